/** Largest body of a measuring call, in bytes. A page's own calls stay below one tenth. */
export const BODY_BYTES = 16 * 1024;

/** What one address (of IPv6: one /64) may send in a minute. An office shares one. */
export const PER_ADDRESS = { max: 900, windowMs: 60_000 };

/** Records waiting to be written; more are refused with 503, and one site has three quarters of them at most. */
export const BUFFER_MAX = 40_000;
export const BUFFER_MAX_OF_SITE = 30_000;
/** Records written in one transaction: a little holds up nobody, a lot catches up. */
export const BATCH_USUAL = 1000;
export const BATCH_MAX = 4000;
/** Longest a record waits before it is written, while the database keeps up. */
export const FLUSH_MS = 1000;

/** Raw rows stored of one site and day; what comes beyond is counted only. */
export const KEPT_PER_DAY = 200_000;
/** Different paths, sources and other keys counted of one site and day; further ones count under ''. */
export const KEYS_PER_DAY = 3000;

/** Days for which raw rows are stored. Beyond them dashboards read what was counted of each day. */
export const RAW_DAYS = 90;
