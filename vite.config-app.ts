import { readFileSync } from 'node:fs';
import { defineConfig, mergeConfig, type Plugin } from 'vite';
import { assetNames, shared, source } from './vite.shared.ts';

/** The owner's app at `/config/` and the canvas its editor frames: a page each, and their assets. */
export default defineConfig(
  mergeConfig(shared, {
    // The page keeps its path below this folder: packages/config/index.html becomes config/index.html.
    root: source('.'),
    plugins: [englishKit(), plainSchemas()],
    build: {
      // The first script is held against a budget of ours: bench/budgets.json.
      chunkSizeWarningLimit: 2000,
      rolldownOptions: {
        input: { config: source('config/index.html'), canvas: source('config/canvas.html') },
        output: assetNames,
      },
    },
  }),
);

/**
 * Blocks' definitions come with their schemas. Nothing in a browser describes a schema as JSON Schema, which is a
 * quarter of what zod weighs.
 */
function plainSchemas(): Plugin {
  return {
    name: 'portico:plain-schemas',
    enforce: 'pre',
    load(id) {
      if (!/\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/.test(id)) return;
      const source = readFileSync(id, 'utf8');
      const names = [...source.matchAll(/^export (?:function|const) (\w+)|^export \{ \w+ as (\w+) \}/gm)];
      return `const none = () => undefined;\nexport { ${names.map((name) => `none as ${name[1] ?? name[2]}`).join(', ')} };`;
    },
  };
}

/**
 * The app speaks English, so the kit's own few words do too: React Aria brings them in some thirty
 * languages, a fifth of the first script.
 */
function englishKit(): Plugin {
  return {
    name: 'portico:english-kit',
    enforce: 'pre',
    load(id) {
      const [, name, ending] =
        /\/react-(?:aria|stately|aria-components)\/dist\/private\/intl\/.+\/([a-z]{2}-[A-Z]{2})(\.m?js)$/.exec(
          id,
        ) ?? [];
      if (name === undefined || name === 'en-US') return;
      return `export { default } from "./en-US${ending}";`;
    },
  };
}
