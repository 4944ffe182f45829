// What links to tables show, as whoever deploys chooses: a picture of each table, drawn when it is asked for, or one a game.

import { createInterface } from 'node:readline';

export const CARDS = /** @type {const} */ (['static', 'live']);

/**
 * @param {string} word
 * @returns {word is typeof CARDS[number]}
 */
export const isCards = (word) => CARDS.some((one) => one === word);

const QUESTION = `What should a link to a table show?
  static  one picture a game
  live    the table as it stands; a picture takes more CPU than the 10 ms a request has on Cloudflare's Free plan, so this is for Paid
static, live, or Enter to leave it as it is (static at first): `;

/**
 * Asks until the answer is one of them, or nothing, or there is nobody to answer: undefined leaves it as it is.
 * @param {NodeJS.ReadableStream} input
 * @param {NodeJS.WritableStream} output
 * @returns {Promise<typeof CARDS[number] | undefined>}
 */
export async function askCards(input, output) {
  output.write(QUESTION);
  for await (const line of createInterface({ input, output })) {
    const answer = line.trim().toLowerCase();
    if (answer === '') return undefined;
    if (isCards(answer)) return answer;
    output.write(QUESTION);
  }
  return undefined;
}
