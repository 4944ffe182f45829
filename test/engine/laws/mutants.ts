// Wrong versions of the tiny game, by the law that refuses them: what each does wrong, and what the law then says. They keep the laws
// honest; a law without one would be a law that cannot fail.

import * as z from 'zod';
import type { Bot, Game, MenuItem, Seat, Viewer } from '../../../engine/kernel/game.ts';
import { seatOf } from '../../../engine/kernel/game.ts';
import { seedRng, studySeed } from '../../../engine/kernel/rng.ts';
import { type Chair, chairOf, type Event, type Intent, type Options, outcome, rankOf, type State } from '../tiny/state.ts';
import { tiny, type View } from '../tiny/tiny.ts';
import { tinyTrial } from '../tiny/trial.ts';
import type { laws } from './laws.ts';
import type { Trial } from './walk.ts';

type TinyGame = Game<Options, State, Intent, Event, View>;
type TinyTrial = Trial<Options, State, Intent, Event, View>;
type Check = TinyGame['check'];
type Menu = TinyGame['menu'];

const wrong = (change: Partial<TinyGame>): TinyTrial => ({ ...tinyTrial, game: { ...tiny, ...change } });

const checking = (change: (refusal: ReturnType<Check>, ...asked: Parameters<Check>) => ReturnType<Check>) =>
  wrong({ check: (...asked) => change(tiny.check(...asked), ...asked) });
const accepting = (code: string) => checking((refusal) => (refusal?.code === code ? undefined : refusal));
const offering = (change: (items: ReturnType<Menu>, ...asked: Parameters<Menu>) => ReturnType<Menu>) =>
  wrong({ menu: (...asked) => change(tiny.menu(...asked), ...asked) });
const labelling = (label: (item: MenuItem<Intent>) => string) => offering((items) => items.map((item) => ({ ...item, label: label(item) })));
const showing = (extra: (state: State) => unknown) => wrong({ view: (state, viewer) => ({ ...tiny.view(state, viewer), extra: extra(state) }) });
/** Each ply leaves one more member in the state. */
const leaving = (extra: (state: State) => unknown) =>
  wrong({
    apply(state, seat, intent) {
      const step = tiny.apply(state, seat, intent);
      return { ...step, state: Object.assign({ ...step.state }, { extra: extra(state) }) };
    },
  });

function counter(): () => number {
  let calls = 0;
  return () => ++calls;
}

/** Tells states of its own making from copies of them, which JSON does not. */
function recognising(): TinyTrial {
  const own = new WeakSet<object>();
  return wrong({
    apply(state, seat, intent) {
      const { state: next, events } = tiny.apply(state, seat, intent);
      const made = Object.assign({ ...next }, { extra: own.has(state) });
      own.add(made);
      return { state: made, events };
    },
  });
}

/** Lets a bot find the state behind the view that it is shown. */
function seeThrough(): Partial<TinyGame> {
  const behind = new WeakMap<object, State>();
  const cheat: Bot<Intent, View> = ({ view, menu }, rng) => {
    const top = behind.get(view)?.deck.at(-1) ?? -1;
    return [menu[(top + 1) % menu.length]?.intent ?? { type: 'resign' }, rng];
  };
  const view = (state: State, viewer: Viewer): View => {
    const made = tiny.view(state, viewer);
    behind.set(made, state);
    return made;
  };
  return { view, bots: { cheat } };
}

const higherBid = (state: State, seat: Seat, card: number): boolean =>
  state.chairs.some(({ bid }: Chair, i) => i !== seat && bid !== null && rankOf(bid) > rankOf(card));

export type Mutant = readonly [does: string, dies: RegExp, trial: () => TinyTrial];

