import { defineConfig } from 'vitest/config';
import { aliases } from './vite.aliases.ts';

/** Browser tests: one Chromium and one built server for the whole run, started by the set-up. */
export default defineConfig({
  resolve: { alias: aliases },
  test: {
    include: ['e2e/**/*.test.ts'],
    globalSetup: ['e2e/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    // What a test waits for may take a moment on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
    // A browser on a busy machine may come late once; the run names every test that needed another try.
    retry: 2,
  },
});
