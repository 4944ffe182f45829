// The links that carry a seat: to another device of its holder, or to somebody else. What they carry stands in the fragment, which no server sees.

import type { Passage } from './tables.ts';

/** What a table's fragment says: a seat brought from another device, one handed over by somebody, or that only watching was meant. */
export interface Fragment {
  readonly seat?: string;
  readonly passage?: Passage;
  readonly watch: boolean;
}

export function readFragment(hash: string): Fragment {
  // What a sentence puts after a link is no part of it.
  const parts = hash.replace(/^#|(?:[^\w-]|%[\dA-F]{2})+$/g, '').split('&');
  const seat = parts.find((part) => /^s=s_[\w-]{16,64}$/.test(part))?.slice(2);
  const pass = parts.find((part) => /^j=j_[\w-]{22}$/.test(part))?.slice(2);
  const place = parts.find((part) => /^seat=\d{1,2}$/.test(part))?.slice('seat='.length);
  const passage = pass === undefined || place === undefined ? {} : { passage: { pass, seat: Number(place) } };
  return { ...(seat === undefined ? {} : { seat }), ...passage, watch: parts.includes('watch') };
}

/** Whether an address has a table's whole id, by its length and letters; one that was cut off has not. */
export const isWhole = (id: string): boolean => /^[0-9a-hjkmnp-tv-z]{23}$/.test(id);

/** The link that carries a seat to another device. */
export const seatLink = (origin: string, id: string, token: string): string => `${origin}/t/${id}#s=${token}`;

/** The link that hands a seat to somebody else. */
export const passLink = (origin: string, id: string, { pass, seat }: Passage): string => `${origin}/t/${id}#j=${pass}&seat=${seat}`;
