import type { SalesListRow } from '@portico/model/api/sales-reports';
import { countryName } from '@portico/model/commerce/countries';
import { sql } from 'kysely';
import type { Portico } from '../../core/portico.ts';
import { providerNamed } from '../payments/providers.ts';
import { bookOf, type Counted, IS_COUNTED, matchesCounted } from './counted-orders.ts';
import type { SalesRows } from './goods-lists.ts';
import { readSums } from './read-sums.ts';

type Row = Omit<SalesListRow, 'items' | 'returned'>;

const asRows = (rows: readonly Row[]): SalesRows => ({
  total: rows.length,
  rows: rows.map((row) => ({ ...row, items: 0, returned: 0 })),
});

/**
 * First orders of somebody, and those of customers who had one before, whenever that was. `note`: how many customers.
 */
export async function readCustomers(portico: Portico, counted: Counted): Promise<SalesRows> {
  const { siteId, period } = counted;
  const rows = await readSums(
    portico,
    sql<Row>`
    with ${bookOf(counted)},
    first as (
      select t.contact_id, min(t.order_id) as id
      from contact_orders t join orders o on o.site_id = t.site_id and o.id = t.order_id
      where t.site_id = ${siteId} and o.site_id = ${siteId} and ${IS_COUNTED} and o.paid_at < ${period.to}
      group by t.contact_id
    ),
    customers as (
      select coalesce(t.contact_id, b.id) as who, coalesce(first.id <> b.id, false) as again, count(*) as orders,
        sum(b.sales) as sales, sum(b.refund) as refund
      from book b left join contact_orders t on t.site_id = ${siteId} and t.order_id = b.id
      left join first on first.contact_id = t.contact_id group by 1, 2
    )
    select case when again then 'returning' else 'new' end as key, '' as name, count(*)::text as note,
      sum(orders)::int as orders, sum(sales)::bigint as "amountCents", sum(refund)::bigint as "refundCents"
    from customers group by 1 order by 1`,
  );
  return asRows(rows);
}

/** Countries that orders went to, by the address of each; '' where it has none. */
export async function readCountries(portico: Portico, counted: Counted): Promise<SalesRows> {
  const rows = await readSums(
    portico,
    sql<Row>`
    with ${bookOf(counted)}
    select coalesce(o.address->>'country', '') as key, '' as name, '' as note, count(*)::int as orders,
      sum(b.sales)::bigint as "amountCents", sum(b.refund)::bigint as "refundCents"
    from book b join orders o on o.site_id = ${counted.siteId} and o.id = b.id
    group by 1 order by 5 desc, 1`,
  );
  return asRows(rows.map((row) => ({ ...row, name: row.key === '' ? '' : countryName(row.key, 'en') })));
}

/** What discounts took off, by each one's name and code. `note`: its code. */
export async function readDiscounts(portico: Portico, counted: Counted): Promise<SalesRows> {
  const rows = await readSums(
    portico,
    sql<Row & { kind: string | null }>`
    select t.step->>'rule' || ' ' || coalesce(t.step->>'code', '') as key, max(t.step->>'name') as name,
      coalesce(t.step->>'code', '') as note, count(distinct o.id)::int as orders,
      sum((t.step->>'amount')::bigint)::bigint as "amountCents", 0 as "refundCents",
      max(case when t.step ? 'isReverseCharge' then 'Reverse charge' when t.step ? 'exemption' then 'Exempt from tax'
        when t.step ? 'quantityFrom' then 'Quantity discounts' end) as kind
    from orders o cross join lateral jsonb_array_elements(o.trail) as t(step)
    where ${matchesCounted(counted)} and o.discount > 0 and t.step->>'figure' = 'discount'
      and (t.step->>'amount')::bigint > 0
    group by 1, 3 order by 5 desc, 1`,
  );
  return asRows(rows.map(({ kind, ...row }) => ({ ...row, name: row.name || (kind ?? row.note) })));
}

const BY_HAND: Readonly<Record<string, string>> = {
  bankTransfer: 'Bank transfer',
  onDelivery: 'On delivery',
  atPickup: 'At pick-up',
  invoice: 'Invoice',
  'gift-card': 'Gift card',
  none: 'Nothing to pay',
};

function wayName(key: string): string {
  const known = BY_HAND[key];
  if (known) return known;
  try {
    const provider = providerNamed(key);
    return provider.asks ? provider.title : key;
  } catch {
    // It was paid with a provider of another version.
    return key;
  }
}

/** How orders were paid: by gift cards as far as these went, the rest by another way. Gift cards sold are among them. */
export async function readPayments(portico: Portico, counted: Counted): Promise<SalesRows> {
  const { siteId } = counted;
  const rows = await readSums(
    portico,
    sql<Row>`
    with back as (
      select order_id, sum(gift_card_cents)::bigint as cards from order_refunds
      where site_id = ${siteId} and state <> 'failed' group by order_id
    ),
    counted as (
      select o.id, o.total - o.gift_card_cents as due, o.gift_card_cents as cards, o.refunded, b.cards as cards_back
      from orders o left join back b on b.order_id = o.id where ${matchesCounted(counted)}
    ),
    ways as (
      select 'gift-card' as key, cards as amount, coalesce(cards_back, 0) as refund from counted where cards > 0
      union all
      select coalesce(p.provider, 'none'), c.due, c.refunded - coalesce(c.cards_back, 0)
      from counted c left join payment_attempts p on p.site_id = ${siteId} and p.order_id = c.id
        and p.state in ('succeeded','refunding','refunded')
      where c.due > 0 or c.cards = 0
    )
    select key, '' as name, '' as note, count(*)::int as orders, sum(amount)::bigint as "amountCents",
      sum(refund)::bigint as "refundCents"
    from ways group by key order by 5 desc, key`,
  );
  return asRows(rows.map((row) => ({ ...row, name: wayName(row.key) })));
}
