import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig } from 'vite';
import { shared, source } from '../vite.shared.ts';

/** The benches with the product's own code bundled as the server's build bundles it, so that both run alike. */
export default defineConfig(
  mergeConfig(shared, {
    logLevel: 'warn',
    build: {
      ssr: true,
      ssrEmitAssets: true,
      target: 'node20',
      minify: false,
      outDir: 'node_modules/.cache/portico-bench',
      rolldownOptions: {
        input: {
          main: fileURLToPath(new URL('main.ts', import.meta.url)),
          worker: source('server/src/worker.ts'),
        },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  }),
);
