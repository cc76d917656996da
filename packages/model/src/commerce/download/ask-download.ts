/** A file that somebody bought, and how often it was downloaded so far. */
export interface DownloadGrant {
  /** Downloads in all; null where they are not limited. */
  allowed: number | null;
  used: number;
  /** Milliseconds since 1970; null where it never ends. */
  expiresMs: number | null;
  /** When the last download that counted began; null before the first. */
  begunMs: number | null;
  /** Bytes that were sent, or are being sent, since then. */
  sentBytes: number;
  /** Of the file. */
  bytes: number;
}

/** `ended`: its order was cancelled, refunded or lost to a dispute. */
export type DownloadStanding = 'ready' | 'used-up' | 'expired' | 'ended';

/** For so long parts of a file go on with the download that was counted. */
export const RESUMABLE_MS = 24 * 3_600_000;
/** What is asked for again so soon is a second click, or a browser that asks twice. */
export const AGAIN_MS = 10_000;
/** A download with all that broke off on its way brings no more than so many times the file. */
const MOST_TIMES = 2;

/** Can a download begin? */
export function downloadStanding(grant: DownloadGrant, nowMs: number, isEnded: boolean): DownloadStanding {
  if (isEnded) return 'ended';
  if (grant.expiresMs !== null && nowMs >= grant.expiresMs) return 'expired';
  return grant.allowed !== null && grant.used >= grant.allowed ? 'used-up' : 'ready';
}

/**
 * Does this go on with the download that was counted last? A part of the file (`Range`) does for a day, so that broken
 * downloads can be resumed and players may jump about; the whole file does for some seconds. Neither does once twice the
 * file was sent: that is another download.
 */
export function goesOn(grant: DownloadGrant, { nowMs, isPart }: { nowMs: number; isPart: boolean }): boolean {
  if (grant.begunMs === null || grant.sentBytes >= MOST_TIMES * grant.bytes) return false;
  return nowMs - grant.begunMs < (isPart ? RESUMABLE_MS : AGAIN_MS);
}

export type DownloadAnswer =
  | { ok: true; counts: boolean; grant: DownloadGrant }
  | { ok: false; standing: Exclude<DownloadStanding, 'ready'> };

/**
 * May these bytes be sent, and do they count as a download? What goes on is sent though it was the last one allowed.
 * @param asked.bytes how many are asked for
 * @returns the grant as it is then
 */
export function askDownload(
  grant: DownloadGrant,
  asked: { nowMs: number; isPart: boolean; bytes: number; isEnded: boolean },
): DownloadAnswer {
  const { nowMs, bytes, isEnded } = asked;
  if (isEnded) return { ok: false, standing: 'ended' };
  if (goesOn(grant, asked))
    return { ok: true, counts: false, grant: { ...grant, sentBytes: grant.sentBytes + bytes } };
  const standing = downloadStanding(grant, nowMs, isEnded);
  if (standing !== 'ready') return { ok: false, standing };
  return {
    ok: true,
    counts: true,
    grant: { ...grant, used: grant.used + 1, begunMs: nowMs, sentBytes: bytes },
  };
}
