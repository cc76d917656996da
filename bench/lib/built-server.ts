import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '@portico/server/core/project-root';

export const owner = { email: 'owner@example.com', password: 'a-long-password-for-proofs' };

/** A built server that runs as a process of its own. */
export interface BuiltServer {
  port: number;
  origin: string;
  pid: number;
  /** From the start of the process to the line that says it is ready. */
  readyMs: number;
  /** Everything it has written. */
  output(): string;
  /** Resolves when the process is gone, with its exit code or the name of the signal. */
  ended: Promise<number | string>;
  /** SIGTERM, and SIGKILL after 20 s. */
  stop(): Promise<void>;
  /** SIGKILL: nothing of it gets to know. */
  kill(): Promise<void>;
}

/** It ended, or never became ready; the message holds all it wrote. */
export class StartFailure extends Error {}

export interface BuiltServerOptions {
  dataDir: string;
  port?: number;
  env?: NodeJS.ProcessEnv;
  /** `npm`: by `npm start`, as a person would. */
  by?: 'node' | 'npm';
  timeoutMs?: number;
}

/** A folder that is gone with `remove`. */
export function makeFolder(name: string): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), `portico-${name}-`));
  // PostgreSQL runs as another user where we are root.
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * Starts the build in `dist` and waits until it is ready.
 * @throws StartFailure
 */
export async function startBuiltServer(options: BuiltServerOptions): Promise<BuiltServer> {
  const root = projectRoot();
  const port = options.port ?? (await freePort());
  const origin = `http://localhost:${port}`;
  const [command, args] =
    options.by === 'npm'
      ? ['npm', ['start', '--silent']]
      : [process.execPath, [join(root, 'dist/server/main.js'), 'start']];
  const begun = performance.now();
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      PORTICO_ORIGIN: origin,
      PORTICO_DATA: options.dataDir,
      PORTICO_OWNER_EMAIL: owner.email,
      PORTICO_OWNER_PASSWORD: owner.password,
      DATABASE_URL: '',
      ...options.env,
    },
  });
  let output = '';
  const ended = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => resolve(signal ?? code ?? 0));
  });
  const kill = async (signal: NodeJS.Signals) => {
    if (isRunning(child)) child.kill(signal);
    await ended;
  };
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => fail('was not ready in time'), options.timeoutMs ?? 90_000);
    const fail = (why: string) => {
      clearTimeout(late);
      if (isRunning(child)) child.kill('SIGKILL');
      reject(new StartFailure(`The server ${why}:\n${output}`));
    };
    const read = (chunk: Buffer) => {
      output += chunk;
      if (!output.includes('Portico is ready at ')) return;
      clearTimeout(late);
      resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', (error) => fail(`could not be run: ${error.message}`));
    void ended.then((how) => fail(`ended (${how}) before it was ready`));
  });
  return {
    port,
    origin,
    pid: child.pid as number,
    readyMs: performance.now() - begun,
    output: () => output,
    ended,
    async stop() {
      const force = setTimeout(() => child.kill('SIGKILL'), 20_000);
      await kill('SIGTERM');
      clearTimeout(force);
    },
    kill: () => kill('SIGKILL'),
  };
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}
