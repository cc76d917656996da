import { z } from 'zod';
import { PRODUCT_TYPE_CODES } from '../documents/enumerations.ts';
import { ownAmountOf } from './gift-card/own-amount-rule.ts';
import type { Product } from '../documents/product.ts';
import { inOrder } from '../documents/schema.ts';
import {
  currentPrice,
  isProductOnSale,
  isProductSoldOut,
  isVariantOnSale,
  quantityLeft,
  type StockLevel,
} from './product-offer.ts';
import { unitPriceOf } from './unit-price.ts';

const cents = z.number().int();

/** A product as scripts read it. Prices are minor units of `currency`. */
export const productJson = z.object({
  id: z.string(),
  title: z.string(),
  path: z.string(),
  currency: z.string(),
  structuredContent: z.object({
    /** Physical 1, digital 2, service 3, gift card 4 [V3.12]. */
    productType: z.number().int(),
    variants: z.array(
      z.object({
        id: z.string(),
        sku: z.string(),
        price: cents,
        /** Null where there is none. */
        salePrice: cents.nullable(),
        onSale: z.boolean(),
        /** What it costs for as much as others are compared by, such as 1 l; where it says how much is in it. */
        unitPrice: z.object({ price: cents, amount: z.number(), unit: z.string() }).optional(),
        /** 0 where it is not counted. */
        qtyInStock: z.number().int(),
        unlimited: z.boolean(),
        optionValues: z.array(z.object({ optionName: z.string(), value: z.string() })),
      }),
    ),
    /** Gift cards whose buyer may choose what they are worth: put in the cart as the variant `own-amount`. */
    ownAmount: z.object({ min: cents, max: cents, step: cents }).optional(),
    /** Digital products alone carry their price directly. */
    priceCents: cents.optional(),
    salePriceCents: cents.nullable().optional(),
    onSale: z.boolean().optional(),
  }),
  isOnSale: z.boolean(),
  isSoldOut: z.boolean(),
});
export type ProductJson = z.infer<typeof productJson>;

/** A product with its variants in the owner's order, as it can be bought now. */
export function productAsJson(
  { id, path, product }: { id: string; path: string; product: Product },
  stock: Readonly<Record<string, StockLevel | undefined>>,
  currency: string,
): ProductJson {
  const { productType } = product;
  const variants = inOrder(product.variants).map((variant) => {
    const left = quantityLeft(productType, Object.hasOwn(stock, variant.id) ? stock[variant.id] : undefined);
    const unit = unitPriceOf(currentPrice(productType, variant), variant.contents);
    return {
      id: variant.id,
      sku: variant.sku,
      price: variant.price,
      salePrice: productType === 'gift-card' ? null : (variant.salePrice ?? null),
      onSale: isVariantOnSale(productType, variant),
      ...(unit ? { unitPrice: { price: unit.price, ...unit.per } } : {}),
      qtyInStock: left ?? 0,
      unlimited: left === null,
      optionValues: variant.optionValues.map((value, index) => ({
        optionName: product.options[index] ?? '',
        value,
      })),
    };
  });
  const own = ownAmountOf(product);
  const first = productType === 'digital' ? variants[0] : undefined;
  return {
    id,
    title: product.title,
    path,
    currency,
    structuredContent: {
      productType: PRODUCT_TYPE_CODES[productType],
      variants,
      ...(own ? { ownAmount: own } : {}),
      ...(first ? { priceCents: first.price, salePriceCents: first.salePrice, onSale: first.onSale } : {}),
    },
    isOnSale: isProductOnSale(product),
    isSoldOut: own === undefined && isProductSoldOut(product, stock),
  };
}
