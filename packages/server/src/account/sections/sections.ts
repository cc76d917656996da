import { addressesSection } from './addresses.ts';
import { cardsSection } from './cards.ts';
import { downloadsSection } from './downloads.ts';
import { giftCardsSection } from './gift-cards.ts';
import { membershipsSection } from './memberships.ts';
import { ordersSection } from './orders.ts';
import { subscriptionsSection } from './subscriptions.ts';
import type { AccountSection } from './section.ts';

/** The sections of the account's page, in their order: one line for a new one. */
export const ACCOUNT_SECTIONS: readonly AccountSection[] = [
  ordersSection,
  downloadsSection,
  subscriptionsSection,
  giftCardsSection,
  membershipsSection,
  addressesSection,
  cardsSection,
  async ({ member: { email, name, hasPassword } }) => ({ type: 'profile', email, name, hasPassword }),
  async () => ({ type: 'data' }),
];
