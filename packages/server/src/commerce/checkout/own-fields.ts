import { isoDate } from '@portico/model/text/time-zone';
import { fillIn } from '@portico/model/commerce/add-on/fill-in';
import {
  type CheckoutOwnField,
  checkoutFieldName,
  LONGEST_GIFT_MESSAGE,
  mostOf,
  type OrderAnswer,
} from '@portico/model/commerce/checkout-fields';
import { isStorableText } from '@portico/model/documents/schema';
import { addOnWords } from '@portico/model/words/add-on-words';
import { wordsOf } from '@portico/model/words/catalogue';
import { addOnProblemTexts, dayText } from '../cart/add-ons.ts';
import type { Shop } from '../shop.ts';

const asFillable = (field: CheckoutOwnField) => ({ ...field, most: mostOf(field) });

/**
 * What was answered in the checkout's own fields, in the customer's words, with the labels they have now.
 * @param errors gets what is wrong, by the fields' names
 */
export function readAnswers(
  shop: Shop,
  typed: Readonly<Record<string, string>>,
  now: Date,
  errors: Record<string, string>,
): OrderAnswer[] {
  const fields = shop.store.checkout.fields.map(asFillable);
  const today = isoDate(now, shop.timeZone);
  const read = fillIn(fields, typed, today);
  if (!read.ok) {
    const textOf = addOnProblemTexts(shop, today);
    for (const field of fields) {
      const problem = Object.hasOwn(read.problems, field.key) ? read.problems[field.key] : undefined;
      if (problem) errors[checkoutFieldName(field.key)] = textOf[problem](field.most);
    }
    return [];
  }
  const { yes } = wordsOf(addOnWords, shop.catalogue);
  return fields.flatMap(({ key, kind, label }) => {
    const value = Object.hasOwn(read.values, key) ? read.values[key] : undefined;
    if (value === undefined) return [];
    return [
      { label, value: kind === 'tick' ? yes : kind === 'date' ? dayText(value, shop.language) : value },
    ];
  });
}

/** The message of a gift, '' for one without; null for what is no gift, or where the shop does not ask. */
export function readGift(
  { store, words, catalogue }: Shop,
  { gift, giftMessage }: { gift: boolean; giftMessage: string },
  errors: Record<string, string>,
): string | null {
  if (!store.checkout.gifts || !gift) return null;
  const message = giftMessage.replace(/\r\n?/g, '\n').trim();
  if ([...message].length > LONGEST_GIFT_MESSAGE)
    errors.giftMessage = wordsOf(addOnWords, catalogue).tooLong({ most: LONGEST_GIFT_MESSAGE });
  else if (!isStorableText(message)) errors.giftMessage = words.address.characters;
  return message;
}
