import { isoDate } from '@portico/model/text/time-zone';
import {
  type AddOnProblem,
  type AddOnValues,
  fillIn,
  filledIn,
} from '@portico/model/commerce/add-on/fill-in';
import { isOwnVariant, soldVariant } from '@portico/model/commerce/gift-card/own-amount-rule';
import type { Product } from '@portico/model/documents/product';
import { formatDate } from '@portico/model/text/format-date';
import { addOnWords } from '@portico/model/words/add-on-words';
import { wordsOf } from '@portico/model/words/catalogue';
import { refuse, type ShopOutcome } from '../refusal.ts';
import type { Shop } from '../shop.ts';

/** The fields of a product; a gift card has none. */
export const addOnsOf = ({ productType, addOns = [] }: Pick<Product, 'productType' | 'addOns'>) =>
  productType === 'gift-card' ? [] : addOns;

/** A day, `2027-12-31`, in words. */
export const dayText = (day: string, language: string) => formatDate(`${day}T12:00:00Z`, language, 'UTC');

/** What is said of what is wrong with a field that takes `most` characters. */
export function addOnProblemTexts(shop: Shop, today: string): Record<AddOnProblem, (most: number) => string> {
  const words = wordsOf(addOnWords, shop.catalogue);
  return {
    missing: () => words.missing,
    'not-chosen': () => words.notChosen,
    'not-ticked': () => words.notTicked,
    'too-long': (most) => words.tooLong({ most }),
    'no-date': () => words.noDate,
    'past-date': () => words.pastDate({ date: dayText(today, shop.language) }),
    characters: () => shop.words.address.characters,
  };
}

/** Checks what was filled in. Errors are by `addOns.` and the fields' keys. */
export function checkAddOns(
  shop: Shop,
  product: Product,
  typed: AddOnValues,
  now: Date,
): ShopOutcome<Record<string, string>> {
  const today = isoDate(now, shop.timeZone);
  const fields = addOnsOf(product);
  const read = fillIn(fields, typed, today);
  if (read.ok) return { ok: true, value: read.values };
  const words = wordsOf(addOnWords, shop.catalogue);
  const textOf = addOnProblemTexts(shop, today);
  const errors = Object.entries(read.problems).map(([key, problem]) => [
    `addOns.${key}`,
    textOf[problem](fields.find((field) => field.key === key)?.most ?? 0),
  ]);
  return refuse(400, 'invalid', words.check, Object.fromEntries(errors) as Record<string, string>);
}

/** Does what a line was filled in with still fit its product? Days may pass meanwhile. */
export const fitsAddOns = (
  product: Product,
  { variantId, addOns: values }: { variantId: string; addOns: AddOnValues },
): boolean =>
  isOwnVariant(product, variantId)
    ? soldVariant(product, variantId, values) !== undefined
    : fitsFields(product, values);

/** The same of the fields of a product alone. */
export const fitsFields = (product: Product, values: AddOnValues): boolean =>
  fillIn(addOnsOf(product), values, '').ok &&
  Object.keys(values).every((key) => addOnsOf(product).some((field) => field.key === key));

/** What carts, orders and mails say of them, with what each costs. */
export function addOnOptions(
  shop: Shop,
  product: Product,
  values: AddOnValues,
): Array<{ name: string; value: string; isAddOn: true }> {
  const { yes } = wordsOf(addOnWords, shop.catalogue);
  return filledIn(addOnsOf(product), values).map(({ field, value, price }) => {
    const said = field.kind === 'tick' ? yes : field.kind === 'date' ? dayText(value, shop.language) : value;
    return {
      name: field.label,
      value: price > 0 ? `${said} (+${shop.money(price)})` : said,
      isAddOn: true as const,
    };
  });
}
