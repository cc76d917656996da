import type { IncomingMessage } from 'node:http';
import { isRole, may, permissionsOf, type Role } from '@portico/model/site/permissions';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CSRF_COOKIE, setSessionCookies } from '../identity/session-cookies.ts';
import { findSession, isSecure, type Session, sessionCookieName } from '../identity/sessions.ts';
import { equalText, newToken } from '../identity/token.ts';
import { requestHost } from './request-host.ts';
import type { SiteRecord } from '../hosting/sites.ts';
import type { Portico } from '../core/portico.ts';
import { readCookie, setCookie } from '../core/cookies.ts';
import { type Endpoint, type EndpointAccess, EndpointError, type SiteLock } from './endpoint.ts';
import { requestOrigin } from './same-origin.ts';

const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';
const BEACON = 'text/plain';

/** What the endpoints need beside the shared services. */
export interface EndpointHost {
  portico: Portico;
  /** The site of a request's host. */
  resolveSite(request: FastifyRequest): Promise<SiteRecord | undefined>;
  /** What is told to whom the site's lock keeps from what lies behind it; null for whom it is open to. */
  refusalOfLock(
    lock: Exclude<SiteLock, object>,
    site: SiteRecord,
    request: FastifyRequest,
  ): Promise<{ status: 403 | 404; error: string } | null>;
}

/** Who stands at the endpoint, once let in. */
export interface Caller {
  site: SiteRecord;
  session: Session | undefined;
  role: Role | undefined;
}

