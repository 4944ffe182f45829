// `shunting ask`, where the vectors do not reach.

import { expect, test } from 'vitest';
import { ask } from '../../../engine/cli/shunting-ask.ts';

test.each(['constructor', '__proto__', 'T'])('a turntable called %s that a query leaves out lies at its first alignment', (Id) => {
  const port = (X: number, OutboundDirection: number) => ({ Point: { X, Y: 0 }, OutboundDirection });
  const Turntables = [{ Id, Center: { X: 0, Y: 0 }, Radius: 1, Ports: [port(1, 1), port(-1, 3)], Alignments: [{ PortAIndex: 0, PortBIndex: 1 }] }];
  const queries = [{ state: { NodeX: 0, NodeY: 0, Heading: 1 }, turntables: {} }];
  expect(ask({ kind: 'outgoing', puzzle: { Track: { Turntables } }, queries }).value).toEqual({
    queries: [{ edges: [`Turntable:${Id}:1@0,0E`] }],
  });
});
