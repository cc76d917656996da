import { gzipSync } from 'node:zlib';
import { build, createServer, preview } from 'vite';
import { inRoot } from './root.mjs';

/** Widgets as others import them: what it is, and its file in `packages/widgets/src/`. */
const WIDGETS = [
  ['Dialog with any buttons and content', 'dialog/open-dialog.ts'],
  ['Information', 'dialog/information-dialog.ts'],
  ['Lightbox', 'lightbox/open-lightbox.ts'],
  ['Lightbox’s picture', 'lightbox/picture-item.ts'],
  ['Toast', 'toast/show-toast.ts'],
  ['Tooltip', 'tooltip/tooltip.ts'],
  ['Focus containment', 'focus/contain-focus.ts'],
  ['Scroll animations', 'animation/start-animations.ts'],
  ['Tween', 'tween/tween.ts'],
  ['Query overrides', 'environment/query-overrides.ts'],
];

const alias = { find: /^@portico\/([a-z]+)\/(.+)$/, replacement: inRoot('packages/$1/src/$2') };

/**
 * What a widget weighs alone, with its styles and all it imports: minified, gzip.
 * @param {string} file in `packages/widgets/src/`
 * @returns {Promise<number>} bytes
 */
export async function weightOf(file) {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { alias: [alias] },
    build: {
      write: false,
      cssMinify: 'lightningcss',
      modulePreload: false,
      rolldownOptions: { input: inRoot(`packages/widgets/src/${file}`), preserveEntrySignatures: 'strict' },
    },
  });
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  return outputs.reduce(
    (sum, one) => sum + (one.type === 'chunk' ? gzipSync(one.code, { level: 9 }).length : 0),
    0,
  );
}

/** @param {ReadonlyArray<readonly [name: string, file: string, gzipBytes: number]>} weights */
function weightsTable(weights) {
  const rows = weights.map(
    ([name, file, gzipBytes]) =>
      `<tr><th scope="row">${name}</th><td>${(gzipBytes / 1000).toFixed(2)} kB</td><td><code>${file}</code></td></tr>`,
  );
  return `<table class="weights"><thead><tr><th scope="col">Widget</th><th scope="col">gzip</th><th scope="col">File</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

/** The styles of an example site. @returns {Promise<string>} */
async function siteStyles() {
  const server = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'warn',
    resolve: { alias: [alias] },
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, watch: null, ws: false },
  });
  try {
    return (await server.ssrLoadModule(inRoot('docs/widgets/site-styles.ts'))).siteStyles;
  } finally {
    await server.close();
  }
}

/**
 * Builds the page of `docs/widgets/` that shows every widget live, in the styles of an example site and with what
 * each widget weighs.
 * @param {string} outDir
 */
export async function buildWidgetsPage(outDir) {
  const weights = await Promise.all(
    WIDGETS.map(async ([name = '', file = '']) => /** @type {const} */ ([name, file, await weightOf(file)])),
  );
  const styles = await siteStyles();
  await build({
    configFile: false,
    root: inRoot('docs/widgets'),
    base: './',
    logLevel: 'warn',
    resolve: { alias: [alias] },
    build: {
      outDir,
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      cssMinify: 'lightningcss',
    },
    plugins: [
      {
        name: 'portico:widgets-page',
        transformIndexHtml: (html) =>
          html
            .replace('<!-- site styles -->', () => `<style>${styles}</style>`)
            .replace('<!-- weights -->', () => weightsTable(weights)),
      },
    ],
  });
}

/**
 * Serves the built page.
 * @param {string} outDir
 * @param {number} port 0 for any
 * @returns {Promise<{url: string, stop(): Promise<void>}>}
 */
export async function serveWidgetsPage(outDir, port) {
  const server = await preview({
    configFile: false,
    logLevel: 'warn',
    build: { outDir },
    preview: { host: '127.0.0.1', port, strictPort: port !== 0 },
  });
  return { url: server.resolvedUrls?.local[0] ?? '', stop: () => server.close() };
}
