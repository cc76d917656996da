import type { GiftCardFilter, GiftCardIssue } from '@portico/model/api/gift-cards';
import type { Sent } from '@portico/model/api/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

export const GIFT_CARDS = ['gift-cards'];

export const giftCardsPage = (filter: GiftCardFilter, cursor: string | undefined) =>
  api.get('/rest/gift-cards', { query: { ...filter, cursor } });

export const giftCardQuery = (id: string) =>
  queryOptions({
    queryKey: [...GIFT_CARDS, 'one', id],
    queryFn: () => api.get(`/rest/gift-cards/${id}`),
  });

/** Issues a card; its code is in this answer alone. */
export const issueGiftCard = (card: GiftCardIssue) => api.post('/rest/gift-cards', card);

export const changeGiftCard = (id: string, change: Sent<'PUT /api/rest/gift-cards/:id'>) =>
  api.put(`/rest/gift-cards/${id}`, change);

export const sendGiftCard = (id: string) => api.post(`/rest/gift-cards/${id}/send`);
