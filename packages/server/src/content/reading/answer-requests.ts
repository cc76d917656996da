import type { PublicTopic } from '@portico/model/commerce/newsletter-state';
import type { BlogPost } from '@portico/model/documents/item';
import type { Product } from '@portico/model/documents/product';
import type {
  DataRequest,
  DataResult,
  ItemCard,
  ListCounts,
  ListFilter,
} from '@portico/model/page/data-request';
import { type Form, isConfigured } from '@portico/model/form/form';
import { formView } from '@portico/model/form/make-form-view';
import type { Id } from '@portico/model/documents/id';
import {
  type CommentChoice,
  type ListChoice,
  parsePageQuery,
  type ReviewChoice,
} from '@portico/model/addresses/page-query';
import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/tables.ts';
import { publicTopicsQuery } from '../../contacts/newsletter-topics.ts';
import { signUpProof } from '../../contacts/sign-up-proof.ts';
import { tags } from '../../core/portico.ts';
import { trustedBody } from '../trusted-body.ts';
import { tagTerm } from '../cards/item-card.ts';
import { atTime } from './event-dates-query.ts';
import { documentCache } from './json-cache.ts';
import type { BlockRequest } from './page-requests.ts';
import type { PageSource } from './page-source.ts';
import { feedOf } from '../../photo-feeds/feed.ts';
import { feedQuery, feedResult } from '../../photo-feeds/read-feed.ts';
import { donationFound, donationQuery } from './donation-query.ts';
import { offersFound, offersQuery } from './offers-query.ts';
import { relatedQuery } from './related-query.ts';
import { commentsFound, commentsQuery } from './comments-query.ts';
import { reviewsFound, reviewsQuery } from './reviews-query.ts';
import { countsQuery, hasTerm, readCounts } from './list-counts.ts';
import {
  collectionsQuery,
  formQuery,
  itemsOf,
  listQuery,
  neighboursQuery,
  nextItemQuery,
  orderOf,
  ownConditions,
  SHOPS,
} from './request-queries.ts';

export interface Answers {
  data: Record<string, Record<string, DataResult>>;
  reads: string[];
  /** When the next scheduled item of a list that was read appears, or an event of it begins or ends. */
  validUntil: Date | null;
}

/** What of the address lists follow. */
export interface Followed extends ListChoice {
  page: number;
  category?: string;
  tag?: string;
  author?: string;
  reviews?: ReviewChoice;
  comments?: CommentChoice;
}

/** Reads what lists follow from a query; what makes no sense counts as absent. */
export function followedIn(query: URLSearchParams): Followed {
  const { month: _, ...followed } = parsePageQuery(query.toString());
  return followed;
}

type ItemsRequest = Extract<DataRequest, { type: 'items' }>;
type ListFilterNow = NonNullable<Extract<DataResult, { type: 'items' }>['filter']>;

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
 * @param at.currency the site's
 * @param at.now which events are to come, and which are over
 * @param source the document the page shows
 */
