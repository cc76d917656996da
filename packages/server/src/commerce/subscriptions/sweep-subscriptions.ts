import { isId } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico } from '../../core/portico.ts';
import { sweepCardChanges } from './change-card.ts';
import { followSubscription } from './follow-subscription.ts';
import { tellPrices } from './tell-prices.ts';
import { tellUpcoming } from './tell-upcoming.ts';

/** Subscriptions looked at in one run; the next run goes on. */
const AT_MOST = 500;

/** Looks at one subscription, as asked for when an order of it was paid. */
export async function followSubscriptionJob(
  portico: Portico,
  payload: Record<string, unknown>,
): Promise<void> {
  const { siteId, subscriptionId } = payload;
  if (isId(siteId) && isId(subscriptionId)) await followSubscription(portico, siteId, subscriptionId);
}

/** Tells of what is coming, begins what was paid, charges what is due, and counts what became of it. */
export async function sweepSubscriptions(portico: Portico): Promise<void> {
  await tellPrices(portico);
  await tellUpcoming(portico);
  await sweepCardChanges(portico);
  const due = await sql<{ site_id: string; id: string }>`
    select site_id, id from (
      select site_id, id, try_at as at from subscriptions where try_at <= ${portico.now()}
      union all select site_id, id, created_at from subscriptions where status = 'pending'
    ) due order by at limit ${AT_MOST}`.execute(portico.db);
  for (const { site_id, id } of due.rows)
    try {
      await followSubscription(portico, site_id, id);
    } catch (error) {
      portico.log.warn(
        { subscription: id, error: (error as Error).message },
        'A subscription could not be renewed yet',
      );
    }
}
