// The options of a script. One it does not know ends it with a sentence and the status of wrong use; a stack trace would hide the word.

import { parseArgs } from 'node:util';

/**
 * What `parseArgs` of node:util makes of the command line; ends the process with status 2 where that refuses it.
 *
 * @type {typeof parseArgs}
 */
export const optionsOf = (config) => {
  try {
    return parseArgs(config);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    console.error(error.message);
    process.exit(2);
  }
};
