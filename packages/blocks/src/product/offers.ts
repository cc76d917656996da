import { currentPrice, quantityLeft } from '@portico/model/commerce/product-offer';
import type { CurrentItem, PageView } from '@portico/model/page/page-view';
import type { ProductVariant } from '@portico/model/documents/product';
import { inOrder } from '@portico/model/documents/schema';

type ProductItem = CurrentItem<'product'>;

/** One variant as a page offers it: what it costs now, what it did, and whether it can be had. */
export interface Offer {
  id: string;
  variant: ProductVariant;
  /** Minor units. */
  price: number;
  /** The price before the sale, where there is one and it was higher. */
  was?: number;
  /** The lowest price of the 30 days before the sale, where that is known. */
  lowest?: number;
  isSoldOut: boolean;
  /** How many are left, where that is counted. */
  left?: number;
}

/** A product's variants in the owner's order, with price and stock. A variant without a stock record is unlimited. */
export function offersOf(item: ProductItem): Offer[] {
  return inOrder(item.body.variants).map(({ id, ...variant }) => {
    const { productType } = item.body;
    const price = currentPrice(productType, variant);
    const left = quantityLeft(productType, item.stock[id]);
    const lowest = price < variant.price ? item.lowestPrices?.[id] : undefined;
    return {
      id,
      variant,
      price,
      ...(price < variant.price ? { was: variant.price } : {}),
      ...(lowest === undefined ? {} : { lowest }),
      isSoldOut: left !== null && left <= 0,
      ...(left === null ? {} : { left }),
    };
  });
}

/** Sold out: every variant is [V4.29]. A product without variants is not for sale at all. */
export function isSoldOut(offers: readonly Offer[]): boolean {
  return offers.length > 0 && offers.every((offer) => offer.isSoldOut);
}

/** Can it be bought on this site at all, whatever is in stock? The site takes orders, and a subscription can be
 * charged again. */
export function canBeBought({ site }: Pick<PageView, 'site'>, item: ProductItem): boolean {
  return item.body.subscription ? site.takesSubscriptions : site.takesOrders;
}
