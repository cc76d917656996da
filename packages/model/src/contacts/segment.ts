import { z } from 'zod';
import { TAG_LIMITS } from '../commerce/tags.ts';
import { id, isStorableText, text } from '../documents/schema.ts';
import { CONTACT_KINDS } from './contact-kinds.ts';

/** How many segments a site has at most, rules a segment, and letters its name. */
export const SEGMENT_LIMITS = { segments: 200, rules: 20, nameLength: 80 } as const;

const count = z.number().int().min(0).max(100_000);
const day = z.iso.date('Please choose a day.');
const word = (most: number) =>
  z
    .string()
    .max(most, `Please use at most ${most} characters.`)
    .refine(isStorableText, 'This cannot be searched for.')
    .transform((typed) => typed.trim())
    .refine((typed) => typed !== '', 'Please fill this in.');

/** When something happened: on a day of the site's time zone, or so many days ago at most. */
const moment = {
  is: z.enum(['before', 'since', 'within', 'not-within']),
  /** Of `before` and `since`, which begin with that day. */
  day: day.optional(),
  /** Of `within` and `not-within`. */
  days: z.number().int().min(1).max(3650).optional(),
};
const saysWhen = ({
  is,
  day: on,
  days,
}: {
  is: string;
  day?: string | undefined;
  days?: number | undefined;
}) => (is === 'before' || is === 'since' ? on !== undefined : days !== undefined);
const WHEN = { message: 'Please say when.', path: ['when'] };

const is = z.enum(['is', 'is-not']);

/** One thing that is true of somebody, or is not. */
const rule = z.discriminatedUnion('about', [
  /** Orders placed, without cancelled ones. */
  z.object({ about: z.literal('orders'), is: z.enum(['at-least', 'at-most']), count }),
  /** What they paid less what they got back, in a currency. */
  z.object({
    about: z.literal('spent'),
    is: z.enum(['at-least', 'less-than']),
    amountCents: z.number().int().min(0).max(1e12),
    currency: z.string().length(3),
  }),
  /** Of who never ordered nothing about it is true. */
  z.object({ about: z.literal('last-order'), ...moment }).refine(saysWhen, WHEN),
  z.object({ about: z.literal('added'), ...moment }).refine(saysWhen, WHEN),
  z.object({ about: z.literal('bought'), is, productId: id }),
  /** Has now what a membership or another product opens, bought or given. */
  z.object({ about: z.literal('plan'), is, productId: id }),
  z.object({ about: z.literal('kind'), is, kind: z.enum(CONTACT_KINDS) }),
  z.object({ about: z.literal('tag'), is, tag: word(TAG_LIMITS.tagLength) }),
  /** Where their last order went. */
  z.object({
    about: z.literal('country'),
    is,
    country: z.string().regex(/^[A-Z]{2}$/, 'Please choose a country.'),
  }),
  z.object({ about: z.literal('language'), is, language: z.string().min(2).max(20) }),
  z.object({ about: z.literal('email'), is: z.enum(['contains', 'contains-not']), text: word(100) }),
]);
export type SegmentRule = z.output<typeof rule>;

/** Who belongs to a segment: those of whom all rules are true, or any of them. */
export const segmentRules = z.object({
  match: z.enum(['all', 'any']),
  rules: z
    .array(rule)
    .min(1, 'Please add a rule.')
    .max(SEGMENT_LIMITS.rules, `A segment has at most ${SEGMENT_LIMITS.rules} rules.`),
});
export type SegmentRules = z.output<typeof segmentRules>;

export const segmentName = text(SEGMENT_LIMITS.nameLength)
  .transform((typed) => typed.trim())
  .refine((name) => name !== '', 'Please give the segment a name.');
