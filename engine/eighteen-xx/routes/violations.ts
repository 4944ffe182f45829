// Why a run is not legal (RULES.md §6): closed codes, each with the place, and the property and the level that forbid it where one does.

import type { Property, Source } from '../access/properties.ts';

export const VIOLATIONS = [
  'bad-end',
  'blocked',
  'closed',
  'end-not-major',
  'gauge',
  'impassable',
  'loop',
  'mutex',
  'mutex-company',
  'no-token',
  'run-through',
  'run-to',
  'stop-twice',
  'too-long',
  'track-shared',
  'track-twice',
  'unconnected',
  'visits',
] as const;
export type Violation = (typeof VIOLATIONS)[number];

export interface Reason {
  readonly code: Violation;
  readonly train: string;
  /** A stop `hex/station`, a path `hex#index` or a hex. */
  readonly at: string;
  readonly property?: Property;
  /** Where the property's value was set. */
  readonly level?: Source;
}
