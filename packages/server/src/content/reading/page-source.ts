import type { Collection } from '@portico/model/collection';
import type { Id } from '@portico/model/id';
import type { Author } from '@portico/model/item';
import { CompiledQuery, type Kysely } from 'kysely';
import type { Database, DrawnPagesTable } from '../../database/tables.ts';
import { trustedBody } from '../trusted-body.ts';
import { type DrawnWith, type StoredDrawing, sourceDigest } from './drawing.ts';
import { keptJson } from './kept-texts.ts';
import { lazily } from './lazily.ts';

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
}

export interface FoundDocument {
  kind: 'document';
  source: PageSource;
  /** What the row says besides drawings. */
  texts: readonly unknown[];
  /** A drawing of exactly this row, if there is one. */
  drawing: StoredDrawing | undefined;
  /** There is a drawing, of whatever. */
  isDrawn: boolean;
}

type FoundAddress =
  | FoundDocument
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
}

interface DrawnRow
  extends Row,
    Omit<DrawnPagesTable, 'site_id' | 'document_id' | 'build' | 'tags' | 'drawn_at'> {
  drawn_build: string | null;
}

const COLUMNS = `
  d.id, d.kind, r.version, r.body::text as body, coalesce(d.publish_at, d.created_at) as published_at, d.updated_at, d.order_key,
  c.id as collection_id, cr.version as collection_version, cr.body::text as collection_body, ca.path as collection_path,
  w.id as author_id, wr.version as author_version, wr.body::text as author_body,
  case when d.kind = 'blog-post' then (select count(*)::int from comments m
    where m.site_id = d.site_id and m.document_id = d.id and m.status = 'approved') else 0 end as comment_count,
  case when d.kind = 'product' then (
    select jsonb_object_agg(l.variant_id, jsonb_build_object('quantity', l.quantity, 'unlimited', l.unlimited))
    from stock_levels l where l.site_id = d.site_id and l.product_id = d.id) end as stock`;

const JOINS = `
  left join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.published_revision
  left join documents c on c.site_id = d.site_id and c.id = d.parent_id and c.state = 'published'
  left join revisions cr on cr.site_id = c.site_id and cr.document_id = c.id and cr.number = c.published_revision
  left join addresses ca on ca.site_id = c.site_id and ca.document_id = c.id and ca.kind = 'document' and ca.locale = ''
  left join documents w on w.site_id = d.site_id and w.id = r.body->>'author' and w.state = 'published'
  left join revisions wr on wr.site_id = w.site_id and wr.document_id = w.id and wr.number = w.published_revision`;

const DRAWN_COLUMNS = `
  p.build as drawn_build, p.source_digest, p.answers_digest, p.media_digest, p.requests, p.hashes, p.policy, p.markup`;

const DRAWN_JOIN = `
  left join drawn_pages p on p.site_id = d.site_id and p.document_id = d.id`;

// Every page made anew asks one of these, so they are put together once.
const byPath = (columns = '', join = '') => `
  select a.kind as address_kind, a.path, a.target, a.status, a.document_id as leads_to, live.path as live_path,
    ${COLUMNS}${columns}
  from addresses a
  left join addresses live on a.kind = 'redirect' and live.site_id = a.site_id and live.locale = a.locale
    and live.document_id = a.document_id and live.kind = 'document'
  left join documents d on a.kind = 'document' and d.site_id = a.site_id and d.id = a.document_id
    and d.state = 'published'
  ${JOINS}${join}
  where a.site_id = $1 and a.locale = '' and a.path = any($2)
  order by length(a.path) desc limit 1`;
const BY_PATH = byPath();
const BY_PATH_DRAWN = byPath(`,${DRAWN_COLUMNS}`, DRAWN_JOIN);

const BY_ID = `
  select a.path, ${COLUMNS}
  from documents d
  left join addresses a on a.site_id = d.site_id and a.document_id = d.id and a.kind = 'document' and a.locale = ''
  ${JOINS}
  where d.site_id = $1 and d.id = $2 and d.state = 'published'`;

