// Remote tables under test, and the answers a server may give them.

import { callsOf } from '../../../client/src/lib/table/api.ts';
import { Remote } from '../../../client/src/lib/table/remote.ts';
import type { Frame } from '../../../engine/wire.ts';
import { type FakeLine, frameOf, settle } from './fakes.ts';

export const GO = { type: 'go' };
export const WAIT = { type: 'wait' };

export function at(
  line: FakeLine,
  { seat = 's_mine', making, next }: { seat?: string | undefined; making?: string /** Goes on with this token. */; next?: string } = {},
) {
  const seen = { unseated: 0 };
  const remote = new Remote({
    table: 'T',
    host: line.host,
    calls: callsOf(line.host, 'http://signalbox.test'),
    seat,
    making,
    onchange() {},
    oncue() {},
    onunseated: () => {
      seen.unseated += 1;
      return next;
    },
  });
  return { remote, seen };
}

/** A table that shows `frame`. */
export async function open(line: FakeLine, frame: Partial<Frame> = {}, options: Parameters<typeof at>[1] = {}) {
  const table = at(line, options);
  await settle();
  line.stream.frame(frameOf(frame));
  await settle();
  return table;
}

export const accepted = (seq: number, version: number) => () => Response.json({ ply: 1, seq, epoch: 1, version });
export const refused =
  (status: number, code: string, more: object = {}) =>
  () =>
    Response.json({ code, message: code, ...more }, { status });
export const lost = () => {
  throw new TypeError('network error');
};
export const bodies = (line: FakeLine) => line.sent.map(({ body }) => body);
