import { existsSync } from 'node:fs';
import { inRoot } from './root.mjs';

/**
 * Ends the command with what to do where npm's packages are not installed, as on a fresh clone.
 * @param {string} name of a package the command needs
 */
export function requireInstalled(name) {
  if (existsSync(inRoot(`node_modules/${name}`))) return;
  console.error('The packages this command needs are not installed yet. Run "npm install" first.');
  process.exit(1);
}
