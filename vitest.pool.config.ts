import { cloudflareTest } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [cloudflareTest({ wrangler: { configPath: './test/worker/object/wrangler.toml' } })],
  test: { include: ['test/worker/object/**/*.test.ts'], testTimeout: 120_000, isolate: false, silent: 'passed-only' },
});
