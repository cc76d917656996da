import type { InventoryFilter, StockedVariant } from '@portico/model/api/inventory';
import type { Sent } from '@portico/model/api/endpoints';
import { api } from '../../api/api.ts';

export const INVENTORY = ['inventory'];

export const inventoryPage = (filter: InventoryFilter, cursor: string | undefined) =>
  api.get('/rest/inventory', { query: { ...filter, ...(cursor ? { cursor: Number(cursor) } : {}) } });

export const movementsKey = ({ productId, variantId }: StockedVariant) => [
  ...INVENTORY,
  'movements',
  productId,
  variantId,
];

export const movementsPage = ({ productId, variantId }: StockedVariant, cursor: string | undefined) =>
  api.get(`/rest/inventory/${productId}/${variantId}/movements`, { query: cursor ? { cursor } : {} });

/** Where the variants that are asked for are had as a CSV file. */
export const inventoryExport = (filter: Partial<InventoryFilter>): string =>
  `/api/rest/inventory/export?${new URLSearchParams(filter)}`;

type Changes = Sent<'PUT /api/rest/inventory'>;
export type StockChange = Changes['changes'][number];

export const changeStock = (changes: Changes) => api.put('/rest/inventory', changes);
