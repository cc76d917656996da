import { addressGroup } from '../http/client-address.ts';
import { MemoryLimit } from '../http/memory-limit.ts';

const MINUTE_MS = 60_000;

interface Who {
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

/** What visitors may do in a time, by address and by site. An office or a train is one address. */
export const shopLimits = {
  read: new ShopLimit(MINUTE_MS, 600, 30_000),
  change: new ShopLimit(MINUTE_MS, 120, 12_000),
  /** Each is kept for weeks: the one thing a visitor can fill the disk with. */
  newCart: new ShopLimit(10 * MINUTE_MS, 60, 20_000),
  coupon: new ShopLimit(10 * MINUTE_MS, 30, 5000),
  order: new ShopLimit(10 * MINUTE_MS, 30, 10_000),
};
