import { MESSAGES } from '@portico/model/text/messages';
import type { Collection } from '@portico/model/documents/collection';
import { Dot } from '@portico/ui/badge';
import { Button, IconButton } from '@portico/ui/button';
import { EmptyState } from '@portico/ui/empty-state';
import { List, RowText } from '@portico/ui/list';
import { Menu } from '@portico/ui/menu';
import { Panel } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { SearchField } from '@portico/ui/search-field';
import { LayoutTemplate, PencilLine, Plus, Settings2, Table2 } from 'lucide-react';
import { useCallback } from 'react';
import type { Document, ListedItem } from '@portico/model/api/documents';
import { addresses } from '../../shared/addresses.ts';
import { useGo } from '../../shared/go.ts';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { ScreensMenu } from '../../shared/screens/screens-menu.tsx';
import { useSiteSettings } from '../../shared/use-site-settings.ts';
import { StateBadge } from '../../shared/documents/state-badge.tsx';
import { usePreview } from '../../shared/documents/preview/use-preview.ts';
import { useRights } from '../../shared/documents/use-rights.ts';
import { ShopNotices } from '../../shared/shop/shop-notices.tsx';
import { spokenRow } from '../pages/page-tree.ts';
import { RowMenu } from '../../shared/row-menu.tsx';
import { BulkTools } from './bulk-tools.tsx';
import { wordsOf } from '../../shared/documents/collection-words.ts';
import styles from './collections.module.css';
import { FilterChips, FilterMenu } from './filter-menu.tsx';
import { useItemActions } from './item-actions.ts';
import { ItemNote } from './item-note.tsx';
import { ItemPicture } from './item-picture.tsx';
import { useCollectionItems } from './use-collection-items.ts';
import { useEditTemplate } from '../../shared/documents/use-edit-template.ts';
import { useItemOrder } from './use-item-order.ts';
import { useNewItem } from './use-new-item.ts';

const getId = (item: ListedItem) => item.id;
const getText = (item: ListedItem) => spokenRow(item);

/** Items read at a time. */
const PAGE_SIZE = 50;

/**
 * The items of a collection beside the page that lists them.
 * @param props.title what the place is called, where not as the collection
 * @param props.back where one goes back to; nowhere for a place of the rail
 */
export function CollectionList({
  collection,
  title = collection.title || 'Untitled',
  back,
}: {
  collection: Document<Collection>;
  title?: string;
  back?: { href: string; label: string };
}) {
  const { go } = useGo();
  const rights = useRights();
  const { currency } = useSiteSettings();
  const items = useCollectionItems(collection, PAGE_SIZE);
  const { list, view, mayEdit, mayOrder } = items;
  const { add, isPending } = useNewItem(collection);
  const words = wordsOf(items.type);
  const editTemplate = useEditTemplate();
  usePreview(collection);
  const order = useItemOrder(items.filter, items.items);
  const actionsOf = useItemActions(items, false);

  const row = useCallback(
    (item: ListedItem) => (
      <RowText
        start={<ItemPicture item={item} />}
        title={
          <>
            <span>{item.title || 'Untitled'}</span>
            {item.hasDraft && item.state === 'published' && <Dot label="Has unpublished changes" />}
          </>
        }
        // The whole width is the title's: it is what an item is found by.
        note={
          <span className={styles.state}>
            <StateBadge state={item.state} label={item.stateLabel} />
            <span>
              <ItemNote item={item} currency={currency} />
            </span>
          </span>
        }
        end={
          <RowMenu
            label={`Actions for ${item.title || 'Untitled'}`}
            groups={[...(mayOrder ? order.actionsOf(item) : []), ...actionsOf(item)]}
          />
        }
      />
    ),
    [currency, mayOrder, order, actionsOf],
  );

  return (
    <Panel
      title={title}
      note={collection.path ?? undefined}
      {...(back ? { back } : {})}
      bare
      actions={
        <>
          <IconButton
            icon={Table2}
            label="Show as table"
            onPress={() => go(addresses.collectionTable(collection.id))}
          />
          {rights.mayEdit('collection') && (
            <IconButton
              icon={Settings2}
              label="Collection settings"
              onPress={() => go(addresses.document(collection.id))}
            />
          )}
          {rights.mayEdit('collection') && (
            <Menu
              label="Edit"
              groups={[
                {
                  actions: [
                    {
                      id: 'list',
                      label: 'Edit list page',
                      help: `Where its ${words.many} are listed`,
                      icon: PencilLine,
                      href: addresses.edit(collection.id),
                    },
                    {
                      id: 'template',
                      label: `Edit layout of a ${words.one}`,
                      help: `Shown around every ${words.one}`,
                      icon: LayoutTemplate,
                      onAction: () => void editTemplate(collection.id, words.one),
                    },
                  ],
                },
              ]}
            >
              <IconButton icon={PencilLine} label="Edit" />
            </Menu>
          )}
          {mayEdit && (
            <IconButton icon={Plus} label={words.add} isPending={isPending} onPress={() => void add()} />
          )}
          {items.type === 'products' && <ScreensMenu at="products" small />}
        </>
      }
      toolbar={
        <>
          {items.type === 'products' && <ShopNotices />}
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
        <Skeleton rows={9} height={44} />
      ) : (
        <List
          label={`${collection.title}: ${words.many}`}
          items={list.items}
          getId={getId}
          getText={getText}
          renderRow={row}
          rowHeight={56}
          onOpen={(item) => go(addresses.document(item.id))}
          {...(mayEdit ? { selection: { keys: items.selected, onChange: items.select } } : {})}
          {...(mayOrder
            ? { onReorder: (ids: string[], after: string | null) => void order.move(ids, after) }
            : {})}
          hasMore={list.hasMore}
          isLoadingMore={list.isLoadingMore}
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
