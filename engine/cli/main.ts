// The command line: `npm run -s signalbox -- <command> …`. One JSON value on stdout and nothing else (`narrate`: plain text); errors and usage on stderr.
// Exit 0: answered, 1: the answer is a no, 2: the question could not be asked.

import type { Command } from './command.ts';
import { compare } from './compare.ts';
import { Complaint, complaintOf } from './complaint.ts';
import { eighteenXxAccess } from './eighteen-xx-access.ts';
import { eighteenXxConvert } from './eighteen-xx-convert.ts';
import { eighteenXxBest, eighteenXxCheck } from './eighteen-xx-routes.ts';
import { foundryField, foundrySight } from './foundry-board.ts';
import { foundryStudy } from './foundry-study.ts';
import { narrate } from './narrate.ts';
import { replay } from './replay.ts';
import { shuntingAsk } from './shunting-ask.ts';
import { shuntingInglenook } from './shunting-inglenook.ts';
import { shuntingSolve } from './shunting-solve.ts';
import { shuntingTrace } from './shunting-trace.ts';
import { shuntingVerify } from './shunting-verify.ts';
import { sim } from './sim.ts';
import { stationMasterMoves } from './station-master-moves.ts';
import { verify } from './verify.ts';

const commands: readonly Command[] = [
  replay,
  verify,
  narrate,
  shuntingTrace,
  shuntingVerify,
  shuntingAsk,
  shuntingSolve,
  shuntingInglenook,
  stationMasterMoves,
  foundryField,
  foundrySight,
  foundryStudy,
  sim,
  compare,
  eighteenXxAccess,
  eighteenXxCheck,
  eighteenXxBest,
  eighteenXxConvert,
];

/** The column at which usage says what a command does; a longer command has that on the next line. */
const COLUMN = 58;

function line({ name, usage: rest, about }: Command): string {
  const head = `  ${name} ${rest}`;
  return head.length < COLUMN ? head.padEnd(COLUMN) + about : `${head}\n${' '.repeat(COLUMN)}${about}`;
}

const usage = (): string =>
  [
    'signalbox <command> …',
    '',
    ...commands.map(line),
    '',
    'A file is JSON, plain or gzipped; - is standard input. CASE is one case or an array of them, answered in order.',
    '',
  ].join('\n');

/** The command the words begin with, and the words that follow its name. */
function commandIn(words: readonly string[]): { readonly command: Command; readonly args: readonly string[] } {
  for (const command of commands) {
    const length = command.name.split(' ').length;
    if (words.slice(0, length).join(' ') === command.name) return { command, args: words.slice(length) };
  }
  const said = words.length === 0 ? 'a command comes first' : `there is no command ${words.slice(0, 2).join(' ')}`;
  throw new Complaint('usage', `${said}; --help lists the commands`);
}

/** Answers, and gives the exit code. */
async function main(words: readonly string[]): Promise<number> {
  if (words[0] === '--help') {
    process.stderr.write(usage());
    return 0;
  }
  try {
    const { command, args } = commandIn(words);
    const { value, text, no } = await command.run(args);
    process.stdout.write(text ?? `${JSON.stringify(value)}\n`);
    return no === true ? 1 : 0;
  } catch (trouble) {
    process.stderr.write(`${JSON.stringify(complaintOf(trouble))}\n`);
    return 2;
  }
}

// Whoever reads may stop reading (`| head`): then there is nobody left to tell, and nothing wrong.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
}

process.exitCode = await main(process.argv.slice(2));
