import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Id } from '@portico/model/documents/id';
import type { Environment } from '../../core/environment.ts';

/**
 * What a visitor who gave a password carries: one mark per lock in the cookie `portico_unlock`. A mark is bound to the
 * lock's present password hash, so a changed password locks everyone out again, and to nobody's account.
 */
const MARK_BYTES = 16;
/** Locks one visitor can have open at a time; the oldest goes first. */
const MARKS_KEPT = 40;

/** Name of the cookie; on HTTPS the prefix makes browsers keep it to this very host. */
export function unlockCookieName(env: Environment): string {
  return env.origin.startsWith('https:') ? '__Host-portico_unlock' : 'portico_unlock';
}

function markOf(secret: string, siteId: Id, lock: string, passwordHash: string): string {
  return createHmac('sha256', `unlock:${secret}`)
    .update(`${siteId}\n${lock}\n${passwordHash}`)
    .digest()
    .subarray(0, MARK_BYTES)
    .toString('base64url');
}

/** Marks stand one after another, each 22 characters. */
function marksOf(cookie: string): string[] {
  return cookie.match(/[\w-]{22}/g) ?? [];
}

/** Does the cookie open the lock? `lock` is a document's id, or `site` for the whole site. */
export function isUnlocked(
  secret: string,
  siteId: Id,
  lock: string,
  passwordHash: string,
  cookie: string | undefined,
): boolean {
  if (!cookie) return false;
  const wanted = Buffer.from(markOf(secret, siteId, lock, passwordHash));
  return marksOf(cookie).some((mark) => {
    const given = Buffer.from(mark);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}

/** The cookie's value with one more lock open. */
export function withUnlocked(
  secret: string,
  siteId: Id,
  lock: string,
  passwordHash: string,
  cookie: string | undefined,
): string {
  const mark = markOf(secret, siteId, lock, passwordHash);
  const others = marksOf(cookie ?? '').filter((other) => other !== mark);
  return [...others.slice(-(MARKS_KEPT - 1)), mark].join('');
}