export async function answerRequests(
  { db, secret, currency, now }: { db: Kysely<Database>; secret: string; currency: string; now: Date },
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
        const known = collection === source.collection?.id ? orderOf(source.collection.body) : undefined;
        const own = {
          ...(request.featured ? { featured: true } : {}),
          ...(request.excludeCurrent ? { except: source.id } : {}),
          ...(request.when ? { when: request.when } : {}),
        };
        let counts: ListCounts | undefined;
        if (request.choose && request.choose.filters.length > 0)
          ask(
            () =>
              countsQuery(siteId, itemsOf(siteId, collection), {
                ...filter,
                own: [...ownConditions(own), ...ownTerms(siteId, collection, request)],
                currency,
              }),
            (value) => {
              counts = readCounts(value);
            },
          );
        ask(
          () =>
            listQuery(siteId, collection, request.order ?? known, {
              ...filter,
              limit: request.limit + 1,
              offset,
              currency,
              ...own,
            }),
          (value, metas) => {
            const found = (value ?? []) as ItemCard[];
            const meta = collection === SHOPS ? shopsMeta(source.path, metas) : metas.get(collection);
            const isOutside = meta?.isClosed && collection !== source.collection?.id;
            const cards = isOutside ? found.map(withoutWords) : found;
            const known = knownFilter(filter, counts);
            put(wanted, {
              ...emptyList(collection, meta),
              items: cards.slice(0, request.limit),
              hasMore: cards.length > request.limit,
              page,
              ...(Object.keys(known).length > 0 ? { filter: known } : {}),
              ...(counts ? { counts } : {}),
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
        const { related: chosen = [] } = source.body as Partial<Product>;
        // One may come from another shop: it is followed by itself.
        for (const other of chosen) answers.reads.push(tags.document(other), tags.stock(other));
        ask(
          () => relatedQuery(siteId, id, body.itemOrder, source.id, request.limit, chosen),
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
      case 'comments': {
        const choice = followed.comments ?? {};
        const { comments: own = 'on' } = source.body as Partial<BlogPost>;
        const accepts = own === 'on' && source.collection?.body.comments === true;
        answers.reads.push(tags.comments(source.id));
        ask(
          () => commentsQuery(siteId, source.id, request.limit, choice),
          (value) => put(wanted, commentsFound(value, choice, { total: source.commentCount, accepts })),
        );
        break;
      }
      case 'reviews': {
        const choice = followed.reviews ?? {};
        answers.reads.push(tags.reviews(source.id));
        ask(
          () => reviewsQuery(siteId, source.id, request.limit, choice),
          (value) => put(wanted, reviewsFound(value, request.limit, choice)),
        );
        break;
      }
      case 'form':
        answers.reads.push(tags.document(request.form));
        ask(
          () => formQuery(siteId, request.form),
          (value) => {
            const { version, body, isFull } = (value ?? {}) as {
              version?: number;
              body?: unknown;
              isFull?: boolean;
            };
            const form = trustedBody('form', version ?? 0, body) as Form | undefined;
            put(wanted, {
              type: 'form',
              ...(form && isConfigured(form) ? { form: formView(request.form, form, isFull) } : {}),
            });
          },
        );
        break;
      case 'newsletter': {
        const { words, singleOptIn, offerTopics } = request;
        const proof = signUpProof(secret, siteId, { words, singleOptIn });
        if (!offerTopics) {
          put(wanted, { type: 'newsletter', topics: [], proof });
          break;
        }
        answers.reads.push(tags.newsletterTopics);
        ask(
          () => publicTopicsQuery(siteId),
          (value) => put(wanted, { type: 'newsletter', topics: (value ?? []) as PublicTopic[], proof }),
        );
        break;
      }
      case 'donation':
        answers.reads.push(tags.donations);
        ask(
          () => donationQuery(siteId, request.donation),
          (value) => {
            const donation = donationFound(value);
            put(wanted, { type: 'donation', ...(donation ? { donation } : {}) });
          },
        );
        break;
      case 'offers':
        for (const id of request.products) answers.reads.push(tags.document(id));
        ask(
          () => offersQuery(siteId, request.products),
          (value) => {
            const { offers, collections } = offersFound(value);
            // Whether one is open to everybody hangs on its shop as well.
            for (const id of collections) answers.reads.push(tags.document(id));
            put(wanted, { type: 'offers', offers });
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
  const asked = parts.length;
  if (ids.length > 0) {
    parts.push(
      () => sql`select ${asked}::int as n, (${collectionsQuery(siteId, ids)})::text as value`,
      () => sql`select ${asked + 1}::int as n, (${nextItemQuery(siteId, ids)})::text as value`,
    );
  }
  if (parts.length === 0) return answers;
  const query = queryOf(db, siteId, source, requests, followed, currency, parts);
  const found = await db.executeQuery<Said>({ ...query, parameters: atTime(query.parameters, now) });
  const values: unknown[] = parts.map(() => null);
  for (const { n, value } of found.rows) values[n] = value === null ? null : documentCache.read(value);
  const metas = new Map(((values[asked] ?? []) as CollectionMeta[]).map((meta) => [meta.id, meta]));
  for (const id of new Set([...ids, ...metas.keys()])) answers.reads.push(tags.list(id), tags.document(id));
  // A further shop is one more address.
  if (collections.has(SHOPS)) answers.reads.push(tags.addresses);
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
  currency: string,
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
    currency,
    source.id,
    collection?.id,
    collection?.body.itemOrder,
    followed,
    requests,
    (source.body as Partial<Product>).related,
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
  delete shown.event;
  delete shown.occurs;
  delete shown.comments;
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
function filterOf(request: ItemsRequest, followed: Followed): ListFilterNow {
  const follows = request.category === 'query' || request.offset === 'page';
  const category = request.category === 'query' ? followed.category : request.category;
  const tag = request.tag ?? (follows ? followed.tag : undefined);
  const author = request.author ?? (follows ? followed.author : undefined);
  return {
    ...(category ? { category } : {}),
    ...(tag ? { tag } : {}),
    ...(author ? { author } : {}),
    ...choiceOf(request, followed),
  };
}

/** What of the address a list lets visitors choose. */
function choiceOf({ choose }: ItemsRequest, { sort, stock, sale, price, options }: Followed): ListChoice {
  if (!choose) return {};
  const offers = (filter: ListFilter) => choose.filters.includes(filter);
  return {
    ...(stock && offers('stock') ? { stock } : {}),
    ...(sale && offers('sale') ? { sale } : {}),
    ...(price !== undefined && offers('price') ? { price } : {}),
    ...(options && offers('option') ? { options } : {}),
    ...(sort && choose.sorts.includes(sort) ? { sort } : {}),
  };
}

/** What was chosen, without values that nothing in the list has: anyone can invent those. */
function knownFilter(filter: ListFilterNow, counts: ListCounts | undefined): ListFilterNow {
  if (!counts || !filter.options) return filter;
  const known = new Set(counts.options.flatMap(({ values }) => values.map(({ term }) => term)));
  const options = filter.options.filter((term) => known.has(term));
  const { options: _, ...rest } = filter;
  return options.length > 0 ? { ...rest, options } : rest;
}

/** Categories and tags a list names itself: they bound what is counted. */
function ownTerms(siteId: Id, collection: Id, { category, tag }: ItemsRequest): Array<RawBuilder<unknown>> {
  const within = itemsOf(siteId, collection);
  return [
    ...(category && category !== 'query' ? [hasTerm(siteId, within, 'category', [category])] : []),
    ...(tag ? [hasTerm(siteId, within, 'tag', [tagTerm(tag)])] : []),
  ];
}

/** All shops as one collection: what visitors choose of it stays on the page the list stands on. */
function shopsMeta(path: string, metas: ReadonlyMap<Id, CollectionMeta>): CollectionMeta {
  const shops = [...metas.values()].filter(({ type, isClosed }) => type === 'products' && !isClosed);
  return {
    id: SHOPS,
    title: '',
    path,
    type: 'products',
    categories: Object.assign({}, ...shops.map(({ categories }) => categories)),
    isClosed: false,
  };
}
