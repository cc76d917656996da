import type { Id } from '@portico/model/documents/id';
import type { Portico } from '../core/portico.ts';
import { sealCredentials } from '../identity/sealed-credentials.ts';
import type { PhotoService } from './photo-service.ts';
import { type Connection, credentialsOf } from './site-credentials.ts';

/** Keys that end by themselves are renewed once they are so old: long before their end, and seldom. */
const RENEW_AFTER_MS = 7 * 24 * 60 * 60_000;

/**
 * A site's connection with keys that hold. Those that end by themselves are renewed in time, without a word to anybody:
 * they are the same keys. Undefined where it is not connected.
 */
export async function renewedConnection(
  portico: Portico,
  siteId: Id,
  service: PhotoService,
): Promise<Connection | undefined> {
  const connection = await credentialsOf(portico, siteId, service);
  if (!connection || !service.renew) return connection;
  const age = portico.now().getTime() - connection.connectedAt.getTime();
  if (age < RENEW_AFTER_MS) return connection;
  const renewed = await service.renew(portico, connection);
  if (!renewed) return connection;
  // Entered anew by its owner meanwhile, they stay as they were entered.
  await portico.db
    .updateTable('site_credentials')
    .set({
      secret: sealCredentials(portico.env, connection.id, service.id, renewed.secrets),
      connected_at: portico.now(),
    })
    .where('site_id', '=', siteId)
    .where('provider', '=', service.id)
    .where('id', '=', connection.id)
    .execute();
  return { ...connection, ...renewed };
}
