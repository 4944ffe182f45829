// What each viewer sees. `look` is the one place of redaction: orders that are not one's own stay out until they have come out or the game is
// over (§8), points likewise (§9), and seed and generator stay out for good. `view` adds what a board draws on hover: how far each walker
// gets and what it threatens, computed from the look alone, so that it can tell nothing more.

import type { Seat, Viewer } from '../kernel/game.ts';
import { seatOf } from '../kernel/game.ts';
import { boardOf, footingOf, hexDist, neighboursOf, placeOf } from './board.ts';
import { type Aim, aimOf, type Odds, oddsOf, saveOn } from './combat.ts';
import { PART_WORDS } from './data/tables.ts';
import { mapOf } from './maps.ts';
import { reachOf } from './reach.ts';
import { lineOfSight } from './sight.ts';
import { type Active, ARMS, type Arm, type Order, type Scene, type State, type Walker, type WalkerId } from './state.ts';
import { standingIn } from './tally.ts';
import type { Legs } from './terrain.ts';
import { armourAgainst, cellOf, isEnraged, legsInEffect, movePoints, nameOf, standing, walkerOf, weaponOf, workingArms } from './walkers.ts';

/** A scene as one viewer knows it, and what only that seat knows. Bots play from this. */
export interface Look extends Scene {
  readonly seat: Viewer;
  /** By seat: one's own points; of others what they can have at most under a reserve, and null without one. */
  readonly points: readonly (number | null)[];
  /** The taste of the seat's bot, in thousandths; null for a spectator. */
  readonly aggression: number | null;
  /** By cycle gone by, then by walker: orders, where they are known. */
  readonly past: readonly (readonly (Order | null)[])[];
}

/** The position as `viewer` knows it: the one place of redaction. Rules and bots read it like a scene. */
export function look(state: State, viewer: Viewer): Look {
  const { rules, map, ground, zones, walkers, revealed, handedIn, score, cycle, phase, first, turn, active, last, rolled, result } = state;
  const open = phase === 'over';
  const known = (orders: readonly (Order | null)[], out: readonly boolean[], all: boolean) =>
    orders.map((order, id) => (all || walkers[id]?.seat === viewer || out[id] === true ? order : null));
  return {
    seat: viewer,
    rules,
    map,
    ground,
    zones,
    walkers,
    orders: known(state.orders, revealed, open || !rules.hiddenOrders),
    revealed,
    handedIn,
    score,
    cycle,
    phase,
    first,
    turn,
    active,
    last,
    rolled,
    result,
    points: state.points.map((own, seat) =>
      seat === viewer || open || !rules.hiddenOrders ? own : rules.commandReserve ? (state.atMost[seat] ?? 0) : null,
    ),
    aggression: viewer === 'spectator' ? null : (state.aggression[viewer] ?? null),
    past: state.past.map(({ orders, revealed: out }) => known(orders, out, open || !rules.hiddenOrders)),
  };
}

export interface ViewWalker extends Walker {
  /** `A1 Puddler`. */
  readonly name: string;
  /** As `col,row`; null for a wreck. */
  readonly at: string | null;
  /** Move points this cycle, as far as the order is known. */
  readonly movePoints: number;
  readonly legsInEffect: Legs;
  /** Armour before any weapon's pierce, with a Brace that is known. */
  readonly armour: number;
  readonly enraged: boolean;
  /**
   * A glyph a cell, row after row: `.` out of reach, else the move points to get there by a safe route as things stand, base 36. Empty for
   * a wreck.
   */
  readonly reach: string;
  /** A glyph a cell: `r` in range and sight of a ranged arm from where it stands, `m` within a melee arm's reach after a move, `b` both, else `.`. */
  readonly threat: string;
}

export interface ViewZone {
  readonly id: string;
  readonly centre: string;
  readonly cells: readonly string[];
  readonly holder: Seat | null;
  /** By seat: walkers that count in it as things stand. */
  readonly counts: readonly number[];
}

/** What an attack that is on the menu would throw. */
export interface ViewAttack extends Omit<Aim, 'weapon' | 'armour'>, Odds {
  readonly arm: Arm;
  readonly target: WalkerId;
  readonly weapon: string;
  readonly part: string;
  /** The die that saves a hit, as far as orders are known; null where none does. */
  readonly save: number | null;
  /** From and to, as `col,row`: the line to draw. */
  readonly line: readonly [string, string];
}

