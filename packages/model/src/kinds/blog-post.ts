import type { ItemKind } from './item-kind.ts';

/** A post of a blog: dated, with an author, a feed and readers' comments. */
export const kind = {
  collection: {
    type: 'blog',
    name: 'Blog',
    example: 'Journal',
    about: 'Posts with dates, authors and tags',
    keywords: 'journal news posts',
    feed: true,
  },
  words: { one: 'post', many: 'posts' },
  address: 'dated',
  states: 'all',
  sections: true,
  orderedMaps: [],
  reads: ['author', 'comments', 'reading'],
  priced: false,
  beginsWith: {},
  openGraphType: 'article',
} as const satisfies ItemKind;
