import type { CommentView, DataRequest, DataResult, ItemCard } from '@portico/model/page/data-request';
import { type Form, isConfigured } from '@portico/model/form/form';
import { formView } from '@portico/model/form/form-view';
import type { Id } from '@portico/model/documents/id';
import { type ListChoice, parsePageQuery } from '@portico/model/addresses/page-query';
import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/tables.ts';
import { tags } from '../../core/portico.ts';
import { trustedBody } from '../trusted-body.ts';
import { documentCache } from './json-cache.ts';
import type { BlockRequest } from './page-requests.ts';
import type { PageSource } from './page-source.ts';
import { feedOf } from '../../photo-feeds/feed.ts';
import { feedQuery, feedResult } from '../../photo-feeds/read-feed.ts';
import { relatedQuery } from './related-query.ts';
import { collectionsQuery, commentsQuery, formQuery, listQuery, neighboursQuery } from './request-queries.ts';

export interface Answers {
  data: Record<string, Record<string, DataResult>>;
  reads: string[];
  /** When the next scheduled item of a list that was read appears. */
  validUntil: Date | null;
}

/** What of the address lists follow. */
export interface Followed extends ListChoice {
  page: number;
  category?: string;
  tag?: string;
  author?: string;
}

/** Reads what lists follow from a query; what makes no sense counts as absent. */
export function followedIn(query: URLSearchParams): Followed {
  const { month: _, ...followed } = parsePageQuery(query.toString());
  return followed;
}

interface CollectionMeta {
  id: Id;
  title: string;
  path: string;
  type: string;
  categories: Record<string, { name: string; parent?: string }>;
  /** A password stands before it and all its items. */
  isClosed: boolean;
}

/**
 * Answers all requests of a page with one query, however many there are, and says what was read.
 * @param at.secret the server's: proves which feeds stand on pages
 * @param source the document the page shows
 */
export async function answerRequests(
  { db, secret }: { db: Kysely<Database>; secret: string },
  siteId: Id,
  source: PageSource,
  requests: readonly BlockRequest[],
  followed: Followed,
): Promise<Answers> {
  const answers: Answers = { data: {}, reads: [], validUntil: null };
  if (requests.length === 0) return answers;
  const parts: Array<() => RawBuilder<unknown>> = [];
  const readers: Array<(value: unknown, metas: ReadonlyMap<Id, CollectionMeta>) => void> = [];
  const collections = new Set<Id>();
  const ask = (value: () => RawBuilder<unknown>, read: (typeof readers)[number]) => {
    const n = readers.push(read) - 1;
    parts.push(() => sql`select ${n}::int as n, (${value()})::text as value`);
  };
  const put = ({ block, name }: BlockRequest, result: DataResult) => {
    const ofBlock = (answers.data[block] ??= {});
    ofBlock[name] = result;
  };

  for (const wanted of requests) {
    const { request } = wanted;
    switch (request.type) {
      case 'items': {
        const collection = request.collection === 'current' ? source.collection?.id : request.collection;
        if (!collection) {
          put(wanted, emptyList(''));
          break;
        }
        collections.add(collection);
        const filter = filterOf(request, followed);
        const page = request.offset === 'page' ? followed.page : 1;
        const offset = request.offset === 'page' ? (page - 1) * request.limit : (request.offset ?? 0);
        const known = collection === source.collection?.id ? source.collection.body.itemOrder : undefined;
        ask(
          () =>
            listQuery(siteId, collection, request.order ?? known, {
              ...filter,
              limit: request.limit + 1,
              offset,
              ...(request.featured ? { featured: true } : {}),
              ...(request.excludeCurrent ? { except: source.id } : {}),
            }),
          (value, metas) => {
            const found = (value ?? []) as ItemCard[];
            const isOutside = metas.get(collection)?.isClosed && collection !== source.collection?.id;
            const cards = isOutside ? found.map(withoutWords) : found;
            put(wanted, {
              ...emptyList(collection, metas.get(collection)),
              items: cards.slice(0, request.limit),
              hasMore: cards.length > request.limit,
              page,
              ...(Object.keys(filter).length > 0 ? { filter } : {}),
            });
          },
        );
        break;
      }
      case 'related': {
        if (!source.collection || source.kind === 'collection') {
          put(wanted, emptyList(''));
          break;
        }
        const { id, body } = source.collection;
        collections.add(id);
        ask(
          () => relatedQuery(siteId, id, body.itemOrder, source.id, request.limit),
          (value, metas) => {
            put(wanted, { ...emptyList(id, metas.get(id)), items: (value ?? []) as ItemCard[] });
          },
        );
        break;
      }
      case 'neighbours': {
        if (!source.collection || source.kind === 'collection') {
          put(wanted, { type: 'neighbours' });
          break;
        }
        collections.add(source.collection.id);
        const own = source.collection;
        ask(
          () => neighboursQuery(siteId, source, own),
          (value) => {
            const { previous, next } = (value ?? {}) as {
              previous?: ItemCard | null;
              next?: ItemCard | null;
            };
            put(wanted, { type: 'neighbours', ...(previous ? { previous } : {}), ...(next ? { next } : {}) });
          },
        );
        break;
      }
      case 'comments':
        answers.reads.push(tags.comments(source.id));
        ask(
          () => commentsQuery(siteId, source.id, request.limit),
          (value) => {
            const comments = (value ?? []) as CommentView[];
            put(wanted, { type: 'comments', comments, total: source.commentCount });
          },
        );
        break;
      case 'form':
        answers.reads.push(tags.document(request.form));
        ask(
          () => formQuery(siteId, request.form),
          (value) => {
            const { version, body } = (value ?? {}) as { version?: number; body?: unknown };
            const form = trustedBody('form', version ?? 0, body) as Form | undefined;
            put(wanted, {
              type: 'form',
              ...(form && isConfigured(form) ? { form: formView(request.form, form) } : {}),
            });
          },
        );
        break;
      case 'photo-feed': {
        answers.reads.push(tags.photoFeeds);
        const feed = feedOf(request);
        ask(
          () => feedQuery(siteId, feed),
          (value) => put(wanted, feedResult(secret, siteId, feed, value)),
        );
        break;
      }
    }
  }

  const ids = [...collections];
  for (const id of ids) answers.reads.push(tags.list(id), tags.document(id));
  const asked = parts.length;
  if (ids.length > 0) {
    parts.push(
      () => sql`select ${asked}::int as n, (${collectionsQuery(siteId, ids)})::text as value`,
      () => sql`select ${asked + 1}::int as n, (
        select to_jsonb(min(d.publish_at)) from documents d
        where d.site_id = ${siteId} and d.state = 'scheduled' and d.parent_id = any(${ids}))::text as value`,
    );
  }
  if (parts.length === 0) return answers;
  const found = await db.executeQuery(queryOf(db, siteId, source, requests, followed, parts));
  const values: unknown[] = parts.map(() => null);
  for (const { n, value } of found.rows) values[n] = value === null ? null : documentCache.read(value);
  const metas = new Map(((values[asked] ?? []) as CollectionMeta[]).map((meta) => [meta.id, meta]));
  readers.forEach((read, n) => {
    read(values[n], metas);
  });
  const next = values[asked + 1];
  answers.validUntil = typeof next === 'string' ? new Date(next) : null;
  return answers;
}

