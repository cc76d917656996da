import { connect } from 'node:net';
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { connectionSettings, openPool } from './connection.ts';
import type { Database } from './tables.ts';
import { databaseConfig } from './test-server.ts';

/** The server all tests of a run share. */
export interface TestServer {
  admin: pg.ClientConfig;
  prefix: string;
  /** Name of the migrated, empty database. */
  template: string;
}

/** A database of a test's own. */
export interface TestDatabase {
  name: string;
  db: Kysely<Database>;
  pool: pg.Pool;
  poolConfig: pg.PoolConfig;
  /** Ends all connections and drops the database. */
  close(): Promise<void>;
}

declare module 'vitest' {
  interface ProvidedContext {
    porticoTestServer: string;
  }
}

let asked: Promise<TestServer> | undefined;

function askForServer(): Promise<TestServer> {
  asked ??= new Promise<TestServer>((resolve, reject) => {
    let text = '';
    const socket = connect(inject('porticoTestServer'));
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.on('error', reject);
    socket.on('end', () => {
      const answer = JSON.parse(text) as TestServer | { error: string };
      if ('error' in answer) reject(new Error(answer.error));
      else resolve(answer);
    });
  });
  return asked;
}

async function asAdmin(server: TestServer, statement: string): Promise<void> {
  const client = new pg.Client(server.admin);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/**
 * A fresh database for one test file or test, migrated unless `isEmpty`; close it in `afterAll`. It lies on the
 * server of `PORTICO_TEST_DATABASE_URL` when set, else on a cluster shared by the run.
 */
export async function createTestDatabase({ isEmpty = false } = {}): Promise<TestDatabase> {
  const server = await askForServer();
  const name = `${server.prefix}_${randomBytes(5).toString('hex')}`;
  await asAdmin(server, `create database ${name} template ${isEmpty ? 'template0' : server.template}`);
  const poolConfig = { ...connectionSettings('server'), ...databaseConfig(server.admin, name) };
  const { db, pool } = openPool(poolConfig);
  return {
    name,
    db,
    pool,
    poolConfig,
    async close() {
      await db.destroy();
      await asAdmin(server, `drop database if exists ${name} with (force)`);
    },
  };
}
