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
      timeout: options.timeoutMs,
      shell: process.platform === 'win32' && !command.includes('\\'),
    });
    let output = '';
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk;
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code, signal) => {
      if (signal) output += `\nended by ${signal}\n`;
      resolve({ code: code ?? 1, output });
    });
  });
}

/** @param {string} line shown to the person, on standard error */
export function say(line) {
  process.stderr.write(`${line}\n`);
}
