// A finished study of Foundry as the command line prints it, and what a page and its worker say to each other about one.

import type { Save } from '../engine.ts';

/** One metric: the mean of either arm, and of the difference, paired by seed. */
export interface Measure {
  readonly baseline: number;
  readonly candidate: number;
  readonly mean: number;
  readonly t: number;
  readonly better: number;
  readonly worse: number;
  readonly identical: number;
}

export interface Policy {
  readonly bot: string;
  readonly goalDirectedPathing: boolean;
  readonly aggression: number;
}

export interface Arm {
  readonly options: unknown;
  readonly policies: readonly [Policy, Policy];
}

export const ARMS = ['baseline', 'candidate'] as const;
export type ArmName = (typeof ARMS)[number];

export interface Condition {
  readonly map: string;
  readonly rosters: readonly [string, string];
  readonly first: string;
  /** The seat that is counted for. */
  readonly mine: number;
  readonly arms: Readonly<Record<ArmName, Arm>>;
  readonly metrics: Readonly<Record<string, Measure>>;
}

export interface Study {
  readonly n: number;
  readonly seeds: readonly [first: number, last: number];
  readonly conditions: readonly Condition[];
  /** Fingerprint of the rules and bots it was played with. */
  readonly sources: string;
}

export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly at: string; readonly message: string };

/** Asked of the worker, one at a time. */
export type Asked =
  | { readonly type: 'read'; readonly text: string }
  | { readonly type: 'game'; readonly study: Study; readonly condition: number; readonly arm: ArmName; readonly seed: number };

export type Read = Answer<Study>;
export type Game = Answer<Save>;
