import type { Collection } from '@portico/model/collection';
import { ITEM_KIND_OF } from '@portico/model/collection-types';
import { Button, IconButton } from '@portico/ui/button';
import { EmptyState } from '@portico/ui/empty-state';
import { BulkBar, List, RowText } from '@portico/ui/list';
import { Menu } from '@portico/ui/menu';
import { Panel } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { SearchField } from '@portico/ui/search-field';
import { Dot } from '@portico/ui/badge';
import { Dialog } from '@portico/ui/dialog';
import { formatInZone } from '@portico/ui/site-time';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ArrowDownUp, Plus, Settings2 } from 'lucide-react';
import { useCallback, useDeferredValue, useState } from 'react';
import { documentQuery } from '../api/queries.ts';
import type { Document, DocumentSummary } from '../api/types.ts';
import { addresses } from '../app/addresses.ts';
import { useGo } from '../app/go.ts';
import { LoadFailure } from '../app/load-failure.tsx';
import { reportFailure } from '../app/query-client.ts';
import { useSiteSettings } from '../app/use-site-settings.ts';
import { useCreateDocument, useDocumentActions } from '../documents/document-actions.ts';
import { StateBadge } from '../documents/state-badge.tsx';
import { usePreview } from '../documents/use-preview.ts';
import { useContentHome, useRights } from '../documents/use-rights.ts';
import { spokenRow } from './page-tree.ts';
import { RowMenu } from './row-menu.tsx';
import { useDocumentPages } from './use-document-pages.ts';
import { useItemOrder } from './use-item-order.ts';

const WORDS = {
  blog: { one: 'post', add: 'New post', untitled: 'New post' },
  portfolio: { one: 'project', add: 'New project', untitled: 'New project' },
  products: { one: 'product', add: 'New product', untitled: 'New product' },
} as const;

const SORTS = [
  { value: '-updatedAt', label: 'Last edited' },
  { value: '-publishAt', label: 'Newest published' },
  { value: 'title', label: 'Title' },
  { value: 'order', label: 'Own order' },
] as const;

const STATES = [
  { value: '', label: 'All states' },
  { value: 'published', label: 'Published' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'draft', label: 'Drafts' },
  { value: 'review', label: 'Needs review' },
  { value: 'private', label: 'Private' },
] as const;

/** A collection's panel: its items, however many, found, sorted, and handled together. */
export function CollectionPanel() {
  const { collectionId = '' } = useParams({ strict: false }) as { collectionId?: string };
  const { data, error, refetch } = useQuery(documentQuery<Collection>(collectionId));
  const back = useContentHome();
  if (error) return <LoadFailure title="Collection" error={error} retry={() => void refetch()} back={back} />;
  if (!data)
    return (
      <Panel title="Collection" back={back} bare>
        <Skeleton rows={9} height={44} />
      </Panel>
    );
  return <Items key={data.id} collection={data} />;
}

const getId = (document: DocumentSummary) => document.id;
const getText = (document: DocumentSummary) => spokenRow(document);

