import type { ItemKind } from './item-kind.ts';

/** A set of pictures that belong together: a series, an evening, a book. */
export const kind = {
  collection: {
    type: 'albums',
    name: 'Albums',
    example: 'Albums',
    about: 'Sets of pictures with covers',
    keywords: 'photos series gallery lookbook',
    feed: true,
  },
  words: { one: 'album', many: 'albums' },
  address: 'slug',
  states: 'shown-or-hidden',
  sections: true,
  orderedMaps: [],
  reads: [],
  priced: false,
  beginsWith: {},
  openGraphType: 'website',
} as const satisfies ItemKind;
