import type { IncomingMessage } from 'node:http';
import type { SiteRecord } from '../sites.ts';
import { readCookie } from '../../core/cookies.ts';
import { seesPrivateSite } from '../../http/endpoint-guards.ts';
import type { Portico } from '../../core/portico.ts';
import { siteAvailability } from './site-availability.ts';
import { isUnlocked, unlockCookieName } from './unlock.ts';

/** `expired`: its trial is over. `locked`: private, or its password was not given. `removed`: closed to its team too. */
export type Closed = 'removed' | 'expired' | 'locked';

/**
 * What closes a site to a visitor, whatever of it they ask for; null where it is open to them. Its team may see what
 * is expired or locked (`seesPrivateSite`), which costs a query, and is asked by who needs to know.
 * @param cookie the request's, of which only the marks of opened locks count; undefined: a visitor without any
 */
export function closedToVisitor(
  { env, now }: Portico,
  site: SiteRecord,
  cookie: string | undefined,
): Closed | null {
  const standing = siteAvailability(site, now());
  if (standing !== 'open') return standing;
  if (site.access === 'public') return null;
  const hash = site.access === 'password' ? site.lockPasswordHash : null;
  const marks = readCookie(cookie, unlockCookieName(env));
  return hash !== null && isUnlocked(env.secret, site.id, 'site', hash, marks) ? null : 'locked';
}

/** The same for whoever asks, its team among them. */
export async function closedTo(
  portico: Portico,
  site: SiteRecord,
  request: IncomingMessage,
): Promise<Closed | null> {
  const closed = closedToVisitor(portico, site, request.headers.cookie);
  if (closed === null || closed === 'removed') return closed;
  return (await seesPrivateSite(portico, request, site)) ? null : closed;
}
