import { createHmac, timingSafeEqual } from 'node:crypto';
import { DOWNLOADS_PATH } from '@portico/model/commerce/download/download-state';
import type { Id } from '@portico/model/documents/id';
import type { Environment } from '../../core/environment.ts';

/** Links on pages work so long; those in emails as long as the downloads do. */
const PAGE_LINK_MS = 24 * 3_600_000;
/** Where downloads never end: of links in emails. */
const MAIL_LINK_MS = 365 * 24 * 3_600_000;

/** What a link opens: all downloads of an order, or one of them. */
export interface Linked {
  siteId: Id;
  orderId: Id;
  /** `orders.download_links`: links of before a renewal open nothing. */
  links: number;
  /** '' for all of the order. */
  downloadId: Id | '';
}

type Secret = Pick<Environment, 'secret'>;

function signatureOf({ secret }: Secret, linked: Linked, until: string): Buffer {
  const { siteId, orderId, links, downloadId } = linked;
  return createHmac('sha256', secret)
    .update(`download ${siteId} ${orderId} ${links} ${downloadId} ${until}`)
    .digest()
    .subarray(0, 16);
}

/** How a signed link is read. `expired`: it was one of ours. */
export function readLink(
  env: Secret,
  linked: Linked,
  { until, signature, now }: { until: string; signature: string; now: Date },
): 'good' | 'expired' | 'wrong' {
  if (!/^\d{1,12}$/.test(until) || !/^[\w-]{22}$/.test(signature)) return 'wrong';
  const given = Buffer.from(signature, 'base64url');
  const made = signatureOf(env, linked, until);
  if (given.length !== made.length || !timingSafeEqual(given, made)) return 'wrong';
  return Number(until) * 1000 > now.getTime() ? 'good' : 'expired';
}

function signed(env: Secret, linked: Linked, untilMs: number): Record<'until' | 'signature', string> {
  const until = String(Math.floor(untilMs / 1000));
  return { until, signature: signatureOf(env, linked, until).toString('base64url') };
}

/** The page with all downloads of an order, as emails link to it. @param ends when its last download does; null for never */
export function downloadsPath(env: Secret, linked: Omit<Linked, 'downloadId'>, ends: Date | null, now: Date) {
  const untilMs = ends?.getTime() ?? now.getTime() + MAIL_LINK_MS;
  const link = signed(env, { ...linked, downloadId: '' }, untilMs);
  return `${DOWNLOADS_PATH}?${new URLSearchParams({ order: linked.orderId, ...link })}`;
}

/** Where one file is downloaded, as pages link to it: for a day at most. */
export function downloadPath(
  env: Secret,
  linked: Linked & { downloadId: Id },
  { filename, ends, now }: { filename: string; ends: Date | null; now: Date },
): string {
  const pageMs = now.getTime() + PAGE_LINK_MS;
  const link = signed(env, linked, Math.min(pageMs, ends?.getTime() ?? pageMs));
  return `/api/commerce/downloads/${linked.downloadId}/${encodeURIComponent(filename)}?${new URLSearchParams(link)}`;
}

/** The page that says why a file cannot be downloaded, opened by the very link of the file. */
export const refusedPath = (linked: Linked, link: { until: string; signature: string }): string =>
  `${DOWNLOADS_PATH}?${new URLSearchParams({ order: linked.orderId, file: linked.downloadId, ...link })}`;
