import { cardsOf } from '../../commerce/payments/remembered-cards.ts';
import { managingPath, subscriptionToken } from '../../commerce/subscriptions/subscription-link.ts';
import { subscriptionTitle } from '../../commerce/subscriptions/subscription-mails.ts';
import type { AccountSection } from './section.ts';
import { subscriptionsOf } from './subscriptions.ts';

/** The member's cards: those remembered for them, asked of the provider, and those that subscriptions are paid with. */
export const cardsSection: AccountSection = async ({ portico, siteId, member, shop }) => {
  const known = await cardsOf(portico, shop, member.id);
  const subscriptions = await subscriptionsOf(portico.db, siteId, member.contactId);
  return {
    type: 'cards',
    catalogue: shop.catalogue,
    isOffered: known !== undefined,
    isAway: known?.isAway ?? false,
    cards: known?.cards ?? [],
    ofSubscriptions: subscriptions
      .filter(({ kept_name, status }) => kept_name !== '' && status !== 'cancelled' && status !== 'ended')
      .map((row) => ({
        name: row.kept_name,
        title: subscriptionTitle(row),
        href: managingPath(subscriptionToken(portico.env, siteId, row.id)),
      })),
  };
};
