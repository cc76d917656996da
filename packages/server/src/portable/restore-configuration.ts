import type { Id } from '@portico/model/documents/id';
import { isRole } from '@portico/model/site/permissions';
import { unsealCredentials } from '../identity/sealed-credentials.ts';
import { unseal } from '../identity/secret-box.ts';
import { writeInvalidation } from '../core/cache-invalidations.ts';
import { connect } from '../hosting/connected-domains.ts';
import { requestHost } from '../http/request-host.ts';
import { type Portico, type Tx, tags } from '../core/portico.ts';
import type { PortableSite } from './format.ts';

/**
 * Writes what a backup says is configured about a site, inside the caller's transaction.
 * @returns in words, what this server does not allow or does not have
 */
export async function restoreConfiguration(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  site: PortableSite,
): Promise<string[]> {
  const { env } = portico;
  const notes: string[] = [];
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
      starter: site.starter,
      start_list_closed_at: site.startListClosedAt,
      captcha_key: kept?.key ?? null,
      captcha_secret: kept?.secret ?? null,
    })
    .where('id', '=', siteId)
    .execute();
  if (captcha && !kept)
    notes.push('its captcha’s secret was sealed by another server, so the built-in captcha serves');
  for (const { id, provider, settings, secret } of site.credentials) {
    if (secret !== null && unsealCredentials(env, id, provider, secret) === undefined) {
      notes.push(`its keys of ${provider} were sealed by another server, so it is not connected there`);
      continue;
    }
    const at = portico.now();
    await tx
      .insertInto('site_credentials')
      .values({
        site_id: siteId,
        provider,
        id,
        settings: JSON.stringify(settings),
        secret,
        standing: 'unchecked',
        checked_at: at,
        connected_at: at,
      })
      .execute();
  }
  for (const { host, isPrimary } of site.domains) {
    const problem = await connectDomain(portico, tx, siteId, host, isPrimary);
    if (problem) notes.push(`it does without its domain ${host}: ${problem}`);
  }
  for (const { email, role } of site.contributors) {
    if (!isRole(role)) {
      notes.push(`${email} is not on its team: there is no role “${role}” here`);
      continue;
    }
    const account = await tx
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirst();
    if (!account) notes.push(`${email} is not on its team: there is no such account here`);
    else
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
  await writeInvalidation(tx, siteId, [tags.site]);
  return notes;
}

/**
 * Domains of other sites stay theirs, and hosts of this server its own. All else needs no proof: who runs the server
 * says whose it is. @returns why the site does not get it
 */
async function connectDomain(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  host: string,
  isPrimary: boolean,
): Promise<string | null> {
  const { originHost } = portico.env;
  if (requestHost(host) !== host) return 'this is no domain';
  if (host === originHost || host.endsWith(`.${originHost}`)) return 'it belongs to this server itself';
  return (await connect(portico, tx, siteId, host, isPrimary)) ? null : 'another site here has it';
}
