import { isInTrial } from '@portico/model/commerce/subscription/course';
import { sql } from 'kysely';
import type { Portico } from '../../core/portico.ts';
import { mayCharge } from './may-charge.ts';
import { courseOf, lockSubscription } from './subscription-record.ts';
import { queueSubscriptionMail } from './subscription-mails.ts';
import { termsDue } from './tell-prices.ts';

const DAY_MS = 24 * 3_600_000;
/** How many days before a payment its customer is told; before the first one after a trial, and after a short trial. */
const BEFORE = { payment: 3, trial: 7, shortTrial: 1 } as const;
const AT_MOST = 500;

/** Tells customers of payments that are coming, once for each. */
export async function tellUpcoming(portico: Portico): Promise<void> {
  const now = portico.now();
  const inDays = (days: number) => sql`${new Date(now.getTime() + days * DAY_MS)}::timestamptz`;
  const soon = await sql<{ site_id: string; id: string }>`
    select site_id, id from subscriptions
    where status = 'active' and try_at > ${now} and try_at <= case
        when paid <> 1 or steps <> 0 or coalesce((plan->>'trialDays')::int, 0) = 0 then ${inDays(BEFORE.payment)}
        when (plan->>'trialDays')::int > ${BEFORE.trial} then ${inDays(BEFORE.trial)}
        else ${inDays(BEFORE.shortTrial)} end
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
      const due = { ...row, terms: termsDue(row) };
      await queueSubscriptionMail(portico, tx, due, isInTrial(courseOf(row)) ? 'trialEnds' : 'upcoming');
    });
  }
}
