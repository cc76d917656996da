import { z } from 'zod';
import { id, text } from '../documents/schema.ts';

/** Longest search for which something can be put first, and how many searches one thing can stand first for. */
export const FIRST_WORDS_MAX = 80;
export const FIRST_SEARCHES_MAX = 20;
/** Things a site can put first. */
export const FIRST_MAX = 100;

/** Of each: whole searches as visitors type them, and the page or item that answers them. */
export const searchFirst = z
  .array(
    z.object({
      searches: z.array(text(FIRST_WORDS_MAX)).max(FIRST_SEARCHES_MAX),
      document: id,
    }),
  )
  .max(FIRST_MAX);
export type SearchFirst = z.infer<typeof searchFirst>;
