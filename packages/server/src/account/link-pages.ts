import { ACCOUNT_PATHS, MIN_MEMBER_PASSWORD } from '@portico/model/commerce/account-state';
import { hashPassword } from '../identity/password-hash.ts';
import { passwordProblem } from '../identity/password-rules.ts';
import { mailArrived } from '../members/member-limits.ts';
import { type MemberLink, openMemberLink, useMemberLink } from '../members/member-links.ts';
import { changeMemberEmail, provenMember } from '../members/members.ts';
import type { VisitorAnswer, VisitorEndpoint } from '../pages/visitor-endpoint.ts';
import { accountPage, type AccountVisit, drawAccount } from './account-visit.ts';
import { logIn } from './log-in.ts';

const FORM_BYTES = 8 * 1024;

const goneLink = ({ words }: AccountVisit): VisitorAnswer => ({
  refuse: {
    status: 404,
    title: words.linkGone,
    text: words.linkGoneText,
    next: { label: words.login, href: ACCOUNT_PATHS.login },
  },
});

/** What is wrong with a new password, in the site's language; undefined when nothing is. */
export function newPasswordProblem(
  { words }: AccountVisit,
  password: string,
  email: string,
): string | undefined {
  const problem = passwordProblem(password, email);
  if (problem === null) return undefined;
  return problem.includes(`at least ${MIN_MEMBER_PASSWORD}`)
    ? words.passwordShort({ count: MIN_MEMBER_PASSWORD })
    : words.passwordWeak;
}

/**
 * What mailed links lead to. Opening one changes nothing, as programs that look through mail open them all: a press on
 * its page does.
 */
export const linkPages: VisitorEndpoint[] = [
  {
    method: 'GET',
    path: ACCOUNT_PATHS.link,
    handle: accountPage('read', async (visit, { query }) => {
      const token = query.get('token') ?? '';
      const link = await openMemberLink(visit.portico, visit.siteId, token);
      return link ? drawLink(visit, link, token) : goneLink(visit);
    }),
  },
  {
    method: 'POST',
    path: ACCOUNT_PATHS.link,
    bodyLimit: FORM_BYTES,
    handle: accountPage('change', async (visit, { fields }) => {
      const { portico, siteId } = visit;
      const token = fields.get('token') ?? '';
      const link = await openMemberLink(portico, siteId, token);
      if (!link) return goneLink(visit);
      const password = (fields.get('password') ?? '').slice(0, 2000);
      const setsPassword = link.purpose === 'reset' || (link.purpose === 'create' && password !== '');
      const problem = setsPassword ? newPasswordProblem(visit, password, link.email) : undefined;
      if (problem) return drawLink(visit, link, token, problem);
      const passwordHash = setsPassword ? await hashPassword(password) : undefined;
      const used = await followLink(visit, link, passwordHash);
      if (used === 'gone') return goneLink(visit);
      if (used === 'taken') return drawLink(visit, link, token, visit.words.emailTaken);
      await mailArrived(portico, { siteId, email: link.email, purpose: link.purpose });
      await logIn(visit, used.memberId, fields.has('remember'));
      return { redirect: link.next || ACCOUNT_PATHS.account };
    }),
  },
];

function drawLink(visit: AccountVisit, link: MemberLink, token: string, problem?: string): VisitorAnswer {
  const { words } = visit;
  const { purpose, email } = link;
  const title = { create: words.create, login: words.login, reset: words.reset, email: words.changeEmail };
  return drawAccount(
    visit,
    title[purpose],
    { is: 'link', token, purpose, email },
    problem === undefined ? {} : { message: { kind: 'bad', text: problem }, status: 400 },
  );
}

/** Does what a link stands for, once. */
async function followLink(
  { portico, siteId, shop }: AccountVisit,
  link: MemberLink,
  passwordHash: string | undefined,
): Promise<'gone' | 'taken' | { memberId: string }> {
  return portico.db.transaction().execute(async (tx) => {
    if (!(await useMemberLink(portico, tx, link))) return 'gone';
    const { email, name } = link;
    if (link.purpose === 'email') {
      const memberId = link.memberId ?? '';
      return (await changeMemberEmail(portico, tx, { siteId, memberId, email })) ? { memberId } : 'taken';
    }
    const memberId =
      link.memberId ?? (await provenMember(portico, tx, { siteId, email, name, language: shop.language }));
    if (passwordHash !== undefined) {
      await tx
        .updateTable('members')
        .set({ password_hash: passwordHash })
        .where('site_id', '=', siteId)
        .where('id', '=', memberId)
        .execute();
      // Who knew the old one is out.
      await tx
        .deleteFrom('member_sessions')
        .where('site_id', '=', siteId)
        .where('member_id', '=', memberId)
        .execute();
    }
    return { memberId };
  });
}