/** The request's session on its host, its cookies renewed when their expiry moved. */
export async function sessionOf(
  portico: Portico,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Session | undefined> {
  const host = requestHost(request.headers.host);
  const token = readCookie(request.headers.cookie, sessionCookieName(portico.env));
  if (host === null || token === undefined) return undefined;
  const session = await findSession(portico, token, host);
  if (session?.renewedMs !== undefined)
    setSessionCookies(portico, reply, { token, crumb: session.crumb, lifeMs: session.renewedMs });
  return session;
}

/** The role an account has on a site; undefined where it is no contributor, or the stored role names none. */
export async function roleOn(portico: Portico, siteId: string, accountId: string): Promise<Role | undefined> {
  const row = await portico.db
    .selectFrom('contributors')
    .select('role')
    .where('site_id', '=', siteId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return isRole(row?.role) ? row.role : undefined;
}

/** The role on a site of the account behind a request that no endpoint was made for, as for pages and files. */
export async function accountRole(
  portico: Portico,
  request: IncomingMessage,
  site: SiteRecord,
): Promise<string | undefined> {
  const host = requestHost(request.headers.host);
  const token = readCookie(request.headers.cookie, sessionCookieName(portico.env));
  if (host === null || token === undefined) return undefined;
  const session = await findSession(portico, token, host);
  return session && roleOn(portico, site.id, session.account.id);
}

/** May the account behind a request see a site that is closed to visitors? Every contributor with a role may. */
export async function seesPrivateSite(
  portico: Portico,
  request: IncomingMessage,
  site: SiteRecord,
): Promise<boolean> {
  return may(await accountRole(portico, request, site), 'site.read');
}

function checkContentType(endpoint: Endpoint, type: string | undefined): void {
  if (type === undefined || endpoint.multipart) return;
  const taken = [
    'application/json',
    ...(endpoint.form ? [FORM] : []),
    ...(endpoint.beacon || endpoint.fromPrograms ? [BEACON] : []),
  ];
  if (!taken.includes(type))
    throw new EndpointError(415, { error: 'Please send JSON with the content type application/json.' });
}

/** Files come as `multipart/form-data`. Asked last: whoever may not come in is told that, whatever they sent. */
function checkFiles(endpoint: Endpoint, request: FastifyRequest): void {
  if (endpoint.multipart && contentTypeOf(request) !== MULTIPART)
    throw new EndpointError(415, { error: 'Please send the files as multipart/form-data.' });
}

const contentTypeOf = ({ headers }: FastifyRequest): string | undefined =>
  headers['content-type']?.split(';')[0]?.trim().toLowerCase();

/** Refuses content of a wrong type, what another site's page sends, and forms that cannot prove they are ours. */
function checkWrite(endpoint: Endpoint, request: FastifyRequest): 'form' | 'api' {
  const type = contentTypeOf(request);
  checkContentType(endpoint, type);
  const origin = requestOrigin(request.headers);
  const mustBeOurs = type === FORM || (type === BEACON && !endpoint.fromPrograms);
  if (origin === 'foreign' || (mustBeOurs && origin !== 'same'))
    throw new EndpointError(403, { error: 'This request came from another site.', code: 'foreign-origin' });
  return type === FORM ? 'form' : 'api';
}

const VISITOR_CSRF = /^[\w-]{16,64}$/;

/**
 * A write by script must show a CSRF token that only our own pages can read: the session's, or at visitors' endpoints that of
 * their cookie. A wrong one is answered with the right one, with which the data layer tries once more.
 */
function checkCsrfToken(
  portico: Portico,
  endpoint: Endpoint,
  session: Session | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (!session && endpoint.csrf !== 'visitor') return;
  const inQuery = (request.query as Record<string, unknown>)[CSRF_COOKIE];
  const shown = request.headers['x-csrf-token'] ?? inQuery;
  const kept = session?.crumb ?? readCookie(request.headers.cookie, CSRF_COOKIE) ?? '';
  const isSound = session !== undefined || VISITOR_CSRF.test(kept);
  if (isSound && typeof shown === 'string' && equalText(shown, kept)) return;
  const crumb = isSound ? kept : newToken();
  setCookie(reply, CSRF_COOKIE, crumb, { secure: isSecure(portico.env), readable: true });
  throw new EndpointError(403, {
    // Pages make a CSRF token before they ask: where none comes along, none was kept.
    error:
      kept === ''
        ? 'This browser keeps no cookies for the site. Please allow them and try again.'
        : 'Your session has changed since this page was opened. Please try again.',
    crumbFail: true,
    crumb,
  });
}

/** Whether an account with this role on the site may come through; that somebody is signed in has been asked before. */
function letsIn(access: EndpointAccess, role: Role | undefined, session: Session | undefined): boolean {
  if (access === 'anyone' || access === 'account') return true;
  if (access === 'operator') return session?.account.operator === true;
  return access === 'contributor' ? permissionsOf(role).length > 0 : may(role, access);
}

/**
 * Lets a request in or throws the refusal, before its body is read: host, origin, session, CSRF token, permission,
 * confirmed password, the site's lock, that files are files, in this order.
 */
export async function guard(
  host: EndpointHost,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller> {
  const { portico } = host;
  const site = await host.resolveSite(request);
  if (!site) throw new EndpointError(404, { error: 'There is no site at this address.' });
  const write = endpoint.method === 'GET' ? undefined : checkWrite(endpoint, request);
  const session = await sessionOf(portico, request, reply);
  if (!session && endpoint.permission !== 'anyone')
    throw new EndpointError(401, { error: 'Please log in.', loginRequired: true });
  if (write === 'api' && endpoint.csrf !== false) checkCsrfToken(portico, endpoint, session, request, reply);
  const role = session ? await roleOn(portico, site.id, session.account.id) : undefined;
  if (!letsIn(endpoint.permission, role, session))
    throw new EndpointError(403, { error: 'Your role does not allow this.', authorizationFail: true });
  if (endpoint.confirm && !session?.confirmed)
    throw new EndpointError(403, { error: 'Please enter your password again.', code: 'confirm-password' });
  if (typeof endpoint.lock === 'string') {
    const closed = await host.refusalOfLock(endpoint.lock, site, request);
    if (closed) throw new EndpointError(closed.status, { error: closed.error, code: 'closed' });
  }
  checkFiles(endpoint, request);
  return { site, session, role };
}
