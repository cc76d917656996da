import { eventBodyDefinition } from '@portico/blocks/event-body/definition';
import { titleSection } from '../../../shared/documents/starters.ts';
import { type CollectionLook, holding, item, listed, opening, stacked, summary } from '../look-parts.ts';

const NOTHING_YET = 'The next dates are on their way.';

/** What is over, below what is to come; shown only when there is anything. */
const past = () =>
  holding(
    summary({
      variant: 'list',
      heading: 'Past events',
      when: 'past',
      limit: 10,
      show: ['date', 'facts'],
    }),
    { width: 'wide' },
  );

/** Looks of new collections; the first is what most want. */
export const eventLooks: readonly CollectionLook[] = [
  {
    id: 'events-programme',
    name: 'Programme',
    about: 'Dates in a list with pictures, what is over below',
    make: (title) => ({
      list: {
        sections: stacked(
          titleSection(title),
          holding(
            summary({
              variant: 'list',
              ratio: '3:2',
              limit: 30,
              pagination: true,
              filters: true,
              show: ['image', 'date', 'excerpt', 'facts'],
              emptyText: NOTHING_YET,
            }),
            { width: 'wide' },
          ),
          past(),
        ),
      },
      item: item(eventBodyDefinition),
    }),
  },
  {
    id: 'events-posters',
    name: 'Posters',
    about: 'Three tall pictures in a row',
    make: (title) => ({
      list: {
        sections: stacked(
          titleSection(title),
          holding(
            summary({
              variant: 'grid',
              columns: 3,
              ratio: '3:4',
              limit: 24,
              pagination: true,
              show: ['image', 'date', 'facts'],
              emptyText: NOTHING_YET,
            }),
            { width: 'wide' },
          ),
        ),
      },
      item: item(eventBodyDefinition, { picture: 'full' }),
    }),
  },
  {
    id: 'events-letter',
    name: 'Letter',
    about: 'A few words first, then dates and titles alone',
    make: (title, newId, site) => ({
      list: listed(
        opening(
          'story-letter',
          [title, 'Two sentences on what takes place here, and for whom.'],
          newId,
          site,
        ),
        summary({
          variant: 'list',
          limit: 50,
          pagination: true,
          show: ['date', 'facts'],
          emptyText: NOTHING_YET,
        }),
        { width: 'wide' },
      ),
      item: item(eventBodyDefinition, { picture: 'none' }),
    }),
  },
];
