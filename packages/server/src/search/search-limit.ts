import { MemorySiteLimit } from '../http/site-limit.ts';

const windowMs = 60_000;

/** Searches in a time, previews among them: a person who types asks for some in a second. An office is one address. */
export const searchLimit = new MemorySiteLimit({
  address: { max: 300, windowMs },
  site: { max: 12_000, perNetwork: 60, windowMs },
});
