import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { sql } from 'kysely';
import { diskSpace, type ReadDisk, sayDisk } from './core/disk-space.ts';
import { findSealed, sayUnopened } from './identity/sealed-values.ts';
import { findBinaryPackage } from './database/cluster/binaries.ts';
import { readLockHolder, takeDataLock } from './database/cluster/data-lock.ts';
import { findHome } from './database/cluster/home.ts';
import { endingWithUs, run } from './database/cluster/run.ts';
import { type OpenDatabase, openDatabase } from './database/connection.ts';
import { DatabaseSetupError } from './database/errors.ts';
import { compareMigrations } from './database/migrate.ts';

/** What a check found, for people to read. */
export interface Finding {
  /** What was looked at, in a word or two. */
  check: string;
  level: 'ok' | 'warning' | 'problem';
  message: string;
}

const MEGABYTE = 1024 * 1024;

function finding(check: string, level: Finding['level'], message: string): Finding {
  return { check, level, message };
}

const DISK_LEVELS = { ample: 'ok', low: 'warning', full: 'problem' } as const;

/** How much room the disk of a folder has. */
export async function examineDisk(folder: string, read?: ReadDisk): Promise<Finding[]> {
  const space = await diskSpace(folder, read);
  return space ? [finding('disk', DISK_LEVELS[space.state], sayDisk(folder, space))] : [];
}

/** Whether the data folder can be written and how much space its disk has. */
export async function examineDataFolder(dataDir: string): Promise<Finding[]> {
  try {
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT'
      ? [finding('data folder', 'ok', `${dataDir} is not there yet; the first start makes it.`)]
      : [finding('data folder', 'problem', `${dataDir} cannot be read and written by this user.`)];
  }
  return [finding('data folder', 'ok', dataDir), ...(await examineDisk(dataDir))];
}

/** Which process has the data folder. */
export async function examineLock(dataDir: string): Promise<Finding> {
  const lock = await takeDataLock(dataDir, 'tool');
  if (lock) {
    lock.release();
    return finding('server', 'ok', 'Not running.');
  }
  const holder = readLockHolder(dataDir);
  return finding(
    'server',
    'ok',
    holder ? `A ${holder.role} runs as process ${holder.pid} since ${holder.since}.` : 'Runs.',
  );
}

/** Whether what our own PostgreSQL needs is installed. */
export async function examinePrograms(): Promise<Finding[]> {
  const findings: Finding[] = [];
  try {
    const { version } = await findBinaryPackage();
    findings.push(finding('PostgreSQL', 'ok', `Portico's own is installed (${version}).`));
  } catch (error) {
    findings.push(finding('PostgreSQL', 'problem', (error as Error).message));
  }
  if (process.platform !== 'linux') return findings;
  if ((await run('flock', ['--version'])).code !== 0)
    findings.push(finding('flock', 'problem', 'The command "flock" (package util-linux) is missing.'));
  if ((await endingWithUs('INT')).length === 0)
    findings.push(
      finding(
        'setpriv',
        'warning',
        'The command "setpriv" (package util-linux) is missing: if the server is killed, its PostgreSQL runs on until ' +
          'the next start ends it.',
      ),
    );
  return findings;
}

/** Whether the database is safe against power loss and undamaged. */
export async function examineDurability({ db }: OpenDatabase): Promise<Finding[]> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums')`.execute(db);
  const off = rows.filter((row) => row.setting === 'off').map((row) => row.name);
  const findings = off.map((name) =>
    name === 'data_checksums'
      ? finding(name, 'warning', 'Off: damage by a failing disk would go unnoticed.')
      : finding(name, 'problem', 'Off: a power cut may lose or damage what was saved. Turn it on.'),
  );
  const damaged = await sql<{ failures: number | null }>`
    select sum(checksum_failures)::int8 as failures from pg_stat_database`.execute(db);
  const failures = damaged.rows[0]?.failures ?? 0;
  if (failures > 0)
    findings.push(
      finding(
        'checksums',
        'problem',
        `${failures} damaged pages were read. Check the disk, restore a backup.`,
      ),
    );
  return findings.length > 0 ? findings : [finding('durability', 'ok', 'Every commit is flushed to disk.')];
}

/** Whether database and code belong together. */
export async function examineMigrations({ db }: OpenDatabase): Promise<Finding> {
  const { pending, unknown } = await compareMigrations(db);
  if (unknown.length > 0)
    return finding(
      'migrations',
      'problem',
      `A newer Portico has used this database (${unknown.join(', ')}).`,
    );
  if (pending.length > 0)
    return finding('migrations', 'warning', `Pending, applied at the next start: ${pending.join(', ')}.`);
  return finding('migrations', 'ok', 'Up to date.');
}

/** Whether the present secret opens what is encrypted. */
export async function examineSecret({ db }: OpenDatabase, secret: string): Promise<Finding> {
  const sealed = await findSealed(db, { secret });
  const unopened = sayUnopened(sealed);
  return unopened
    ? finding('secret', 'problem', unopened)
    : finding('secret', 'ok', `Opens all ${sealed.count} encrypted values.`);
}

async function examineOpen(database: OpenDatabase, secret: string | undefined): Promise<Finding[]> {
  const { rows } = await sql<{ used: number; most: number; size: number }>`
    select (select count(*) from pg_stat_activity where backend_type = 'client backend') as used,
           current_setting('max_connections')::int8 as most,
           pg_database_size(current_database()) as size`.execute(database.db);
  const { used = 0, most = 0, size = 0 } = rows[0] ?? {};
  const migrations = await examineMigrations(database);
  return [
    finding('database', 'ok', `PostgreSQL ${database.major}, ${Math.ceil(size / MEGABYTE)} MB.`),
    finding('connections', used > most * 0.8 ? 'warning' : 'ok', `${used} of ${most} in use.`),
    ...(await examineDurability(database)),
    migrations,
    // Its tables may not be there yet.
    ...(secret !== undefined && migrations.level === 'ok' ? [await examineSecret(database, secret)] : []),
  ];
}

/** Examines everything about the database without changing it; a database that is not running is started meanwhile. */
export async function examineDatabase(options: {
  dataDir: string;
  databaseUrl?: string | undefined;
  secret?: string | undefined;
}): Promise<Finding[]> {
  const { dataDir, databaseUrl, secret } = options;
  const findings = await examineDataFolder(dataDir);
  if (!databaseUrl) {
    findings.push(...(await examinePrograms()));
    const home = await findHome(dataDir);
    // A full disk does not keep a database from being looked at.
    if (findings.some((found) => found.level === 'problem' && found.check !== 'disk')) return findings;
    if (!home) return [...findings, finding('database', 'ok', 'Not made yet; the first start makes it.')];
    findings.push(finding('database files', 'ok', home.clusterDir), await examineLock(dataDir));
    if (home.dir !== dataDir) findings.push(...(await examineDisk(home.clusterDir)));
  }
  try {
    const database = await openDatabase({ dataDir, databaseUrl, role: 'tool' });
    try {
      findings.push(...(await examineOpen(database, secret)));
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof DatabaseSetupError)) throw error;
    findings.push(finding('database', 'problem', error.message));
  }
  return findings;
}
