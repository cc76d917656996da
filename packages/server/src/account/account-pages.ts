import { isEmail, normaliseEmail } from '@portico/model/api/account-fields';
import { ACCOUNT_PATHS, type AccountState } from '@portico/model/commerce/account-state';
import type { Id } from '@portico/model/documents/id';
import { orderAgain } from '../commerce/cart/order-again.ts';
import { returnPath } from '@portico/model/commerce/returns/return-state';
import { confirmedPath } from '../commerce/checkout/checkout-paths.ts';
import { newOrderToken } from '../commerce/orders/order-record.ts';
import { noOrder } from '../commerce/orders/order-pages.ts';
import { answerAlike } from '../accounts/answer-alike.ts';
import { countAsking } from '../members/member-limits.ts';
import { endOtherSessions, type Member } from '../members/member-sessions.ts';
import { deleteMember } from '../members/members.ts';
import type { VisitorAnswer, VisitorEndpoint } from '../pages/visitor-endpoint.ts';
import { type AccountVisit, drawAccount, memberPage } from './account-visit.ts';
import { logOut } from './log-out.ts';
import { oneLine } from './login-pages.ts';
import { mailNewAddress } from './member-mails.ts';
import { ACCOUNT_SECTIONS } from './sections/sections.ts';

const FORM_BYTES = 8 * 1024;

/** The account's page, with what came of the last press. */
export async function drawSections(
  visit: AccountVisit & { member: Member },
  said: { message?: AccountState['message']; status?: number } = {},
): Promise<VisitorAnswer> {
  const { member, words } = visit;
  const sections = [];
  for (const section of ACCOUNT_SECTIONS) sections.push(await section(visit));
  const { email, session } = member;
  return drawAccount(
    visit,
    words.account,
    { is: 'account', email, xsrfToken: session.xsrfToken, sections },
    said,
  );
}

/** An order of the member's by its id; undefined for others'. */
async function ownOrder(
  { portico, siteId, member }: AccountVisit & { member: Member },
  id: string | undefined,
): Promise<Id | undefined> {
  const own = await portico.db
    .selectFrom('contact_orders')
    .select('order_id')
    .where('site_id', '=', siteId)
    .where('order_id', '=', id ?? '')
    .where('contact_id', '=', member.contactId)
    .executeTakeFirst();
  return own?.order_id;
}

/** What somebody who is logged in sees of their account, and does with it. */
export const accountPages: VisitorEndpoint[] = [
  {
    method: 'GET',
    path: ACCOUNT_PATHS.account,
    handle: memberPage('read', (visit) => drawSections(visit)),
  },
  {
    method: 'GET',
    path: '/account/orders/:id',
    handle: memberPage('read', async (visit, { params }) => {
      const { portico, siteId } = visit;
      const orderId = await ownOrder(visit, params.id);
      if (orderId === undefined) return noOrder(visit);
      return { redirect: confirmedPath(await newOrderToken(portico, portico.db, siteId, orderId)) };
    }),
  },
  {
    method: 'GET',
    path: '/account/orders/:id/return',
    handle: memberPage('read', async (visit, { params }) => {
      const { portico, siteId } = visit;
      const orderId = await ownOrder(visit, params.id);
      if (orderId === undefined) return noOrder(visit);
      return { redirect: returnPath(await newOrderToken(portico, portico.db, siteId, orderId)) };
    }),
  },
  {
    method: 'POST',
    path: '/account/orders/:id/again',
    bodyLimit: FORM_BYTES,
    handle: memberPage('change', async (visit, { params }) => {
      const orderId = await ownOrder(visit, params.id);
      return orderId === undefined ? noOrder(visit) : orderAgain(visit, orderId);
    }),
  },
  {
    method: 'POST',
    path: ACCOUNT_PATHS.profile,
    bodyLimit: FORM_BYTES,
    handle: memberPage('change', async (visit, { fields }) => {
      const { portico, siteId, member, words } = visit;
      const name = oneLine(fields.get('name') ?? '');
      await portico.db
        .updateTable('contacts')
        .set({ name, updated_at: portico.now() })
        .where('site_id', '=', siteId)
        .where('id', '=', member.contactId)
        .execute();
      const message = { kind: 'good' as const, text: words.saved };
      return drawSections({ ...visit, member: { ...member, name } }, { message });
    }),
  },
  {
    method: 'POST',
    path: ACCOUNT_PATHS.email,
    bodyLimit: FORM_BYTES,
    handle: memberPage('change', async (visit, { fields }) => {
      const { portico, shop, words, member } = visit;
      const email = normaliseEmail((fields.get('email') ?? '').slice(0, 1000));
      if (!isEmail(email))
        return drawSections(visit, { message: { kind: 'bad', text: shop.words.email }, status: 400 });
      const waitMs = await countAsking(portico, visit);
      if (waitMs > 0) {
        const text = shop.words.tryLater({ minutes: Math.ceil(waitMs / 60_000) });
        return drawSections(visit, { message: { kind: 'bad', text }, status: 429 });
      }
      await answerAlike(mailNewAddress(visit, member.id, email));
      return drawAccount(visit, words.sent, { is: 'sent', text: words.sentText({ email }) });
    }),
  },
  {
    method: 'POST',
    path: ACCOUNT_PATHS.sessions,
    bodyLimit: FORM_BYTES,
    handle: memberPage('change', async (visit) => {
      const { portico, siteId, member, words } = visit;
      await endOtherSessions(portico.db, { siteId, id: member.id, keep: member.session.tokenHash });
      return drawSections(visit, { message: { kind: 'good', text: words.saved } });
    }),
  },
  {
    method: 'POST',
    path: ACCOUNT_PATHS.logout,
    bodyLimit: FORM_BYTES,
    room: 'none',
    handle: memberPage('change', async (visit, { fields }) => {
      await logOut(visit, visit.member, fields.get('cloneCart') === 'true');
      return { redirect: ACCOUNT_PATHS.login };
    }),
  },
  {
    method: 'POST',
    path: ACCOUNT_PATHS.delete,
    bodyLimit: FORM_BYTES,
    room: 'none',
    handle: memberPage('change', async (visit, { fields }) => {
      if (!fields.has('sure')) return drawSections(visit);
      await logOut(visit, visit.member, false);
      await deleteMember(visit.portico.db, visit.siteId, visit.member.id);
      return { redirect: '/' };
    }),
  },
];
