// Seven tabs on a plain http origin (O10). Wrong versions these tests were seen to kill: a tab that never gives way; a count of
// visits instead of tabs; a count that survives coming back; a closed tab that still counts.

import { expect, test } from 'vitest';
import { Crowd } from '../../../client/src/lib/table/crowd.ts';

/** Tabs of one browser: what one posts, all others hear. */
class Channel implements Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'> {
  static all: Channel[] = [];
  onmessage: BroadcastChannel['onmessage'] = null;

  constructor() {
    Channel.all.push(this);
  }

  postMessage(data: unknown): void {
    for (const other of Channel.all) if (other !== this) other.onmessage?.call(this as never, new MessageEvent('message', { data }));
  }

  close(): void {
    Channel.all = Channel.all.filter((one) => one !== this);
  }
}

/** Has `count` tabs, and brings the first `opened` of them to the front, one after the other. */
function tabs(count: number, opened = count) {
  Channel.all = [];
  const open = new Set<number>();
  const crowds = Array.from({ length: count }, (_, tab) => new Crowd(String(tab), () => open.delete(tab), new Channel() as never));
  const front = (tab: number) => {
    open.add(tab);
    crowds[tab]?.front();
  };
  const close = (tab: number) => {
    open.delete(tab);
    crowds[tab]?.close();
  };
  for (let tab = 0; tab < opened; tab++) front(tab);
  return { open, front, close };
}

test('however many tabs are opened, four streams are open', () => {
  expect(tabs(7).open).toEqual(new Set([3, 4, 5, 6]));
});

test('a tab that comes back to the front has its stream, and the longest away gives way', () => {
  const { open, front } = tabs(7);
  front(0);
  expect(open).toEqual(new Set([4, 5, 6, 0]));
});

test('going back and forth between two tabs costs the others nothing', () => {
  const { open, front } = tabs(4);
  for (const tab of [2, 3, 2, 3, 2, 3]) front(tab);
  expect(open.size).toBe(4);
});

test('a closed tab makes room', () => {
  const { open, front, close } = tabs(5, 4);
  close(3);
  front(4);
  expect(open).toEqual(new Set([0, 1, 2, 4]));
});
