import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'engine', include: ['test/*.test.ts', 'test/engine/**/*.test.ts'], testTimeout: 20_000 } },
      { test: { name: 'scripts', include: ['test/scripts/**/*.test.ts'] } },
      { test: { name: 'client', include: ['test/client/**/*.test.ts'], testTimeout: 20_000 } },
      {
        test: { name: 'worker', include: ['test/worker/**/*.test.ts'], exclude: ['test/worker/object/**'], testTimeout: 20_000, hookTimeout: 30_000 },
      },
      // A browser that shares its machine can miss a beat: what passes at the second try alone is marked so in the report.
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 90_000,
          expect: { poll: { timeout: 10_000 } },
          fileParallelism: false,
          retry: 1,
        },
      },
    ],
  },
});
