// Counts a test run from vitest's JSON report and its exit code. A run that did not say what it did counts as a failure.

/** @typedef {{ passed: number, failed: number, absent: number, why?: string }} Count */

/** @param {unknown} value */
const isCount = (value) => typeof value === 'number' && Number.isInteger(value) && value >= 0;

/**
 * The count of one run. Skipped tests are those whose data is absent: the architecture test allows no other.
 * @param {number} code the runner's exit code
 * @param {unknown} report its JSON report; undefined where it left none
 * @returns {Count}
 */
export function tally(code, report) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = Object(report);
  if (![numPassedTests, numFailedTests, numPendingTests, numTodoTests].every(isCount)) {
    return { passed: 0, failed: 1, absent: 0, why: `the runner left no report (exit code ${code})` };
  }
  const count = { passed: numPassedTests, failed: numFailedTests, absent: numPendingTests + numTodoTests };
  if (count.passed + count.failed === 0) return { ...count, failed: 1, why: 'no test ran' };
  if (count.failed === 0 && code !== 0) return { ...count, failed: 1, why: `every test passed, but the runner failed (exit code ${code})` };
  return count;
}

/**
 * @param {readonly Count[]} counts
 * @returns {Count}
 */
export function total(counts) {
  const sum = { passed: 0, failed: 0, absent: 0 };
  for (const { passed, failed, absent } of counts) {
    sum.passed += passed;
    sum.failed += failed;
    sum.absent += absent;
  }
  return sum;
}
