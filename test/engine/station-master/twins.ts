// Two games that differ only in what a viewer may not know: two cards nobody has shown changed for each other, in the Home Office, in
// others' hands or among the cards dealt to them; and another generator, unless chance was shown meanwhile.

import { seatOf, type Viewer } from '../../../engine/kernel/game.ts';
import { below, pick, type Rng, seedRng, studySeed } from '../../../engine/kernel/rng.ts';
import { deck, faceOf } from '../../../engine/station-master/cards.ts';
import type { Intent } from '../../../engine/station-master/intents.ts';
import type { State } from '../../../engine/station-master/state.ts';
import type { Twins } from '../laws/walk.ts';
import { type Moment, opening, optionsOf, playFrom } from './games.ts';

/** Plies before the twins part, unless less is asked for, and after, at most. */
const BEFORE = 260;
const AFTER = 12;

/** `most` is how many plies are played before the twins part, at the most. */
export function twins(seed: number, most = BEFORE): Twins<State, Intent> {
  const [extra, first] = below(seedRng(studySeed(seed)), 3);
  const seats = 2 + extra;
  const [index, second] = below(first, seats + 1);
  const viewer: Viewer = index === seats ? 'spectator' : seatOf(index);
  const [skip, third] = below(second, most);
  const [more, fourth] = below(third, AFTER);
  const before = stateAfter(opening(seed + 1, seats), fourth, skip);
  const after = [...playFrom(before.state, before.rng, more + 1)];

  const known = seenBy(before.state, viewer);
  const shown = new Set(after.flatMap((moment) => [...seenBy(moment.after, viewer)]));
  // A card that shows up later could be taken for its twin in the hand it comes from: its face is left alone.
  const faces = new Set([...shown].filter((id) => !known.has(id)).map(faceOf));
  const unseen = deck.map((_, id) => id).filter((id) => !known.has(id) && !shown.has(id) && !faces.has(faceOf(id)));
  const [x, fifth] = pick(fourth, unseen);
  const [y] = pick(
    fifth,
    unseen.filter((id) => id !== x),
  );
  const swap = (id: number): number => (id === x ? y : id === y ? x : id);
  const rng = after.some(showsChance) ? before.state.rng : seedRng(studySeed(seed + 2));
  const history = after.map(({ seat, intent }) => ({ seat, intent }));
  return {
    viewer,
    setup: { options: optionsOf(), seats, seed: studySeed(seed + 1) },
    sides: [
      { opening: before.state, history },
      { opening: relabelled(before.state, swap, rng), history: history.map(({ seat, intent }) => ({ seat, intent: renamed(intent, swap) })) },
    ],
  };
}

function stateAfter(from: State, rng: Rng, plies: number): { readonly state: State; readonly rng: Rng } {
  let state = from;
  for (const { after } of playFrom(from, rng, plies)) state = after;
  return { state, rng: seedRng(studySeed(plies)) };
}

const showsChance = ({ events }: Moment): boolean =>
  events.some((event) => (event.type === 'trainScheduled' && event.roll > 0) || event.type === 'rollAnnulled' || event.type === 'deckReshuffled');

/** Every card the viewer can name the place of. */
function seenBy({ players, departments, salvage }: State, viewer: Viewer): ReadonlySet<number> {
  const onTable = players.flatMap(({ built, flags, flagPosted, district }) => [
    ...built,
    ...flags,
    flagPosted?.flag ?? null,
    ...Object.values(district.track).map(({ cardId }) => cardId),
  ]);
  const own = viewer === 'spectator' ? undefined : players[viewer];
  return new Set([...onTable, ...departments, ...salvage, ...(own?.hand ?? []), ...(own?.dealt ?? [])].filter((id) => id !== null));
}

function relabelled(state: State, swap: (id: number) => number, rng: Rng): State {
  return {
    ...state,
    rng,
    homeOffice: state.homeOffice.map(swap),
    players: state.players.map((player) => ({ ...player, hand: player.hand.map(swap), dealt: player.dealt.map(swap) })),
  };
}

function renamed(intent: Intent, swap: (id: number) => number): Intent {
  if (intent.type === 'setup.keepCards') {
    const [a, b, c] = intent.cardIds;
    return { ...intent, cardIds: [swap(a), swap(b), swap(c)] };
  }
  return 'cardId' in intent ? { ...intent, cardId: swap(intent.cardId) } : intent;
}
