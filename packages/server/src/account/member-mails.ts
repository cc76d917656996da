import type { MemberTokenPurpose } from '../members/tables.ts';
import { ACCOUNT_PATHS } from '@portico/model/commerce/account-state';
import { accountWords } from '@portico/model/words/account-words';
import { orderMailWords } from '@portico/model/words/order-mail-words';
import { wordsOf } from '@portico/model/words/catalogue';
import { queueLetter } from '../commerce/send-letter.ts';
import { short } from '../commerce/orders/mail-names.ts';
import { newOrderToken } from '../commerce/orders/order-record.ts';
import { confirmedPath } from '../commerce/checkout/checkout-paths.ts';
import { publicOrigin } from '../hosting/site-address.ts';
import type { Letter } from '../mail/letter.ts';
import { newMemberLink } from '../members/member-links.ts';
import { mayMail } from '../members/member-limits.ts';
import { memberOfEmail } from '../members/members.ts';
import type { Shop } from '../commerce/shop.ts';
import type { AccountVisit } from './account-visit.ts';

/**
 * Mails the link that somebody asked for, where it leads anywhere: to log in or choose a password for who has an
 * account, to create one for who has none. Who asks is told the same in any case.
 */
export async function mailMemberLink(
  visit: AccountVisit,
  asked: { purpose: 'create' | 'login' | 'reset'; email: string; name?: string; next?: string },
): Promise<void> {
  const { portico, siteId } = visit;
  const { email, name = '', next = '' } = asked;
  const member = await memberOfEmail(portico.db, siteId, email);
  if (!member && asked.purpose !== 'create') return;
  // Who has an account already and forgot it is let in; nobody else learns of it.
  const purpose = member && asked.purpose === 'create' ? 'login' : asked.purpose;
  if (!(await mayMail(portico, { siteId, email, purpose }))) return;
  await queueLink(visit, { purpose, email, memberId: member?.id ?? null, name, next });
}

/** Mails the link with which a member proves another address to be theirs. */
export async function mailNewAddress(visit: AccountVisit, memberId: string, email: string): Promise<void> {
  if (await mayMail(visit.portico, { siteId: visit.siteId, email, purpose: 'email' }))
    await queueLink(visit, { purpose: 'email', email, memberId, name: '', next: '' });
}

async function queueLink(
  visit: AccountVisit,
  link: { purpose: MemberTokenPurpose; email: string; memberId: string | null; name: string; next: string },
): Promise<void> {
  const { portico, siteId, site, shop } = visit;
  const token = await newMemberLink(portico, portico.db, { siteId, ...link });
  const url = `${publicOrigin(portico.env, site)}${ACCOUNT_PATHS.link}?token=${token}`;
  await queueLetter(portico, portico.db, { shop, site }, memberLinkLetter(shop, { ...link, url }));
}

/** Brings somebody the link they asked for. */
export function memberLinkLetter(
  shop: Shop,
  link: { purpose: MemberTokenPurpose; email: string; url: string },
): Letter {
  const words = wordsOf(accountWords, shop.catalogue);
  const called = { site: short(shop.title) };
  const said = {
    login: [words.mailLoginSubject(called), words.mailLogin, words.login],
    create: [words.mailCreateSubject(called), words.mailCreate, words.create],
    reset: [words.mailResetSubject(called), words.mailReset, words.reset],
    email: [words.mailEmailSubject(called), words.mailEmail, words.changeEmail],
  }[link.purpose] as [string, string, string];
  const [subject, text, button] = said;
  return {
    kind: `account-${link.purpose}`,
    to: link.email,
    language: shop.language,
    subject,
    title: subject,
    paragraphs: [text],
    button: { text: button, url: link.url },
    note: words.mailIgnore,
  };
}

/** Mails a link to an order to who placed it, where there is one of this number and address. */
export async function mailOrderLink(
  visit: AccountVisit,
  { number, email }: { number: string; email: string },
): Promise<void> {
  const { portico, siteId, site, shop } = visit;
  const order = await portico.db
    .selectFrom('orders')
    .select(['id', 'number_text'])
    .where('site_id', '=', siteId)
    .where('email', '=', email)
    .where('number_text', '=', number)
    .executeTakeFirst();
  if (!order || !(await mayMail(portico, { siteId, email, purpose: 'order' }))) return;
  const token = await newOrderToken(portico, portico.db, siteId, order.id);
  const letter = orderLinkLetter(shop, {
    email,
    number: order.number_text ?? '',
    url: `${publicOrigin(portico.env, site)}${confirmedPath(token)}`,
  });
  await queueLetter(portico, portico.db, { shop, site }, letter);
}

/** Brings somebody the link to an order of theirs. */
export function orderLinkLetter(shop: Shop, order: { email: string; number: string; url: string }): Letter {
  const words = wordsOf(accountWords, shop.catalogue);
  const subject = words.mailOrderSubject({ site: short(shop.title) });
  return {
    kind: 'order-link',
    to: order.email,
    language: shop.language,
    subject,
    title: subject,
    paragraphs: [words.mailOrder({ number: order.number })],
    button: { text: wordsOf(orderMailWords, shop.catalogue).viewOrder, url: order.url },
    note: words.mailIgnore,
  };
}
