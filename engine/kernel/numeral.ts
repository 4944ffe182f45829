// What a seat is called in sentences: seats are counted from 0 and printed as Roman numerals.

const NUMERALS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII', 'XIII', 'XIV', 'XV', 'XVI'];

/** The numeral of a seat: seat 0 is I. A table has 16 seats at most; beyond that it is a plain number. */
export const numeralOf = (seat: number): string => NUMERALS[seat] ?? String(seat + 1);
