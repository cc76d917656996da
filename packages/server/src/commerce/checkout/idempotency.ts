import { holdsStock, type OrderState } from '@portico/model/commerce/order-states';
import type { Id } from '@portico/model/documents/id';
import { hasPassed } from '../../core/clock.ts';
import type { Portico } from '../../core/portico.ts';
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

/** What is known of a key. */
export interface KnownKey {
  request_hash: string;
  order_id: Id;
  created_at: Date;
  state: OrderState;
}

export async function findKey(
  portico: Portico,
  siteId: Id,
  { key }: RequestKey,
): Promise<KnownKey | undefined> {
  return portico.db
    .selectFrom('idempotency_keys as k')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.site_id', '=', 'k.site_id').onRef('o.id', '=', 'k.order_id'),
    )
    .select(['k.request_hash', 'k.order_id', 'k.created_at', 'o.state'])
    .where('k.site_id', '=', siteId)
    .where('k.key', '=', key)
    .executeTakeFirst();
}

/**
 * Says which order the same request made before; undefined where its key may be used again. Of requests at the same
 * moment one writes its order under the key; the others cannot (`writeOrder`), and find it when they look again.
 */
export async function orderOfKey(
  portico: Portico,
  siteId: Id,
  { key, isDerived, requestHash }: RequestKey,
  known: KnownKey,
  { words }: Shop,
): Promise<Id | undefined> {
  const isOld = hasPassed(known.created_at, DERIVED_MS, portico.now());
  // Without a key of their own, who tries again after a declined payment means a new try.
  if (isDerived && (isOld || !holdsStock(known.state))) {
    await portico.db
      .deleteFrom('idempotency_keys')
      .where('site_id', '=', siteId)
      .where('key', '=', key)
      .where('order_id', '=', known.order_id)
      .execute();
    return undefined;
  }
  if (known.request_hash !== requestHash) throw new ShopRefused(refuse(409, 'key-reused', words.keyReused));
  return known.order_id;
}
