// The drawing in words: what is at a place, for those who go over it with the keys, and what the order line says.

import type { Point } from '../draw/geometry.ts';
import type { Order } from '../table/order.ts';
import type { Bench } from './bench.svelte.ts';
import { CARDS } from './tools/tools.ts';
import { segmentAt, vehicleAt } from './under.ts';

const WORDS = ['north', 'east', 'south', 'west'] as const;

/** "5,0: switch facing east, engine 2." */
export function placeSaid({ edits, puzzle }: Bench, at: Point): string {
  const things: string[] = [];
  const vehicle = vehicleAt(edits, puzzle, at);
  const stock = puzzle.RollingStock.find(({ Id }) => Id === vehicle);
  if (stock !== undefined) things.push(`${stock.IsEngine ? 'engine' : 'wagon'} ${stock.Id}`);
  if (Number.isInteger(at.x) && Number.isInteger(at.y)) {
    const switches = edits.switchesAt(puzzle, at);
    for (const one of switches) things.push(`switch facing ${WORDS[one.heading]}`);
    const roads = new Set(
      edits
        .groundOf(puzzle)
        .from(at)
        .map(({ entry }) => WORDS[entry]),
    );
    if (switches.length === 0 && roads.size > 0) things.push(`track to the ${[...roads].join(' and ')}`);
  } else {
    const segment = segmentAt(edits, puzzle, at);
    if (segment !== undefined) {
      const wanted = edits.goalOn(puzzle, segment);
      things.push(
        wanted === undefined ? 'track' : `goal for ${wanted === null ? 'any vehicle' : wanted.length === 0 ? 'nobody' : wanted.join(' or ')}`,
      );
    }
  }
  return `${at.x},${at.y}: ${things.length === 0 ? 'nothing' : things.join(', ')}.`;
}

/** What to do now: a refusal, what is proved, or how the tool in hand is used. */
export function orderOf({ refusal, tool, puzzle, proof }: Bench): Order {
  const order = (text: string, aspect: Order['aspect'] = 'caution'): Order => ({ aspect, text, tone: 'order', trying: false });
  if (refusal !== undefined) return { aspect: 'stop', text: refusal, tone: 'refused', trying: false };
  if (proof !== undefined) {
    const own = proof.came === true ? `Par is ${proof.par}, by the solution it came with` : `Your own line of ${proof.par} is par`;
    const how = proof.least ? `Par is ${proof.par}, proved` : own;
    return { ...order(`${how}. Share it, or draw on.`, 'clear'), tone: 'done' };
  }
  if (puzzle.Track.Segments.length === 0 && tool === 'track') return order('Drag on the sheet to lay the first track.');
  return order(CARDS[tool].order);
}
