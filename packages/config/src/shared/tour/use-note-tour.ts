import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { keys } from '../../api/queries.ts';
import type { Session } from '@portico/model/api/session';

/** The tour there is, by the name accounts remember it under. */
export const TOUR = 'first-steps';

/** Lets the account remember that it was led about, or did not want to be: the tour is offered no more. */
export function useNoteTour(): (outcome: 'finished' | 'skipped') => void {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (outcome: 'finished' | 'skipped') => api.put(`/rest/account/tours/${TOUR}`, { outcome }),
    onMutate: () =>
      queries.setQueryData<Session>(
        keys.session,
        (session) => session && { ...session, tours: [...new Set([...session.tours, TOUR])] },
      ),
    // It would only be offered once more, on another new site.
    onError: () => undefined,
  });
  return mutate;
}
