// The yards that puzzles are made on: an Inglenook, and a run-round loop with its two ends. Track in the form of the puzzle file, and the
// places where a vehicle may stand or be wanted.

interface At {
  readonly X: number;
  readonly Y: number;
}

export interface Piece {
  readonly Id: string;
  readonly Kind: 'Straight' | 'Curve';
  readonly A: At;
  readonly B: At;
  readonly Bias?: 0 | 1;
}

export interface MadeYard {
  readonly pieces: readonly Piece[];
  /** Straights that lie west to east, by siding; within one from its buffer or west end. */
  readonly sidings: readonly (readonly string[])[];
}

const straights = (name: string, from: number, count: number, Y: number): readonly Piece[] =>
  Array.from({ length: count }, (_, i) => ({ Id: `${name}-${i}`, Kind: 'Straight', A: { X: from + i, Y }, B: { X: from + i + 1, Y } }));

const curve = (Id: string, A: readonly [number, number], B: readonly [number, number], Bias: 0 | 1): Piece => ({
  Id,
  Kind: 'Curve',
  A: { X: A[0], Y: A[1] },
  B: { X: B[0], Y: B[1] },
  Bias,
});

const namesOf = (pieces: readonly Piece[]): readonly string[] => pieces.map(({ Id }) => Id);

/** Three sidings off three-way points, and a lead: `a` straight on, `b` and `c` to the sides; a siding's places count its curves. */
export function inglenookYard(lead: number, a: number, b: number, c: number): MadeYard & { readonly lead: readonly string[] } {
  const leads = straights('lead', 0, lead, 0);
  const as = straights('a', lead, a, 0);
  const side = (name: string, way: 1 | -1, length: number): readonly Piece[] => [
    curve(`${name}-0`, [lead, 0], [lead + 1, way], 0),
    curve(`${name}-1`, [lead + 1, way], [lead + 2, 2 * way], 1),
    ...straights(name, lead + 2, length - 2, 2 * way).map((piece, i) => ({ ...piece, Id: `${name}-${i + 2}` })),
  ];
  const [bs, cs] = [side('b', 1, b), side('c', -1, c)];
  return { pieces: [...leads, ...as, ...bs, ...cs], lead: namesOf(leads), sidings: [namesOf(as).toReversed(), namesOf(bs), namesOf(cs)] };
}

/** A main line with a loop of `loop` straights beside it and a stub at either end. */
export function runRoundYard(stub: number, loop: number): MadeYard {
  const west = straights('w', -stub, stub, 0);
  const main = straights('m', 0, loop + 4, 0);
  const east = straights('e', loop + 4, stub, 0);
  const side = straights('l', 2, loop, 2);
  const ends = [
    curve('up-0', [0, 0], [1, 1], 0),
    curve('up-1', [1, 1], [2, 2], 1),
    curve('down-0', [loop + 2, 2], [loop + 3, 1], 0),
    curve('down-1', [loop + 3, 1], [loop + 4, 0], 1),
  ];
  return { pieces: [...west, ...main, ...east, ...side, ...ends], sidings: [west, main.slice(1, -1), east, side].map(namesOf) };
}
