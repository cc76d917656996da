import type { Id } from '@portico/model/documents/id';
import { findCart } from '../commerce/cart/cart-record.ts';
import { joinCart } from '../commerce/cart/join-cart.ts';
import { readCart } from '../commerce/cart/read-cart.ts';
import type { ShopVisit } from '../commerce/shop-visit.ts';
import { type MemberCookies, startMemberSession } from '../members/member-sessions.ts';

/** Logs somebody in who has proved to be this member: a session, and what lies in their cart elsewhere. */
export async function logIn(
  visit: ShopVisit & { host: string; userAgent: string; cookies: MemberCookies },
  memberId: Id,
  remember: boolean,
): Promise<string> {
  const { portico, siteId, host, userAgent, cookies } = visit;
  const who = { siteId, memberId, host, userAgent, remember };
  const xsrfToken = await startMemberSession(portico, portico.db, who, cookies);
  const token = await joinCart(portico, { siteId, memberId }, visit.cartToken);
  if (token !== undefined) {
    const cart = await findCart(portico.db, siteId, token);
    visit.rememberCart(token, await readCart(portico.db, siteId, cart ?? null, visit.now));
  }
  return xsrfToken;
}
