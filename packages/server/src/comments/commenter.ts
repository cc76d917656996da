import type { Id } from '@portico/model/documents/id';
import { may } from '@portico/model/site/permissions';
import type { Portico } from '../core/portico.ts';
import { roleOn } from '../http/endpoint-guards.ts';
import { requestHost } from '../http/request-host.ts';
import { findSession, sessionCookieName } from '../identity/sessions.ts';
import { hashToken } from '../identity/token.ts';
import { findMember } from '../members/member-sessions.ts';

/** What lets a browser change what was written in it, and like and report comments: no account, no name. */
export const COMMENTER_COOKIE = 'portico_commenter';
/** How long browsers keep it. */
export const COMMENTER_SECONDS = 365 * 24 * 3600;

/** Whoever comes to a thread, as far as their cookies say. */
export interface Commenter {
  /** Somebody of the team who may write comments: in the site's name. */
  team?: { accountId: Id; name: string; moderates: boolean };
  /** Somebody logged in on the site. */
  member?: { id: Id; email: string; name: string };
  /** Hash of the browser's cookie; '' where it has none. */
  browserHash: string;
}

/** Who it is by the cookies of a request. */
export async function findCommenter(
  portico: Portico,
  siteId: Id,
  hostHeader: string | undefined,
  cookie: (name: string) => string | undefined,
): Promise<Commenter> {
  const host = requestHost(hostHeader) ?? '';
  const token = cookie(COMMENTER_COOKIE);
  const browserHash = token !== undefined && token.length <= 100 ? hashToken(token) : '';
  const session = await findSession(portico, cookie(sessionCookieName(portico.env)), host);
  const role = session && (await roleOn(portico, siteId, session.account.id));
  const member = await findMember(portico, { siteId, host }, { read: cookie });
  return {
    browserHash,
    ...(session && may(role, 'comments.write')
      ? {
          team: {
            accountId: session.account.id,
            name: session.account.name,
            moderates: may(role, 'comments.moderate'),
          },
        }
      : {}),
    ...(member ? { member: { id: member.id, email: member.email, name: member.name } } : {}),
  };
}

/** By which one person likes a comment once; '' for who has neither account nor cookie. */
export const voterOf = ({ team, member, browserHash }: Commenter): string =>
  team
    ? `account ${team.accountId}`
    : member
      ? `member ${member.id}`
      : browserHash && `browser ${browserHash}`;

/** Did they write it? */
export function isOwn(
  { team, member, browserHash }: Commenter,
  row: { account_id: string | null; member_id: string | null; browser_hash: string },
): boolean {
  return (
    (team !== undefined && row.account_id === team.accountId) ||
    (member !== undefined && row.member_id === member.id) ||
    (browserHash !== '' && row.browser_hash === browserHash)
  );
}
