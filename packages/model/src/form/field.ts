import { z } from 'zod';
import { orderKey, text } from '../documents/schema.ts';
import { CONDITION_LIMITS, CONDITION_TESTS } from './condition-types.ts';
import { FILE_KIND_NAMES, FILE_LIMITS } from './file-kinds.ts';
import type { FieldType } from './field-types.ts';

/** Names inputs begin with: never an underscore, which marks what the form itself sends. */
export const fieldId = z.string().regex(/^[0-9a-z][0-9a-z-]{0,39}$/, 'This is not the id of a field.');

/** When something holds: by the answers to fields. */
export const condition = z.object({
  /** Whether all of the clauses have to hold, or one. */
  match: z.enum(['all', 'any']).default('all'),
  clauses: z
    .array(
      z.object({
        field: fieldId,
        test: z.enum(CONDITION_TESTS),
        values: z.array(text(500)).max(CONDITION_LIMITS.values).default([]),
      }),
    )
    .max(CONDITION_LIMITS.clauses),
});

/** Asked only where the answers to the fields before it meet this. */
const showIf = condition.optional();

/** What every field that asks something has. */
const asked = {
  order: orderKey,
  showIf,
  /** What the visitor reads above it. */
  title: text(500),
  /** A line under the title. */
  description: text(2000).default(''),
  required: z.boolean().default(false),
};
const placeholder = text(500).default('');
const options = z
  .array(text(500).min(1, 'Please give each option a text.'))
  .max(100)
  .default([])
  .refine((list) => new Set(list).size === list.length, 'Two options have the same text.');

const shapes = {
  /** [B3.82]. */
  text: z.object({ type: z.literal('text'), ...asked, placeholder }),
  /** `maxLength` counts as browsers do, in UTF-16 units [B3.86]. */
  textarea: z.object({
    type: z.literal('textarea'),
    ...asked,
    placeholder,
    maxLength: z.number().int().min(1).max(10_000).optional(),
  }),
  email: z.object({ type: z.literal('email'), ...asked, placeholder }),
  name: z.object({ type: z.literal('name'), ...asked }),
  address: z.object({ type: z.literal('address'), ...asked }),
  /** [B3.83]. */
  phone: z.object({
    type: z.literal('phone'),
    ...asked,
    placeholder,
    showCountryCode: z.boolean().default(false),
  }),
  date: z.object({ type: z.literal('date'), ...asked }),
  time: z.object({ type: z.literal('time'), ...asked, showSeconds: z.boolean().default(false) }),
  /** [B3.84]. */
  radio: z.object({ type: z.literal('radio'), ...asked, options }),
  checkbox: z.object({ type: z.literal('checkbox'), ...asked, options }),
  select: z.object({ type: z.literal('select'), ...asked, placeholder, options }),
  /** Its options are the statements that visitors agree with or not. */
  likert: z.object({ type: z.literal('likert'), ...asked, options }),
  /** Files are sent with the form and kept privately. */
  file: z.object({
    type: z.literal('file'),
    ...asked,
    kinds: z
      .array(z.enum(FILE_KIND_NAMES))
      .min(1, 'Please choose at least one kind of file.')
      .max(FILE_KIND_NAMES.length)
      .default(['pictures', 'pdf']),
    maxMegabytes: z.number().int().min(1).max(FILE_LIMITS.megabytes).default(10),
    maxFiles: z.number().int().min(1).max(FILE_LIMITS.files).default(1),
  }),
  /** Not seen: takes the address's query value by `key`, else `value` [B3.85]. */
  hidden: z.object({
    type: z.literal('hidden'),
    order: orderKey,
    showIf,
    key: text(100).min(1),
    value: text(2000).default(''),
  }),
  /** A heading between fields; holds no value. What it is shown by holds for all fields up to the next one. */
  section: z.object({
    type: z.literal('section'),
    order: orderKey,
    showIf,
    title: text(500),
    description: text(2000).default(''),
  }),
} satisfies Record<FieldType, z.ZodType>;

/** One field of a form as stored. */
export const formField = z.discriminatedUnion('type', [
  shapes.text,
  shapes.textarea,
  shapes.email,
  shapes.name,
  shapes.address,
  shapes.phone,
  shapes.date,
  shapes.time,
  shapes.radio,
  shapes.checkbox,
  shapes.select,
  shapes.likert,
  shapes.file,
  shapes.hidden,
  shapes.section,
]);
export type FormField = z.infer<typeof formField>;
