import { showToast } from '@portico/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { contentChanged } from '../api/queries.ts';
import type { Release } from '../api/types.ts';
import { frame } from '../app/frame-state.ts';

/** After something became or ceased to be public: everything that shows it is read again. */
export function useReleasesChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    frame.showPublished();
    await Promise.all([
      contentChanged(queries),
      queries.invalidateQueries({ queryKey: ['document'] }),
      queries.invalidateQueries({ queryKey: ['singleton'] }),
    ]);
  };
}

/** Publishes a draft release as it was staged; `knows` is what its plan said, where the person has seen that. */
export function usePublishRelease() {
  const changed = useReleasesChanged();
  return useMutation({
    mutationFn: ({ id, knows }: { id: string; knows?: number | undefined }) =>
      api.post<Release>(`/rest/releases/${id}/publish`, knows === undefined ? {} : { knows }),
    onSuccess: async () => {
      showToast('Published');
      await changed();
    },
  });
}

/** Copies the link that shows the site as a release would leave it. */
export function useCopyPreview() {
  return useMutation({
    mutationFn: (id: string) => api.post<{ url: string }>(`/rest/releases/${id}/preview`),
    onSuccess: async ({ url }) => {
      await navigator.clipboard.writeText(url);
      showToast('Preview link copied');
    },
  });
}
