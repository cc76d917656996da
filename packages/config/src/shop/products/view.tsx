import { MESSAGES } from '@portico/model/text/messages';
import { Button } from '@portico/ui/button';
import { EmptyState } from '@portico/ui/empty-state';
import { List, RowText } from '@portico/ui/list';
import { Panel } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { allDocumentsQuery } from '../../api/queries.ts';
import type { DocumentSummary } from '@portico/model/api/documents';
import { addresses } from '../../shared/addresses.ts';
import { useGo } from '../../shared/go.ts';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { ItemsOf } from '../../content/collection/view.tsx';
import { ScreensMenu } from '../../shared/screens/screens-menu.tsx';
import { StateBadge } from '../../shared/documents/state-badge.tsx';
import { useRights } from '../../shared/documents/use-rights.ts';
import { spokenRow } from '../../content/pages/page-tree.ts';

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

/** The shop's products: of its one collection at once, else by the collections that hold them. */
export function View() {
  const { data, error, refetch } = useQuery(
    allDocumentsQuery({ kind: 'collection', holds: 'products', sort: 'title' }),
  );
  const { go } = useGo();
  const mayMake = useRights().mayEdit('collection');
  if (error)
    return (
      <LoadFailure title="Products" what={MESSAGES.noResults} error={error} retry={() => void refetch()} />
    );
  const [first, second] = data ?? [];
  if (first && !second) return <ItemsOf collectionId={first.id} title="Products" />;
  return (
    <Panel title="Products" bare actions={first && <ScreensMenu at="products" small />}>
      {data ? (
        <List
          label="Shops"
          items={data}
          getId={getId}
          getText={getText}
          getHref={getHref}
          renderRow={row}
          empty={
            <EmptyState
              picture="list"
              title="No shop yet"
              action={
                mayMake && (
                  <Button icon={Plus} kind="primary" onPress={() => go(addresses.newPage('products'))}>
                    Add a shop
                  </Button>
                )
              }
            >
              Products belong to a shop page.
              {!mayMake && ' Ask somebody who can edit the pages of this site to add one.'}
            </EmptyState>
          }
        />
      ) : (
        <Skeleton rows={4} height={44} />
      )}
    </Panel>
  );
}
