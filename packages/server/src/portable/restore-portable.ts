import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Id } from '@portico/model/id';
import { isRole } from '@portico/model/permissions';
import { fieldErrors, firstError } from '@portico/model/validation';
import type { z } from 'zod';
import { unseal } from '../accounts/secret-box.ts';
import { writeBump } from '../bumps.ts';
import { restoreOrders } from '../commerce/orders/portable-orders.ts';
import { FolderError, openFolder } from '../content/site-folder/folder-on-disk.ts';
import { importSite } from '../content/site-folder/import-site.ts';
import { mediaDoorOf } from '../content/site-folder/media-door.ts';
import { restoreConsent } from '../consent/portable-consent.ts';
import { restoreSubmissions } from '../forms/portable-submissions.ts';
import { findSite } from '../hosting/sites.ts';
import { type Portico, type Tx, tags } from '../portico.ts';
import {
  ACCOUNTS_FILE,
  MANIFEST_FILE,
  ordersFile,
  type PortableAccounts,
  type PortableSite,
  portableAccounts,
  portableManifest,
  portableSite,
  SITES_FOLDER,
  consentFile,
  submissionsFile,
} from './format.ts';

export interface RestoredSite {
  identifier: string;
  /** Why it could not be restored; the others still are. */
  problem: string | null;
}

async function readPart<T>(directory: string, file: string, schema: z.ZodType<T>): Promise<T> {
  let text: string;
  try {
    text = await readFile(join(directory, file), 'utf8');
  } catch {
    throw new FolderError(`${directory} is no portable backup: ${file} is missing.`);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new FolderError(`${file} cannot be read: it is no JSON.`);
  }
  const read = schema.safeParse(value);
  if (!read.success) throw new FolderError(`${file} cannot be read: ${firstError(fieldErrors(read.error))}`);
  return read.data;
}

/** Accounts that are there already, by email, stay as they are. */
async function restoreAccounts(tx: Tx, accounts: PortableAccounts): Promise<void> {
  for (const account of accounts)
    await tx
      .insertInto('accounts')
      .values({
        id: account.id,
        email: account.email,
        name: account.name,
        password_hash: account.passwordHash,
        totp_secret: account.totpSecret,
        totp_confirmed_at: account.totpConfirmedAt,
        recovery_code_hashes: account.recoveryCodeHashes,
        operator: account.operator,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

async function restoreConfiguration({ env }: Portico, tx: Tx, siteId: Id, site: PortableSite): Promise<void> {
  const { captcha } = site;
  // Sealed by a server with another secret it would stop every form: the built-in captcha serves then.
  const kept = captcha && unseal(env, 'captcha', captcha.key, captcha.secret) !== undefined ? captcha : null;
  await tx
    .updateTable('sites')
    .set({
      name: site.name,
      status: site.status,
      type: site.type,
      access: site.access,
      lock_password_hash: site.lockPasswordHash,
      developer_mode: site.developerMode,
      cloneable: site.cloneable,
      trial_ends_at: site.trialEndsAt,
      captcha_key: kept?.key ?? null,
      captcha_secret: kept?.secret ?? null,
    })
    .where('id', '=', siteId)
    .execute();
  for (const { host, isPrimary } of site.domains)
    await tx
      .insertInto('site_hosts')
      .values({ host, site_id: siteId, is_primary: isPrimary })
      .onConflict((conflict) => conflict.column('host').doNothing())
      .execute();
  for (const { email, role } of site.contributors) {
    if (!isRole(role)) continue;
    const account = await tx
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirst();
    if (account)
      await tx
        .insertInto('contributors')
        .values({ site_id: siteId, account_id: account.id, role })
        .onConflict((conflict) => conflict.columns(['site_id', 'account_id']).doUpdateSet({ role }))
        .execute();
  }
  for (const { document, passwordHash } of site.pagePasswords) {
    const there = await tx
      .selectFrom('documents')
      .select('id')
      .where('site_id', '=', siteId)
      .where('id', '=', document)
      .executeTakeFirst();
    if (there)
      await tx
        .insertInto('page_passwords')
        .values({ site_id: siteId, document_id: document, password_hash: passwordHash })
        .onConflict((conflict) => conflict.columns(['site_id', 'document_id']).doNothing())
        .execute();
  }
  await writeBump(tx, siteId, [tags.site]);
}

/**
 * Brings sites of a portable backup back, with their configuration and the accounts that work on them. A site that is
 * there already is not touched.
 * @param only one site's identifier; all of them when absent
 * @throws FolderError when the folder is no portable backup, or has no such site
 */
export async function restorePortableBackup(
  portico: Portico,
  directory: string,
  only?: string,
): Promise<RestoredSite[]> {
  const manifest = await readPart(directory, MANIFEST_FILE, portableManifest);
  const accounts = await readPart(directory, ACCOUNTS_FILE, portableAccounts);
  if (only !== undefined && !manifest.sites.includes(only))
    throw new FolderError(`There is no site "${only}" in this backup. It has: ${manifest.sites.join(', ')}.`);
  const wanted = only === undefined ? manifest.sites : [only];
  const configurations = new Map<string, PortableSite>();
  for (const identifier of wanted)
    configurations.set(
      identifier,
      await readPart(directory, join(SITES_FOLDER, `${identifier}.json`), portableSite),
    );
  await portico.db.transaction().execute((tx) => restoreAccounts(tx, accounts));
  const restored: RestoredSite[] = [];
  for (const [identifier, configuration] of configurations) {
    if (await findSite(portico, identifier)) {
      restored.push({ identifier, problem: 'a site of this name is here already' });
      continue;
    }
    const made = await importSite(
      portico,
      await openFolder(join(directory, SITES_FOLDER, identifier)),
      { create: { identifier, name: configuration.name } },
      mediaDoorOf(portico),
    );
    if (!made.ok) {
      const first = made.problems[0];
      restored.push({ identifier, problem: first ? `${first.file}: ${first.message}` : made.message });
      continue;
    }
    const { siteId } = made.report;
    await portico.db.transaction().execute((tx) => restoreConfiguration(portico, tx, siteId, configuration));
    portico.bumped(siteId, [tags.site]);
    const beside = (file: string) => join(directory, SITES_FOLDER, file);
    const problems: string[] = [];
    const bring = async (what: string, restore: () => Promise<void>) => {
      try {
        await restore();
      } catch (error) {
        problems.push(`is here, without ${what}: ${(error as Error).message}`);
      }
    };
    await bring('the messages of its forms', () =>
      restoreSubmissions(portico, siteId, beside(submissionsFile(identifier))),
    );
    await bring('the log of its visitors’ consent', () =>
      restoreConsent(portico, siteId, beside(consentFile(identifier))),
    );
    await bring('its orders', () => restoreOrders(portico, siteId, beside(ordersFile(identifier))));
    restored.push({ identifier, problem: problems.length > 0 ? problems.join(' ') : null });
  }
  return restored;
}
