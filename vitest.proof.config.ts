import { defineConfig } from 'vitest/config';
import { aliases } from './vite.aliases.ts';

/** The long proofs: each attacks the built server for minutes, one after the other. */
export default defineConfig({
  resolve: { alias: aliases },
  test: {
    include: ['proof/**/*.test.ts'],
    // For proofs that need no built server, only its database.
    globalSetup: ['packages/server/src/database/test-server.ts'],
    css: true,
    pool: 'forks',
    fileParallelism: false,
    testTimeout: 900_000,
    hookTimeout: 120_000,
    passWithNoTests: true,
  },
});
