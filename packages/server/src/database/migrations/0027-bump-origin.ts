import { type Kysely, sql } from 'kysely';

/**
 * Which server's connections wrote a row, so that a server does not forget twice what it has forgotten itself. The
 * default says it wherever a row is written from; null where nobody said who they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cache_bumps add column written_by text`.execute(db);
  await sql`alter table cache_bumps alter column written_by set default current_setting('portico.connections', true)`.execute(
    db,
  );
}
