// A desk for tests: it writes down what it is asked, and knows of no problem.

import type { Desk } from '../../../client/src/lib/workshop/desk.ts';

export function deskOf(asked: string[]): Desk {
  const refuse = (call: string) => () => {
    asked.push(call);
    return Promise.reject(new Error(`${call} was not to be asked`));
  };
  return {
    problems: () => {
      asked.push('problems');
      return Promise.resolve([]);
    },
    read: refuse('read'),
    write: refuse('write'),
    moves: refuse('moves'),
    proved: refuse('proved'),
    close() {},
  };
}
