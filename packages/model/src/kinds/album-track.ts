import type { ItemKind } from './item-kind.ts';

/** A recording with a page of its own: an episode of a podcast, a piece of music. */
export const kind = {
  collection: {
    type: 'tracks',
    name: 'Audio',
    example: 'Podcast',
    about: 'Episodes or music, with a player and a podcast feed',
    keywords: 'podcast episodes album songs music sound radio',
    feed: true,
  },
  words: { one: 'track', many: 'tracks' },
  address: 'slug',
  states: 'shown-or-hidden',
  sections: true,
  orderedMaps: [],
  reads: [],
  priced: false,
  beginsWith: {},
  openGraphType: 'website',
} as const satisfies ItemKind;
