import { defineConfig, mergeConfig, type Plugin } from 'vite';
import { assetNames, shared, source } from './vite.shared.ts';

/**
 * The scripts of published pages: `boot`, `load-fonts` for those with fonts of services, and a chunk for each enhancement and island that boot
 * imports when a block needs it. React stands in one chunk that only islands import.
 */
export default defineConfig(
  mergeConfig(shared, {
    plugins: [plainImports()],
    build: {
      modulePreload: false,
      // MapLibre, which comes as one file. What pages load is held against budgets of ours: bench/budgets.json.
      chunkSizeWarningLimit: 1200,
      rolldownOptions: {
        input: { boot: source('runtime/src/boot.ts'), 'load-fonts': source('runtime/src/load-fonts.ts') },
        output: {
          ...assetNames,
          // Boot names every chunk: digests of fewer signs compress better.
          hashCharacters: 'base36',
          chunkFileNames: (chunk: { name: string; facadeModuleId: string | null }) =>
            `assets/${blockChunkName(chunk.facadeModuleId) ?? chunk.name}-[hash:7].js`,
          codeSplitting: {
            groups: [
              { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
              // Galleries that move and the lightbox share it: neither waits for the other's scripts.
              { name: 'steps', test: /\/widgets\/src\/lightbox\/lightbox-engine/ },
              // What all galleries that move share, what rows share and what follows a finger: many small files, a
              // third lighter together.
              {
                name: 'gallery-moving',
                test: gallery(
                  '(moving/(begin|linked|gallery|follow-a|refresh|stage|moving)|engine/(gallery|linked|keys|slide-a|autoplay-d))',
                ),
              },
              { name: 'gallery-row', test: gallery('(moving/(row-|wrap|glide)|engine/(row-|strip))') },
              { name: 'gallery-pull', test: gallery('(moving/follow-pull|engine/swipe)') },
            ],
          },
        },
      },
    },
  }),
);

/** Files of the gallery block whose path below its folder begins so. */
function gallery(path: string): RegExp {
  return new RegExp(`/blocks/src/gallery/${path}`);
}

/** `accordion` rather than one of many chunks called `enhance`; boot names them all, so that each letter counts. */
function blockChunkName(module: string | null): string | undefined {
  const [, block, role] = /blocks\/src\/(?:.+\/)?([^/]+)\/(enhance|island)\.tsx?$/.exec(module ?? '') ?? [];
  return role === 'enhance' ? block : block && `${block}-${role}`;
}

/**
 * Leaves `import()` as it is. Vite's own wrapper fetches a chunk's stylesheets and dependencies ahead,
 * a third of boot's budget for nothing: blocks' styles are in the page, chunks have at most React. Even a wrapper that
 * does nothing costs boot, which names every chunk, 150 bytes.
 */
function plainImports(): Plugin {
  const wrapper = 'native:import-analysis-build';
  return {
    name: 'portico:plain-imports',
    configResolved({ plugins }) {
      const at = plugins.findIndex(({ name }) => name === wrapper);
      if (at < 0) throw new Error(`Vite has no plugin ${wrapper} any more: what wraps import() in it now?`);
      (plugins as Plugin[]).splice(at, 1);
    },
  };
}
