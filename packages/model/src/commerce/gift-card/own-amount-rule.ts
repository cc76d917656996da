import type { Product, ProductVariant } from '../../documents/product.ts';
import type { AddOnValues } from '../add-on/fill-in.ts';
import { OWN_AMOUNT } from './own-amount-field.ts';

/** Amounts a gift card may be worth: from the lowest on in whole steps. Minor units. */
export interface OwnAmount {
  min: number;
  max: number;
  step: number;
}

/** Where a line of a cart keeps the amount: beside what other products are filled in with. */
const AMOUNT_KEY = 'amount';
export const filledAmount = (minor: number): Record<string, string> => ({ [AMOUNT_KEY]: String(minor) });

type Sold = Pick<Product, 'productType' | 'subscription' | 'ownAmount' | 'variants'>;

/** What a product's amounts are bounded by; undefined where customers choose among fixed ones alone. */
export const ownAmountOf = ({ productType, subscription, ownAmount: rule }: Omit<Sold, 'variants'>) =>
  productType === 'gift-card' && !subscription ? rule : undefined;

/** May a card be worth this? From the lowest on in whole steps. */
export const isOwnAmount = ({ min, max, step }: OwnAmount, minor: number): boolean =>
  Number.isSafeInteger(minor) && minor >= min && minor <= max && (minor - min) % step === 0;

/** What a line was filled in with, as an amount; undefined where that is none its product takes (any more). */
function amountIn(product: Sold, values: AddOnValues): number | undefined {
  const rule = ownAmountOf(product);
  const text = Object.hasOwn(values, AMOUNT_KEY) ? (values[AMOUNT_KEY] ?? '') : '';
  if (!rule || Object.keys(values).length !== 1 || !/^\d{1,15}$/.test(text)) return undefined;
  return isOwnAmount(rule, Number(text)) ? Number(text) : undefined;
}

/** Does a line sell a gift card worth what its buyer chose? */
export const isOwnVariant = ({ variants }: Pick<Product, 'variants'>, variantId: string): boolean =>
  variantId === OWN_AMOUNT && !Object.hasOwn(variants, variantId);

/**
 * The variant that a line of a cart sells: one of the product's, or a gift card worth what its buyer chose. Every price
 * of such a card comes from here.
 */
export function soldVariant(
  product: Sold,
  variantId: string,
  values: AddOnValues,
): ProductVariant | undefined {
  if (Object.hasOwn(product.variants, variantId)) return product.variants[variantId];
  const price = variantId === OWN_AMOUNT ? amountIn(product, values) : undefined;
  return price === undefined ? undefined : { order: '', sku: '', optionValues: [], price, onSale: false };
}
