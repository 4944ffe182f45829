// Options of the commands that have some: `--name value` anywhere among the arguments.

import { parseArgs } from 'node:util';
import { Complaint } from './complaint.ts';

/** The values of the named options, and the other arguments in order. Throws `Complaint` for an option that is not among them. */
export function optionsIn<Name extends string>(
  args: readonly string[],
  names: readonly Name[],
): { readonly values: Partial<Record<Name, string>>; readonly positionals: readonly string[] } {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    return {
      values: Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, String(values[name])]]))) as Partial<
        Record<Name, string>
      >,
      positionals,
    }; // the names asked for, and no others
  } catch (cause) {
    throw new Complaint('usage', cause instanceof Error ? cause.message : String(cause));
  }
}

/** The whole number an option must have, both ends included; digits only. Throws `Complaint` for anything else, absence included. */
export function numberIn(text: string | undefined, option: string, least: number, most = 999_999_999): number {
  const value = Number(text);
  if (text !== undefined && /^\d{1,10}$/.test(text) && value >= least && value <= most) return value;
  throw new Complaint('usage', `--${option} takes a whole number from ${least} to ${most}${text === undefined ? '' : `, not ${text}`}`);
}
