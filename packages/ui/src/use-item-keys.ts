import { useState } from 'react';
import { type KeyedItems, keysFor } from './list-items.ts';

let made = 0;
const newKey = () => `item-${++made}`;

/** Keys by which rows keep what is open and focused in them, however their items are changed, by whomever. */
export function useItemKeys<Item>(
  items: readonly Item[],
  isSame: (one: Item, other: Item) => boolean,
): readonly string[] {
  const [known, setKnown] = useState<KeyedItems<Item>>(() => ({ items, keys: items.map(newKey) }));
  if (known.items === items) return known.keys;
  const keys = keysFor(known, items, isSame, newKey);
  setKnown({ items, keys });
  return keys;
}
