import { formatDate } from '@portico/model/text/format-date';
import { formatPrice } from '@portico/model/money/format-price';
import { checkoutWords } from '@portico/model/words/checkout-words';
import { wordsOf } from '@portico/model/words/catalogue';
import type { AccountSection } from './section.ts';

/** Orders shown, newest first. */
const SHOWN = 200;

/** All orders of the member's proven addresses, also those placed without an account. */
export const ordersSection: AccountSection = async ({ portico, siteId, member, shop }) => {
  const words = wordsOf(checkoutWords, shop.catalogue);
  const rows = await portico.db
    .selectFrom('contact_orders as t')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.site_id', '=', 't.site_id').onRef('o.id', '=', 't.order_id'),
    )
    .select(['o.id', 'o.number_text', 'o.state', 'o.currency', 'o.total', 'o.created_at', 'o.donation'])
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
      ...(row.donation === null ? { again: `/account/orders/${row.id}/again` } : {}),
    })),
  };
};
