import type { Block } from '../documents/block.ts';
import type { Change } from '../documents/merge.ts';
import { orderKeyBetween, orderKeys } from '../documents/order.ts';
import { inOrder } from '../documents/schema.ts';
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

type Blocks = Readonly<Record<string, Block>>;

/**
 * The order key with which a block stands at a place among others of its section. Where keys made by hand leave no
 * room all of them get new ones, places on phones as well, so that nothing else moves.
 * @param at how many of the blocks that count come before it
 * @param counts whether another block is counted; all are when absent
 * @returns its key, and the section's blocks with the keys they have then
 */
export function placeBlockAt(
  sectionId: string,
  blocks: Blocks,
  at: number,
  counts: (id: string) => boolean = () => true,
): { order: string; blocks: Blocks; changes: Change[] } {
  const order = keyAt(blocks, at, counts);
  if (order !== null) return { order, blocks, changes: [] };
  const spread = spreadKeys(sectionId, blocks);
  return { ...spread, order: keyAt(spread.blocks, at, counts) ?? '' };
}

function keyAt(blocks: Blocks, at: number, counts: (id: string) => boolean): string | null {
  const sorted = inOrder(blocks).filter(({ id }) => counts(id));
  const index = Math.max(0, Math.min(at, sorted.length));
  return orderKeyBetween(sorted[index - 1]?.order ?? null, sorted[index]?.order ?? null);
}

/** New keys for all blocks of a section, with room between them; which comes before which stays. */
function spreadKeys(sectionId: string, blocks: Blocks): { blocks: Blocks; changes: Change[] } {
  const used = inOrder(blocks).flatMap(({ id, order, phone }) => [
    { id, key: order, path: ['order'] },
    ...(phone?.order === undefined ? [] : [{ id, key: phone.order, path: ['phone', 'order'] }]),
  ]);
  const sorted = used.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  const keys = orderKeys(sorted.length);
  const spread: Record<string, Block> = { ...blocks };
  const changes = sorted.flatMap(({ id, key, path }, index) => {
    const next = keys[index] ?? '';
    const block = spread[id];
    if (block)
      spread[id] =
        path.length > 1 ? { ...block, phone: { ...block.phone, order: next } } : { ...block, order: next };
    return change([sectionId, 'blocks', id, ...path], key, next);
  });
  return { blocks: spread, changes };
}
