import type { FastifyReply } from 'fastify';
import type { SiteRecord } from '../hosting/sites.ts';
import { setCookie } from '../core/cookies.ts';
import type { Portico } from '../core/portico.ts';
import { isSecure, SESSION_MS, sessionCookieName } from './sessions.ts';

/** Readable cookie from which our scripts take the CSRF token. */
export const CSRF_COOKIE = 'crumb';

/** Gives the browser its session and the CSRF token. A remembered session outlives the browser's own. */
export function setSessionCookies(
  portico: Portico,
  reply: FastifyReply,
  session: { token: string; crumb: string; lifeMs: number },
): void {
  const secure = isSecure(portico.env);
  const maxAge = session.lifeMs > SESSION_MS ? { maxAge: Math.floor(session.lifeMs / 1000) } : {};
  setCookie(reply, sessionCookieName(portico.env), session.token, { secure, ...maxAge });
  setCookie(reply, CSRF_COOKIE, session.crumb, { secure, readable: true, ...maxAge });
}

/**
 * Names the site whose owner signed in last, on all hosts of the server: base64 of `{"identifier": …}` [B7.45]. Written
 * at owner login [B7.46].
 */
const LAST_SITE_COOKIE = 'ss_lastid';
const YEAR_S = 365 * 24 * 3600;

export function rememberLastSite(
  { env }: Portico,
  reply: FastifyReply,
  { identifier }: Pick<SiteRecord, 'identifier'>,
): void {
  const value = Buffer.from(JSON.stringify({ identifier })).toString('base64');
  setCookie(reply, LAST_SITE_COOKIE, value, {
    secure: isSecure(env),
    maxAge: YEAR_S,
    domain: appDomain(env),
  });
}

/**
 * The domain below which every site has its host. Undefined where browsers know none: `localhost` and addresses of
 * numbers; the cookie is the host's own there.
 */
function appDomain({ origin }: Portico['env']): string | undefined {
  const { hostname } = new URL(origin);
  const isName = hostname.includes('.') && !/^[\d.]+$/.test(hostname) && !hostname.endsWith('.localhost');
  return isName ? hostname : undefined;
}

/** Takes the session, its CSRF token and the name of who was here last [B7.1]. */
export function clearSessionCookies(portico: Portico, reply: FastifyReply): void {
  const secure = isSecure(portico.env);
  setCookie(reply, LAST_SITE_COOKIE, '', { secure, maxAge: 0, domain: appDomain(portico.env) });
  setCookie(reply, sessionCookieName(portico.env), '', { secure, maxAge: 0 });
  setCookie(reply, CSRF_COOKIE, '', { secure, readable: true, maxAge: 0 });
}
