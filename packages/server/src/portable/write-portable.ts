import { writeCampaigns } from '../campaigns/portable-campaigns.ts';
import { writeSubscribers } from '../contacts/portable-subscribers.ts';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeConsent } from '../consent/portable-consent.ts';
import { type ExportReport, exportSite } from '../content/site-folder/export-site.ts';
import { FolderError } from '../content/site-folder/folder-on-disk.ts';
import { mediaEndpointOf } from '../content/site-folder/media-endpoint.ts';
import { writeOrders } from '../commerce/orders/portable-orders.ts';
import { writeRecovery } from '../commerce/abandoned/portable-recovery.ts';
import { writeReturns } from '../commerce/returns/portable-returns.ts';
import { writeComments } from '../comments/portable-comments.ts';
import { writeReviews } from '../commerce/reviews/portable-reviews.ts';
import { writeStockRequests } from '../commerce/back-in-stock/portable-stock-requests.ts';
import { writeDraftOrders } from '../commerce/draft-orders/portable-draft-orders.ts';
import { writeOrderViews } from '../commerce/orders/portable-order-views.ts';
import { writeDownloads } from '../commerce/downloads/portable-downloads.ts';
import { writeGiftCards } from '../commerce/gift-cards/portable-gift-cards.ts';
import { writeSubscriptions } from '../commerce/subscriptions/portable-subscriptions.ts';
import { writeContacts } from '../contacts/portable-contacts.ts';
import { writeSegments } from '../contacts/portable-segments.ts';
import { writeFormFiles } from '../forms/portable-form-files.ts';
import { writeSubmissions } from '../forms/portable-submissions.ts';
import { listDomains } from '../hosting/connected-domains.ts';
import { listSites, type SiteRecord } from '../hosting/sites.ts';
import { UNWATCHED, type Work } from '../core/work.ts';
import type { Portico } from '../core/portico.ts';
import { digestsBelow } from './digests.ts';
import {
  ACCOUNTS_FILE,
  consentFile,
  MANIFEST_FILE,
  contactsFile,
  downloadsFile,
  giftCardsFile,
  recoveryFile,
  returnsFile,
  commentsFile,
  reviewsFile,
  stockRequestsFile,
  segmentsFile,
  campaignsFile,
  subscribersFile,
  subscriptionsFile,
  draftOrdersFile,
  ordersFile,
  orderViewsFile,
  PORTABLE_FORMAT,
  type PortableAccounts,
  type PortableManifest,
  type PortableSite,
  SITES_FOLDER,
  formFilesFile,
  submissionsFile,
} from './format.ts';

export interface PortableSummary {
  sites: number;
  documents: number;
  media: number;
  accounts: number;
  /** Sites that are not in the backup, with the reason; all others are. */
  leftOut: PortableManifest['leftOut'];
  /** Files of sites in the backup that are not in it, since the library has lost them. */
  missing: Array<{ site: string; filename: string }>;
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

async function accountsOf(portico: Portico): Promise<PortableAccounts> {
  const rows = await portico.db.selectFrom('accounts').selectAll().orderBy('id').execute();
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    name: row.name,
    passwordHash: row.password_hash,
    totpSecret: row.totp_secret,
    totpConfirmedAt: row.totp_confirmed_at?.toISOString() ?? null,
    recoveryCodeHashes: row.recovery_code_hashes,
    operator: row.operator,
  }));
}

async function configurationOf(portico: Portico, site: SiteRecord): Promise<PortableSite> {
  const contributors = await portico.db
    .selectFrom('contributors')
    .innerJoin('accounts', 'accounts.id', 'contributors.account_id')
    .select(['accounts.email', 'contributors.role'])
    .where('site_id', '=', site.id)
    .orderBy('accounts.email')
    .execute();
  const passwords = await portico.db
    .selectFrom('page_passwords')
    .select(['document_id as document', 'password_hash as passwordHash'])
    .where('site_id', '=', site.id)
    .orderBy('document_id')
    .execute();
  const credentials = await portico.db
    .selectFrom('site_credentials')
    .select(['id', 'provider', 'settings', 'secret'])
    .where('site_id', '=', site.id)
    .orderBy('provider')
    .execute();
  return {
    name: site.name,
    status: site.status,
    type: site.type,
    access: site.access,
    lockPasswordHash: site.lockPasswordHash,
    developerMode: site.developerMode,
    cloneable: site.cloneable,
    trialEndsAt: site.trialEndsAt?.toISOString() ?? null,
    starter: site.starter,
    startListClosedAt: site.startListClosedAt?.toISOString() ?? null,
    captcha:
      site.captchaKey !== null && site.captchaSecret !== null
        ? { key: site.captchaKey, secret: site.captchaSecret }
        : null,
    credentials,
    domains: await listDomains(portico, site.id),
    contributors,
    pagePasswords: passwords,
  };
}

