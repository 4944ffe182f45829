// A puzzle in the fragment of a link: title and file, deflated and written in the letters a link may have. Nothing of it reaches any server. The
// letter in front names this form, so that another one can follow.

export interface Shared {
  readonly title: string;
  /** A puzzle file, unread. */
  readonly text: string;
}

const FORM = '1.';
/** Letters of a fragment; every browser takes this much, and most places to post a link. */
export const LETTERS_MOST = 30_000;
/** Bytes that come out of a fragment at the most: a puzzle file is smaller. */
const BYTES_MOST = 1_000_000;
const TITLE_MOST = 80;

/** The fragment, without its `#`; undefined where it would be too long for a link. */
export async function fragmentOf({ title, text }: Shared): Promise<string | undefined> {
  const bytes = new TextEncoder().encode(`${oneLine(title)}\n${text}`);
  const packed = await gathered(new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw')), BYTES_MOST);
  if (packed === undefined) return undefined;
  const letters = FORM + lettersOf(packed);
  return letters.length > LETTERS_MOST ? undefined : letters;
}

/** What a fragment holds; undefined where it is none of ours, is cut short, or holds more than a puzzle. */
export async function readFragment(fragment: string): Promise<Shared | undefined> {
  if (!fragment.startsWith(FORM) || fragment.length > LETTERS_MOST) return undefined;
  const packed = bytesOf(fragment.slice(FORM.length));
  if (packed === undefined) return undefined;
  try {
    const bytes = await gathered(new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')), BYTES_MOST);
    const whole = bytes && new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const end = whole?.indexOf('\n') ?? -1;
    return whole === undefined || end < 0 ? undefined : { title: oneLine(whole.slice(0, end)), text: whole.slice(end + 1) };
  } catch {
    return undefined; // not deflated, or not text
  }
}

export const oneLine = (title: string): string => title.replace(/\s+/g, ' ').trim().slice(0, TITLE_MOST);

/** All of a stream; undefined, and the stream let go, once it is more than `most` bytes. */
async function gathered(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel();
      return undefined;
    }
    parts.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function lettersOf(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function bytesOf(letters: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]*$/.test(letters)) return undefined;
  try {
    return Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined; // a number of letters that no bytes make
  }
}
