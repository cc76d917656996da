import type { TaxSummaryRow } from '@portico/model/api/pricing';
import { taxRowName } from '@portico/model/commerce/tax-row-name';
import type { OssRow } from '@portico/model/commerce/oss-summary';
import type { Id } from '@portico/model/documents/id';
import { isCurrency } from '@portico/model/money/currencies';
import { money, toDecimal } from '@portico/model/money/money';
import { stringify } from 'csv-stringify/sync';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';

/** A span of time: from its beginning on, before its end. */
export interface Period {
  from: Date;
  to: Date;
}

/**
 * The taxes of orders that were paid in a period, by the country they are owed in and by rate: of each what it was on,
 * without taxes, and how much it came to, less the share of each order that was refunded since. Orders paid by test
 * payments, and cancelled ones, are left out. Orders from before their trail named the country count where they went.
 * What was sold without tax, as its customer was exempt or owes it by themselves, has lines of its own.
 */
export async function taxSummary(
  db: Kysely<Database>,
  siteId: Id,
  { from, to }: Period,
): Promise<TaxSummaryRow[]> {
  const isPaidIn = sql`o.site_id = ${siteId} and o.paid_at >= ${from} and o.paid_at < ${to} and not o.is_test
    and o.state in ('paid','fulfilled')`;
  const { rows } = await sql<{
    country: string;
    currency: string;
    name: string;
    rate: number;
    notCharged: TaxSummaryRow['notCharged'];
    orders: number;
    net: number;
    tax: number;
  }>`
    with steps as (
      select o.id, o.currency, coalesce(t.step->>'country', o.address->>'country') as country, t.step->>'name' as name,
        (t.step->>'ratePpm')::bigint as rate, (t.step->>'amount')::numeric as amount,
        case when (t.step->>'included')::boolean and (t.step->>'ratePpm')::bigint > 0
          then (t.step->>'amount')::numeric * 1000000 / (t.step->>'ratePpm')::bigint
          else (t.step->>'base')::numeric end as base,
        case when o.total > 0 then least(o.refunded, o.total)::numeric / o.total else 0 end as refunded,
        null as not_charged
      from orders o cross join lateral jsonb_array_elements(o.trail) as t(step)
      where ${isPaidIn} and t.step->>'figure' = 'tax'
      union all
      select o.id, o.currency, coalesce(t.step->>'country', o.address->>'country'), '', 0, 0,
        o.total - (select coalesce(sum(l.total), 0) from order_lines l
          where l.site_id = o.site_id and l.order_id = o.id and l.product_type = 'gift-card'),
        case when o.total > 0 then least(o.refunded, o.total)::numeric / o.total else 0 end,
        case when t.step ? 'exemption' then 'exempt' else 'reverse-charge' end
      from orders o cross join lateral jsonb_array_elements(o.trail) as t(step)
      where ${isPaidIn} and t.step->>'figure' = 'discount' and t.step ?| array['exemption', 'isReverseCharge']
    )
    select country, currency, name, rate, not_charged as "notCharged", count(distinct id)::integer as orders,
      round(sum(base * (1 - refunded)))::bigint as net, sum(amount - round(amount * refunded))::bigint as tax
    from steps group by country, currency, name, rate, not_charged
    order by country, currency, rate desc, name, not_charged nulls first`.execute(db);
  return rows.map(({ rate, net, tax, ...row }) => ({
    ...row,
    ratePpm: Number(rate),
    netCents: Number(net),
    taxCents: Number(tax),
  }));
}

/** The same as CSV: what a spreadsheet would take for a formula is made mere text. */
export function taxSummaryAsCsv(rows: readonly TaxSummaryRow[]): string {
  return csv([
    ['Country', 'Tax', 'Rate (%)', 'Orders', 'Net', 'Tax amount', 'Currency'],
    ...rows.map((row) => [
      row.country,
      taxRowName(row),
      String(row.ratePpm / 10_000),
      String(row.orders),
      amount(row.netCents, row.currency),
      amount(row.taxCents, row.currency),
      row.currency,
    ]),
  ]);
}

/** The lines of a return to the One Stop Shop as CSV. */
export function ossAsCsv(rows: readonly OssRow[]): string {
  return csv([
    ['Member state', 'Rate (%)', 'Net', 'Tax amount', 'Currency'],
    ...rows.map((row) => [
      row.country,
      String(row.ratePpm / 10_000),
      amount(row.netCents, row.currency),
      amount(row.taxCents, row.currency),
      row.currency,
    ]),
  ]);
}

const amount = (minor: number, currency: string) =>
  toDecimal(money(minor, isCurrency(currency) ? currency : 'USD'));

const csv = (lines: string[][]) =>
  stringify(lines, { record_delimiter: 'windows', escape_formulas: true, bom: true });
