// A map table as plain data: the file it was made of, what lies on the map, who has which money, tokens and trains, and whose turn it is.
// Nothing is hidden and nothing is drawn.

import { type Seat, seatOf } from '../kernel/game.ts';
import type { MapTable, TableCompany, TablePhase, TableTrain } from './file/schema.ts';
import type { CheckedRun } from './routes/check.ts';
import type { Run } from './routes/run.ts';
import type { Options } from './setup.ts';

/** A tile that was laid over what the map came with. */
export interface Laid {
  readonly tile: string;
  /** Clockwise sixths, the fewest that look like this. */
  readonly rotation: number;
  /** How many were laid here. */
  readonly lays: number;
}

export interface OwnTrain {
  /** `type.n`, n counted over the table. */
  readonly id: string;
  readonly type: string;
}

/** What a company last ran. */
export interface Ran {
  readonly round: number;
  /** What its runs are worth. */
  readonly value: number;
  /** What was booked: the value, or a figure given by hand. */
  readonly income: number;
  readonly runs: readonly (CheckedRun & Run)[];
}

export interface Company {
  readonly treasury: number;
  /** Paid out since the opening. */
  readonly paid: number;
  /** Tokens on the map. */
  readonly tokens: number;
  readonly trains: readonly OwnTrain[];
  /** Income that is not split yet. */
  readonly owed: number | null;
  readonly ran: Ran | null;
}

/** What the company at work has done in this turn. */
export interface Turn {
  readonly company: string;
  readonly laid: boolean;
  readonly tokened: boolean;
  readonly ran: boolean;
}

export type Because = 'books' | 'rounds';

export interface State {
  readonly table: MapTable;
  /** After how many rounds the books close by themselves; 0: never. */
  readonly rounds: number;
  readonly seats: number;
  /** From 1. */
  readonly round: number;
  /** Its place among the table's phases. */
  readonly phase: number;
  /** By hex. */
  readonly laid: Readonly<Record<string, Laid>>;
  /** By stop, in the order they were placed. */
  readonly tokens: Readonly<Record<string, readonly string[]>>;
  /** By type: trains sold. */
  readonly sold: Readonly<Record<string, number>>;
  /** By company. */
  readonly companies: Readonly<Record<string, Company>>;
  /** Null where turns are free. */
  readonly turn: Turn | null;
  /** By seat: wants the books closed. */
  readonly closing: readonly boolean[];
  readonly over: Because | null;
  /** Who acted last, and the places it touched. */
  readonly last: { readonly seat: Seat; readonly marks: readonly string[] } | null;
}

/** The opening: every home has its token, and it is paid. */
export function start({ table, mode, rounds }: Options, seats: number): State {
  const tokens: Record<string, string[]> = {};
  for (const { id, home } of table.companies) tokens[home] = [...(tokens[home] ?? []), id];
  return {
    table,
    rounds,
    seats,
    round: 1,
    phase: 0,
    laid: {},
    tokens,
    sold: {},
    companies: Object.fromEntries(table.companies.map((company) => [company.id, opened(company)])),
    turn: mode === 'free' ? null : turnOf(table.companies[0]),
    closing: Array.from({ length: seats }, () => false),
    over: null,
    last: null,
  };
}

const opened = ({ treasury, tokens: [home = 0] }: TableCompany): Company => ({
  treasury: treasury - home,
  paid: 0,
  tokens: 1,
  trains: [],
  owed: null,
  ran: null,
});

export function turnOf(company: TableCompany | undefined): Turn {
  if (company === undefined) throw new Error('a table has a company');
  return { company: company.id, laid: false, tokened: false, ran: false };
}

export const allSeats = ({ seats }: Pick<State, 'seats'>): readonly Seat[] => Array.from({ length: seats }, (_, i) => seatOf(i));

/** The seat that works a company: they are dealt round in the order of the file. undefined: there is no such company. */
export function seatFor({ table, seats }: Pick<State, 'table' | 'seats'>, company: string): Seat | undefined {
  const place = table.companies.findIndex(({ id }) => id === company);
  return place < 0 ? undefined : seatOf(place % seats);
}

/** An own member of a record; names are anyone's, and may be those every object has. */
export const memberOf = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

/** What a company is by the file; throws where there is none. */
export function writtenOf({ table }: Pick<State, 'table'>, company: string): TableCompany {
  const found = table.companies.find(({ id }) => id === company);
  if (found === undefined) throw new Error(`no company ${company}`);
  return found;
}

/** What a company has; throws where there is none. */
export function companyOf({ companies }: Pick<State, 'companies'>, id: string): Company {
  const found = memberOf(companies, id);
  if (found === undefined) throw new Error(`no company ${id}`);
  return found;
}

export function phaseOf({ table, phase }: Pick<State, 'table' | 'phase'>): TablePhase {
  const found = table.phases[phase];
  if (found === undefined) throw new Error(`no phase ${phase}`);
  return found;
}

export function trainOf({ table }: Pick<State, 'table'>, type: string): TableTrain {
  const found = table.trains.find(({ id }) => id === type);
  if (found === undefined) throw new Error(`no train ${type}`);
  return found;
}
