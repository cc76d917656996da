import type { Id } from '@portico/model/documents/id';
import type { ListChoice, ListSort } from '@portico/model/addresses/page-query';
import type { Collection } from '@portico/model/documents/collection';
import type { EventTime } from '@portico/model/page/data-request';
import { type RawBuilder, sql } from 'kysely';
import { tagTerm, titleKey } from '../cards/item-card.ts';
import { hasTerm, isWithin, optionGroups } from './list-counts.ts';
import { BY_DATE, isOfTime, JOIN_DATES, nextBoundary, OCCURS } from './event-dates-query.ts';
import type { PageSource } from './page-source.ts';

export type Order = 'recent' | 'manual' | 'title' | 'date';

/** The order of a collection's items: of events whose owner chose none, by when they take place. */
export const orderOf = ({ type, itemOrder }: Pick<Collection, 'type' | 'itemOrder'>): Order =>
  type === 'events' && itemOrder === 'recent' ? 'date' : itemOrder;

/** Can any of the counted variants of `item_cards i` be had now? */
const HAS_STOCK = sql`exists (select 1 from jsonb_array_elements_text(i.card->'variants') as v(id)
    left join stock_levels s on s.site_id = i.site_id and s.product_id = i.document_id and s.variant_id = v.id
    where s.variant_id is null or s.unlimited or s.quantity > 0)`;

/** How many comments the post of `item_cards i` has. Cards of what is closed say no reading time, and no comments. */
const COMMENTS = sql`coalesce((select jsonb_build_object('comments', n.count) from comment_counts n
    where n.site_id = i.site_id and n.document_id = i.document_id and n.count > 0
      and i.card ? 'readingMinutes' and not i.card ? 'noComments'), '{}')`;

/** How the product of `item_cards i` was rated. */
const STARS = sql`coalesce((select jsonb_build_object('stars', p.stars) from product_ratings p
    where p.site_id = i.site_id and p.product_id = i.document_id), '{}')`;

/**
 * A card from `item_cards i` as it is now: whether a product is sold out, and how many are left where all its variants
 * are counted, is asked of its stock, which changes with each sale, and its reviews come at any time, while cards are
 * written only with releases.
 */
export const LIVE_CARD = sql`case when i.card ? 'variants' then (i.card - '{variants,lowest}'::text[]) || (
    select jsonb_build_object('soldOut', not bool_or(s.variant_id is null or s.unlimited or s.quantity > 0))
      || case when bool_or(s.variant_id is null or s.unlimited) then '{}'
        else jsonb_build_object('left', sum(greatest(s.quantity, 0))) end
    from jsonb_array_elements_text(i.card->'variants') as v(id)
    left join stock_levels s on s.site_id = i.site_id and s.product_id = i.document_id and s.variant_id = v.id
  ) || ${STARS} else (i.card - '{lowest,noComments}'::text[]) || ${COMMENTS} end`;

/** Is the item of `item_cards i` sold out now? */
export const SOLD_OUT = sql`case when i.card ? 'variants' then not ${HAS_STOCK}
  else coalesce((i.card->>'soldOut')::boolean, false) end`;

/** Which rows with a `collection_id` are of a list, by the alias of their table. */
export type ItemsOf = (alias: string) => RawBuilder<unknown>;

/** Rows of one collection, or of all that `SHOPS` stands for. */
export const itemsOf =
  (siteId: Id, collection: Id): ItemsOf =>
  (alias) =>
    collection === SHOPS
      ? sql`${sql.ref(`${alias}.collection_id`)} in (${shopsQuery(siteId)})`
      : sql`${sql.ref(`${alias}.collection_id`)} = ${collection}`;

/** In place of a collection's id: all shops of a site. */
export const SHOPS = 'shops';

/** Ids of a site's shops that are open to everybody. */
export const shopsQuery = (siteId: Id): RawBuilder<unknown> =>
  sql`select d.id from documents d
    join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.published_revision
    where d.site_id = ${siteId} and d.kind = 'collection' and d.state = 'published' and r.body->>'type' = 'products'
      and coalesce(r.body->>'access', 'public') = 'public'`;

interface ListOptions extends ListChoice {
  category?: string;
  tag?: string;
  author?: string;
  featured?: boolean;
  except?: Id;
  /** Which events. */
  when?: EventTime;
  /** The site's. */
  currency: string;
  limit: number;
  offset: number;
}

/** What a list itself leaves out of `item_cards i`, whatever visitors choose. */
export function ownConditions(
  options: Pick<ListOptions, 'featured' | 'except' | 'when'>,
): Array<RawBuilder<unknown>> {
  const ofTime = options.when && isOfTime(options.when);
  return [
    ...(ofTime ? [ofTime] : []),
    ...(options.featured ? [sql`i.featured`] : []),
    ...(options.except ? [sql`i.document_id <> ${options.except}`] : []),
  ];
}

/** Prices stand in no index: what is sorted by them is read whole, and kept with its page. Without one, it comes last. */
const BY_SORT: Record<ListSort, (alias: string) => RawBuilder<unknown>> = {
  newest: (alias) => BY.recent(alias),
  price: () => sql`i.price_from asc nulls last, i.document_id`,
  'price-desc': () => sql`i.price_from desc nulls last, i.document_id`,
  title: (alias) => BY.title(alias),
};

const BY: Record<Order, (alias: string) => RawBuilder<unknown>> = {
  recent: (alias) => sql.raw(`${alias}.publish_at desc, ${alias}.document_id desc`),
  manual: (alias) => sql.raw(`${alias}.order_key, ${alias}.document_id`),
  title: (alias) => sql.raw(`${alias}.title_key, ${alias}.document_id`),
  date: () => BY_DATE,
};

