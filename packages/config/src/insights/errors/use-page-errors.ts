import type { PageErrorStatus } from '@portico/model/visitor/page-reports';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { showToast } from '@portico/ui/toast';
import { api } from '../../api/api.ts';
import type { PageError } from '@portico/model/api/page-errors';
import { counted } from '../../shared/counted.ts';

const ERRORS = ['page-errors'];
const DONE: Record<PageErrorStatus, string> = {
  open: 'reopened',
  resolved: 'marked as resolved',
  ignored: 'ignored',
};

/** Causes of a status, page after page, and how many there are of each. */
export function usePageErrors(status: PageErrorStatus) {
  const query = useInfiniteQuery({
    queryKey: [...ERRORS, status],
    queryFn: ({ pageParam, signal }) =>
      api.get('/rest/page-errors', { query: { status, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
    // Errors come in while one looks.
    refetchInterval: 30_000,
  });
  return {
    items: query.data?.pages.flatMap((page) => page.items),
    counts: query.data?.pages[0]?.counts,
    query,
  };
}

export const usePageError = (cause: string) =>
  useQuery({
    queryKey: [...ERRORS, 'one', cause],
    queryFn: () => api.get(`/rest/page-errors/${cause}`),
  });

/** Gives causes another status; the notice takes it back. */
export function useSetStatus(): (errors: readonly PageError[], status: PageErrorStatus) => void {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (change: { causes: string[]; status: PageErrorStatus }) =>
      api.put('/rest/page-errors', change),
    onSettled: () => queries.invalidateQueries({ queryKey: ERRORS }),
  });
  return (errors, status) => {
    const [first] = errors;
    if (!first) return;
    const before = first.status;
    const causes = errors.map(({ cause }) => cause);
    mutate(
      { causes, status },
      {
        onSuccess: () => {
          showToast(`${counted(causes.length, 'error')} ${DONE[status]}`, () =>
            mutate({ causes, status: before }),
          );
        },
      },
    );
  };
}

export const usePageTraces = () =>
  useInfiniteQuery({
    queryKey: ['page-traces'],
    queryFn: ({ pageParam, signal }) =>
      api.get('/rest/page-traces', { query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
  });
