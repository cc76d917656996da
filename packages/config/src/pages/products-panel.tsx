import { MESSAGES } from '@portico/model/messages';
import { EmptyState } from '@portico/ui/empty-state';
import { List, RowText } from '@portico/ui/list';
import { Panel } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { useQuery } from '@tanstack/react-query';
import { allDocumentsQuery } from '../api/queries.ts';
import type { DocumentSummary } from '../api/types.ts';
import { addresses } from '../app/addresses.ts';
import { LoadFailure } from '../app/load-failure.tsx';
import { StateBadge } from '../documents/state-badge.tsx';
import { spokenRow } from './page-tree.ts';

const getId = (collection: DocumentSummary) => collection.id;
const getText = (collection: DocumentSummary) => spokenRow(collection);
const getHref = (collection: DocumentSummary) => addresses.collection(collection.id);
const row = (collection: DocumentSummary) => (
  <RowText
    title={<span>{collection.title || 'Untitled'}</span>}
    note={collection.path}
    end={<StateBadge state={collection.state} label={collection.stateLabel} />}
  />
);

/** For who keeps the shop: the collections that hold products. */
export function ProductsPanel() {
  const { data, error, refetch } = useQuery(
    allDocumentsQuery({ kind: 'collection', holds: 'products', sort: 'title' }),
  );
  if (error)
    return (
      <LoadFailure title="Products" what={MESSAGES.noResults} error={error} retry={() => void refetch()} />
    );
  return (
    <Panel title="Products" bare>
      {data ? (
        <List
          label="Shops"
          items={data}
          getId={getId}
          getText={getText}
          getHref={getHref}
          renderRow={row}
          empty={
            <EmptyState picture="list" title="No shop yet">
              Products belong to a shop page. Ask somebody who can edit the pages of this site to add one.
            </EmptyState>
          }
        />
      ) : (
        <Skeleton rows={4} height={44} />
      )}
    </Panel>
  );
}
