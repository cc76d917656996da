import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, say } from '../run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
/** Chromium without its own windows and services: half the work for the same pages. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const usual = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * A Chromium to measure with: that of `CHROME_PATH`, else one on the PATH or in its usual place.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | undefined} its path
 */
export function findChromium(env = process.env) {
  if (env.CHROME_PATH) return isProgram(env.CHROME_PATH) ? env.CHROME_PATH : undefined;
  return [...onPath(names, env), ...usual].find(isProgram);
}

/**
 * A Chromium to test with: that of `CHROME_PATH`, else the headless shell, else a whole one.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | undefined} its path
 */
export function findTestBrowser(env = process.env) {
  const shell = env.CHROME_PATH ? undefined : onPath(shells, env).find(isProgram);
  return shell ?? findChromium(env);
}

/**
 * Finds a whole Chromium, and installs Debian's when there is none and we may.
 * @returns {Promise<string>} its path
 * @throws {Error} that says what to do
 */
export function ensureChromium() {
  return ensure(findChromium, ['chromium']);
}

/**
 * Finds a Chromium to test with, and installs Debian's headless shell when there is none and we may.
 * @returns {Promise<string>} its path
 * @throws {Error} that says what to do
 */
export function ensureTestBrowser() {
  return ensure(findTestBrowser, ['chromium-headless-shell', 'chromium']);
}

/**
 * @param {() => string | undefined} find
 * @param {string[]} packages of Debian, any of which will do, the best first
 */
async function ensure(find, packages) {
  const found = find();
  if (found) return found;
  if (process.env.CHROME_PATH)
    throw new Error(`CHROME_PATH is ${process.env.CHROME_PATH}, which cannot be run.`);
  if (process.getuid?.() === 0 && (await run('apt-get', ['--version'], { quiet: true })).code === 0) {
    say('Portico: installing Chromium for the browser tests…');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env, quiet: true, timeoutMs: 180_000 });
    for (const name of packages) {
      const installed = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
        env,
        quiet: true,
        timeoutMs: 600_000,
      });
      const now = find();
      if (now) return now;
      say(installed.output.trimEnd());
    }
  }
  throw new Error(
    `The browser tests need Chromium. Install it (Debian: apt-get install ${packages[0]}), or name the program ` +
      'of a Chromium or Chrome in CHROME_PATH, and run the tests again.',
  );
}

/**
 * @param {string[]} programs
 * @param {NodeJS.ProcessEnv} env
 */
function onPath(programs, env) {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  return programs.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
