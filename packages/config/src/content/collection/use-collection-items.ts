import type { Collection } from '@portico/model/documents/collection';
import { itemKindNameOf } from '@portico/model/kinds/find-item-kind';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { api } from '../../api/api.ts';
import type { DocumentFilter } from '../../api/queries.ts';
import type { Document, DocumentState, ListedItem } from '@portico/model/api/documents';
import { useRights } from '../../shared/documents/use-rights.ts';
import { useDocumentPages } from '../../shared/documents/preview/use-document-pages.ts';

/** How one looks at a collection: kept while the app is open, from list to table and from item to item. */
export interface CollectionView {
  q: string;
  /** Empty for the order visitors see. */
  sort: string;
  state: string;
  category: string;
  tag: string;
}

const PLAIN: CollectionView = { q: '', sort: '', state: '', category: '', tag: '' };

/**
 * The order of a collection's own lists. What has no date yet, and what will appear, stands before the newest; where the
 * order is the owner's or the title's, it stands among the others.
 */
const AS_VISITORS_SEE: Readonly<Record<Collection['itemOrder'], string>> = {
  recent: '-publishAt',
  manual: 'order',
  title: 'title',
};

const views = new Map<string, CollectionView>();

/** Most items the server gives at once. */
const MOST = 200;

/**
 * The items of a collection as they are searched, filtered, sorted and chosen.
 * @param pageSize how many are read at a time
 */
export function useCollectionItems(collection: Document<Collection>, pageSize: number) {
  const { type, itemOrder } = collection.body;
  const kind = itemKindNameOf(type);
  const rights = useRights();
  const isOrdered = itemOrder === 'manual';
  const [asked, setView] = useState(() => views.get(collection.id) ?? PLAIN);
  useEffect(() => {
    views.set(collection.id, asked);
  }, [collection.id, asked]);
  const view = { ...asked, sort: asked.sort || AS_VISITORS_SEE[itemOrder] };
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  /** Chosen without being loaded: of a list that is longer than what was scrolled through. */
  const [others, setOthers] = useState<ReadonlyMap<string, ListedItem>>(new Map());
  const q = useDeferredValue(view.q.trim());
  const filter: DocumentFilter = {
    kind,
    parent: collection.id,
    with: 'items',
    sort: view.sort as DocumentFilter['sort'],
    limit: pageSize,
    ...(q ? { q } : {}),
    ...(view.state ? { state: view.state as DocumentState } : {}),
    ...(view.category ? { category: view.category } : {}),
    ...(view.tag ? { tag: view.tag } : {}),
  };
  const list = useDocumentPages(filter);
  const items = list.items ?? [];
  const byId = useMemo(
    () => new Map([...others, ...(list.items ?? []).map((item) => [item.id, item] as const)]),
    [list.items, others],
  );
  const isFiltered = Boolean(view.state || view.category || view.tag);
  const mayPublish = rights.mayPublish(kind);

  /** Chooses everything that matches, however long the list. */
  const selectAll = async (): Promise<void> => {
    const found = new Map<string, ListedItem>();
    let cursor: string | undefined;
    do {
      const page = await api.get('/rest/documents', {
        query: { ...filter, limit: MOST, cursor },
      });
      for (const item of page.items) found.set(item.id, item);
      cursor = page.next;
    } while (cursor !== undefined);
    setOthers(found);
    setSelected(new Set(found.keys()));
  };

  return {
    kind,
    type,
    view,
    change: (to: Partial<CollectionView>) => setView({ ...asked, ...to }),
    /** Takes search and filters away, not the order. */
    clear: () => setView({ ...PLAIN, sort: asked.sort }),
    isOrdered,
    isFiltered,
    isNarrowed: isFiltered || q !== '',
    filter,
    list,
    items,
    selected,
    select: setSelected,
    selectAll,
    /** Chosen items that are still known to be there. */
    chosen: [...selected].flatMap((id) => byId.get(id) ?? []),
    mayEdit: rights.mayEdit(kind),
    mayPublish,
    // A place among a choice of items says nothing of the whole.
    mayOrder: isOrdered && view.sort === 'order' && !isFiltered && q === '' && mayPublish,
  };
}

export type CollectionItems = ReturnType<typeof useCollectionItems>;
