import { z } from 'zod';
import { LIMITS } from '../../documents/limits.ts';
import { text } from '../../documents/schema.ts';

export const ADD_ON_KINDS = ['text', 'lines', 'date', 'choice', 'tick'] as const;
/** Fields of one product. */
export const MOST_ADD_ONS = 10;
/** Choices of one field. */
export const MOST_CHOICES = 50;
/** Characters of the longest text. */
export const LONGEST_ADD_ON = 1000;

const extra = z.number().int().min(0).max(LIMITS.priceMinor).default(0);

/** A field that is filled in as a product is put in the cart: an engraving, a date, a choice. */
export const addOn = z.object({
  /** Names it in carts and forms; never changes. */
  key: z.string().regex(/^[a-z0-9]{1,24}$/),
  kind: z.enum(ADD_ON_KINDS),
  label: text(100).min(1, 'Please enter a label.'),
  help: text(300).default(''),
  required: z.boolean().default(false),
  /** Characters, of texts. */
  most: z.number().int().min(1).max(LONGEST_ADD_ON).default(50),
  /** What it costs where it is filled in, in minor units; of a choice beside the choice's own. */
  price: extra,
  choices: z
    .array(z.object({ name: text(100).min(1, 'Please enter a name.'), price: extra }))
    .max(MOST_CHOICES)
    .default([]),
});
export type AddOn = z.infer<typeof addOn>;

export const addOns = z
  .array(addOn)
  .max(MOST_ADD_ONS, `A product has at most ${MOST_ADD_ONS} fields.`)
  .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, 'Two fields have the same key.');
