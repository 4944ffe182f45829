// What a link to a table shows before any script runs: its title and a sentence for previews, and the public frame for the first paint.
// All of it is what any spectator may see, and the names in it are untrusted text.

import { numeralOf } from '../engine/kernel/numeral.ts';
import type { Frame, FrameSeat } from '../engine/wire.ts';

/** The element the page looks for. */
const FRAME_ELEMENT = 'public-frame';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

/** JSON that cannot close the element it is in. */
const inert = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

export interface Preview {
  readonly title: string;
  readonly description: string;
}

/** A table in a title and a sentence; `game` is the game's title, `replay` whether the link is to its replay. */
export function previewOf(frame: Frame, game: string, replay = false): Preview {
  const { seats, status, actors, outcome } = frame;
  const own = frame.name === undefined ? `A table of ${game}` : `${frame.name} · ${game}`;
  const title = replay ? `Replay: ${own}` : own;
  const free = seats.filter(({ kind }) => kind === 'open').length;
  if (frame.closed !== undefined) return { title, description: 'This table can be read and no longer played.' };
  if (status === 'lobby')
    return {
      title,
      description:
        free === 0 ? 'Everyone is here; the game is about to begin.' : `${counted(free)} free. Open the link and sit down; no account is needed.`,
    };
  const people = seats.filter(({ kind }) => kind !== 'open').map(called);
  const who = people.length === 0 ? 'Nobody is seated' : listed(people);
  if (status === 'over')
    return {
      title,
      description: `${who}: the game is over (${outcome?.reason ?? 'finished'}). ${replay ? `All ${frame.ply} moves.` : 'Watch the replay.'}`,
    };
  if (status === 'paused') return { title, description: `${who}: paused at move ${frame.ply}.` };
  const waited = actors.flatMap((seat) => seats[seat] ?? []).map(called);
  return { title, description: `${who}: move ${frame.ply + 1}, waiting for ${listed(waited)}.` };
}

const counted = (free: number): string => (free === 1 ? 'One seat is' : `${free} seats are`);
const called = ({ seat, name, kind }: FrameSeat): string => name ?? `${kind === 'bot' ? 'Bot' : 'Seat'} ${numeralOf(seat)}`;
const listed = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? 'nobody');

export interface Pointers {
  /** The page's own address. */
  readonly page: string;
  readonly image: { readonly url: string; readonly alt: string };
}

/** The page with its preview in the head and, where it begins with one, the public frame. */
export function withPreview(html: string, { title, description }: Preview, { page, image }: Pointers, frame?: Frame): string {
  const named = (name: string, content: string) => `<meta property="${name}" content="${escaped(content)}" />`;
  const tags = [
    `<title>${escaped(title)} — Signalbox</title>`,
    `<meta name="description" content="${escaped(description)}" />`,
    named('og:type', 'website'),
    named('og:site_name', 'Signalbox'),
    named('og:title', title),
    named('og:description', description),
    named('og:url', page),
    named('og:image', image.url),
    named('og:image:type', 'image/png'),
    named('og:image:width', '1200'),
    named('og:image:height', '630'),
    named('og:image:alt', image.alt),
    '<meta name="twitter:card" content="summary_large_image" />',
    ...(frame === undefined ? [] : [`<script type="application/json" id="${FRAME_ELEMENT}">${inert(frame)}</script>`]),
  ].join('\n    ');
  return html.replace('</head>', () => `${tags}\n  </head>`);
}
