import type { StockLevel } from '@portico/model/commerce/product-offer';
import type { Change } from '@portico/model/merge';
import { makeSlug } from '@portico/model/slug';
import { showFailure } from '@portico/ui/toast';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { ApiError } from '../api/client.ts';
import { keys } from '../api/queries.ts';
import type { Document, ListedItem, Page } from '../api/types.ts';
import { reportFailure } from '../app/query-client.ts';
import { documentReceived } from '../documents/edits-registry.ts';
import { followsTitle } from '../documents/title-field.tsx';
import { documentPagesKey } from '../pages/use-document-pages.ts';
import type { CollectionItems } from './use-collection-items.ts';

type Pages = InfiniteData<Page<ListedItem>>;

/**
 * Edits of items in their list: shown at once, saved alone, taken back where the server refuses. The list keeps its
 * order meanwhile, so that nothing runs away from under one's hands.
 */
export function useItemEdits(items: CollectionItems) {
  const queries = useQueryClient();
  const queryKey = documentPagesKey(items.filter);

  const patch = (id: string, change: (item: ListedItem) => ListedItem) =>
    queries.setQueryData<Pages>(
      queryKey,
      (shown) =>
        shown && {
          ...shown,
          pages: shown.pages.map((page) => ({
            ...page,
            items: page.items.map((item) => (item.id === id ? change(item) : item)),
          })),
        },
    );

  /** Lists elsewhere are read anew when one comes to them; what waits for publication at once. */
  const settle = async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: keys.documents, refetchType: 'none' }),
      queries.invalidateQueries({ queryKey: keys.changes }),
    ]);
  };

  const received = (document: Document) => {
    documentReceived(document);
    const { body: _body, ...summary } = document;
    patch(document.id, (item) => ({ ...item, ...summary }));
  };

  const save = async (before: ListedItem, changes: Change[], shown: (item: ListedItem) => ListedItem) => {
    await queries.cancelQueries({ queryKey });
    patch(before.id, shown);
    try {
      received(await api.request<Document>('PATCH', `/rest/documents/${before.id}`, { body: { changes } }));
    } catch (error) {
      patch(before.id, () => before);
      if (error instanceof ApiError && error.status === 409) {
        showFailure(`“${before.title}” was changed by someone else meanwhile. Please look and try again.`);
        await queries.invalidateQueries({ queryKey });
      } else reportFailure(error);
    } finally {
      await settle();
    }
  };

  const setTitle = (item: ListedItem, title: string) => {
    const changes: Change[] = [{ path: ['title'], from: item.title, to: title }];
    // Until the first publication the address follows the title, unless it was written by hand.
    const slug = makeSlug(title);
    if (item.state !== 'published' && slug !== '' && followsTitle(item.slug, item.title))
      changes.push({ path: ['slug'], from: item.slug, to: slug });
    return save(item, changes, (shown) => ({ ...shown, title }));
  };

  const setPrice = (item: ListedItem, price: number) => {
    const only = item.item?.product?.only;
    if (!only) return undefined;
    return save(item, [{ path: ['variants', only.id, 'price'], from: only.price, to: price }], (shown) =>
      withOnly(shown, { ...only, price }),
    );
  };

  const setStock = async (item: ListedItem, level: StockLevel) => {
    const only = item.item?.product?.only;
    if (!only) return;
    patch(item.id, (shown) => withOnly(shown, { ...only, level }));
    try {
      await api.put(`/rest/products/${item.id}/stock`, { levels: { [only.id]: level } });
      await queries.invalidateQueries({ queryKey: keys.stock(item.id) });
    } catch (error) {
      patch(item.id, () => item);
      reportFailure(error);
    }
  };

  const setState = async (item: ListedItem, state: string) => {
    try {
      received(await api.post<Document>(`/rest/documents/${item.id}/state`, { state }));
    } catch (error) {
      reportFailure(error);
    } finally {
      await settle();
    }
  };

  return { setTitle, setPrice, setStock, setState };
}

type Only = NonNullable<NonNullable<NonNullable<ListedItem['item']>['product']>['only']>;

function withOnly(item: ListedItem, only: Only): ListedItem {
  const product = item.item?.product;
  if (!item.item || !product) return item;
  const { level } = only;
  const now = only.onSale && only.salePrice !== undefined ? only.salePrice : only.price;
  return {
    ...item,
    item: {
      ...item.item,
      product: {
        ...product,
        only,
        from: now,
        to: now,
        left: level.unlimited ? null : level.quantity,
        isSoldOut: !level.unlimited && level.quantity <= 0,
      },
    },
  };
}
