// Phases from Game.xml, and what a list of off-board values is worth in each (RULES.md §4.1).

import { type Options, type Part, settle, versions } from './options.ts';
import { numberIn } from './tiles.ts';
import { type Lint, refuse, type Tag } from './xml.ts';

export interface Phases {
  readonly names: readonly string[];
  /** The off-board step of each, from 1. */
  readonly steps: readonly number[];
}

/** In the order written; a step holds until the next. */
export function phasesIn(root: Tag, options: Options, lints: Lint[]): Phases {
  const all = (part: Part): readonly Part[] => (part.name === 'Phase' ? [part] : part.children.flatMap(all));
  const phases = versions(
    all(settle(root, options, [])),
    (part) => part.attributes.name ?? refuse('bad-value', part.at, 'a phase has a name'),
    lints,
  );
  if (phases.size === 0) refuse('no-phases', root.at, 'there is no phase');
  const steps: number[] = [];
  for (const part of phases.values()) {
    const step = part.children.find(({ name }) => name === 'OffBoardRevenue')?.attributes.step;
    const next = step === undefined ? (steps.at(-1) ?? 1) : numberIn(step, part.at);
    if (next < 1) refuse('bad-value', part.at, 'steps begin with 1');
    steps.push(next);
  }
  return { names: [...phases.keys()], steps };
}

/** One phase a step, for files without a game. */
export const phasesFor = (steps: number): Phases => {
  const numbers = Array.from({ length: Math.max(1, steps) }, (_, i) => i + 1);
  return { names: numbers.map(String), steps: numbers };
};

/** "a,b,c" by phase; past the end the last stays. */
export function valueByPhase(text: string, { names, steps }: Phases, at: string): number | Record<string, number> {
  const list = text.split(',').map((word) => numberIn(word, at));
  const worth = steps.map((step) => list[Math.min(step, list.length) - 1] ?? 0);
  if (worth.every((value) => value === worth[0])) return worth[0] ?? 0;
  return Object.fromEntries(names.flatMap((name, i) => (i === 0 || worth[i] !== worth[i - 1] ? [[name, worth[i] ?? 0]] : [])));
}
