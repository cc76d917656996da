import { spawn } from 'node:child_process';

/**
 * Runs a program to its end. Its standard output goes to our standard error unless `stdout` says
 * otherwise, so that what a command prints for machines stays clean.
 * @param {string} command
 * @param {string[]} args
 * @param {{cwd?: string, env?: NodeJS.ProcessEnv, quiet?: boolean, stdout?: 'inherit', timeoutMs?: number}} [options]
 *   quiet: nothing is shown, it is only kept
 * @returns {Promise<{code: number, output: string}>} output holds both streams when quiet, else nothing
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const shown = options.stdout === 'inherit' ? 'inherit' : 2;
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', shown, 'inherit'],
      shell: process.platform === 'win32' && !command.includes('\\'),
    });
    let output = '';
    const timers = endAfter(child, options.timeoutMs);
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk;
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code, signal) => {
      for (const timer of timers) clearTimeout(timer);
      if (signal) output += `\nended by ${signal}\n`;
      resolve({ code: code ?? 1, output });
    });
  });
}

/**
 * Asks a process to end after a time, and ends it ten seconds later when it has not.
 * @param {import('node:child_process').ChildProcess} child
 * @param {number | undefined} timeoutMs
 */
function endAfter(child, timeoutMs) {
  if (timeoutMs === undefined) return [];
  return [
    setTimeout(() => child.kill('SIGTERM'), timeoutMs),
    setTimeout(() => child.kill('SIGKILL'), timeoutMs + 10_000),
  ];
}

/** @param {string} line shown to the person, on standard error */
export function say(line) {
  process.stderr.write(`${line}\n`);
}
