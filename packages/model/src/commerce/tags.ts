import { z } from 'zod';
import { text } from '../documents/schema.ts';

/** How many tags people and orders have at most, and how long each is. */
export const TAG_LIMITS = { tags: 20, tagLength: 40 } as const;

/** A tag as it is typed. */
export const tagField = text(TAG_LIMITS.tagLength)
  .transform((typed) => typed.trim())
  .refine((name) => name !== '', 'A tag cannot be empty.');

/** Tags a team gives. @param who has them: `Somebody` */
export const tagsOf = (who: string) =>
  z.array(tagField).max(TAG_LIMITS.tags, `${who} has at most ${TAG_LIMITS.tags} tags.`);
