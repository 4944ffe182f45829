// Input files: JSON as UTF-8, plain or gzipped; `-` is standard input. What is gzipped is told by its first bytes, so a pipe may be too.

import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { repeatedMember } from '../kernel/members.ts';
import { Complaint } from './complaint.ts';

/** Largest text a gzipped file may unfold to, in bytes. */
const MAX_BYTES = 512 * 1024 * 1024;

/** Throws `Complaint` with `unreadable` or `not-json`. */
export async function readJson(path: string): Promise<unknown> {
  const bytes = await bytesOf(path);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const value: unknown = JSON.parse(text);
    const twice = repeatedMember(text);
    if (twice !== undefined) throw new Error(`${twice} is there twice`);
    return value;
  } catch (cause) {
    throw new Complaint('not-json', `${path}: ${messageOf(cause)}`);
  }
}

async function bytesOf(path: string): Promise<Uint8Array> {
  try {
    const bytes = path === '-' ? await buffer(process.stdin) : await readFile(path);
    return bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes, { maxOutputLength: MAX_BYTES }) : bytes;
  } catch (cause) {
    throw new Complaint('unreadable', `${path}: ${messageOf(cause)}`);
  }
}

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
