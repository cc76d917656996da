import { readShop } from '../commerce/shop.ts';
import type { EndpointHost } from '../http/endpoint-guards.ts';
import type { Portico } from '../core/portico.ts';
import { closedTo } from '../hosting/access/site-lock.ts';

/**
 * What scripts are told that ask for what lies behind a site's lock: the shop's word in the site's language; a site that
 * has ended has no forms any more.
 */
export function refusalOfLock(portico: Portico): EndpointHost['refusalOfLock'] {
  return async (lock, site, request) => {
    const closed = await closedTo(portico, site, request.raw);
    if (closed === null) return null;
    if (lock === 'shop') return { status: 403, error: (await readShop(portico.db, site.id)).words.closed };
    return { status: closed === 'locked' ? 403 : 404, error: 'This site is closed.' };
  };
}
