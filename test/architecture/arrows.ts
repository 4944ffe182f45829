// Who may import whom: the kernel knows no game, a game no other game, the engine neither side of the network, and the
// client reaches the engine through one door.

import { type Import, importsOf } from './imports.ts';
import type { Checker } from './tree.ts';

const ENGINE_PACKAGES = /^(zod|@xmldom\/xmldom|@noble\/(ciphers|hashes))(\/|$)/;
const WORKER_PACKAGES =
  /^(hono|zod|@noble\/(ciphers|hashes)|@block65\/webcrypto-web-push|@simplewebauthn\/server|cloudflare:workers|@resvg\/resvg-wasm|signalbox:(card|release))(\/|$)/;
/** The shapes that cross the network, in files of one name. */
const WIRE = /^engine\/wire(-\w+)?\.ts$/;
const OURS = /^(engine|worker|client|test|scripts)\//;

/** The name of the game a path belongs to; nothing for the kernel, the shelf, the wire and the command line. */
function gameOf(path: string): string | undefined {
  const name = /^engine\/([^/]+)\//.exec(path)?.[1];
  return name === 'kernel' || name === 'cli' ? undefined : name;
}

function engineMay(from: string, to: string): boolean {
  if (from.startsWith('engine/cli/')) return to.startsWith('engine/') || to.startsWith('node:') || ENGINE_PACKAGES.test(to);
  if (to.startsWith('engine/cli/')) return false;
  if (to.startsWith('engine/kernel/') || ENGINE_PACKAGES.test(to)) return true;
  if (WIRE.test(from)) return WIRE.test(to);
  const game = gameOf(from);
  if (game) return to.startsWith(`engine/${game}/`);
  return from === 'engine/games.ts' && /^engine\/[^/]+\/index\.ts$/.test(to);
}

function workerMay(from: string, to: string): boolean {
  // The catalogue is of one game's puzzles: it has one door to that game.
  if (from === 'worker/catalogue/shunting.ts' && to.startsWith('engine/shunting/')) return true;
  if (to.startsWith('engine/kernel/') || to === 'engine/games.ts' || WIRE.test(to)) return true;
  return to.startsWith('worker/') || WORKER_PACKAGES.test(to);
}

function clientMay(from: string, { to, kind }: Import): boolean {
  if (to.startsWith('worker/')) return kind === 'type';
  if (/^engine\/[^/]+\/(RULES|QUICK-START)\.md$/.test(to)) return from.startsWith('client/src/routes/rules/');
  if (to.startsWith('engine/cli/')) return false;
  // A board is written for one game and may name that game's types; the rules themselves stay behind the door.
  if (to.startsWith('engine/')) return from === 'client/src/lib/engine.ts' ? kind !== 'value' : kind === 'type' && gameOf(to) === boardOf(from);
  if (to.startsWith('node:')) return !from.startsWith('client/src/');
  return to.startsWith('client/') || !OURS.test(to);
}

/** The game whose board a client file belongs to; a value no game is called by elsewhere. */
function boardOf(path: string): string {
  return /^client\/src\/lib\/boards\/([^/]+)\//.exec(path)?.[1] ?? 'no game';
}

function may(from: string, step: Import): boolean {
  const { to } = step;
  if (to === '?') return from.startsWith('test/');
  if (from.startsWith('engine/')) return engineMay(from, to);
  if (from.startsWith('worker/')) return workerMay(from, to);
  if (from.startsWith('client/')) return clientMay(from, step);
  // The build writes the Worker's own headers onto what the platform serves without it.
  if (from.startsWith('scripts/')) return to.startsWith('scripts/') || to === 'worker/headers.ts' || !OURS.test(to);
  return true;
}

export const arrows: Checker = (source) =>
  importsOf(source)
    .filter((step) => !may(source.path, step))
    .map(({ to, kind, line }) => ({ path: source.path, line, why: `may not import ${to}${kind === 'type' ? ' (types)' : ''}` }));
