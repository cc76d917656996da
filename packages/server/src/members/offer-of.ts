import { currentPrice } from '@portico/model/commerce/product-offer';
import type { Id } from '@portico/model/documents/id';
import { plainText } from '@portico/model/documents/plain-text';
import type { Product } from '@portico/model/documents/product';
import { inOrder } from '@portico/model/documents/schema';
import type { MemberOffer } from '@portico/model/members/member-offer';

/** Most characters of what is told of an offer. */
const TEXT = 300;

/** A published product as an offer; undefined where it has nothing that can be bought. */
export function offerOf(id: Id, path: string, product: Product): MemberOffer | undefined {
  const { title, description, productType, variants, subscription } = product;
  const prices = inOrder(variants).map((variant) => currentPrice(productType, variant));
  if (prices.length === 0) return undefined;
  return {
    id,
    title,
    text: plainText(description).slice(0, TEXT),
    path,
    price: Math.min(...prices),
    ...(subscription ? { plan: subscription } : {}),
  };
}
