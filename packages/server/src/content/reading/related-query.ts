import type { Id } from '@portico/model/documents/id';
import { type RawBuilder, sql } from 'kysely';
import { LIVE_CARD, shopsQuery, SOLD_OUT } from './request-queries.ts';

/** How many are looked at on each side, of each category and beside it, so that the work does not grow with the shop. */
const NEAR = 24;
/** Categories and tags of an item that are looked at, each. */
const TERMS = 5;
/** So many of the latest orders in each state say what was bought together. */
const ORDERS = 200;
/** Fewer customers than this tell nothing: nobody's own order may show in what others are offered. */
const CUSTOMERS = 3;

/** More than there are customers in that many orders. */
const MANY = 10 * ORDERS;

/** The key of each order of a collection, and whether it runs downwards. */
const ORDER_KEYS = {
  recent: { column: 'publish_at', down: true },
  manual: { column: 'order_key', down: false },
  title: { column: 'title_key', down: false },
} as const;

/**
 * Cards of the items to show beside one, best first, as one JSON value: those its owner chose, in that order and of any
 * collection that stands behind no password; then what shares a category, what shares a tag, what was bought together with it, then what stands next to it in the collection's order. Within each, what was bought together by
 * most comes first, then what follows the item most closely; what is sold out comes after everything else.
 */
export function relatedQuery(
  siteId: Id,
  collection: Id,
  order: keyof typeof ORDER_KEYS,
  item: Id,
  limit: number,
  chosen: readonly Id[] = [],
): RawBuilder<unknown> {
  const { column, down } = ORDER_KEYS[order];
  /** Those of a table next to the item, which `own` holds, on one side; `place` counts from it, then from the start. */
  const nextTo = (rows: RawBuilder<unknown>, isAfter: boolean) => {
    const key = sql`(${sql.ref(`n.${column}`)}, n.document_id)`;
    const compared = isAfter !== down ? sql`>` : sql`<`;
    const direction = down ? sql`desc` : sql`asc`;
    return sql`(select n.document_id, ${isAfter ? 0 : NEAR} + row_number() over () as place
      from (select n.document_id from ${rows} and ${key} ${compared} (${sql.ref(`own.${column}`)}, own.document_id)
        order by ${sql.ref(`n.${column}`)} ${direction}, n.document_id ${direction} limit ${NEAR}) n)`;
  };
  const near = (tier: number, rows: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
    sql.join(
      [true, false].map(
        (isAfter) => sql`select f.document_id, ${tier}::int as tier, 0::bigint as people, f.place
          from ${from} cross join lateral ${nextTo(rows, isAfter)} f`,
      ),
      sql` union all `,
    );
  const withTerm = (kind: 'category' | 'tag') => sql`item_terms n where n.site_id = ${siteId}
    and n.collection_id = ${collection} and n.term_kind = ${kind} and n.term = own.term`;
  const ownTerms = (kind: 'category' | 'tag') => sql`(select * from item_terms where site_id = ${siteId}
    and document_id = ${item} and collection_id = ${collection} and term_kind = ${kind} order by term limit ${TERMS}) own`;
  const ofCollection = sql`item_cards n where n.site_id = ${siteId} and n.collection_id = ${collection}`;
  const latest = (state: 'paid' | 'fulfilled') =>
    sql`(select id, email from orders where site_id = ${siteId} and state = ${state} and not is_test
      order by id desc limit ${ORDERS})`;
  const byHand =
    chosen.length === 0
      ? sql``
      : // Their own order goes before how often they were bought with it.
        sql`select c.document_id, -1 as tier, ${MANY}::bigint - h.place as people, 0::bigint as place
          from unnest(${[...chosen]}::text[]) with ordinality h(id, place)
          join item_cards c on c.site_id = ${siteId} and c.document_id = h.id collate "C"
          where c.collection_id in (${shopsQuery(siteId)}) union all`;
  return sql`select jsonb_agg(l.card) from (
    select ${LIVE_CARD} as card
    from (select document_id, min(tier) as tier, max(people) as people, min(place) as place from (
      ${byHand}
      ${near(0, withTerm('category'), ownTerms('category'))}
      union all
      ${near(1, withTerm('tag'), ownTerms('tag'))}
      union all
      select b.product_id, 2, count(distinct lower(o.email)), ${NEAR}
        from (${latest('paid')} union all ${latest('fulfilled')}) o
        join order_lines a on a.site_id = ${siteId} and a.order_id = o.id and a.product_id = ${item}
        join order_lines b on b.site_id = ${siteId} and b.order_id = o.id and b.product_id <> ${item}
        group by b.product_id having count(distinct lower(o.email)) >= ${CUSTOMERS}
      union all
      ${near(3, ofCollection, sql`(select * from item_cards where site_id = ${siteId} and document_id = ${item}) own`)}
    ) found group by document_id) f
    cross join lateral (select * from item_cards where site_id = ${siteId} and document_id = f.document_id limit 1) i
    where (i.collection_id = ${collection} or f.tier < 0) and i.document_id <> ${item}
    order by ${SOLD_OUT}, f.tier, f.people desc, f.place, i.document_id limit ${limit}) l`;
}
