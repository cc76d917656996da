import { cartWords } from '@portico/model/words/cart-words';
import { wordsOf } from '@portico/model/words/catalogue';
import type { VisitorAnswer, VisitorCall } from '../pages/visitor-endpoint.ts';
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
  const visit = shopVisit(call, { read: call.cookie, set: call.setCookie }, call.header('host'));
  const waitMs = await shopLimits[limit].take(visit, visit.now);
  if (waitMs === 0) return visit;
  const { words, catalogue } = await readShop(visit.portico.db, visit.siteId);
  const text = words.tryLater({ minutes: Math.ceil(waitMs / 60_000) });
  return { refuse: { status: 429, title: wordsOf(cartWords, catalogue).cart, text, retryAfterMs: waitMs } };
}
