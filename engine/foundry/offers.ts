// The menu's items, each with what a board needs to show it: the way a move takes, its cost, what an attack throws.

import type { MenuItem, Seat } from '../kernel/game.ts';
import { boardOf, placeOf } from './board.ts';
import { type Aim, aimOf, saveOn } from './combat.ts';
import { PART_WORDS } from './data/tables.ts';
import type { Intent } from './intents.ts';
import { routeIn } from './movement.ts';
import { dropsOf, reachOf } from './reach.ts';
import { type Active, ARMS, type Scene, type State, type WalkerId } from './state.ts';
import { cellOf, legsInEffect, nameOf, standing, waiting, walkerOf } from './walkers.ts';

/** One form to fill in: an order for each walker that stands (§8). */
export function offerOrders(state: State, seat: Seat): readonly MenuItem<Intent>[] {
  const orders = Object.fromEntries(standing(state, seat).map((id) => [id, 'steady' as const]));
  const points = state.points[seat] ?? 0;
  const label = `Give each walker an order; ${points === 1 ? 'one' : points} may be other than Steady`;
  return [{ intent: { type: 'orders', orders }, label, group: 'orders', template: true }];
}

export const offerMoves = (scene: Scene, seat: Seat): readonly MenuItem<Intent>[] => waiting(scene, seat).flatMap((id) => movesOf(scene, id));

function movesOf(scene: Scene, id: WalkerId): readonly MenuItem<Intent>[] {
  const { ground } = scene;
  const { cols } = ground;
  const walker = walkerOf(scene, id);
  const [name, start, legs] = [nameOf(walker, id), cellOf(scene, id), legsInEffect(walker)];
  const board = boardOf(ground);
  const reach = reachOf(scene, id);
  const pair = (cell: number): [number, number] => [cell % cols, Math.floor(cell / cols)];
  const wayTo = (cell: number): readonly string[] => (routeIn(board, reach, cell, legs) ?? []).map((one) => placeOf(ground, one));
  const walks = [...reach].map(
    ([cell, cost]): MenuItem<Intent> => ({
      intent: { type: 'move', walker: id, to: pair(cell) },
      label: cell === start ? `${name} stays at ${placeOf(ground, cell)}` : `${name} to ${placeOf(ground, cell)}`,
      group: name,
      marks: [placeOf(ground, cell)],
      route: wayTo(cell),
      cost,
    }),
  );
  const falls = [...dropsOf(scene, id, reach).values()].map(
    ({ to, edge, walk, cost, levels }): MenuItem<Intent> => ({
      intent: { type: 'move', walker: id, to: pair(to), drop: true },
      label: `${name} drops to ${placeOf(ground, to)}, ${levels} levels, and is done`,
      group: name,
      marks: [placeOf(ground, to)],
      route: [...wayTo(edge), placeOf(ground, to)],
      cost: walk + cost,
    }),
  );
  return [...walks, ...falls];
}

/** Every arm at every standing enemy it can be aimed at, pushed and not: `check` has the last word. */
export function offerAttacks(scene: Scene, { walker: attacker, from, used }: Active): readonly MenuItem<Intent>[] {
  const { seat } = walkerOf(scene, attacker);
  const at = cellOf(scene, attacker);
  return ARMS.filter((arm) => !used.includes(arm)).flatMap((arm) =>
    standing(scene).flatMap((target) => {
      const enemy = walkerOf(scene, target);
      const aim = enemy.seat === seat || enemy.cell === null ? undefined : aimOf(scene, { attacker, at, from, arm, target });
      if (aim === undefined || typeof aim === 'string' || enemy.cell === null) return [];
      const label = `${aim.weapon.title} (${PART_WORDS[arm]}) at ${nameOf(enemy, target)}: ${throwOf(aim)}`;
      const item = { group: 'attack', marks: [placeOf(scene.ground, enemy.cell)] };
      return [
        { intent: { type: 'attack', arm, target } as const, label, ...item },
        ...(scene.rules.commandReserve ? [{ intent: { type: 'attack', arm, target, push: true } as const, label: `${label}, pushed`, ...item }] : []),
      ];
    }),
  );
}

/** `3 dice on 4+, saved on 5+`. */
function throwOf(aim: Aim): string {
  const save = saveOn(aim);
  const dice = aim.dice === 1 ? 'one die' : `${aim.dice} dice`;
  return `${dice} on ${aim.need}+${save === undefined ? '' : `, saved on ${save}+`}`;
}
