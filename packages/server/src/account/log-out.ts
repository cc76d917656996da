import { CART_COOKIE, CART_MAX_AGE } from '../commerce/cart/cart-cookies.ts';
import { cloneCart, isMembersCart } from '../commerce/cart/join-cart.ts';
import type { ShopVisit } from '../commerce/shop-visit.ts';
import { endMemberSession, type Member, type MemberCookies } from '../members/member-sessions.ts';

/**
 * Logs somebody out. Their cart stays theirs; the browser keeps a copy of it where it is asked to.
 * @param keepCart `cloneCart` of the request [B7.24]
 */
export async function logOut(
  visit: ShopVisit & { cookies: MemberCookies },
  member: Member,
  keepCart: boolean,
): Promise<void> {
  const { portico, siteId, cartToken, cookies } = visit;
  await endMemberSession(portico, member, cookies);
  if (!(await isMembersCart(portico, siteId, cartToken))) return;
  const copy = keepCart ? await cloneCart(portico, siteId, cartToken) : undefined;
  cookies.set(CART_COOKIE, copy ?? '', { maxAge: copy === undefined ? 0 : CART_MAX_AGE });
  if (copy === undefined) visit.forgetCart();
}
