import type { Navigation, NavigationEntry } from '@portico/model/documents/navigation';
import { orderKeyBetween, orderKeys } from '@portico/model/documents/order';

export type MenuName = 'main' | 'footer';

/** What trees of the pages panel exchange: ids of entries, or of pages that are in no menu. */
export const MENU_DRAG = 'portico-menu-entry';

/** A value to set in the navigation document; undefined takes the key away. */
export interface NavigationEdit {
  path: [MenuName, string] | [MenuName, string, string];
  value: unknown;
}

export type MoveTarget =
  | { menu: MenuName; id: null }
  | { menu: MenuName; id: string; position: 'before' | 'after' | 'inside' };

type Entries = Readonly<Record<string, NavigationEntry>>;

/** A folder holds entries and leads nowhere itself. */
export function isFolder(entry: NavigationEntry): boolean {
  return entry.document === undefined && entry.href === undefined;
}

/** Entries of a menu within one folder (or at its top) in their order. */
export function entriesIn(
  entries: Entries,
  parent: string | undefined,
): Array<{ id: string } & NavigationEntry> {
  return Object.entries(entries)
    .map(([id, entry]) => ({ ...entry, id }))
    .filter((entry) => entry.parent === parent)
    .sort((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : a.id < b.id ? -1 : 1));
}

/** The menu an entry stands in. */
export function menuOf(navigation: Navigation, id: string): MenuName | undefined {
  if (navigation.main[id]) return 'main';
  return navigation.footer[id] ? 'footer' : undefined;
}

function withDescendants(entries: Entries, id: string): string[] {
  return [id, ...entriesIn(entries, id).flatMap((child) => withDescendants(entries, child.id))];
}

/**
 * The edits that put a new or moved entry between two others; where no key fits between them (imported or hand-made
 * keys) all of its siblings get new ones.
 */
function placed(
  menu: MenuName,
  id: string,
  entry: NavigationEntry,
  siblings: Array<{ id: string } & NavigationEntry>,
  index: number,
): NavigationEdit[] {
  const order = orderKeyBetween(siblings[index - 1]?.order ?? null, siblings[index]?.order ?? null);
  if (order !== null) return [{ path: [menu, id], value: { ...entry, order } }];
  const ids = siblings.map((sibling) => sibling.id);
  ids.splice(index, 0, id);
  const orders = orderKeys(ids.length);
  return ids.map((one, place) =>
    one === id
      ? { path: [menu, id], value: { ...entry, order: orders[place] } }
      : { path: [menu, one, 'order'], value: orders[place] },
  );
}

function inParent(entry: NavigationEntry, parent: string | undefined): NavigationEntry {
  const { parent: _old, ...rest } = entry;
  return parent === undefined ? rest : { ...rest, parent };
}

/** Where a target is among the entries that will stand beside `id`; undefined inside of what is no folder. */
function placeOf(navigation: Navigation, target: MoveTarget, id: string) {
  const entries = navigation[target.menu];
  const beside = (parent: string | undefined) =>
    entriesIn(entries, parent).filter((sibling) => sibling.id !== id);
  if (target.id === null) {
    const siblings = beside(undefined);
    return { parent: undefined, siblings, index: siblings.length };
  }
  const goal = entries[target.id];
  if (!goal || (target.position === 'inside' && !isFolder(goal))) return undefined;
  const parent = target.position === 'inside' ? target.id : goal.parent;
  const siblings = beside(parent);
  const at = siblings.findIndex((sibling) => sibling.id === target.id);
  const index = target.position === 'inside' ? siblings.length : target.position === 'before' ? at : at + 1;
  return { parent, siblings, index };
}

/** Puts a new entry before, after or inside another, or at the end; undefined inside of what is no folder. */
export function addEntryAt(
  navigation: Navigation,
  id: string,
  entry: Omit<NavigationEntry, 'order' | 'parent'>,
  target: MoveTarget,
): NavigationEdit[] | undefined {
  const place = placeOf(navigation, target, id);
  return (
    place &&
    placed(target.menu, id, inParent({ ...entry, order: 'a0' }, place.parent), place.siblings, place.index)
  );
}

/**
 * Moves an entry, with what stands in it, before, after or inside another, in its own menu or the other one.
 * @returns the edits, undefined when the move is not possible (into itself, into something that is no folder)
 */
export function moveEntry(
  navigation: Navigation,
  id: string,
  target: MoveTarget,
): NavigationEdit[] | undefined {
  const from = menuOf(navigation, id);
  const entry = from && navigation[from][id];
  if (!from || !entry) return undefined;
  const moving = withDescendants(navigation[from], id);
  if (target.id !== null && moving.includes(target.id)) return undefined;
  const place = placeOf(navigation, target, id);
  if (!place) return undefined;
  const edits = placed(target.menu, id, inParent(entry, place.parent), place.siblings, place.index);
  if (from === target.menu) return edits;
  for (const child of moving.slice(1))
    edits.push({ path: [target.menu, child], value: navigation[from][child] });
  for (const gone of moving) edits.push({ path: [from, gone], value: undefined });
  return edits;
}

/** Puts a new entry at the end of a menu. */
export function addEntry(
  navigation: Navigation,
  menu: MenuName,
  id: string,
  entry: Omit<NavigationEntry, 'order' | 'parent'>,
): NavigationEdit[] {
  const siblings = entriesIn(navigation[menu], undefined);
  return placed(menu, id, { ...entry, order: 'a0' }, siblings, siblings.length);
}

/** Takes an entry out of its menu; what stood in it moves up to where it was. */
export function removeEntry(navigation: Navigation, id: string): NavigationEdit[] {
  const menu = menuOf(navigation, id);
  const entry = menu && navigation[menu][id];
  if (!menu || !entry) return [];
  const edits: NavigationEdit[] = [{ path: [menu, id], value: undefined }];
  const siblings = entriesIn(navigation[menu], entry.parent);
  const place = siblings.findIndex((sibling) => sibling.id === id);
  const children = entriesIn(navigation[menu], id);
  const after = siblings[place + 1]?.order ?? null;
  let order = siblings[place - 1]?.order ?? null;
  for (const child of children) {
    order = orderKeyBetween(order, after) ?? child.order;
    const { id: childId, ...rest } = child;
    edits.push({
      path: [menu, childId],
      value: { ...inParent(rest, entry.parent), order },
    });
  }
  return edits;
}

/** Where Alt and an arrow key move an entry. */
export function nudgeTarget(
  navigation: Navigation,
  id: string,
  direction: 'up' | 'down' | 'in' | 'out',
): MoveTarget | undefined {
  const menu = menuOf(navigation, id);
  const entry = menu && navigation[menu][id];
  if (!menu || !entry) return undefined;
  const siblings = entriesIn(navigation[menu], entry.parent);
  const place = siblings.findIndex((sibling) => sibling.id === id);
  const before = siblings[place - 1];
  const after = siblings[place + 1];
  switch (direction) {
    case 'up':
      return before && { menu, id: before.id, position: 'before' };
    case 'down':
      return after && { menu, id: after.id, position: 'after' };
    case 'in':
      return before && isFolder(before) ? { menu, id: before.id, position: 'inside' } : undefined;
    case 'out':
      return entry.parent === undefined ? undefined : { menu, id: entry.parent, position: 'after' };
  }
}
