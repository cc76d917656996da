import { subscriptionPricesApi } from '@portico/model/api/subscription-prices';
import type { Endpoint } from '../../http/endpoint.ts';
import { endpointsOf } from '../../http/endpoint.ts';
import { valueOr } from '../shop-visit.ts';
import { announcePrice, readSubscriptionPrices, withdrawPrice } from './price-announcements.ts';
import { tellPrices } from './tell-prices.ts';

const endpoint = endpointsOf(subscriptionPricesApi);
/** Subscribers told while the owner waits; the sweeper tells the rest. */
const AT_ONCE = 20;

/** New prices for those who are subscribed. */
export const subscriptionPriceEndpoints: Endpoint[] = [
  endpoint('GET /api/rest/subscription-prices', {
    permission: 'store.orders',
    summary: 'What is subscribed to at which prices, and the new prices that were announced.',
    handle: ({ portico, site }) => readSubscriptionPrices(portico, site.id),
  }),
  endpoint('POST /api/rest/subscription-prices', {
    permission: 'store.orders',
    summary:
      'Announces a new price to subscribers, who are told by email; it is charged from its day on, at the soonest after the notice of the shop settings.',
    async handle({ portico, site, body, account }) {
      valueOr(await announcePrice(portico, site.id, body, account.id));
      await tellPrices(portico, AT_ONCE);
      return readSubscriptionPrices(portico, site.id);
    },
  }),
  endpoint('POST /api/rest/subscription-prices/:id/withdraw', {
    permission: 'store.orders',
    summary: 'Withdraws a new price before its day; who was told of it is told that theirs stays.',
    async handle({ portico, site, params }) {
      valueOr(await withdrawPrice(portico, site.id, params.id));
      await tellPrices(portico, AT_ONCE);
      return readSubscriptionPrices(portico, site.id);
    },
  }),
];
