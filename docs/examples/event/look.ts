import { type CollectionLook, item, listed, summary } from '@portico/config/content/new-page/look-parts';
import { titleSection } from '@portico/config/shared/documents/starters';
import { eventBodyDefinition } from './block/definition.ts';

/** Looks of new collections; the first is what most want. */
export const eventLooks: readonly CollectionLook[] = [
  {
    id: 'events-lines',
    name: 'Lines',
    about: 'Titles and places in a list',
    make: (title) => ({
      list: listed(titleSection(title), summary({ variant: 'list', limit: 20, show: ['facts'] })),
      item: item(eventBodyDefinition),
    }),
  },
];
