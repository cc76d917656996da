import { formatDate } from '@portico/model/text/format-date';
import { formatPrice } from '@portico/model/money/format-price';
import { checkoutWords } from '@portico/model/words/checkout-words';
import { returnableUntil, isInTime } from '@portico/model/commerce/returns/return-period';
import { returnWords } from '@portico/model/words/return-words';
import { wordsOf } from '@portico/model/words/catalogue';
import { sql } from 'kysely';
import { returnName, type ReturnRow } from '../../commerce/returns/return-record.ts';
import type { OrderRow } from '../../commerce/orders/order-record.ts';
import type { Shop } from '../../commerce/shop.ts';
import type { AccountSection } from './section.ts';

/** Orders shown, newest first. */
const SHOWN = 200;

/** All orders of the member's proven addresses, also those placed without an account. */
export const ordersSection: AccountSection = async ({ portico, siteId, member, shop }) => {
  const words = wordsOf(checkoutWords, shop.catalogue);
  const returning = wordsOf(returnWords, shop.catalogue);
  const rows = await portico.db
    .selectFrom('contact_orders as t')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.site_id', '=', 't.site_id').onRef('o.id', '=', 't.order_id'),
    )
    .select(['o.id', 'o.number_text', 'o.state', 'o.currency', 'o.total', 'o.created_at', 'o.donation'])
    .select(['o.paid_at', 'o.requires_shipping'])
    .select([
      sql<Date | null>`(select max(s.created_at) from order_shipments s
        where s.site_id = o.site_id and s.order_id = o.id)`.as('sent_at'),
      sql<ReturnStanding[]>`(select coalesce(json_agg(json_build_object(
          'number', r.number, 'kind', r.kind, 'state', r.state) order by r.number), '[]')
        from order_returns r where r.site_id = o.site_id and r.order_id = o.id)`.as('returns'),
    ])
    .where('t.site_id', '=', siteId)
    .where('t.contact_id', '=', member.contactId)
    .orderBy('o.id', 'desc')
    .limit(SHOWN)
    .execute();
  return {
    type: 'orders',
    orders: rows.map((row) => ({
      number: row.number_text ?? '',
      state: words.orderTitle[row.state],
      placedAt: formatDate(row.created_at.toISOString(), shop.language, shop.timeZone),
      total: formatPrice(row.total, row.currency, shop.language),
      href: `/account/orders/${row.id}`,
      returns: row.returns.map((each) => {
        const name = returnName(row, each);
        const called =
          each.kind === 'withdrawal' ? returning.namedWithdrawal({ name }) : returning.named({ name });
        return `${called}: ${returning.state[each.state]}`;
      }),
      ...(mayAsk(row, shop, portico.now()) ? { returnHref: `/account/orders/${row.id}/return` } : {}),
      ...(row.donation === null ? { again: `/account/orders/${row.id}/again` } : {}),
    })),
  };
};

type ReturnStanding = Pick<ReturnRow, 'number' | 'kind' | 'state'>;

/** Was something of an order sent that it may be time to return? What is left of it, the page behind says. */
function mayAsk(
  row: Pick<OrderRow, 'state' | 'donation' | 'requires_shipping' | 'paid_at' | 'created_at'> & {
    sent_at: Date | null;
  },
  { store: { returns } }: Shop,
  now: Date,
): boolean {
  const isAllSent = row.state === 'fulfilled' || row.state === 'delivered';
  const isPartlySent = row.sent_at !== null && (row.state === 'paid' || row.state === 'unpaid');
  if (!returns.on || !row.requires_shipping || !(isAllSent || isPartlySent)) return false;
  const sentAt = row.sent_at ?? row.paid_at ?? row.created_at;
  return isInTime(returnableUntil('return', returns, { isAllSent, sentAt }), now);
}
