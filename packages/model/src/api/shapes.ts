import { z } from 'zod';
import { ID_PATTERN } from '../documents/id.ts';

export const idText = z.string().regex(ID_PATTERN, 'This is not an id.');

export const byId = z.object({ id: idText });

export const instant = z.iso.datetime({
  offset: true,
  error: 'Please give a time such as 2026-03-02T09:00:00Z.',
});

/** Largest whole document that is taken, in bytes: `documentLength` and what is around it. */
export const DOCUMENT_BYTES = 2 * 1024 * 1024;

/** What endpoints that make a preview link answer. */
export const previewUrl = z.object({ url: z.string() });

/** A part of a list that is read as it is scrolled: `next` is the cursor of what follows. */
export interface Page<Item> {
  items: Item[];
  next?: string | undefined;
}
