import type { FastifyReply } from 'fastify';
import { setCookie } from '../http/cookies.ts';
import type { Portico } from '../portico.ts';
import { isSecure, SESSION_MS, sessionCookieName } from './sessions.ts';

/** Readable cookie from which our scripts take the crumb. */
export const CRUMB_COOKIE = 'crumb';

/** Gives the browser its session and the crumb. A remembered session outlives the browser's own. */
export function setSessionCookies(
  portico: Portico,
  reply: FastifyReply,
  session: { token: string; crumb: string; lifeMs: number },
): void {
  const secure = isSecure(portico.env);
  const maxAge = session.lifeMs > SESSION_MS ? { maxAge: Math.floor(session.lifeMs / 1000) } : {};
  setCookie(reply, sessionCookieName(portico.env), session.token, { secure, ...maxAge });
  setCookie(reply, CRUMB_COOKIE, session.crumb, { secure, readable: true, ...maxAge });
}

/** Cookie naming the account last signed in here; written at owner login. */
export const LAST_ID_COOKIE = 'ss_lastid';

/** Takes the session, its crumb and the name of who was here last [B7.1]. */
export function clearSessionCookies(portico: Portico, reply: FastifyReply): void {
  const secure = isSecure(portico.env);
  setCookie(reply, LAST_ID_COOKIE, '', { secure, maxAge: 0 });
  setCookie(reply, sessionCookieName(portico.env), '', { secure, maxAge: 0 });
  setCookie(reply, CRUMB_COOKIE, '', { secure, readable: true, maxAge: 0 });
}
