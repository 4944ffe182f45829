// boardgame.io's own server under the same load. It is installed on demand into a cache folder, never as a dependency. It keeps
// moves in memory and loses them on a crash; the product commits each to disk before anyone hears. Say so beside any figure.

import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Line, System } from './drive.ts';

const VERSION = '0.50.2';
const cache = join(import.meta.dirname, '.cache');

// The few members of boardgame.io used here; its own types are not installed with the product.
interface Client {
  start(): void;
  stop(): void;
  subscribe(seen: (state: { readonly G: { readonly n: number } } | null) => void): void;
  readonly moves: { step(): void };
}
interface Peer {
  readonly Client: (options: object) => Client;
  readonly SocketIO: (options: object) => object;
}

const GAME = `({ name: 'step', setup: () => ({ n: 0 }), moves: { step: ({ G }) => { G.n += 1; } } })`;
const SERVER = `const { Server } = require('boardgame.io/server');
Server({ games: [${GAME}], origins: [/127\\.0\\.0\\.1/] }).run({ port: Number(process.argv[2]), callback: () => process.send('ready') });`;

/** Starts boardgame.io's server on `port`. Throws when it cannot be installed. */
export async function boardgame(port: number): Promise<System> {
  if (!existsSync(join(cache, 'node_modules/boardgame.io'))) {
    mkdirSync(cache, { recursive: true });
    writeFileSync(join(cache, 'package.json'), '{"private":true}');
    execFileSync('npm', ['install', '--no-audit', '--no-fund', `boardgame.io@${VERSION}`], { cwd: cache, stdio: 'inherit' });
  }
  writeFileSync(join(cache, 'server.cjs'), SERVER);
  const child = spawn(process.execPath, [join(cache, 'server.cjs'), String(port)], { cwd: cache, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`boardgame.io's server ended with ${code}`)));
  });
  const load = createRequire(join(cache, 'package.json'));
  const peer: Peer = { Client: load('boardgame.io/client').Client, SocketIO: load('boardgame.io/multiplayer').SocketIO };
  const game = new Function(`return ${GAME}`)();
  const server = `http://127.0.0.1:${port}`;

  return {
    name: `boardgame.io ${VERSION}, in memory`,
    async open() {
      const matchID = crypto.randomUUID(); // its server makes a match when the first client asks for one
      const join = (playerID: string) =>
        peer.Client({ game, multiplayer: peer.SocketIO({ server }), matchID, playerID, debug: false, numPlayers: 2 });
      const [mover, listener] = [join('0'), join('1')];
      await new Promise<void>((resolve) => {
        mover.subscribe((state) => state !== null && resolve());
        mover.start();
      });
      const line: Line = {
        move: async () => mover.moves.step(),
        listen: (seen) =>
          new Promise((resolve) => {
            listener.subscribe((state) => {
              if (state === null) return;
              resolve();
              seen(state.G.n);
            });
            listener.start();
          }),
        close() {
          mover.stop();
          listener.stop();
        },
      };
      return line;
    },
    async close() {
      child.kill('SIGKILL');
    },
  };
}
