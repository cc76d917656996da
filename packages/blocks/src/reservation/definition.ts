import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { text } from '@portico/model/documents/schema';
import { z } from 'zod';

const fields = z.object({
  /** Name or address of the business at Tock, as it was typed: `readTockBusiness` reads it. */
  business: text(200),
  text: text(500),
  /** Of the link; our own words where it is empty. */
  label: text(60),
});
export type ReservationFields = z.infer<typeof fields>;

/** Tables and experiences are reserved at Tock: a link of ours beside its own widget. */
export const reservationDefinition: BlockDefinition<ReservationFields> = {
  type: 'reservation',
  name: 'Reservations (Tock)',
  version: 1,
  schema: fields,
  defaults: { business: '', text: '', label: '' },
  upgrades: {},
  life: 'enhance',
  wake: 'visible',
  scriptFields: () => ({}),
  holds: 'control',
  translatable: ['text', 'label'],
  plainText: ({ text: words }) => words,
  size: { w: 24, h: 6 },
};
