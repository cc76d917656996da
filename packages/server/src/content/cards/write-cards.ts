import type { ItemCard } from '@portico/model/page/data-request';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Tx } from '../../core/portico.ts';
import { createYield } from '../../workers/yield-to-event-loop.ts';
import { trustedBody } from '../trusted-body.ts';
import type { CardSource } from './card-source.ts';
import { cardPartsOf } from './kinds/card-parts.ts';
import { isItemKindName, itemKindsThat } from '@portico/model/kinds/find-item-kind';
import { itemText, makeItemCard, sectionsText, termsOf, titleKey } from './item-card.ts';

/** Rows read and written at a time: as many as are read in little memory, however large they are. */
const CHUNK = 50;

const WITH_STOCK = itemKindsThat(({ reads }) => reads.includes('stock'));

interface PublishedRow {
  id: Id;
  kind: string;
  parent_id: Id | null;
  publish_at: Date;
  order_key: string;
  path: string;
  version: number;
  body: unknown;
  collection_access: string | null;
  categories: CardSource['categories'] | null;
  currency: string | null;
  author_name: string | null;
  author_slug: string | null;
  stock: Record<string, { quantity: number; unlimited: boolean }> | null;
}

/** Those of the documents that visitors can reach, with what their cards and search entries are made of. */
async function readPublished(tx: Tx, siteId: Id, ids: readonly Id[]): Promise<PublishedRow[]> {
  const found = await sql<PublishedRow>`
    select d.id, d.kind, d.parent_id, coalesce(d.publish_at, d.created_at) as publish_at, d.order_key, a.path, r.version,
      r.body, cr.body->>'access' as collection_access, cr.body->'categories' as categories, ar.body->>'name' as author_name, ar.body->>'slug' as author_slug,
      (select sr.body->>'currency' from documents s
        join revisions sr on sr.site_id = s.site_id and sr.document_id = s.id and sr.number = s.published_revision
        where s.site_id = d.site_id and s.kind = 'settings') as currency,
      case when d.kind = any(${WITH_STOCK}) then (
        select jsonb_object_agg(l.variant_id, jsonb_build_object('quantity', l.quantity, 'unlimited', l.unlimited))
        from stock_levels l where l.site_id = d.site_id and l.product_id = d.id) end as stock
    from documents d
    join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.published_revision
    join addresses a on a.site_id = d.site_id and a.document_id = d.id and a.kind = 'document' and a.locale = ''
    left join documents c on c.site_id = d.site_id and c.id = d.parent_id
    left join revisions cr on cr.site_id = c.site_id and cr.document_id = c.id and cr.number = c.published_revision
    left join documents w on w.site_id = d.site_id and w.id = r.body->>'author' and w.state = 'published'
    left join revisions ar on ar.site_id = w.site_id and ar.document_id = w.id and ar.number = w.published_revision
    where d.site_id = ${siteId} and d.id = any(${ids}) and d.state = 'published'`.execute(tx);
  return found.rows;
}

function cardSource(row: PublishedRow): CardSource | undefined {
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
    stock: row.stock ?? {},
  };
}

function chunksOf(ids: readonly Id[]): Id[][] {
  const chunks: Id[][] = [];
  for (let at = 0; at < ids.length; at += CHUNK) chunks.push(ids.slice(at, at + CHUNK));
  return chunks;
}

/**
 * Writes anew what lists show and are filtered by for these items; those that visitors can no longer reach vanish
 * from lists. Reads published revisions and addresses as they stand in the transaction.
 */
export async function writeCards(tx: Tx, siteId: Id, itemIds: readonly Id[]): Promise<void> {
  const breathe = createYield();
  for (const ids of chunksOf(itemIds)) {
    await sql`delete from item_cards where site_id = ${siteId} and document_id = any(${ids})`.execute(tx);
    const rows = await readPublished(tx, siteId, ids);
    const cards: Array<Record<string, unknown>> = [];
    const terms: Array<Record<string, unknown>> = [];
    for (const row of rows) {
      const source = cardSource(row);
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
        card: { ...card, ...cardPartsOf(source.kind).stored?.(source) },
      });
      for (const { kind, term } of termsOf(source)) terms.push({ ...place, term_kind: kind, term });
      await breathe();
    }
    if (cards.length > 0)
      await sql`
        insert into item_cards (site_id, collection_id, document_id, publish_at, order_key, title_key, featured,
          author_id, path, card)
        select ${siteId}, c.* from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as c(collection_id text,
          document_id text, publish_at timestamptz, order_key text, title_key text, featured boolean, author_id text,
          path text, card jsonb)`.execute(tx);
    if (terms.length > 0)
      await sql`
        insert into item_terms (site_id, collection_id, term_kind, term, publish_at, order_key, title_key, document_id)
        select ${siteId}, t.* from jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) as t(collection_id text,
          term_kind text, term text, publish_at timestamptz, order_key text, title_key text, document_id text)`.execute(
        tx,
      );
  }
}

/** Words a document is found by; null for what search must not show. */
function searchText(row: PublishedRow): { title: string; body: string } | null {
  const body = trustedBody(row.kind, row.version, row.body) as
    | (Record<string, unknown> & { title?: string; access?: string })
    | undefined;
  if (!body || body.access === 'password' || row.collection_access === 'password') return null;
  switch (row.kind) {
    case 'page':
      if (body.pageKind !== 'page') return null;
      return { title: body.title ?? '', body: sectionsText(body.sections as never) };
    case 'collection': {
      const list = body.list as { sections: never };
      return {
        title: body.title ?? '',
        body: [String(body.description ?? ''), sectionsText(list.sections)].join('\n').trim(),
      };
    }
    default: {
      if (!isItemKindName(row.kind)) return null;
      const item = body as unknown as CardSource['body'];
      return {
        title: item.title,
        body: [item.excerpt, item.tags.join(' '), itemText(row.kind, item)].join('\n').trim(),
      };
    }
  }
}

/** Writes anew what search knows of these documents. */
export async function writeSearchEntries(tx: Tx, siteId: Id, documentIds: readonly Id[]): Promise<void> {
  const breathe = createYield();
  for (const ids of chunksOf(documentIds)) {
    await sql`delete from search_entries where site_id = ${siteId} and document_id = any(${ids})`.execute(tx);
    const entries: Array<Record<string, unknown>> = [];
    for (const row of await readPublished(tx, siteId, ids)) {
      const words = searchText(row);
      if (words) entries.push({ document_id: row.id, path: row.path, ...words });
      await breathe();
    }
    if (entries.length > 0)
      await sql`
        insert into search_entries (site_id, document_id, title, path, body)
        select ${siteId}, e.document_id, e.title, e.path, e.body
        from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e(document_id text, title text, path text,
          body text)`.execute(tx);
  }
}
