import { MESSAGES } from '@portico/model/text/messages';
import { RESTORABLE_DAYS, restorableUntil } from '@portico/model/documents/publication';
import { Button } from '@portico/ui/button';
import { EmptyState } from '@portico/ui/empty-state';
import { List, RowText } from '@portico/ui/list';
import { Panel } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { useCallback } from 'react';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import type { DocumentSummary } from '@portico/model/api/documents';
import { useDocumentActions } from '../../shared/documents/document-actions.ts';
import { KIND_LABELS } from '../../shared/documents/kind-labels.ts';
import { useContentHome, useRights } from '../../shared/documents/use-rights.ts';
import { useDocumentPages } from '../../shared/documents/preview/use-document-pages.ts';

const getId = (document: DocumentSummary) => document.id;
const getText = (document: DocumentSummary) => document.title;

/** What was deleted in the last thirty days, and how to bring it back. */
export function View() {
  const { mayPublish } = useRights();
  const back = useContentHome();
  const { restore } = useDocumentActions();
  const list = useDocumentPages({ state: 'deleted', sort: '-deletedAt' });
  const row = useCallback(
    (document: DocumentSummary) => (
      <RowText
        title={<span>{document.title || 'Untitled'}</span>}
        note={`${KIND_LABELS[document.kind] ?? document.kind}${document.deletedAt ? ` · ${daysLeft(document.deletedAt)}` : ''}`}
        end={
          mayPublish(document.kind) && (
            <Button small onPress={() => void restore([document])}>
              Restore
            </Button>
          )
        }
      />
    ),
    [mayPublish, restore],
  );
  if (list.error)
    return (
      <LoadFailure
        title="Recently deleted"
        what={MESSAGES.noResults}
        error={list.error}
        retry={list.retry}
        back={back}
      />
    );
  return (
    <Panel title="Recently deleted" note={`Kept for ${RESTORABLE_DAYS} days`} back={back} bare>
      {list.items === undefined ? (
        <Skeleton />
      ) : (
        <List
          label="Recently deleted"
          items={list.items}
          getId={getId}
          getText={getText}
          renderRow={row}
          hasMore={list.hasMore}
          isLoadingMore={list.isLoadingMore}
          onLoadMore={list.loadMore}
          empty={
            <EmptyState title="No deleted pages or items">
              Deleted pages and items stay here for {RESTORABLE_DAYS} days.
            </EmptyState>
          }
        />
      )}
    </Panel>
  );
}

function daysLeft(deletedAt: string): string {
  const days = Math.ceil((restorableUntil(new Date(deletedAt)).getTime() - Date.now()) / 86_400_000);
  return days <= 1 ? 'deleted for good within a day' : `${days} days left`;
}
