// Attacks carried out (§5) and what they do to walkers (§6, §7, §10). The order of dice is fixed, for replays: all dice of the attack, those
// pushed, then hit by hit the save, where armour counts, and the place. A wreck ends it; hits left over throw nothing.

import { type Aim, aimOf, type Shot, saveOn, shoveTo } from './combat.ts';
import { LOCATIONS, type Part } from './data/tables.ts';
import { added, change, changeWalker, type Draft, isOver, placeIn, tellOf, throwDice, throwDie, whoIn, wreck } from './draft.ts';
import type { Event, Who } from './events.ts';
import { type Order, otherSeat, type WalkerId } from './state.ts';
import { cellOf, chassisOf, standing, walkerOf, weaponOf, workingArms } from './walkers.ts';

/** A die of a fall that hurts. */
const FALL_HURTS = 3;

export interface Blow extends Shot {
  readonly kind: 'attack' | 'watch';
  readonly push: boolean;
}

/** Carries out an attack that can be aimed. */
export function strike(draft: Draft, blow: Blow): void {
  const { attacker, target, arm } = blow;
  if (draft.state.orders[target] === 'brace') reveal(draft, target, 'brace', 'attacked');
  const aim = aimOf(draft.state, blow);
  if (typeof aim === 'string') throw new Error(`cannot attack: ${aim}`);
  const hits = throwAttack(draft, blow, aim);
  const by = whoIn(draft, attacker);
  for (let i = 0; i < hits && walkerOf(draft.state, target).cell !== null; i++) land(draft, target, aim, by);
  if (hits > 0 && weaponOf(walkerOf(draft.state, attacker), arm).shoves && walkerOf(draft.state, target).cell !== null) shove(draft, blow);
}

function throwAttack(draft: Draft, { attacker, target, arm, kind, push }: Blow, aim: Aim): number {
  const { need, cover, long, high, charge, weapon } = aim;
  const dice = throwDice(draft, kind === 'watch' ? Math.max(1, aim.dice - 1) : aim.dice);
  const struck = dice.filter((die) => die >= need).length;
  const pushDice = push ? throwDice(draft, dice.length - struck) : [];
  const hits = struck + pushDice.filter((die) => die >= need).length;
  const rolled: Extract<Event, { type: 'attackRolled' }> = {
    type: 'attackRolled',
    kind,
    attacker: whoIn(draft, attacker),
    arm,
    weapon: weapon.title,
    target: whoIn(draft, target),
    need,
    cover,
    long,
    high,
    charge,
    dice,
    ...(push ? { pushDice } : {}),
    hits,
  };
  change(draft, { rolled });
  tellOf(draft, rolled);
  return hits;
}

/** One hit: saved, or a point of a part (§5, §6). */
function land(draft: Draft, target: WalkerId, aim: Aim, by: Who): void {
  const need = saveOn(aim);
  if (need !== undefined) {
    const die = throwDie(draft);
    if (die >= need) {
      tellOf(draft, { type: 'hitSaved', target: whoIn(draft, target), die, need });
      return;
    }
  }
  const part = LOCATIONS[throwDie(draft) - 1] ?? 'boiler';
  const { left, overflow } = wear(draft, target, part, aim.weapon.damage);
  tellOf(draft, { type: 'hitLanded', target: whoIn(draft, target), part, damage: aim.weapon.damage, left, overflow });
  suffer(draft, target, part, { damage: aim.weapon.damage, overflow }, by);
}

/** Takes points off a part, and off the Boiler what the part has not (§6). */
function wear(draft: Draft, id: WalkerId, part: Part, damage: number): { readonly left: number; readonly overflow: number } {
  const { parts } = walkerOf(draft.state, id);
  const taken = Math.min(parts[part], damage);
  const overflow = part === 'boiler' ? 0 : damage - taken;
  const worn = { ...parts, [part]: parts[part] - taken };
  changeWalker(draft, id, { parts: { ...worn, boiler: Math.max(0, worn.boiler - overflow) } });
  return { left: parts[part] - taken, overflow };
}

