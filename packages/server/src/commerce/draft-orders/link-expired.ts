import type { Id } from '@portico/model/documents/id';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';

/** Can a draft order be paid by its link no longer? */
export async function isLinkExpired(db: Kysely<Database>, siteId: Id, id: Id, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('draft_orders')
    .select('link_expires_at')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return !row?.link_expires_at || row.link_expires_at.getTime() <= now.getTime();
}
