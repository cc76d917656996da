import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico, Tx } from '../core/portico.ts';

/** Long past: the next sweep of the store deletes them. */
const AT_ONCE = new Date(0);

/** Lets go of files whose submissions are gone, so that the store deletes them with its next sweep. @param siteId of all sites when absent */
export async function freeFormFiles(db: Portico['db'] | Tx, siteId?: Id): Promise<void> {
  await sql`
    with gone as (
      delete from form_files f
      where f.submission_id is not null ${siteId ? sql`and f.site_id = ${siteId}` : sql``} and not exists (
        select from form_submissions s where s.site_id = f.site_id and s.id = f.submission_id)
      returning site_id, stored)
    insert into unused_downloads (site_id, stored, since) select site_id, stored, ${AT_ONCE} from gone
    on conflict do nothing`.execute(db);
}
