import type { Id } from './documents/id.ts';
import type { Navigation } from './documents/navigation.ts';
import { inOrder } from './documents/schema.ts';

/** What is known of a document where several stand one under the other. */
export interface OrderedDocument {
  id: Id;
  kind: string;
  title: string;
  /** The collection it stands in. */
  collection?: { id: Id; title: string } | undefined;
}

type Menu = Navigation['main'];

/** Documents a menu leads to, as they are met from its first entry on. */
function ledTo(menu: Menu, parent?: string): Id[] {
  return inOrder(menu)
    .filter((entry) => entry.parent === parent)
    .flatMap(({ id, document }) => [...(document ? [document] : []), ...ledTo(menu, id)]);
}

const PLACED = ['page', 'collection'];

/**
 * Documents in the order owners look for them: the homepage, what the menus lead to as they do, other pages and then
 * collections by title; each collection with its items by title below it; last what all pages share, by kind.
 * @param navigation the menus; nothing stands in one without
 * @param homePage the page at `/`
 */
export function inSiteOrder<Found extends OrderedDocument>(
  documents: readonly Found[],
  navigation: Navigation | undefined,
  homePage: Id | null | undefined,
): Found[] {
  const menus = navigation ? [...ledTo(navigation.main), ...ledTo(navigation.footer)] : [];
  const places = new Map<Id, number>();
  for (const id of [...(homePage ? [homePage] : []), ...menus])
    if (!places.has(id)) places.set(id, places.size);
  const keyed = documents.map((document) => {
    const { id, kind, title, collection } = document;
    const page = collection ?? { id, title };
    const isPlaced = collection !== undefined || PLACED.includes(kind);
    return {
      document,
      keys: [
        isPlaced ? (places.get(page.id) ?? places.size) : places.size + 1,
        // A page stands before a collection of the same rank, which begins with itself.
        !isPlaced ? kind : kind === 'page' ? 0 : 1,
        page.title,
        page.id,
        collection ? 1 : 0,
        title,
        id,
      ],
    };
  });
  return keyed.sort((a, b) => compare(a.keys, b.keys)).map(({ document }) => document);
}

function compare(a: ReadonlyArray<string | number>, b: ReadonlyArray<string | number>): number {
  for (const [index, left] of a.entries()) {
    const right = b[index] ?? '';
    const by =
      typeof left === 'number' && typeof right === 'number'
        ? left - right
        : String(left).localeCompare(String(right));
    if (by !== 0) return by;
  }
  return 0;
}
