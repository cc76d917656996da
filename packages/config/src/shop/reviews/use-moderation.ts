import type { Sent } from '@portico/model/api/endpoints';
import { showToast } from '@portico/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { reportFailure } from '../../api/query-client.ts';
import { counted } from '../../shared/counted.ts';
import { frame } from '../../shared/frame/frame-state.ts';
import { moderate, REVIEWS } from './review-queries.ts';

const DONE = { publish: 'published', hide: 'hidden', delete: 'deleted' } as const;
const LEFT = {
  publish: 'Those of test orders are never published.',
  hide: '',
  delete: 'Only hidden reviews can be deleted.',
} as const;

/** Publishes, hides and deletes reviews; shows what came of it. */
export function useModeration() {
  const queries = useQueryClient();
  return async (what: Sent<'POST /api/rest/reviews/moderate'>): Promise<boolean> => {
    try {
      const { done } = await moderate(what);
      const left = done < what.ids.length ? ` ${LEFT[what.do]}` : '';
      showToast(`${counted(done, 'review')} ${DONE[what.do]}.${left}`.replace(/\.$/, ''));
      frame.reload();
      return true;
    } catch (error) {
      reportFailure(error);
      return false;
    } finally {
      await queries.invalidateQueries({ queryKey: REVIEWS });
    }
  };
}
