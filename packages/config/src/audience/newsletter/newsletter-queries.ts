import type { NewsletterTopicChange, SubscriberFilter } from '@portico/model/api/newsletter';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

export const SUBSCRIBERS = ['subscribers'];

export const subscribersPage = (filter: SubscriberFilter, cursor: string | undefined) =>
  api.get('/rest/subscribers', { query: { ...filter, cursor } });

export const subscriberQuery = (id: string) =>
  queryOptions({
    queryKey: [...SUBSCRIBERS, 'one', id],
    queryFn: () => api.get(`/rest/subscribers/${id}`),
  });

export const addSubscriber = (body: { email: string; consent: string }) =>
  api.post('/rest/subscribers', body);

export const changeSubscriber = (id: string, body: { name?: string; topics?: string[] }) =>
  api.put(`/rest/subscribers/${id}`, body);

export const topicsQuery = queryOptions({
  queryKey: [...SUBSCRIBERS, 'topics'],
  queryFn: () => api.get('/rest/newsletter/topics'),
});

export const hookQuery = queryOptions({
  queryKey: ['newsletter-hook'],
  queryFn: () => api.get('/rest/newsletter/hook'),
});

export const renewHook = () => api.post('/rest/newsletter/hook/renew');

export const writeTopics = (body: { topics: NewsletterTopicChange[]; known: string[] }) =>
  api.put('/rest/newsletter/topics', body);

export const unsubscribe = (id: string) => api.post(`/rest/subscribers/${id}/unsubscribe`);

export const removeSubscriber = (id: string) => api.delete(`/rest/subscribers/${id}`);

/** Address of the file with those who match. */
export const subscribersExport = (filter: SubscriberFilter): string =>
  `/api/rest/subscribers/export?${new URLSearchParams(filter)}`;
