import type { Id } from '@portico/model/documents/id';
import { writeInvalidation } from '../core/cache-invalidations.ts';
import { type Portico, type Tx, tags } from '../core/portico.ts';
import { type DomainName, readDomainName } from './domain-name.ts';
import { type DomainEvent, tellAdministrators } from './domain-mails.ts';

/** Most custom domains one site may have, those that are not proven yet among them. */
export const DOMAINS_PER_SITE = 50;

/**
 * Connects a custom domain to a site without asking for a proof, as who runs the server may. The first one does not
 * become primary by itself.
 */
export async function addDomain(portico: Portico, siteId: Id, typed: string): Promise<DomainName> {
  const name = readDomainName(portico.env, typed);
  if (!name.ok) return name;
  const result = await portico.db.transaction().execute(async (tx): Promise<DomainName> => {
    if ((await lockSite(tx, siteId)) === undefined) return { ok: false, message: 'There is no such site.' };
    if ((await countDomains(tx, siteId, name.host)) >= DOMAINS_PER_SITE) return tooManyDomains();
    if (!(await connect(portico, tx, siteId, name.host)))
      return { ok: false, message: 'This domain is already connected to a site.' };
    return name;
  });
  if (result.ok) portico.invalidated(siteId, [tags.site]);
  return result;
}

export const tooManyDomains = (): DomainName => ({
  ok: false,
  message: `A site has at most ${DOMAINS_PER_SITE} domains.`,
});

/** Lets one change of a site's domains follow the other, and none happen while it is deleted. @returns its identifier */
export async function lockSite(tx: Tx, siteId: Id): Promise<string | undefined> {
  const row = await tx
    .selectFrom('sites')
    .select('identifier')
    .where('id', '=', siteId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.identifier;
}

/** How many domains a site has, connected or not yet proven, without this one. */
export async function countDomains(tx: Tx, siteId: Id, besides: string): Promise<number> {
  const hosts = (table: 'site_hosts' | 'domain_claims') =>
    tx.selectFrom(table).select('host').where('site_id', '=', siteId).where('host', '<>', besides).execute();
  return (await hosts('site_hosts')).length + (await hosts('domain_claims')).length;
}

/**
 * Makes a domain a site's in the caller's transaction: what waited for its proof is over, and who else waited is told.
 * @returns false when it is a site's already
 */
export async function connect(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  host: string,
  isPrimary = false,
): Promise<boolean> {
  const made = await tx
    .insertInto('site_hosts')
    .values({ host, site_id: siteId, is_primary: isPrimary })
    .onConflict((conflict) => conflict.column('host').doNothing())
    .returning('host')
    .executeTakeFirst();
  if (!made) return false;
  await tx.deleteFrom('domain_claims').where('site_id', '=', siteId).where('host', '=', host).execute();
  await tx.deleteFrom('released_hosts').where('host', '=', host).execute();
  const others = await tx.selectFrom('domain_claims').select('site_id').where('host', '=', host).execute();
  for (const other of others) await tellAdministrators(portico, tx, other.site_id, { kind: 'taken', host });
  await writeInvalidation(tx, siteId, [tags.site]);
  return true;
}

/**
 * Makes one domain the one visitors are led to, or none (`null`: the internal host).
 * @param by who did it, for the mail to the administrators; nobody is mailed when absent
 */
export async function setPrimaryDomain(
  portico: Portico,
  siteId: Id,
  host: string | null,
  by?: string,
): Promise<boolean> {
  const done = await portico.db.transaction().execute(async (tx) => {
    await lockSite(tx, siteId);
    const hosts = await tx
      .selectFrom('site_hosts')
      .select(['host', 'is_primary'])
      .where('site_id', '=', siteId)
      .execute();
    if (host !== null && !hosts.some((one) => one.host === host)) return false;
    const before = hosts.find((one) => one.is_primary);
    const ofSite = tx.updateTable('site_hosts').where('site_id', '=', siteId);
    await ofSite.set({ is_primary: false }).where('is_primary', '=', true).execute();
    if (host !== null) await ofSite.set({ is_primary: true }).where('host', '=', host).execute();
    const event: DomainEvent | undefined =
      host !== null ? { kind: 'main', host } : before && { kind: 'not-main', host: before.host };
    if (event && by !== undefined) await tellAdministrators(portico, tx, siteId, { ...event, by });
    await writeInvalidation(tx, siteId, [tags.site]);
    return true;
  });
  if (done) portico.invalidated(siteId, [tags.site]);
  return done;
}

/**
 * Takes a domain from a site. That it was this site's is remembered: where it still points here, no other gets it for
 * that alone.
 * @param by who removed it, for the mail to the administrators
 */
export async function removeDomain(
  portico: Portico,
  siteId: Id,
  host: string,
  by?: string,
): Promise<boolean> {
  const done = await portico.db.transaction().execute(async (tx) => {
    const row = await tx
      .deleteFrom('site_hosts')
      .where('site_id', '=', siteId)
      .where('host', '=', host)
      .returning('host')
      .executeTakeFirst();
    if (!row) return false;
    await rememberReleased(portico, tx, siteId, [host]);
    const event: DomainEvent = { kind: 'removed', host, ...(by === undefined ? {} : { by }) };
    await tellAdministrators(portico, tx, siteId, event);
    await writeInvalidation(tx, siteId, [tags.site]);
    return true;
  });
  if (done) portico.invalidated(siteId, [tags.site]);
  return done;
}

/** Writes down whose domains these were until now. */
export async function rememberReleased(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  hosts: readonly string[],
): Promise<void> {
  for (const host of hosts) {
    const released = { site_id: siteId, released_at: portico.now() };
    await tx
      .insertInto('released_hosts')
      .values({ host, ...released })
      .onConflict((conflict) => conflict.column('host').doUpdateSet(released))
      .execute();
  }
}

export interface Domain {
  host: string;
  isPrimary: boolean;
}

/** Connected domains, in the order they came. */
export async function listDomains(portico: Portico, siteId: Id): Promise<Domain[]> {
  const rows = await portico.db
    .selectFrom('site_hosts')
    .select(['host', 'is_primary as isPrimary'])
    .where('site_id', '=', siteId)
    .orderBy('created_at')
    .execute();
  return rows;
}
