import type { Id } from '@portico/model/documents/id';
import { checkLimit, itemLimitOf, type LimitName, limitOf } from '@portico/model/documents/limits';
import { sql } from 'kysely';
import type { Tx } from '../core/portico.ts';
import { Refused, refuse } from '../core/refusal.ts';

/** How many items a collection holds; what is deleted does not count. */
export async function countItems(tx: Tx, siteId: Id, collection: Id): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from documents
    where site_id = ${siteId} and parent_id = ${collection} and kind <> 'translation' and state <> 'deleted'`.execute(
    tx,
  );
  return found.rows[0]?.count ?? 0;
}

/**
 * How many items a collection of a site may hold by a limit: more products where the operator lets its shops hold more.
 */
export async function itemsAllowed(tx: Tx, siteId: Id, limit: LimitName): Promise<number> {
  if (limit !== 'productsPerCollection') return limitOf(limit);
  const site = await tx
    .selectFrom('sites')
    .select('products_per_collection')
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow();
  return site.products_per_collection ?? limitOf(limit);
}

/** Throws `Refused`, naming the field `parent`, when a collection has no room for one more item [B9.76] [B9.77]. */
export async function checkItemRoom(tx: Tx, siteId: Id, collection: Id): Promise<void> {
  const found = await sql<{ type: string; itemOrder: string }>`
    select r.body->>'type' as type, r.body->>'itemOrder' as "itemOrder" from documents d
    join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.revision
    where d.site_id = ${siteId} and d.id = ${collection}`.execute(tx);
  const limit = found.rows[0] && itemLimitOf(found.rows[0]);
  if (!limit) return;
  const most = await itemsAllowed(tx, siteId, limit);
  const message = checkLimit(limit, (await countItems(tx, siteId, collection)) + 1, most);
  if (message) throw new Refused(refuse('invalid', message, { errors: { parent: message } }));
}
