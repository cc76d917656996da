import { MESSAGES } from '@portico/model/text/messages';
import type { Collection } from '@portico/model/documents/collection';
import { Button, IconButton } from '@portico/ui/button';
import { DataTable } from '@portico/ui/data-table';
import { EmptyState } from '@portico/ui/empty-state';
import { Panel } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { SearchField } from '@portico/ui/search-field';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { List, Plus, Settings2 } from 'lucide-react';
import { documentQuery } from '../../api/queries.ts';
import type { Document, ListedItem } from '@portico/model/api/documents';
import { addresses } from '../../shared/addresses.ts';
import { useGo } from '../../shared/go.ts';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { useContentHome, useRights } from '../../shared/documents/use-rights.ts';
import { BulkTools } from './bulk-tools.tsx';
import { wordsOf } from '../../shared/documents/collection-words.ts';
import styles from './collections.module.css';
import { FilterChips, FilterMenu } from './filter-menu.tsx';
import { useItemColumns } from './item-columns.tsx';
import { useCollectionItems } from './use-collection-items.ts';
import { useNewItem } from './use-new-item.ts';

const getId = (item: ListedItem) => item.id;
const getText = (item: ListedItem) => item.title || 'Untitled';

/** Items read at a time. */
const PAGE_SIZE = 100;

/** The items of a collection as a table whose titles, prices, stock and states are edited where they stand. */
export function View() {
  const { collectionId = '' } = useParams({ strict: false }) as { collectionId?: string };
  const { data, error, refetch } = useQuery(documentQuery<Collection>(collectionId));
  const back = useContentHome();
  if (error) return <LoadFailure title="Collection" error={error} retry={() => void refetch()} back={back} />;
  if (!data)
    return (
      <Panel title="Collection" back={back} bare wide>
        <Skeleton rows={12} height={48} />
      </Panel>
    );
  return <Table key={data.id} collection={data} back={back} />;
}

function Table(props: { collection: Document<Collection>; back: { href: string; label: string } }) {
  const { collection } = props;
  const { go } = useGo();
  const rights = useRights();
  const items = useCollectionItems(collection, PAGE_SIZE);
  const { list, view, mayEdit } = items;
  const { add, isPending } = useNewItem(collection);
  const columns = useItemColumns(items, collection.body);
  const words = wordsOf(items.type);
  return (
    <Panel
      title={collection.title || 'Untitled'}
      note={collection.path ?? undefined}
      back={props.back}
      bare
      wide
      actions={
        <>
          <IconButton
            icon={List}
            label="Show as list"
            onPress={() => go(addresses.collection(collection.id))}
          />
          {rights.mayEdit('collection') && (
            <IconButton
              icon={Settings2}
              label="Collection settings"
              onPress={() => go(addresses.document(collection.id))}
            />
          )}
          {mayEdit && (
            <Button icon={Plus} isPending={isPending} onPress={() => void add()}>
              {words.add}
            </Button>
          )}
        </>
      }
      toolbar={
        <>
          <div className={styles.find}>
            <SearchField
              label={`Search ${words.many}`}
              value={view.q}
              onChange={(q) => items.change({ q })}
            />
            <FilterMenu items={items} collection={collection.body} />
          </div>
          <FilterChips items={items} collection={collection.body} />
          <BulkTools items={items} collection={collection.body} />
        </>
      }
    >
      {list.error ? (
        <LoadFailure title="" what={MESSAGES.noResults} error={list.error} retry={list.retry} />
      ) : list.items === undefined ? (
        <Skeleton rows={12} height={48} />
      ) : (
        <DataTable
          label={`${collection.title}: ${words.many}`}
          columns={columns}
          rows={list.items}
          getId={getId}
          getText={getText}
          fills
          {...(mayEdit ? { selection: { keys: items.selected, onChange: items.select } } : {})}
          hasMore={list.hasMore && !list.isLoadingMore}
          onLoadMore={list.loadMore}
          empty={
            items.isNarrowed ? (
              <EmptyState title="Nothing found" action={<Button onPress={items.clear}>Show all</Button>}>
                No {words.one} matches.
              </EmptyState>
            ) : (
              <EmptyState
                picture="list"
                title={`No ${words.many} yet`}
                action={
                  mayEdit && (
                    <Button kind="primary" icon={Plus} onPress={() => void add()}>
                      {words.add}
                    </Button>
                  )
                }
              >
                It stays a draft until you publish it.
              </EmptyState>
            )
          }
        />
      )}
    </Panel>
  );
}
