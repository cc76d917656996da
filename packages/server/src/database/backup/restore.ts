import { existsSync } from 'node:fs';
import { chown, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Log } from '../../core/portico.ts';
import { takeDataLock } from '../cluster/data-lock.ts';
import { type ClusterHome, makeHome } from '../cluster/home.ts';
import { chooseRunAs } from '../cluster/os-user.ts';
import { openDatabase } from '../connection.ts';
import { DatabaseSetupError } from '../errors.ts';
import { compareMigrations } from '../migrate.ts';
import { FILE_FOLDERS } from './manifest.ts';
import { flushToDisk } from './store.ts';
import { damaged, unpack } from './unpack.ts';

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
async function readBack(
  source: string,
  dataDir: string,
  log: Log | undefined,
): Promise<Record<string, number>> {
  const database = await openDatabase({ dataDir, role: 'tool', log }).catch((error: Error) => {
    if (error instanceof DatabaseSetupError) throw error;
    throw damaged(source, `its database does not start: ${error.message}`);
  });
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
  } catch (error) {
    if (error instanceof DatabaseSetupError) throw error;
    throw damaged(source, `its database cannot be read: ${(error as Error).message}`);
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
      ...FILE_FOLDERS,
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
    const unfinished = join(home.dir, UNFINISHED_CLUSTER);
    const { createdAt, files } = await unpack(source, {
      data: join(dataDir, UNFINISHED),
      cluster: unfinished,
      own: async (place) => {
        if (user.switched && place.startsWith(unfinished)) await chown(place, user.uid, user.gid);
      },
    });
    await flushToDisk(dataDir);
    for (const name of [...FILE_FOLDERS, 'secret'])
      if (existsSync(join(dataDir, UNFINISHED, name)))
        await rename(join(dataDir, UNFINISHED, name), join(dataDir, name));
    await rename(unfinished, home.clusterDir);
    await rm(join(dataDir, UNFINISHED), { recursive: true, force: true });
    lock.release();
    return { createdAt, files, rows: await readBack(source, dataDir, log) };
  } catch (error) {
    await undo();
    throw error;
  } finally {
    lock.release();
  }
}
