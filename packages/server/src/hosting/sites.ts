import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import { admitOperators } from '../identity/accounts.ts';
import { writeInvalidation } from '../core/cache-invalidations.ts';
import { type Portico, type Tx, tags } from '../core/portico.ts';
import { rememberReleased } from './connected-domains.ts';
import { identifierProblem } from './identifier.ts';

export interface SiteRecord {
  id: Id;
  identifier: string;
  name: string;
  /** Numeric website status and type. */
  status: number;
  type: number;
  access: 'public' | 'password' | 'private';
  lockPasswordHash: string | null;
  developerMode: boolean;
  cloneable: boolean;
  /** Key at the captcha's provider, and its sealed secret; null where the built-in captcha serves. */
  captchaKey: string | null;
  captchaSecret: string | null;
  isFirst: boolean;
  trialEndsAt: Date | null;
  createdAt: Date;
  /** The starter its owner made it from, and when they put the list of what to do before opening away. */
  starter: string | null;
  startListClosedAt: Date | null;
  /** Custom domain that all other hosts of the site lead visitors to. */
  primaryHost: string | null;
}

/** When a half-made site counts as deleted once a new try has taken its place: long past any restoring. */
const GIVEN_UP = new Date(0);

const COLUMNS = sql<SiteRecord>`
  s.id, s.identifier, s.name, s.status, s.type, s.access, s.lock_password_hash as "lockPasswordHash",
  s.developer_mode as "developerMode", s.cloneable, s.is_first as "isFirst", s.trial_ends_at as "trialEndsAt",
  s.created_at as "createdAt", s.captcha_key as "captchaKey", s.captcha_secret as "captchaSecret",
  s.starter, s.start_list_closed_at as "startListClosedAt",
  (select host from site_hosts h where h.site_id = s.id and h.is_primary) as "primaryHost"`;

/**
 * The site that answers on a host: custom domain, identifier subdomain of the origin's host, or the first site on the
 * origin's bare host. Undefined when the host is nobody's.
 */
export async function findSiteByHost(portico: Portico, host: string): Promise<SiteRecord | undefined> {
  const { originHost } = portico.env;
  const identifier = host.endsWith(`.${originHost}`) ? host.slice(0, -originHost.length - 1) : null;
  const found = await sql<SiteRecord>`
    select ${COLUMNS} from sites s
    where s.deleted_at is null and (
      s.id = (select site_id from site_hosts where host = ${host})
      or (${identifier}::text is not null and s.identifier = ${identifier})
      or (${host === originHost} and s.is_first))
    limit 1`.execute(portico.db);
  return found.rows[0];
}

/** A site by its identifier or id. */
export async function findSite(
  portico: Portico,
  identifierOrId: string,
  db: Portico['db'] | Tx = portico.db,
): Promise<SiteRecord | undefined> {
  const found = await sql<SiteRecord>`
    select ${COLUMNS} from sites s
    where s.deleted_at is null and (s.identifier = ${identifierOrId} or s.id = ${identifierOrId})
    limit 1`.execute(db);
  return found.rows[0];
}

/** The latest whole site of an identifier that was made hidden and never opened. */
export async function findHiddenSite(portico: Portico, identifier: string): Promise<SiteRecord | undefined> {
  const found = await sql<SiteRecord>`
    select ${COLUMNS} from sites s
    where s.deleted_at > ${GIVEN_UP} and s.identifier = ${identifier}
      and exists (select from documents d where d.site_id = s.id)`.execute(portico.db);
  return found.rows[0];
}

export async function listSites(portico: Portico): Promise<SiteRecord[]> {
  const found = await sql<SiteRecord>`
    select ${COLUMNS} from sites s where s.deleted_at is null order by s.created_at, s.id`.execute(
    portico.db,
  );
  return found.rows;
}

export type CreateSiteResult =
  | { ok: true; id: Id }
  | { ok: false; field: 'identifier' | 'name'; message: string };

/**
 * Makes an empty site inside the caller's transaction; who runs the server becomes its admin. The first one of a
 * server also answers on the bare origin.
 * @param site.access who may see it once it is there; everybody when absent
 * @param site.starter the starter its owner made it from
 * @param site.hidden nobody sees it until `openSite`: an import that is killed half-way leaves nothing behind
 * @returns why not, naming the field, when the identifier is malformed or taken
 */
