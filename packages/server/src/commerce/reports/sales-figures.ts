import type { SalesFigures } from '@portico/model/api/sales-reports';
import { sql } from 'kysely';
import type { Portico } from '../../core/portico.ts';
import { bookOf, type Counted, matchesCounted } from './counted-orders.ts';
import { readSums } from './read-sums.ts';

export const NO_SALES: SalesFigures = {
  orders: 0,
  items: 0,
  grossCents: 0,
  discountCents: 0,
  returnedItems: 0,
  returnsCents: 0,
  netSalesCents: 0,
  shippingCents: 0,
  addedTaxCents: 0,
  salesCents: 0,
  refundCents: 0,
  otherRefundCents: 0,
  revenueCents: 0,
  taxCents: 0,
  netCents: 0,
  giftCardCents: 0,
};

const NAMES = Object.keys(NO_SALES) as Array<keyof SalesFigures>;

/** Figures of several spans of time as those of one. */
export function addUp(all: Iterable<SalesFigures>): SalesFigures {
  const sum = { ...NO_SALES };
  for (const each of all) for (const name of NAMES) sum[name] += each[name];
  return sum;
}

/** What the books say of each day (`2026-05-04`) or hour (`09`) of a period, in a time zone; nothing of empty ones. */
export async function readFigures(
  portico: Portico,
  counted: Counted,
  { timeZone, unit }: { timeZone: string; unit: 'day' | 'hour' },
): Promise<Map<string, SalesFigures>> {
  const local = sql`paid_at at time zone ${timeZone}::text`;
  const key = unit === 'day' ? sql`(${local})::date` : sql`extract(hour from ${local})::int`;
  const [books, items] = await Promise.all([
    readSums(
      portico,
      sql<Sums & { key: string | number }>`
        with ${bookOf(counted)}
        select ${key} as key, count(*)::int as orders, sum(gross)::bigint as "grossCents",
          sum(discount)::bigint as "discountCents", sum(returned_items)::int as "returnedItems",
          sum(returns)::bigint as "returnsCents", sum(shipping)::bigint as "shippingCents",
          sum(sales)::bigint as "salesCents", sum(refund)::bigint as "refundCents", sum(tax_left)::bigint as "taxCents",
          sum(cards - cards_refund)::bigint as "giftCardCents"
        from book group by 1`,
    ),
    readSums(
      portico,
      sql<{ key: string | number; items: number }>`
        select ${key} as key, sum(l.quantity)::int as items
        from orders o join order_lines l on l.site_id = o.site_id and l.order_id = o.id
        where ${matchesCounted(counted)} and l.product_type <> 'gift-card' group by 1`,
    ),
  ]);
  const nameOf = (given: string | number) =>
    typeof given === 'number' ? String(given).padStart(2, '0') : given;
  const sold = new Map(items.map((row) => [nameOf(row.key), row.items]));
  return new Map(
    books.map(({ key: given, ...sums }) => {
      const name = nameOf(given);
      return [name, { ...withRest(sums), items: sold.get(name) ?? 0 }];
    }),
  );
}

type Derived = 'addedTaxCents' | 'netSalesCents' | 'otherRefundCents' | 'revenueCents' | 'netCents';
type Sums = Omit<SalesFigures, 'items' | Derived>;

/** What follows from sums need not be summed up. */
function withRest(sums: Sums): Omit<SalesFigures, 'items'> {
  const { grossCents, discountCents, returnsCents, shippingCents, salesCents, refundCents, taxCents } = sums;
  const revenueCents = salesCents - refundCents;
  return {
    ...sums,
    netSalesCents: grossCents - discountCents - returnsCents,
    otherRefundCents: refundCents - returnsCents,
    addedTaxCents: salesCents - grossCents + discountCents - shippingCents,
    revenueCents,
    netCents: revenueCents - taxCents,
  };
}
