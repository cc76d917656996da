import { readFileSync } from 'node:fs';
import { defineConfig, type InlineConfig, mergeConfig, type Plugin, type Rolldown } from 'vite';
import { appChunks } from './vite.app-chunks.ts';
import { blockViews } from './vite.block-views.ts';
import { assetNames, shared, source } from './vite.shared.ts';

const missing = onlyMissing();

/** The owner's app at `/config/` and the canvas its editor frames: a page each, and their assets. */
const app = (): InlineConfig =>
  mergeConfig(shared, {
    // The page keeps its path below this folder: packages/config/index.html becomes config/index.html.
    root: source('.'),
    plugins: [blockViews(), englishKit(), plainSchemas(), kitLinks(), reactStores(), missing.plugin],
    build: {
      // The first script is held against a budget of ours: bench/budgets.json.
      chunkSizeWarningLimit: 2000,
      modulePreload: { polyfill: false, resolveDependencies: missing.leaveOut },
      rolldownOptions: {
        input: { config: source('config/index.html'), canvas: source('config/canvas.html') },
        output: assetNames,
      },
    },
  });

export default defineConfig(async () => {
  const output = { codeSplitting: await appChunks(app()) };
  return mergeConfig(app(), { build: { rolldownOptions: { output } } });
});

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

/** Links are the kit's, which ask the router where they lead. The router's own are a part of the first script nobody uses. */
function kitLinks(): Plugin {
  return {
    name: 'portico:kit-links',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('/@tanstack/react-router/dist/esm/link.js')) return;
      const [, names = ''] = /^export \{ (.+) \};$/m.exec(readFileSync(id, 'utf8')) ?? [];
      const none = `const none = () => { throw new Error('Use the Link of react-aria-components'); };`;
      return `${none}\nexport { ${names
        .split(', ')
        .map((name) => `none as ${name}`)
        .join(', ')} };`;
    },
  };
}

/** React has had this hook since its version 18: what stands in for it in older ones is left out. */
function reactStores(): Plugin {
  return {
    name: 'portico:react-stores',
    enforce: 'pre',
    load(id) {
      if (id.endsWith('/use-sync-external-store/shim/index.js'))
        return `export { useSyncExternalStore } from 'react';`;
    },
  };
}

/**
 * A script names what each `import()` in it needs, so that it comes in one go. What stands there already when the script
 * runs is left out: what it needs itself, and what the page began with.
 */
function onlyMissing() {
  let chunks: Rolldown.OutputBundle = {};
  let first = new Set<string>();
  const needsOf = new Map<string, Set<string>>();
  const add = (file: string, into: Set<string>) => {
    const chunk = chunks[file];
    if (chunk?.type !== 'chunk' || into.has(file)) return into;
    into.add(file);
    for (const needed of chunk.imports) add(needed, into);
    return into;
  };
  const plugin: Plugin = {
    name: 'portico:only-missing',
    generateBundle(_options, bundle) {
      chunks = bundle;
      needsOf.clear();
      const entry = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === 'config');
      first = add(entry?.fileName ?? '', new Set());
    },
  };
  const leaveOut = (_file: string, needed: string[], { hostId }: { hostId: string }) => {
    const own = needsOf.get(hostId) ?? add(hostId, new Set());
    needsOf.set(hostId, own);
    return needed.filter((file) => !own.has(file) && !first.has(file));
  };
  return { plugin, leaveOut };
}
