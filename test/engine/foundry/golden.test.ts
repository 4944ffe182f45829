// Ten whole games of bots, five maps under either reading of the way to the goals, replay to the digests they once had, ply by ply; their
// events are the same, and so are the words that chance would draw next, which shows a die too many or too few. The records only say what
// was, not what is right; the rules' own tests, the laws and the vectors say that.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Event } from '../../../engine/foundry/events.ts';
import { foundry } from '../../../engine/foundry/index.ts';
import type { Intent } from '../../../engine/foundry/intents.ts';
import { RULE_KEYS } from '../../../engine/foundry/setup.ts';
import type { State } from '../../../engine/foundry/state.ts';
import { canonical, sha256Hex } from '../../../engine/kernel/digest.ts';
import type { Seat } from '../../../engine/kernel/game.ts';
import { nextWord, type Rng } from '../../../engine/kernel/rng.ts';
import { shelve, type Table } from '../../../engine/kernel/table.ts';
import { botGame, optionsOf } from './games.ts';

interface Golden {
  readonly save: {
    readonly options: Readonly<Record<string, unknown>>;
    readonly history: readonly { readonly seat: Seat; readonly intent: Intent }[];
  };
  readonly digests: readonly string[];
  readonly outcome: unknown;
  readonly events: string;
  readonly words: number;
  readonly next: readonly number[];
}

const folder = new URL('../../golden/foundry/', import.meta.url);
const goldens = readdirSync(folder).map((name) => [name, JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Golden] as const);
const shelved = shelve(foundry);

function restored(save: unknown): Table {
  const table = shelved.restore(save);
  if (!table.ok) throw new Error(JSON.stringify(table.error));
  return table.value;
}

/** The events of a record, and the state at its end. */
function retold(table: Table): { readonly events: readonly Event[]; readonly state: State } {
  let state = table.at(0).checkpoint() as unknown as State; // this game's own opening
  const events: Event[] = [];
  for (const { seat, intent } of table.history()) {
    const step = foundry.apply(state, seat, intent as Intent); // replayed just before
    events.push(...step.events);
    state = step.state;
  }
  return { events, state };
}

function wordsAfter(rng: Rng): readonly number[] {
  const words: number[] = [];
  for (let at = rng; words.length < 16; ) {
    const [word, next] = nextWord(at);
    words.push(word);
    at = next;
  }
  return words;
}

test('there is a record of every map under either reading', () => {
  expect(new Set(goldens.map(([, { save }]) => `${save.options.map} ${save.options.goalDirectedPathing}`)).size).toBe(10);
});

describe.each(goldens)('the game of %s', (_, golden) => {
  test('replays to the digest of every ply, to its outcome, its events and the words of chance after its end', () => {
    const table = restored(golden.save);
    expect(Array.from({ length: table.ply + 1 }, (_, ply) => table.at(ply).digest())).toEqual(golden.digests);
    expect(table.outcome).toEqual(golden.outcome);
    const { events, state } = retold(table);
    expect(sha256Hex(canonical(events))).toBe(golden.events);
    expect([state.rng.words, wordsAfter(state.rng)]).toEqual([golden.words, golden.next]);
  });
});

test('the bots still play the games they played', () => {
  for (const [i, map] of ['foundry', 'railyard', 'gasworks', 'slagheap', 'casting'].entries()) {
    for (const [j, reading] of ['from-goals', 'to-goals'].entries()) {
      const golden = goldens.find(([name]) => name === `${map}-${reading}.json`)?.[1];
      const intents = [...botGame(7000 + 2 * i + j, optionsOf(golden?.save.options), ['standard', 'standard'])].map(({ seat, intent }) => ({
        seat,
        intent,
      }));
      expect(canonical(intents), `${map} ${reading}`).toBe(canonical(golden?.save.history));
    }
  }
});

/** Events that the ten games have no occasion for; rules.test.ts makes each happen. */
const RARE = ['walkerFell', 'walkerShoved'];

test('events of every other kind occur in them, each told in one line', () => {
  const lines = new Map<string, string>();
  for (const [, { save }] of goldens) for (const event of retold(restored(save)).events) lines.set(event.type, foundry.tell({ event }));
  for (const [type, line] of lines) expect(line, type).toMatch(/^\S.*\.$/);
  expect([...lines.keys()].filter((type) => !RARE.includes(type))).toHaveLength(16);
});

describe('a save', () => {
  const [, golden] = goldens[0] ?? [];
  if (golden === undefined) throw new Error('no golden');

  test('carries all fifteen rule keys, and is refused without any one of them', () => {
    expect(RULE_KEYS).toHaveLength(15);
    for (const key of RULE_KEYS) {
      const { [key]: _, ...options } = golden.save.options;
      expect(shelved.restore({ ...golden.save, options }), key).toMatchObject({
        ok: false,
        error: { code: 'save-missing-option', key: `options.${key}` },
      });
    }
  });

  test('is refused when another policy is written into it: the digest covers the options', () => {
    const options = { ...golden.save.options, goalDirectedPathing: golden.save.options.goalDirectedPathing !== true };
    expect(shelved.restore({ ...golden.save, options })).toMatchObject({ ok: false, error: { code: 'save-digest-differs' } });
  });

  test('with a map or a roster there is none of is refused by that key', () => {
    const refused = (options: object) => shelved.restore({ ...golden.save, options: { ...golden.save.options, ...options } });
    expect(refused({ map: 'dockyard' })).toMatchObject({ error: { code: 'save-bad-value', key: 'options.map' } });
    expect(refused({ rosters: { A: 'line', B: 'fleet' } })).toMatchObject({ error: { code: 'save-bad-value', key: 'options.rosters.B' } });
  });

  test('with any one order or attack altered is refused, and with a move unless it comes to the same in the end', () => {
    let same = 0;
    for (const [i, { seat, intent }] of golden.save.history.entries()) {
      const history = golden.save.history.with(i, { seat, intent: altered(intent) });
      const restoredAll = shelved.restore({ ...golden.save, history }).ok;
      if (intent.type === 'move' && restoredAll) same++;
      else expect(restoredAll, `ply ${i + 1}: ${canonical(intent)}`).toBe(false);
    }
    expect(same).toBeLessThan(5);
  });

  test('cut short in mid-game goes on from there', () => {
    const table = restored(golden.save).at(50);
    const cut = restored({ ...golden.save, history: golden.save.history.slice(0, 50), digest: table.digest() });
    expect([cut.ply, cut.outcome, cut.actors.length]).toEqual([50, undefined, 1]);
    expect(cut.submit(cut.actors[0] as Seat, golden.save.history[50]?.intent).ok).toBe(true);
  });
});

function altered(intent: Intent): Intent {
  switch (intent.type) {
    case 'move':
      return { ...intent, to: [intent.to[0] === 0 ? 1 : intent.to[0] - 1, intent.to[1]] };
    case 'orders': {
      const [id = '0'] = Object.keys(intent.orders);
      const now = Object.entries(intent.orders).find(([key]) => key === id)?.[1];
      return { type: 'orders', orders: { ...intent.orders, [id]: now === 'steady' ? 'brace' : 'steady' } };
    }
    case 'attack':
      return { ...intent, arm: intent.arm === 'L' ? 'R' : 'L' };
    default:
      return { type: 'concede' };
  }
}
