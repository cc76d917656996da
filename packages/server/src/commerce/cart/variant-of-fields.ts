import { offerOf, optionField } from '@portico/model/commerce/product-choice';
import { ownAmountOf } from '@portico/model/commerce/gift-card/own-amount-rule';
import { OWN_AMOUNT } from '@portico/model/commerce/gift-card/own-amount-field';
import type { Product } from '@portico/model/documents/product';

/** The variant a plain form means: by its id, or by the values of the product's options; and what was chosen. */
export function variantOfFields(
  product: Product,
  fields: URLSearchParams,
): { variantId: string | undefined; values: string[] } {
  const named = fields.get('variantId');
  if (named === OWN_AMOUNT && ownAmountOf(product)) return { variantId: named, values: [named] };
  if (named !== null)
    return { variantId: Object.hasOwn(product.variants, named) ? named : undefined, values: [named] };
  const offers = Object.entries(product.variants).map(([id, { optionValues }]) => ({
    id,
    values: optionValues,
  }));
  const most = Math.max(0, ...offers.map((offer) => offer.values.length));
  const values = Array.from({ length: most }, (_, index) => fields.get(optionField(index)) ?? '');
  return { variantId: offerOf(offers, values)?.id, values };
}
