import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { flushAllEdits } from '../documents/edits-registry.ts';
import { frame } from './frame-state.ts';

/** Goes to another site of the account by a one-time ticket; what is typed here is saved first. */
export function useSwitchSite(): (siteId: string) => void {
  const { mutate } = useMutation({
    mutationFn: async (siteId: string) => {
      await flushAllEdits();
      return api.post<{ url: string }>(`/rest/sites/${siteId}/ticket`);
    },
    onSuccess: ({ url }) => location.assign(url),
  });
  return mutate;
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
