// `station-master moves CASE`: every destination of one Move on a drawn district, as the route vectors write it.

import * as z from 'zod';
import { PORTS } from '../station-master/components.ts';
import { keyOf, type Square } from '../station-master/square.ts';
import type { TrackCard } from '../station-master/state.ts';
import { CAPS, type Crew, type Destination, exploreMoves, type Ground, noseOn, resolve, type Via, viaList, viaOf } from '../station-master/track.ts';
import { type Answer, type Command, caseCommand } from './command.ts';
import { Complaint } from './complaint.ts';

const port = z.enum(PORTS);
const square = z.tuple([z.int().min(-99).max(99), z.int().min(-99).max(99)]).transform(([row, col]): Square => ({ row, col }));
const names = z.array(z.string()).default([]);
const cap = z.int().min(0).optional();
const via = z.union([square, z.array(square)]).nullish();

const fixture = z.object({
  matching: z.enum(['45', 'ports']).default('45'),
  reverse: z.boolean().default(false),
  cards: z
    .array(
      z.object({
        at: square,
        kind: z.enum(['straight', 'turnout', 'curve', 'industry', 'office', 'limits']),
        ports: z.array(port).min(1).max(3),
        cars: names,
        tray: z.unknown().optional(),
        menAtWork: z.boolean().default(false),
      }),
    )
    .max(400),
  tray: z.object({
    at: square,
    nose: z.union([port, z.literal('stop')]),
    ahead: names,
    behind: names,
    cutNose: names,
    cutTail: names,
    capacity: z.int().min(0).max(99).default(8),
  }),
  caps: z.object({ walk: cap, perSquare: cap }).optional(),
  resolve: z.array(z.object({ to: square, via })).optional(),
});
type Fixture = z.infer<typeof fixture>;

export const stationMasterMoves: Command = caseCommand(
  { name: 'station-master moves', about: 'where one Move may end, and by which routes' },
  moves,
  'fixtures',
);

function moves(one: unknown): Answer {
  const read = fixture.safeParse(asked(one));
  if (!read.success) {
    const issue = read.error.issues[0];
    throw new Complaint('bad-case', `${issue?.path.map(String).join('.')}: ${issue?.message}`);
  }
  const { reverse, matching, caps, tray } = read.data;
  const { ground, crew, names: carNames } = laidOut(read.data);
  if (ground.track[keyOf(crew.at)] === undefined) throw new Complaint('bad-case', 'tray.at: a square with a card');
  const limits = { walk: caps?.walk ?? CAPS.walk, perSquare: caps?.perSquare ?? CAPS.perSquare };
  const { exit, capped, walked, destinations } = exploreMoves(ground, crew, reverse, limits, matching);

  const nameOf = (car: number): string => carNames[car] ?? '';
  const written = destinations.map((destination, i) => {
    const { to, entry, couples, path } = destination;
    const named = viaOf(destinations, i);
    const lifted = couples.map(({ car }) => nameOf(car));
    const seated = reverse ? [...tray.ahead, 'ENGINE', ...tray.behind, ...lifted] : [...lifted.reverse(), ...tray.ahead, 'ENGINE', ...tray.behind];
    return {
      to: pair(to),
      entry,
      couples: couples.map(({ from, car }) => ({ from: pair(from), car: nameOf(car) })),
      path: path.map(pair),
      via: writtenVia(named),
      addressable: viaList(named).length < 2,
      seated,
      nose: noseOn(portsAt(ground, destination), entry, reverse),
    };
  });
  const resolved = read.data.resolve?.map((query) => answered(destinations, crew, query.to, query.via ?? undefined));
  return { value: { exit, capped, walked, destinations: written, ...(resolved === undefined ? {} : { resolve: resolved }) } };
}

/** In the vectors the questions stand beside their answers. */
function asked(one: unknown): unknown {
  if (typeof one !== 'object' || one === null || 'resolve' in one || !('expected' in one)) return one;
  const { expected } = one;
  return typeof expected === 'object' && expected !== null && 'resolve' in expected ? { ...one, resolve: expected.resolve } : one;
}

function laidOut({ cards, tray }: Fixture): { readonly ground: Ground; readonly crew: Crew; readonly names: readonly string[] } {
  const carNames: string[] = [];
  const numbered = (list: readonly string[]): readonly number[] => list.map((name) => carNames.push(name) - 1);
  const track: Record<string, TrackCard> = {};
  const standing: Record<string, readonly number[]> = {};
  for (const { at, kind, ports, cars } of cards) {
    track[keyOf(at)] = { at, kind, ports, cardId: null };
    if (cars.length > 0) standing[keyOf(at)] = numbered(cars);
  }
  const barred = cards.filter((card) => card.tray !== undefined && card.tray !== false && card.tray !== null).map(({ at }) => at);
  const menAtWork = cards.filter((card) => card.menAtWork).map(({ at }) => keyOf(at));
  return {
    ground: { track, cars: standing, menAtWork, barred },
    crew: {
      at: tray.at,
      nose: tray.nose,
      seated: tray.ahead.length + tray.behind.length,
      seats: tray.capacity,
      cutNose: numbered(tray.cutNose),
      cutTail: numbered(tray.cutTail),
    },
    names: carNames,
  };
}

const pair = ({ row, col }: Square): readonly [number, number] => [row, col];
const portsAt = ({ track }: Ground, { to }: Destination) => track[keyOf(to)]?.ports ?? [];

function writtenVia(named: Via): unknown {
  const list = viaList(named);
  return list.length > 1 ? list.map(pair) : (list.map(pair)[0] ?? null);
}

/** The destination a query means; −1 when it is refused, as it is when it names the start or the end as a card on the way. */
function answered(destinations: readonly Destination[], crew: Crew, to: Square, named: Via): number {
  const ends = viaList(named).some((at) => keyOf(at) === keyOf(to) || keyOf(at) === keyOf(crew.at));
  return ends ? -1 : resolve(destinations, to, named);
}
