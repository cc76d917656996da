import { existsSync } from 'node:fs';
import { inRoot } from '../root.mjs';

/**
 * One of the three builds.
 * @typedef {{name: 'runtime' | 'config' | 'server', configFile: string, says: string}} Target
 */

/** @type {(Target & {entry: string})[]} */
const all = [
  {
    name: 'runtime',
    configFile: inRoot('vite.runtime.ts'),
    entry: 'packages/runtime/src/boot.ts',
    says: "visitors' scripts",
  },
  {
    name: 'config',
    configFile: inRoot('vite.config-app.ts'),
    entry: 'packages/config/src/main.tsx',
    says: "the owner's app",
  },
  {
    name: 'server',
    configFile: inRoot('vite.server.ts'),
    entry: 'packages/cli/src/main.ts',
    says: 'the server',
  },
];

/** The builds whose entry is there. @returns {Target[]} */
export function targets() {
  return all.filter((target) => existsSync(inRoot(target.entry)));
}
