// Carries out an intent that `check` passed, and what the rules force after it: phases, rust, the next turn, the closing of the books.

import type { Seat, Step } from '../kernel/game.ts';
import { never } from '../kernel/result.ts';
import { phaseAfter, rusting } from './depot.ts';
import type { Event } from './events.ts';
import type { Intent, Of } from './intents.ts';
import { laidOver, layOf } from './lay.ts';
import { problemOf } from './problem.ts';
import { check as judge } from './routes/check.ts';
import { type Company, companyOf, memberOf, phaseOf, type State, trainOf, turnOf, writtenOf } from './state.ts';

type Result = Step<State, Event>;

export function apply(state: State, seat: Seat, intent: Intent): Result {
  const { state: next, events } = act(state, seat, intent);
  return { state: { ...next, last: { seat, marks: marksOf(intent) } }, events };
}

function act(state: State, seat: Seat, intent: Intent): Result {
  switch (intent.type) {
    case 'lay':
      return lay(state, intent);
    case 'token':
      return placeToken(state, intent);
    case 'run':
      return run(state, intent);
    case 'split':
      return split(state, intent);
    case 'buy':
      return buy(state, intent);
    case 'discard':
      return discard(state, intent);
    case 'end':
      return endTurn(state);
    case 'close':
      return close(state, seat);
    default:
      return never(intent);
  }
}

function marksOf(intent: Intent): readonly string[] {
  if (intent.type === 'lay') return [intent.hex];
  if (intent.type === 'token') return [intent.stop];
  return intent.type === 'run' ? [...new Set(intent.runs.flatMap(({ route }) => route))] : [];
}

function changed(state: State, id: string, change: Partial<Company>): State['companies'] {
  return { ...state.companies, [id]: { ...companyOf(state, id), ...change } };
}

function lay(state: State, intent: Of<'lay'>): Result {
  const judged = layOf(state, intent);
  if (!judged.ok) throw new Error(`unchecked lay: ${judged.rejection.code}`);
  const { company, tile, hex } = intent;
  const { cost, rotation } = judged.lay;
  const companies = changed(state, company, { treasury: companyOf(state, company).treasury - cost });
  const turn = state.turn && { ...state.turn, laid: true };
  return {
    state: { ...state, ...laidOver(state, tile, judged.lay), companies, turn },
    events: [{ type: 'tileLaid', company, hex, tile, rotation, cost }],
  };
}

function placeToken(state: State, { company, stop }: Of<'token'>): Result {
  const { treasury, tokens: placed } = companyOf(state, company);
  const cost = writtenOf(state, company).tokens[placed] ?? 0;
  const tokens = { ...state.tokens, [stop]: [...(memberOf(state.tokens, stop) ?? []), company] };
  const companies = changed(state, company, { treasury: treasury - cost, tokens: placed + 1 });
  const turn = state.turn && { ...state.turn, tokened: true };
  return { state: { ...state, tokens, companies, turn }, events: [{ type: 'tokenPlaced', company, stop, cost }] };
}

function run(state: State, { company, runs, figure }: Of<'run'>): Result {
  const verdict = judge(problemOf(state, company), runs);
  if (!verdict.legal) throw new Error(`unchecked runs: ${verdict.violations.join()}`);
  const { value } = verdict;
  const income = figure ?? value;
  const ran = { round: state.round, value, income, runs: verdict.runs.map((one, i) => ({ ...one, route: runs[i]?.route ?? [] })) };
  const companies = changed(state, company, { ran, owed: income > 0 ? income : null });
  const turn = state.turn && { ...state.turn, ran: true };
  return { state: { ...state, companies, turn }, events: [{ type: 'trainsRun', company, value, income, runs: verdict.runs }] };
}

/** What does not divide by two stays with the company. */
function split(state: State, { company, how }: Of<'split'>): Result {
  const { owed, paid: before, treasury } = companyOf(state, company);
  const income = owed ?? 0;
  const paid = how === 'pay' ? income : how === 'half' ? Math.floor(income / 2) : 0;
  const kept = income - paid;
  const companies = changed(state, company, { owed: null, paid: before + paid, treasury: treasury + kept });
  return { state: { ...state, companies }, events: [{ type: 'incomeSplit', company, paid, kept }] };
}

/** A sale may begin a phase, and a phase takes what rusts from everyone (§14.1). */
function buy(state: State, { company, train: type }: Of<'buy'>): Result {
  const { price } = trainOf(state, type);
  const sold = (memberOf(state.sold, type) ?? 0) + 1;
  const { treasury, trains } = companyOf(state, company);
  const train = `${type}.${sold}`;
  const companies = changed(state, company, { treasury: treasury - price, trains: [...trains, { id: train, type }] });
  const turn = state.turn && { ...state.turn, ran: true };
  const bought: State = { ...state, companies, turn, sold: { ...state.sold, [type]: sold } };
  const events: Event[] = [{ type: 'trainBought', company, train, price }];
  const phase = phaseAfter(state, type);
  return phase === state.phase ? { state: bought, events } : begin({ ...bought, phase }, events);
}

function begin(state: State, events: readonly Event[]): Result {
  const { name, colours, trainLimit } = phaseOf(state);
  const gone = state.table.companies.flatMap(({ id }) => {
    const rusted = rusting(state, companyOf(state, id).trains);
    return rusted.length === 0 ? [] : [{ id, rusted }];
  });
  const companies = Object.fromEntries(
    Object.entries(state.companies).map(([id, company]) => [
      id,
      { ...company, trains: company.trains.filter((train) => !gone.some(({ rusted }) => rusted.includes(train))) },
    ]),
  );
  const rusted = gone.map(({ id, rusted: trains }): Event => ({ type: 'trainsRusted', company: id, trains: trains.map((train) => train.id) }));
  return { state: { ...state, companies }, events: [...events, { type: 'phaseBegan', phase: name, colours, trainLimit }, ...rusted] };
}

function discard(state: State, { company, train }: Of<'discard'>): Result {
  const companies = changed(state, company, { trains: companyOf(state, company).trains.filter(({ id }) => id !== train) });
  return { state: { ...state, companies }, events: [{ type: 'trainDiscarded', company, train }] };
}

/** Company after company, in the order of the file; after the last a round is over (§10.1). */
function endTurn(state: State): Result {
  const { companies } = state.table;
  const next = companies[companies.findIndex(({ id }) => id === state.turn?.company) + 1];
  const round = next === undefined ? state.round + 1 : state.round;
  if (next === undefined && state.round === state.rounds)
    return { state: { ...state, over: 'rounds' }, events: [{ type: 'booksClosed', because: 'rounds' }] };
  const turn = turnOf(next ?? companies[0]);
  return { state: { ...state, round, turn }, events: [{ type: 'turnBegan', company: turn.company, round }] };
}

function close(state: State, seat: Seat): Result {
  const closing = state.closing.with(seat, true);
  const asked: Event = { type: 'closingAsked', seat };
  if (!closing.every((done) => done)) return { state: { ...state, closing }, events: [asked] };
  return { state: { ...state, closing, over: 'books' }, events: [asked, { type: 'booksClosed', because: 'books' }] };
}
