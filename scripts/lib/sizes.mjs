import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * @typedef {import('./build/manifest.mjs').Manifest} Manifest
 * A block's script without React has the budget of its block's name, where there is one, else `enhance`.
 * @typedef {string} Budget
 * @typedef {{budget: Budget, name: string, gzipBytes: number, maxGzipBytes: number, files: number, maxFiles: number}} Size
 * `files`: how many requests it is
 */

/**
 * What each part of a build weighs compressed, against what it may.
 * @param {string} outDir of the build
 * @param {Manifest} manifest
 * @param {Record<Budget, {maxGzipBytes: number, maxFiles?: number}>} budgets
 * @returns {Size[]}
 */
export function measureSizes(outDir, manifest, budgets) {
  const weight = (/** @type {string} */ url) =>
    gzipSync(readFileSync(join(outDir, 'assets', basename(url))), { level: 9 }).length;
  /** @type {Size[]} */
  const sizes = [];
  /**
   * @param {Budget} budget
   * @param {string} name
   * @param {Iterable<string>} urls
   */
  const add = (budget, name, urls) => {
    const all = [...urls];
    const gzipBytes = all.reduce((sum, url) => sum + weight(url), 0);
    const { maxGzipBytes, maxFiles = Number.POSITIVE_INFINITY } = budgets[budget] ?? { maxGzipBytes: 0 };
    sizes.push({ budget, name, gzipBytes, maxGzipBytes, files: all.length, maxFiles });
  };

  const shared = new Set(manifest.boot ? all(manifest.boot) : []);
  const react = new Set(manifest.files.filter(isReact).map((file) => `/_portico/${file}`));
  if (manifest.boot) add('boot', 'boot', shared);
  if (react.size > 0) add('react', 'react', react);
  const openMap = manifest.files.filter(isOpenMap).map((file) => `/_portico/${file}`);
  if (openMap.length > 0) add('open-map', 'a map of open data, once it is near', openMap);
  for (const [block, { enhance, island }] of Object.entries(manifest.blocks)) {
    const own = (/** @type {import('./build/manifest.mjs').Script} */ script) =>
      all(script).filter((url) => !shared.has(url) && !react.has(url));
    if (enhance) add(Object.hasOwn(budgets, block) ? block : 'enhance', `${block} (enhance)`, own(enhance));
    if (island) add('island', `${block} (island)`, own(island));
  }
  if (manifest.config && manifest.around)
    add('config', "the owner's app", new Set([manifest.config, manifest.around].flatMap(all)));
  if (manifest.config && manifest.editor && manifest.canvas) {
    // Two documents that share scripts: each file travels once.
    const urls = [manifest.config, manifest.editor, manifest.canvas].flatMap(all);
    add('editor', 'the page editor', new Set(urls.filter((url) => url.endsWith('.js'))));
  }
  return sizes;
}

/** @param {import('./build/manifest.mjs').Script} script */
const all = (script) => [script.url, ...script.imports, ...script.styles];

/** Map and worker, which a map's script asks for. @param {string} file */
const isOpenMap = (file) => /^assets\/(?:open-open-map|maplibre-gl-worker)-[\w-]{7,8}\.m?js$/.test(file);

/** @param {string} file */
const isReact = (file) => /^assets\/react-[\w-]{7,8}\.js$/.test(file);
