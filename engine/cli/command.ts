// What a command is: arguments in, one JSON value out, and whether the answer is a no (exit 1). Trouble that leaves the question
// unasked (usage, an unreadable file, text that is not JSON) is thrown as a `Complaint` and exits 2.

import { Complaint, complaintOf } from './complaint.ts';
import { readJson } from './read.ts';

export interface Answer {
  /** Printed as one line of JSON. */
  readonly value: unknown;
  /** Printed as it stands, in place of the value. */
  readonly text?: string;
  /** The answer is a no. Meant only for the commands whose exit tells it. */
  readonly no?: boolean;
}

export interface Command {
  /** One or two words, as typed. */
  readonly name: string;
  /** The arguments after the name, as the usage text prints them. */
  readonly usage: string;
  /** One line for the usage text. */
  readonly about: string;
  run(args: readonly string[]): Promise<Answer>;
}

/**
 * A command on one case or on an array of them. An array is answered in its own length and order, and always with exit 0:
 * a case that complains is answered by the complaint in its place. `answer` throws `Complaint` for a case it cannot read.
 * `list`: the member of a vector file that holds its cases; an object with it is taken for that array.
 */
export function caseCommand(head: Pick<Command, 'name' | 'about'>, answer: (one: unknown) => Answer, list?: string): Command {
  return {
    ...head,
    usage: 'CASE',
    async run(args) {
      const [path] = args;
      if (path === undefined || args.length > 1) throw new Complaint('usage', `${head.name} takes one file`);
      return answerCases(listed(await readJson(path), list), answer);
    },
  };
}

/** The cases of a vector file, where the input is one. */
export function listed(input: unknown, list: string | undefined): unknown {
  if (list === undefined || typeof input !== 'object' || input === null || !Object.hasOwn(input, list)) return input;
  const cases: unknown = Reflect.get(input, list);
  return Array.isArray(cases) ? cases : input;
}

/** The map of `caseCommand`, for commands that read their input in another way. */
export function answerCases(input: unknown, answer: (one: unknown) => Answer): Answer {
  if (!Array.isArray(input)) return answer(input);
  return {
    value: input.map((one: unknown) => {
      try {
        return answer(one).value;
      } catch (trouble) {
        return complaintOf(trouble);
      }
    }),
  };
}
