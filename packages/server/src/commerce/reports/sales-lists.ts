import type { SalesList } from '@portico/model/api/sales-reports';
import type { Portico } from '../../core/portico.ts';
import type { Counted } from './counted-orders.ts';
import { type ListOptions, readCategories, readGoods, type SalesRows } from './goods-lists.ts';
import { readCountries, readCustomers, readDiscounts, readPayments } from './order-lists.ts';

type Reader = (portico: Portico, counted: Counted, options: ListOptions) => Promise<SalesRows>;

/** What the sales of a period are made of, most first. */
export const salesLists: Readonly<Record<SalesList, Reader>> = {
  products: (portico, counted, options) => readGoods(portico, counted, 'products', options),
  variants: (portico, counted, options) => readGoods(portico, counted, 'variants', options),
  categories: readCategories,
  customers: readCustomers,
  countries: readCountries,
  discounts: readDiscounts,
  payments: readPayments,
};