export interface View extends Look {
  /** Title and cell counts are in `map` and `ground`; places below are `col,row`. */
  readonly title: string;
  readonly walkers: readonly ViewWalker[];
  readonly areas: readonly ViewZone[];
  /** Of the walker that has moved; empty where none has, and for who is not to act. */
  readonly attacks: readonly ViewAttack[];
}

/** The look, with what a board draws on hover. */
export function view(state: State, viewer: Viewer): View {
  const seen = look(state, viewer);
  return {
    ...seen,
    title: mapOf(seen.map).title,
    walkers: seen.walkers.map((walker, id) => walkerSeen(seen, walker, id)),
    areas: seen.zones.map((zone) => ({
      id: zone.id,
      centre: placeOf(seen.ground, zone.centre),
      cells: zone.cells.map((cell) => placeOf(seen.ground, cell)),
      holder: zone.holder,
      counts: [standingIn(seen, zone, seatOf(0)), standingIn(seen, zone, seatOf(1))],
    })),
    attacks: seen.active === null || seen.turn !== viewer ? [] : attacksOf(seen, seen.active),
  };
}

function walkerSeen(scene: Scene, walker: Walker, id: WalkerId): ViewWalker {
  const gone = walker.cell === null;
  const reach = gone ? new Map<number, number>() : reachOf(scene, id);
  return {
    ...walker,
    name: nameOf(walker, id),
    at: gone ? null : placeOf(scene.ground, walker.cell),
    movePoints: gone ? 0 : movePoints(scene, id),
    legsInEffect: legsInEffect(walker),
    armour: armourAgainst(scene, id, { pierce: 0 }),
    enraged: !gone && isEnraged(scene, walker),
    reach: gone ? '' : drawn(scene, (cell) => reach.get(cell)?.toString(36) ?? '.'),
    threat: gone ? '' : threatOf(scene, id, reach),
  };
}

function drawn(scene: Scene, glyph: (cell: number) => string): string {
  let text = '';
  for (let cell = 0; cell < scene.ground.terrain.length; cell++) text += glyph(cell);
  return text;
}

function threatOf(scene: Scene, id: WalkerId, reach: ReadonlyMap<number, number>): string {
  const board = boardOf(scene.ground);
  const walker = walkerOf(scene, id);
  const from = cellOf(scene, id);
  const weapons = workingArms(walker).map((arm) => weaponOf(walker, arm));
  const ranged = weapons.filter(({ kind }) => kind === 'ranged');
  const struck = new Set<number>();
  if (ranged.length < weapons.length) {
    for (const cell of reach.keys()) {
      const { height } = footingOf(board, cell);
      for (const beside of neighboursOf(board.grid, cell)) {
        const other = footingOf(board, beside);
        if (other.terrain !== '#' && Math.abs(other.height - height) <= 1) struck.add(beside);
      }
    }
  }
  const shoots = (cell: number): boolean => {
    const distance = hexDist(board.grid, from, cell);
    return distance > 0 && ranged.some(({ range: [least, most] }) => distance >= least && distance <= most) && lineOfSight(board, from, cell).clear;
  };
  return drawn(scene, (cell) => (shoots(cell) ? (struck.has(cell) ? 'b' : 'r') : struck.has(cell) ? 'm' : '.'));
}

function attacksOf(scene: Scene, { walker: attacker, from, used }: Active): readonly ViewAttack[] {
  const own = walkerOf(scene, attacker);
  const at = cellOf(scene, attacker);
  return ARMS.filter((arm) => !used.includes(arm) && own.parts[arm] > 0).flatMap((arm) =>
    standing(scene, seatOf(1 - own.seat)).flatMap((target) => {
      const aim = aimOf(scene, { attacker, at, from, arm, target });
      if (typeof aim === 'string') return [];
      const { weapon, armour: _armour, ...rest } = aim;
      const line = [placeOf(scene.ground, at), placeOf(scene.ground, cellOf(scene, target))] as const;
      return [{ arm, target, weapon: weapon.title, part: PART_WORDS[arm], save: saveOn(aim) ?? null, line, ...rest, ...oddsOf(aim) }];
    }),
  );
}
