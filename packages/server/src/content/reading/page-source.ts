import type { Collection } from '@portico/model/documents/collection';
import type { Id } from '@portico/model/documents/id';
import type { Author } from '@portico/model/documents/item';
import { itemKindsThat } from '@portico/model/kinds/find-item-kind';
import type { ItemPageFacts } from '@portico/model/kinds/item-page-facts';
import { CompiledQuery, type Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { trustedBody } from '../trusted-body.ts';
import { documentCache } from './json-cache.ts';

/** A published document with all that stands beside its body, found by one query. */
export interface PageSource {
  id: Id;
  kind: string;
  path: string;
  body: unknown;
  publishedAt: Date;
  updatedAt: Date;
  orderKey: string;
  /** The collection it is, or stands in. */
  collection: { id: Id; path: string; body: Collection } | undefined;
  author: (Author & { id: Id }) | undefined;
  commentCount: number;
  stock: Record<string, { quantity: number; unlimited: boolean }>;
  /** Of what is on sale the lowest price of the 30 days before, by variant id. */
  lowestPrices: Record<string, number>;
}

type FoundAddress =
  | { kind: 'document'; source: PageSource }
  | { kind: 'redirect'; documentId: Id | null; target: string; status: 301 | 302 };

interface Row {
  address_kind: 'document' | 'redirect' | null;
  target: string | null;
  status: number | null;
  leads_to: Id | null;
  live_path: string | null;
  path: string | null;
  id: Id | null;
  kind: string | null;
  version: number | null;
  body: string | null;
  published_at: Date;
  updated_at: Date;
  order_key: string;
  collection_id: Id | null;
  collection_version: number | null;
  collection_body: string | null;
  collection_path: string | null;
  author_id: Id | null;
  author_version: number | null;
  author_body: string | null;
  comment_count: number;
  stock: PageSource['stock'] | null;
  lowest_prices: PageSource['lowestPrices'] | null;
}

const isKindReading = (fact: keyof ItemPageFacts) =>
  `d.kind = any('{${itemKindsThat(({ reads }) => reads.includes(fact)).join(',')}}')`;

const COLUMNS = `
  d.id, d.kind, r.version, r.body::text as body, coalesce(d.publish_at, d.created_at) as published_at, d.updated_at, d.order_key,
  c.id as collection_id, cr.version as collection_version, cr.body::text as collection_body, ca.path as collection_path,
  w.id as author_id, wr.version as author_version, wr.body::text as author_body,
  case when ${isKindReading('comments')} then coalesce((select n.count from comment_counts n
    where n.site_id = d.site_id and n.document_id = d.id), 0) else 0 end as comment_count,
  case when ${isKindReading('stock')} then (
    select jsonb_object_agg(l.variant_id, jsonb_build_object('quantity', l.quantity, 'unlimited', l.unlimited))
    from stock_levels l where l.site_id = d.site_id and l.product_id = d.id) end as stock,
  case when ${isKindReading('lowestPrices')} then (
    select i.card->'lowest' from item_cards i where i.site_id = d.site_id and i.document_id = d.id limit 1
    ) end as lowest_prices`;

const JOINS = `
  left join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.published_revision
  left join documents c on c.site_id = d.site_id and c.id = d.parent_id and c.state = 'published'
  left join revisions cr on cr.site_id = c.site_id and cr.document_id = c.id and cr.number = c.published_revision
  left join addresses ca on ca.site_id = c.site_id and ca.document_id = c.id and ca.kind = 'document' and ca.locale = ''
  left join documents w on w.site_id = d.site_id and w.id = r.body->>'author' and w.state = 'published'
  left join revisions wr on wr.site_id = w.site_id and wr.document_id = w.id and wr.number = w.published_revision`;

const BY_PATH = `
  select a.kind as address_kind, a.path, a.target, a.status, a.document_id as leads_to, live.path as live_path,
    ${COLUMNS}
  from addresses a
  left join addresses live on a.kind = 'redirect' and live.site_id = a.site_id and live.locale = a.locale
    and live.document_id = a.document_id and live.kind = 'document'
  left join documents d on a.kind = 'document' and d.site_id = a.site_id and d.id = a.document_id
    and d.state = 'published'
  ${JOINS}
  where a.site_id = $1 and a.locale = '' and a.path = any($2)
  order by length(a.path) desc limit 1`;

const BY_ID = `
  select a.path, ${COLUMNS}
  from documents d
  left join addresses a on a.site_id = d.site_id and a.document_id = d.id and a.kind = 'document' and a.locale = ''
  ${JOINS}
  where d.site_id = $1 and d.id = $2 and d.state = 'published'`;

/**
 * What answers at a path. A redirect with the request's whole query (`/?p=12`, of imported sites) comes before the
 * path alone. Undefined when nothing does, or the redirect's document is offline.
 */
export async function findByPath(
  db: Kysely<Database>,
  siteId: Id,
  path: string,
  query = '',
): Promise<FoundAddress | undefined> {
  const paths = query === '' ? [path] : [path, `${path}?${query}`];
  const row = (await db.executeQuery<Row>(CompiledQuery.raw(BY_PATH, [siteId, paths]))).rows[0];
  if (!row) return undefined;
  if (row.address_kind === 'redirect') {
    const target = row.target ?? row.live_path;
    if (target === null) return undefined;
    return { kind: 'redirect', documentId: row.leads_to, target, status: row.status === 302 ? 302 : 301 };
  }
  const source = sourceOf(row);
  return source && { kind: 'document', source };
}

/** A published document by its id, whether or not it has an address. */
export async function findById(db: Kysely<Database>, siteId: Id, id: Id): Promise<PageSource | undefined> {
  const found = await db.executeQuery<Row>(CompiledQuery.raw(BY_ID, [siteId, id]));
  const row = found.rows[0];
  return row && sourceOf(row);
}

const bodyOf = (kind: string, version: number | null, body: string | null): unknown =>
  version === null || body === null ? undefined : trustedBody(kind, version, documentCache.read(body));

/** Of a row that is a document; undefined where there is none, or its body cannot be read. */
function sourceOf(row: Row): PageSource | undefined {
  const { id, kind } = row;
  if (id === null || kind === null) return undefined;
  const body = bodyOf(kind, row.version, row.body);
  if (body === undefined) return undefined;
  const path = row.path ?? '';
  return {
    id,
    kind,
    path,
    body,
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
    orderKey: row.order_key,
    collection: kind === 'collection' ? { id, path, body: body as Collection } : collectionOf(row),
    author: authorOf(row),
    commentCount: row.comment_count,
    stock: row.stock ?? {},
    lowestPrices: row.lowest_prices ?? {},
  };
}

function collectionOf(row: Row): PageSource['collection'] {
  const body = bodyOf('collection', row.collection_version, row.collection_body) as Collection | undefined;
  if (row.collection_id === null || !body) return undefined;
  return { id: row.collection_id, path: row.collection_path ?? '', body };
}

function authorOf(row: Row): PageSource['author'] {
  const body = bodyOf('author', row.author_version, row.author_body) as Author | undefined;
  return body && row.author_id !== null ? { ...body, id: row.author_id } : undefined;
}