/**
 * What answers at a path. A redirect with the request's whole query (`/?p=12`, of imported sites) comes before the
 * path alone. Undefined when nothing does, or the redirect's document is offline.
 * @param drawnWith where a drawing of the page may stand in for its document
 */
export async function findByPath(
  db: Kysely<Database>,
  siteId: Id,
  path: string,
  query = '',
  drawnWith?: DrawnWith,
): Promise<FoundAddress | undefined> {
  const paths = query === '' ? [path] : [path, `${path}?${query}`];
  const asked = CompiledQuery.raw(drawnWith ? BY_PATH_DRAWN : BY_PATH, [siteId, paths]);
  const row = (await db.executeQuery<DrawnRow>(asked)).rows[0];
  if (!row) return undefined;
  if (row.address_kind === 'redirect') {
    const target = row.target ?? row.live_path;
    if (target === null) return undefined;
    return { kind: 'redirect', documentId: row.leads_to, target, status: row.status === 302 ? 302 : 301 };
  }
  const texts = textsOf(row);
  const drawing = drawnWith && drawingOf(row, drawnWith, texts);
  const source = sourceOf(row);
  // What was drawn could be read; reading it is left until something is asked of it.
  if (!source || (!drawing && source.body === undefined)) return undefined;
  const isDrawn = Boolean(drawnWith) && row.drawn_build !== null;
  return { kind: 'document', source, texts, drawing, isDrawn };
}

/** Everything of a row that a page is made of. */
const textsOf = (row: Row): readonly unknown[] => [
  row.path,
  row.id,
  row.kind,
  row.version,
  row.body,
  row.published_at,
  // Of pages nobody is told when somebody last saved a draft.
  row.kind === 'page' || row.kind === 'collection' ? null : row.updated_at,
  row.order_key,
  row.collection_id,
  row.collection_version,
  row.collection_body,
  row.collection_path,
  row.author_id,
  row.author_version,
  row.author_body,
  row.comment_count,
  row.stock,
];

function drawingOf(
  row: DrawnRow,
  drawnWith: DrawnWith,
  texts: readonly unknown[],
): StoredDrawing | undefined {
  if (row.drawn_build !== drawnWith.build || row.source_digest !== sourceDigest(drawnWith, texts))
    return undefined;
  return {
    sourceDigest: row.source_digest,
    answersDigest: row.answers_digest,
    mediaDigest: row.media_digest,
    requests: row.requests,
    hashes: row.hashes,
    policy: row.policy,
    markup: row.markup,
  };
}

/** A published document by its id, whether or not it has an address. */
export async function findById(db: Kysely<Database>, siteId: Id, id: Id): Promise<PageSource | undefined> {
  const found = await db.executeQuery<Row>(CompiledQuery.raw(BY_ID, [siteId, id]));
  const row = found.rows[0];
  const source = row && sourceOf(row);
  return source?.body === undefined ? undefined : source;
}

const bodyOf = (kind: string, version: number | null, body: string | null): unknown =>
  version === null || body === null ? undefined : trustedBody(kind, version, keptJson.read(body));

/** Of a row that is a document. Bodies are read when they are asked for; one that cannot be read is undefined. */
function sourceOf(row: Row): PageSource | undefined {
  const { id, kind, collection_id, author_id } = row;
  if (id === null || kind === null || row.version === null) return undefined;
  const path = row.path ?? '';
  const body = lazily(() => bodyOf(kind, row.version, row.body));
  const collection = lazily(() => {
    if (kind === 'collection') return { id, path, body: body() as Collection };
    const found = bodyOf('collection', row.collection_version, row.collection_body) as Collection | undefined;
    return collection_id && found
      ? { id: collection_id, path: row.collection_path ?? '', body: found }
      : undefined;
  });
  const author = lazily(() => {
    const found = bodyOf('author', row.author_version, row.author_body) as Author | undefined;
    return found && author_id ? { ...found, id: author_id } : undefined;
  });
  return {
    id,
    kind,
    path,
    get body() {
      return body();
    },
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
    orderKey: row.order_key,
    get collection() {
      return collection();
    },
    get author() {
      return author();
    },
    commentCount: row.comment_count,
    stock: row.stock ?? {},
  };
}
