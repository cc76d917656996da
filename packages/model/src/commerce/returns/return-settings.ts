import { z } from 'zod';
import { id, text } from '../../documents/schema.ts';

export const RETURN_LIMITS = {
  days: 3650,
  reasons: 20,
  reasonLength: 100,
  messageLength: 2000,
  replyLength: 2000,
  nameLength: 200,
  excluded: 200,
  photos: 5,
  photoBytes: 10 * 1024 * 1024,
} as const;

const days = z
  .number('Please enter a number of days.')
  .int('Please enter whole days.')
  .min(1, 'Please enter 1 or more days.')
  .max(RETURN_LIMITS.days, `Please enter at most ${RETURN_LIMITS.days} days.`);

/** How a shop takes things back, and how customers withdraw from a contract; both off at first. */
export const returnSettings = z
  .object({
    on: z.boolean().default(false),
    /** For how long after it was sent something can be returned. */
    days: days.default(30),
    /** What customers choose from; ours, in their language, where there are none. */
    reasons: z
      .array(text(RETURN_LIMITS.reasonLength).min(1, 'Please write a reason.'))
      .max(RETURN_LIMITS.reasons, `A shop has at most ${RETURN_LIMITS.reasons} reasons.`)
      .default([]),
    /** Where things are sent, line by line. */
    address: text(500).default(''),
    /** Who pays for it, and whatever else customers should know. */
    note: text(1000).default(''),
    /** Ids of products that are never taken back. */
    excluded: z.array(id).max(RETURN_LIMITS.excluded).default([]),
    /** Can customers withdraw from a contract on a page of the shop? */
    withdrawal: z.boolean().default(false),
    /** For how long after everything was sent they can. */
    withdrawalDays: days.default(14),
  })
  .default({
    on: false,
    days: 30,
    reasons: [],
    address: '',
    note: '',
    excluded: [],
    withdrawal: false,
    withdrawalDays: 14,
  });
export type ReturnSettings = z.infer<typeof returnSettings>;
