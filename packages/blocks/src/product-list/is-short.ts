import type { DataResult } from '@portico/model/page/data-request';

/** Fewer than this are seen at a glance. */
const WORTH_CHOOSING = 5;

/** Is a list so short, with nothing chosen of it, that there is nothing to find in it? */
export function isShort(items: Extract<DataResult, { type: 'items' }>): boolean {
  const { sort, stock, sale, price, options } = items.filter ?? {};
  const nothing = [sort, stock, sale, price, options].every((value) => value === undefined);
  return nothing && items.page === 1 && !items.hasMore && items.items.length < WORTH_CHOOSING;
}
