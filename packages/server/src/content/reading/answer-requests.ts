import type { CommentView, DataRequest, DataResult, ItemCard } from '@portico/model/data-request';
import { type Form, isConfigured } from '@portico/model/form';
import { formView } from '@portico/model/form/form-view';
import type { Id } from '@portico/model/id';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { tags } from '../../portico.ts';
import { trustedBody } from '../trusted-body.ts';
import { tagTerm, titleKey } from '../cards/item-card.ts';
import { keptJson } from './kept-texts.ts';
import type { BlockRequest } from './page-requests.ts';
import type { PageSource } from './page-source.ts';

/** Furthest page of a list that answers; nobody turns further by hand. */
const MAX_PAGE = 1000;

export interface Answers {
  data: Record<string, Record<string, DataResult>>;
  reads: string[];
  /** When the next scheduled item of a list that was read appears. */
  validUntil: Date | null;
  /** What the database said, in the order of the questions. */
  texts: ReadonlyArray<string | null>;
}

/** What of the address lists follow. */
export interface Followed {
  page: number;
  category?: string;
  tag?: string;
  author?: string;
}

/** Reads what lists follow from a query; what makes no sense counts as absent. */
export function followedIn(query: URLSearchParams): Followed {
  const page = Number(query.get('page') ?? '1');
  const text = (name: string) => {
    const value = query.get(name)?.trim();
    return value && value.length <= 200 && value.isWellFormed() && !value.includes('\u0000')
      ? value
      : undefined;
  };
  const category = text('category');
  const tag = text('tag');
  const author = text('author');
  return {
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
    ...(category ? { category } : {}),
    ...(tag ? { tag } : {}),
    ...(author ? { author } : {}),
  };
}

type Order = 'recent' | 'manual' | 'title';

/**
 * A card from `item_cards i` as it is now: whether a product is sold out is asked of its stock, which changes with each
 * sale, while cards are written only with releases.
 */
const LIVE_CARD = sql`case when i.card ? 'variants' then (i.card - 'variants') || jsonb_build_object('soldOut',
  not exists (select 1 from jsonb_array_elements_text(i.card->'variants') as v(id)
    left join stock_levels s on s.site_id = i.site_id and s.product_id = i.document_id and s.variant_id = v.id
    where s.variant_id is null or s.unlimited or s.quantity > 0)) else i.card end`;

interface CollectionMeta {
  id: Id;
  title: string;
  path: string;
  type: string;
  categories: Record<string, { name: string; parent?: string }>;
}

/**
 * Answers all requests of a page with one query, however many there are, and says what was read.
 * @param source the document the page shows
 */
