import { readShop } from '../commerce/shop.ts';
import type { EndpointHost } from '../http/endpoint-guards.ts';
import type { Portico } from '../core/portico.ts';
import { closedTo } from '../hosting/access/site-lock.ts';

/** What scripts are told that ask for what lies behind a site's lock: the shop's word in the site's language. */
export function refusalOfLock(portico: Portico): EndpointHost['refusalOfLock'] {
  return async (lock, site, request) => {
    if ((await closedTo(portico, site, request.raw)) === null) return null;
    return lock === 'shop' ? (await readShop(portico.db, site.id)).words.closed : 'This site is closed.';
  };
}
