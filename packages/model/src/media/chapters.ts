import { z } from 'zod';
import { text } from '../documents/schema.ts';
import { parseDuration } from '../text/duration.ts';

const MOST_CHAPTERS = 200;

/** Parts of a recording that begin at a second and have a name, in their order. */
export const chapters = z
  .array(z.object({ startSeconds: z.number().min(0).max(1_000_000), title: text(300) }))
  .max(MOST_CHAPTERS);
export type Chapter = z.infer<typeof chapters>[number];

/**
 * Chapters as people write them, a line each: `1:05 The kiln is lit`. Lines that begin with no time are none; the same
 * second is named once.
 */
export function chaptersOf(written: string): Chapter[] {
  const found = new Map<number, Chapter>();
  for (const line of written.split('\n')) {
    const [, time = '', title = ''] = /^\s*[[(]?(\d[\d:]*)[\])]?[\s.:–—-]+(.*\S)\s*$/.exec(line) ?? [];
    const startSeconds = /:/.test(time) ? parseDuration(time) : undefined;
    if (startSeconds !== undefined && !found.has(startSeconds))
      found.set(startSeconds, { startSeconds, title: title.slice(0, 300) });
  }
  return [...found.values()].sort((a, b) => a.startSeconds - b.startSeconds).slice(0, MOST_CHAPTERS);
}
