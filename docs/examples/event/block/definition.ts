import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { z } from 'zod';

const fields = z.object({ showPlace: z.boolean() });
export type EventBodyFields = z.infer<typeof fields>;

/** An event as a whole, on its page: title, place, its own sections. */
export const eventBodyDefinition: BlockDefinition<EventBodyFields> = {
  type: 'event-body',
  name: 'Event',
  version: 1,
  schema: fields,
  defaults: { showPlace: true },
  upgrades: {},
  life: 'static',
  ownWidth: true,
  mainHeading: true,
  translatable: [],
  plainText: () => '',
  size: { w: 24, h: 20 },
};