export async function createSite(
  portico: Portico,
  tx: Tx,
  site: {
    identifier: string;
    name: string;
    status?: number;
    access?: SiteRecord['access'];
    starter?: string;
    hidden?: boolean;
  },
): Promise<CreateSiteResult> {
  const problem = identifierProblem(site.identifier);
  if (problem) return { ok: false, field: 'identifier', message: problem };
  const name = site.name.trim();
  if (name === '' || name.length > 200)
    return { ok: false, field: 'name', message: 'A name has 1 to 200 characters.' };
  // Two creations at once must not both become the first site.
  await sql`select pg_advisory_xact_lock(hashtext('portico:create-site'))`.execute(tx);
  // What a killed import left half made stands in nobody's way, and is purged with its files.
  await tx
    .updateTable('sites')
    .set({ identifier: sql`identifier || '--' || id`, deleted_at: GIVEN_UP })
    .where('identifier', '=', site.identifier)
    .where('deleted_at', 'is not', null)
    .execute();
  await tx.updateTable('sites').set({ is_first: false }).where('deleted_at', 'is not', null).execute();
  const any = await tx.selectFrom('sites').select('id').where('is_first', '=', true).executeTakeFirst();
  const id = portico.newId();
  const made = await tx
    .insertInto('sites')
    .values({
      id,
      identifier: site.identifier,
      name,
      is_first: !any,
      ...(site.status ? { status: site.status } : {}),
      ...(site.access ? { access: site.access } : {}),
      ...(site.starter ? { starter: site.starter } : {}),
      ...(site.hidden ? { deleted_at: portico.now() } : {}),
    })
    .onConflict((conflict) => conflict.column('identifier').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made)
    return {
      ok: false,
      field: 'identifier',
      message: `A site with the address "${site.identifier}" already exists.`,
    };
  await admitOperators(tx, id);
  await writeInvalidation(tx, id, [tags.site]);
  return { ok: true, id };
}

/**
 * Lets a site made hidden be seen, in the transaction that completes it.
 * @throws when another try has taken its place meanwhile
 */
export async function openSite(tx: Tx, siteId: Id): Promise<void> {
  const opened = await tx
    .updateTable('sites')
    .set({ deleted_at: null })
    .where('id', '=', siteId)
    .where('deleted_at', '<>', GIVEN_UP)
    .executeTakeFirst();
  if (opened.numUpdatedRows === 0n)
    throw new Error('Somebody else created this site in the meantime; this one was discarded.');
  await writeInvalidation(tx, siteId, [tags.site]);
}

/** Gives up a site that was made hidden and never opened: its name is free, and it is purged with its files. */
export async function giveUpSite(portico: Portico, siteId: Id): Promise<void> {
  await portico.db
    .updateTable('sites')
    .set({ identifier: sql`identifier || '--' || id`, deleted_at: GIVEN_UP, is_first: false })
    .where('id', '=', siteId)
    .where('deleted_at', 'is not', null)
    .where('deleted_at', '<>', GIVEN_UP)
    .execute();
}

/** Lets a site answer on the bare origin from now on, in the place of the one that did. */
export async function takeOrigin(portico: Portico, siteId: Id): Promise<void> {
  const changed = await portico.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('portico:create-site'))`.execute(tx);
    const before = await tx
      .updateTable('sites')
      .set({ is_first: false })
      .where('is_first', '=', true)
      .where('id', '<>', siteId)
      .returning('id')
      .execute();
    await tx.updateTable('sites').set({ is_first: true }).where('id', '=', siteId).execute();
    const ids = [...before.map(({ id }) => id), siteId];
    for (const id of ids) await writeInvalidation(tx, id, [tags.site]);
    return ids;
  });
  for (const id of changed) portico.invalidated(id, [tags.site]);
}

/** Takes a site off the air for good: rows and files stay until purged, its hosts are free at once. */
export async function deleteSite(portico: Portico, siteId: Id): Promise<boolean> {
  const gone = await portico.db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('sites')
      .set({ deleted_at: portico.now(), is_first: false, identifier: sql`identifier || '--' || id` })
      .where('id', '=', siteId)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!row) return false;
    const hosts = await tx.deleteFrom('site_hosts').where('site_id', '=', siteId).returning('host').execute();
    await rememberReleased(
      portico,
      tx,
      siteId,
      hosts.map(({ host }) => host),
    );
    await tx.deleteFrom('domain_claims').where('site_id', '=', siteId).execute();
    await writeInvalidation(tx, siteId, [tags.site]);
    return true;
  });
  if (gone) portico.invalidated(siteId, [tags.site]);
  return gone;
}
