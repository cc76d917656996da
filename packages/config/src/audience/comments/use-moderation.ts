import type { Comment } from '@portico/model/api/comments';
import { showToast } from '@portico/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { reportFailure } from '../../api/query-client.ts';
import { counted } from '../../shared/counted.ts';
import { frame } from '../../shared/frame/frame-state.ts';
import { COMMENTS, moderate } from './comment-queries.ts';

export type Act = 'approve' | 'pending' | 'spam' | 'trash' | 'delete';

const DONE: Readonly<Record<Act, string>> = {
  approve: 'published',
  pending: 'waiting again',
  spam: 'moved to spam',
  trash: 'moved to the trash',
  delete: 'deleted',
};

/** What puts a comment where it was. */
const BACK: Readonly<Partial<Record<Comment['status'], Act>>> = {
  approved: 'approve',
  pending: 'pending',
  spam: 'spam',
  trash: 'trash',
};

/** Moderates comments, shows what came of it, and takes it back on demand. */
export function useModeration() {
  const queries = useQueryClient();
  const run = async (ids: string[], act: Act): Promise<number | undefined> => {
    try {
      const { done } = await moderate({ ids, do: act });
      frame.reload();
      return done;
    } catch (error) {
      reportFailure(error);
      return undefined;
    } finally {
      await queries.invalidateQueries({ queryKey: COMMENTS });
    }
  };
  const undo = async (before: readonly Comment[]) => {
    for (const status of new Set(before.map((comment) => comment.status))) {
      const back = BACK[status];
      const ids = before.filter((comment) => comment.status === status).map(({ id }) => id);
      if (back) await run(ids, back);
    }
  };
  return async (comments: readonly Comment[], act: Act): Promise<boolean> => {
    const done = await run(
      comments.map(({ id }) => id),
      act,
    );
    if (done === undefined) return false;
    const left = act === 'delete' && done < comments.length ? ' Only spam and the trash can be deleted.' : '';
    showToast(
      `${counted(done, 'comment')} ${DONE[act]}${left && `.${left}`}`,
      act === 'delete' || done === 0 ? undefined : () => void undo(comments),
    );
    return true;
  };
}
