import type { Id } from '@portico/model/documents/id';
import { recordActivity } from '../accounts/activity.ts';
import { writeInvalidation } from '../core/cache-invalidations.ts';
import type { Environment } from '../core/environment.ts';
import { type Portico, tags, type Tx } from '../core/portico.ts';
import { sealCredentials, unsealCredentials } from '../identity/sealed-credentials.ts';
import { tellAdministrators } from './service-mails.ts';
import type { Credentials, Service, Standing } from './service.ts';

/** A site's connection as stored, secrets opened. */
export interface Connection extends Credentials {
  /** Another one each time its owner enters keys. */
  id: string;
  connectedAt: Date;
  standing: Standing;
  checkedAt: Date;
}

interface Row {
  id: string;
  provider: string;
  settings: Record<string, string>;
  secret: string | null;
  standing: string;
  checked_at: Date;
  connected_at: Date;
}

/** Secrets that the server's secret does not open are as good as absent: the operator is told (`sealed-values.ts`). */
function opened(env: Pick<Environment, 'secret'>, row: Row): Connection {
  return {
    id: row.id,
    connectedAt: row.connected_at,
    settings: row.settings,
    secrets: row.secret === null ? {} : (unsealCredentials(env, row.id, row.provider, row.secret) ?? {}),
    standing: row.standing as Standing,
    checkedAt: row.checked_at,
  };
}

/** All that a site is connected with, by the service's id. */
export async function connectionsOf(portico: Portico, siteId: Id): Promise<Map<string, Connection>> {
  const rows = await portico.db
    .selectFrom('site_credentials')
    .selectAll()
    .where('site_id', '=', siteId)
    .execute();
  return new Map(rows.map((row) => [row.provider, opened(portico.env, row)]));
}

/** A site's keys at a service; undefined where it is not connected. */
export async function credentialsOf(
  portico: Portico,
  siteId: Id,
  service: Service,
): Promise<Connection | undefined> {
  return (await connectionsOf(portico, siteId)).get(service.id);
}

/** Fields of a site's connections that are no secrets, by the service's id: what its pages may show. */
export async function publicSettingsOf(
  db: Portico['db'],
  siteId: Id,
): Promise<Record<string, Record<string, string>>> {
  const rows = await db
    .selectFrom('site_credentials')
    .select(['provider', 'settings'])
    .where('site_id', '=', siteId)
    .execute();
  return Object.fromEntries(rows.map(({ provider, settings }) => [provider, settings]));
}

/**
 * Writes a site's keys at a service, and mails its administrators that they are others.
 * @param by whose hand it is
 */
export async function connectService(
  portico: Portico,
  siteId: Id,
  service: Service,
  { settings, secrets }: Credentials,
  standing: Standing,
  by: { id: Id; email: string },
): Promise<void> {
  const at = portico.now();
  const id = portico.newId();
  const secret =
    Object.keys(secrets).length === 0 ? null : sealCredentials(portico.env, id, service.id, secrets);
  await changed(portico, siteId, async (tx) => {
    const before = await tx
      .selectFrom('site_credentials')
      .select('provider')
      .where('site_id', '=', siteId)
      .where('provider', '=', service.id)
      .forUpdate()
      .executeTakeFirst();
    const values = {
      id,
      settings: JSON.stringify(settings),
      secret,
      standing,
      checked_at: at,
      connected_at: at,
    };
    await tx
      .insertInto('site_credentials')
      .values({ site_id: siteId, provider: service.id, ...values })
      .onConflict((conflict) => conflict.columns(['site_id', 'provider']).doUpdateSet(values))
      .execute();
    await told(portico, tx, siteId, service, before ? 'changed' : 'connected', by);
  });
}

/** Keeps what a service gave a site that is connected: nobody is told, as whose keys they are stays the same. */
export async function keepCredentials(
  portico: Portico,
  siteId: Id,
  service: Service,
  { settings, secrets }: Credentials,
): Promise<void> {
  const row = await portico.db
    .selectFrom('site_credentials')
    .select('id')
    .where('site_id', '=', siteId)
    .where('provider', '=', service.id)
    .executeTakeFirst();
  if (!row || Object.keys(secrets).length === 0) return;
  const secret = sealCredentials(portico.env, row.id, service.id, secrets);
  await portico.db
    .updateTable('site_credentials')
    .set({ settings: JSON.stringify(settings), secret })
    .where('site_id', '=', siteId)
    .where('provider', '=', service.id)
    .where('id', '=', row.id)
    .execute();
}

/** Deletes a site's keys at a service. @returns false where it had none */
export async function disconnectService(
  portico: Portico,
  siteId: Id,
  service: Service,
  by: { id: Id; email: string },
): Promise<boolean> {
  let had = false;
  await changed(portico, siteId, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('site_credentials')
      .where('site_id', '=', siteId)
      .where('provider', '=', service.id)
      .executeTakeFirst();
    had = numDeletedRows > 0n;
    if (had) await told(portico, tx, siteId, service, 'disconnected', by);
  });
  return had;
}

/** Notes what a service said of a site's keys, when that is something else than before: owners see it. */
export async function noteStanding(
  portico: Portico,
  siteId: Id,
  service: Service,
  standing: Standing,
): Promise<void> {
  await portico.db
    .updateTable('site_credentials')
    .set({ standing, checked_at: portico.now() })
    .where('site_id', '=', siteId)
    .where('provider', '=', service.id)
    .execute();
}

async function changed(portico: Portico, siteId: Id, write: (tx: Tx) => Promise<void>): Promise<void> {
  await portico.db.transaction().execute(async (tx) => {
    await write(tx);
    await writeInvalidation(tx, siteId, [tags.site]);
  });
  portico.invalidated(siteId, [tags.site]);
}

async function told(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  service: Service,
  kind: 'connected' | 'changed' | 'disconnected',
  by: { id: Id; email: string },
): Promise<void> {
  await recordActivity(portico, tx, {
    siteId,
    accountId: by.id,
    action: kind === 'disconnected' ? 'service-disconnected' : 'service-connected',
    subject: service.name,
  });
  await tellAdministrators(portico, tx, siteId, { kind, service: service.name, by: by.email });
}
