import { isEmail, normaliseEmail } from '@portico/model/api/account-fields';
import { ACCOUNT_PATHS } from '@portico/model/commerce/account-state';
import { answerAlike } from '../accounts/answer-alike.ts';
import { checkMemberPassword } from '../members/check-password.ts';
import { countAsking } from '../members/member-limits.ts';
import type { VisitorAnswer, VisitorEndpoint } from '../pages/visitor-endpoint.ts';
import { accountPage, type AccountVisit, drawAccount, ownPath } from './account-visit.ts';
import { logIn } from './log-in.ts';
import { mailMemberLink, mailOrderLink } from './member-mails.ts';

/** Larger than any form of an account. */
const FORM_BYTES = 16 * 1024;

/** A typed field, cut where no value of it is as long. */
const field = (fields: URLSearchParams, name: string): string => (fields.get(name) ?? '').slice(0, 1000);

const bad = (text: string) => ({ kind: 'bad' as const, text });

const tooOften = ({ shop }: AccountVisit, waitMs: number) => ({
  message: bad(shop.words.tryLater({ minutes: Math.ceil(waitMs / 60_000) })),
  status: 429,
});

/** Answers who asked for a mail: the same, after the same time, whatever becomes of it. */
async function askMail(
  visit: AccountVisit,
  email: string,
  again: (problem: { message: ReturnType<typeof bad>; status: number }) => VisitorAnswer,
  mail: () => Promise<void>,
): Promise<VisitorAnswer> {
  const { words, shop } = visit;
  if (!isEmail(email)) return again({ message: bad(shop.words.email), status: 400 });
  const waitMs = await countAsking(visit.portico, visit);
  if (waitMs > 0) return again(tooOften(visit, waitMs));
  await answerAlike(mail());
  return drawAccount(visit, words.sent, { is: 'sent', text: words.sentText({ email }) });
}

/** Logging in, creating an account, a forgotten password, a guest's order: for who is not logged in. */
export const loginPages: VisitorEndpoint[] = [
  {
    method: 'GET',
    path: ACCOUNT_PATHS.login,
    handle: accountPage('read', async (visit, { query }) =>
      visit.member
        ? { redirect: ownPath(query.get('next')) || ACCOUNT_PATHS.account }
        : drawAccount(visit, visit.words.login, { is: 'login', email: '', next: ownPath(query.get('next')) }),
    ),
  },
  {
    method: 'POST',
    path: ACCOUNT_PATHS.login,
    bodyLimit: FORM_BYTES,
    handle: accountPage('change', async (visit, { fields }) => {
      const { portico, siteId, address, words } = visit;
      const email = normaliseEmail(field(fields, 'email'));
      const next = ownPath(fields.get('next'));
      const again = (problem: { message: ReturnType<typeof bad>; status: number }) =>
        drawAccount(visit, words.login, { is: 'login', email, next }, problem);
      if (fields.get('do') === 'mail')
        return askMail(visit, email, again, () => mailMemberLink(visit, { purpose: 'login', email, next }));
      const password = field(fields, 'password');
      const checked = await checkMemberPassword(portico, { siteId, email, password, address });
      if (!checked.ok)
        return again(
          checked.why === 'too-many'
            ? tooOften(visit, checked.waitMs)
            : { message: bad(words.wrong), status: 400 },
        );
      await logIn(visit, checked.memberId, fields.has('remember'));
      return { redirect: next || ACCOUNT_PATHS.account };
    }),
  },
  {
    method: 'GET',
    path: ACCOUNT_PATHS.create,
    handle: accountPage('read', async (visit, { query }) =>
      drawAccount(visit, visit.words.create, {
        is: 'create',
        email: '',
        name: '',
        next: ownPath(query.get('next')),
      }),
    ),
  },
  {
    method: 'POST',
    path: ACCOUNT_PATHS.create,
    bodyLimit: FORM_BYTES,
    handle: accountPage('change', async (visit, { fields }) => {
      const email = normaliseEmail(field(fields, 'email'));
      const name = oneLine(field(fields, 'name'));
      const next = ownPath(fields.get('next'));
      return askMail(
        visit,
        email,
        (problem) => drawAccount(visit, visit.words.create, { is: 'create', email, name, next }, problem),
        () => mailMemberLink(visit, { purpose: 'create', email, name, next }),
      );
    }),
  },
  {
    method: 'GET',
    path: ACCOUNT_PATHS.reset,
    handle: accountPage('read', async (visit) =>
      drawAccount(visit, visit.words.reset, { is: 'reset', email: visit.member?.email ?? '' }),
    ),
  },
  {
    method: 'POST',
    path: ACCOUNT_PATHS.reset,
    bodyLimit: FORM_BYTES,
    handle: accountPage('change', async (visit, { fields }) => {
      const email = normaliseEmail(field(fields, 'email'));
      return askMail(
        visit,
        email,
        (problem) => drawAccount(visit, visit.words.reset, { is: 'reset', email }, problem),
        () => mailMemberLink(visit, { purpose: 'reset', email }),
      );
    }),
  },
  {
    method: 'GET',
    path: ACCOUNT_PATHS.findOrder,
    handle: accountPage('read', async (visit) =>
      drawAccount(visit, visit.words.findOrder, { is: 'find-order', email: '', number: '' }),
    ),
  },
  {
    method: 'POST',
    path: ACCOUNT_PATHS.findOrder,
    bodyLimit: FORM_BYTES,
    handle: accountPage('change', async (visit, { fields }) => {
      const email = normaliseEmail(field(fields, 'email'));
      const number = oneLine(field(fields, 'number'));
      return askMail(
        visit,
        email,
        (problem) => drawAccount(visit, visit.words.findOrder, { is: 'find-order', email, number }, problem),
        () => mailOrderLink(visit, { number, email }),
      );
    }),
  },
];

/** A name or number as typed: one line that can be stored. */
export const oneLine = (typed: string): string =>
  typed
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 200);
