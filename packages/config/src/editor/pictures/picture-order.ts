import type { Asset } from '@portico/model/api/media-asset';

/** Orders a list of pictures can be put in at once. */
export const PICTURE_ORDERS = [
  { id: 'name', label: 'By name', done: 'Sorted by name' },
  { id: 'newest', label: 'Newest first', done: 'Sorted, newest first' },
  { id: 'oldest', label: 'Oldest first', done: 'Sorted, oldest first' },
  { id: 'reversed', label: 'Reverse order', done: 'Order reversed' },
] as const;
export type PictureOrder = (typeof PICTURE_ORDERS)[number]['id'];

type SortedFile = Pick<Asset, 'filename' | 'createdAt'>;

/** As people count: `2.jpg` before `10.jpg`. */
const byWords = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * Items in another order, by what is known of their files: the name, or when it came into the library. Items without a
 * known file come last; what is alike keeps its order.
 */
export function inPictureOrder<Item>(
  items: readonly Item[],
  order: PictureOrder,
  fileOf: (item: Item) => SortedFile | undefined,
): Item[] {
  if (order === 'reversed') return items.toReversed();
  const files = new Map(items.map((item) => [item, fileOf(item)]));
  return items.toSorted((one, other) => {
    const [a, b] = [files.get(one), files.get(other)];
    if (!a || !b) return Number(!a) - Number(!b);
    if (order === 'name') return byWords.compare(a.filename, b.filename);
    return (order === 'newest' ? -1 : 1) * (Date.parse(a.createdAt) - Date.parse(b.createdAt));
  });
}