export async function answerRequests(
  db: Kysely<Database>,
  siteId: Id,
  source: PageSource,
  requests: readonly BlockRequest[],
  followed: Followed,
): Promise<Answers> {
  const answers: Answers = { data: {}, reads: [], validUntil: null, texts: [] };
  if (requests.length === 0) return answers;
  const parts: Array<RawBuilder<unknown>> = [];
  const readers: Array<(value: unknown, metas: ReadonlyMap<Id, CollectionMeta>) => void> = [];
  const collections = new Set<Id>();
  const ask = (value: RawBuilder<unknown>, read: (typeof readers)[number]) => {
    parts.push(sql`select ${readers.length}::int as n, (${value})::text as value`);
    readers.push(read);
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
          listQuery(siteId, collection, request.order ?? known, {
            ...filter,
            limit: request.limit + 1,
            offset,
            ...(request.featured ? { featured: true } : {}),
            ...(request.excludeCurrent ? { except: source.id } : {}),
          }),
          (value, metas) => {
            const cards = (value ?? []) as ItemCard[];
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
      case 'neighbours': {
        if (!source.collection || source.kind === 'collection') {
          put(wanted, { type: 'neighbours' });
          break;
        }
        collections.add(source.collection.id);
        ask(neighboursQuery(siteId, source, source.collection), (value) => {
          const { previous, next } = (value ?? {}) as { previous?: ItemCard | null; next?: ItemCard | null };
          put(wanted, { type: 'neighbours', ...(previous ? { previous } : {}), ...(next ? { next } : {}) });
        });
        break;
      }
      case 'comments':
        answers.reads.push(tags.comments(source.id));
        ask(commentsQuery(siteId, source.id, request.limit), (value) => {
          const comments = (value ?? []) as CommentView[];
          put(wanted, { type: 'comments', comments, total: source.commentCount });
        });
        break;
      case 'form':
        answers.reads.push(tags.document(request.form));
        ask(formQuery(siteId, request.form), (value) => {
          const { version, body } = (value ?? {}) as { version?: number; body?: unknown };
          const form = trustedBody('form', version ?? 0, body) as Form | undefined;
          put(wanted, {
            type: 'form',
            ...(form && isConfigured(form) ? { form: formView(request.form, form) } : {}),
          });
        });
        break;
    }
  }

  const ids = [...collections];
  for (const id of ids) answers.reads.push(tags.list(id), tags.document(id));
  const asked = parts.length;
  if (ids.length > 0) {
    parts.push(sql`select ${asked}::int as n, (${collectionsQuery(siteId, ids)})::text as value`);
    parts.push(sql`select ${asked + 1}::int as n, (
      select to_jsonb(min(d.publish_at)) from documents d
      where d.site_id = ${siteId} and d.state = 'scheduled' and d.parent_id = any(${ids}))::text as value`);
  }
  if (parts.length === 0) return answers;
  const found = await sql<{ n: number; value: string | null }>`${sql.join(parts, sql` union all `)}`.execute(
    db,
  );
  const texts: Array<string | null> = parts.map(() => null);
  for (const { n, value } of found.rows) texts[n] = value;
  answers.texts = texts;
  const values = texts.map((text) => (text === null ? null : keptJson.read(text)));
  const metas = new Map(((values[asked] ?? []) as CollectionMeta[]).map((meta) => [meta.id, meta]));
  readers.forEach((read, n) => {
    read(values[n], metas);
  });
  const next = values[asked + 1];
  answers.validUntil = typeof next === 'string' ? new Date(next) : null;
  return answers;
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
): { category?: string; tag?: string; author?: string } {
  const follows = request.category === 'query' || request.offset === 'page';
  const category = request.category === 'query' ? followed.category : request.category;
  const tag = request.tag ?? (follows ? followed.tag : undefined);
  const author = request.author ?? (follows ? followed.author : undefined);
  return { ...(category ? { category } : {}), ...(tag ? { tag } : {}), ...(author ? { author } : {}) };
}

interface ListOptions {
  category?: string;
  tag?: string;
  author?: string;
  featured?: boolean;
  except?: Id;
  limit: number;
  offset: number;
}

const BY: Record<Order, (alias: string) => RawBuilder<unknown>> = {
  recent: (alias) => sql.raw(`${alias}.publish_at desc, ${alias}.document_id desc`),
  manual: (alias) => sql.raw(`${alias}.order_key, ${alias}.document_id`),
  title: (alias) => sql.raw(`${alias}.title_key, ${alias}.document_id`),
};

/**
 * Cards of a list as one JSON value. Without a known order all three are written down and the collection's own
 * decides; PostgreSQL evaluates that once and never starts the other two.
 */
export function listQuery(
  siteId: Id,
  collection: Id,
  order: Order | undefined,
  options: ListOptions,
): RawBuilder<unknown> {
  if (order) return sql`select jsonb_agg(l.card) from (${orderedList(siteId, collection, order, options)}) l`;
  const own = sql`(select coalesce(r.body->>'itemOrder', 'recent') from documents d
    join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.published_revision
    where d.site_id = ${siteId} and d.id = ${collection})`;
  const lists = (['recent', 'manual', 'title'] as const).map(
    (each) => sql`select * from (${orderedList(siteId, collection, each, options)}) l where ${own} = ${each}`,
  );
  return sql`select jsonb_agg(l.card) from (${sql.join(lists, sql` union all `)}) l`;
}

