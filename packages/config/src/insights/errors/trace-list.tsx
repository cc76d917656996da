import { MESSAGES } from '@portico/model/text/messages';
import { EmptyState } from '@portico/ui/empty-state';
import { List, RowText } from '@portico/ui/list';
import { Skeleton } from '@portico/ui/progress';
import { useCallback } from 'react';
import type { PageTrace } from '@portico/model/api/page-errors';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { When } from '../../shared/when.tsx';
import styles from './errors.module.css';
import { usePageTraces } from './use-page-errors.ts';

const getId = (trace: PageTrace) => trace.id;
const getText = (trace: PageTrace) => trace.type;

/** What pages wrote down of their own doings: calls tried again, refused, healed. */
export function TraceList() {
  const list = usePageTraces();
  const traces = list.data?.pages.flatMap((page) => page.items);
  const row = useCallback(
    (trace: PageTrace) => (
      <RowText
        title={
          <span className={styles.message}>
            {trace.type} <span className={styles.soft}>{detailsOf(trace.data)}</span>
          </span>
        }
        note={
          <>
            {trace.pageUrl} · {trace.browser} · <When at={trace.createdAt} />
          </>
        }
      />
    ),
    [],
  );
  if (list.error && !traces)
    return (
      <LoadFailure
        title="Page log"
        what={MESSAGES.noResults}
        error={list.error}
        retry={() => void list.refetch()}
        wide
      />
    );
  if (!traces) return <Skeleton height={58} />;
  return (
    <List
      label="Page log"
      items={traces}
      getId={getId}
      getText={getText}
      renderRow={row}
      rowHeight={58}
      hasMore={list.hasNextPage}
      isLoadingMore={list.isFetchingNextPage}
      onLoadMore={() => void list.fetchNextPage()}
      empty={
        <EmptyState picture="list" title="No entries yet">
          Pages log here when a request to the server was refused, repeated or recovered. Kept for a week.
        </EmptyState>
      }
    />
  );
}

/** `method: POST, status: 503` */
function detailsOf(data: unknown): string {
  if (data === null || data === undefined) return '';
  if (typeof data !== 'object') return String(data);
  return Object.entries(data)
    .map(([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join(', ');
}
