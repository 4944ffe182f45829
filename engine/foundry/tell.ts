// One English line for an event or an intent; each stands alone, without the board. And the passing signals.

import type { Cue, Seat } from '../kernel/game.ts';
import { never } from '../kernel/result.ts';
import { PART_WORDS } from './data/tables.ts';
import type { Event } from './events.ts';
import type { Intent } from './intents.ts';
import { SIDES } from './setup.ts';
import type { Because, Order } from './state.ts';
import { TERRAIN_WORDS } from './terrain.ts';
import { tagOf } from './walkers.ts';

export function tell(what: { readonly event: Event } | { readonly intent: Intent; readonly seat: Seat }): string {
  return 'event' in what ? tellEvent(what.event) : tellIntent(what.intent, what.seat);
}

const side = (seat: Seat | null): string => (seat === null ? 'nobody' : `side ${SIDES[seat] ?? seat}`);
const Side = (seat: Seat): string => `Side ${SIDES[seat] ?? seat}`;
const count = (amount: number, thing: string): string => `${amount} ${thing}${amount === 1 ? '' : 's'}`;

const ORDER_WORDS: Readonly<Record<Order, string>> = { steady: 'Steady', stoke: 'Stoke', brace: 'Brace', watch: 'Watch' };

const ENDED: Readonly<Record<Because, string>> = {
  wipeOut: 'the other side has no walker left',
  target: 'the target is reached',
  points: 'it has more points',
  parts: 'points are equal and its walkers are the more whole',
  draw: 'points and parts are equal',
  conceded: 'the other side concedes',
};

function tellIntent(intent: Intent, seat: Seat): string {
  switch (intent.type) {
    case 'orders': {
      const given = Object.entries(intent.orders).map(([id, order]) => `${tagOf(Number(id))} ${ORDER_WORDS[order ?? 'steady']}`);
      return `${Side(seat)} orders ${given.join(', ')}.`;
    }
    case 'move':
      return `${Side(seat)} ${intent.drop === true ? 'drops' : 'moves'} ${tagOf(intent.walker)} to ${intent.to.join()}.`;
    case 'attack':
      return `${Side(seat)} attacks ${tagOf(intent.target)} with the ${PART_WORDS[intent.arm]}${intent.push === true ? ' and a push' : ''}.`;
    case 'end':
      return `${Side(seat)} ends the activation.`;
    case 'concede':
      return `${Side(seat)} concedes.`;
    default:
      return never(intent);
  }
}

function tellEvent(event: Event): string {
  switch (event.type) {
    case 'cycleStarted':
      return `Cycle ${event.cycle}: ${side(event.first)} acts first.`;
    case 'ordersIn':
      return `${Side(event.seat)} hands in its orders.`;
    case 'walkerActivated':
      return `${event.walker.name} acts${event.order === undefined ? '' : ', and was stoked'}.`;
    case 'orderRevealed':
      return `${event.walker.name} was ordered to ${ORDER_WORDS[event.order]}.`;
    case 'walkerMoved':
      return event.from === event.to
        ? `${event.walker.name} stays at ${event.to}.`
        : `${event.walker.name} goes from ${event.from} to ${event.to} for ${event.cost}.`;
    case 'walkerFell': {
      const how = event.by === 'shove' ? 'is pushed over the edge' : 'drops';
      return `${event.walker.name} ${how} from ${event.from} to ${event.to}, ${event.levels} levels: ${event.dice.join(' ')}, ${count(event.damage, 'point')} to the Legs.`;
    }
    case 'attackRolled': {
      const why = (['cover', 'long', 'high', 'charge'] as const).filter((one) => event[one]);
      const way = event.kind === 'watch' ? 'on Watch shoots' : 'attacks';
      const pushed = event.pushDice === undefined ? '' : `, pushed ${event.pushDice.join(' ') || 'nothing'}`;
      const need = `${event.need}+${why.length === 0 ? '' : ` (${why.join(', ')})`}`;
      return `${event.attacker.name} ${way} ${event.target.name}, ${event.weapon} on ${need}: ${event.dice.join(' ')}${pushed}, ${count(event.hits, 'hit')}.`;
    }
    case 'hitSaved':
      return `${event.target.name} saves a hit with ${event.die} on ${event.need}+.`;
    case 'hitLanded': {
      const on = event.overflow > 0 ? `, ${event.overflow} of it to the Boiler` : '';
      return `${event.target.name} takes ${event.damage} at the ${PART_WORDS[event.part]}${on}; ${event.left} left there.`;
    }
    case 'partDestroyed':
      return `${event.walker.name} loses its ${PART_WORDS[event.part]}.`;
    case 'walkerEnraged':
      return `${event.walker.name} is Enraged.`;
    case 'walkerCalmed':
      return `${event.walker.name} calms down.`;
    case 'walkerShoved':
      return `${event.walker.name} is pushed from ${event.from} to ${event.to}.`;
    case 'walkerWrecked':
      return `${event.walker.name} is wrecked at ${event.at}${event.by === null ? ' by its fall' : ` by ${event.by.name}`}, for ${count(event.points, 'point')}.`;
    case 'terrainChanged':
      return `${event.at} was ${TERRAIN_WORDS[event.from.terrain]} on level ${event.from.height} and is ${TERRAIN_WORDS[event.to.terrain]} on level ${event.to.height}.`;
    case 'zoneTaken':
      return `${Side(event.by)} takes zone ${event.zone}${event.from === null ? '' : ` from ${side(event.from)}`}.`;
    case 'tally':
      return `Tally of cycle ${event.cycle}: ${event.scores.map((score, seat) => `side ${SIDES[seat] ?? seat} ${score} (+${event.gained[seat] ?? 0})`).join(', ')}.`;
    case 'gameOver':
      return event.winner === null ? `A draw: ${ENDED[event.because]}.` : `${Side(event.winner)} wins: ${ENDED[event.because]}.`;
    default:
      return never(event);
  }
}

const SOUNDS: Readonly<Partial<Record<Event['type'], string>>> = {
  cycleStarted: 'gong',
  attackRolled: 'hammer',
  hitLanded: 'clank',
  walkerWrecked: 'crash',
  zoneTaken: 'bell',
  walkerEnraged: 'whistle',
};

/** Sounds, each once, and the lines of what happened: the same for everyone. */
export function cues(events: readonly Event[]): readonly Cue[] {
  const sounds = [...new Set(events.flatMap(({ type }) => SOUNDS[type] ?? []))];
  return [
    ...sounds.map((value): Cue => ({ type: 'sound', value })),
    ...(events.length === 0 ? [] : [{ type: 'announce', value: events.map(tellEvent).join(' ') } satisfies Cue]),
  ];
}

/** A move shows whether a Watch fires, and attacks are dice: only orders handed in show nothing. */
export const reveals = (events: readonly Event[]): boolean => events.some(({ type }) => type !== 'ordersIn');
