import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, say } from '../run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const usual = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * A Chromium to test with: that of `CHROME_PATH`, else one on the PATH or in its usual place.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | undefined} its path
 */
export function findChromium(env = process.env) {
  if (env.CHROME_PATH) return isProgram(env.CHROME_PATH) ? env.CHROME_PATH : undefined;
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...usual].find(isProgram);
}

/**
 * Finds Chromium, and installs Debian's when there is none and we may.
 * @returns {Promise<string>} its path
 * @throws {Error} that says what to do
 */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.env.CHROME_PATH)
    throw new Error(`CHROME_PATH is ${process.env.CHROME_PATH}, which cannot be run.`);
  if (process.getuid?.() === 0 && (await run('apt-get', ['--version'], { quiet: true })).code === 0) {
    say('Portico: installing Chromium for the browser tests…');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env, quiet: true, timeoutMs: 180_000 });
    const installed = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      env,
      quiet: true,
      timeoutMs: 600_000,
    });
    const now = findChromium();
    if (now) return now;
    say(installed.output.trimEnd());
  }
  throw new Error(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium), or name the program ' +
      'of a Chromium or Chrome in CHROME_PATH, and run the tests again.',
  );
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