/** Writes one site: its folder, and beside it what is configured and what happened. */
async function writeOne(portico: Portico, site: SiteRecord, sites: string): Promise<ExportReport> {
  const { id, identifier } = site;
  const report = await exportSite(portico, id, join(sites, identifier), mediaEndpointOf(portico));
  await writeFile(join(sites, `${identifier}.json`), json(await configurationOf(portico, site)), {
    mode: 0o600,
  });
  await writeOrders(portico, id, join(sites, ordersFile(identifier)));
  await writeReturns(portico, id, join(sites, returnsFile(identifier)));
  await writeDraftOrders(portico, id, join(sites, draftOrdersFile(identifier)));
  await writeOrderViews(portico, id, join(sites, orderViewsFile(identifier)));
  await writeGiftCards(portico, id, join(sites, giftCardsFile(identifier)));
  await writeDownloads(portico, id, join(sites, downloadsFile(identifier)));
  await writeStockRequests(portico, id, join(sites, stockRequestsFile(identifier)));
  await writeComments(portico, id, join(sites, commentsFile(identifier)));
  await writeReviews(portico, id, join(sites, reviewsFile(identifier)));
  await writeRecovery(portico, id, join(sites, recoveryFile(identifier)));
  await writeSubscriptions(portico, id, join(sites, subscriptionsFile(identifier)));
  await writeSubscribers(portico, id, join(sites, subscribersFile(identifier)));
  await writeCampaigns(portico, id, join(sites, campaignsFile(identifier)));
  await writeContacts(portico, id, join(sites, contactsFile(identifier)));
  await writeSegments(portico, id, join(sites, segmentsFile(identifier)));
  await writeSubmissions(portico, id, join(sites, submissionsFile(identifier)));
  await writeFormFiles(portico, id, join(sites, formFilesFile(identifier)));
  await writeConsent(portico, id, join(sites, consentFile(identifier)));
  return report;
}

/** Takes away what was begun of a site. */
async function removeOne(identifier: string, sites: string): Promise<void> {
  for (const name of await readdir(sites))
    if (name === identifier || name.startsWith(`${identifier}.`))
      await rm(join(sites, name), { recursive: true, force: true });
}

/**
 * Writes a backup that any later Portico on any PostgreSQL can read: a site folder for each site with its
 * configuration, what visitors sent by forms, ordered and answered about cookies beside it, and the accounts. History
 * and what was deleted are not in it. A site that cannot be written is left out, and the backup says so. The folder
 * appears whole or not at all; it holds password hashes, so keep it safe.
 * @throws FolderError when the folder holds anything already
 */
export async function writePortableBackup(
  portico: Portico,
  directory: string,
  work: Work = UNWATCHED,
): Promise<PortableSummary> {
  const before = await readdir(directory).catch(() => []);
  if (before.length > 0) throw new FolderError(`${directory} is not empty. Please choose a new folder.`);
  const beside = `${directory.replace(/[/\\]+$/, '')}.writing-${process.pid}`;
  await rm(beside, { recursive: true, force: true });
  const summary: PortableSummary = {
    sites: 0,
    documents: 0,
    media: 0,
    accounts: 0,
    leftOut: [],
    missing: [],
  };
  try {
    const folder = join(beside, SITES_FOLDER);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const written: SiteRecord[] = [];
    const sites = await listSites(portico);
    work.step('Sites', sites.length);
    for (const site of sites) {
      work.advance(0);
      const { identifier } = site;
      try {
        const report = await writeOne(portico, site, folder);
        written.push(site);
        summary.documents += report.documents;
        summary.media += report.media;
        summary.missing.push(...report.missing.map((filename) => ({ site: identifier, filename })));
      } catch (error) {
        portico.log.error(
          { site: identifier, error: (error as Error).stack },
          'A site could not be backed up',
        );
        summary.leftOut.push({ site: identifier, reason: (error as Error).message });
        await removeOne(identifier, folder);
      }
      work.advance();
    }
    summary.sites = written.length;
    const accounts = await accountsOf(portico);
    summary.accounts = accounts.length;
    await writeFile(join(beside, ACCOUNTS_FILE), json(accounts), { mode: 0o600 });
    // The first site comes first: restoring makes it answer on the bare origin again.
    const order = [...written].sort((a, b) => Number(b.isFirst) - Number(a.isFirst));
    const manifest: PortableManifest = {
      format: PORTABLE_FORMAT,
      createdAt: portico.now().toISOString(),
      sites: order.map((site) => site.identifier),
      leftOut: summary.leftOut,
      digests: await digestsBelow(beside),
    };
    await writeFile(join(beside, MANIFEST_FILE), json(manifest), { flush: true });
    await rm(directory, { recursive: true, force: true });
    await rename(beside, directory);
    return summary;
  } catch (error) {
    await rm(beside, { recursive: true, force: true });
    throw error;
  }
}
