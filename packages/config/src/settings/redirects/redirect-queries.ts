import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { keys } from '../../api/queries.ts';

/** What is published changes all of it. */
const KEY = [...keys.documents, 'redirects'];

export const automaticQuery = (text: string) =>
  queryOptions({
    queryKey: [...KEY, 'automatic', text],
    queryFn: ({ signal }) =>
      api.get('/rest/redirects/automatic', {
        query: { q: text },
        signal,
      }),
    staleTime: 0,
  });

export const missingQuery = queryOptions({
  queryKey: [...KEY, 'missing'],
  queryFn: ({ signal }) => api.get('/rest/missing-pages', { signal }),
  staleTime: 0,
});

/** What visitors find at a path. */
export const atPathQuery = (path: string) =>
  queryOptions({
    queryKey: [...KEY, 'at', path],
    queryFn: ({ signal }) => api.get('/rest/redirects/at', { query: { path }, signal }),
    staleTime: 0,
  });

/** Pages that an address may have meant, best first. */
export const guessQuery = (path: string) =>
  queryOptions({
    queryKey: [...KEY, 'guess', path],
    queryFn: ({ signal }) =>
      api
        .get('/rest/redirects/guess', {
          query: { path },
          signal,
        })
        .then((answer) => answer.items),
  });
