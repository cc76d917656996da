import { recordInvalidation } from '../../core/cache-invalidations.ts';
import { type Portico, type Tx, tags } from '../../core/portico.ts';
import type { OrderRow } from './order-record.ts';

/**
 * Pages say how much was given: what becomes of a donation makes them anew.
 * @param db the transaction that changes the order
 * @returns tags that were invalidated, for `stockChanged` after the commit
 */
export async function donationsChanged(
  db: Portico['db'] | Tx,
  { site_id, donation }: Pick<OrderRow, 'site_id' | 'donation'>,
): Promise<string[]> {
  if (donation === null) return [];
  await recordInvalidation(db as Tx, site_id, [tags.donations]);
  return [tags.donations];
}
