import { existsSync } from 'node:fs';
import { chown, mkdir, realpath, rmdir } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../../core/portico.ts';
import { DatabaseSetupError } from '../errors.ts';
import { type ClusterAddress, forgetLiveCluster, readLiveCluster, writeLiveCluster } from './address-file.ts';
import { findBinaryPackage, placeBinaries } from './binaries.ts';
import { type DataLock, type LockHolder, readLockHolder, takeDataLock } from './data-lock.ts';
import { type ClusterHome, clusterOwner, findHome, makeHome, openHome, writeWhole } from './home.ts';
import { checkClusterVersion, initialiseCluster, ROLE } from './initialise.ts';
import { endOrphan } from './orphan.ts';
import { chooseRunAs, type RunAs } from './os-user.ts';
import { isRunning } from './running-process.ts';
import { openServerLog } from './server-log.ts';
import { clusterSettings, hbaFile, identFile, type PostgresSettings, settingsFile } from './settings.ts';
import { makeSocketDir } from './socket-dir.ts';
import { PORT } from './stale-socket.ts';
import { supervise } from './supervise.ts';

/** A cluster in use by this process. */
export interface Cluster {
  address: ClusterAddress;
  clusterDir: string;
  version: string;
  /** Process id of the postmaster now; undefined where another process runs it. */
  postmasterPid(): number | undefined;
  /** Stops it where this process runs it; otherwise does nothing. */
  close(): Promise<void>;
}

export interface ClusterOptions {
  dataDir: string;
  /** `server` must have the folder alone; `tool` joins a running cluster or runs it for as long as it needs it. */
  role: 'server' | 'tool';
  log?: Log | undefined;
  /** Called when PostgreSQL keeps ending and is not started again. */
  onFailure?: ((error: Error) => void) | undefined;
  /** Over our own settings; for tests. */
  settings?: PostgresSettings;
  /** How long to wait for a folder somebody else is about to leave or to start. */
  waitMs?: number;
}

function inUse(dataDir: string): DatabaseSetupError {
  const holder = readLockHolder(dataDir);
  const who = holder
    ? `process ${holder.pid} (a Portico ${holder.role === 'server' ? 'server' : 'command'}, since ${holder.since})`
    : 'another process';
  return new DatabaseSetupError(
    `The data folder ${dataDir} is in use by ${who}. Stop it first, or give this one a folder of its own with ` +
      `PORTICO_DATA.`,
  );
}

