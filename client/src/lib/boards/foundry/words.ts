// The game in words: walkers, places, zones and the whole of a position in a few sentences. The board takes its names from here, and the
// spoken twin its tables.

import type { Frame, FoundryView as View } from '../../engine.ts';
import { counted } from '../../ui/english.ts';
import { ARMS, type Attack, CHASSIS, GROUND_WORDS, ORDER_WORDS, PART_WORDS, SIDES, tagOf, type Walker, WEAPONS } from './facts.ts';
import { cellsOf } from './scene.ts';

const sideWords = (seat: number): string => `Side ${SIDES[seat] ?? seat}`;

/** "7,6, rubble on level 1". */
export function placeWords(view: View, place: string): string {
  const cell = cellsOf(view.ground).find((one) => one.place === place);
  if (cell === undefined) return `${place}, off the board`;
  return `${place}, ${GROUND_WORDS[cell.footing]}${cell.footing === '#' ? '' : ` on level ${cell.level}`}`;
}

/** "Rivet gun, left arm"; a destroyed one says so. */
const armWords = (walker: Walker, arm: 'L' | 'R'): string =>
  `${WEAPONS[walker.arms[arm]].title} (${PART_WORDS[arm]}${walker.parts[arm] === 0 ? ', destroyed' : ` ${walker.parts[arm]}`})`;

/** What stands there, what is left of it, and what it can do, in a sentence. */
export function walkerWords(view: View, id: number): string {
  const walker = view.walkers[id];
  if (walker === undefined) return 'There is no such walker.';
  if (walker.at === null) return `${walker.name} is a wreck.`;
  const known = view.orders[id];
  const more = [
    `${walker.movePoints} move points${walker.legsInEffect === 'jump' ? ', jumps' : ''}`,
    `armour ${walker.armour}`,
    `Boiler ${walker.parts.boiler} of ${CHASSIS[walker.chassis].parts.boiler}`,
    `Legs ${walker.parts.legs === 0 ? 'destroyed' : walker.parts.legs}`,
    ...ARMS.map((arm) => armWords(walker, arm)),
    ...(walker.enraged ? ['Enraged'] : []),
    ...(known == null ? [] : [`order ${ORDER_WORDS[known].title}${view.revealed[id] === true ? '' : ', still secret'}`]),
    ...(view.phase !== 'activations' ? [] : [walker.acted ? 'has acted' : 'yet to act']),
  ];
  return `${walker.name} at ${placeWords(view, walker.at)}: ${more.join('; ')}.`;
}

/** "Zone N round 9,3: nobody’s, A 1 to B 0". */
export function zoneWords({ id, centre, holder, counts }: View['areas'][number]): string {
  return `Zone ${id} round ${centre}: ${holder === null ? 'nobody’s' : `held by ${sideWords(holder)}`}, A ${counts[0] ?? 0} to B ${counts[1] ?? 0}`;
}

/** "3 dice on 4+, saved on 5+": as the menu says it, from the preview. */
export function throwWords({ dice, need, save }: Attack): string {
  return `${dice === 1 ? 'one die' : `${dice} dice`} on ${need}+${save === null ? '' : `, saved on ${save}+`}`;
}

/** Why the need or the dice are not the printed ones. */
export const whyWords = (aim: Attack): readonly string[] =>
  (
    [
      ['cover', 'cover +1'],
      ['long', 'long range +1'],
      ['high', 'higher −1'],
      ['charge', 'charge, a die more'],
    ] as const
  ).flatMap(([key, words]) => (aim[key] ? [words] : []));

/** "71 %": of thousandths, rounded to the nearest and never to a certainty that is none. */
export function percent(thousandths: number): string {
  const whole = Math.round(thousandths / 10);
  return `${thousandths > 0 && whole === 0 ? '<1' : thousandths < 1000 && whole === 100 ? '>99' : whole} %`;
}

/** "1.2": of thousandths of a point. */
export const points = (thousandths: number): string => (thousandths / 1000).toFixed(1);

/** The last throw in a sentence, dice and all. */
export function rolledWords({ rolled }: View): string | undefined {
  if (rolled === null) return undefined;
  if (rolled.type === 'walkerFell')
    return `${rolled.walker.name} fell ${counted(rolled.levels, 'level')}: ${rolled.dice.join(' ')}, ${counted(rolled.damage, 'point')}.`;
  const pushed = rolled.pushDice === undefined ? '' : `, pushed ${rolled.pushDice.join(' ') || 'nothing'}`;
  const how = rolled.kind === 'watch' ? 'shot on Watch at' : 'attacked';
  return `${rolled.attacker.name} ${how} ${rolled.target.name}, ${rolled.weapon} on ${rolled.need}+: ${rolled.dice.join(' ')}${pushed}, ${counted(rolled.hits, 'hit')}.`;
}

/** The whole position: whose turn, score, zones, and what stands. */
export function summaryOf({ view, viewer }: Frame<View>): string {
  const score = `A ${view.score[0] ?? 0}, B ${view.score[1] ?? 0}`;
  const standing = [0, 1].map((seat) => view.walkers.filter((walker) => walker.seat === seat && walker.at !== null).length);
  const turn =
    view.phase === 'over'
      ? 'The game is over.'
      : view.phase === 'orders'
        ? `Orders are written; in are ${[0, 1].flatMap((seat) => (view.handedIn[seat] === true ? [sideWords(seat)] : [])).join(' and ') || 'nobody’s'}.`
        : `${view.turn === viewer ? 'Your turn' : `${sideWords(view.turn ?? 0)} acts`}${view.active === null ? '' : `, ${tagOf(view.active.walker)} has moved`}.`;
  const zones = view.areas.map((area) => `${area.id} ${area.holder === null ? 'free' : (SIDES[area.holder] ?? '')}`).join(', ');
  return `${view.title}, cycle ${view.cycle} of ${view.rules.cycles}. ${turn} Score ${score}; zones ${zones}; ${standing[0]} to ${standing[1]} walkers.`;
}

/** "A1 7/9": a walker's Boiler, short. */
export const boilerWords = (walker: Walker): string => `${walker.parts.boiler}/${CHASSIS[walker.chassis].parts.boiler}`;
