// One English line for an event or an intent; each stands alone, without the board.

import type { Cue, Seat } from '../kernel/game.ts';
import { HEADING_WORDS } from '../kernel/grid.ts';
import { numeralOf } from '../kernel/numeral.ts';
import { never } from '../kernel/result.ts';
import type { Event, ToldEnd } from './events.ts';
import type { Intent } from './intents.ts';
import type { End } from './puzzle.ts';
import { units } from './rejections.ts';
import { segmentName } from './track.ts';

const who = (seat: Seat): string => `Seat ${numeralOf(seat)}`;
const way = (direction: 0 | 1): string => (direction === 0 ? 'forward' : 'backward');
const sideOf = (end: End): string => (end === 0 ? 'back' : 'front');
const endOf = ({ vehicle, end, engine }: ToldEnd): string => `the ${sideOf(end)} of ${engine ? 'engine' : 'wagon'} ${vehicle}`;

/** `engine 3 and wagons 4, 2`; the empty text for none. */
function loadOf(ids: readonly number[], engines: readonly number[]): string {
  const some = (one: string, of: readonly number[]) => (of.length === 0 ? [] : [`${one}${of.length === 1 ? '' : 's'} ${of.join(', ')}`]);
  return [
    ...some(
      'engine',
      ids.filter((id) => engines.includes(id)),
    ),
    ...some(
      'wagon',
      ids.filter((id) => !engines.includes(id)),
    ),
  ].join(' and ');
}

export function tell(what: { readonly event: Event } | { readonly intent: Intent; readonly seat: Seat }): string {
  return 'event' in what ? tellEvent(what.event) : tellIntent(what.intent, what.seat);
}

function tellEvent(event: Event): string {
  switch (event.type) {
    case 'trainDriven': {
      const load = loadOf(
        event.train.filter((id) => id !== event.engine),
        event.engines,
      );
      return `${who(event.seat)} drives engine ${event.engine} ${way(event.direction)} ${units(event.units)}${load && ` with ${load}`}, to ${segmentName(event.to)}.`;
    }
    case 'vehiclesCoupled':
      return `${who(event.seat)} couples ${endOf(event.a)} to ${endOf(event.b)}.`;
    case 'vehiclesUncoupled':
      return `${who(event.seat)} uncouples ${endOf(event.a)} from ${endOf(event.b)}.`;
    case 'switchThrown':
      return `${who(event.seat)} throws the switch at ${event.x},${event.y} to ${segmentName(event.to)}.`;
    case 'turntableTurned':
      return `${who(event.seat)} turns turntable ${event.turntable}.`;
    case 'puzzleSolved':
      return `The puzzle is solved in ${event.moves} ${event.moves === 1 ? 'move' : 'moves'}.`;
    default:
      return never(event);
  }
}

function tellIntent(intent: Intent, seat: Seat): string {
  switch (intent.type) {
    case 'engine.drive':
      return `${who(seat)} drives engine ${intent.engine} ${way(intent.direction)} ${units(intent.units)}.`;
    case 'coupling.toggle':
      return `${who(seat)} couples or uncouples the ${sideOf(intent.end)} of vehicle ${intent.vehicle}.`;
    case 'switch.throw':
      return `${who(seat)} throws the switch at ${intent.x},${intent.y} heading ${HEADING_WORDS[intent.heading]}.`;
    case 'turntable.turn':
      return `${who(seat)} turns turntable ${intent.turntable}.`;
    default:
      return never(intent);
  }
}

const SOUNDS: Readonly<Record<Event['type'], string>> = {
  trainDriven: 'drive',
  vehiclesCoupled: 'couple',
  vehiclesUncoupled: 'couple',
  switchThrown: 'lever',
  turntableTurned: 'lever',
  puzzleSolved: 'clear',
};

/** A sound for every event, and one line that says all of it. The same for every viewer. */
export function cues(events: readonly Event[]): readonly Cue[] {
  const sounds = events.map((event): Cue => ({ type: 'sound', value: SOUNDS[event.type] }));
  return [...sounds, { type: 'announce', value: events.map(tellEvent).join(' ') }];
}
