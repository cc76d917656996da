import type { Id } from '@portico/model/documents/id';
import { mediaHashesIn } from '@portico/model/documents/schema';
import type { ItemCard, MediaViews } from '@portico/model/page/data-request';
import { sql } from 'kysely';
import type { Portico } from '../../core/portico.ts';
import { readMediaViews } from './read-media-views.ts';
import { LIVE_CARD, shopsQuery, SOLD_OUT } from './request-queries.ts';

/**
 * Cards of these products in their order, with their pictures: of those that are published, stand in a shop without a
 * password and can be had. All others are absent, as are ids of another site. Two queries.
 */
export async function readProductCards(
  { db }: Portico,
  siteId: Id,
  ids: readonly Id[],
): Promise<{ items: ItemCard[]; media: MediaViews }> {
  if (ids.length === 0) return { items: [], media: {} };
  const found = await sql<{ card: ItemCard }>`/* prepared */
    select ${LIVE_CARD} as card from item_cards i
    where i.site_id = ${siteId} and i.document_id = any(${[...ids]}) and i.collection_id in (${shopsQuery(siteId)})
      and not (${SOLD_OUT})
    order by array_position(${[...ids]}::text[], i.document_id::text)`.execute(db);
  const items = found.rows.map(({ card }) => card);
  const hashes = new Set<string>();
  mediaHashesIn(items, hashes);
  return { items, media: await readMediaViews(db, siteId, hashes) };
}
