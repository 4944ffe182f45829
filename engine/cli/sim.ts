// `sim station-master --games N --bots a,b,… --seed S [--variant v] [--short]`: N games among bots, and what they came to on average.

import { parseArgs } from 'node:util';
import { sha256Hex } from '../kernel/digest.ts';
import type { Command } from './command.ts';
import { Complaint } from './complaint.ts';
import { numberIn } from './options.ts';
import { botNamed, deviation, mean, minutesOf, optionsFor, type Played, play } from './station-master-study.ts';

export const sim: Command = {
  name: 'sim station-master',
  usage: '--games N --bots a,b,… --seed S [--variant v] [--short]',
  about: 'play games among bots',
  run: async (args) => ({ value: simulate(readArguments(args)) }),
};

interface Asked {
  readonly games: number;
  readonly seed: number;
  readonly bots: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
}

export function simulate({ games, seed, bots, options }: Asked) {
  const settled = optionsFor(options, bots.length);
  const played = Array.from({ length: games }, (_, i) => play({ bots, seed: seed + i, options: settled }));
  const each = (of: (game: Played) => number): number => mean(played.map(of));
  const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
  return {
    games,
    seed,
    seats: bots.map((bot, i) => {
      const revenues = played.map(({ revenues: all }) => all[i] ?? 0);
      return { bot, revenue: { mean: mean(revenues), sd: deviation(revenues) }, wins: played.reduce((sum, { wins }) => sum + (wins[i] ?? 0), 0) };
    }),
    wrecks: each(({ wrecks }) => wrecks),
    flags: each(({ flags }) => flags),
    delays: each(({ delays }) => delays),
    hours: each(({ hours }) => hours),
    intents: each(({ intents }) => intents),
    realDecisions: share(
      each(({ decisions }) => decisions),
      each(({ shifts }) => shifts),
    ),
    minutes: each(minutesOf),
    digest: sha256Hex(played.map(({ digest }) => digest).join('\n')),
  };
}

function readArguments(args: readonly string[]): Asked {
  const { values, positionals } = parsed(args);
  if (positionals.length > 0) throw new Complaint('usage', `sim station-master takes no ${positionals[0]}`);
  const bots = (values.bots ?? '').split(',').map(botNamed);
  if (bots.length > 6) throw new Complaint('usage', '--bots seats six at most');
  const games = numberIn(values.games, 'games', 1, 1_000_000);
  const seed = numberIn(values.seed, 'seed', 0, 2 ** 32 - games);
  const variant = values.variant === undefined ? {} : { variant: values.variant };
  return { games, seed, bots, options: { ...variant, short: values.short } };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        games: { type: 'string' },
        bots: { type: 'string' },
        seed: { type: 'string' },
        variant: { type: 'string' },
        short: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
  } catch (cause) {
    throw new Complaint('usage', cause instanceof Error ? cause.message : String(cause));
  }
}
