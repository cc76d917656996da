import { type HeadingRank, headingRanks, setHeadingRanks } from '@portico/blocks/heading-rank';
import type { PageView } from '@portico/model/page-view';

/** What the drawing of one section read of its page. */
export interface Reads {
  page: Map<keyof PageView, unknown>;
  /** By hash, pictures that are missing included. */
  media: Map<string, unknown>;
  /** By block id. */
  data: Map<string, unknown>;
  /** By block id, what hangs on the headings before it. */
  ranks: Map<string, HeadingRank | undefined>;
  /** Whether it asked to have the first large picture, and what it was told; undefined where it did not ask. */
  lead: boolean | undefined;
  /** It looked in a way that is not written down, or part of it failed. */
  isUnclear: boolean;
}

export const noReads = (): Reads => ({
  page: new Map(),
  media: new Map(),
  data: new Map(),
  ranks: new Map(),
  lead: undefined,
  isUnclear: false,
});

/** A page that writes down what is read of it while somebody listens. */
export interface WatchedPage {
  page: PageView;
  /** Who listens to what is read from now on; nobody when undefined. */
  listen(reads: Reads | undefined): void;
}

/** All that views can read of a page. Most of it is read again and again, and getters cost less than a proxy. */
const NAMES = Object.keys({
  site: true,
  pageType: true,
  url: true,
  path: true,
  documentId: true,
  title: true,
  description: true,
  search: true,
  sections: true,
  hideHeader: true,
  hideFooter: true,
  code: true,
  collection: true,
  item: true,
  data: true,
  media: true,
  now: true,
  mode: true,
  isDraft: true,
} satisfies Record<keyof PageView, true>) as Array<keyof PageView>;

/**
 * Watches a page. What is read of it is written down by its own names, pictures and answers one by one; whoever lists
 * those makes the reads unclear.
 */
export function watchPage(page: PageView): WatchedPage {
  let reads: Reads | undefined;
  const parts = {
    media: watchEach(page.media, 'media'),
    data: watchEach(page.data, 'data'),
  };

  function watchEach<T>(values: Readonly<Record<string, T>>, part: 'media' | 'data') {
    const unclear = () => {
      if (reads) reads.isUnclear = true;
    };
    return new Proxy(values, {
      get(_, name) {
        const value = values[name as string];
        reads?.[part].set(name as string, value);
        return value;
      },
      has(_, name) {
        unclear();
        return name in values;
      },
      ownKeys() {
        unclear();
        return Reflect.ownKeys(values);
      },
      getOwnPropertyDescriptor(_, name) {
        unclear();
        return Reflect.getOwnPropertyDescriptor(values, name);
      },
    });
  }

  const watched = {} as PageView;
  for (const name of NAMES)
    Object.defineProperty(watched, name, {
      enumerable: true,
      get:
        name === 'media' || name === 'data'
          ? () => parts[name]
          : () => {
              reads?.page.set(name, page[name]);
              return page[name];
            },
    });
  setHeadingRanks(watched, {
    get(block) {
      const rank = headingRanks(page).get(block);
      reads?.ranks.set(block, rank);
      return rank;
    },
  });
  return {
    page: watched,
    listen(to) {
      reads = to;
    },
  };
}

/**
 * Would all that was read of one page be the same on another? What is large, and mostly the same object or another one,
 * counts as another when it was read anew.
 */
export function areSame(reads: Reads, page: PageView): boolean {
  for (const [name, value] of reads.page)
    if (name === 'site' || name === 'sections' ? page[name] !== value : !isSame(page[name], value))
      return false;
  for (const [hash, value] of reads.media) if (!isSame(page.media[hash], value)) return false;
  for (const [block, value] of reads.data) if (!isSame(page.data[block], value)) return false;
  for (const [block, rank] of reads.ranks) if (headingRanks(page).get(block) !== rank) return false;
  return true;
}

/** Are two JSON values the same, their keys in the same order? */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    for (let at = 0; at < a.length; at++) if (!isSame(a[at], b[at])) return false;
    return true;
  }
  if (Array.isArray(b)) return false;
  const keys = Object.keys(a);
  const others = Object.keys(b);
  if (keys.length !== others.length) return false;
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at] as never;
    if (key !== others[at] || !isSame(a[key], b[key])) return false;
  }
  return true;
}
