import { reordered, stepOf } from '@portico/ui/list-order';
import type { MenuGroup } from '@portico/ui/menu';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, ArrowUpToLine } from 'lucide-react';
import { api } from '../../api/api.ts';
import { contentChanged, type DocumentFilter } from '../../api/queries.ts';
import type { DocumentSummary } from '@portico/model/api/documents';
import type { Page } from '@portico/model/api/shapes';
import { frame } from '../../shared/frame/frame-state.ts';
import { useDoneSteps } from '../../shared/undo/use-done-steps.ts';
import { reportFailure } from '../../api/query-client.ts';
import { documentPagesKey } from '../../shared/documents/preview/use-document-pages.ts';

const getId = (item: DocumentSummary) => item.id;

/** One row goes behind another; null is the first place. */
interface Move {
  id: string;
  after: string | null;
}

/**
 * Puts items of a collection in an order of the owner's own. It shows at once, here and to visitors; what the server
 * refuses goes back to its place.
 * @param filter the list's own, sorted by order and otherwise whole
 */
export function useItemOrder(filter: DocumentFilter, items: readonly DocumentSummary[]) {
  const queries = useQueryClient();
  const done = useDoneSteps();
  const ids = items.map(getId);

  const put = async (moves: readonly Move[]): Promise<boolean> => {
    const queryKey = documentPagesKey(filter);
    await queries.cancelQueries({ queryKey });
    queries.setQueryData<InfiniteData<Page<DocumentSummary>>>(queryKey, (shown) => shown && inOrder(shown));
    try {
      for (const { id, after } of moves) await api.put(`/rest/documents/${id}/order`, { after });
      return true;
    } catch (failure) {
      reportFailure(failure);
      return false;
    } finally {
      frame.reload();
      await contentChanged(queries);
    }

    /** Pages keep their sizes: where each ends is what the server is asked next. */
    function inOrder(shown: InfiniteData<Page<DocumentSummary>>): InfiniteData<Page<DocumentSummary>> {
      const all = moves.reduce(
        (rows, { id, after }) => reordered(rows, getId, [id], after),
        shown.pages.flatMap((page) => page.items),
      );
      return {
        ...shown,
        pages: shown.pages.map((page) => ({ ...page, items: all.splice(0, page.items.length) })),
      };
    }
  };

  const move = async (moved: readonly string[], after: string | null): Promise<void> => {
    const moves = moved.map((id, at) => ({ id, after: moved[at - 1] ?? after }));
    // Back from the first on: each behind the one it stood behind, which is there by then.
    const back = ids
      .map((id, at) => ({ id, after: ids[at - 1] ?? null }))
      .filter(({ id }) => moved.includes(id));
    if (await put(moves)) done.add({ undo: () => put(back), redo: () => put(moves) });
  };

  /** The same for who cannot or would not drag. */
  const actionsOf = (item: DocumentSummary): MenuGroup[] => {
    const up = stepOf(ids, item.id, -1);
    const down = stepOf(ids, item.id, 1);
    const to = (after: string | null | undefined) => () => {
      if (after !== undefined) void move([item.id], after);
    };
    return [
      {
        actions: [
          { id: 'up', label: 'Move up', icon: ArrowUp, isDisabled: up === undefined, onAction: to(up) },
          {
            id: 'down',
            label: 'Move down',
            icon: ArrowDown,
            isDisabled: down === undefined,
            onAction: to(down),
          },
          {
            id: 'top',
            label: 'Move to the top',
            icon: ArrowUpToLine,
            isDisabled: up === undefined,
            onAction: to(null),
          },
        ],
      },
    ];
  };

  return { move, actionsOf };
}
