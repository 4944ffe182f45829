// The workshop's state: the steps of the drawing, the tool in hand, what is chosen, what the drag under way would do, and what is wrong. It is told
// of gestures in grid coordinates; every stroke that changes something is one step that can be taken back.

import type { Point } from '../draw/geometry.ts';
import type { Edited, Ground, Move, Puzzle, Steps, YardProblem } from '../engine.ts';
import { type Cell, Cells } from './cells.svelte.ts';
import type { Desk } from './desk.ts';
import { type Change, changeFrom } from './desk-calls.ts';
import { Parts } from './parts.svelte.ts';
import { Sheet } from './sheet.ts';
import type { Chosen, Drag, Edits, Outcome, Preview, Settings, Surroundings, ToolName } from './tool.ts';
import { tools } from './tools/tools.ts';

/** How a puzzle was shown to be solvable. Par is the length of its solution. */
export interface Proof {
  /** Nothing shorter solves it; else it is the author's own line, or what the puzzle came with. */
  readonly least: boolean;
  readonly par: number;
  /** Positions the solver searched. */
  readonly states?: number;
  /** The solution was in the file that was opened. */
  readonly came?: boolean;
}

/** A drawing that is opened. */
export interface Opened {
  readonly title: string;
  readonly puzzle: Puzzle;
  /** The length of the solution it holds; undefined where it holds none that solves it. */
  readonly par?: number | undefined;
}

/** The name of a drawing: all its steps share it, since a step back takes back what was drawn and no word of the name. */
class Name {
  words = $state('');

  constructor(words: string) {
    this.words = words;
  }
}

/** One step: the puzzle, and its proof as long as it is the same puzzle. */
interface Drawn {
  readonly puzzle: Puzzle;
  readonly proof: Proof | undefined;
  readonly name: Name;
}

const drawnOf = ({ title, puzzle, par }: Opened): Drawn => ({
  puzzle,
  proof: par === undefined ? undefined : { least: false, par, came: true },
  name: new Name(title),
});

export interface Hooks {
  /** A sentence for those who listen; a refusal at once. */
  onsay(sentence: string, refused: boolean): void;
  /** The drawing has changed; not while a stroke is under way. */
  onchange(): void;
}

/** Milliseconds after a stroke before the yard is looked at, so that several in a row are looked at once. */
const LOOK = 120;

export class Bench {
  readonly edits: Edits;
  readonly #desk: Desk;
  readonly #hooks: Hooks;
  readonly #sheet = new Sheet();
  readonly #cells = new Cells();
  readonly parts: Parts;
  #steps = $state.raw<Steps<Drawn>>() as Steps<Drawn>; // set in the constructor
  #tool = $state<ToolName>('track');
  #chosen = $state.raw<Chosen | undefined>();
  #preview = $state.raw<Preview | undefined>();
  #doomed = $state.raw<ReadonlySet<number> | undefined>();
  #problems = $state.raw<readonly YardProblem[]>([]);
  #refusal = $state<string | undefined>();
  #told: Puzzle | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #drag: Drag | undefined;

  settings = $state.raw<Settings>() as Settings; // set in the constructor

