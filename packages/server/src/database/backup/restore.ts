import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type FileHandle, chown, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import type { Log } from '../../portico.ts';
import { takeDataLock } from '../cluster/data-lock.ts';
import { type ClusterHome, makeHome } from '../cluster/home.ts';
import { chooseRunAs, type RunAs } from '../cluster/os-user.ts';
import { openDatabase } from '../connection.ts';
import { DatabaseSetupError } from '../errors.ts';
import { compareMigrations } from '../migrate.ts';
import { BACKUP_FORMAT, type BackupManifest, MANIFEST, machine } from './manifest.ts';
import { type BackupEntry, backupEntries, flushToDisk } from './store.ts';

export interface RestoreSummary {
  /** When the backup was taken. */
  createdAt: string;
  files: number;
  /** Rows read back, per table. */
  rows: Record<string, number>;
}

/** Names under which things lie until all of them have been checked. */
const UNFINISHED = 'restore.unfinished';
const UNFINISHED_CLUSTER = 'postgres.unfinished-restore';

function damaged(source: string, why: string): DatabaseSetupError {
  return new DatabaseSetupError(`The backup ${source} cannot be restored: ${why}`);
}

/** Where an entry goes, or undefined for what no backup of ours holds. */
function placeOf(path: string, dataDir: string, home: ClusterHome): string | undefined {
  const parts = path.split('/');
  if (parts.some((part) => part === '' || part === '.' || part === '..' || part.includes('\\')))
    return undefined;
  if (parts[0] === 'postgres') return join(home.dir, UNFINISHED_CLUSTER, ...parts.slice(1));
  if (parts[0] === 'media' || path === 'secret') return join(dataDir, UNFINISHED, ...parts);
  return undefined;
}

async function writeEntry(entry: BackupEntry, file: FileHandle): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of entry.bytes()) {
    hash.update(chunk);
    await file.writeFile(chunk);
  }
  return hash.digest('hex');
}

async function readText(entry: BackupEntry): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of entry.bytes()) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** Writes all entries to their unfinished places; returns the digest of each file and the manifest. */
async function unpack(source: string, dataDir: string, home: ClusterHome, user: RunAs) {
  const digests = new Map<string, string>();
  let manifest: BackupManifest | undefined;
  const own = async (place: string) => {
    if (user.switched && place.startsWith(join(home.dir, UNFINISHED_CLUSTER)))
      await chown(place, user.uid, user.gid);
  };
  const makeFolder = async (place: string) => {
    if (existsSync(place)) return;
    await makeFolder(dirname(place));
    await mkdir(place, { mode: 0o700 });
    await own(place);
  };
  for await (const entry of backupEntries(source)) {
    if (entry.path === MANIFEST) {
      manifest = JSON.parse(await readText(entry)) as BackupManifest;
      continue;
    }
    const place = placeOf(entry.path, dataDir, home);
    if (place === undefined) throw damaged(source, `it holds "${entry.path}", which no backup of ours does.`);
    if (entry.isDirectory) {
      await makeFolder(place);
      continue;
    }
    await makeFolder(dirname(place));
    const file = await open(place, 'wx', 0o600);
    try {
      digests.set(entry.path, await writeEntry(entry, file));
    } finally {
      await file.close();
    }
    await own(place);
  }
  return { digests, manifest };
}

function verify(
  source: string,
  digests: Map<string, string>,
  manifest: BackupManifest | undefined,
): BackupManifest {
  if (!manifest) throw damaged(source, `it was not finished (${MANIFEST} is missing).`);
  if (manifest.format !== BACKUP_FORMAT)
    throw damaged(
      source,
      `its format is ${manifest.format}, this version of Portico reads ${BACKUP_FORMAT}.`,
    );
  if (manifest.machine !== machine)
    throw damaged(
      source,
      `it was made on ${manifest.machine}, this is ${machine}. Use "portico backup --portable" to move between them.`,
    );
  for (const { path, sha256 } of manifest.files) {
    const digest = digests.get(path);
    if (digest === undefined) throw damaged(source, `the file "${path}" is missing.`);
    if (digest !== sha256) throw damaged(source, `the file "${path}" is not as it was written.`);
  }
  const listed = new Set(manifest.files.map((file) => file.path));
  const added = [...digests.keys()].find((path) => !listed.has(path));
  if (added) throw damaged(source, `the file "${added}" was added to it.`);
  return manifest;
}

