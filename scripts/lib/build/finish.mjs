import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canvasFaults } from './canvas-guard.mjs';
import { keepBuild } from './keep.mjs';
import { makeManifest } from './manifest.mjs';
import { inRoot } from '../root.mjs';
import { packageFaults } from './server-packages.mjs';
import { visitorFaults } from './visitor-guard.mjs';

/**
 * Makes a build of its parts: checks them, writes the manifest, lets old builds go.
 * @param {string} outDir
 * @param {Partial<Record<'runtime' | 'config' | 'server', import('./outputs.mjs').Outputs>>} built
 * @throws {Error} naming each module that must not reach a visitor, each package the server would miss
 */
export function finishBuild(outDir, built) {
  const faults = [
    ...(built.runtime ? visitorFaults(built.runtime) : []),
    ...(built.config ? canvasFaults(built.config) : []),
    ...(built.server ? packageFaults(inRoot(''), built.server) : []),
  ];
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const manifest = makeManifest(built);
  mkdirSync(outDir, { recursive: true });
  writeWhole(join(outDir, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`);
  keepBuild(outDir, manifest);
}

/**
 * Whoever reads the file sees the old content or the new, never half of it.
 * @param {string} path
 * @param {string} content
 */
export function writeWhole(path, content) {
  writeFileSync(`${path}.new`, content);
  renameSync(`${path}.new`, path);
}
