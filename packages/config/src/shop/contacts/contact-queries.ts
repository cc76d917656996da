import type { ContactFilter } from '@portico/model/api/contacts';
import type { SegmentRules } from '@portico/model/contacts/segment';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

export const CONTACTS = ['contacts'];

export const contactsPage = (filter: ContactFilter, cursor: string | undefined) =>
  api.get('/rest/contacts', { query: { ...filter, cursor } });

/** Where all that match are had as a CSV file. */
export const contactsExport = (filter: ContactFilter): string =>
  `/api/rest/contacts/export?${new URLSearchParams({ ...filter } as Record<string, string>)}`;

export const contactQuery = (id: string) =>
  queryOptions({
    queryKey: [...CONTACTS, 'one', id],
    queryFn: () => api.get(`/rest/contacts/${id}`),
  });

/** What of pages for members is open to somebody. */
export const membershipQuery = (id: string) =>
  queryOptions({
    queryKey: [...CONTACTS, 'membership', id],
    queryFn: () => api.get(`/rest/contacts/${id}/membership`),
  });

/** Where all that is kept about somebody is had as a file. */
export const everythingAbout = (id: string): string => `/api/rest/contacts/${id}/everything`;

/** What the list can be narrowed by. */
export const choicesQuery = queryOptions({
  queryKey: [...CONTACTS, 'choices'],
  queryFn: () => api.get('/rest/contacts/choices'),
});

/** How many people rules are true of; what was counted before stays until it is known. */
export const segmentPreviewQuery = (rules: SegmentRules | undefined) =>
  queryOptions({
    queryKey: [...CONTACTS, 'preview', rules],
    queryFn: () =>
      api.post('/rest/contacts/segments/preview', { rules: rules ?? { match: 'all', rules: [] } }),
    enabled: rules !== undefined,
    placeholderData: keepPreviousData,
  });
