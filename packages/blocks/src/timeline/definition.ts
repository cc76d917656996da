import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { mediaReference, text } from '@portico/model/documents/schema';
import { z } from 'zod';

const moment = z.object({
  /** When, in the owner's words: a year, a season, a day. */
  date: text(60),
  title: text(200),
  text: text(2000),
  image: mediaReference.optional(),
});
export type Moment = z.infer<typeof moment>;

/** Most moments of a timeline. */
export const MOST_MOMENTS = 500;

const fields = z.object({
  items: z.array(moment).max(MOST_MOMENTS),
  /** Where there is room: to both sides of the line in turn, or all to one. */
  layout: z.enum(['alternate', 'one-side']),
});
export type TimelineFields = z.infer<typeof fields>;

export const timelineDefinition: BlockDefinition<TimelineFields> = {
  type: 'timeline',
  name: 'Timeline',
  version: 1,
  schema: fields,
  defaults: { items: [], layout: 'alternate' },
  begins: {
    items: [
      { date: '1998', title: 'The beginning', text: 'A shed, a loan, and the first thing we sold.' },
      {
        date: '2009',
        title: 'The move',
        text: 'Round the corner, with twice the room and a window to the street.',
      },
      {
        date: '2018',
        title: 'The others',
        text: 'Two apprentices stayed, and brought along what they knew.',
      },
      { date: 'Today', title: 'Where we stand', text: 'Five people, one kiln, and orders until spring.' },
    ],
  },
  upgrades: {},
  life: 'static',
  setApart: true,
  translatable: ['items'],
  plainText: ({ items }) =>
    items
      .flatMap(({ date, title, text: words }) => [date, title, words])
      .filter((words) => words !== '')
      .join('\n'),
  size: { w: 16, h: 14 },
};
