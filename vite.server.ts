import { defineConfig, mergeConfig } from 'vite';
import { assetNames, shared, source } from './vite.shared.ts';

/** Packages of hundreds of small modules and no dependencies of their own: bundled they load in half the time. */
const bundled = ['kysely', 'zod'];

/**
 * The `portico` command and the server in it, as modules for Node.js: our packages bundled, npm's
 * left outside, but for a few. What the code imports with `?url` (fonts) becomes an asset browsers can fetch,
 * what it imports with `?inline` (styles) is minified text.
 */
export default defineConfig(
  mergeConfig(shared, {
    ssr: { noExternal: bundled },
    build: {
      ssr: true,
      ssrEmitAssets: true,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: {
          main: source('cli/src/main.ts'),
          // What worker threads run.
          worker: source('server/src/worker.ts'),
        },
        output: {
          entryFileNames: 'server/[name].js',
          chunkFileNames: 'server/[name]-[hash].js',
          assetFileNames: assetNames.assetFileNames,
        },
      },
    },
  }),
);
