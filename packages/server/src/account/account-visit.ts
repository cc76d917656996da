import type { AccountState } from '@portico/model/commerce/account-state';
import { accountWords } from '@portico/model/words/account-words';
import { wordsOf } from '@portico/model/words/catalogue';
import { requestHost } from '../http/request-host.ts';
import { findMember, forgetLoggedIn, type Member, type MemberCookies } from '../members/member-sessions.ts';
import type { VisitorAnswer, VisitorCall } from '../pages/visitor-endpoint.ts';
import { readShop, type Shop } from '../commerce/shop.ts';
import type { ShopVisit } from '../commerce/shop-visit.ts';
import { visitByForm } from '../commerce/visit-by-form.ts';

/** Page type of an account's pages: pages of the site like others. */
const ACCOUNT_PAGE = 2;

/** Somebody on the pages of accounts. */
export interface AccountVisit extends ShopVisit {
  shop: Shop;
  words: ReturnType<typeof wordsOf<typeof accountWords>>;
  host: string;
  userAgent: string;
  cookies: MemberCookies;
  /** Who is logged in. */
  member: Member | undefined;
}

type Handle = (visit: AccountVisit, call: VisitorCall) => Promise<VisitorAnswer>;

/** A page of accounts: where the site has none the address is the site's own. */
export function accountPage(limit: 'read' | 'change', handle: Handle) {
  return async (call: VisitorCall): Promise<VisitorAnswer> => {
    const shop = await readShop(call.portico.db, call.site.id);
    if (!shop.hasAccounts) return { pass: true };
    const visit = await visitByForm(call, limit);
    if ('refuse' in visit) return visit;
    const host = requestHost(call.header('host')) ?? '';
    const cookies: MemberCookies = { read: call.cookie, set: call.setCookie };
    const member = await findMember(call.portico, { siteId: call.site.id, host }, cookies);
    // A session may have ended elsewhere, or by itself.
    if (!member) forgetLoggedIn(cookies);
    const words = wordsOf(accountWords, shop.catalogue);
    return handle({ ...visit, shop, words, host, userAgent: call.userAgent, cookies, member }, call);
  };
}

/** The same for who is logged in; others log in first and come back. */
export const memberPage = (
  limit: 'read' | 'change',
  handle: (visit: AccountVisit & { member: Member }, call: VisitorCall) => Promise<VisitorAnswer>,
) =>
  accountPage(limit, async (visit, call) =>
    visit.member ? handle({ ...visit, member: visit.member }, call) : { redirect: '/account/login' },
  );

/** A page of the account's block. */
export function drawAccount(
  { shop: { catalogue } }: Pick<AccountVisit, 'shop'>,
  title: string,
  page: AccountState['page'],
  { message, status = 200 }: { message?: AccountState['message']; status?: number } = {},
): VisitorAnswer {
  const state: AccountState = { catalogue, page, ...(message ? { message } : {}) };
  return { draw: { title, pageType: ACCOUNT_PAGE, status, block: { type: 'account', state } } };
}

/** A path of this site to go on to; '' for anything else. */
export const ownPath = (typed: string | null): string =>
  typed !== null && typed.length <= 2000 && /^\/(?![/\\])[^\s\\]*$/.test(typed) ? typed : '';
