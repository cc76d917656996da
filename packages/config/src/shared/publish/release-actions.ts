import { showToast } from '@portico/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { contentChanged } from '../../api/queries.ts';
import { NoAnswerError } from '../../api/client.ts';
import { PUBLISH_ANSWER_MS } from '../../api/publish-answer.ts';
import { frame } from '../frame/frame-state.ts';

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

/** Of what was to go live and of which the server says nothing. */
export const NOT_KNOWN =
  'The server does not answer, so we do not know whether your changes were published. Your changes are saved. Try again in a moment: nothing is published twice.';

/**
 * Publishes a draft release as it was staged; `knows` is what its plan said, where the person has seen that. Where no
 * answer comes in time the release itself is asked for: it says whether it is live.
 */
export function usePublishRelease() {
  const changed = useReleasesChanged();
  return useMutation({
    mutationFn: async ({ id, knows }: { id: string; knows?: number | undefined }) => {
      const options = { answerMs: PUBLISH_ANSWER_MS };
      try {
        const body = knows === undefined ? {} : { knows };
        return await api.post(`/rest/releases/${id}/publish`, body, options);
      } catch (error) {
        if (!(error instanceof NoAnswerError)) throw error;
        const release = await api.get(`/rest/releases/${id}`, options).catch(() => undefined);
        if (release?.status === 'live') return release;
        throw new NoAnswerError(NOT_KNOWN);
      }
    },
    onSuccess: async () => {
      showToast('Published');
      await changed();
    },
  });
}

/** Copies the link that shows the site as a release would leave it. */
export function useCopyPreview() {
  return useMutation({
    mutationFn: (id: string) => api.post(`/rest/releases/${id}/preview`),
    onSuccess: async ({ url }) => {
      await navigator.clipboard.writeText(url);
      showToast('Preview link copied');
    },
  });
}
