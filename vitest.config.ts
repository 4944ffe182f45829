import { defineConfig } from 'vitest/config';

/** Milliseconds. It ends what hangs and judges no speed: on a loaded machine everything takes five times as long. */
const LIMITS = { testTimeout: 120_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      // What is pure leaves nothing behind: a worker of this project loads the engine once, not once a file.
      { test: { ...LIMITS, name: 'engine', isolate: false, include: ['test/*.test.ts', 'test/engine/**/*.test.ts'] } },
      { test: { ...LIMITS, name: 'scripts', include: ['test/scripts/**/*.test.ts'] } },
      { test: { ...LIMITS, name: 'client', include: ['test/client/**/*.test.ts'] } },
      { test: { ...LIMITS, name: 'worker', include: ['test/worker/**/*.test.ts'], exclude: ['test/worker/object/**'] } },
      // A browser that shares its machine can miss a beat: what passes at the second try alone is marked so in the report.
      {
        test: { ...LIMITS, name: 'e2e', include: ['test/e2e/**/*.test.ts'], expect: { poll: { timeout: 10_000 } }, fileParallelism: false, retry: 1 },
      },
    ],
  },
});
