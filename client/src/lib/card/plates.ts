// The size of a seat's plate on a card, in its pixels, and from one to the next in a row and a column.

export const PLATE = { width: 68, height: 44, step: 80, row: 60 } as const;
