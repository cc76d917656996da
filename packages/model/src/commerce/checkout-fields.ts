import { z } from 'zod';
import { text } from '../documents/schema.ts';
import { type Catalogue, wordsOf } from '../words/catalogue.ts';
import { addOnWords } from '../words/add-on-words.ts';
import { checkoutWords } from '../words/checkout-words.ts';
import { ADD_ON_KINDS, LONGEST_ADD_ON, MOST_CHOICES } from './add-on/add-on.ts';

/** Fields of one checkout. */
export const MOST_CHECKOUT_FIELDS = 10;
/** Characters of a gift's message. */
export const LONGEST_GIFT_MESSAGE = 300;
const LONGEST_LINE = 200;

/** A field the owner of a shop adds to its checkout. */
export const checkoutField = z.object({
  /** Names it in forms; never changes. */
  key: z.string().regex(/^[a-z0-9]{1,24}$/),
  kind: z.enum(ADD_ON_KINDS),
  label: text(100).min(1, 'Please enter a label.'),
  help: text(300).default(''),
  required: z.boolean().default(false),
  choices: z
    .array(z.object({ name: text(100).min(1, 'Please enter a name.') }))
    .max(MOST_CHOICES)
    .default([]),
});
export type CheckoutOwnField = z.infer<typeof checkoutField>;

export const checkoutFields = z
  .array(checkoutField)
  .max(MOST_CHECKOUT_FIELDS, `A checkout has at most ${MOST_CHECKOUT_FIELDS} fields.`)
  .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, 'Two fields have the same key.')
  .default([]);

/** Characters a field takes. */
export const mostOf = ({ kind }: Pick<CheckoutOwnField, 'kind'>): number =>
  kind === 'lines' ? LONGEST_ADD_ON : LONGEST_LINE;

/** Name of a field in a form, and of what was wrong with it. */
export const checkoutFieldName = (key: string): `fields.${string}` => `fields.${key}`;

/** What a customer answered, with the label the field had then. */
export const orderAnswer = z.object({ label: z.string(), value: z.string() });
export type OrderAnswer = z.infer<typeof orderAnswer>;

/** An order's answers as people read them, and that it is a gift, if it is. @param catalogue of the order's language */
export function answersWithGift(
  { answers, giftMessage }: { answers: readonly OrderAnswer[]; giftMessage: string | null },
  catalogue: Catalogue,
): OrderAnswer[] {
  if (giftMessage === null) return [...answers];
  const words = wordsOf(checkoutWords, catalogue);
  const gift =
    giftMessage === ''
      ? { label: words.gift, value: wordsOf(addOnWords, catalogue).yes }
      : { label: words.giftMessage, value: giftMessage };
  return [...answers, gift];
}
