import { MemorySiteLimit } from '../http/site-limit.ts';

const windowMs = 60_000;

/** Renderings in a time: each page view asks for one per feed. An office is one address. */
export const widgetLimit = new MemorySiteLimit({
  address: { max: 120, windowMs },
  site: { max: 12_000, perNetwork: 60, windowMs },
});
