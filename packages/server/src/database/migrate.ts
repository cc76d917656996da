import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { DatabaseSetupError } from './errors.ts';
import { migrations as ours } from './migrations/index.ts';
import type { Database } from './tables.ts';

/** Key of the advisory lock around migrations: "portico" in bytes, cut to 48 bits. */
const LOCK_KEY = 0x706f_7274_6963;

type Migrations = Readonly<Record<string, Migration>>;

async function appliedNames(db: Kysely<Database>): Promise<string[]> {
  const table = await sql<{
    found: boolean;
  }>`select to_regclass('kysely_migration') is not null as found`.execute(db);
  if (!table.rows[0]?.found) return [];
  const names = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return names.rows.map((row) => row.name);
}

/** Names of migrations a database still lacks, and of those it has that this version of Portico does not know. */
export async function compareMigrations(
  db: Kysely<Database>,
  migrations: Migrations = ours,
): Promise<{ pending: string[]; unknown: string[] }> {
  const applied = await appliedNames(db);
  return {
    pending: Object.keys(migrations).filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !(name in migrations)),
  };
}

function refuseNewer(unknown: string[], migrations: Migrations): void {
  if (unknown.length === 0) return;
  throw new DatabaseSetupError(
    `The database was used by a newer Portico: it has the change "${unknown.at(-1)}", this version knows changes up ` +
      `to "${Object.keys(migrations).at(-1)}". Start the newer version again, or restore a backup made with this one.`,
  );
}

/**
 * Brings the database up to this version: all pending migrations or none. Several processes may do so at once: one
 * works, the others wait for it and find nothing left to do.
 * @returns names of the migrations applied now
 * @throws DatabaseSetupError when the database is newer than the code
 */
export async function migrateDatabase(
  db: Kysely<Database>,
  migrations: Migrations = ours,
): Promise<readonly string[]> {
  const { pending, unknown } = await compareMigrations(db, migrations);
  refuseNewer(unknown, migrations);
  if (pending.length === 0) return [];
  return db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`select pg_advisory_lock(${LOCK_KEY})`.execute(connection);
    try {
      refuseNewer((await compareMigrations(connection, migrations)).unknown, migrations);
      const migrator = new Migrator({
        db: connection,
        provider: { getMigrations: async () => ({ ...migrations }) },
      });
      const { error, results } = await migrator.migrateToLatest();
      if (error) throw error;
      return (results ?? []).map((result) => result.migrationName);
    } finally {
      await sql`select pg_advisory_unlock(${LOCK_KEY})`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}
