import type { SubscriptionFilter } from '@portico/model/api/subscriptions';
import type { SubscriptionAct } from '@portico/model/commerce/subscription/managing-state';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

export const SUBSCRIPTIONS = ['subscriptions'];

export const subscriptionsPage = (filter: SubscriptionFilter, cursor: string | undefined) =>
  api.get('/rest/subscriptions', { query: { ...filter, cursor } });

export const subscriptionQuery = (id: string) =>
  queryOptions({
    queryKey: [...SUBSCRIPTIONS, 'one', id],
    queryFn: () => api.get(`/rest/subscriptions/${id}`),
  });

export const pricesQuery = queryOptions({
  queryKey: [...SUBSCRIPTIONS, 'prices'],
  queryFn: () => api.get('/rest/subscription-prices'),
});

export const announcePrice = (body: {
  productId: string;
  variantId: string;
  unitPriceCents: number;
  from: string;
}) => api.post('/rest/subscription-prices', body);

export const withdrawPrice = (id: string) => api.post(`/rest/subscription-prices/${id}/withdraw`);

/** Does something with a subscription; answers it as it is then. */
export const actOnSubscription = (id: string, act: SubscriptionAct) =>
  api.post(`/rest/subscriptions/${id}/${act}`, { text: '' });