async function refuseFilled(dataDir: string): Promise<void> {
  const known = new Set(['portico.lock', 'lost+found', UNFINISHED, UNFINISHED_CLUSTER]);
  const found = (await readdir(dataDir)).find((name) => !known.has(name));
  if (found)
    throw new DatabaseSetupError(
      `The data folder ${dataDir} is not empty (there is "${found}"). A backup is restored into an empty one: move ` +
        `the old one away, or name another with PORTICO_DATA.`,
    );
}

/** Starts the restored database, through its recovery, and reads every row, which checks every page's checksum. */
async function readBack(dataDir: string, log: Log | undefined): Promise<Record<string, number>> {
  const database = await openDatabase({ dataDir, role: 'tool', log });
  try {
    const { unknown } = await compareMigrations(database.db);
    if (unknown.length > 0)
      throw new DatabaseSetupError(
        `The backup was made by a newer Portico (it has the change "${unknown.at(-1)}"). Restore it with that version.`,
      );
    const tables = await sql<{ name: string }>`
      select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1`.execute(database.db);
    const rows: Record<string, number> = {};
    for (const { name } of tables.rows) {
      const counted = await sql<{ count: number }>`select count(*) as count from ${sql.raw(name)}`.execute(
        database.db,
      );
      rows[name.replace(/^public\./, '')] = counted.rows[0]?.count ?? 0;
    }
    return rows;
  } finally {
    await database.close();
  }
}

/**
 * Restores a backup into an empty data folder and proves that it works: every file is compared with the digest taken
 * when it was written, the database is started, and every row is read. Whatever fails leaves the folder empty.
 * @throws DatabaseSetupError saying what is wrong with the backup or the folder
 */
export async function restore(source: string, dataDir: string, log?: Log): Promise<RestoreSummary> {
  await mkdir(dataDir, { recursive: true });
  const lock = await takeDataLock(dataDir, 'tool');
  if (!lock) throw new DatabaseSetupError(`The data folder ${dataDir} is in use.`);
  const user = await chooseRunAs(undefined);
  let home: ClusterHome | undefined;
  const undo = async () => {
    for (const name of [
      UNFINISHED,
      UNFINISHED_CLUSTER,
      'media',
      'secret',
      'postgres',
      'postgres.log',
      'database-home.json',
    ])
      await rm(join(dataDir, name), { recursive: true, force: true });
    if (home && home.dir !== dataDir) await rm(home.dir, { recursive: true, force: true });
  };
  try {
    await refuseFilled(dataDir);
  } catch (error) {
    lock.release();
    throw error;
  }
  try {
    await rm(join(dataDir, UNFINISHED), { recursive: true, force: true });
    home = await makeHome(dataDir, user);
    await rm(join(home.dir, UNFINISHED_CLUSTER), { recursive: true, force: true });
    await mkdir(join(dataDir, UNFINISHED), { mode: 0o700 });
    const { digests, manifest } = await unpack(source, dataDir, home, user);
    const { createdAt } = verify(source, digests, manifest);
    await flushToDisk(dataDir);
    for (const name of ['media', 'secret'])
      if (existsSync(join(dataDir, UNFINISHED, name)))
        await rename(join(dataDir, UNFINISHED, name), join(dataDir, name));
    await rename(join(home.dir, UNFINISHED_CLUSTER), home.clusterDir);
    await rm(join(dataDir, UNFINISHED), { recursive: true, force: true });
    lock.release();
    return { createdAt, files: digests.size, rows: await readBack(dataDir, log) };
  } catch (error) {
    await undo();
    throw error;
  } finally {
    lock.release();
  }
}
