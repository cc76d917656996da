import type { Id } from '@portico/model/documents/id';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from '../core/cookies.ts';
import { requestHost } from '../http/request-host.ts';
import type { SiteRecord } from '../hosting/sites.ts';
import type { Portico } from '../core/portico.ts';
import { type AccountAction, recordActivity } from './activity.ts';
import { rememberDevice } from './known-devices.ts';
import { rememberLastSite, setSessionCookies } from '../identity/session-cookies.ts';
import { endSession, sessionCookieName, startSession } from '../identity/sessions.ts';
import { hashToken } from '../identity/token.ts';

/**
 * Signs an account in on the request's host: ends the browser's earlier session there, starts a new one with a token
 * of its own, lets the browser be known for the account, and writes it down in the site's activity.
 */
export async function beginSession(
  portico: Portico,
  site: SiteRecord,
  request: FastifyRequest,
  reply: FastifyReply,
  session: { accountId: Id; remember: boolean; confirmed?: boolean; action?: AccountAction },
): Promise<void> {
  const earlier = readCookie(request.headers.cookie, sessionCookieName(portico.env));
  if (earlier) await endSession(portico, hashToken(earlier));
  const started = await startSession(portico, portico.db, {
    accountId: session.accountId,
    host: requestHost(request.headers.host) ?? '',
    userAgent: request.headers['user-agent'] ?? '',
    remember: session.remember,
    ...(session.confirmed === undefined ? {} : { confirmed: session.confirmed }),
  });
  setSessionCookies(portico, reply, started);
  rememberLastSite(portico, reply, site);
  await rememberDevice(portico, request, reply, session.accountId);
  await recordActivity(portico, portico.db, {
    siteId: site.id,
    accountId: session.accountId,
    action: session.action ?? 'login',
  });
}

/** Where an account goes after signing in: a viewer has no business in /config and sees the site. */
export async function homeOf(portico: Portico, siteId: Id, accountId: Id): Promise<string> {
  const row = await portico.db
    .selectFrom('contributors')
    .select('role')
    .where('site_id', '=', siteId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.role === 'viewer' ? '/' : '/config/';
}
