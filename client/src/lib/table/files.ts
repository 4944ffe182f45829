// Files in and out of the page: one that the reader chooses or drops, and one that the reader keeps.

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
