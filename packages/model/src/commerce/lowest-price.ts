import { z } from 'zod';
import { isInEu } from './eu-vat.ts';
import { currentPrice } from './product-offer.ts';
import type { Product, ProductVariant } from '../documents/product.ts';

/**
 * Is the lowest price of the 30 days before a sale told beside it? The European Union asks it of shops (directive
 * 98/6/EC, article 6a).
 */
export const LOWEST_PRICE_CHOICES = ['in-eu', 'always', 'never'] as const;
export const lowestPriceChoice = z.enum(LOWEST_PRICE_CHOICES).default('in-eu');

export const tellsLowestPrice = (choice: (typeof LOWEST_PRICE_CHOICES)[number], country: string): boolean =>
  choice === 'always' || (choice === 'in-eu' && isInEu(country));

/** From when on a variant was offered how; until the next of them. */
export interface PricePoint {
  atMs: number;
  /** What it cost, in minor units; null while it was not for sale. */
  price: number | null;
  /** It was on sale for less than its price. */
  isReduced: boolean;
}

const WINDOW_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * The lowest price of the 30 days before the present reduction began. A reduction goes on while the variant is on sale,
 * however often its sale price changes meanwhile. Undefined where it is not reduced, or was not for sale before.
 * @param points oldest first
 */
export function lowestPriceBefore(points: readonly PricePoint[]): number | undefined {
  const before = points.findLastIndex(({ isReduced }) => !isReduced);
  const began = points[before + 1];
  if (!began) return undefined;
  const from = began.atMs - WINDOW_MS;
  const prices = points.slice(0, before + 1).flatMap(({ price }, index) => {
    const until = points[index + 1]?.atMs ?? began.atMs;
    return price !== null && until > from ? [price] : [];
  });
  return prices.length === 0 ? undefined : Math.min(...prices);
}

type Offered = Pick<ProductVariant, 'price' | 'salePrice' | 'onSale'>;

/** How a variant was offered from an instant on; `variant` is undefined while there was none, or nobody saw it. */
export function pricePoint(
  atMs: number,
  productType: Product['productType'],
  variant: Offered | undefined,
): PricePoint {
  if (!variant) return { atMs, price: null, isReduced: false };
  const price = currentPrice(productType, variant);
  return { atMs, price, isReduced: price < variant.price };
}
