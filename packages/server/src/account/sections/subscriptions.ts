import { renewalText } from '@portico/model/commerce/subscription/renewal-text';
import type { Id } from '@portico/model/documents/id';
import { formatPrice } from '@portico/model/money/format-price';
import { wordsOf } from '@portico/model/words/catalogue';
import { managingWords } from '@portico/model/words/managing-words';
import { asNextPaid } from '../../commerce/subscriptions/exempt-terms.ts';
import type { Kysely } from 'kysely';
import { newPriceText } from '../../commerce/subscriptions/managing-state.ts';
import { managingPath, subscriptionToken } from '../../commerce/subscriptions/subscription-link.ts';
import { subscriptionTitle } from '../../commerce/subscriptions/subscription-mails.ts';
import type { SubscriptionRow } from '../../commerce/subscriptions/subscription-record.ts';
import type { Database } from '../../database/tables.ts';
import type { AccountSection } from './section.ts';

/** Subscriptions shown, newest first. */
const SHOWN = 100;

/** The subscriptions of the member's proven addresses, each leading to the page where it is looked after. */
export const subscriptionsSection: AccountSection = async ({ portico, siteId, member, shop }) => {
  const { status, all } = wordsOf(managingWords, shop.catalogue);
  const rows = await subscriptionsOf(portico.db, siteId, member.contactId);
  const paid: SubscriptionRow[] = [];
  for (const row of rows) paid.push(await asNextPaid(portico.db, row, shop.timeZone, portico.now()));
  return {
    type: 'subscriptions',
    heading: all,
    subscriptions: paid.map((row) => ({
      title: subscriptionTitle(row),
      status: status[row.status],
      renewal: [
        renewalText(
          formatPrice(row.terms.order.total, row.currency, shop.language),
          row.plan,
          shop.catalogue,
        ),
        newPriceText(shop, row),
      ]
        .filter((text) => text !== '')
        .join(' · '),
      href: managingPath(subscriptionToken(portico.env, siteId, row.id)),
    })),
  };
};

/** Subscriptions of somebody's, newest first. */
export function subscriptionsOf(db: Kysely<Database>, siteId: Id, contactId: Id): Promise<SubscriptionRow[]> {
  return db
    .selectFrom('subscriptions as s')
    .selectAll('s')
    .where('s.site_id', '=', siteId)
    .where('s.status', '<>', 'pending')
    .where('s.id', 'in', (own) =>
      own
        .selectFrom('contact_orders as t')
        .innerJoin('orders as o', (join) =>
          join.onRef('o.site_id', '=', 't.site_id').onRef('o.id', '=', 't.order_id'),
        )
        .select((each) => each.ref('o.subscription_id').$notNull().as('id'))
        .where('t.site_id', '=', siteId)
        .where('t.contact_id', '=', contactId)
        .where('o.subscription_id', 'is not', null),
    )
    .orderBy('s.id', 'desc')
    .limit(SHOWN)
    .execute();
}
