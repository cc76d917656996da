import type { SalesListRow } from '@portico/model/api/sales-reports';
import { type RawBuilder, sql } from 'kysely';
import type { Portico } from '../../core/portico.ts';
import { type Counted, matchesCounted } from './counted-orders.ts';
import { readSums } from './read-sums.ts';

export interface ListOptions {
  limit: number;
  sort: 'amount' | 'items';
}

/** What of a list is answered, and how many rows it has. */
export interface SalesRows {
  rows: SalesListRow[];
  total: number;
}

/** What was paid for items, after discounts. */
const paidFor = sql`l.total - l.discount`;

/**
 * Table expressions `sold` and `back`: what was sold in a period, and which of it was refunded by item, by columns of the
 * lines `l`. Gift cards are none of it.
 */
const soldBy = (counted: Counted, columns: RawBuilder<unknown>) => sql`sold as (
    select ${columns}, sum(l.quantity)::int as items, sum(${paidFor})::bigint as amount, max(l.order_id) as last
    from orders o join order_lines l on l.site_id = o.site_id and l.order_id = o.id
    where ${matchesCounted(counted)} and l.product_type <> 'gift-card' group by ${columns}
  ),
  back as (
    select ${columns}, sum(round((${paidFor}) * (n.line->>'quantity')::numeric / l.quantity))::bigint as refund,
      sum((n.line->>'quantity')::int)::int as returned
    from order_refunds r join orders o on o.site_id = r.site_id and o.id = r.order_id
    cross join lateral jsonb_array_elements(r.lines) as n(line)
    join order_lines l on l.site_id = o.site_id and l.order_id = o.id and l.position = (n.line->>'position')::int
    where r.state <> 'failed' and ${matchesCounted(counted)} and l.product_type <> 'gift-card' group by ${columns}
  )`;

const columnsOf = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(`l.${name}`)));

/** Products, or their variants, as they were called when they were last ordered. */
export async function readGoods(
  portico: Portico,
  counted: Counted,
  what: 'products' | 'variants',
  { limit, sort }: ListOptions,
): Promise<SalesRows> {
  const names = what === 'products' ? ['product_id'] : ['product_id', 'variant_id'];
  const rows = await readSums(
    portico,
    sql<{
      product_id: string;
      variant_id?: string;
      items: number;
      amount: number;
      refund: number;
      returned: number;
      all: number;
      title: string;
      sku: string;
      options: Array<{ name: string; value: string }>;
    }>`
    with ${soldBy(counted, columnsOf(names))},
    ranked as (
      select sold.*, coalesce(back.refund, 0) as refund, coalesce(back.returned, 0) as returned, count(*) over ()::int as all
      from sold left join back using (${sql.join(names.map((name) => sql.ref(name)))})
      order by ${sql.ref(`sold.${sort}`)} desc, sold.last desc limit ${limit}
    )
    select r.*, l.title, l.sku, l.options from ranked r
    cross join lateral (select title, sku, options from order_lines l
      where l.site_id = ${counted.siteId} and l.order_id = r.last and l.product_id = r.product_id
        ${what === 'variants' ? sql`and l.variant_id = r.variant_id` : sql``} limit 1) l
    order by r.${sql.ref(sort)} desc, r.last desc`,
  );
  return {
    total: rows[0]?.all ?? 0,
    rows: rows.map((row) => ({
      key: [row.product_id, row.variant_id ?? []].flat().join(' '),
      name:
        what === 'products'
          ? row.title
          : [row.title, ...row.options.map(({ value }) => value)].filter(Boolean).join(' · '),
      note: what === 'variants' ? row.sku : '',
      orders: 0,
      items: row.items,
      amountCents: row.amount,
      refundCents: row.refund,
      returned: row.returned,
    })),
  };
}

/**
 * Categories that products stand in now; one in several counts in each. Key '' are products of none or that are gone,
 * `donation` donations.
 */
export async function readCategories(
  portico: Portico,
  counted: Counted,
  { limit, sort }: ListOptions,
): Promise<SalesRows> {
  const { siteId } = counted;
  const columns = columnsOf(['product_id', 'product_type']);
  const rows = await readSums(
    portico,
    sql<Omit<SalesListRow, 'note' | 'orders'> & { all: number }>`
    with ${soldBy(counted, columns)},
    placed as (
      select s.items, s.amount, coalesce(back.refund, 0) as refund, coalesce(back.returned, 0) as returned,
        case when s.product_type = 'donation' then 'donation'
          when t.term is null then '' else p.parent_id || ' ' || t.term end as key,
        coalesce(cr.body->'categories'->t.term->>'name', '') as name
      from sold s left join back using (product_id, product_type)
      left join documents p on p.site_id = ${siteId} and p.id = s.product_id and p.kind = 'product'
      left join revisions pr on pr.site_id = p.site_id and pr.document_id = p.id
        and pr.number = coalesce(p.published_revision, p.revision)
      left join documents c on c.site_id = ${siteId} and c.id = p.parent_id
      left join revisions cr on cr.site_id = c.site_id and cr.document_id = c.id
        and cr.number = coalesce(c.published_revision, c.revision)
      left join lateral jsonb_array_elements_text(pr.body->'categories') as t(term)
        on cr.body->'categories' ? t.term
    )
    select key, max(name) as name, sum(items)::int as items, sum(amount)::bigint as "amountCents",
      sum(refund)::bigint as "refundCents", sum(returned)::int as returned, count(*) over ()::int as all
    from placed group by key order by ${sql.ref(sort === 'items' ? 'items' : 'amountCents')} desc, key
    limit ${limit}`,
  );
  return {
    total: rows[0]?.all ?? 0,
    rows: rows.map(({ key, name, items, amountCents, refundCents, returned }) => ({
      key,
      name,
      note: '',
      orders: 0,
      items,
      amountCents,
      refundCents,
      returned,
    })),
  };
}
