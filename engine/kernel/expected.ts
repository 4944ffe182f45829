// What was expected of a foreign value, in words: zod's small build has none of its own, and its English locale covers far more than the engine's
// schemas ask for.

import type { core } from 'zod/mini';

/** What is bounded of a value of this kind: a number itself, else its length. */
const bounded = (kind: string): string => (kind === 'string' || kind === 'array' ? 'a length of ' : '');

/** What zod found wrong with a value, as what would have been right. */
export const inWords: core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${issue.expected}`;
    case 'invalid_value':
      return `expected ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`;
    case 'too_small':
      return `expected ${bounded(issue.origin)}${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}`;
    case 'too_big':
      return `expected ${bounded(issue.origin)}${issue.inclusive ? 'at most' : 'less than'} ${issue.maximum}`;
    case 'unrecognized_keys':
      return `there is no ${issue.keys.join(', no ')} here`;
    default:
      return 'not what was expected';
  }
};
