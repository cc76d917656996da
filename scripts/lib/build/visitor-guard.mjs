import { relative, sep } from 'node:path';
import { inRoot } from '../root.mjs';

/** Rooms whose code must never reach a visitor's browser. */
const ownersAndServers =
  /^packages\/((ui|config|server|cli|migrate|render\/src\/document|model\/src\/editor|blocks\/src\/editing)\/|blocks\/src\/[^/]+\/(editor|settings|library|paste)\.)/;

/** What the page editor writes text with. */
const editorPackages = /^node_modules\/(@tiptap|prosemirror-[\w-]+|orderedmap|w3c-keyname)\//;

/**
 * Modules in the visitors' scripts that have no place there, and React where it would stand on the
 * way of first paint.
 * @param {import('./outputs.mjs').Outputs} outputs of the runtime build
 * @returns {string[]} one line for each fault
 */
export function visitorFaults({ chunks }) {
  const faults = [];
  for (const chunk of chunks) {
    for (const module of chunk.modules) {
      const path = relative(inRoot(''), module).split(sep).join('/');
      if (ownersAndServers.test(path) || editorPackages.test(path))
        faults.push(`${path} is in the visitors' script ${chunk.fileName}`);
    }
  }
  const first = chunks.filter((chunk) => chunk.isEntry);
  for (const chunk of first) {
    for (const name of chunk.imports) {
      const next = chunks.find((other) => other.fileName === name);
      if (next && !first.includes(next)) first.push(next);
    }
    const react = chunk.modules.find((module) => /node_modules[\\/](react|react-dom)[\\/]/.test(module));
    if (react) faults.push(`React is loaded by every page, through ${chunk.fileName}`);
  }
  return faults;
}
