import type { Id } from '@portico/model/documents/id';
import type { Portico } from '../../core/portico.ts';
import { opensAs } from '../payments/kept-payment.ts';
import { courseOf, lockSubscription, type SubscriptionRow, writeCourse } from './subscription-record.ts';

/** Subscriptions read at once. */
const BATCH = 500;

/**
 * Writes down at subscriptions that their customer removed what they are paid with at the provider. They go on: the next
 * payment fails, and its customer is asked for another way to pay. Safe to repeat.
 * @param reference what was kept, in the clear
 */
export async function noteRemovedPayment(
  portico: Portico,
  siteId: Id,
  provider: string,
  reference: string,
): Promise<void> {
  let after: Id = '';
  for (;;) {
    const rows: Array<Pick<SubscriptionRow, 'id' | 'kept'>> = await portico.db
      .selectFrom('subscriptions')
      .select(['id', 'kept'])
      .where('site_id', '=', siteId)
      .where('provider', '=', provider)
      .where('kept', 'is not', null)
      .where('kept_name', '<>', '')
      .where('status', 'not in', ['cancelled', 'ended'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const { id, kept } of rows)
      if (kept !== null && opensAs(portico.env, siteId, id, kept) === reference)
        await noteAt(portico, siteId, id, kept);
    after = rows.at(-1)?.id ?? '';
    if (rows.length < BATCH) return;
  }
}

async function noteAt(portico: Portico, siteId: Id, id: Id, kept: string): Promise<void> {
  await portico.db.transaction().execute(async (tx) => {
    const row = await lockSubscription(tx, siteId, id);
    if (row?.kept !== kept || row.kept_name === '') return;
    await writeCourse(portico, tx, row, courseOf(row), { kind: 'payment-removed', kept_name: '' });
  });
}
