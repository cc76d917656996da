import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../run.mjs';

/** The oldest PostgreSQL that Portico promises to run on. */
const oldest = 15;

/**
 * The folder of the oldest installed PostgreSQL that will do, so that the promise is tested at its edge.
 * @returns {string | undefined}
 */
export function findSystemPostgres() {
  const debian = '/usr/lib/postgresql';
  if (!existsSync(debian)) return undefined;
  const versions = readdirSync(debian)
    .map(Number)
    .filter((version) => version >= oldest)
    .sort((a, b) => a - b);
  return versions
    .map((version) => join(debian, String(version), 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'postgres')));
}

/**
 * A throw-away PostgreSQL server on a Unix socket, in a folder of its own.
 * @param {string} bin folder of `initdb` and `postgres`
 * @returns {Promise<{url: string, stop: () => Promise<void>}>}
 * @throws {Error} with PostgreSQL's own words
 */
export async function startSystemPostgres(bin) {
  const folder = mkdtempSync(join(tmpdir(), 'portico-pg-'));
  const owner = await ordinaryUser();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');

  const init = spawnKept(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '-N'],
    owner,
  );
  if ((await init.ended) !== 0) throw new Error(`initdb failed:\n${init.output()}`);

  const settings = ['listen_addresses=', 'fsync=off', 'full_page_writes=off', 'max_connections=200'];
  const server = spawnKept(
    join(bin, 'postgres'),
    ['-D', data, '-k', folder, ...settings.flatMap((one) => ['-c', one])],
    owner,
  );
  await Promise.race([
    server.says('ready to accept connections'),
    server.ended.then(() => {
      throw new Error(`postgres ended:\n${server.output()}`);
    }),
  ]);
  return {
    url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    async stop() {
      server.child.kill('SIGINT');
      await server.ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root: then it runs as the user that its package made. */
async function ordinaryUser() {
  if (process.getuid?.() !== 0) return undefined;
  const uid = await run('id', ['-u', 'postgres'], { quiet: true });
  const gid = await run('id', ['-g', 'postgres'], { quiet: true });
  if (uid.code !== 0 || gid.code !== 0) throw new Error('PostgreSQL needs a user other than root to run as.');
  return { uid: Number(uid.output), gid: Number(gid.output) };
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {{uid: number, gid: number} | undefined} owner
 */
function spawnKept(command, args, owner) {
  const child = spawn(command, args, {
    ...owner,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { LC_ALL: 'C' },
  });
  let output = '';
  /** @type {{text: string, resolve: () => void}[]} */
  const waiting = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
      for (const { text, resolve } of waiting) if (output.includes(text)) resolve();
    });
  }
  /** @type {Promise<number>} */
  const ended = new Promise((resolve) => {
    child.on('error', (error) => {
      output += error.message;
      resolve(127);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
  return {
    child,
    ended,
    output: () => output,
    says: (/** @type {string} */ text) =>
      /** @type {Promise<void>} */ (new Promise((resolve) => waiting.push({ text, resolve }))),
  };
}
