import { siteUsersApi } from '@portico/model/api/site-users';
import type { FastifyRequest } from 'fastify';
import { everythingAbout } from '../contacts/everything-about.ts';
import { readCookie, setCookie } from '../core/cookies.ts';
import { type Endpoint, EndpointError, endpointsOf } from '../http/endpoint.ts';
import { requestHost } from '../http/request-host.ts';
import { equalText } from '../identity/token.ts';
import { isSecure } from '../identity/sessions.ts';
import { checkMemberPassword } from '../members/check-password.ts';
import { findMember, type MemberCookies } from '../members/member-sessions.ts';
import { accountWords } from '@portico/model/words/account-words';
import { wordsOf } from '@portico/model/words/catalogue';
import { readShop } from '../commerce/shop.ts';
import { type ShopVisit, visitByScript } from '../commerce/shop-visit.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';

const endpoint = endpointsOf(siteUsersApi);

/** Header in which requests by script show their session's token [B7.23]. */
const XSRF_HEADER = 'x-xsrf-token';

type Call = Parameters<typeof visitByScript>[0];

/** A member or stranger by script. @throws EndpointError 404 where the site has no accounts */
async function accountByScript(call: Call, limit: 'read' | 'change') {
  const { portico, site, request, reply } = call;
  const shop = await readShop(portico.db, site.id);
  if (!shop.hasAccounts) throw new EndpointError(404, { error: 'This site has no accounts.' });
  const visit: ShopVisit = await visitByScript(call, limit);
  const cookies: MemberCookies = {
    read: (name) => readCookie(request.headers.cookie, name),
    set: (name, value, settings) =>
      setCookie(reply, name, value, { ...settings, secure: isSecure(portico.env) }),
  };
  const host = requestHost(request.headers.host) ?? '';
  const userAgent = request.headers['user-agent'] ?? '';
  return { ...visit, shop, cookies, host, userAgent };
}

/** Whether a request shows the token of the session it comes with. */
function showsToken(request: FastifyRequest, xsrfToken: string): boolean {
  const shown = request.headers[XSRF_HEADER];
  return typeof shown === 'string' && equalText(shown, xsrfToken);
}

/** Logging in and out by script [B7.22] [B7.24], and a member's own data. */
export const siteUserEndpoints: Endpoint[] = [
  endpoint('POST /api/site-users/account/session', {
    permission: 'anyone',
    lock: 'shop',
    csrf: 'visitor',
    status: 200,
    summary:
      'Logs a customer in; what is in the cart is joined with theirs. `xsrfToken` is to be sent as the header `x-xsrf-token` with later requests.',
    async handle(call) {
      const visit = await accountByScript(call, 'change');
      const { portico, siteId, address, shop } = visit;
      const { email, password, rememberMe } = call.body;
      const checked = await checkMemberPassword(portico, { siteId, email, password, address });
      if (checked.ok) return { xsrfToken: await logIn(visit, checked.memberId, rememberMe) };
      if (checked.why === 'wrong')
        throw new EndpointError(401, { error: wordsOf(accountWords, shop.catalogue).wrong, code: 'wrong' });
      throw new EndpointError(
        429,
        {
          error: shop.words.tryLater({ minutes: Math.ceil(checked.waitMs / 60_000) }),
          code: 'too-many-requests',
        },
        { 'retry-after': String(Math.ceil(checked.waitMs / 1000)) },
      );
    },
  }),
  endpoint('DELETE /api/site-users/account/session', {
    permission: 'anyone',
    lock: 'shop',
    csrf: 'visitor',
    summary:
      'Logs a customer out. Their cart stays theirs; with `cloneCart` the browser keeps a copy. Asks for the session’s token in `x-xsrf-token`.',
    async handle(call) {
      const visit = await accountByScript(call, 'change');
      const { portico, siteId, host, cookies } = visit;
      const member = await findMember(portico, { siteId, host }, cookies);
      // Who is logged out already is where they want to be.
      if (!member) return undefined;
      if (!showsToken(call.request, member.session.xsrfToken))
        throw new EndpointError(403, { error: 'The header x-xsrf-token is missing or wrong.', code: 'xsrf' });
      await logOut(visit, member, call.query.cloneCart);
      return undefined;
    },
  }),
  endpoint('GET /api/site-users/account/data', {
    permission: 'anyone',
    lock: 'shop',
    summary:
      'All that is kept about the customer who is logged in, as a JSON file, but for the team’s notes.',
    replyType: 'application/json',
    async handle(call) {
      const { portico, siteId, host, cookies } = await accountByScript(call, 'read');
      const member = await findMember(portico, { siteId, host }, cookies);
      const all = member && (await everythingAbout(portico, siteId, member.contactId, {}));
      if (!all) throw new EndpointError(401, { error: 'Please log in.', loginRequired: true });
      return call.reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', 'attachment; filename="my-data.json"')
        .send(JSON.stringify(all, null, 2));
    },
  }),
];
