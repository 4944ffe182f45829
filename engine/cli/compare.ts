// `compare station-master --games N --seed S --a X --b Y [--players n]`: two arms over the same seeds. X and Y are bots, and then a single
// challenger X sits in every seat in turn among Ys; or they are rules `name=value`, and then everybody plays the greedy bot under either.

import { parseArgs } from 'node:util';
import type { Command } from './command.ts';
import { Complaint } from './complaint.ts';
import { numberIn } from './options.ts';
import { botNamed, mean, minutesOf, optionsFor, type Played, paired, play } from './station-master-study.ts';

export const compare: Command = {
  name: 'compare station-master',
  usage: '--games N --seed S --a BOT|rule=value --b … [--players n]',
  about: 'hold two bots, or two rules, against each other',
  run: async (args) => ({ value: compared(readArguments(args)) }),
};

export interface Arms {
  readonly games: number;
  readonly seed: number;
  readonly players: number;
  readonly a: string;
  readonly b: string;
}

export function compared(arms: Arms) {
  const pairs = arms.a.includes('=') || arms.b.includes('=') ? rulePairs(arms) : botPairs(arms);
  const differ = (of: (game: Played) => number) => paired(pairs.map(({ a, b }) => of(a) - of(b)));
  return {
    games: arms.games,
    metrics: {
      revenue: paired(pairs.map(({ a, b, seat }) => revenueOf(a, seat) - revenueOf(b, seat))),
      /** The challenger's lead over the mean of the others, in its own game. */
      ...(pairs.some(({ seat }) => seat !== undefined) ? { lead: paired(pairs.map(({ a, seat }) => leadOf(a, seat))) } : {}),
      wrecks: differ(({ wrecks }) => wrecks),
      flags: differ(({ flags }) => flags),
      delays: differ(({ delays }) => delays),
      minutes: differ(minutesOf),
    },
  };
}

interface Pair {
  readonly a: Played;
  readonly b: Played;
  /** The challenger's; undefined where all seats count. */
  readonly seat: number | undefined;
}

function botPairs({ games, seed, players, a, b }: Arms): readonly Pair[] {
  const [challenger, others] = [botNamed(a), botNamed(b)];
  const options = optionsFor({}, players);
  const field = Array.from({ length: players }, () => others);
  return Array.from({ length: games }, (_, i) => {
    const seat = i % players;
    const game = { seed: seed + i, options };
    return { a: play({ ...game, bots: field.with(seat, challenger) }), b: play({ ...game, bots: field }), seat };
  });
}

function rulePairs({ games, seed, players, a, b }: Arms): readonly Pair[] {
  const bots = Array.from({ length: players }, () => 'developer');
  const [left, right] = [optionsFor(ruleOf(a), players), optionsFor(ruleOf(b), players)];
  return Array.from({ length: games }, (_, i) => ({
    a: play({ seed: seed + i, options: left, bots }),
    b: play({ seed: seed + i, options: right, bots }),
    seat: undefined,
  }));
}

function ruleOf(text: string): Readonly<Record<string, unknown>> {
  const [name = '', value] = text.split('=');
  if (value === undefined) throw new Complaint('usage', `${text} is a bot and the other a rule: compare two of a kind`);
  const plain: unknown = value === 'true' || value === 'false' ? value === 'true' : /^-?\d+$/.test(value) ? Number(value) : value;
  return { [name]: plain };
}

const revenueOf = ({ revenues }: Played, seat: number | undefined): number => (seat === undefined ? mean(revenues) : (revenues[seat] ?? 0));

function leadOf(game: Played, seat: number | undefined): number {
  return revenueOf(game, seat) - mean(game.revenues.filter((_, i) => i !== seat));
}

function readArguments(args: readonly string[]): Arms {
  const values = parsed(args);
  const games = numberIn(values.games, 'games', 1, 1_000_000);
  const seed = numberIn(values.seed, 'seed', 0, 2 ** 32 - games);
  const players = numberIn(values.players, 'players', 1, 6);
  if (values.a === undefined || values.b === undefined) throw new Complaint('usage', 'compare takes --a and --b');
  return { games, seed, players, a: values.a, b: values.b };
}

function parsed(args: readonly string[]) {
  try {
    const text = { type: 'string' } as const;
    return parseArgs({ args: [...args], options: { games: text, seed: text, a: text, b: text, players: { ...text, default: '4' } } }).values;
  } catch (cause) {
    throw new Complaint('usage', cause instanceof Error ? cause.message : String(cause));
  }
}
