// Values that change with the phase (RULES.md §2.1): what stands at a phase is the entry of the latest phase not after it.

interface ByPhase<T> {
  readonly [phase: string]: T;
}
export type Phased<T> = T | ByPhase<T>;
type Word = string | number | boolean;

const isByPhase = <T extends Word>(value: Phased<T>): value is ByPhase<T> => typeof value === 'object';
const isPlain = <T extends Word>(value: Phased<T>): value is T => typeof value !== 'object';

/** `at`: the place of the phase among `phases`. undefined before the first entry, or where nothing is written. */
export function valueAt<T extends Word>(value: Phased<T> | undefined, phases: readonly string[], at: number): T | undefined {
  if (value === undefined || isPlain(value)) return value;
  if (!isByPhase(value)) return undefined;
  for (let i = at; i >= 0; i--) {
    const phase = phases[i];
    if (phase !== undefined && Object.hasOwn(value, phase)) return value[phase];
  }
  return undefined;
}

/** The names of the phases a value is written for. */
export const phasesIn = (value: Phased<Word> | undefined): readonly string[] => (typeof value === 'object' ? Object.keys(value) : []);
