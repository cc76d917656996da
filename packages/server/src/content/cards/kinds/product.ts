import { ownAmountOf } from '@portico/model/commerce/gift-card/own-amount-rule';
import { optionTerms } from '@portico/model/commerce/option-term';
import { unitPriceOf } from '@portico/model/commerce/unit-price';
import { currentPrice, isProductSoldOut } from '@portico/model/commerce/product-offer';
import type { Product, ProductVariant } from '@portico/model/documents/product';
import { inOrder, type MediaReference } from '@portico/model/documents/schema';
import type { ItemCard } from '@portico/model/page/data-request';
import type { CardSource } from '../card-source.ts';
import type { CardParts } from './card-parts.ts';

/** The card of a product: two pictures, its price, and whether it is sold out. */
export const productCard: CardParts<Product> = {
  pictures: picturesOf,
  facts: factsOf,
  options: ({ options, variants }) => optionTerms(options, inOrder(variants)),
  // Variants whose stock decides whether it is sold out: asked when lists are read. Lowest prices: for its own page.
  stored: ({ body, lowestPrices }) => {
    const { productType } = body;
    // A gift card of an amount of one's own never is.
    const ids = ownAmountOf(body) ? [] : Object.keys(body.variants);
    return {
      ...(productType === 'digital' || ids.length === 0 ? {} : { variants: ids }),
      ...(Object.keys(lowestPrices).length === 0 ? {} : { lowest: lowestPrices }),
    };
  },
};

function picturesOf(body: Product): Array<MediaReference | undefined> {
  const all = body.image ? [body.image, ...body.images] : body.images;
  const first = all[0];
  return [first, all.find((other) => other.media !== first?.media)];
}

function factsOf({ body, currency, stock, lowestPrices }: CardSource<Product>): Partial<ItemCard> {
  const variants = inOrder(body.variants);
  const priceOf = (variant: ProductVariant) => currentPrice(body.productType, variant);
  const cheapest = [...variants].sort((a, b) => priceOf(a) - priceOf(b))[0];
  const dearest = [...variants].sort((a, b) => priceOf(b) - priceOf(a))[0];
  if (!cheapest || !dearest) return {};
  const lowest = Object.hasOwn(lowestPrices, cheapest.id) ? lowestPrices[cheapest.id] : undefined;
  const own = ownAmountOf(body);
  const isReduced = priceOf(cheapest) < cheapest.price;
  return {
    price: {
      currency,
      from: Math.min(priceOf(cheapest), own?.min ?? Number.POSITIVE_INFINITY),
      to: Math.max(priceOf(dearest), own?.max ?? 0),
      ...(isReduced ? { was: cheapest.price } : {}),
      ...(isReduced && lowest !== undefined ? { lowest } : {}),
      onSale: variants.some((variant) => priceOf(variant) < variant.price),
      ...unitPrices(body.productType, variants),
    },
    soldOut: own === undefined && isProductSoldOut(body, stock),
    ...(body.badges?.length ? { badges: body.badges } : {}),
  };
}

/** What the same amount of any of its variants costs, where they can be compared. */
function unitPrices(
  productType: Product['productType'],
  variants: readonly ProductVariant[],
): { unit?: NonNullable<ItemCard['price']>['unit'] } {
  const found = variants.map((variant) => unitPriceOf(currentPrice(productType, variant), variant.contents));
  const [first] = found;
  const isAlike = found.every(
    (each) => each?.per.unit === first?.per.unit && each?.per.amount === first?.per.amount,
  );
  if (!first || !isAlike) return {};
  const prices = found.flatMap((each) => each?.price ?? []);
  const contents = variants[0]?.contents;
  const isSameAmount = variants.every(
    (variant) => variant.contents?.unit === contents?.unit && variant.contents?.amount === contents?.amount,
  );
  return {
    unit: {
      ...(isSameAmount && contents ? { contents } : {}),
      from: Math.min(...prices),
      to: Math.max(...prices),
      per: first.per,
    },
  };
}
