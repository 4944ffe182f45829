// A solution in one line of text, for keeping and for links: moves parted by blanks, an engine's run of equal units counted once.
// `1f12` engine 1 forward 12 units, `1b` backward one, `c5F` vehicle 5's front end, `s4,-5N` a switch, `tA%20B` turntable “A B”.

import { HEADING_LETTERS } from '../kernel/grid.ts';
import { err, never, ok, type Result } from '../kernel/result.ts';
import { MOVES_MOST } from './file/schema.ts';
import type { Move } from './puzzle.ts';
import type { Solution } from './solution.ts';

const DRIVE = /^(\d{1,10})([fb])(\d{1,5})?$/;
const COUPLE = /^c(\d{1,10})([FB])$/;
const THROW = /^s(-?\d{1,5}),(-?\d{1,5})([NESW])$/;
const TURN = /^t(\S+)$/;

export function writeShorthand(solution: Solution): string {
  const words: string[] = [];
  for (let i = 0; i < solution.length; ) {
    const run = runFrom(solution, i);
    const move = solution[i];
    if (move !== undefined) words.push(run > 1 ? `${wordOf(move)}${run}` : wordOf(move));
    i += run;
  }
  return words.join(' ');
}

/** The solution of a text, or the first word that is no move. At most 20,000 moves, as in a file. */
export function readShorthand(text: string): Result<Solution, string> {
  const moves: Move[] = [];
  for (const word of text === '' ? [] : text.split(' ')) {
    const read = moveIn(word);
    if (read === undefined || moves.length + read.times > MOVES_MOST) return err(word);
    for (let i = 0; i < read.times; i++) moves.push(read.move);
  }
  return ok(moves);
}

/** How many moves from `at` on are the same drive; 1 for every other move. */
function runFrom(solution: Solution, at: number): number {
  const first = solution[at];
  if (first?.Kind !== 'MoveEngine') return 1;
  let past = at + 1;
  for (let next = solution[past]; next?.Kind === 'MoveEngine'; next = solution[++past]) {
    if (next.EngineId !== first.EngineId || next.EngineDirection !== first.EngineDirection) break;
  }
  return past - at;
}

function wordOf(move: Move): string {
  switch (move.Kind) {
    case 'MoveEngine':
      return `${move.EngineId}${move.EngineDirection === 0 ? 'f' : 'b'}`;
    case 'ToggleCoupling':
      return `c${move.VehicleId}${move.VehicleEnd === 0 ? 'B' : 'F'}`;
    case 'ToggleSwitch':
      return `s${move.NodeX},${move.NodeY}${HEADING_LETTERS[move.Heading]}`;
    case 'RotateTurntable':
      return `t${encodeURIComponent(move.TurntableId)}`;
    default:
      return never(move);
  }
}

function moveIn(word: string): { readonly move: Move; readonly times: number } | undefined {
  const [, engine, way, units = '1'] = DRIVE.exec(word) ?? [];
  if (engine !== undefined && Number(units) > 0)
    return { move: { Kind: 'MoveEngine', EngineId: Number(engine), EngineDirection: way === 'f' ? 0 : 1 }, times: Number(units) };
  const [, vehicle, end] = COUPLE.exec(word) ?? [];
  if (vehicle !== undefined) return { move: { Kind: 'ToggleCoupling', VehicleId: Number(vehicle), VehicleEnd: end === 'B' ? 0 : 1 }, times: 1 };
  const [, x, y, letter] = THROW.exec(word) ?? [];
  const Heading = ([0, 1, 2, 3] as const).find((heading) => HEADING_LETTERS[heading] === letter);
  if (Heading !== undefined) return { move: { Kind: 'ToggleSwitch', NodeX: Number(x), NodeY: Number(y), Heading }, times: 1 };
  const TurntableId = nameIn(TURN.exec(word)?.[1]);
  return TurntableId === undefined ? undefined : { move: { Kind: 'RotateTurntable', TurntableId }, times: 1 };
}

function nameIn(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
