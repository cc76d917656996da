import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot, root } from './root.mjs';
import { run, say } from './run.mjs';

const mark = inRoot('node_modules/.portico-installed');

/**
 * Installs the npm packages when those in `node_modules` are not those of package-lock.json.
 * Where they are, this reads one file. Ends the process with npm's code when the install fails.
 */
export async function ensurePackages() {
  const lock = readFileSync(inRoot('package-lock.json'));
  const wanted = createHash('sha256').update(lock).digest('hex');
  if (read(mark) === wanted) return;
  if (!isInstalled(lock.toString(), read(inRoot('node_modules/.package-lock.json')))) {
    say('Portico: installing packages (the first time takes about half a minute)…');
    // npm's own script when npm runs us; --include=dev because building needs those also in production.
    const npm = process.env.npm_execpath;
    const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
    const { code } = npm?.endsWith('.js')
      ? await run(process.execPath, [npm, ...args], { cwd: root })
      : await run('npm', args, { cwd: root });
    if (code !== 0) {
      say('Portico: npm ci failed; its messages are above.');
      process.exit(code);
    }
  }
  writeFileSync(mark, wanted);
}

/**
 * Whether `node_modules` holds what the lock file names. A package for another platform
 * (`optional`) may be absent.
 * @param {string} lockText package-lock.json
 * @param {string | undefined} installedText npm's own list of what it installed
 */
export function isInstalled(lockText, installedText) {
  if (installedText === undefined) return false;
  /** @typedef {Record<string, {version?: string, integrity?: string, link?: boolean, optional?: boolean}>} Packages */
  /** @type {Packages} */
  const wanted = JSON.parse(lockText).packages;
  /** @type {Packages} */
  const installed = JSON.parse(installedText).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed[path];
    if (!found) return entry.optional === true;
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
