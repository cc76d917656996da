import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import { writeInvalidation } from '../core/cache-invalidations.ts';
import { type Tx, tags } from '../core/portico.ts';

/**
 * Counts the published reviews of products anew, in the transaction that changed them, and says which pages are no longer
 * true. Products are locked in one order; what others committed before is counted with it.
 * @returns the tags, for `portico.invalidated` after the commit
 */
export async function ratingsChanged(tx: Tx, siteId: Id, products: readonly Id[]): Promise<string[]> {
  const ids = [...new Set(products)].sort();
  if (ids.length === 0) return [];
  await sql`
    insert into product_ratings as r (site_id, product_id)
    select ${siteId}, d.id from documents d
    where d.site_id = ${siteId} and d.id = any(${ids}) and d.kind = 'product' order by d.id
    on conflict (site_id, product_id) do update set stars = r.stars`.execute(tx);
  await sql`
    update product_ratings r set stars = (
      select array_agg(coalesce(c.count, 0) order by n) from generate_series(1, 5) as n
      left join (select rating, count(*)::int as count from product_reviews v
        where v.site_id = ${siteId} and v.product_id = r.product_id and v.status = 'published'
        group by rating) c on c.rating = n)
    where r.site_id = ${siteId} and r.product_id = any(${ids})`.execute(tx);
  const lists = await sql<{ parent_id: Id }>`
    select distinct parent_id from documents
    where site_id = ${siteId} and id = any(${ids}) and parent_id is not null`.execute(tx);
  const changed = [...ids.map(tags.reviews), ...lists.rows.map(({ parent_id }) => tags.list(parent_id))];
  await writeInvalidation(tx, siteId, changed);
  return changed;
}
