import { type Kysely, sql } from 'kysely';

/** A site's key and sealed secret at a captcha's provider; the built-in captcha serves where there are none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table sites
  add column captcha_key text,
  add column captcha_secret text,
  add constraint sites_captcha_whole check ((captcha_key is null) = (captcha_secret is null));
`)
    .execute(db);
}
