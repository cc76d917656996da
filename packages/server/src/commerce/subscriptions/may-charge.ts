import type { Id } from '@portico/model/documents/id';
import type { Portico } from '../../core/portico.ts';
import { siteAvailability } from '../../hosting/access/site-availability.ts';
import { findSite } from '../../hosting/sites.ts';

/**
 * Are payments of a site's subscriptions asked for now? Only while customers can reach the page where they cancel: not of
 * a site that is deleted, removed, private or past its trial. What falls due meanwhile is asked for once, when it opens.
 */
export async function mayCharge(portico: Portico, siteId: Id): Promise<boolean> {
  const site = await findSite(portico, siteId);
  return site !== undefined && site.access !== 'private' && siteAvailability(site, portico.now()) === 'open';
}
