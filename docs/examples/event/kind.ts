import type { ItemKind } from '@portico/model/kinds/item-kind';

/** Something that takes place: on a day, somewhere. */
export const kind = {
  collection: {
    type: 'events',
    name: 'Events',
    example: 'What’s on',
    about: 'Events with dates and places',
    keywords: 'calendar concerts workshops',
    feed: true,
  },
  words: { one: 'event', many: 'events' },
  address: 'slug',
  states: 'shown-or-hidden',
  sections: true,
  orderedMaps: [],
  reads: [],
  priced: false,
  beginsWith: {},
  openGraphType: 'website',
} as const satisfies ItemKind;
