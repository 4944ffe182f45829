// `shunting trace`, where the vectors do not reach.

import { expect, test } from 'vitest';
import { trace } from '../../../engine/cli/shunting-trace.ts';

test('a move that is no move is a failing step, and the case goes on', () => {
  const moves = [
    null,
    5,
    'Whistle',
    [],
    {},
    { Kind: '__proto__' },
    { Kind: 'RotateTurntable' },
    { Kind: 'MoveEngine', EngineId: 1, EngineDirection: 9 },
  ];
  const errors = ['Unknown', 'Unknown', 'Unknown', 'Unknown', 'Unknown', 'Unknown', 'InvalidTurntable', 'Unknown'];
  expect(trace({ puzzle: {}, moves }).value).toEqual({ steps: errors.map((error) => ({ ok: false, error })), solved: true });
});
