import { randomBytes } from 'node:crypto';
import type { CookieBanner } from '@portico/model/site/cookie-banner';
import type { SiteView } from '@portico/model/page/page-view';
import { readSiteView } from '../content/reading/read-site-view.ts';
import type { SiteRecord } from '../hosting/sites.ts';
import { countOnSite, type SiteLimit } from '../http/site-limit.ts';
import type { Portico } from '../core/portico.ts';
import { consentDigest, shownConsent } from './shown-consent.ts';

const WINDOW_MS = 10 * 60_000;
const LIMIT: SiteLimit = {
  name: 'consent',
  /** Somebody who cannot decide, and whole offices behind one address. */
  address: { max: 60, windowMs: WINDOW_MS },
  /** More answers than any crowd gives: the log does not fill the disk. */
  site: { max: 6000, perNetwork: 20, windowMs: WINDOW_MS },
};

export type RecordedConsent = { ok: true; proof: string } | { ok: false; waitMs: number };

/**
 * Writes an answer into the proof log, with the words it answered, under a random number that the visitor is told.
 * Address, browser and account are not kept.
 */
export async function recordConsent(
  portico: Portico,
  site: SiteRecord,
  choice: 'accepted' | 'declined',
  address: string,
): Promise<RecordedConsent> {
  const waitMs = await countOnSite(portico, LIMIT, { scope: site.id, address });
  if (waitMs > 0) return { ok: false, waitMs };
  const view = await readSiteView(portico, site);
  const digest = await keepText(portico, view, view.extras.cookieBanner);
  const proof = randomBytes(16).toString('hex');
  await portico.db
    .insertInto('consent_proofs')
    .values({ site_id: site.id, id: proof, choice, text_digest: digest, created_at: portico.now() })
    .execute();
  return { ok: true, proof };
}

async function keepText(portico: Portico, view: SiteView, banner: CookieBanner): Promise<string> {
  const shown = shownConsent(banner, view.catalogue);
  const digest = consentDigest(shown);
  await portico.db
    .insertInto('consent_texts')
    .values({ site_id: view.id, digest, shown: JSON.stringify(shown), created_at: portico.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return digest;
}
