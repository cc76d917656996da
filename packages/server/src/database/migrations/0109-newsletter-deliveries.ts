import { type Kysely, sql } from 'kysely';

/** Who is to be welcomed, and the address at which a site is told of bounces and complaints. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table subscribers add column welcome_due_at timestamptz;
create index subscribers_to_welcome on subscribers (welcome_due_at) where welcome_due_at is not null;

create table newsletter_hooks (
  site_id text collate "C" primary key references sites on delete cascade,
  number int not null
);
`)
    .execute(db);
}
