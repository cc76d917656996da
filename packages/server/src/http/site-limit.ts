import type { Portico } from '../core/portico.ts';
import { addressGroup, addressNetwork } from './client-address.ts';
import { MemoryLimit } from './memory-limit.ts';
import { sharedCounts } from './shared-counts.ts';

/**
 * What visitors may do on a site in a time. The site's cap keeps disks and owners from being flooded. Strangers can
 * reach it together, so it never shuts a site: from then on each network (`addressNetwork`) has a small share of its
 * own until the window ends, and who floods from elsewhere uses up nobody's but theirs.
 */
export interface SiteLimit {
  /** What is counted, e.g. `shop-order`. */
  name: string;
  /** One address; an office or a train is one. */
  address: { max: number; windowMs: number };
  /** All addresses together, and what one network still has when that is used up. */
  site: { max: number; perNetwork: number; windowMs: number };
}

/** Who asks, and what is shared: a site's id, or it and a part of the site with limits of its own. */
export interface SiteVisitor {
  scope: string;
  address: string;
}

/**
 * Counts one attempt together with all servers (`SharedCounts` says how exactly), so that the limit holds over restarts
 * and instances.
 * @returns 0 when it is within the limits, else the milliseconds to wait
 */
export async function countOnSite(portico: Portico, limit: SiteLimit, who: SiteVisitor): Promise<number> {
  const { scope, address } = who;
  const { name, site } = limit;
  const counts = sharedCounts(portico);
  const wait = await counts.count(
    { name: `${name}-address`, ...limit.address },
    `${scope} ${addressGroup(address)}`,
  );
  if (wait > 0) return wait;
  if ((await counts.count({ ...site, name: `${name}-site` }, scope)) === 0) return 0;
  const share = { name: `${name}-network`, max: site.perNetwork, windowMs: site.windowMs };
  return counts.count(share, `${scope} ${addressNetwork(address)}`);
}

/** The same, held in this process alone (`MemoryLimit` says when that is enough). */
export class MemorySiteLimit {
  readonly #address: MemoryLimit;
  readonly #site: MemoryLimit;
  readonly #network: MemoryLimit;

  constructor({ address, site }: Omit<SiteLimit, 'name'>) {
    this.#address = new MemoryLimit(address);
    this.#site = new MemoryLimit(site);
    this.#network = new MemoryLimit({ max: site.perNetwork, windowMs: site.windowMs });
  }

  /** Counts one attempt; 0 when it is within the limits, else the milliseconds to wait. */
  take({ scope, address }: SiteVisitor, now: number): number {
    const wait = this.#address.take(`${scope} ${addressGroup(address)}`, now);
    if (wait > 0) return wait;
    if (this.#site.take(scope, now) === 0) return 0;
    return this.#network.take(`${scope} ${addressNetwork(address)}`, now);
  }
}
