import { type Kysely, sql } from 'kysely';

/**
 * The proof log of visitors' consent: what was said to which words, when, under a random number. Nothing in it tells
 * who said it. And one document each of the kinds that lie over and around a site's pages.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table consent_texts (
  site_id text collate "C" not null references sites on delete cascade,
  digest text collate "C" not null,
  shown jsonb not null,
  created_at timestamptz not null default now(),
  primary key (site_id, digest)
);

create table consent_proofs (
  site_id text collate "C" not null references sites on delete cascade,
  id text collate "C" not null,
  choice text not null check (choice in ('accepted','declined')),
  text_digest text collate "C" not null,
  created_at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, text_digest) references consent_texts (site_id, digest) on delete cascade
);
create index consent_proofs_by_time on consent_proofs (site_id, created_at desc, id);
create index consent_proofs_old on consent_proofs (created_at);
create index consent_proofs_by_text on consent_proofs (site_id, text_digest);

create unique index documents_singleton_extras on documents (site_id, kind)
  where kind in ('cookie-banner','popup','announcement-bar','information-bar');
`)
    .execute(db);
}
