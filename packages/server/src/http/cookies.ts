import fastifyCookie from '@fastify/cookie';
import type { FastifyReply } from 'fastify';

/** The value of a cookie in a `Cookie` header; undefined when absent. The first one of a name counts. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (header === undefined || header.length > 16_384) return undefined;
  return fastifyCookie.parse(header)[name];
}

export interface CookieSettings {
  secure: boolean;
  /** Readable by scripts? Only the crumb is. */
  readable?: boolean;
  /** Seconds until it goes; absent: with the browser's session; 0 removes it. */
  maxAge?: number;
}

/** Adds a host-only `SameSite=Lax` cookie for the whole site to a reply. */
export function setCookie(reply: FastifyReply, name: string, value: string, settings: CookieSettings): void {
  const cookie = fastifyCookie.serialize(name, value, {
    path: '/',
    sameSite: 'lax',
    httpOnly: !settings.readable,
    secure: settings.secure,
    ...(settings.maxAge === undefined ? {} : { maxAge: settings.maxAge }),
  });
  reply.header('set-cookie', cookie);
}
