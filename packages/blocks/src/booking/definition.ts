import { OPENTABLE_COUNTRIES } from '@portico/model/booking/booking-services';
import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { text } from '@portico/model/documents/schema';
import { z } from 'zod';

const fields = z.object({
  /** Ids of restaurants at OpenTable, as they were typed: `readRestaurants` finds them. */
  restaurants: text(500),
  /** Whose site of OpenTable's it is. */
  country: z.enum(OPENTABLE_COUNTRIES),
  variant: z.enum(['form', 'button']),
  text: text(500),
  /** Of the link; our own words where it is empty. */
  label: text(60),
});
export type BookingFields = z.infer<typeof fields>;

/** A table is booked at OpenTable: a link of ours and its own widget, as a form or as a button. */
export const bookingDefinition: BlockDefinition<BookingFields> = {
  type: 'booking',
  name: 'Table booking (OpenTable)',
  version: 1,
  schema: fields,
  defaults: { restaurants: '', country: 'com', variant: 'form', text: '', label: '' },
  upgrades: {},
  life: 'enhance',
  wake: 'visible',
  scriptFields: () => ({}),
  holds: 'control',
  translatable: ['text', 'label'],
  plainText: ({ text: words }) => words,
  size: { w: 24, h: 8 },
};
