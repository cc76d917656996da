import type { ItemKind } from './item-kind.ts';

/** A project of a portfolio: pictures and words, with a few facts beside them. */
export const kind = {
  collection: {
    type: 'portfolio',
    name: 'Portfolio',
    example: 'Work',
    about: 'Projects with pictures',
    keywords: 'projects gallery',
    feed: false,
  },
  words: { one: 'project', many: 'projects' },
  address: 'slug',
  states: 'shown-or-hidden',
  sections: true,
  orderedMaps: [],
  reads: [],
  priced: false,
  beginsWith: {},
  openGraphType: 'website',
} as const satisfies ItemKind;