function orderedList(siteId: Id, collection: Id, order: Order, options: ListOptions): RawBuilder<unknown> {
  const terms = [
    ...(options.category ? [{ kind: 'category', term: options.category }] : []),
    ...(options.tag ? [{ kind: 'tag', term: tagTerm(options.tag) }] : []),
    ...(options.author ? [{ kind: 'author', term: options.author }] : []),
  ];
  const [first, ...others] = terms;
  const conditions = [
    ...others.map(
      ({ kind, term }) => sql`exists (select 1 from item_terms o where o.site_id = i.site_id
        and o.collection_id = i.collection_id and o.term_kind = ${kind} and o.term = ${term}
        and o.document_id = i.document_id)`,
    ),
    ...(options.featured ? [sql`i.featured`] : []),
    ...(options.except ? [sql`i.document_id <> ${options.except}`] : []),
  ];
  const also = conditions.length > 0 ? sql` and ${sql.join(conditions, sql` and `)}` : sql``;
  const page = sql`limit ${options.limit} offset ${options.offset}`;
  if (!first)
    return sql`select ${LIVE_CARD} as card from item_cards i
      where i.site_id = ${siteId} and i.collection_id = ${collection}${also} order by ${BY[order]('i')} ${page}`;
  return sql`select ${LIVE_CARD} as card from item_terms t
    join item_cards i on i.site_id = t.site_id and i.document_id = t.document_id
    where t.site_id = ${siteId} and t.collection_id = ${collection} and t.term_kind = ${first.kind}
      and t.term = ${first.term}${also} order by ${BY[order]('t')} ${page}`;
}

/** The items before and after one in its collection's order. */
function neighboursQuery(
  siteId: Id,
  source: PageSource,
  collection: NonNullable<PageSource['collection']>,
): RawBuilder<unknown> {
  const title = (source.body as { title?: string }).title ?? '';
  const keys = {
    recent: { column: 'publish_at', value: sql`${source.publishedAt}::timestamptz`, down: true },
    manual: { column: 'order_key', value: sql`${source.orderKey}`, down: false },
    title: { column: 'title_key', value: sql`${titleKey(title)}`, down: false },
  }[collection.body.itemOrder];
  const column = sql.raw(`i.${keys.column}`);
  const one = (after: boolean) => {
    const greater = after !== keys.down;
    return sql`(select ${LIVE_CARD} as card from item_cards i where i.site_id = ${siteId} and i.collection_id = ${collection.id}
      and (${column}, i.document_id) ${greater ? sql`>` : sql`<`} (${keys.value}, ${source.id})
      order by ${column} ${greater ? sql`asc` : sql`desc`}, i.document_id ${greater ? sql`asc` : sql`desc`} limit 1)`;
  };
  return sql`select jsonb_build_object('previous', ${one(false)}, 'next', ${one(true)})`;
}

function commentsQuery(siteId: Id, documentId: Id, limit: number): RawBuilder<unknown> {
  return sql`select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', m.id, 'parent', m.parent_id,
      'author', m.author_name, 'authorUrl', nullif(m.author_url, ''), 'text', m.body,
      'date', to_char(m.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) order by m.created_at, m.id)
    from (select * from comments m where m.site_id = ${siteId} and m.document_id = ${documentId}
      and m.status = 'approved' order by m.created_at, m.id limit ${limit}) m`;
}

/** A published form as it is stored. */
function formQuery(siteId: Id, id: Id): RawBuilder<unknown> {
  return sql`select jsonb_build_object('version', r.version, 'body', r.body)
    from documents d
    join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.published_revision
    where d.site_id = ${siteId} and d.id = ${id} and d.kind = 'form' and d.state = 'published'`;
}

function collectionsQuery(siteId: Id, ids: readonly Id[]): RawBuilder<unknown> {
  return sql`select jsonb_agg(jsonb_build_object('id', d.id, 'title', r.body->>'title', 'type', r.body->>'type',
      'categories', r.body->'categories', 'path', coalesce(a.path, '')))
    from documents d
    join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.published_revision
    left join addresses a on a.site_id = d.site_id and a.document_id = d.id and a.kind = 'document' and a.locale = ''
    where d.site_id = ${siteId} and d.id = any(${ids}) and d.state = 'published'`;
}
