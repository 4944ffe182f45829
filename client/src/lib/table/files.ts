// Files in and out of the page: one that the reader chooses or drops, and one that the reader keeps.

import type { Json } from '../engine.ts';
import type { Unreadable } from './local-calls.ts';

/** A puzzle file is small; anything above this is refused unread. Bytes. */
const MOST = 1_000_000;

export interface OpenedFile {
  readonly name: string;
  readonly text: string;
}
export type ReadFile = ({ readonly ok: true } & OpenedFile) | { readonly ok: false; readonly message: string };

export async function readFile(file: File): Promise<ReadFile> {
  if (file.size > MOST) return { ok: false, message: 'This file is larger than one megabyte; what this site reads is smaller.' };
  return { ok: true, name: file.name.replace(/\.(json|xml)$/i, ''), text: await file.text() };
}

/** Values nested deeper are in no record; a browser passes none that are much deeper on to a worker. */
const DEEPEST = 64;

/** The record a file's text is, as far as can be said without its game. */
export function recordIn(text: string): { readonly ok: true; readonly save: Json } | Unreadable {
  const refuse = (message: string): Unreadable => ({ ok: false, at: '', message });
  let save: Json;
  try {
    save = JSON.parse(text) as Json; // what JSON.parse gives
  } catch {
    return refuse('This file is not JSON.');
  }
  if (typeof save !== 'object' || save === null || Array.isArray(save) || !('format' in save)) return refuse('This is no record of a game.');
  return isWithin(save, DEEPEST) ? { ok: true, save } : refuse(`This is no record of a game: it is nested more than ${DEEPEST} deep.`);
}

const isWithin = (value: Json, depth: number): boolean =>
  typeof value !== 'object' || value === null || (depth > 0 && Object.values(value).every((one) => isWithin(one, depth - 1)));

/** A refusal begins with the name of its reason, for programs; people read what follows. */
export function flawWords(message: string): string {
  const words = message.replace(/^[a-z0-9]+(-[a-z0-9]+)+: /, '');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${/[.!?]$/.test(words) ? '' : '.'}`;
}

/** A name for the file of something with this title: its letters and digits, in whatever script. */
export function fileNameOf(title: string): string {
  const words = title.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? ['puzzle'];
  return `${words.join('-')}.json`;
}

export function keepFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
