import type { CurrentItem } from '@portico/model/page-view';
import type { ProductVariant } from '@portico/model/product';
import { inOrder } from '@portico/model/schema';

type ProductItem = Extract<CurrentItem, { kind: 'product' }>;

/** One variant as a page offers it: what it costs now, what it did, and whether it can be had. */
export interface Offer {
  id: string;
  variant: ProductVariant;
  /** Minor units. */
  price: number;
  /** The price before the sale, where there is one and it was higher. */
  was?: number;
  isSoldOut: boolean;
  /** How many are left, where that is counted. */
  left?: number;
}

/** A product's variants in the owner's order, with price and stock. A variant without a stock record is unlimited. */
export function offersOf(item: ProductItem): Offer[] {
  return inOrder(item.body.variants).map(({ id, ...variant }) => {
    const sale = variant.onSale ? variant.salePrice : undefined;
    const price = sale ?? variant.price;
    const stock = item.stock[id];
    const counted = stock !== undefined && !stock.unlimited && item.body.productType !== 'digital';
    return {
      id,
      variant,
      price,
      ...(sale !== undefined && sale < variant.price ? { was: variant.price } : {}),
      isSoldOut: counted && stock.quantity <= 0,
      ...(counted ? { left: stock.quantity } : {}),
    };
  });
}

/** Sold out: every variant is [V4.29]. A product without variants is not for sale at all. */
export function isSoldOut(offers: readonly Offer[]): boolean {
  return offers.length > 0 && offers.every((offer) => offer.isSoldOut);
}
