// One game among bots, and what studies count of it. Each bot is shown its own seat's look and nothing else. What it chose is handed back as
// well, so that any game of a study can be looked at.

import type { Seat } from '../../kernel/game.ts';
import { type Rng, seedRng, studySeed } from '../../kernel/rng.ts';
import { WEAPONS } from '../data/tables.ts';
import type { Event } from '../events.ts';
import { foundry } from '../index.ts';
import type { Intent } from '../intents.ts';
import type { Options } from '../setup.ts';
import type { State } from '../state.ts';
import { type Look, look } from '../view.ts';
import { countsInZones, walkerOf } from '../walkers.ts';
import { bots } from './bots.ts';
import { decide } from './standard.ts';

/** How one seat plays. */
export interface Policy {
  readonly bot: string;
  readonly goalDirectedPathing: boolean;
  /** 0 … 1. */
  readonly aggression: number;
}

export interface Play {
  /** 0 ≤ seed < 2^32. */
  readonly seed: number;
  readonly options: Options;
  readonly policies: readonly [Policy, Policy];
}

/** What is counted, in the order studies print it. */
export const METRICS = [
  'win',
  'margin',
  'zonePoints',
  'wreckPoints',
  'leadChanges',
  'damage',
  'meleeDamage',
  'attacks',
  'activationsInRange',
  'meleeShare',
  'zoneTallies',
  'walkersIdle',
  'cellsMoved',
  'idleCycles',
  'firstContact',
  'reversals',
  'ownEnd',
  'cycles',
  'wipeOut',
  'fallbackReads',
] as const;
export type Metric = (typeof METRICS)[number];
export type Counted = Readonly<Record<Metric, number>>;

const INTENTS_MOST = 2000;
/** Columns from a side's edge that count as its end of the map. */
const END_COLUMNS = 3;

/** An intent, and whose it was. */
export interface Chose {
  readonly seat: Seat;
  readonly intent: Intent;
}

/** Plays one game and counts it for one seat. */
export function play(
  { seed, options, policies }: Play,
  mine: Seat,
): { readonly counted: Counted; readonly state: State; readonly events: readonly Event[]; readonly history: readonly Chose[] } {
  const key = studySeed(seed);
  const streams = [seedRng(key, 1), seedRng(key, 2)];
  const book = bookFor(mine);
  const events: Event[] = [];
  const history: Chose[] = [];
  let state = foundry.start(options, 2, seedRng(key));
  for (let intents = 0; foundry.outcome(state) === undefined; intents++) {
    if (intents > INTENTS_MOST) throw new Error(`game ${seed} does not end`);
    const [seat] = foundry.actors(state);
    const rng = seat === undefined ? undefined : streams[seat];
    const policy = seat === undefined ? undefined : policies[seat];
    if (seat === undefined || rng === undefined || policy === undefined) throw new Error('nobody is to act');
    const chosen = choose(shown(look(state, seat), policy), seat, policy, rng, state);
    streams[seat] = chosen.next;
    const before = state;
    const step = foundry.apply(state, seat, chosen.intent);
    state = step.state;
    if (chosen.fallback && seat === mine) book.fallbackReads++;
    for (const event of step.events) count(book, before, state, event);
    events.push(...step.events);
    history.push({ seat, intent: chosen.intent });
  }
  return { counted: closed(book, state), state, events, history };
}

/** The seat's policy stands in for what its table says of it. */
const shown = (seen: Look, { goalDirectedPathing, aggression }: Policy): Look => ({
  ...seen,
  rules: { ...seen.rules, goalDirectedPathing },
  aggression: Math.round(1000 * aggression),
});

interface Chosen {
  readonly intent: Intent;
  readonly next: Rng;
  readonly fallback: boolean;
}

function choose(view: Look, seat: Seat, { bot: name }: Policy, rng: Rng, state: State): Chosen {
  if (name === 'standard') return decide(view, seat, rng);
  const bot = bots[name];
  if (bot === undefined) throw new Error(`no bot ${name}`);
  const [intent, next] = bot({ seat, view, menu: name === 'random' ? foundry.menu(state, seat) : [] }, rng);
  return { intent, next, fallback: false };
}

interface Book {
  readonly mine: Seat;
  zonePoints: number;
  wreckPoints: number;
  leadChanges: number;
  lead: number;
  damage: number;
  meleeDamage: number;
  attacks: number;
  melee: number;
  inRange: number;
  zoneTallies: number;
  cellsMoved: number;
  idleCycles: number;
  firstContact: number;
  reversals: number;
  activations: number;
  atOwnEnd: number;
  fallbackReads: number;
  /** Of the attack that hits are counted for. */
  striking: { mine: boolean; melee: boolean };
  /** The activation that attacked last: its attacks are one. */
  attacking: string;
  readonly busy: Set<number>;
  readonly everBusy: Set<number>;
  readonly trail: Map<number, string[]>;
}

