import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Milliseconds. It ends what hangs and judges no speed: on a loaded machine everything takes five times as long. */
const LIMITS = { testTimeout: 120_000, hookTimeout: 120_000 };

/** Files of the browsers' run that are short to read and long to run: by their length they would come last, and one worker would wait for the other. */
const LONG = /\/e2e\/(?:looks|restart|soak)\.test\.ts$/;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(({ moduleId }) => LONG.test(moduleId)), ...sorted.filter(({ moduleId }) => !LONG.test(moduleId))];
  }
}

export default defineConfig({
  test: {
    maxWorkers: '100%',
    sequence: { sequencer: LongFirst },
    projects: [
      // What is pure leaves nothing behind: a worker of this project loads the engine once, not once a file.
      { test: { ...LIMITS, name: 'engine', isolate: false, include: ['test/*.test.ts', 'test/engine/**/*.test.ts'] } },
      { test: { ...LIMITS, name: 'scripts', include: ['test/scripts/**/*.test.ts'] } },
      // Svelte compiles what holds state, as a browser would have it.
      {
        plugins: [svelte({ configFile: false })],
        resolve: { conditions: ['browser'] },
        test: { ...LIMITS, name: 'client', include: ['test/client/**/*.test.ts'] },
      },
      { test: { ...LIMITS, name: 'worker', include: ['test/worker/**/*.test.ts'], exclude: ['test/worker/object/**'] } },
      // Two files at a time, each with a product of its own: one works while the other waits. A browser that shares its machine can miss a beat:
      // what passes at the second try alone is marked so in the report. A poll gives up before a stream's next beat could tell it late. Without
      // isolation the files of a worker share its browser.
      {
        test: {
          ...LIMITS,
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          testTimeout: 300_000,
          expect: { poll: { timeout: 15_000 } },
          maxWorkers: 2,
          isolate: false,
          retry: 1,
        },
      },
    ],
  },
});
