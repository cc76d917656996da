/** Items of a list with the keys their rows are known by. */
export interface KeyedItems<Item> {
  items: readonly Item[];
  /** As many, each unlike the others. */
  keys: readonly string[];
}

/**
 * Keys for items that came in the place of others. What stayed the same keeps its key wherever it stands now, what was
 * changed in its place keeps it as well; everything else is new.
 * @param isSame whether two items say the same
 * @param newKey gives one nothing had before
 */
export function keysFor<Item>(
  before: KeyedItems<Item>,
  items: readonly Item[],
  isSame: (one: Item, other: Item) => boolean,
  newKey: () => string,
): string[] {
  const keys: Array<string | undefined> = items.map(() => undefined);
  const left = new Set(before.keys.keys());
  const give = (at: number, from: number) => {
    keys[at] = before.keys[from];
    left.delete(from);
  };
  const isLike = (item: Item, from: number) => {
    const other = before.items[from] as Item;
    return item === other || isSame(item, other);
  };
  items.forEach((item, at) => {
    if (left.has(at) && isLike(item, at)) give(at, at);
  });
  // What moved is mostly the very same object: found at once, however long the list is.
  const places = new Map([...left].map((from) => [before.items[from], from]));
  items.forEach((item, at) => {
    const from = keys[at] === undefined ? places.get(item) : undefined;
    if (from !== undefined && left.has(from)) give(at, from);
  });
  items.forEach((item, at) => {
    if (keys[at] !== undefined) return;
    const from = [...left].find((other) => isLike(item, other));
    if (from !== undefined) give(at, from);
  });
  items.forEach((_, at) => {
    if (keys[at] === undefined && left.has(at)) give(at, at);
  });
  return keys.map((key) => key ?? newKey());
}
