import { sql } from 'kysely';
import type { Portico } from '../../core/portico.ts';
import { mayCharge } from './may-charge.ts';
import { lockSubscription } from './subscription-record.ts';
import { queueSubscriptionMail } from './subscription-mails.ts';

/** How long before a payment its customer is told. */
const BEFORE_MS = 3 * 24 * 3_600_000;
const AT_MOST = 500;

/** Tells customers of payments that are coming, once for each. */
export async function tellUpcoming(portico: Portico): Promise<void> {
  const now = portico.now();
  const soon = await sql<{ site_id: string; id: string }>`
    select site_id, id from subscriptions
    where status = 'active' and try_at > ${now} and try_at <= ${new Date(now.getTime() + BEFORE_MS)}
      and told_for is distinct from try_at
    order by try_at limit ${AT_MOST}`.execute(portico.db);
  for (const { site_id, id } of soon.rows) {
    if (!(await mayCharge(portico, site_id))) continue;
    await portico.db.transaction().execute(async (tx) => {
      const row = await lockSubscription(tx, site_id, id);
      if (row?.status !== 'active' || !row.try_at || row.told_for?.getTime() === row.try_at.getTime()) return;
      await tx
        .updateTable('subscriptions')
        .set({ told_for: row.try_at })
        .where('site_id', '=', site_id)
        .where('id', '=', id)
        .execute();
      await queueSubscriptionMail(portico, tx, row, 'upcoming');
    });
  }
}