const bookFor = (mine: Seat): Book => ({
  mine,
  zonePoints: 0,
  wreckPoints: 0,
  leadChanges: 0,
  lead: 0,
  damage: 0,
  meleeDamage: 0,
  attacks: 0,
  melee: 0,
  inRange: 0,
  zoneTallies: 0,
  cellsMoved: 0,
  idleCycles: 0,
  firstContact: 0,
  reversals: 0,
  activations: 0,
  atOwnEnd: 0,
  fallbackReads: 0,
  striking: { mine: false, melee: false },
  attacking: '',
  busy: new Set(),
  everBusy: new Set(),
  trail: new Map(),
});

function count(book: Book, before: State, after: State, event: Event): void {
  switch (event.type) {
    case 'walkerMoved':
      if (walkerOf(before, event.walker.id).seat === book.mine) countMove(book, before, event);
      break;
    case 'attackRolled': {
      const attacker = walkerOf(before, event.attacker.id);
      const melee = WEAPONS[attacker.arms[event.arm]].kind === 'melee';
      book.striking = { mine: attacker.seat === book.mine, melee };
      if (book.firstContact === 0) book.firstContact = before.cycle;
      if (!book.striking.mine || event.kind === 'watch') break;
      book.attacks++;
      if (melee) book.melee++;
      const activation = `${before.cycle} ${event.attacker.id}`;
      if (activation !== book.attacking) book.inRange++;
      book.attacking = activation;
      book.busy.add(event.attacker.id);
      break;
    }
    case 'hitLanded':
      if (!book.striking.mine) break;
      book.damage += event.damage;
      if (book.striking.melee) book.meleeDamage += event.damage;
      break;
    case 'walkerWrecked':
      if (walkerOf(before, event.walker.id).seat !== book.mine) book.wreckPoints += event.points;
      break;
    case 'tally':
      countTally(book, before, after, event);
      break;
    default:
  }
}

function countMove(book: Book, before: State, { walker: { id }, path, to }: Extract<Event, { type: 'walkerMoved' }>): void {
  book.cellsMoved += path.length - 1;
  book.activations++;
  const [a, b] = (book.trail.get(id) ?? []).slice(-2);
  if (a === to && b !== to) book.reversals++;
  book.trail.set(id, [...(book.trail.get(id) ?? []), to]);
  const col = Number(to.split(',')[0]);
  const fromEdge = book.mine === 0 ? col : before.ground.cols - 1 - col;
  if (fromEdge < END_COLUMNS) book.atOwnEnd++;
}

function countTally(book: Book, before: State, after: State, { gained, scores }: Extract<Event, { type: 'tally' }>): void {
  book.zonePoints += gained[book.mine] ?? 0;
  for (const [id, walker] of after.walkers.entries()) {
    if (walker.seat !== book.mine || walker.cell === null) continue;
    const { cell } = walker;
    // Counted as it stood at the Tally, before the next cycle cools tempers.
    const holds = countsInZones({ ...after, cycle: before.cycle }, walker) && after.zones.some(({ cells }) => cells.includes(cell));
    if (holds) book.zoneTallies++;
    if (holds || book.busy.has(id)) book.everBusy.add(id);
    else book.idleCycles++;
  }
  book.busy.clear();
  const lead = Math.sign((scores[0] ?? 0) - (scores[1] ?? 0));
  if (lead !== 0 && book.lead !== 0 && lead !== book.lead) book.leadChanges++;
  if (lead !== 0) book.lead = lead;
}

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

function closed(book: Book, state: State): Counted {
  const { mine } = book;
  const winner = state.result?.winner ?? null;
  const crew = state.walkers.flatMap(({ seat }, id) => (seat === mine ? [id] : []));
  for (const id of book.busy) book.everBusy.add(id);
  return {
    win: winner === null ? 0.5 : winner === mine ? 1 : 0,
    margin: (state.score[mine] ?? 0) - (state.score[1 - mine] ?? 0),
    zonePoints: book.zonePoints,
    wreckPoints: book.wreckPoints,
    leadChanges: book.leadChanges,
    damage: share(book.damage, crew.length),
    meleeDamage: share(book.meleeDamage, crew.length),
    attacks: book.attacks,
    activationsInRange: book.inRange,
    meleeShare: share(book.melee, book.attacks),
    zoneTallies: share(book.zoneTallies, crew.length),
    walkersIdle: crew.filter((id) => !book.everBusy.has(id)).length,
    cellsMoved: book.cellsMoved,
    idleCycles: book.idleCycles,
    firstContact: book.firstContact,
    reversals: book.reversals,
    ownEnd: share(book.atOwnEnd, book.activations),
    cycles: state.cycle,
    wipeOut: state.result?.because === 'wipeOut' ? 1 : 0,
    fallbackReads: book.fallbackReads,
  };
}
