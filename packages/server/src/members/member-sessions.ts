import type { Id } from '@portico/model/documents/id';
import { MEMBER_COOKIE } from '@portico/model/members/member-cookie';
import type { Kysely } from 'kysely';
import { hasPassed } from '../core/clock.ts';
import type { Environment } from '../core/environment.ts';
import type { Portico } from '../core/portico.ts';
import type { Database } from '../database/tables.ts';
import { isSecure } from '../identity/sessions.ts';
import { hashToken, newToken } from '../identity/token.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A session that ends with the browser; a remembered one. */
const SESSION_MS = 12 * HOUR_MS;
const REMEMBERED_MS = 30 * DAY_MS;
/** How often a session's use is written down. */
const TOUCH_MS = 10 * 60_000;

/** Somebody logged in on a site. */
export interface Member {
  siteId: Id;
  id: Id;
  contactId: Id;
  email: string;
  name: string;
  hasPassword: boolean;
  session: { tokenHash: string; xsrfToken: string };
}

/** Reads and writes the cookies of whoever asks, by script or by form. */
export interface MemberCookies {
  read(name: string): string | undefined;
  set(name: string, value: string, settings: { maxAge?: number; readable?: boolean }): void;
}

/** Name of the members' session cookie; on HTTPS the prefix makes browsers keep it to this very host. */
export const memberCookieName = (env: Environment): string =>
  isSecure(env) ? '__Host-portico_member' : 'portico_member';

/**
 * Starts a session on one host for a member who has just proved to be one, and gives the browser its cookie.
 * @returns the token that later requests by script have to show
 */
export async function startMemberSession(
  portico: Portico,
  db: Kysely<Database>,
  member: { siteId: Id; memberId: Id; host: string; userAgent: string; remember: boolean },
  cookies: MemberCookies,
): Promise<string> {
  const token = newToken();
  const xsrfToken = newToken();
  const now = portico.now();
  const lifeMs = member.remember ? REMEMBERED_MS : SESSION_MS;
  await db
    .insertInto('member_sessions')
    .values({
      token_hash: hashToken(token),
      site_id: member.siteId,
      member_id: member.memberId,
      host: member.host,
      xsrf_token: xsrfToken,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + lifeMs),
      user_agent: member.userAgent.replaceAll('\u0000', '').slice(0, 400),
    })
    .execute();
  const life = member.remember ? { maxAge: REMEMBERED_MS / 1000 } : {};
  cookies.set(memberCookieName(portico.env), token, life);
  cookies.set(MEMBER_COOKIE, '1', { ...life, readable: true });
  return xsrfToken;
}

/** Who is logged in on this site and host; undefined for strangers and members of other sites. */
export async function findMember(
  portico: Portico,
  { siteId, host }: { siteId: Id; host: string },
  cookies: Pick<MemberCookies, 'read'>,
): Promise<Member | undefined> {
  const token = cookies.read(memberCookieName(portico.env));
  if (token === undefined || token.length > 100) return undefined;
  const now = portico.now();
  const row = await portico.db
    .selectFrom('member_sessions as s')
    .innerJoin('members as m', (join) =>
      join.onRef('m.site_id', '=', 's.site_id').onRef('m.id', '=', 's.member_id'),
    )
    .innerJoin('contacts as c', (join) =>
      join.onRef('c.site_id', '=', 'm.site_id').onRef('c.id', '=', 'm.contact_id'),
    )
    .select(['s.token_hash', 's.xsrf_token', 's.last_seen_at', 's.expires_at'])
    .select(['m.id', 'm.contact_id', 'm.email', 'm.password_hash', 'c.name'])
    .where('s.token_hash', '=', hashToken(token))
    .where('s.site_id', '=', siteId)
    .where('s.host', '=', host)
    .where('s.expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return undefined;
  if (hasPassed(row.last_seen_at, TOUCH_MS, now)) {
    const lifeMs = row.expires_at.getTime() - row.last_seen_at.getTime();
    await portico.db
      .updateTable('member_sessions')
      .set({ last_seen_at: now, expires_at: new Date(now.getTime() + lifeMs) })
      .where('token_hash', '=', row.token_hash)
      .execute();
  }
  return {
    siteId,
    id: row.id,
    contactId: row.contact_id,
    email: row.email,
    name: row.name,
    hasPassword: row.password_hash !== null,
    session: { tokenHash: row.token_hash, xsrfToken: row.xsrf_token },
  };
}

/** Ends the session a browser is in, and takes its cookie. */
export async function endMemberSession(
  portico: Portico,
  member: Member,
  cookies: MemberCookies,
): Promise<void> {
  await portico.db.deleteFrom('member_sessions').where('token_hash', '=', member.session.tokenHash).execute();
  cookies.set(memberCookieName(portico.env), '', { maxAge: 0 });
  forgetLoggedIn(cookies);
}

/** Tells the browser that nobody is logged in there any more, where it thinks so. */
export function forgetLoggedIn(cookies: MemberCookies): void {
  if (cookies.read(MEMBER_COOKIE) !== undefined)
    cookies.set(MEMBER_COOKIE, '', { maxAge: 0, readable: true });
}

/** Ends all sessions of a member, but the one kept. */
export async function endOtherSessions(
  db: Kysely<Database>,
  { siteId, id, keep }: { siteId: Id; id: Id; keep: string },
): Promise<void> {
  await db
    .deleteFrom('member_sessions')
    .where('site_id', '=', siteId)
    .where('member_id', '=', id)
    .where('token_hash', '!=', keep)
    .execute();
}

/** Forgets sessions and links that are over. */
export async function sweepMembers(portico: Portico): Promise<void> {
  const now = portico.now();
  await portico.db.deleteFrom('member_sessions').where('expires_at', '<', now).execute();
  await portico.db
    .deleteFrom('member_tokens')
    .where('expires_at', '<', new Date(now.getTime() - DAY_MS))
    .execute();
}
