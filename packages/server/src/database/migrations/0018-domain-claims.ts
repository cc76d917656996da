import { type Kysely, sql } from 'kysely';

/** Domains that wait for their proof, and those that sites had. What `site_hosts` holds already counts as proven. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table domain_claims (
  site_id text collate "C" not null references sites on delete cascade,
  host text collate "C" not null,
  token text collate "C" not null,
  created_at timestamptz not null,
  checked_at timestamptz,
  found jsonb not null default '[]',
  primary key (site_id, host)
);
create index domain_claims_by_host on domain_claims (host);

create table released_hosts (
  host text collate "C" primary key,
  site_id text collate "C" not null,
  released_at timestamptz not null
);
`)
    .execute(db);
}