/**
 * Cards of a list as one JSON value. Without a known order all are written down and the collection's own
 * decides; PostgreSQL evaluates that once and never starts the others.
 */
export function listQuery(
  siteId: Id,
  collection: Id,
  order: Order | undefined,
  options: ListOptions,
): RawBuilder<unknown> {
  const known = order ?? (options.sort || collection === SHOPS ? 'recent' : undefined);
  if (known) return sql`select jsonb_agg(l.card) from (${orderedList(siteId, collection, known, options)}) l`;
  const own = sql`(select case when r.body->>'type' = 'events' and coalesce(r.body->>'itemOrder', 'recent') = 'recent'
      then 'date' else coalesce(r.body->>'itemOrder', 'recent') end from documents d
    join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.published_revision
    where d.site_id = ${siteId} and d.id = ${collection})`;
  const lists = (['recent', 'manual', 'title', 'date'] as const).map(
    (each) => sql`select * from (${orderedList(siteId, collection, each, options)}) l where ${own} = ${each}`,
  );
  return sql`select jsonb_agg(l.card) from (${sql.join(lists, sql` union all `)}) l`;
}

function orderedList(siteId: Id, collection: Id, order: Order, options: ListOptions): RawBuilder<unknown> {
  const within = itemsOf(siteId, collection);
  const terms = [
    ...(options.category ? [{ kind: 'category', term: options.category }] : []),
    ...(options.tag ? [{ kind: 'tag', term: tagTerm(options.tag) }] : []),
    ...(options.author ? [{ kind: 'author', term: options.author }] : []),
  ];
  const byDate = order === 'date' && !options.sort;
  const first = byDate ? undefined : terms[0];
  const others = byDate ? terms : terms.slice(1);
  const conditions = [
    ...others.map(
      ({ kind, term }) => sql`exists (select 1 from item_terms o where o.site_id = i.site_id
        and o.collection_id = i.collection_id and o.term_kind = ${kind} and o.term = ${term}
        and o.document_id = i.document_id)`,
    ),
    ...ownConditions(options),
    ...(options.price === undefined ? [] : [isWithin(options.price, options.currency)]),
    ...(options.sale ? [sql`i.on_sale`] : []),
    ...optionGroups(options.options).map((group) => hasTerm(siteId, within, 'option', group)),
    ...(options.stock ? [sql`not (${SOLD_OUT})`] : []),
  ];
  const also = conditions.length > 0 ? sql` and ${sql.join(conditions, sql` and `)}` : sql``;
  const by = options.sort ? BY_SORT[options.sort] : BY[order];
  const page = sql`limit ${options.limit} offset ${options.offset}`;
  const card = sql`${LIVE_CARD} || ${OCCURS} as card`;
  if (!first)
    return sql`select ${card} from item_cards i ${byDate ? JOIN_DATES : sql``}
      where i.site_id = ${siteId} and ${within('i')}${also} order by ${by('i')} ${page}`;
  return sql`select ${card} from item_terms t
    join item_cards i on i.site_id = t.site_id and i.document_id = t.document_id
    where t.site_id = ${siteId} and ${within('t')} and t.term_kind = ${first.kind}
      and t.term = ${first.term}${also} order by ${by('t')} ${page}`;
}

/** The items before and after one in its collection's order. */
export function neighboursQuery(
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

/** A published form as it is stored. */
export function formQuery(siteId: Id, id: Id): RawBuilder<unknown> {
  return sql`select jsonb_build_object('version', r.version, 'body', r.body, 'isFull', case
      when r.body#>'{limits,max}' is null or jsonb_typeof(r.body#>'{limits,max}') <> 'number' then false
      else (r.body#>>'{limits,max}')::int <= (
        select count(*) from form_submissions s
        where s.site_id = d.site_id and s.form_id = d.id and s.status = 'inbox') end)
    from documents d
    join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.published_revision
    where d.site_id = ${siteId} and d.id = ${id} and d.kind = 'form' and d.state = 'published'`;
}

/** What lists say of their collections: of these, and of all shops where `SHOPS` is among them. */
export function collectionsQuery(siteId: Id, ids: readonly Id[]): RawBuilder<unknown> {
  return sql`select jsonb_agg(jsonb_build_object('id', d.id, 'title', r.body->>'title', 'type', r.body->>'type',
      'categories', r.body->'categories', 'path', coalesce(a.path, ''),
      'isClosed', coalesce(r.body->>'access', 'public') <> 'public'))
    from documents d
    join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.published_revision
    left join addresses a on a.site_id = d.site_id and a.document_id = d.id and a.kind = 'document' and a.locale = ''
    where d.site_id = ${siteId} and d.state = 'published' and ${among(siteId, ids, 'd.id')}`;
}

/** When the next scheduled item of these collections appears, or the next event of them begins or ends. */
export const nextItemQuery = (siteId: Id, ids: readonly Id[]): RawBuilder<unknown> =>
  sql`select to_jsonb(least(min(d.publish_at), ${nextBoundary(siteId, among(siteId, ids, 'e.collection_id'))})) from documents d
    where d.site_id = ${siteId} and d.state = 'scheduled' and ${among(siteId, ids, 'd.parent_id')}`;

const among = (siteId: Id, ids: readonly Id[], column: string): RawBuilder<unknown> =>
  ids.includes(SHOPS)
    ? sql`(${sql.ref(column)} = any(${ids}) or ${sql.ref(column)} in (${shopsQuery(siteId)}))`
    : sql`${sql.ref(column)} = any(${ids})`;
