// What the commands must answer to the vectors, by kind, and to the quirks, by name.

import type { Vector } from './yards.ts';

export type Member = Readonly<Record<string, unknown>>;
export const record = (value: unknown): Member => value as Member; // a vector's members, of the form vectors.md gives
export const list = (value: unknown): readonly Member[] => value as readonly Member[];

/** The command that answers a kind, and what it must answer: the case's own answers and nothing else. */
export const ANSWERS: Readonly<Record<string, readonly [command: string, answer: (one: Vector) => unknown]>> = {
  trace: ['trace', ({ steps, solved }) => ({ steps: list(steps).map(({ expect }) => expect), solved: solved ?? null })],
  reject: ['trace', ({ reason }) => ({ invalid: true, reason })],
  verify: ['verify', ({ expect }) => expect],
  edges: ['ask', ({ cases }) => ({ cases: list(cases).map(({ edges }) => ({ edges })) })],
  switches: ['ask', ({ switches }) => ({ switches })],
  outgoing: ['ask', ({ queries }) => ({ queries: list(queries).map(({ edges }) => ({ edges })) })],
  history: ['ask', ({ ops, snapshot, enumerated }) => ({ ops: list(ops).map(({ expect }) => ({ expect })), snapshot, enumerated })],
  'history-load': ['ask', ({ expectOk }) => ({ ok: expectOk })],
};

/** What ours does where the other engine is wrong, by the name of the quirk; at least these members. */
export const OURS: Readonly<Record<string, unknown>> = {
  'self-coupled-vehicle-hangs': { steps: [{ ok: false, error: 'InvalidState' }], solved: true },
  'rotation-wedges-state': {
    steps: [{ ok: true }, { ok: true }, { ok: true }, { ok: true, state: { v: { 0: 'e0@2,0W' }, c: [], s: { '1,0W': 1 }, t: {} } }],
  },
  'goal-on-unknown-segment': { invalid: true, reason: 'goal-segment-unknown' },
  'goal-on-ghost-turntable': { invalid: true, reason: 'goal-segment-unknown' },
  'invalid-initial-state-accepted': {
    accepted: false,
    isValid: false,
    isSolved: false,
    appliedMoveCount: 0,
    failedMoveIndex: null,
    error: 'InvalidState',
  },
  'turntable-id-prefix': { steps: [{ ok: true }] },
  'segment-named-like-a-bridge': { invalid: true, reason: 'segment-id-reserved' },
  'overlapping-turntables': { steps: [], solved: true },
  'weight-sum-overflow': { steps: [{ ok: false, error: 'InsufficientPower' }] },
  'power-sum-overflow': { steps: [{ ok: true }] },
  'turntable-states-as-object': { steps: [], solved: true },
  'top-level-array': { invalid: true, reason: 'not-a-puzzle' },
  'huge-radius': { invalid: true, reason: 'turntable-radius-too-large' },
  'history-without-versions-in-verify': { accepted: false, error: 'history-invalid' },
  'history-schema-ignored-by-verify': { accepted: false, error: 'history-invalid' },
};
