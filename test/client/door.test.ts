// What the client's door to the engine writes a second time agrees with the engine. Wrong version killed: a game that hides nothing is left out.

import { expect, test } from 'vitest';
import { isOpenGame, PROTOCOL } from '../../client/src/lib/engine.ts';
import { gameTitle } from '../../client/src/lib/table/names.ts';
import { numeralOf } from '../../client/src/lib/ui/livery.ts';
import { games } from '../../engine/games.ts';
import { numeralOf as told } from '../../engine/kernel/numeral.ts';
import * as wire from '../../engine/wire.ts';

test.each([...games.values()])('$title is known for what it hides, and by its title', ({ id, title, transparent }) => {
  expect(isOpenGame(id)).toBe(transparent);
  expect(gameTitle(id)).toBe(title);
});

test('an unknown game is taken to hide something', () => expect(isOpenGame('whist')).toBe(false));

test('both sides speak one protocol', () => expect(PROTOCOL).toBe(wire.PROTOCOL));

test('a seat has one numeral on its plate and in the sentences of the rules', () => {
  for (let seat = 0; seat < 20; seat++) expect(numeralOf(seat)).toBe(told(seat));
  expect([0, 3, 15, 16].map(told)).toEqual(['I', 'IV', 'XVI', '17']);
});
