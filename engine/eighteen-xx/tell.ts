// One English line for an event or an intent; each stands alone, without the board. And the passing signals.

import type { Cue, Seat } from '../kernel/game.ts';
import { numeralOf } from '../kernel/numeral.ts';
import { never } from '../kernel/result.ts';
import type { Event } from './events.ts';
import type { Intent } from './intents.ts';

const who = (seat: Seat): string => `Seat ${numeralOf(seat)}`;
const listed = (words: readonly string[]): string => (words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`);
const priced = (cost: number): string => (cost === 0 ? '' : `, for ${cost}`);

export function tell(what: { readonly event: Event } | { readonly intent: Intent; readonly seat: Seat }): string {
  return 'event' in what ? tellEvent(what.event) : tellIntent(what.intent, what.seat);
}

function tellEvent(event: Event): string {
  switch (event.type) {
    case 'tileLaid':
      return `${event.company} lays tile ${event.tile} on ${event.hex}, turned ${event.rotation}${priced(event.cost)}.`;
    case 'tokenPlaced':
      return `${event.company} places a token on ${event.stop}${priced(event.cost)}.`;
    case 'trainsRun':
      return tellRun(event);
    case 'incomeSplit':
      return `${event.company} pays out ${event.paid} and keeps ${event.kept}.`;
    case 'trainBought':
      return `${event.company} buys train ${event.train} for ${event.price}.`;
    case 'trainDiscarded':
      return `${event.company} puts train ${event.train} out.`;
    case 'phaseBegan':
      return `Phase ${event.phase} begins: ${event.colours.length === 0 ? 'no' : listed(event.colours)} tiles, ${event.trainLimit} trains at most.`;
    case 'trainsRusted':
      return `${event.company} loses ${listed(event.trains)} to rust.`;
    case 'turnBegan':
      return `${event.company} is at work in round ${event.round}.`;
    case 'closingAsked':
      return `${who(event.seat)} asks to close the books.`;
    case 'booksClosed':
      return event.because === 'rounds' ? 'The last round is over, and the books are closed.' : 'Everybody agrees, and the books are closed.';
    default:
      return never(event);
  }
}

function tellRun({ company, value, income, runs }: Extract<Event, { type: 'trainsRun' }>): string {
  const trains = runs.map(({ train, value: worth, calls }) => `${train} by ${calls.join(', ')} for ${worth}`);
  const worth = income === value ? `${value}` : `${income}, entered by hand (the runs are worth ${value})`;
  return trains.length === 0 && income === 0
    ? `${company} runs nothing.`
    : `${company} runs ${worth}${trains.length === 0 ? '' : `: ${trains.join('; ')}`}.`;
}

function tellIntent(intent: Intent, seat: Seat): string {
  switch (intent.type) {
    case 'lay':
      return `${intent.company} lays tile ${intent.tile} on ${intent.hex}, turned ${intent.rotation}.`;
    case 'token':
      return `${intent.company} places a token on ${intent.stop}.`;
    case 'run':
      return `${intent.company} runs ${intent.runs.length === 0 ? 'nothing' : listed(intent.runs.map(({ train }) => train))}${intent.figure === undefined ? '' : `, ${intent.figure} by hand`}.`;
    case 'split':
      return `${intent.company} ${{ pay: 'pays its income out', half: 'pays half its income out', keep: 'keeps its income' }[intent.how]}.`;
    case 'buy':
      return `${intent.company} buys a ${intent.train} train.`;
    case 'discard':
      return `${intent.company} puts train ${intent.train} out.`;
    case 'end':
      return `${intent.company} ends its turn.`;
    case 'close':
      return `${who(seat)} asks to close the books.`;
    default:
      return never(intent);
  }
}

const SOUNDS: Readonly<Record<Event['type'], string>> = {
  tileLaid: 'lever',
  tokenPlaced: 'lever',
  trainsRun: 'drive',
  incomeSplit: 'lever',
  trainBought: 'couple',
  trainDiscarded: 'lever',
  phaseBegan: 'lever',
  trainsRusted: 'lever',
  turnBegan: 'lever',
  closingAsked: 'lever',
  booksClosed: 'clear',
};

/** One sound, of the first event, and one line that says all. The same for every viewer. */
export function cues(events: readonly Event[]): readonly Cue[] {
  const sounds = events.slice(0, 1).map((event): Cue => ({ type: 'sound', value: SOUNDS[event.type] }));
  return [...sounds, { type: 'announce', value: events.map(tellEvent).join(' ') }];
}
