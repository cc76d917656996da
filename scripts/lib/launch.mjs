import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { prepare } from './prepare.mjs';
import { inRoot } from './root.mjs';
import { say } from './run.mjs';

/**
 * Runs the `portico` command in this very process, so that signals and the exit code are its own
 * and nothing is left behind when the process is killed.
 * @param {string[]} args what follows `portico`
 */
export async function launch(args) {
  await prepare();
  const main = inRoot('dist/server/main.js');
  if (!existsSync(main)) {
    say('Portico: the build has no server (packages/cli/src/main.ts is missing).');
    process.exit(1);
  }
  process.env.NODE_ENV = 'production';
  process.argv = [process.execPath, main, ...args];
  await import(pathToFileURL(main).href);
}

/**
 * When npm started us and is itself killed, nobody could end the server any more: it would hold
 * its port and data folder for ever. So it then drains as on SIGTERM.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 1000);
  watch.unref();
}
