import { cartWords } from '@portico/model/words/cart-words';
import { type Catalogue, wordsOf } from '@portico/model/words/catalogue';
import type { Id } from '@portico/model/documents/id';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';

/** Where a site's products are listed: its first products collection; the homepage where there is none. */
export async function shopPathOf(db: Kysely<Database>, siteId: Id): Promise<string> {
  const found = await sql<{ path: string }>`
    select a.path from documents d
    join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.published_revision
    join addresses a on a.site_id = d.site_id and a.document_id = d.id and a.kind = 'document' and a.locale = ''
    where d.site_id = ${siteId} and d.kind = 'collection' and d.state = 'published' and r.body->>'type' = 'products'
    order by d.order_key, d.id limit 1`.execute(db);
  return found.rows[0]?.path ?? '/';
}

/** The way to go on from a page that only says why something cannot be. */
export async function toShop(
  db: Kysely<Database>,
  siteId: Id,
  catalogue: Catalogue,
): Promise<{ label: string; href: string }> {
  return { label: wordsOf(cartWords, catalogue).goOn, href: await shopPathOf(db, siteId) };
}
