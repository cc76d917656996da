import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import type { DocumentSummary, Page } from '../../api/types.ts';
import { keys } from '../../api/queries.ts';

export interface FormSummary {
  id: string;
  name: string;
  /** False for forms that are gone and only left messages. */
  exists: boolean;
  published: boolean;
  hasDraft: boolean;
  submissions: number;
  unread: number;
  lastSubmittedAt: string | null;
}

export type SubmissionStatus = 'inbox' | 'spam' | 'trash';

export interface Submission {
  id: string;
  formId: string;
  formName: string;
  status: SubmissionStatus;
  read: boolean;
  submittedAt: string;
  sender: string;
  excerpt: string;
}

export interface SubmissionDetail extends Submission {
  answers: Array<{ id: string; type: string; title: string; value: unknown }>;
  page: { url?: string; title?: string; referrer?: string };
}

export interface SubmissionFilter {
  status: SubmissionStatus;
  form?: string | undefined;
  unread?: 'true' | undefined;
  q?: string | undefined;
  from?: string | undefined;
}

export type SubmissionPage = Page<Submission> & {
  counts: { inbox: number; unread: number; spam: number; trash: number };
};

export const SUBMISSIONS = ['form-submissions'];

/** Begins with the key of documents, so that lists of forms follow what is written and published. */
export const formsQuery = queryOptions({
  queryKey: [...keys.documents, 'forms'],
  queryFn: () => api.get<{ items: FormSummary[] }>('/rest/forms').then((answer) => answer.items),
});

export const formUsesQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.documents, 'form-uses', id],
    queryFn: () =>
      api.get<{ items: DocumentSummary[] }>(`/rest/forms/${id}/uses`).then((answer) => answer.items),
  });

export const submissionsPage = (filter: SubmissionFilter, cursor: string | undefined) =>
  api.get<SubmissionPage>('/rest/form-submissions', { query: { ...filter, cursor } });

export const submissionQuery = (id: string) =>
  queryOptions({
    queryKey: [...SUBMISSIONS, 'one', id],
    queryFn: () => api.get<SubmissionDetail>(`/rest/form-submissions/${id}`),
  });
