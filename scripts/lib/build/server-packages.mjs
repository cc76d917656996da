import { existsSync, readdirSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';

/**
 * Packages of npm that the built server would not find, or find in another version than its sources:
 * it looks in the repository's `node_modules` only, while npm puts a second version of a package below
 * the workspace that asks for it.
 * @param {string} root the repository
 * @param {import('./outputs.mjs').Outputs} outputs of the server's build
 * @returns {string[]} one line for each fault
 */
export function packageFaults(root, { chunks }) {
  const own = new Set(chunks.map((chunk) => chunk.fileName));
  const asked = chunks.flatMap((chunk) => [...chunk.imports, ...chunk.lazyImports]);
  const names = asked.filter((name) => !own.has(name) && !isBuiltin(name)).map(packageName);
  const workspaces = readdirSync(join(root, 'packages'));
  return [...new Set(names)].flatMap((name) => {
    if (!existsSync(join(root, 'node_modules', name))) return [`${name} is not in node_modules`];
    return workspaces
      .filter((workspace) => existsSync(join(root, 'packages', workspace, 'node_modules', name)))
      .map((workspace) => `${name} has a version of its own in packages/${workspace}: use one version of it`);
  });
}

/** @param {string} specifier */
function packageName(specifier) {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
