import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../scripts/lib/root.mjs';

export interface RunningServer {
  origin: string;
  owner: { email: string; password: string };
  dataFolder: string;
  /** All it wrote since it was started: why it answered 500, where a test met that. */
  output(): string;
  stop(): Promise<void>;
}

/**
 * The built server on a free port, with a data folder of its own and an owner who can sign in.
 * @param environment variables beside
 * @param host name of its origin; the run's browser finds `portico.test` and names below it on this machine
 */
export async function startServer(
  host = 'localhost',
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'portico-e2e-'));
  const port = await freePort();
  const origin = `http://${host}:${port}`;
  const owner = { email: 'owner@example.com', password: 'a-long-password-for-tests' };
  const child = spawn(process.execPath, [inRoot('dist/server/main.js'), 'start'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      PORTICO_ORIGIN: origin,
      PORTICO_DATA: dataFolder,
      PORTICO_OWNER_EMAIL: owner.email,
      PORTICO_OWNER_PASSWORD: owner.password,
      DATABASE_URL: '',
      // Nobody listens there: services that photos come from are down, whatever the machine can reach.
      PORTICO_FLICKR_ORIGIN: 'http://127.0.0.1:9',
      PORTICO_INSTAGRAM_ORIGIN: 'http://127.0.0.1:9',
      PORTICO_500PX_ORIGIN: 'http://127.0.0.1:9',
      ...environment,
    },
  });
  let output = '';
  let exited = false;
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      exited = true;
      resolve();
    });
  });
  const stop = async () => {
    if (!exited) child.kill('SIGTERM');
    const force = setTimeout(() => child.kill('SIGKILL'), 15_000);
    await ended;
    clearTimeout(force);
    rmSync(dataFolder, { recursive: true, force: true });
  };
  const ready = new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      if (output.includes('Portico is ready at ')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    void ended.then(() => reject(new Error(`The server ended before it was ready:\n${output}`)));
    setTimeout(() => reject(new Error(`The server was not ready after 90 s:\n${output}`)), 90_000).unref();
  });
  try {
    await ready;
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, owner, dataFolder, output: () => output, stop };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
