import { describe, expect, it } from 'vitest';
import { currentPrice, isProductOnSale, isProductSoldOut, quantityLeft } from './product-offer.ts';
import type { Product } from '../documents/product.ts';

type Variant = Product['variants'][string];
const variant = (change: Partial<Variant> = {}): Variant => ({
  order: 'a0',
  sku: 'SQ1',
  optionValues: [],
  price: 9800,
  onSale: false,
  ...change,
});
const sale = variant({ onSale: true, salePrice: 7000 });
const none = { quantity: 0, unlimited: false };

describe('a sale', () => {
  it('[V4.28] holds for a physical or service product when at least one variant is on sale', () => {
    for (const productType of ['physical', 'service'] as const) {
      expect(isProductOnSale({ productType, variants: { a: variant(), b: sale } })).toBe(true);
      expect(isProductOnSale({ productType, variants: { a: variant(), b: variant({ salePrice: 5 }) } })).toBe(
        false,
      );
    }
  });

  it('[V4.31] follows a digital product’s own, and never comes to gift cards', () => {
    expect(isProductOnSale({ productType: 'digital', variants: { a: sale } })).toBe(true);
    expect(isProductOnSale({ productType: 'gift-card', variants: { a: sale } })).toBe(false);
    expect(currentPrice('gift-card', sale)).toBe(9800);
    expect(currentPrice('digital', sale)).toBe(7000);
    expect(currentPrice('physical', variant({ salePrice: 7000 }))).toBe(9800);
  });
});

describe('being sold out', () => {
  it('[V4.29] needs that no variant is unlimited or has stock above 0', () => {
    const product = { productType: 'physical' as const, variants: { a: variant(), b: variant() } };
    expect(isProductSoldOut(product, { a: none, b: none })).toBe(true);
    expect(isProductSoldOut(product, { a: none, b: { quantity: 1, unlimited: false } })).toBe(false);
    expect(isProductSoldOut(product, { a: none, b: { quantity: 0, unlimited: true } })).toBe(false);
    expect(isProductSoldOut(product, { a: none })).toBe(false);
    expect(isProductSoldOut({ ...product, variants: {} }, {})).toBe(false);
  });

  it('[V4.30] never happens to a digital product', () => {
    expect(isProductSoldOut({ productType: 'digital', variants: { a: variant() } }, { a: none })).toBe(false);
    expect(quantityLeft('digital', none)).toBeNull();
    expect(quantityLeft('physical', { quantity: 3, unlimited: false })).toBe(3);
  });
});
