import type { Product, ProductVariant } from '../documents/product.ts';

/** What is in stock of one variant; a variant without a record is unlimited. */
export interface StockLevel {
  quantity: number;
  unlimited: boolean;
}

type ProductType = Product['productType'];
type Stock = Readonly<Record<string, StockLevel | undefined>>;

/** Is a variant sold at its sale price now? Gift cards never are: their price is what they are worth. */
export function isVariantOnSale(
  productType: ProductType,
  variant: Pick<ProductVariant, 'onSale' | 'salePrice'>,
): boolean {
  return productType !== 'gift-card' && variant.onSale && variant.salePrice !== undefined;
}

/** What a variant costs now, in minor units. */
export function currentPrice(
  productType: ProductType,
  variant: Pick<ProductVariant, 'onSale' | 'salePrice' | 'price'>,
): number {
  return isVariantOnSale(productType, variant) && variant.salePrice !== undefined
    ? variant.salePrice
    : variant.price;
}

/** A product is on sale when at least one of its variants is [V4.28]; of a digital one its own sale counts [V4.31]. */
export function isProductOnSale(product: Pick<Product, 'productType' | 'variants'>): boolean {
  return Object.values(product.variants).some((variant) => isVariantOnSale(product.productType, variant));
}

/** How many of a variant can be bought; null where that is not counted. Digital goods never run out [V4.30]. */
export function quantityLeft(productType: ProductType, level: StockLevel | undefined): number | null {
  if (productType === 'digital' || level === undefined || level.unlimited) return null;
  return Math.max(0, level.quantity);
}

/**
 * A product is sold out when no variant is unlimited or has stock above 0 [V4.29]. One without variants is not for
 * sale at all, which is another thing.
 */
export function isProductSoldOut(product: Pick<Product, 'productType' | 'variants'>, stock: Stock): boolean {
  const ids = Object.keys(product.variants);
  return (
    ids.length > 0 &&
    ids.every((id) => {
      const left = quantityLeft(product.productType, Object.hasOwn(stock, id) ? stock[id] : undefined);
      return left !== null && left <= 0;
    })
  );
}
