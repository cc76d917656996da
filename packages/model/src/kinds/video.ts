import type { ItemKind } from './item-kind.ts';

/** A video to be watched on a page of its own. */
export const kind = {
  collection: {
    type: 'videos',
    name: 'Videos',
    example: 'Videos',
    about: 'Videos with posters and lengths',
    keywords: 'clips talks vlog',
    feed: true,
  },
  words: { one: 'video', many: 'videos' },
  address: 'slug',
  states: 'shown-or-hidden',
  sections: true,
  orderedMaps: [],
  reads: [],
  priced: false,
  beginsWith: {},
  openGraphType: 'video.other',
} as const satisfies ItemKind;
