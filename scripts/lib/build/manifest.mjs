import { createHash } from 'node:crypto';

/** @typedef {import('./outputs.mjs').Outputs} Outputs */
/** @typedef {import('./outputs.mjs').Chunk} Chunk */

/**
 * A script as a page names it: its URL and the URLs it loads at once, all below `/_portico/assets/`.
 * @typedef {{url: string, imports: string[], styles: string[]}} Script
 *
 * What the server knows of the built files, as `manifest.json` beside the server's folder. See
 * docs/contributors.md.
 * @typedef {object} Manifest
 * @property {1} format
 * @property {string} build 12 hexadecimal digits that change with any built file
 * @property {Script | null} boot the script of every published page
 * @property {Script | null} fontLoader what brings fonts of services, on pages with such
 * @property {Record<string, {enhance?: Script, island?: Script}>} blocks by the block's folder name
 * @property {(Script & {html: string}) | null} config the owner's app; html relative to the manifest
 * @property {(Script & {html: string}) | null} canvas what the page editor renders pages in
 * @property {Script | null} around what the app loads besides for all screens that have not the window to themselves
 * @property {Script | null} editor what the app loads besides for the page editor
 * @property {Record<string, string>} fonts URL by font file, e.g. `@fontsource-variable/x/files/y.woff2`
 * @property {string[]} files every file of this build, relative to the manifest
 */

const base = '/_portico/';

/**
 * @param {Partial<Record<'runtime' | 'config' | 'server', Outputs>>} built
 * @returns {Manifest}
 */
export function makeManifest(built) {
  const everything = Object.values(built);
  const written = everything.flatMap((outputs) => [...outputs.chunks, ...outputs.assets]);
  const contents = written.map((file) => `${file.fileName} ${file.digest}`).sort();
  /** @type {Manifest} */
  const manifest = {
    format: 1,
    build: createHash('sha256').update(contents.join('\n')).digest('hex').slice(0, 12),
    boot: null,
    fontLoader: null,
    blocks: {},
    config: null,
    canvas: null,
    around: null,
    editor: null,
    fonts: {},
    files: [...new Set(written.map((file) => file.fileName))].sort(),
  };
  for (const chunk of built.runtime?.chunks ?? []) {
    if (chunk.isEntry)
      manifest[chunk.facade?.endsWith('/runtime/src/load-fonts.ts') ? 'fontLoader' : 'boot'] = script(
        chunk,
        built.runtime,
      );
    const block = /\/blocks\/src\/(?:.+\/)?([^/]+)\/(enhance|island)\.tsx?$/.exec(chunk.facade ?? '');
    if (!block) continue;
    const [, name = '', role] = block;
    manifest.blocks[name] = {
      ...manifest.blocks[name],
      [/** @type {'enhance' | 'island'} */ (role)]: script(chunk, built.runtime),
    };
  }
  for (const chunk of built.config?.chunks ?? []) {
    for (const name of /** @type {const} */ (['config', 'canvas'])) {
      const html = `config/${name === 'config' ? 'index' : name}.html`;
      if (chunk.isEntry && chunk.facade?.endsWith(`/${html}`))
        manifest[name] = { ...script(chunk, built.config), html };
    }
    if (chunk.facade?.endsWith('/config/src/editor/editor-screen.tsx'))
      manifest.editor = script(chunk, built.config);
    if (chunk.facade?.endsWith('/config/src/shell/around-panels.ts'))
      manifest.around = script(chunk, built.config);
  }
  for (const asset of everything.flatMap((outputs) => outputs.assets)) {
    for (const original of asset.originals) {
      const font = /node_modules\/(.+\.woff2)$/.exec(original);
      if (font?.[1]) manifest.fonts[font[1]] = base + asset.fileName;
    }
  }
  return manifest;
}

/**
 * @param {Chunk} chunk
 * @param {Outputs | undefined} outputs
 * @returns {Script}
 */
function script(chunk, outputs) {
  const reached = reach(chunk, outputs?.chunks ?? []);
  return {
    url: base + chunk.fileName,
    imports: reached.slice(1).map((other) => base + other.fileName),
    styles: [...new Set(reached.flatMap((other) => other.styles))].map((file) => base + file),
  };
}

/**
 * The chunk itself, then every chunk it loads at once, directly or by another.
 * @param {Chunk} chunk
 * @param {Chunk[]} chunks
 * @returns {Chunk[]}
 */
function reach(chunk, chunks) {
  const reached = [chunk];
  for (const one of reached) {
    for (const name of one.imports) {
      const next = chunks.find((other) => other.fileName === name);
      if (next && !reached.includes(next)) reached.push(next);
    }
  }
  return reached;
}
