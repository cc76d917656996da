import { addressGroup } from '../http/client-address.ts';
import { MemoryLimit } from '../http/memory-limit.ts';
import { countAttempt, type RateLimit } from '../http/rate-limit.ts';
import type { Portico } from '../portico.ts';

const MINUTE_MS = 60_000;

interface Who {
  portico: Portico;
  siteId: string;
  address: string;
}

class ShopLimit {
  readonly #address: MemoryLimit;
  readonly #site: MemoryLimit;

  constructor(windowMs: number, perAddress: number, perSite: number) {
    this.#address = new MemoryLimit({ max: perAddress, windowMs });
    this.#site = new MemoryLimit({ max: perSite, windowMs });
  }

  /** Counts one attempt; 0 when it is within both limits, else the milliseconds to wait. */
  take({ siteId, address }: Who, now: Date): number {
    const wait = this.#address.take(`${siteId} ${addressGroup(address)}`, now.getTime());
    return wait > 0 ? wait : this.#site.take(siteId, now.getTime());
  }
}

/** The same, counted in the database: for what must hold over all servers together, and is a write anyway. */
class SharedShopLimit {
  readonly #address: RateLimit;
  readonly #site: RateLimit;

  constructor(name: string, windowMs: number, perAddress: number, perSite: number) {
    this.#address = { name: `${name}-address`, max: perAddress, windowMs };
    this.#site = { name: `${name}-site`, max: perSite, windowMs };
  }

  async take({ portico, siteId, address }: Who): Promise<number> {
    const wait = await countAttempt(portico, this.#address, `${siteId} ${addressGroup(address)}`);
    return wait > 0 ? wait : countAttempt(portico, this.#site, siteId);
  }
}

/** What visitors may do in a time, by address and by site. An office or a train is one address. */
export const shopLimits = {
  read: new ShopLimit(MINUTE_MS, 600, 30_000),
  change: new ShopLimit(MINUTE_MS, 120, 12_000),
  /** Each is kept for weeks: the one thing a visitor can fill the disk with. */
  newCart: new SharedShopLimit('shop-new-cart', 10 * MINUTE_MS, 60, 20_000),
  /** Codes must not be found out by trying. */
  coupon: new SharedShopLimit('shop-coupon', 10 * MINUTE_MS, 30, 5000),
  order: new SharedShopLimit('shop-order', 10 * MINUTE_MS, 30, 10_000),
};
