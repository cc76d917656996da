/**
 * The row that moved ones come to stand behind when they are dropped at a target; null for the first place.
 * @param ids all rows in their order
 * @param moved those that move, in their order
 */
export function placeBehind(
  ids: readonly string[],
  moved: readonly string[],
  target: string,
  isAfter: boolean,
): string | null {
  const before = ids.slice(0, ids.indexOf(target) + (isAfter ? 1 : 0));
  return before.findLast((id) => !moved.includes(id)) ?? null;
}

/**
 * The row that one comes to stand behind when it goes a step up (-1) or down (1), null for the first place; undefined
 * at the ends.
 */
export function stepOf(ids: readonly string[], id: string, step: -1 | 1): string | null | undefined {
  const at = ids.indexOf(id);
  const to = at + step;
  if (at < 0 || to < 0 || to >= ids.length) return undefined;
  return (step === 1 ? ids[to] : ids[to - 1]) ?? null;
}

/** The rows in their new order. */
export function reordered<Item>(
  items: readonly Item[],
  getId: (item: Item) => string,
  moved: readonly string[],
  after: string | null,
): Item[] {
  const going = items.filter((item) => moved.includes(getId(item)));
  const rest = items.filter((item) => !moved.includes(getId(item)));
  const at = after === null ? 0 : rest.findIndex((item) => getId(item) === after) + 1;
  return [...rest.slice(0, at), ...going, ...rest.slice(at)];
}