interface Said {
  n: number;
  value: string | null;
}

/** Bytes of queries that are stored: those of some hundred pages. */
const QUERY_BYTES = 2 * 1024 * 1024;
const keptQueries = new LRUCache<string, CompiledQuery<Said>>({
  maxSize: QUERY_BYTES,
  maxEntrySize: QUERY_BYTES / 4,
});

/** The one query of a page, put together once for each page: that takes longer than many a page's other steps. */
function queryOf(
  db: Kysely<Database>,
  siteId: Id,
  source: PageSource,
  requests: readonly BlockRequest[],
  followed: Followed,
  parts: ReadonlyArray<() => RawBuilder<unknown>>,
): CompiledQuery<Said> {
  const compile = () =>
    sql<Said>`${sql.join(
      parts.map((part) => part()),
      sql` union all `,
    )}`.compile(db);
  // Whose neighbours they are hangs on the whole item.
  if (requests.some(({ request }) => request.type === 'neighbours')) return compile();
  const { collection } = source;
  const key = JSON.stringify([
    siteId,
    source.id,
    collection?.id,
    collection?.body.itemOrder,
    followed,
    requests,
  ]);
  let query = keptQueries.get(key);
  if (!query) {
    query = compile();
    keptQueries.set(key, query, { size: 2 * (key.length + query.sql.length) + 1024 });
  }
  return query;
}

/** Lists elsewhere show of a closed collection what is in it, and none of its words. */
function withoutWords(card: ItemCard): ItemCard {
  const shown = { ...card, excerpt: '' };
  delete shown.facts;
  return shown;
}

function emptyList(id: Id | '', meta?: CollectionMeta): Extract<DataResult, { type: 'items' }> {
  return {
    type: 'items',
    items: [],
    hasMore: false,
    page: 1,
    collection: {
      id,
      title: meta?.title ?? '',
      path: meta?.path ?? '',
      type: meta?.type ?? '',
      categories: Object.entries(meta?.categories ?? {}).map(([slug, { name, parent }]) => ({
        slug,
        name,
        ...(parent === undefined ? {} : { parent }),
      })),
    },
  };
}

/** A list follows the address where it says so for categories or pages; what it names itself comes first. */
function filterOf(
  request: Extract<DataRequest, { type: 'items' }>,
  followed: Followed,
): { category?: string; tag?: string; author?: string } & ListChoice {
  const { sort, stock } = request.choosable ? followed : {};
  const follows = request.category === 'query' || request.offset === 'page';
  const category = request.category === 'query' ? followed.category : request.category;
  const tag = request.tag ?? (follows ? followed.tag : undefined);
  const author = request.author ?? (follows ? followed.author : undefined);
  return {
    ...(category ? { category } : {}),
    ...(tag ? { tag } : {}),
    ...(author ? { author } : {}),
    ...(stock ? { stock } : {}),
    ...(sort ? { sort } : {}),
  };
}
