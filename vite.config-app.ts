import { defineConfig, mergeConfig } from 'vite';
import { assetNames, shared, source } from './vite.shared.ts';

/** The owner's app at `/config/`: one page (`config/index.html` of the output) and its assets. */
export default defineConfig(
  mergeConfig(shared, {
    // The page keeps its path below this folder: packages/config/index.html becomes config/index.html.
    root: source('.'),
    build: {
      rolldownOptions: {
        input: { config: source('config/index.html') },
        output: assetNames,
      },
    },
  }),
);
