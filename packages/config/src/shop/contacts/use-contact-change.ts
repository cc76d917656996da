import type { ContactChange } from '@portico/model/api/contacts';
import { showToast } from '@portico/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { contactQuery, CONTACTS } from './contact-queries.ts';

/** Saves what the team says of somebody, and shows it wherever they are shown. @param said the notice after it */
export function useContactChange(id: string, said: string, onSaved?: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: ContactChange) => api.put(`/rest/contacts/${id}`, change),
    // Said where it was changed.
    onError: () => undefined,
    onSuccess: (after) => {
      queries.setQueryData(contactQuery(id).queryKey, after);
      void queries.invalidateQueries({ queryKey: [...CONTACTS, 'list'] });
      showToast(said);
      onSaved?.();
    },
  });
}
