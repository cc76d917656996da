import type { BlockDefinition } from '@portico/model/documents/block-definition';
import type { DataRequest } from '@portico/model/page/data-request';
import { z } from 'zod';

const fields = z.object({
  /** How its picture stands. */
  picture: z.enum(['wide', 'full', 'none']),
  showExcerpt: z.boolean(),
  /** The surroundings of its place. */
  showMap: z.boolean(),
  showTags: z.boolean(),
  /** Further events of its collection, below. */
  moreEvents: z.boolean(),
});
export type EventBodyFields = z.infer<typeof fields>;

/** An event as a whole, on its page: when, where, what it costs, its own sections, further dates. */
export const eventBodyDefinition: BlockDefinition<EventBodyFields> = {
  type: 'event-body',
  name: 'Event page',
  version: 1,
  schema: fields,
  defaults: { picture: 'wide', showExcerpt: true, showMap: true, showTags: true, moreEvents: true },
  upgrades: {},
  life: 'static',
  ownWidth: true,
  mainHeading: true,
  translatable: [],
  reads: (fields): Record<string, DataRequest> =>
    fields.moreEvents
      ? { more: { type: 'items', collection: 'current', limit: 3, when: 'upcoming', excludeCurrent: true } }
      : {},
  plainText: () => '',
  size: { w: 24, h: 20 },
};
