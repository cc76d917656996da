import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Environment } from '../core/environment.ts';
import { hasPassed } from '../core/clock.ts';
import type { Portico, Tx } from '../core/portico.ts';
import { hashToken, newToken } from './token.ts';

const HOUR_MS = 3_600_000;
/** How long a session lives without being used. */
export const SESSION_MS = 12 * HOUR_MS;
export const REMEMBERED_SESSION_MS = 30 * 24 * HOUR_MS;
/** Use is written down at most this often. */
const TOUCH_MS = 5 * 60_000;
/** How long a password given counts for endpoints that ask it again. */
export const CONFIRMED_MS = 10 * 60_000;

export interface Account {
  id: Id;
  email: string;
  name: string;
  operator: boolean;
  twoFactor: boolean;
}

export interface Session {
  tokenHash: string;
  crumb: string;
  /** Was the password given within the last ten minutes? */
  confirmed: boolean;
  account: Account;
  /** Set when this use moved the expiry: the cookie is due again. Milliseconds it now lives. */
  renewedMs: number | undefined;
}

export function isSecure(env: Environment): boolean {
  return env.origin.startsWith('https:');
}

/** Name of the owners' session cookie; on HTTPS the prefix makes browsers keep it to this very host. */
export function sessionCookieName(env: Environment): string {
  return isSecure(env) ? '__Host-portico_session' : 'portico_session';
}

/**
 * Starts a session on one host for an account whose password was just given (or whose one-time link proved as much).
 * @returns the token for the cookie (kept here only as a hash) and the CSRF token for the readable cookie
 */
export async function startSession(
  portico: Portico,
  db: Portico['db'] | Tx,
  session: { accountId: Id; host: string; userAgent: string; remember: boolean; confirmed?: boolean },
): Promise<{ token: string; crumb: string; lifeMs: number }> {
  const token = newToken();
  const crumb = newToken();
  const now = portico.now();
  const lifeMs = session.remember ? REMEMBERED_SESSION_MS : SESSION_MS;
  await db
    .insertInto('account_sessions')
    .values({
      token_hash: hashToken(token),
      account_id: session.accountId,
      host: session.host,
      crumb,
      confirmed_at: session.confirmed === false ? new Date(0) : now,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + lifeMs),
      user_agent: session.userAgent.replaceAll('\u0000', '').slice(0, 400),
    })
    .execute();
  return { token, crumb, lifeMs };
}

/** The live session of a token on a host, its expiry moved along; undefined when there is none. */
export async function findSession(
  portico: Portico,
  token: string | undefined,
  host: string,
): Promise<Session | undefined> {
  if (token === undefined || token.length > 100) return undefined;
  const now = portico.now();
  const row = await portico.db
    .selectFrom('account_sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select([
      's.token_hash',
      's.crumb',
      's.confirmed_at',
      's.last_seen_at',
      's.expires_at',
      'a.id',
      'a.email',
      'a.name',
      'a.operator',
      'a.totp_confirmed_at',
    ])
    .where('s.token_hash', '=', hashToken(token))
    .where('s.host', '=', host)
    .where('s.expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return undefined;
  let renewedMs: number | undefined;
  if (hasPassed(row.last_seen_at, TOUCH_MS, now)) {
    renewedMs = row.expires_at.getTime() - row.last_seen_at.getTime();
    await portico.db
      .updateTable('account_sessions')
      .set({ last_seen_at: now, expires_at: new Date(now.getTime() + renewedMs) })
      .where('token_hash', '=', row.token_hash)
      .execute();
  }
  return {
    tokenHash: row.token_hash,
    crumb: row.crumb,
    confirmed: !hasPassed(row.confirmed_at, CONFIRMED_MS, now),
    account: {
      id: row.id,
      email: row.email,
      name: row.name,
      operator: row.operator,
      twoFactor: row.totp_confirmed_at !== null,
    },
    renewedMs,
  };
}

/** Writes down that the session's owner has just given the password again. */
export async function confirmSession(portico: Portico, tokenHash: string): Promise<void> {
  await portico.db
    .updateTable('account_sessions')
    .set({ confirmed_at: portico.now() })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function endSession(portico: Portico, tokenHash: string): Promise<void> {
  await portico.db.deleteFrom('account_sessions').where('token_hash', '=', tokenHash).execute();
}

/** Ends all sessions of an account, but the one kept. */
export async function endOtherSessions(
  db: Portico['db'] | Tx,
  accountId: Id,
  keepTokenHash: string | null,
): Promise<void> {
  await db
    .deleteFrom('account_sessions')
    .where('account_id', '=', accountId)
    .$if(keepTokenHash !== null, (query) => query.where('token_hash', '!=', keepTokenHash ?? ''))
    .execute();
}

/** Short name of a session in lists and addresses: from the hash, of no use as a token. */
export function sessionId(tokenHash: string): string {
  return tokenHash.slice(0, 24);
}

export interface SessionSummary {
  id: string;
  host: string;
  userAgent: string;
  createdAt: string;
  lastSeenAt: string;
  current: boolean;
}

/** The account's live sessions, last used first. */
export async function listSessions(
  portico: Portico,
  accountId: Id,
  currentTokenHash: string,
): Promise<SessionSummary[]> {
  const rows = await portico.db
    .selectFrom('account_sessions')
    .select(['token_hash', 'host', 'user_agent', 'created_at', 'last_seen_at'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', portico.now())
    .orderBy('last_seen_at', 'desc')
    .limit(200)
    .execute();
  return rows.map((row) => ({
    id: sessionId(row.token_hash),
    host: row.host,
    userAgent: row.user_agent,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    current: row.token_hash === currentTokenHash,
  }));
}

/** Ends one session of an account by its short name; false when there is none. */
export async function endSessionById(portico: Portico, accountId: Id, id: string): Promise<boolean> {
  const done = await portico.db
    .deleteFrom('account_sessions')
    .where('account_id', '=', accountId)
    .where(sql<string>`left(token_hash, 24)`, '=', id)
    .executeTakeFirst();
  return done.numDeletedRows > 0n;
}
