import { cartWordsFor } from '@portico/model/commerce/cart-words';
import type { VisitorAnswer, VisitorCall } from '../pages/visitor-door.ts';
import { readShop } from './shop.ts';
import { shopLimits } from './shop-limits.ts';
import { type ShopVisit, shopVisit } from './shop-visit.ts';

/**
 * A visit by plain form or link, whose site was already found open to the visitor.
 * @returns the page that says so when they come too often
 */
export async function visitByForm(
  call: VisitorCall,
  limit: keyof typeof shopLimits,
): Promise<ShopVisit | Extract<VisitorAnswer, { refuse: unknown }>> {
  const visit = shopVisit(call, { read: call.cookie, set: call.setCookie });
  const waitMs = await shopLimits[limit].take(visit, visit.now);
  if (waitMs === 0) return visit;
  const { words, language } = await readShop(visit.portico.db, visit.siteId);
  const text = words.tryLater(Math.ceil(waitMs / 60_000));
  return { refuse: { status: 429, title: cartWordsFor(language).cart, text, retryAfterMs: waitMs } };
}
