type MediaOf<Item> = (item: Item) => string | undefined;

/**
 * Puts pictures that have arrived into a list that others of their batch stand in, in the order they were chosen: behind
 * the nearest one before them, else in front of the nearest one after them, else at the end. What the owner moved or
 * removed meanwhile stays so.
 * @param standing files of those that were put in before, by their place among those chosen
 * @param arrived by their place among those chosen
 * @param mediaOf the file of an item
 */
export function withArrived<Item>(
  items: readonly Item[],
  standing: ReadonlyMap<number, string>,
  arrived: ReadonlyMap<number, Item>,
  mediaOf: MediaOf<Item>,
): Item[] {
  const places = placesOf(items, standing, mediaOf);
  const list = items.map((item, at) => ({ item, chosen: places.get(at) }));
  for (const [chosen, item] of [...arrived].sort(([a], [b]) => a - b)) {
    let [before, after] = [-1, -1];
    for (const [at, { chosen: other }] of list.entries()) {
      if (other === undefined) continue;
      if (other < chosen && other >= (list[before]?.chosen ?? -1)) before = at;
      if (other > chosen && other < (list[after]?.chosen ?? Number.POSITIVE_INFINITY)) after = at;
    }
    list.splice(before >= 0 ? before + 1 : after >= 0 ? after : list.length, 0, { item, chosen });
  }
  return list.map(({ item }) => item);
}

/** Does any of a batch's pictures still stand in the list? */
export const standsIn = <Item>(
  items: readonly Item[],
  standing: ReadonlyMap<number, string>,
  mediaOf: MediaOf<Item>,
): boolean => placesOf(items, standing, mediaOf).size > 0;

/**
 * Which of a batch stands at which place of the list: looked for from the end, as they were put there, so that a picture
 * that is in the list more than once is told from the others; what left their order is looked for everywhere.
 */
function placesOf<Item>(
  items: readonly Item[],
  standing: ReadonlyMap<number, string>,
  mediaOf: MediaOf<Item>,
): Map<number, number> {
  const places = new Map<number, number>();
  let end = items.length;
  for (const [chosen, file] of [...standing].sort(([a], [b]) => b - a)) {
    const isIt = (item: Item, at: number) => !places.has(at) && mediaOf(item) === file;
    const ordered = items.findLastIndex((item, at) => at < end && isIt(item, at));
    const at = ordered >= 0 ? ordered : items.findLastIndex(isIt);
    if (at < 0) continue;
    if (ordered >= 0) end = at;
    places.set(at, chosen);
  }
  return places;
}
