import { z } from 'zod';
import { ID_PATTERN } from './id.ts';

/** Building stones shared by every document schema. */

/** PostgreSQL stores neither NUL nor half a surrogate pair; everything else an owner types is kept as typed. */
export function isStorableText(value: string): boolean {
  return !value.includes('\u0000') && value.isWellFormed();
}

/**
 * Text of at most `max` characters, kept exactly as typed. Counted are code points, as `z.string().max` does: in UTF-16
 * units, as `length` and browsers count, it may be twice as long.
 */
export const text = (max: number) =>
  z
    .string()
    .max(max, `Please use at most ${max} characters.`)
    .refine(isStorableText, 'This text contains a character that cannot be saved.');

export const id = z.string().regex(ID_PATTERN, 'This is not an id.');

/** First 32 hexadecimal characters of the file's SHA-256: what documents and site folders call a file by. */
export const mediaHash = z.string().regex(/^[0-9a-f]{32}$/, 'This is not a media hash.');

/** Fractional order key (`fractional-indexing`): compares as plain text. */
export const orderKey = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[0-9A-Za-z]+$/, 'This is not an order key.');

/** A place in a picture as fractions of width and height from the top left corner. */
export const focalPoint = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) });

/**
 * A picture or file of the media library. Every reference in every document has this shape with the key
 * `media`, so that references are found without knowing the document (see `mediaHashesIn`).
 */
export const mediaReference = z.object({
  media: mediaHash,
  /** Says what the picture means here; the asset's own alt text when absent, '' for decoration. */
  alt: text(1000).optional(),
  /** Overrides the asset's focal point here. */
  focalPoint: focalPoint.optional(),
});
export type MediaReference = z.infer<typeof mediaReference>;

/** An address as typed by the owner: checked and classified by `link.ts`, made harmless by `safeHref` at render. */
export const href = text(2000);

/** Ids of `{x: {order}, y: {order}}` in order; equal keys fall back to the id so that order is always total. */
export function idsInOrder(map: Readonly<Record<string, { order: string }>>): string[] {
  const ids = Object.keys(map);
  // Every page made anew asks many times: mostly they stand in order as they are stored.
  for (let at = 1; at < ids.length; at++)
    if (compareIn(map, ids[at - 1] as string, ids[at] as string) > 0)
      return ids.sort((a, b) => compareIn(map, a, b));
  return ids;
}

function compareIn(map: Readonly<Record<string, { order: string }>>, a: string, b: string): number {
  const first = map[a]?.order ?? '';
  const second = map[b]?.order ?? '';
  return first < second ? -1 : first > second ? 1 : a < b ? -1 : 1;
}

/** `{x: {order}, y: {order}}` as a list in order, each with its id. */
export function inOrder<T extends { order: string }>(
  map: Readonly<Record<string, T>>,
): Array<T & { id: string }> {
  return idsInOrder(map).map((id) => ({ ...(map[id] as T), id }));
}

/** All media hashes a document body refers to, in first-seen order. */
export function mediaHashesIn(body: unknown, found: Set<string> = new Set()): Set<string> {
  if (Array.isArray(body)) for (const part of body) mediaHashesIn(part, found);
  else if (body !== null && typeof body === 'object') {
    const values = body as Readonly<Record<string, unknown>>;
    // Every page made anew goes through here with all it holds: `in` makes no lists on the way.
    for (const key in values) {
      const value = values[key];
      if (typeof value === 'object') mediaHashesIn(value, found);
      else if (key === 'media' && typeof value === 'string') found.add(value);
    }
  }
  return found;
}
