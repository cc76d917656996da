import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { keys } from '../api/queries.ts';

/** The page as its working copy would look if it were published, and its site's fonts. */
export const canvasQuery = (pageId: string) =>
  queryOptions({
    queryKey: keys.canvas(pageId),
    queryFn: () => api.get(`/rest/documents/${pageId}/canvas`),
    staleTime: Number.POSITIVE_INFINITY,
    // What is edited comes by the session; this is what stands around it.
    refetchOnWindowFocus: false,
  });
