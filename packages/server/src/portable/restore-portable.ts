import { restoreCampaigns } from '../campaigns/portable-campaigns.ts';
import { restoreSubscribers } from '../contacts/portable-subscribers.ts';
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Id } from '@portico/model/documents/id';
import { fieldErrors, firstError } from '@portico/model/documents/validation';
import type { z } from 'zod';
import { restoreOrders } from '../commerce/orders/portable-orders.ts';
import { restoreConsent } from '../consent/portable-consent.ts';
import { FolderError, openFolder } from '../content/site-folder/folder-on-disk.ts';
import { importSite } from '../content/site-folder/import-site.ts';
import { mediaEndpointOf } from '../content/site-folder/media-endpoint.ts';
import { MANIFEST as WHOLE_BACKUP } from '../database/backup/manifest.ts';
import { restoreRecovery } from '../commerce/abandoned/portable-recovery.ts';
import { restoreReturns } from '../commerce/returns/portable-returns.ts';
import { restoreComments } from '../comments/portable-comments.ts';
import { restoreReviews } from '../commerce/reviews/portable-reviews.ts';
import { restoreStockRequests } from '../commerce/back-in-stock/portable-stock-requests.ts';
import { restoreDraftOrders } from '../commerce/draft-orders/portable-draft-orders.ts';
import { restoreOrderViews } from '../commerce/orders/portable-order-views.ts';
import { restoreDownloads } from '../commerce/downloads/portable-downloads.ts';
import { restoreGiftCards } from '../commerce/gift-cards/portable-gift-cards.ts';
import { restoreSubscriptions } from '../commerce/subscriptions/portable-subscriptions.ts';
import { restoreContacts } from '../contacts/portable-contacts.ts';
import { restoreSegments } from '../contacts/portable-segments.ts';
import { restoreFormFiles } from '../forms/portable-form-files.ts';
import { restoreSubmissions } from '../forms/portable-submissions.ts';
import { findSite, giveUpSite, openSite } from '../hosting/sites.ts';
import { type Portico, type Tx, tags } from '../core/portico.ts';
import { checkDigest, checkSiteFiles, type Digests } from './digests.ts';
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
  type PortableSite,
  portableAccounts,
  portableManifest,
  portableSite,
  SITES_FOLDER,
  formFilesFile,
  submissionsFile,
} from './format.ts';
import { restoreAccounts } from './restore-accounts.ts';
import { restoreConfiguration } from './restore-configuration.ts';

export interface RestoredSite {
  identifier: string;
  /** Why it could not be restored: nothing of it is here, and the others still are. */
  problem: string | null;
  /** What is otherwise than where it came from, in words. */
  notes: string[];
}

/** Reads and checks one of the backup's own files. */
async function readPart<T>(
  directory: string,
  file: string,
  schema: z.ZodType<T>,
  digests?: Digests,
): Promise<T> {
  let bytes: Buffer;
  try {
    bytes = await readFile(join(directory, ...file.split('/')));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new FolderError(
      code === 'ENOENT' || code === 'ENOTDIR'
        ? `${directory} is no portable backup: ${file} is missing.`
        : `${file} cannot be read: ${message}.`,
    );
  }
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new FolderError(`${file} cannot be read: it is no JSON.`);
  }
  const read = schema.safeParse(value);
  if (!read.success) throw new FolderError(`${file} cannot be read: ${firstError(fieldErrors(read.error))}`);
  checkDigest(digests, file, bytes);
  return read.data;
}

async function refuseOtherBackups(directory: string): Promise<void> {
  const isOther =
    directory.endsWith('.tar') ||
    (await access(join(directory, WHOLE_BACKUP)).then(
      () => true,
      () => false,
    ));
  if (isOther)
    throw new FolderError(
      `${directory} is a backup of a whole server. Restore it with "portico restore", without --portable.`,
    );
}

/**
 * Brings sites of a portable backup back, with their configuration and the accounts that work on them: each site whole
 * or not at all, and seen only when it is. Sites that are here already, and their domains, are not touched.
 * @param only one site's identifier, which brings the accounts of its team alone, none of them to run the server; all
 *   sites and accounts when absent
 * @throws FolderError when the folder is no portable backup, or has no such site
 */
