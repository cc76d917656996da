import type { StockLevel } from '@portico/model/commerce/product-offer';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { contentChanged, keys } from '../../api/queries.ts';
import { frame } from '../../shared/frame/frame-state.ts';
import { reportFailure } from '../../api/query-client.ts';
import { useMay } from '../../shared/session.tsx';

export type StockLevels = Readonly<Record<string, StockLevel>>;

export const UNLIMITED: StockLevel = { quantity: 0, unlimited: true };

/** What is in stock of a product. It is no part of its document: what is set shows to visitors at once. */
export function useStock(productId: string) {
  const mayStock = useMay()('store.products');
  const queries = useQueryClient();
  const queryKey = keys.stock(productId);
  const { data } = useQuery({
    queryKey,
    queryFn: () => api.get(`/rest/products/${productId}/stock`).then((answer) => answer.levels),
    enabled: mayStock,
    // Orders take from it meanwhile.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  const set = async (levels: StockLevels): Promise<void> => {
    await queries.cancelQueries({ queryKey });
    queries.setQueryData<StockLevels>(queryKey, (shown) => ({ ...shown, ...levels }));
    try {
      const { levels: now } = await api.put(`/rest/products/${productId}/stock`, {
        levels,
      });
      queries.setQueryData<StockLevels>(queryKey, now);
      frame.reload();
      await contentChanged(queries);
    } catch (error) {
      reportFailure(error);
      await queries.invalidateQueries({ queryKey });
    }
  };
  return {
    isLoaded: data !== undefined,
    maySet: mayStock,
    levelOf: (variantId: string): StockLevel =>
      data && Object.hasOwn(data, variantId) ? (data[variantId] as StockLevel) : UNLIMITED,
    set,
  };
}

/** A level as one types it: a number, nothing for as many as are asked for. */
export const stockText = (level: StockLevel): string => (level.unlimited ? '' : String(level.quantity));

/** A typed level, or what is wrong with it. */
export function readStock(text: string): { ok: true; level: StockLevel } | { ok: false; message: string } {
  const typed = text.trim().replace(/[\s.,'’](?=\d{3}\b)/gu, '');
  if (typed === '') return { ok: true, level: UNLIMITED };
  if (!/^\d{1,10}$/.test(typed) || Number(typed) > 1_000_000_000)
    return { ok: false, message: 'Please enter a whole number, or leave it empty for unlimited stock.' };
  return { ok: true, level: { quantity: Number(typed), unlimited: false } };
}
