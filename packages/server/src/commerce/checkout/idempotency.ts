import { holdsStock } from '@portico/model/commerce/order-states';
import type { Id } from '@portico/model/id';
import { sql } from 'kysely';
import { hasPassed } from '../../clock.ts';
import type { Portico, Tx } from '../../portico.ts';
import { refuse, ShopRefused } from '../refusal.ts';
import type { Shop } from '../shop.ts';

/** What makes two requests the same one. */
export interface RequestKey {
  /** The client's own, or made of cart, address and content. */
  key: string;
  /** Made by us: holds for ten minutes only, for then somebody may well want the same once more. */
  isDerived: boolean;
  /** Digest of the content: one key for two contents is a mistake of the client's. */
  requestHash: string;
}

const DERIVED_MS = 10 * 60_000;
/** How long a client's own key is remembered. */
export const KEY_DAYS = 7;

/**
 * Holds a key until the transaction ends and says which order a request with it made before. Requests with one key
 * wait for each other here.
 */
export async function claimKey(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  { key, isDerived, requestHash }: RequestKey,
  { words }: Shop,
): Promise<Id | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`portico:order-key:${siteId}:${key}`}, 0))`.execute(
    tx,
  );
  const row = await tx
    .selectFrom('idempotency_keys as k')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.site_id', '=', 'k.site_id').onRef('o.id', '=', 'k.order_id'),
    )
    .select(['k.request_hash', 'k.order_id', 'k.created_at', 'o.state'])
    .where('k.site_id', '=', siteId)
    .where('k.key', '=', key)
    .executeTakeFirst();
  if (!row) return undefined;
  const isOld = hasPassed(row.created_at, DERIVED_MS, portico.now());
  // Without a key of their own, who tries again after a declined payment means a new try.
  if (isDerived && (isOld || !holdsStock(row.state))) {
    await tx.deleteFrom('idempotency_keys').where('site_id', '=', siteId).where('key', '=', key).execute();
    return undefined;
  }
  if (row.request_hash !== requestHash) throw new ShopRefused(refuse(409, 'key-reused', words.keyReused));
  return row.order_id;
}

/** Remembers which order a request made. */
export async function rememberKey(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  { key, requestHash }: RequestKey,
  orderId: Id,
): Promise<void> {
  await tx
    .insertInto('idempotency_keys')
    .values({ site_id: siteId, key, request_hash: requestHash, order_id: orderId, created_at: portico.now() })
    .execute();
}
