import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, root } from './root.mjs';

/** What a build is made from, relative to the repository. Tests are not part of it. */
const sources = ['packages', 'scripts/lib/build', 'package-lock.json'];
const rootConfig = /^vite\.[a-z-]+\.ts$/;
const leftOut = /(^|\/)(node_modules|fixtures)$|\.test\.tsx?$|\.md$/;

/**
 * A digest of everything a build is made from: sources, lock file, Node.js version.
 * Equal stamps mean that building again would give the same.
 * @returns {string} 64 hexadecimal digits
 */
export function sourceStamp() {
  const configs = readdirSync(root).filter((name) => rootConfig.test(name));
  return digestOf(root, [...sources, ...configs.sort()]);
}

/**
 * A digest of files and folders and of the version of Node.js, without tests, notes and packages.
 * @param {string} base
 * @param {string[]} paths relative to base, with slashes
 */
export function digestOf(base, paths) {
  const hash = createHash('sha256').update(process.version);
  const add = (/** @type {string} */ path) => {
    if (leftOut.test(path)) return;
    const full = join(base, path);
    const entries = folderEntries(full);
    if (entries) for (const name of entries.sort()) add(`${path}/${name}`);
    else hash.update(`\0${path}\0`).update(readFileSync(full));
  };
  for (const path of paths) add(path);
  return hash.digest('hex');
}

/** @param {string} path */
function folderEntries(path) {
  try {
    return readdirSync(path);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** @returns {string | undefined} the stamp of the build in `dist`, if a build was finished there */
export function builtStamp() {
  try {
    return readFileSync(inRoot('dist/stamp'), 'utf8');
  } catch {
    return undefined;
  }
}
