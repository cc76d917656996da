import type { CollectionType } from '@portico/model/collection-types';

/** What the items of a collection are called. */
export const WORDS: Readonly<Record<CollectionType, { one: string; add: string }>> = {
  blog: { one: 'post', add: 'New post' },
  portfolio: { one: 'project', add: 'New project' },
  products: { one: 'product', add: 'New product' },
};

/** `1 post`, `12 posts`. */
export const counted = (count: number, one: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en')} ${one}s`;