export const mutants: Record<keyof typeof laws, readonly Mutant[]> = {
  'every menu item is legal, and says so in one line': [
    [
      'offers a wagon that is not there',
      /offers what check refuses/,
      () => offering((items) => [...items, { intent: { type: 'wagon.take' }, label: 'Take one' }]),
    ],
    [
      'offers what its schema refuses',
      /schema does not read/,
      () => offering((items) => [...items, { intent: { type: 'whistle', blasts: 0 }, label: 'Hush' }]),
    ],
    ['labels over two lines', /not a line/, () => labelling(({ label }) => `${label}\nnow`)],
    ['labels with nothing', /not a line/, () => labelling(() => '')],
  ],
  'every legal intent leads where a menu item leads, or fills in a template': [
    ['forgets to offer a wagon', /no menu item leads to/, () => offering((items) => items.filter(({ intent }) => intent.type !== 'wagon.add'))],
    ['accepts any card', /no menu item leads to/, () => accepting('not-in-hand')],
    ['does not mark the whistle as a template', /no menu item leads to/, () => offering((items) => items.map(({ template: _, ...item }) => item))],
  ],
  'no two menu items a person would tell apart share a label': [
    ['names no card', /one label for two things: Bid$/, () => labelling(({ label }) => label.replace(/^Bid .*/, 'Bid'))],
  ],
  'every reachable position has an actor or an outcome': [
    ['has nobody act in round two', /one of the two/, () => wrong({ actors: (state) => (state.round === 2 ? [] : tiny.actors(state)) })],
    ['has a seat act after the end', /one of the two/, () => wrong({ actors: (state) => (outcome(state) ? [seatOf(0)] : tiny.actors(state)) })],
    ['names actors in descending order', /ascending/, () => wrong({ actors: (state) => [...tiny.actors(state)].reverse() })],
    ['names an actor twice', /ascending/, () => wrong({ actors: (state) => tiny.actors(state).flatMap((seat) => [seat, seat]) })],
    [
      'forgets seat 1 in the ranking',
      /every seat once/,
      () => wrong({ outcome: (state) => outcome(state) && { ranking: [[seatOf(0)]], reason: 'all played' } }),
    ],
    ['leaves actors only resigning', /no actor has a choice/, () => offering((items) => items.filter(({ intent }) => intent.type === 'resign'))],
    ['calls a seat idle that may bid', /is no actor/, () => wrong({ actors: (state) => tiny.actors(state).slice(0, 1) })],
    ['plays on after the end', /after the end/, () => accepting('over')],
  ],
  'a refused intent changes nothing, draws nothing and is answered by a code of the closed set': [
    ['draws in check', /left a mark/, () => checking((refusal, state) => Object.assign(state.rng, { words: state.rng.words + 1 }) && refusal)],
    ['refuses every other time', /answered twice otherwise/, () => moody(counter())],
    ['invents a code', /not a code of tiny: no/, () => checking((refusal) => refusal && { code: 'no', message: 'No.' })],
    ['mumbles', /not a sentence/, () => checking((refusal) => refusal && { ...refusal, message: 'nope' })],
    ['says more than a rejection holds', /has no deck/, () => checking((refusal, { deck }) => refusal && Object.assign({ deck }, refusal))],
  ],
  'replay equals play, to the digest of every ply': [
    ['counts in a variable beside the state', /not as it was|otherwise|not replay/, () => leaving(counter())],
    ['deals from elsewhere than the seed', /the table refuses a menu item/, () => dealing(counter())],
  ],
  'arguments are left as they were': [
    [
      'turns the hand round to show it',
      /read only/,
      () => wrong({ view: (state, viewer) => (chairOf(state, seatOf(0)).hand as number[]).reverse() && tiny.view(state, viewer) }),
    ],
    [
      'forgets an event once it is heard',
      /not extensible|delete/,
      () => wrong({ cues: (events, viewer) => tiny.cues((events as Event[]).splice(0), viewer) }),
    ],
    [
      'counts the train in the old state',
      /read only/,
      () => wrong({ apply: (state, ...how) => tiny.apply(Object.assign(state, { train: state.train }), ...how) }),
    ],
    [
      'ticks the intent off',
      /not extensible/,
      () => wrong({ apply: (state, seat, intent) => tiny.apply(state, seat, Object.assign(intent, { done: true })) }),
    ],
  ],
  'states, intents, events, views, menus and cues survive JSON': [
    ['leaves a member undefined', /state does not survive/, () => leaving(() => undefined)],
    ['keeps a Map', /state does not survive/, () => leaving(() => new Map([[1, 2]]))],
    ['keeps minus nought', /state does not survive/, () => leaving(() => -0)],
    ['shows an endless number', /view does not survive/, () => showing(() => Number.POSITIVE_INFINITY)],
    ['offers an undefined rule', /menu does not survive/, () => offering((items) => items.map((item) => ({ ...item, rule: undefined })))],
    ['tells a date', /events does not survive/, () => dating()],
    ['goes by the identity of a state', /from a copy/, () => recognising()],
  ],
  'a checkpoint and what followed it equal the replay': [['goes by the identity of a state', /resume|remembers/, () => recognising()]],
  'taking back equals replaying what is left': [['counts in a variable beside the state', /not the replay of the rest/, () => leaving(counter())]],
  'options have defaults, are written in full and settle once': [
    ['asks for an option', /no default: hand/, () => optioned(z.strictObject({ hand: z.int(), rounds: z.int().default(3) }))],
    ['takes any option', /unknown option/, () => optioned(z.object({ hand: z.int().default(3), rounds: z.int().default(3) }))],
    [
      'deals one more each time it is read',
      /to themselves/,
      () =>
        optioned(
          z.strictObject({
            hand: z
              .int()
              .default(1)
              .transform((n) => (n % 3) + 1),
            rounds: z.int().default(3),
          }),
        ),
    ],
    [
      'leaves an option out',
      /every option/,
      () => optioned(z.strictObject({ hand: z.int().default(3), rounds: z.int().default(3), rare: z.int().optional() })),
    ],
  ],
  'what a viewer may not know changes no byte of what the viewer gets': [
    ['shows the top of the deck', /the frame of/, () => showing(({ deck }) => deck.at(-1) ?? 0)],
    ['shows what lies face down', /the frame of/, () => showing(({ chairs }) => chairs.map(({ bid }) => bid))],
    ['shows the generator', /the frame of/, () => showing(({ rng }) => rng)],
    ['shows the sum of each hand', /the frame of/, () => showing(({ chairs }) => chairs.map(({ hand }) => hand.reduce((a, b) => a + b, 0)))],
    ['orders what it shows by what it hides', /the frame of/, () => showing(({ deck }) => ((deck[0] ?? 0) % 2 ? { a: 1, b: 1 } : { b: 1, a: 1 }))],
    [
      'lights the cards that are beaten',
      /the frame of/,
      () =>
        offering((items, state, seat) =>
          items.map((item) => (item.intent.type === 'bid' && higherBid(state, seat, item.intent.card) ? { ...item, cost: 1 } : item)),
        ),
    ],
    [
      'calls out the bid',
      /a cue of/,
      () => wrong({ cues: (events) => events.flatMap((event) => (event.type === 'bid' ? [{ type: 'slot', value: event.card }] : [])) }),
    ],
    [
      'tells everyone what was drawn',
      /a cue of/,
      () => wrong({ cues: (events) => events.flatMap((event) => (event.type === 'drew' ? [{ type: 'drawn', value: event.card }] : [])) }),
    ],
    [
      'refuses what is beaten',
      /a rejection of|may not do what the other did/,
      () =>
        checking(
          (refusal, state, seat, intent) =>
            refusal ?? (intent.type === 'bid' && higherBid(state, seat, intent.card) ? { code: 'over', message: 'Beaten.' } : undefined),
        ),
    ],
    [
      'forbids an undo by the order of the deck',
      /an undo of/,
      () => wrong({ undoable: ({ deck }) => deck.reduce((sum, card, i) => sum + card * i, 0) % 2 > 0 }),
    ],
    ['calls itself transparent', /depend on its seed/, () => wrong({ transparent: true })],
    ['has no twins', /no twins to show/, () => ({ ...wrong({}), twins: undefined }) as unknown as TinyTrial],
  ],
  'bots choose from their menu, from what their seat sees and from their own stream': [
    ['plays a card it has not', /not on its menu/, () => wrong({ bots: { rash: (_, rng) => [{ type: 'bid', card: 24 }, rng] } })],
    [
      'fills in a form with more than the form takes',
      /not on its menu/,
      () => wrong({ bots: { shrill: (_, rng) => [{ type: 'whistle', blasts: 100 }, rng] } }),
    ],
    ['looks through the view at the state', /from a copy/, () => wrong(seeThrough())],
    ['remembers its last choice', /from a copy/, () => fickle(counter())],
    [
      'draws from the game',
      /leaves its stream/,
      () => wrong({ bots: { thief: ({ menu }, rng) => [menu[0]?.intent ?? { type: 'resign' }, { ...rng, stream: 0 }] } }),
    ],
  ],
  'every intent and event is told in one line': [
    ['mentions what is not there', /not a line/, () => wrong({ tell: () => `Seat ${undefined}` })],
    ['says nothing', /not a line/, () => wrong({ tell: () => '' })],
    ['resigns by an intent it does not know', /one of the intents/, () => wrong({ resign: () => ({ type: 'whistle', blasts: 0 }) })],
  ],
};

function moody(calls: () => number): TinyTrial {
  return checking((refusal) => refusal && { ...refusal, message: `No, for the ${calls()}. time.` });
}

function dealing(calls: () => number): TinyTrial {
  return wrong({ start: (options, seats) => tiny.start(options, seats, seedRng(studySeed(calls()))) });
}

function dating(): TinyTrial {
  return wrong({
    apply(state, seat, intent) {
      const { events, ...step } = tiny.apply(state, seat, intent);
      return { ...step, events: events.map((event) => Object.assign({ ...event }, { when: new Date(0) })) };
    },
  });
}

function optioned(options: TinyGame['options']): TinyTrial {
  return wrong({ options });
}

function fickle(calls: () => number): TinyTrial {
  return wrong({ bots: { fickle: ({ menu }, rng) => [menu[calls() % menu.length]?.intent ?? { type: 'resign' }, rng] } });
}
