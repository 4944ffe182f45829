// Every tool of the workshop, by name, with what people call it and how it is used.

import type { Tool, ToolName } from '../tool.ts';
import { choose } from './choose.ts';
import { couple, engine, goal, wagon } from './stock.ts';
import { erase, track, turntable } from './track.ts';

/** Drags nothing, so that one finger moves the sheet. */
const hand: Tool = { tap: () => ({}), begin: () => undefined };

export const tools: Readonly<Record<ToolName, Tool>> = { choose, track, erase, turntable, wagon, engine, couple, goal, hand };

export interface Card {
  readonly label: string;
  /** The key that takes it up. */
  readonly key: string;
  /** The order line while it is in hand. */
  readonly order: string;
}

export const CARDS: Readonly<Record<ToolName, Card>> = {
  choose: {
    label: 'Choose',
    key: 'v',
    order: 'Tap a switch or a vehicle, or drag a frame round a part.',
  },
  track: { label: 'Track', key: 't', order: 'Drag from node to node: corners become curves, forks turnouts.' },
  erase: { label: 'Erase', key: 'x', order: 'Tap or drag over what should go.' },
  turntable: { label: 'Turntable', key: 'u', order: 'Tap a node, or drag from its middle outward.' },
  wagon: { label: 'Wagon', key: 'c', order: 'Tap track to put a wagon there; drag along it for a longer one.' },
  engine: { label: 'Engine', key: 'e', order: 'Tap track to put an engine there, or drag the way it should look.' },
  couple: { label: 'Couple', key: 'k', order: 'Tap where two vehicles touch.' },
  goal: { label: 'Goal', key: 'g', order: 'Drag a vehicle to where it must end, or tap the track that must be held.' },
  hand: { label: 'Pan', key: 'h', order: 'Drag the sheet.' },
};
