import { spawn } from 'node:child_process';
import { build } from 'vite';
import { finishBuild } from './build/finish.mjs';
import { collectOutputs } from './build/outputs.mjs';
import { targets } from './build/targets.mjs';
import { inRoot } from './root.mjs';
import { say } from './run.mjs';

const outDir = inRoot('dist-dev');

/**
 * Watches the sources, builds what a change touches and restarts the server with it. Ends with the
 * process. A fault in the sources is shown, and the last good server goes on.
 * @param {string[]} args for the server's `start`
 */
export async function watchAndServe(args) {
  const parts = targets();
  /** @type {Parameters<typeof finishBuild>[1]} */
  const built = {};
  const server = serverProcess(args);
  let building = 0;

  const finish = () => {
    if (building > 0 || parts.some((part) => !built[part.name])) return;
    try {
      finishBuild(outDir, built);
    } catch (error) {
      say(`Portico: ${error instanceof Error ? error.message : error}`);
      return;
    }
    server.restart();
  };

  for (const part of parts) {
    const watcher = await build({
      configFile: part.configFile,
      mode: 'development',
      logLevel: 'error',
      build: { outDir, watch: { buildDelay: 50 }, minify: false },
      plugins: [
        collectOutputs((outputs) => {
          built[part.name] = outputs;
        }),
      ],
    });
    if (!('on' in watcher)) throw new Error('Vite did not watch');
    watcher.on('event', (event) => {
      if (event.code === 'START') building += 1;
      if (event.code === 'ERROR') {
        building -= 1;
        say(`Portico: ${part.says} cannot be built: ${event.error.message}`);
      }
      if (event.code === 'END') {
        building -= 1;
        finish();
      }
    });
  }
}

/**
 * One server at a time: the next one starts when the one before has drained.
 * @param {string[]} args
 */
function serverProcess(args) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  let wanted = false;

  const start = () => {
    wanted = false;
    child = spawn(process.execPath, [inRoot('dist-dev/server/main.js'), 'start', ...args], {
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'development' },
    });
    child.on('exit', (code) => {
      child = undefined;
      if (wanted) start();
      else if (code !== 0) say('Portico: the server ended; it starts again with the next change.');
    });
  };
  const end = (/** @type {NodeJS.Signals} */ signal) => {
    wanted = false;
    if (!child) process.exit(0);
    child.once('exit', (code) => process.exit(code ?? 0));
    child.kill(signal);
  };
  process.on('SIGINT', () => end('SIGINT'));
  process.on('SIGTERM', () => end('SIGTERM'));

  return {
    restart() {
      if (wanted) return;
      wanted = true;
      if (child) child.kill('SIGTERM');
      else start();
    },
  };
}
