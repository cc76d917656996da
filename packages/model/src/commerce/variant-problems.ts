import { checkLimit } from '../documents/limits.ts';
import type { Product } from '../documents/product.ts';
import { inOrder } from '../documents/schema.ts';
import { comboKey } from './product-options.ts';

/**
 * What about a product's variants cannot be sold: two with the same choices, two with one SKU, too many of them. By
 * field.
 */
export function variantProblems(product: Pick<Product, 'variants'>): Record<string, string> {
  const problems: Record<string, string> = {};
  const combos = new Set<string>();
  const skus = new Set<string>();
  const list = inOrder(product.variants);
  for (const { id, optionValues, sku } of list) {
    const combo = comboKey(optionValues);
    if (combos.has(combo))
      problems[`variants.${id}.optionValues`] = 'Another variant of this product has the same choices.';
    combos.add(combo);
    if (skus.has(sku)) problems[`variants.${id}.sku`] = 'Another variant of this product has this SKU.';
    skus.add(sku);
  }
  const tooMany = checkLimit('variantsPerProduct', list.length);
  if (tooMany) problems.variants = tooMany;
  return problems;
}
