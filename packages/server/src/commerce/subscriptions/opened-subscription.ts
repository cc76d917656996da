import { wordsOf } from '@portico/model/words/catalogue';
import { managingWords } from '@portico/model/words/managing-words';
import type { VisitorAnswer } from '../../pages/visitor-endpoint.ts';
import { toShop } from '../cart/shop-path.ts';
import { readShop } from '../shop.ts';
import type { ShopVisit } from '../shop-visit.ts';
import { subscriptionOfToken } from './subscription-link.ts';
import { findSubscription, type SubscriptionRow } from './subscription-record.ts';

/** The subscription that a token opens; undefined for tokens of nothing and of other sites. */
export async function openedBy(
  { portico, siteId }: ShopVisit,
  token: string,
): Promise<SubscriptionRow | undefined> {
  const id = subscriptionOfToken(portico.env, siteId, token);
  return id === undefined ? undefined : findSubscription(portico.db, siteId, id);
}

/** What is said where a token opens nothing. */
export async function noSubscription({ portico, siteId }: ShopVisit): Promise<VisitorAnswer> {
  const { catalogue } = await readShop(portico.db, siteId);
  const words = wordsOf(managingWords, catalogue);
  const next = await toShop(portico.db, siteId, catalogue);
  return { refuse: { status: 404, title: words.none, text: words.noneText, next } };
}
