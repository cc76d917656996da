import type { Asked } from '@portico/model/api/endpoints';
import type { SubmissionStatus } from '@portico/model/api/submissions';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { keys } from '../../api/queries.ts';

export type SubmissionFilter = Omit<Asked<'GET /api/rest/form-submissions'>, 'cursor'> & {
  status: SubmissionStatus;
};

export const SUBMISSIONS = ['form-submissions'];

/** Begins with the key of documents, so that lists of forms follow what is written and published. */
export const formsQuery = queryOptions({
  queryKey: [...keys.documents, 'forms'],
  queryFn: () => api.get('/rest/forms').then((answer) => answer.items),
});

export const formUsesQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.documents, 'form-uses', id],
    queryFn: () => api.get(`/rest/forms/${id}/uses`).then((answer) => answer.items),
  });

export const submissionsPage = (filter: SubmissionFilter, cursor: string | undefined) =>
  api.get('/rest/form-submissions', { query: { ...filter, cursor } });

export const submissionQuery = (id: string) =>
  queryOptions({
    queryKey: [...SUBMISSIONS, 'one', id],
    queryFn: () => api.get(`/rest/form-submissions/${id}`),
  });

/** Whoever of the team may look after messages. */
export const teamQuery = queryOptions({
  queryKey: [...SUBMISSIONS, 'team'],
  queryFn: () => api.get('/rest/form-submissions/team').then((answer) => answer.items),
});

export const WEBHOOKS = ['form-webhooks'];

export const webhooksQuery = (form: string) =>
  queryOptions({
    queryKey: [...WEBHOOKS, form],
    queryFn: () => api.get(`/rest/forms/${form}/webhooks`).then((answer) => answer.items),
  });

/** What was sent to a webhook; looked at again while something waits. */
export const deliveriesQuery = (webhook: string) =>
  queryOptions({
    queryKey: [...WEBHOOKS, 'deliveries', webhook],
    queryFn: () => api.get(`/rest/form-webhooks/${webhook}/deliveries`),
    refetchInterval: ({ state }) =>
      state.data?.items.some((delivery) => delivery.state === 'waiting') ? 5000 : false,
  });
