import type { ItemCard } from '@portico/model/page/data-request';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Tx } from '../../core/portico.ts';
import { type DatedEvent, writeEventDates } from '../../events/write-dates.ts';
import { createYield } from '../../workers/yield-to-event-loop.ts';
import { trustedBody } from '../trusted-body.ts';
import type { CardSource } from './card-source.ts';
import { cardPartsOf } from './kinds/card-parts.ts';
import { isItemKindName } from '@portico/model/kinds/find-item-kind';
import { makeItemCard, termsOf, titleKey } from './item-card.ts';
import { lowestPrices } from './lowest-prices.ts';
import { chunksOf, type PublishedRow, readPublished } from './read-published.ts';

function cardSource(row: PublishedRow, lowest: Record<string, number> = {}): CardSource | undefined {
  if (!isItemKindName(row.kind)) return undefined;
  const body = trustedBody(row.kind, row.version, row.body) as CardSource['body'] | undefined;
  if (!body || row.parent_id === null) return undefined;
  return {
    id: row.id,
    kind: row.kind,
    path: row.path,
    publishAt: row.publish_at,
    body,
    author: row.author_name === null ? undefined : { name: row.author_name, slug: row.author_slug ?? '' },
    categories: row.categories ?? {},
    currency: row.currency ?? 'USD',
    timeZone: row.time_zone ?? 'UTC',
    lowestPrices: lowest,
    stock: row.stock ?? {},
  };
}

/**
 * Writes anew what lists show and are filtered by for these items; those that visitors can no longer reach vanish
 * from lists. Reads published revisions and addresses as they stand in the transaction.
 * @param now when what is published with them became public
 */
export async function writeCards(tx: Tx, siteId: Id, itemIds: readonly Id[], now: Date): Promise<void> {
  const breathe = createYield();
  for (const ids of chunksOf(itemIds)) {
    await sql`delete from item_cards where site_id = ${siteId} and document_id = any(${ids})`.execute(tx);
    const rows = await readPublished(tx, siteId, ids);
    const lowest = await lowestPrices(tx, siteId, rows, now);
    const cards: Array<Record<string, unknown>> = [];
    const terms: Array<Record<string, unknown>> = [];
    const dated: DatedEvent[] = [];
    for (const row of rows) {
      const source = cardSource(row, lowest.get(row.id));
      if (!source) continue;
      const card: ItemCard = makeItemCard(source);
      const place = {
        collection_id: row.parent_id,
        document_id: row.id,
        publish_at: row.publish_at,
        order_key: row.order_key,
        title_key: titleKey(card.title),
      };
      cards.push({
        ...place,
        featured: card.featured,
        author_id: (source.body as { author?: Id }).author ?? null,
        path: row.path,
        price_from: card.price?.from ?? null,
        on_sale: card.price?.onSale ?? false,
        card: { ...card, ...cardPartsOf(source.kind).stored?.(source) },
      });
      const when = cardPartsOf(source.kind).dates?.(source);
      if (when && row.parent_id !== null) dated.push({ id: row.id, collectionId: row.parent_id, ...when });
      for (const { kind, term } of termsOf(source)) terms.push({ ...place, term_kind: kind, term });
      for (const { term, place: at } of cardPartsOf(source.kind).options?.(source.body) ?? [])
        terms.push({ ...place, term_kind: 'option', term, place: at });
      await breathe();
    }
    await writeEventDates(tx, siteId, ids, dated, now);
    if (cards.length > 0)
      await sql`
        insert into item_cards (site_id, collection_id, document_id, publish_at, order_key, title_key, featured,
          author_id, path, price_from, on_sale, card)
        select ${siteId}, c.* from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as c(collection_id text,
          document_id text, publish_at timestamptz, order_key text, title_key text, featured boolean, author_id text,
          path text, price_from bigint, on_sale boolean, card jsonb)`.execute(tx);
    if (terms.length > 0)
      await sql`
        insert into item_terms (site_id, collection_id, term_kind, term, publish_at, order_key, title_key, document_id,
          place)
        select ${siteId}, t.* from jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) as t(collection_id text,
          term_kind text, term text, publish_at timestamptz, order_key text, title_key text, document_id text,
          place smallint)`.execute(tx);
  }
}
