import type { Section } from '@portico/model/documents/section';
import { showToast } from '@portico/ui/toast';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { keys } from '../api/queries.ts';
import { reportFailure } from '../api/query-client.ts';
import { newEntryId } from '../shared/entry-id.ts';
import { savedSectionBody } from '../shared/section-library/saved-section-body.ts';

/** Sections the site's owners keep for use on any page, by name. */
export const savedSectionsQuery = queryOptions({
  queryKey: keys.savedSections,
  queryFn: () => api.get('/rest/saved-sections').then((answer) => answer.items),
});

/** Keeps a copy of a section under a name. */
export function useSaveSection() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ name, section }: { name: string; section: Section }) =>
      api.post('/rest/documents', {
        kind: 'saved-section',
        body: savedSectionBody(name, section, newEntryId),
      }),
    onSuccess: async (_made, { name }) => {
      showToast(`Saved as “${name}”`);
      await queries.invalidateQueries({ queryKey: keys.savedSections });
    },
  });
}

/** Deletes a saved section; pages that use copies of it stay as they are. */
export function useDeleteSavedSection(): (saved: { id: string; name: string }) => Promise<void> {
  const queries = useQueryClient();
  const again = () => queries.invalidateQueries({ queryKey: keys.savedSections });
  return async ({ id, name }) => {
    try {
      await api.delete(`/rest/documents/${id}`);
      await again();
      showToast(`Deleted “${name}”`, () => {
        void api.post(`/rest/documents/${id}/restore`).then(again, reportFailure);
      });
    } catch (error) {
      reportFailure(error);
    }
  };
}
