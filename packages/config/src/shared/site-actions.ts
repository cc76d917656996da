import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { flushAllEdits } from './documents/edits/edits-registry.ts';
import { frame } from './frame/frame-state.ts';

/**
 * Goes to another site of the account by a one-time ticket; what is typed here is saved first.
 * @returns takes the site, and the path there to arrive at when that is not the first place
 */
export function useSwitchSite(): (siteId: string, next?: string) => void {
  const { mutate } = useMutation({
    mutationFn: async ({ siteId, next }: { siteId: string; next?: string | undefined }) => {
      await flushAllEdits();
      return api.post(`/rest/sites/${siteId}/ticket`, next === undefined ? undefined : { next });
    },
    onSuccess: ({ url }) => location.assign(url),
  });
  return (siteId, next) => mutate({ siteId, next });
}

/**
 * Ends the session; the browser goes on to the page the preview showed, which says so [V4.38]. Where it fails, the
 * console alone is told [V8.31].
 */
export function useSignOut(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await flushAllEdits();
    try {
      await api.post('/auth/Logout');
    } catch (error) {
      console.error('Logging out failed', error);
      return;
    }
    queries.clear();
    const next = new URL(frame.snapshot().path, location.origin);
    next.searchParams.set('logout', 'true');
    next.searchParams.set('preview', '');
    location.assign(next);
  };
}
