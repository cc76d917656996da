import { randomInt } from 'node:crypto';
import { makeSku } from '@portico/model/commerce/sku';

/** Numbers a made SKU is drawn from. */
const DRAWN_FROM = 2 ** 40;

/**
 * The body of a product as it comes from outside with a SKU for each variant that has none [V5.18], unlike the others
 * of the product. Whatever else is wrong with it stays for its schema to tell.
 */
export function withSkus(kind: string, body: unknown): unknown {
  const variants = kind === 'product' ? (body as { variants?: unknown }).variants : undefined;
  if (typeof variants !== 'object' || variants === null) return body;
  const taken = new Set(Object.values(variants).map(skuOf));
  if (!taken.has('')) return body;
  return {
    ...(body as object),
    variants: Object.fromEntries(
      Object.entries(variants).map(([id, variant]) => {
        if (skuOf(variant) !== '' || typeof variant !== 'object' || variant === null) return [id, variant];
        let sku: string;
        do sku = makeSku(randomInt(DRAWN_FROM) / DRAWN_FROM);
        while (taken.has(sku));
        taken.add(sku);
        return [id, { ...variant, sku }];
      }),
    ),
  };
}

/** '' for none; what is no text is the schema's to refuse. */
function skuOf(variant: unknown): unknown {
  const { sku = '' } = (variant ?? {}) as { sku?: unknown };
  return typeof sku === 'string' ? sku.trim() : sku;
}