export async function restorePortableBackup(
  portico: Portico,
  directory: string,
  only?: string,
): Promise<RestoredSite[]> {
  await refuseOtherBackups(directory);
  const manifest = await readPart(directory, MANIFEST_FILE, portableManifest);
  const { digests, leftOut } = manifest;
  const accounts = await readPart(directory, ACCOUNTS_FILE, portableAccounts, digests);
  const missing = leftOut.map(
    ({ site, reason }): RestoredSite => ({
      identifier: site,
      problem: `it is not in this backup, since it could not be backed up: ${reason}`,
      notes: [],
    }),
  );
  if (only !== undefined && !manifest.sites.includes(only)) {
    const known = missing.find(({ identifier }) => identifier === only);
    if (known) return [known];
    throw new FolderError(`There is no site "${only}" in this backup. It has: ${manifest.sites.join(', ')}.`);
  }
  const wanted = only === undefined ? [...new Set(manifest.sites)] : [only];
  if (only === undefined) await portico.db.transaction().execute((tx) => restoreAccounts(tx, accounts));
  const restored: RestoredSite[] = [];
  for (const identifier of wanted)
    restored.push(
      await restoreSite(portico, directory, identifier, digests, async (tx, { contributors }) => {
        if (only === undefined) return;
        const team = new Set(contributors.map(({ email }) => email));
        const theirs = accounts.filter(({ email }) => team.has(email));
        await restoreAccounts(
          tx,
          theirs.map((account) => ({ ...account, operator: false })),
        );
      }),
    );
  return only === undefined ? [...restored, ...missing] : restored;
}

type BringTeam = (tx: Tx, site: PortableSite) => Promise<void>;

/** @param bringTeam brings the accounts of the team, which must be here when the site is configured */
async function restoreSite(
  portico: Portico,
  directory: string,
  identifier: string,
  digests: Digests | undefined,
  bringTeam: BringTeam,
): Promise<RestoredSite> {
  const folder = join(directory, SITES_FOLDER, identifier);
  const refused = (problem: string): RestoredSite => ({ identifier, problem, notes: [] });
  if (await findSite(portico, identifier))
    return refused(
      'a site of this name is here already, and stays as it is. To have both, bring the content in under another ' +
        `name: portico import site ${folder} --site OTHER`,
    );
  let siteId: Id | undefined;
  try {
    const site = await readPart(directory, `${SITES_FOLDER}/${identifier}.json`, portableSite, digests);
    if (digests) await checkSiteFiles(directory, identifier, digests);
    const made = await importSite(
      portico,
      await openFolder(folder),
      { create: { identifier, name: site.name, hidden: true } },
      mediaEndpointOf(portico),
    );
    if (!made.ok) {
      const [first] = made.problems;
      return refused(first?.file ? `${first.file}: ${first.message}` : made.message);
    }
    siteId = made.report.siteId;
    const notes = await complete(portico, made.report.siteId, directory, identifier, site, bringTeam);
    portico.invalidated(siteId, [tags.site]);
    return { identifier, problem: null, notes };
  } catch (error) {
    if (siteId !== undefined) await giveUpSite(portico, siteId);
    if (!(error instanceof FolderError))
      portico.log.warn({ site: identifier, error: (error as Error).stack }, 'A site could not be restored');
    return refused((error as Error).message);
  }
}

/** Gives a hidden site what its folder does not hold, and lets it be seen. */
async function complete(
  portico: Portico,
  siteId: Id,
  directory: string,
  identifier: string,
  site: PortableSite,
  bringTeam: BringTeam,
): Promise<string[]> {
  const beside = (file: string) => join(directory, SITES_FOLDER, file);
  await restoreSubmissions(portico, siteId, beside(submissionsFile(identifier)));
  await restoreFormFiles(portico, siteId, beside(formFilesFile(identifier)));
  await restoreConsent(portico, siteId, beside(consentFile(identifier)));
  await restoreOrders(portico, siteId, beside(ordersFile(identifier)));
  await restoreReturns(portico, siteId, beside(returnsFile(identifier)));
  await restoreDraftOrders(portico, siteId, beside(draftOrdersFile(identifier)));
  await restoreOrderViews(portico, siteId, beside(orderViewsFile(identifier)));
  await restoreGiftCards(portico, siteId, beside(giftCardsFile(identifier)));
  await restoreDownloads(portico, siteId, beside(downloadsFile(identifier)));
  await restoreSubscribers(portico, siteId, beside(subscribersFile(identifier)));
  await restoreCampaigns(portico, siteId, beside(campaignsFile(identifier)));
  await restoreStockRequests(portico, siteId, beside(stockRequestsFile(identifier)));
  await restoreComments(portico, siteId, beside(commentsFile(identifier)));
  await restoreReviews(portico, siteId, beside(reviewsFile(identifier)));
  await restoreRecovery(portico, siteId, beside(recoveryFile(identifier)));
  await restoreSubscriptions(portico, siteId, beside(subscriptionsFile(identifier)));
  await restoreContacts(portico, siteId, beside(contactsFile(identifier)));
  await restoreSegments(portico, siteId, beside(segmentsFile(identifier)));
  return portico.db.transaction().execute(async (tx) => {
    await bringTeam(tx, site);
    const notes = await restoreConfiguration(portico, tx, siteId, site);
    await openSite(tx, siteId);
    return notes;
  });
}
