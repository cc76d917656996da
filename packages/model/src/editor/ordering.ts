import type { Change } from '../merge.ts';
import { orderKeyBetween, orderKeys } from '../order.ts';
import { inOrder } from '../schema.ts';
import { change } from './edit.ts';

type Ordered = Readonly<Record<string, { order: string }>>;

/**
 * The order key with which something stands at a place among others, and what else must move for it: nothing, unless
 * keys made by hand leave no room; then all get new ones.
 * @param at how many of the others come before it
 */
export function placeAt(
  others: Ordered,
  at: number,
  path: (id: string) => readonly string[],
): { order: string; changes: Change[] } {
  const sorted = inOrder(others);
  const index = Math.max(0, Math.min(at, sorted.length));
  const order = orderKeyBetween(sorted[index - 1]?.order ?? null, sorted[index]?.order ?? null);
  if (order !== null) return { order, changes: [] };
  const keys = orderKeys(sorted.length + 1);
  const own = keys[index] ?? '';
  keys.splice(index, 1);
  return {
    order: own,
    changes: sorted.flatMap(({ id, order: was }, position) =>
      change([...path(id), 'order'], was, keys[position]),
    ),
  };
}

/** All but some. */
export function without<T>(map: Readonly<Record<string, T>>, ids: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(map).filter(([id]) => !ids.includes(id)));
}