function Items({ collection }: { collection: Document<Collection> }) {
  const { go } = useGo();
  const rights = useRights();
  const back = useContentHome();
  const { timeZone } = useSiteSettings();
  const { setState, remove } = useDocumentActions();
  const create = useCreateDocument();
  const [typed, setTyped] = useState('');
  const isOrdered = collection.body.itemOrder === 'manual';
  const [sort, setSort] = useState<string>(isOrdered ? 'order' : '-updatedAt');
  const [state, setStateFilter] = useState<string>('');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [publishing, setPublishing] = useState(false);
  const q = useDeferredValue(typed.trim());
  const kind = ITEM_KIND_OF[collection.body.type];
  const words = WORDS[collection.body.type];
  const filter = {
    kind,
    parent: collection.id,
    sort,
    ...(q ? { q } : {}),
    ...(state ? { state } : {}),
  };
  const list = useDocumentPages(filter);
  usePreview(collection);

  const mayEdit = rights.mayEdit(kind);
  const mayPublish = rights.mayPublish(kind);
  const order = useItemOrder(filter, list.items ?? []);
  // A place among a choice of items says nothing of the whole.
  const mayOrder = isOrdered && sort === 'order' && !q && !state && mayPublish;
  const chosen = (list.items ?? []).filter((item) => selected.has(item.id));
  const done = () => setSelected(new Set());

  const add = async () => {
    try {
      // With blocks' definitions in it, more than the whole panel.
      const { newItem } = await import('./starters.ts');
      const made = await create.mutateAsync({
        kind,
        parent: collection.id,
        body: newItem(collection.body.type, words.untitled),
      });
      go(`${addresses.document(made.id)}?focus=title`);
    } catch (failure) {
      reportFailure(failure);
    }
  };

  const orderActions = order.actionsOf;
  const row = useCallback(
    (item: DocumentSummary) => (
      <RowText
        title={
          <>
            <span>{item.title || 'Untitled'}</span>
            {item.hasDraft && item.state === 'published' && <Dot label="Has unpublished changes" />}
          </>
        }
        note={
          item.publishAt && (item.state === 'published' || item.state === 'scheduled')
            ? formatInZone(item.publishAt, timeZone)
            : `Edited ${formatInZone(item.updatedAt, timeZone)}`
        }
        end={
          <>
            <StateBadge state={item.state} label={item.stateLabel} />
            {mayOrder && <RowMenu label={`Move ${item.title || 'Untitled'}`} groups={orderActions(item)} />}
          </>
        }
      />
    ),
    [timeZone, mayOrder, orderActions],
  );

  return (
    <Panel
      title={collection.title || 'Untitled'}
      note={collection.path ?? undefined}
      back={back}
      bare
      actions={
        <>
          {rights.mayEdit('collection') && (
            <IconButton
              icon={Settings2}
              label="Collection settings"
              onPress={() => go(addresses.document(collection.id))}
            />
          )}
          {mayEdit && (
            <IconButton
              icon={Plus}
              label={words.add}
              isPending={create.isPending}
              onPress={() => void add()}
            />
          )}
        </>
      }
      toolbar={
        <>
          <div style={{ display: 'flex', gap: 6 }}>
            <SearchField label={`Search ${words.one}s`} value={typed} onChange={setTyped} />
            <Menu
              label="Sort and filter"
              groups={[
                {
                  title: 'Sort by',
                  actions: SORTS.filter((option) => option.value !== 'order' || isOrdered).map((option) => ({
                    id: `sort-${option.value}`,
                    label: option.label,
                    isChecked: sort === option.value,
                    onAction: () => setSort(option.value),
                  })),
                },
                {
                  title: 'Show',
                  actions: STATES.map((option) => ({
                    id: `state-${option.value}`,
                    label: option.label,
                    isChecked: state === option.value,
                    onAction: () => setStateFilter(option.value),
                  })),
                },
              ]}
            >
              <IconButton icon={ArrowDownUp} label="Sort and filter" isActive={state !== ''} />
            </Menu>
          </div>
          {mayEdit && (
            <BulkBar count={chosen.length} onClear={done}>
              {mayPublish && (
                <Button small onPress={() => setPublishing(true)}>
                  Publish
                </Button>
              )}
              <Button small onPress={async () => (await setState(chosen, 'draft')) && done()}>
                To draft
              </Button>
              <Button
                small
                onPress={async () => {
                  await remove(chosen);
                  done();
                }}
              >
                Delete
              </Button>
            </BulkBar>
          )}
        </>
      }
    >
      {list.error ? (
        <LoadFailure title="" error={list.error} retry={list.retry} />
      ) : list.items === undefined ? (
        <Skeleton rows={9} height={44} />
      ) : (
        <List
          label={`${collection.title}: ${words.one}s`}
          items={list.items}
          getId={getId}
          getText={getText}
          renderRow={row}
          onOpen={(item) => go(addresses.document(item.id))}
          {...(mayEdit ? { selection: { keys: selected, onChange: setSelected } } : {})}
          {...(mayOrder
            ? { onReorder: (ids: string[], after: string | null) => void order.move(ids, after) }
            : {})}
          hasMore={list.hasMore}
          isLoadingMore={list.isLoadingMore}
          onLoadMore={list.loadMore}
          empty={
            q || state ? (
              <EmptyState title="Nothing found">No {words.one} matches.</EmptyState>
            ) : (
              <EmptyState
                picture="list"
                title={`No ${words.one}s yet`}
                action={
                  mayEdit && (
                    <Button kind="primary" icon={Plus} onPress={() => void add()}>
                      {words.add}
                    </Button>
                  )
                }
              >
                The first one stays a draft until you publish it.
              </EmptyState>
            )
          }
        />
      )}
      <PublishManyDialog
        isOpen={publishing}
        count={chosen.length}
        word={words.one}
        onClose={() => setPublishing(false)}
        onConfirm={async () => {
          setPublishing(false);
          if (await setState(chosen, 'published')) done();
        }}
      />
    </Panel>
  );
}

/** Publishing shows in public at once: the number is said before. */
function PublishManyDialog(props: {
  isOpen: boolean;
  count: number;
  word: string;
  onClose(): void;
  onConfirm(): void;
}) {
  const what = props.count === 1 ? `1 ${props.word}` : `${props.count} ${props.word}s`;
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={`Publish ${what}`}
      actions={
        <>
          <Button kind="primary" onPress={props.onConfirm}>
            Publish {what}
          </Button>
          <Button onPress={props.onClose}>Cancel</Button>
        </>
      }
    >
      <p>Visitors see them at once.</p>
    </Dialog>
  );
}
