import type { CollectionType } from '@portico/model/documents/collection-types';

/** What the items of a collection are called. */
export const WORDS: Readonly<Record<CollectionType, { one: string; add: string }>> = {
  blog: { one: 'post', add: 'New post' },
  portfolio: { one: 'project', add: 'New project' },
  products: { one: 'product', add: 'New product' },
};

/** What an item of a type of collection is called; `item` of one that is not known. */
export const itemWord = (type: string | undefined): string =>
  type !== undefined && Object.hasOwn(WORDS, type) ? WORDS[type as CollectionType].one : 'item';

/** `1 post`, `12 posts`. */
export const counted = (count: number, one: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en')} ${one}s`;
