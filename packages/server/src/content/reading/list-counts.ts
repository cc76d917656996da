import type { ListChoice } from '@portico/model/addresses/page-query';
import { optionOf, valueOf } from '@portico/model/commerce/option-term';
import { minorOfUnit, parsePriceBand, PRICE_STEPS, priceBands } from '@portico/model/commerce/price-bands';
import type { Id } from '@portico/model/documents/id';
import type { ListCounts } from '@portico/model/page/data-request';
import { type RawBuilder, sql } from 'kysely';
import { type ItemsOf, SOLD_OUT } from './request-queries.ts';

/** So many options, and values of each, a list offers to be narrowed by. */
const MOST_OPTIONS = 8;
const MOST_VALUES = 50;

/** What can be chosen of a list, each a bit: an item counts for those choices that are all that keeps it out. */
const CATEGORY = 1;
const PRICE = 2;
const SALE = 4;
const STOCK = 8;
const FIRST_OPTION = 16;

/** Is the price of `item_cards i` within a band of an address? All are within none. */
export function isWithin(price: string, currency: string): RawBuilder<unknown> {
  const { from, below } = parsePriceBand(price) ?? {};
  const minor = minorOfUnit(currency);
  const ends = [
    ...(from === undefined ? [] : [sql`i.price_from >= ${from * minor}`]),
    ...(below === undefined ? [] : [sql`i.price_from < ${below * minor}`]),
  ];
  return ends.length > 0 ? sql`(${sql.join(ends, sql` and `)})` : sql`true`;
}

/** Terms of options by their option: of each any will do. */
export function optionGroups(options: readonly string[] = []): string[][] {
  const groups = new Map<string, string[]>();
  for (const term of options) groups.set(optionOf(term), [...(groups.get(optionOf(term)) ?? []), term]);
  return [...groups.values()];
}

/** Has `item_cards i` one of these terms? */
export const hasTerm = (
  siteId: Id,
  collection: ItemsOf,
  kind: string,
  terms: readonly string[],
): RawBuilder<unknown> =>
  sql`i.document_id in (select document_id from item_terms o where o.site_id = ${siteId} and ${collection('o')}
    and o.term_kind = ${kind} and o.term = any(${terms}))`;

interface Counted extends ListChoice {
  category?: string;
  /** What the list itself leaves out, whatever visitors choose. */
  own: ReadonlyArray<RawBuilder<unknown>>;
  currency: string;
}

/**
 * How many items each choice would leave of a list, all that is chosen besides it considered, as one JSON value for
 * `readCounts`. Reads each of its items once.
 */
export function countsQuery(siteId: Id, collection: ItemsOf, chosen: Counted): RawBuilder<unknown> {
  const groups = optionGroups(chosen.options);
  const out = (bit: number, holds: RawBuilder<unknown>) =>
    sql`case when ${holds} then 0 else ${sql.lit(bit)} end`;
  const bits = [
    ...(chosen.category === undefined
      ? []
      : [out(CATEGORY, hasTerm(siteId, collection, 'category', [chosen.category]))]),
    ...(chosen.price === undefined
      ? []
      : [out(PRICE, sql`coalesce(${isWithin(chosen.price, chosen.currency)}, false)`)]),
    ...(chosen.sale ? [out(SALE, sql`i.on_sale`)] : []),
    ...(chosen.stock ? [sql`case when i.gone then ${sql.lit(STOCK)} else 0 end`] : []),
    ...groups.map((terms, n) => out(FIRST_OPTION << n, hasTerm(siteId, collection, 'option', terms))),
  ];
  const but = (bit: number | RawBuilder<unknown>) =>
    sql`(m.failed & ~${typeof bit === 'number' ? sql.lit(bit) : sql`(${bit})`}) = 0`;
  const bitOfOption =
    groups.length === 0
      ? sql.lit(0)
      : sql`case split_part(t.term, ':', 1) ${sql.join(
          groups.map((terms, n) => sql`when ${optionOf(terms[0] ?? '')} then ${sql.lit(FIRST_OPTION << n)}`),
          sql` `,
        )} else 0 end`;
  const minor = minorOfUnit(chosen.currency);
  const steps = PRICE_STEPS.map((step) => step * minor);
  const own = chosen.own.length > 0 ? sql` and ${sql.join(chosen.own, sql` and `)}` : sql``;
  return sql`
    with emptied as materialized (
      select distinct s.product_id from stock_levels s
      where s.site_id = ${siteId} and not s.unlimited and s.quantity <= 0
    ), m as materialized (
      select i.document_id, i.price_from, i.on_sale, i.gone, ${bits.length > 0 ? sql.join(bits, sql` | `) : sql.lit(0)} as failed
      from (
        select i.document_id, i.price_from, i.on_sale,
          case when i.document_id in (select product_id from emptied) then ${SOLD_OUT} else false end as gone
        from item_cards i where i.site_id = ${siteId} and ${collection('i')}${own}
      ) i
    ), terms as (
      select t.term_kind, t.term, avg(t.place) as place, count(distinct m.document_id) as n
      from m join item_terms t on t.site_id = ${siteId} and t.document_id = m.document_id
      where (t.term_kind = 'category' and ${but(CATEGORY)}) or (t.term_kind = 'option' and ${but(bitOfOption)})
      group by t.term_kind, t.term
    )
    select jsonb_build_object(
      'total', (select count(*) from m where m.failed = 0),
      'sale', (select count(*) from m where m.on_sale and ${but(SALE)}),
      'stock', (select count(*) from m where not m.gone and ${but(STOCK)}),
      'prices', (select jsonb_object_agg(b.place, b.n) from (
        select width_bucket(m.price_from, ${steps}::bigint[]) as place, count(*) as n
        from m where m.price_from is not null and ${but(PRICE)} group by 1) b),
      'categories', (select jsonb_object_agg(t.term, t.n) from terms t where t.term_kind = 'category'),
      'options', (select jsonb_agg(jsonb_build_object('term', t.term, 'count', t.n)
        order by t.place, t.term) from terms t where t.term_kind = 'option'))`;
}

interface StoredCounts {
  total: number;
  sale: number;
  stock: number;
  prices: Record<string, number> | null;
  categories: Record<string, number> | null;
  options: Array<{ term: string; count: number }> | null;
}

/** Reads what `countsQuery` answers. */
export function readCounts(value: unknown): ListCounts {
  const { total, sale, stock, prices, categories, options } = value as StoredCounts;
  const byName = new Map<string, ListCounts['options'][number]['values'][number][]>();
  for (const { term, count } of options ?? []) {
    const name = optionOf(term);
    const values = byName.get(name) ?? [];
    if (values.length < MOST_VALUES) values.push({ term, value: valueOf(term), count });
    byName.set(name, values);
  }
  return {
    total,
    sale,
    stock,
    prices: priceBands(prices ?? {}),
    categories: categories ?? {},
    options: [...byName]
      .map(([name, values]) => ({ name, values }))
      .sort((a, b) => itemsIn(b) - itemsIn(a) || (a.name < b.name ? -1 : 1))
      .slice(0, MOST_OPTIONS),
  };
}

/** What most products have comes first. */
const itemsIn = ({ values }: ListCounts['options'][number]) =>
  values.reduce((sum, { count }) => sum + count, 0);
