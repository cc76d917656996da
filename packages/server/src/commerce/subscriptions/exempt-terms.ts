import { minorUnits } from '@portico/model/money/money';
import { type PricedCart, withoutTaxes } from '@portico/model/commerce/price-cart';
import { exemptionOn, type AppliedExemption } from '@portico/model/commerce/tax-exemption';
import { isoDate } from '@portico/model/text/time-zone';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { exemptionOf } from '../pricing/tax-exemptions.ts';
import type { SubscriptionRow } from './subscription-record.ts';
import type { SubscriptionTerms } from './tables.ts';

/**
 * A subscription as it is paid on a day: agreed is its price with taxes, and whether its customer is exempt is decided at
 * each payment anew. Only of who was logged in as it was begun, as nobody else's address is proven.
 */
export async function asExempt(
  db: Kysely<Database>,
  row: SubscriptionRow,
  timeZone: string,
  at: Date,
): Promise<SubscriptionRow> {
  if (!row.by_member || row.email === '') return row;
  const exemption = exemptionOn(await exemptionOf(db, row.site_id, row.email), isoDate(at, timeZone));
  if (!exemption) return row;
  return {
    ...row,
    terms: exemptTerms(row.terms, exemption),
    next_terms: row.next_terms && exemptTerms(row.next_terms, exemption),
  };
}

/** The same at its next payment. */
export const asNextPaid = (
  db: Kysely<Database>,
  row: SubscriptionRow,
  timeZone: string,
  now: Date,
): Promise<SubscriptionRow> => asExempt(db, row, timeZone, row.try_at ?? row.next_at ?? now);

/** What is agreed without its taxes; as it is where another rule charges none already. */
function exemptTerms(terms: SubscriptionTerms, exemption: AppliedExemption): SubscriptionTerms {
  const { order, lines } = terms;
  if (order.trail.some((step) => step.figure === 'discount' && step.isReverseCharge)) return terms;
  const country = order.trail.find((step) => step.figure === 'tax')?.country;
  const free = withoutTaxes(asPriced(terms), { why: 'exempt', ...exemption }, country);
  return {
    order: {
      ...order,
      discount: free.discount,
      shipping: free.shipping,
      tax: free.tax,
      total: free.total,
      trail: [...free.trail],
    },
    lines: lines.map((line, at) => ({
      ...line,
      discount: free.lines[at]?.discount ?? line.discount,
      tax: free.lines[at]?.tax ?? line.tax,
    })),
  };
}

const asPriced = ({ order, lines }: SubscriptionTerms): PricedCart => ({
  lines: lines.map((line) => ({
    id: String(line.position),
    unitPrice: minorUnits(line.unit_price),
    quantity: minorUnits(line.quantity),
    total: minorUnits(line.total),
    discount: minorUnits(line.discount),
    tax: minorUnits(line.tax),
  })),
  subtotal: minorUnits(order.subtotal),
  discounts: [],
  discount: minorUnits(order.discount),
  shipping: minorUnits(order.shipping),
  taxes: [],
  tax: minorUnits(order.tax),
  taxIncluded: order.tax_included,
  total: minorUnits(order.total),
  trail: order.trail,
});
