import { giftCardsApi } from '@portico/model/api/gift-cards';
import type { Id } from '@portico/model/documents/id';
import type { Portico } from '../../core/portico.ts';
import { type Endpoint, EndpointError, endpointsOf } from '../../http/endpoint.ts';
import type { ShopOutcome } from '../refusal.ts';
import { valueOr } from '../shop-visit.ts';
import { changeGiftCard, issueGiftCard, sendGiftCard } from './issue-gift-card.ts';
import { listGiftCards, readGiftCard } from './list-gift-cards.ts';

const endpoint = endpointsOf(giftCardsApi);

async function shown(portico: Portico, siteId: Id, id: Id) {
  const found = await readGiftCard(portico, siteId, id);
  if (!found) throw new EndpointError(404, { error: 'There is no such gift card.', code: 'not-found' });
  return found;
}

/** The card as it is after what was done. */
const after = (portico: Portico, siteId: Id, outcome: ShopOutcome<{ id: Id }>) =>
  shown(portico, siteId, valueOr(outcome).id);

/** Gift cards for those who work on orders: they are money, and of people. */
export const giftCardEndpoints: Endpoint[] = [
  endpoint('GET /api/rest/gift-cards', {
    permission: 'store.orders',
    summary:
      'Gift cards, newest first, by the last letters of their codes. `next` is the cursor of the next page.',
    handle: ({ portico, site, query }) => listGiftCards(portico, site.id, query),
  }),
  endpoint('GET /api/rest/gift-cards/:id', {
    permission: 'store.orders',
    summary: 'A gift card with what was put on it and taken off.',
    handle: ({ portico, site, params }) => shown(portico, site.id, params.id),
  }),
  endpoint('POST /api/rest/gift-cards', {
    permission: 'store.orders',
    status: 201,
    summary:
      'Issues a gift card in the shop’s currency and, where an email address is given, emails its code. The answer holds the code; later nothing does.',
    async handle({ portico, site, account, body }) {
      const { id, code } = valueOr(await issueGiftCard(portico, site.id, account.id, body));
      return { card: await shown(portico, site.id, id), code };
    },
  }),
  endpoint('PUT /api/rest/gift-cards/:id', {
    permission: 'store.orders',
    summary:
      'Disables a gift card, lets it be spent again, or changes the last day it can be spent on. What is on it stays.',
    handle: async ({ portico, site, params, body }) =>
      after(portico, site.id, await changeGiftCard(portico, site.id, params.id, body)),
  }),
  endpoint('POST /api/rest/gift-cards/:id/send', {
    permission: 'store.orders',
    summary: 'Emails the code of a gift card once more to who gets it.',
    handle: async ({ portico, site, params }) =>
      after(portico, site.id, await sendGiftCard(portico, site.id, params.id)),
  }),
];
