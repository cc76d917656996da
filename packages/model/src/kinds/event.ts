import type { ItemKind } from './item-kind.ts';

/** Something that takes place: at a time, somewhere or online, once or again and again. */
export const kind = {
  collection: {
    type: 'events',
    name: 'Events',
    example: 'What’s on',
    about: 'Events with dates, places and a calendar',
    keywords: 'calendar concerts workshops classes dates tour',
    feed: true,
  },
  words: { one: 'event', many: 'events' },
  address: 'slug',
  states: 'shown-or-hidden',
  sections: true,
  orderedMaps: [],
  reads: ['dates'],
  priced: false,
  beginsWith: {},
  openGraphType: 'website',
} as const satisfies ItemKind;