  readonly puzzle: Puzzle = $derived.by(() => this.#steps.now.puzzle);
  readonly proof: Proof | undefined = $derived.by(() => this.#steps.now.proof);
  /** Tells one drawing from another: the same object in all steps of one. */
  readonly drawing: object = $derived.by(() => this.#steps.now.name);
  readonly ground: Ground = $derived.by(() => this.edits.groundOf(this.puzzle));
  readonly canUndo: boolean = $derived.by(() => this.#steps.past.length > 0);
  readonly canRedo: boolean = $derived.by(() => this.#steps.future.length > 0);

  constructor(edits: Edits, desk: Desk, opened: Opened, hooks: Hooks) {
    this.edits = edits;
    this.#desk = desk;
    this.#hooks = hooks;
    this.#steps = edits.begun(drawnOf(opened));
    this.settings = { bend: 'fit', engine: edits.ENGINE, wagon: edits.WAGON, wanted: null };
    this.parts = new Parts(opened.puzzle);
    this.#redraw();
    this.#lookSoon();
  }

  get title(): string {
    return this.#steps.now.name.words;
  }

  /** Names the drawing, in all its steps. */
  set title(words: string) {
    this.#steps.now.name.words = words;
    this.#hooks.onchange();
  }

  /** The drawn track. */
  get cells(): readonly Cell[] {
    return this.#cells.shown;
  }

  get tool(): ToolName {
    return this.#tool;
  }

  get chosen(): Chosen | undefined {
    return this.#chosen;
  }

  get preview(): Preview | undefined {
    return this.#preview;
  }

  /** Vehicles that the drag under way would lift. Apart from the rest of the preview, which changes at each move of the pen. */
  get doomed(): ReadonlySet<number> | undefined {
    return this.#doomed;
  }

  get problems(): readonly YardProblem[] {
    return this.#problems;
  }

  /** Why the last thing was not done. */
  get refusal(): string | undefined {
    return this.#refusal;
  }

  get dragging(): boolean {
    return this.#preview !== undefined;
  }

  take(tool: ToolName): void {
    this.cancel();
    this.#tool = tool;
    this.#refusal = undefined;
    // What is chosen belongs to the tools that change it.
    if (tool !== 'choose') this.#chosen = undefined;
  }

  choose(chosen: Chosen | undefined): void {
    this.#chosen = chosen;
  }

  set(settings: Partial<Settings>): void {
    this.settings = { ...this.settings, ...settings };
  }

  tap(at: Point): void {
    this.#settle(tools[this.#tool].tap(this.#around(), at));
  }

  /** False where this tool drags nothing there. */
  begin(at: Point): boolean {
    this.#refusal = undefined;
    this.#drag = tools[this.#tool].begin(this.#around(), at);
    this.#foresee(this.#drag?.to(at));
    return this.#drag !== undefined;
  }

  drag(at: Point): void {
    this.#foresee(this.#drag?.to(at) ?? this.#preview);
  }

  end(): void {
    const outcome = this.#drag?.end();
    this.cancel();
    if (outcome !== undefined) this.#settle(outcome);
  }

  cancel(): void {
    this.#drag = undefined;
    this.#foresee(undefined);
  }

  /** Does an edit that no gesture makes, such as a button's. */
  edit(edited: Edited, said: string, chosen = this.#chosen): void {
    this.#settle({ edited, said, chosen });
  }

  undo(): void {
    this.#stepTo(this.edits.undone(this.#steps), 'Taken back.');
  }

  redo(): void {
    this.#stepTo(this.edits.redone(this.#steps), 'Done again.');
  }

  /** Another drawing in place of this one; one step, so that it can be taken back. */
  replace(opened: Opened, said: string): void {
    this.#chosen = undefined;
    this.#stepTo(this.edits.stepped(this.#steps, drawnOf(opened)), said);
  }

  /** Takes moves as the solution; false where they do not solve it. */
  async prove(moves: readonly Move[], proof: Omit<Proof, 'par'>): Promise<boolean> {
    const { puzzle } = this;
    const proved = await this.#desk.proved(puzzle, moves);
    if (proved === undefined || this.puzzle !== puzzle) return false;
    const { now } = this.#steps;
    this.#steps = { ...this.#steps, now: { ...now, puzzle: proved, proof: { ...proof, par: moves.length } } };
    this.#hooks.onchange();
    return true;
  }

  /** The drawing as a puzzle file. */
  written(): Promise<string> {
    return this.#desk.write(this.#change());
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #foresee(preview: Preview | undefined): void {
    this.#preview = preview;
    this.#doomed = preview?.doomed?.vehicles;
  }

  #around(): Surroundings {
    return { edits: this.edits, puzzle: this.puzzle, settings: this.settings, chosen: this.#chosen };
  }

  #settle(outcome: Outcome): void {
    const { edited, said } = outcome;
    this.#refusal = edited?.ok === false ? edited.error : undefined;
    if (this.#refusal !== undefined) {
      this.#hooks.onsay(this.#refusal, true);
      return;
    }
    if ('chosen' in outcome) this.#chosen = outcome.chosen;
    if (edited?.ok === true && edited.value !== this.puzzle) {
      this.#steps = this.edits.stepped(this.#steps, { puzzle: edited.value, proof: undefined, name: this.#steps.now.name });
      this.#changed();
    }
    if (said !== undefined) this.#hooks.onsay(said, false);
  }

  #stepTo(steps: Steps<Drawn>, said: string): void {
    if (steps.now === this.#steps.now) return;
    this.cancel();
    this.#steps = steps;
    this.#refusal = undefined;
    this.#forget();
    this.#changed();
    this.#hooks.onsay(said, false);
  }

  #redraw(): void {
    this.#cells.show(this.#sheet.show(this.puzzle, this.ground));
    this.parts.show(this.puzzle);
  }

  #changed(): void {
    this.#redraw();
    this.#hooks.onchange();
    this.#lookSoon();
  }

  /** Lets go of what is chosen and no longer there. */
  #forget(): void {
    const chosen = this.#chosen;
    const { RollingStock, Track } = this.puzzle;
    const isThere =
      chosen?.type === 'vehicle'
        ? RollingStock.some(({ Id }) => Id === chosen.id)
        : chosen?.type === 'turntable' && Track.Turntables.some(({ Id }) => Id === chosen.id);
    if (!isThere) this.#chosen = undefined;
  }

  #lookSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#look(), LOOK);
  }

  async #look(): Promise<void> {
    const { puzzle } = this;
    const problems = await this.#desk.problems(this.#change()).catch(() => undefined);
    if (problems === undefined) this.#refusal = 'The drawing cannot be checked here. Load the page again: the sheet is kept.';
    else if (this.puzzle === puzzle) this.#problems = problems;
  }

  /** What the worker has not been told yet. */
  #change(): Change {
    const change = changeFrom(this.#told, this.puzzle);
    this.#told = this.puzzle;
    return change;
  }
}
