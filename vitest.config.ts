import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { aliases } from './vite.aliases.ts';

/** Packages whose tests may ask for a database. */
const withDatabase = 'packages/{server,migrate,cli}/src/**/*.test.{ts,tsx}';
/** Tests that put something of their own into the product's lists: no other test may share modules with them. */
const planted = 'packages/*/src/**/planted-*.test.{ts,tsx}';

export default defineConfig({
  plugins: [react()],
  resolve: { alias: aliases },
  test: {
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What a test waits for may take a moment on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    // Blocks import their styles as text; tests see what pages carry.
    css: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: [withDatabase],
          // On another server the tests of our own cluster would only be the same again.
          exclude: [
            planted,
            ...(process.env.PORTICO_TEST_DATABASE_URL
              ? ['packages/server/src/database/{cluster,backup}/**']
              : []),
          ],
          globalSetup: ['packages/server/src/database/test-server.ts'],
          setupFiles: [
            'packages/server/src/workers/test-worker.ts',
            'packages/server/src/database/test-statements.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'planted',
          include: [planted],
          globalSetup: ['packages/server/src/database/test-server.ts'],
          setupFiles: ['packages/server/src/workers/test-worker.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'attack',
          include: ['attack/**/*.test.ts'],
          globalSetup: ['packages/server/src/database/test-server.ts'],
          setupFiles: ['packages/server/src/workers/test-worker.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: ['**/node_modules/**', withDatabase, planted],
        },
      },
    ],
  },
});
