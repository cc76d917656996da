import type { IncomingMessage } from 'node:http';
import type { SiteRecord } from '../hosting/sites.ts';
import { readCookie } from '../http/cookies.ts';
import { seesPrivateSite } from '../http/door-guards.ts';
import type { Portico } from '../portico.ts';
import { siteStanding } from './site-standing.ts';
import { isUnlocked, unlockCookieName } from './unlock.ts';

/** May who asks use the site at all? What scripts ask for is closed where the pages are: by lock, trial or removal. */
export async function isSiteOpen(
  portico: Portico,
  site: SiteRecord,
  request: IncomingMessage,
): Promise<boolean> {
  const standing = siteStanding(site, portico.now());
  if (site.access === 'public' && standing === 'open') return true;
  if (standing === 'removed') return false;
  const marks = readCookie(request.headers.cookie, unlockCookieName(portico.env));
  if (
    standing === 'open' &&
    site.access === 'password' &&
    site.lockPasswordHash !== null &&
    isUnlocked(portico.env.secret, site.id, 'site', site.lockPasswordHash, marks)
  )
    return true;
  return seesPrivateSite(portico, request, site);
}
