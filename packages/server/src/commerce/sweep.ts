import { isId } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico } from '../core/portico.ts';
import { sweepMembers } from '../members/member-sessions.ts';
import { sweepSubscribers } from './marketing/send-confirmations.ts';
import { sendReminders } from './abandoned/send-reminders.ts';
import { tellBackInStock } from './back-in-stock/tell-back.ts';
import { CART_DAYS } from './cart/cart-cookies.ts';
import { KEY_DAYS } from './checkout/idempotency.ts';
import { sweepDocuments } from './documents/make-documents.ts';
import { sweepGiftCardMails } from './gift-cards/send-gift-cards.ts';
import { sweepUnusedFiles } from './downloads/download-files.ts';
import { sweepDownloads } from './downloads/hand-over-downloads.ts';
import { sweepSoldCards } from './gift-cards/sold-gift-cards.ts';
import { releaseExpiredDrafts } from './draft-orders/hold-stock.ts';
import { tellLowStock } from './inventory/low-stock.ts';
import { sweepCustomers } from './payments/remembered-cards.ts';
import { sweepEvents } from './payments/provider-events.ts';
import { askForReviews } from './reviews/ask-for-reviews.ts';
import { sweepReturnPhotos } from './returns/return-photos.ts';
import { sweepReviewPhotos } from './reviews/review-photos.ts';
import { settleLater, settleOrder } from './orders/settle-order.ts';
import { sweepSubscriptions } from './subscriptions/sweep-subscriptions.ts';

const DAY_MS = 24 * 3_600_000;
/** Orders that were never paid hold people's addresses: they are forgotten. */
const UNPAID_DAYS = 30;
/** Payments looked at in one run; the next run goes on. */
const AT_MOST = 500;

/** Looks at the payment of one order, as asked for when it was still open. */
export async function settleOrderJob(portico: Portico, payload: Record<string, unknown>): Promise<void> {
  const { siteId, orderId } = payload;
  if (isId(siteId) && isId(orderId)) await settleOrder(portico, siteId, orderId);
}

/**
 * Settles every payment that is open and gives up what was not paid in time, by hand too: the net under the requests
 * that began them. Tells shops what is low on stock, people what is back, and
 * customers whose orders came to them for reviews; reminds people of checkouts they did not finish; has payment providers forget
 * deleted accounts. Then forgets carts nobody came back to, old keys and orders that were never paid; one that
 * has a number stays, so that no number is missing.
 */
export async function sweepCommerce(portico: Portico): Promise<void> {
  const open = await sql<{ site_id: string; order_id: string }>`
    select site_id, order_id from (
      select site_id, order_id, updated_at from payment_attempts where state in ('open', 'refunding')
      union all select site_id, order_id, updated_at from payment_attempts
        where state = 'succeeded' and capture = 'asked'
      union all select site_id, order_id, updated_at from order_refunds where state = 'asked'
      union all select site_id, id, expires_at from orders
        where state = 'unpaid' and expires_at <= ${portico.now()} and not exists (
          select from order_shipments s where s.site_id = orders.site_id and s.order_id = orders.id)
    ) unsettled order by updated_at limit ${AT_MOST}`.execute(portico.db);
  for (const { site_id, order_id } of open.rows)
    try {
      const order = await settleOrder(portico, site_id, order_id);
      // Its request may be at work on it, or may have ended with its server.
      if (order?.state === 'pending') await settleLater(portico, site_id, order_id);
    } catch (error) {
      portico.log.warn(
        { order: order_id, error: (error as Error).message },
        'A payment could not be settled yet',
      );
    }
  await releaseExpiredDrafts(portico);
  await sweepEvents(portico);
  await sweepSubscriptions(portico);
  await sweepSoldCards(portico);
  await sweepGiftCardMails(portico);
  await sweepDownloads(portico);
  await sweepUnusedFiles(portico);
  await sweepDocuments(portico);
  await tellLowStock(portico);
  await tellBackInStock(portico);
  await askForReviews(portico);
  await sendReminders(portico);
  await sweepSubscribers(portico);
  await sweepReviewPhotos(portico);
  await sweepReturnPhotos(portico);
  await sweepMembers(portico);
  await sweepCustomers(portico);
  const before = (days: number) => new Date(portico.now().getTime() - days * DAY_MS);
  await portico.db
    .deleteFrom('carts')
    .where('updated_at', '<', before(CART_DAYS))
    // Draft orders wait for as long as their owner likes.
    .where(
      sql<boolean>`(is_purchased or not exists (
        select from draft_orders d where d.site_id = carts.site_id and d.id = carts.id))`,
    )
    .execute();
  await portico.db.deleteFrom('idempotency_keys').where('created_at', '<', before(KEY_DAYS)).execute();
  await portico.db
    .deleteFrom('orders')
    .where('state', 'in', ['failed', 'expired'])
    .where('number', 'is', null)
    .where('updated_at', '<', before(UNPAID_DAYS))
    .execute();
}