/** What follows from damage done: a part is gone, the walker is Enraged, or it is a wreck. */
function suffer(
  draft: Draft,
  id: WalkerId,
  part: Part,
  { damage, overflow }: { readonly damage: number; readonly overflow: number },
  by: Who | null,
) {
  const walker = walkerOf(draft.state, id);
  const toPart = damage - overflow;
  if (part !== 'boiler' && toPart > 0 && walker.parts[part] === 0) tellOf(draft, { type: 'partDestroyed', walker: whoIn(draft, id), part });
  if (walker.parts.boiler === 0) {
    wreck(draft, id, by);
    return;
  }
  const { half } = chassisOf(walker);
  const before = walker.parts.boiler + (part === 'boiler' ? damage : overflow);
  if (draft.state.rules.enraged && walker.enragedTo === null && before > half && walker.parts.boiler <= half) {
    changeWalker(draft, id, { enragedTo: draft.state.cycle + 1 });
    tellOf(draft, { type: 'walkerEnraged', walker: whoIn(draft, id) });
  }
}

/** Pushes the target a cell away, over an edge too (§5). */
function shove(draft: Draft, { at, target }: Blow): void {
  const from = cellOf(draft.state, target);
  const way = shoveTo(draft.state, at, from);
  if (way === undefined) return;
  if (way.levels >= 2) {
    fall(draft, target, way, 'shove');
    return;
  }
  changeWalker(draft, target, { cell: way.to });
  tellOf(draft, { type: 'walkerShoved', walker: whoIn(draft, target), from: placeIn(draft, from), to: placeIn(draft, way.to) });
}

/** A fall: one die a level, and the walker lies in the lower cell (§7). */
export function fall(draft: Draft, id: WalkerId, { to, levels }: { readonly to: number; readonly levels: number }, by: 'drop' | 'shove'): void {
  const from = placeIn(draft, cellOf(draft.state, id));
  const dice = throwDice(draft, levels);
  const damage = dice.filter((die) => die >= FALL_HURTS).length;
  changeWalker(draft, id, { cell: to });
  const fell = { type: 'walkerFell', walker: whoIn(draft, id), from, to: placeIn(draft, to), levels, dice, damage, by } as const;
  change(draft, { rolled: fell });
  tellOf(draft, fell);
  if (damage === 0) return;
  const { overflow } = wear(draft, id, 'legs', damage);
  suffer(draft, id, 'legs', { damage, overflow }, null);
}

/** Brings an order into the open, once (§8). What came out lowers what the side can have kept back (§9). */
export function reveal(draft: Draft, id: WalkerId, order: Order, because: 'attacked' | 'fires' | 'activated'): void {
  const { revealed, atMost } = draft.state;
  if (revealed[id] === true) return;
  change(draft, { revealed: revealed.with(id, true), atMost: added(atMost, walkerOf(draft.state, id).seat, -1) });
  if (because !== 'activated') tellOf(draft, { type: 'orderRevealed', walker: whoIn(draft, id), order, because });
}

/** Every enemy on Watch that has the mover in range and sight shoots once, in walker order, until it is a wreck (§8). */
export function fireWatches(draft: Draft, mover: WalkerId): void {
  const enemy = otherSeat(walkerOf(draft.state, mover).seat);
  for (const watcher of standing(draft.state, enemy)) {
    const { orders, revealed } = draft.state;
    if (isOver(draft) || walkerOf(draft.state, mover).cell === null) return;
    if (orders[watcher] !== 'watch' || revealed[watcher] === true) continue;
    const shot = watchShot(draft, watcher, mover);
    if (shot === undefined) continue;
    reveal(draft, watcher, 'watch', 'fires');
    strike(draft, { ...shot, kind: 'watch', push: false });
  }
}

/** The first ranged arm that can be aimed at the mover, left before right. */
function watchShot({ state }: Draft, attacker: WalkerId, target: WalkerId): Shot | undefined {
  const walker = walkerOf(state, attacker);
  for (const arm of workingArms(walker)) {
    if (weaponOf(walker, arm).kind !== 'ranged') continue;
    const shot: Shot = { attacker, at: cellOf(state, attacker), from: null, arm, target };
    if (typeof aimOf(state, shot) !== 'string') return shot;
  }
  return undefined;
}
