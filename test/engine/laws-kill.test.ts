// Every law is able to fail: each refuses wrong versions of the tiny game, and for the right reason.

import { describe, expect, test } from 'vitest';
import { laws, uphold } from './laws/laws.ts';
import { mutants } from './laws/mutants.ts';

function reasonOf(breach: () => void): string {
  try {
    breach();
  } catch (failure) {
    return failure instanceof Error ? String(failure.cause) : String(failure);
  }
  return 'the law holds';
}

describe.each(Object.entries(laws))('"%s" refuses a game that', (name, law) => {
  test.each(mutants[name as keyof typeof laws])('%s', (_, dies, trial) => {
    expect(reasonOf(() => uphold(law, trial(), false))).toMatch(dies);
  });
});
