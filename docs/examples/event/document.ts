import type { ItemDocumentKind } from '@portico/model/documents/document';
import { itemFields } from '@portico/model/documents/item';
import { text } from '@portico/model/documents/schema';
import { sections } from '@portico/model/documents/section';
import { guardedCode } from '@portico/model/site/injected-code';
import { z } from 'zod';

export const event = z.object({
  ...itemFields,
  /** Day of the calendar, `2026-06-20`. */
  day: z.iso.date().optional(),
  place: text(200).default(''),
  sections,
});
export type Event = z.infer<typeof event>;

export const eventKind: ItemDocumentKind<Event> = {
  kind: 'event',
  version: 1,
  schema: event,
  guarded: guardedCode,
  upgrades: {},
  item: true,
  addressed: true,
  title: (body) => body.title,
  text: (body) => body.place,
};
