import { defineConfig } from 'vitest/config';
import { aliases } from './vite.aliases.ts';

/** Browser tests: one built server for the whole run, started by the set-up, and a Chromium for each worker. */
export default defineConfig({
  resolve: { alias: aliases },
  test: {
    include: ['e2e/**/*.test.ts'],
    globalSetup: ['e2e/global-setup.ts'],
    setupFiles: ['e2e/after-each.ts'],
    pool: 'forks',
    // A worker waits a fifth of its time for what pages do later, as saving once somebody rests.
    maxWorkers: 3,
    // Files share the browser and what a worker has loaded.
    isolate: false,
    testTimeout: 60_000,
    // What a test waits for may take a moment on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    // All workers make their first sites at once, and the one server does so in turn.
    hookTimeout: 120_000,
    // A browser on a busy machine may come late once; the run names every test that needed another try.
    retry: 2,
  },
});
