import { countOnSite, MemorySiteLimit, type SiteLimit } from '../http/site-limit.ts';
import type { Portico } from '../core/portico.ts';

const MINUTE_MS = 60_000;

interface Who {
  portico: Portico;
  siteId: string;
  address: string;
}

function inMemory(windowMs: number, max: { address: number; site: number; perNetwork: number }) {
  const limit = new MemorySiteLimit({
    address: { max: max.address, windowMs },
    site: { max: max.site, perNetwork: max.perNetwork, windowMs },
  });
  return {
    /** Counts one attempt; 0 when it is within the limits, else the milliseconds to wait. */
    take: ({ siteId, address }: Who, now: Date): number =>
      limit.take({ scope: siteId, address }, now.getTime()),
  };
}

/** Counted together with all servers: for what must hold over restarts, and is a write anyway. */
function shared(name: string, max: { address: number; site: number; perNetwork: number }) {
  const windowMs = 10 * MINUTE_MS;
  const limit: SiteLimit = {
    name,
    address: { max: max.address, windowMs },
    site: { max: max.site, perNetwork: max.perNetwork, windowMs },
  };
  return {
    take: ({ portico, siteId, address }: Who): Promise<number> =>
      countOnSite(portico, limit, { scope: siteId, address }),
  };
}

/** What visitors may do in a time, by address and by site. An office or a train is one address. */
export const shopLimits = {
  read: inMemory(MINUTE_MS, { address: 600, site: 30_000, perNetwork: 120 }),
  change: inMemory(MINUTE_MS, { address: 120, site: 12_000, perNetwork: 60 }),
  /** Each is stored for weeks: the one thing a visitor can fill the disk with. */
  newCart: shared('shop-new-cart', { address: 60, site: 20_000, perNetwork: 20 }),
  /** Codes must not be found out by trying. */
  coupon: shared('shop-coupon', { address: 30, site: 5000, perNetwork: 10 }),
  /** As money: nobody tries codes, here or where their balance is asked for. */
  giftCard: shared('shop-gift-card', { address: 30, site: 5000, perNetwork: 10 }),
  /** Each is a mail to an address anybody can type. */
  backInStock: shared('shop-back-in-stock', { address: 20, site: 5000, perNetwork: 10 }),
  /** Each stores an address that anybody can type. */
  remember: shared('shop-remember', { address: 60, site: 20_000, perNetwork: 20 }),
  /** Each is kept for good, and may bring photos. */
  review: shared('shop-review', { address: 30, site: 5000, perNetwork: 10 }),
  /** Each is an email, and kept for good. */
  return: shared('shop-return', { address: 30, site: 5000, perNetwork: 10 }),
  order: shared('shop-order', { address: 30, site: 10_000, perNetwork: 10 }),
};
