import type { Sent } from '@portico/model/api/endpoints';
import type { StockLevel } from '@portico/model/commerce/product-offer';
import type { Change } from '@portico/model/documents/merge';
import { makeSlug } from '@portico/model/documents/slug';
import { showFailure } from '@portico/ui/toast';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { ApiError } from '../../api/client.ts';
import { keys } from '../../api/queries.ts';
import type { Document, ListedItem } from '@portico/model/api/documents';
import type { Page } from '@portico/model/api/shapes';
import { reportFailure } from '../../api/query-client.ts';
import type { DoneSteps } from '../../shared/undo/done-steps.ts';
import { documentReceived } from '../../shared/documents/edits/edits-registry.ts';
import { followsTitle } from '../../shared/documents/fields/title-field.tsx';
import { documentPagesKey } from '../../shared/documents/preview/use-document-pages.ts';
import type { CollectionItems } from './use-collection-items.ts';

type WantedState = Sent<'POST /api/rest/documents/:id/state'>['state'];

type Pages = InfiniteData<Page<ListedItem>>;

/**
 * Edits of items in their list: shown at once, saved alone, taken back where the server refuses. The list keeps its
 * order meanwhile, so that nothing runs away from under one's hands.
 */
export function useItemEdits(items: CollectionItems, done: DoneSteps) {
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

  /** @returns whether the server took it */
  const put = async (
    before: ListedItem,
    changes: readonly Change[],
    shown: (item: ListedItem) => ListedItem,
  ): Promise<boolean> => {
    await queries.cancelQueries({ queryKey });
    let was = before;
    patch(before.id, (item) => {
      was = item;
      return shown(item);
    });
    try {
      received(await api.request('PATCH', `/rest/documents/${before.id}`, { body: { changes } }));
      return true;
    } catch (error) {
      patch(before.id, () => was);
      if (error instanceof ApiError && error.status === 409) {
        showFailure(
          `“${before.title}” was changed by someone else in the meantime. Please check and try again.`,
        );
        await queries.invalidateQueries({ queryKey });
      } else reportFailure(error);
      return false;
    } finally {
      await settle();
    }
  };

  /** @param back how it was shown before */
  const save = async (
    before: ListedItem,
    changes: readonly Change[],
    shown: (item: ListedItem) => ListedItem,
    back: (item: ListedItem) => ListedItem,
  ) => {
    const opposite = changes.map(({ path, from, to }) => ({ path, from: to, to: from }));
    if (await put(before, changes, shown))
      done.add({
        undo: () => put(before, opposite, back),
        redo: () => put(before, changes, shown),
      });
  };

  const setTitle = (item: ListedItem, title: string) => {
    const changes: Change[] = [{ path: ['title'], from: item.title, to: title }];
    // Until the first publication the address follows the title, unless it was written by hand.
    const slug = makeSlug(title);
    if (item.state !== 'published' && slug !== '' && followsTitle(item.slug, item.title))
      changes.push({ path: ['slug'], from: item.slug, to: slug });
    return save(
      item,
      changes,
      (shown) => ({ ...shown, title }),
      (shown) => ({ ...shown, title: item.title }),
    );
  };

  const setPrice = (item: ListedItem, price: number) => {
    const only = item.item?.product?.only;
    if (!only) return undefined;
    return save(
      item,
      [{ path: ['variants', only.id, 'price'], from: only.price, to: price }],
      (shown) => withOnly(shown, { ...only, price }),
      (shown) => withOnly(shown, only),
    );
  };

  const setStock = async (item: ListedItem, level: StockLevel) => {
    const only = item.item?.product?.only;
    if (!only) return;
    /** @param from what it must still be: what was sold meanwhile stays sold */
    const putLevel = async (to: StockLevel, from?: StockLevel): Promise<boolean> => {
      let was = item;
      patch(item.id, (shown) => {
        was = shown;
        return withOnly(shown, { ...(shown.item?.product?.only ?? only), level: to });
      });
      try {
        await api.put(`/rest/products/${item.id}/stock`, {
          levels: { [only.id]: to },
          ...(from && { from: { [only.id]: from } }),
        });
        return true;
      } catch (error) {
        patch(item.id, () => was);
        reportFailure(error);
        await queries.invalidateQueries({ queryKey });
        return false;
      } finally {
        await queries.invalidateQueries({ queryKey: keys.stock(item.id) });
      }
    };
    if (await putLevel(level))
      done.add({ undo: () => putLevel(only.level, level), redo: () => putLevel(level, only.level) });
  };

  const putState = async (
    id: string,
    wanted: Sent<'POST /api/rest/documents/:id/state'>,
  ): Promise<boolean> => {
    try {
      received(await api.post(`/rest/documents/${id}/state`, wanted));
      return true;
    } catch (error) {
      reportFailure(error);
      return false;
    } finally {
      await settle();
    }
  };

  const setState = async (item: ListedItem, state: WantedState) => {
    // Published once more it would show what visitors have not seen. A time that has come meanwhile is refused in words.
    const comesBack = !(item.state === 'published' && item.hasDraft);
    const was = {
      // What is deleted stands in no list.
      state: item.state as WantedState,
      ...(item.state === 'scheduled' && item.publishAt !== null && { publishAt: item.publishAt }),
    };
    if ((await putState(item.id, { state })) && comesBack)
      done.add({ undo: () => putState(item.id, was), redo: () => putState(item.id, { state }) });
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
