import { mkdtempSync, rmSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openCluster } from './cluster/cluster.ts';
import { connectionSettings, openPool } from './connection.ts';
import { migrateDatabase } from './migrate.ts';
import type { TestServer } from './testing.ts';

/** Nothing of a test has to survive a power cut. */
const forgetful = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

interface RunningTestServer extends TestServer {
  stop(): Promise<void>;
}

async function withAdmin<T>(admin: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(admin);
  await client.connect();
  return work(client).finally(() => client.end());
}

/** A server for this run: the one of `PORTICO_TEST_DATABASE_URL`, else a cluster of our own in a temporary folder. */
async function startServer(): Promise<{ admin: pg.ClientConfig; stop(): Promise<void> }> {
  const url = process.env.PORTICO_TEST_DATABASE_URL;
  if (url) return { admin: { connectionString: url }, stop: async () => undefined };
  const dataDir = await mkdtemp(join(tmpdir(), 'portico-test-'));
  await chmod(dataDir, 0o755);
  const cluster = await openCluster({ dataDir, role: 'server', settings: forgetful });
  return {
    admin: { ...cluster.address },
    async stop() {
      await cluster.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts the server and prepares the migrated template that all databases of this run are copies of. */
async function startTestServer(): Promise<RunningTestServer> {
  const { admin, stop } = await startServer();
  const prefix = `portico_test_${randomBytes(4).toString('hex')}`;
  const template = `${prefix}_template`;
  await withAdmin(admin, (client) => client.query(`create database ${template}`));
  const { db } = openPool({ ...connectionSettings('tool'), ...databaseConfig(admin, template) });
  await migrateDatabase(db).finally(() => db.destroy());
  return {
    admin,
    prefix,
    template,
    async stop() {
      await withAdmin(admin, async (client) => {
        const { rows } = await client.query<{ datname: string }>(
          'select datname from pg_database where starts_with(datname, $1)',
          [prefix],
        );
        for (const { datname } of rows)
          await client.query(`drop database if exists ${pg.escapeIdentifier(datname)} with (force)`);
      });
      await stop();
    },
  };
}

/** The same server, another database. */
export function databaseConfig(admin: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!admin.connectionString) return { ...admin, database };
  const url = new URL(admin.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

/**
 * Vitest's global set-up: one server for all test files of a run, started when the first of them asks for a
 * database, through a socket whose path the tests are given.
 */
export default function setup(project: TestProject): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-ask-'));
  const socketPath = join(folder, 'socket');
  let server: Promise<RunningTestServer> | undefined;
  const endpoint = createServer((socket) => {
    server ??= startTestServer();
    server.then(
      ({ admin, prefix, template }) => socket.end(JSON.stringify({ admin, prefix, template })),
      (error: Error) => socket.end(JSON.stringify({ error: error.message })),
    );
    socket.on('error', () => undefined);
  });
  endpoint.listen(socketPath);
  project.provide('porticoTestServer', socketPath);
  return async () => {
    endpoint.close();
    await (await server?.catch(() => undefined))?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
