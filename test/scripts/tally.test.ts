import { describe, expect, test } from 'vitest';
import { tally, total } from '../../scripts/tally.mjs';

const report = (passed: number, failed = 0, pending = 0) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: pending,
  numTodoTests: 0,
});

describe('a run of tests', () => {
  test('counts what passed, failed and had no data', () => {
    expect(tally(0, report(5, 0, 2))).toEqual({ passed: 5, failed: 0, absent: 2 });
    expect(tally(1, report(5, 3))).toEqual({ passed: 5, failed: 3, absent: 0 });
  });

  test('that left no report has failed, whatever its exit code', () => {
    expect(tally(0, undefined).failed).toBe(1);
    expect(tally(137, {}).failed).toBe(1);
    expect(tally(0, { ...report(1), numFailedTests: '0' }).failed).toBe(1);
  });

  test('that ran nothing has failed', () => {
    expect(tally(0, report(0)).failed).toBe(1);
    expect(tally(0, report(0, 0, 4)).failed).toBe(1);
  });

  test('whose every test passed has still failed when the runner did', () => {
    expect(tally(1, report(5))).toMatchObject({ passed: 5, failed: 1 });
  });

  test('is summed with the others', () => {
    expect(total([tally(0, report(5, 0, 2)), tally(1, report(1, 1)), tally(1, undefined)])).toEqual({ passed: 6, failed: 2, absent: 2 });
  });
});
