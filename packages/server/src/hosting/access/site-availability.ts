import type { SiteRecord } from '../sites.ts';

/** Website status numbers that decide whether a site answers. */
const EXPIRED = 1;
const TRIAL = 3;
const REMOVED = 5;

/** `open`: pages are shown. `expired`: visitors see a page that says so. `removed`: as if there were no site. */
export function siteAvailability(
  site: Pick<SiteRecord, 'status' | 'trialEndsAt'>,
  now: Date,
): 'open' | 'expired' | 'removed' {
  if (site.status === REMOVED) return 'removed';
  if (site.status === EXPIRED) return 'expired';
  if (site.status === TRIAL && site.trialEndsAt !== null && site.trialEndsAt <= now) return 'expired';
  return 'open';
}
