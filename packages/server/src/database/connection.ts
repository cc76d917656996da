import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../core/portico.ts';
import { type Cluster, openCluster } from './cluster/cluster.ts';
import { DatabaseSetupError } from './errors.ts';
import { prepareStatements } from './prepared.ts';
import type { Database } from './tables.ts';

/** Oldest PostgreSQL that `DATABASE_URL` may point at. */
const OLDEST_POSTGRES = 15;

/** An open database: Portico's own cluster, or the one `DATABASE_URL` names. */
export interface OpenDatabase {
  db: Kysely<Database>;
  pool: pg.Pool;
  /** For libraries that make connections of their own. */
  poolConfig: pg.PoolConfig;
  /** Our own cluster; undefined with `DATABASE_URL`. */
  cluster: Cluster | undefined;
  /** Major version of PostgreSQL. */
  major: number;
  /** Ends all connections, then the cluster where this process runs it. */
  close(): Promise<void>;
}

export interface OpenOptions {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** `server` has the data folder alone; a `tool` joins a running server's database. */
  role: 'server' | 'tool';
  log?: Log | undefined;
  /** Called when our own PostgreSQL keeps ending and is not started again. */
  onFailure?: ((error: Error) => void) | undefined;
}

const INT8 = 20;
const DATE = 1082;

function readInt8(text: string): number | string {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
}

/** Values as our code reads them: whole numbers as numbers where exact, a date as `2026-11-20`, times as Date. */
function typeParsers(): pg.CustomTypesConfig {
  const overrides = new pg.TypeOverrides();
  overrides.setTypeParser(INT8, readInt8);
  overrides.setTypeParser(DATE, (text) => text);
  return overrides;
}

/**
 * Settings of every connection we make. Times in milliseconds. Each time they are given the connections made of them
 * have a name of their own, `portico.connections`, by which the database tells whose cache invalidations a row holds.
 */
export function connectionSettings(role: OpenOptions['role']): pg.PoolConfig {
  return {
    types: typeParsers(),
    application_name: `portico ${role}`,
    options: `-c portico.connections=${randomUUID()}`,
    max: role === 'server' ? 10 : 4,
    connectionTimeoutMillis: 15_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: role === 'server' ? 30_000 : 600_000,
    idle_in_transaction_session_timeout: role === 'server' ? 60_000 : 0,
  };
}

/** Longest wait for connections to take leave of the server. */
const LEAVE_MS = 3000;

export interface OpenPool {
  pool: pg.Pool;
  db: Kysely<Database>;
  /** Ends all connections; resolves when the server has let go of them, so that it may be stopped without noise. */
  close(): Promise<void>;
}

/**
 * Pool and query builder on an address. A connection that breaks is logged and replaced; it never ends the process,
 * which is what a connection's error without a listener would do, idle or in use.
 */
export function openPool(poolConfig: pg.PoolConfig, log?: Log): OpenPool {
  const pool = new pg.Pool(poolConfig);
  pool.on('error', (error) => log?.warn({ error: error.message }, 'A database connection broke'));
  const open = new Set<Promise<void>>();
  pool.on('connect', (client) => {
    prepareStatements(client);
    // The query at work on it rejects as well.
    client.on('error', () => undefined);
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    open.add(ended);
    void ended.then(() => open.delete(ended));
  });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return {
    pool,
    db,
    async close() {
      await db.destroy();
      // A query builder nobody asked anything has not taken the pool for its own.
      if (!pool.ending) await pool.end();
      // The pool forgets a connection when it begins to end, before the server has heard of it.
      await Promise.race([Promise.all(open), wait(LEAVE_MS, undefined, { ref: false })]);
    },
  };
}

async function readMajor(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ server_version_num: string }>('show server_version_num');
  return Math.floor(Number(rows[0]?.server_version_num) / 10_000);
}

/** Why a server could not be reached, without the password its URL holds. */
function unreachable(databaseUrl: string, error: unknown): DatabaseSetupError {
  const { message, code } = error as { message: string; code?: string };
  let place = 'the server';
  try {
    const url = new URL(databaseUrl);
    place = `${url.host}${url.pathname}`;
  } catch {
    // Not a URL: the message says what is wrong with it.
  }
  return new DatabaseSetupError(
    `The PostgreSQL of DATABASE_URL (${place}) could not be used: ${message || code}. Check that it runs, that the ` +
      `database exists and that user and password are right.`,
  );
}

/** What to tell when the PostgreSQL of `DATABASE_URL` is too old; undefined when it will do. */
export function refuseOld(major: number): DatabaseSetupError | undefined {
  if (major >= OLDEST_POSTGRES) return undefined;
  return new DatabaseSetupError(
    `Portico needs PostgreSQL ${OLDEST_POSTGRES} or newer; the one of DATABASE_URL is version ${major}. Upgrade it, ` +
      `or leave DATABASE_URL out to use the one that comes with Portico.`,
  );
}

async function openUrl(databaseUrl: string, options: OpenOptions): Promise<OpenDatabase> {
  let major: number;
  let opened: ReturnType<typeof openPool> | undefined;
  const poolConfig = { ...connectionSettings(options.role), connectionString: databaseUrl };
  try {
    opened = openPool(poolConfig, options.log);
    major = await readMajor(opened.pool);
  } catch (error) {
    await opened?.close();
    throw unreachable(databaseUrl, error);
  }
  const { db, pool, close } = opened;
  const refusal = refuseOld(major);
  if (refusal) {
    await close();
    throw refusal;
  }
  return { db, pool, poolConfig, cluster: undefined, major, close };
}

/**
 * Opens the database: the one of `databaseUrl`, else the data folder's own, which is made and started if need be.
 * @throws DatabaseSetupError with what an operator can do about it
 */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  if (options.databaseUrl) return openUrl(options.databaseUrl, options);
  const { dataDir, role, log, onFailure } = options;
  const cluster = await openCluster({ dataDir, role, log, onFailure });
  const poolConfig = { ...connectionSettings(role), ...cluster.address };
  const { db, pool, close } = openPool(poolConfig, log);
  return {
    db,
    pool,
    poolConfig,
    cluster,
    major: Number.parseInt(cluster.version, 10),
    async close() {
      await close();
      await cluster.close();
    },
  };
}