async function answers(address: ClusterAddress): Promise<boolean> {
  const client = new pg.Client({ ...address, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function joinLive(dataDir: string): Promise<Cluster | undefined> {
  const live = await readLiveCluster(dataDir);
  if (!live || !(await answers(live.address))) return undefined;
  return { ...live, postmasterPid: () => undefined, close: async () => undefined };
}

/**
 * False also for a server that was killed just now and still gives back its memory, and the lock last of all, and for
 * one that ended, whose successor has the lock but has not written its name yet.
 */
async function isRunningServer(holder: LockHolder | undefined): Promise<boolean> {
  return holder?.role === 'server' && (await isRunning(holder.pid));
}

/** Takes the folder, or joins who has it. */
async function takeOrJoin(options: ClusterOptions): Promise<DataLock | Cluster> {
  const { dataDir, role, waitMs = 10_000 } = options;
  for (const end = performance.now() + waitMs; ; await wait(50)) {
    const lock = await takeDataLock(dataDir, role);
    if (lock) return lock;
    if (role === 'tool') {
      const joined = await joinLive(dataDir);
      if (joined) return joined;
    } else if (await isRunningServer(readLockHolder(dataDir))) throw inUse(dataDir);
    if (performance.now() > end) throw inUse(dataDir);
  }
}

async function ensureDatabase(address: ClusterAddress): Promise<void> {
  const client = new pg.Client(address);
  try {
    await client.connect();
    return;
  } catch (error) {
    if ((error as { code?: string }).code !== '3D000') throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
  const admin = new pg.Client({ ...address, database: 'postgres' });
  await admin.connect();
  try {
    await admin.query(`create database ${pg.escapeIdentifier(address.database)}`);
  } finally {
    await admin.end();
  }
}

/** Names the kernel may give for whoever connects: PostgreSQL's user, ours, root. */
function allowedOsUsers(user: RunAs): string[] {
  return [user.name, userInfo().username, 'root'];
}

async function writeConfiguration(
  clusterDir: string,
  settings: PostgresSettings,
  user: RunAs,
): Promise<void> {
  const files: Record<string, string> = {
    'postgresql.conf': settingsFile(settings),
    'pg_hba.conf': hbaFile,
    'pg_ident.conf': identFile(allowedOsUsers(user), ROLE),
  };
  if (!existsSync(join(clusterDir, 'custom.conf')))
    files['custom.conf'] = '# Settings over those of Portico.\n';
  for (const [name, text] of Object.entries(files)) {
    const file = join(clusterDir, name);
    await writeWhole(file, text);
    if (user.switched) await chown(file, user.uid, user.gid);
  }
}

async function startOwn(options: ClusterOptions, lock: DataLock): Promise<Cluster> {
  const { dataDir, role, log: logger } = options;
  const existing: ClusterHome | undefined = await findHome(dataDir);
  const user = await chooseRunAs(existing && (await clusterOwner(existing)));
  const home = existing ?? (await makeHome(dataDir, user));
  if (existing) await openHome(existing, dataDir, user);
  const copies = home.dir === dataDir ? join(dataDir, 'programs') : '/var/lib/portico/programs';
  const binaries = await placeBinaries(await findBinaryPackage(), user, copies);
  const settings = options.settings ?? {};
  if (!existing) await initialiseCluster(home, binaries, user, settings.fsync !== 'off');
  await checkClusterVersion(home.clusterDir, binaries);
  await endOrphan(home.clusterDir);

  const socketDir = await makeSocketDir(await realpath(home.clusterDir), user);
  await writeConfiguration(
    home.clusterDir,
    { ...clusterSettings({ major: binaries.major, socketDir, port: PORT }), ...settings },
    user,
  );
  const log = openServerLog(join(dataDir, 'postgres.log'));
  try {
    const supervised = await supervise({
      binaries,
      clusterDir: home.clusterDir,
      socketDir,
      user,
      log,
      logger,
      onFailure:
        options.onFailure ?? ((error) => logger?.error({ error: error.message }, 'The database is down')),
    });
    const address = { host: socketDir, port: PORT, user: ROLE, database: ROLE };
    const stop = async (how: 'fast' | 'after-sessions') => {
      await supervised.stop(how);
      await forgetLiveCluster(dataDir);
      await rmdir(socketDir).catch(() => undefined);
    };
    try {
      await ensureDatabase(address);
      const live = { address, clusterDir: home.clusterDir, version: binaries.version, ownerPid: process.pid };
      await writeLiveCluster(dataDir, live);
    } catch (error) {
      await stop('fast');
      throw error;
    }
    return {
      address,
      clusterDir: home.clusterDir,
      version: binaries.version,
      postmasterPid: supervised.pid,
      async close() {
        // Other commands may have joined the one that came first: it stays until they are done.
        await stop(role === 'tool' ? 'after-sessions' : 'fast');
        log.close();
        lock.release();
      },
    };
  } catch (error) {
    log.close();
    throw error;
  }
}

/**
 * The data folder's PostgreSQL: made on first use, started, recovered after a crash, and kept running until closed.
 * A `tool` joins the one that runs, if one does.
 * @throws DatabaseSetupError with what an operator can do about it
 */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  await mkdir(options.dataDir, { recursive: true });
  const taken = await takeOrJoin(options);
  if ('address' in taken) return taken;
  try {
    return await startOwn(options, taken);
  } catch (error) {
    taken.release();
    throw error;
  }
}
