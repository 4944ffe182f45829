// What may be done: `check` asks in the order of the rules (is the table open, whose company is it, is it that company's turn, then the act
// itself). What is offered of it is in `menu.ts`.

import type { Rejection, Seat } from '../kernel/game.ts';
import { never } from '../kernel/result.ts';
import { forSale, overLimit } from './depot.ts';
import type { Intent, Of } from './intents.ts';
import { layOf, reachFor } from './lay.ts';
import { networkFor, problemOf, slotsAt } from './problem.ts';
import { type Code, reject, rejectRun } from './rejections.ts';
import { check as judge, unaskable } from './routes/check.ts';
import { companyOf, memberOf, phaseOf, type State, seatFor, writtenOf } from './state.ts';

type Refusal = Rejection<Code> | undefined;

export function check(state: State, seat: Seat, intent: Intent): Refusal {
  if (state.over !== null) return reject('books-closed', 'The books are closed.');
  if (intent.type === 'close') return state.closing[seat] === true ? reject('already-closing', 'You have asked for it.') : undefined;
  return checkTurn(state, seat, intent) ?? checkAct(state, intent);
}

/** Whose company it is, whether it is at work, and what must come first (§10). */
function checkTurn(state: State, seat: Seat, { type, company }: Exclude<Intent, Of<'close'>>): Refusal {
  const mine = seatFor(state, company);
  if (mine === undefined) return reject('unknown-company', `There is no company ${company}.`);
  if (mine !== seat) return reject('not-your-company', `${company} is another seat’s.`);
  const over = overLimit(state);
  const held = state.turn === null ? over.filter((one) => one === company) : over;
  if (type === 'discard') {
    return state.turn === null || over.includes(company) || state.turn.company === company
      ? undefined
      : reject('not-its-turn', `It is not the turn of ${company}.`);
  }
  if (held.length > 0) return reject('must-discard', `First ${held.join(' and ')} must put trains out: the limit is ${phaseOf(state).trainLimit}.`);
  if (state.turn !== null && state.turn.company !== company) return reject('not-its-turn', `It is the turn of ${state.turn.company}.`);
  if (type !== 'split' && companyOf(state, company).owed !== null) return reject('must-split', `First ${company} splits what it ran.`);
  return undefined;
}

function checkAct(state: State, intent: Exclude<Intent, Of<'close'>>): Refusal {
  const { turn } = state;
  switch (intent.type) {
    case 'lay':
      if (turn?.ran) return reject('out-of-order', 'Tiles are laid before the trains run.');
      if (turn?.laid) return reject('already-laid', `${intent.company} has laid its tile.`);
      return refusalIn(layOf(state, intent));
    case 'token':
      if (turn?.ran) return reject('out-of-order', 'Tokens are placed before the trains run.');
      if (turn?.tokened) return reject('already-tokened', `${intent.company} has placed its token.`);
      return checkToken(state, intent);
    case 'run':
      return turn?.ran ? reject('already-ran', `${intent.company} has run.`) : checkRun(state, intent);
    case 'split':
      return companyOf(state, intent.company).owed === null ? reject('nothing-to-split', `${intent.company} has run nothing.`) : undefined;
    case 'buy':
      return checkBuy(state, intent);
    case 'discard':
      return companyOf(state, intent.company).trains.some(({ id }) => id === intent.train)
        ? undefined
        : reject('unknown-train', `${intent.company} has no train ${intent.train}.`);
    case 'end':
      return turn === null ? reject('turns-are-free', 'There are no turns to end.') : undefined;
    default:
      return never(intent);
  }
}

const refusalIn = (judgement: ReturnType<typeof layOf>): Refusal => (judgement.ok ? undefined : judgement.rejection);

function checkToken(state: State, { company, stop: id }: Of<'token'>): Refusal {
  const cost = writtenOf(state, company).tokens[companyOf(state, company).tokens];
  if (cost === undefined) return reject('no-token-left', `${company} has no token left.`);
  const stop = networkFor(state, company).stops.find((one) => one.id === id);
  if (stop === undefined) return reject('unknown-stop', `There is no stop ${id}.`, id);
  const there = memberOf(state.tokens, id) ?? [];
  if (there.includes(company)) return reject('token-there', `${company} has a token at ${id}.`, id);
  if (there.length >= slotsAt(state, id)) return reject('no-free-slot', `${id} has no free slot.`, id);
  if (!reachFor(state, company).stops.has(id)) return reject('not-connected', `No token of ${company} is joined to ${id}.`, id);
  const { treasury } = companyOf(state, company);
  return cost > treasury ? reject('cannot-pay', `It costs ${cost}, and ${company} has ${treasury}.`, id) : undefined;
}

function checkRun(state: State, { company, runs }: Of<'run'>): Refusal {
  const problem = problemOf(state, company);
  const wrong = unaskable(problem, runs);
  if (wrong?.code === 'unknown-train') return reject('unknown-train', `${company} has no train ${wrong.train}.`);
  if (wrong !== undefined) return reject('train-named-twice', `Train ${wrong.train} runs once.`);
  const verdict = judge(problem, runs);
  if (verdict.legal) return undefined;
  const [first, ...rest] = verdict.reasons;
  return first && rejectRun([first, ...rest]);
}

function checkBuy(state: State, { company, train }: Of<'buy'>): Refusal {
  const type = state.table.trains.find(({ id }) => id === train);
  if (type === undefined) return reject('unknown-train', `There is no train ${train}.`);
  const { treasury, trains } = companyOf(state, company);
  if (state.turn !== null && !state.turn.ran && trains.length > 0) return reject('out-of-order', 'Trains are bought after those there are have run.');
  if (!forSale(state).includes(type)) return reject('not-for-sale', `No ${train} train is for sale.`);
  const { trainLimit } = phaseOf(state);
  if (trains.length >= trainLimit) return reject('train-limit', `${company} has ${trains.length} trains, and the limit is ${trainLimit}.`);
  return type.price > treasury ? reject('cannot-pay', `It costs ${type.price}, and ${company} has ${treasury}.`) : undefined;
}
