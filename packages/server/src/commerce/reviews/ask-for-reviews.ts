import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico, Tx } from '../../core/portico.ts';
import { siteAvailability } from '../../hosting/access/site-availability.ts';
import { findSite } from '../../hosting/sites.ts';
import { findOrder } from '../orders/order-record.ts';
import { readShop } from '../shop.ts';
import { requestOf } from './open-request.ts';
import { queueRequestMail } from './review-mails.ts';

/** Orders looked at in one run; the next run goes on. */
const AT_MOST = 200;
/** What visitors cannot open now is asked for another day. */
const LATER_MS = 24 * 3_600_000;

/**
 * Asks customers for reviews whose orders were fulfilled long enough ago, once for each order. That it was asked is written
 * down in the transaction that queues the mail.
 */
export async function askForReviews(portico: Portico): Promise<void> {
  const due = await portico.db
    .selectFrom('review_requests')
    .select(['site_id', 'order_id'])
    .where('done_at', 'is', null)
    .where('due_at', '<=', portico.now())
    .orderBy('due_at')
    .limit(AT_MOST)
    .execute();
  for (const { site_id, order_id } of due)
    await portico.db.transaction().execute((tx) => askFor(portico, tx, site_id, order_id));
}

async function askFor(portico: Portico, tx: Tx, siteId: Id, orderId: Id): Promise<void> {
  const now = portico.now();
  const mine = await tx
    .selectFrom('review_requests')
    .select('order_id')
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .where('done_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!mine) return;
  const request = () =>
    tx.updateTable('review_requests').where('site_id', '=', siteId).where('order_id', '=', orderId);
  const site = await findSite(portico, siteId, tx);
  if (!site || site.access === 'private' || siteAvailability(site, now) !== 'open') {
    await request()
      .set({ due_at: new Date(now.getTime() + LATER_MS) })
      .execute();
    return;
  }
  const shop = await readShop(tx, siteId);
  const order = await findOrder(tx, siteId, orderId);
  // A parcel was taken back: it is asked for when the order is fulfilled anew.
  if (!order || (order.state !== 'fulfilled' && order.state !== 'delivered')) {
    await tx
      .deleteFrom('review_requests')
      .where('site_id', '=', siteId)
      .where('order_id', '=', orderId)
      .execute();
    return;
  }
  const found = await requestOf(tx, shop, order, now);
  const isAsked = found.kind === 'open' && order.email !== '' && !(await isOptedOut(tx, siteId, order.email));
  await request().set({ done_at: now, is_sent: isAsked }).execute();
  if (isAsked) await queueRequestMail(portico, tx, shop, order, found.products);
}

async function isOptedOut(tx: Tx, siteId: Id, email: string): Promise<boolean> {
  const found = await sql`
    select from review_opt_outs where site_id = ${siteId} and email = lower(${email})`.execute(tx);
  return found.rows.length > 0;
}

/** Remembers that the customer of an order does not want to be asked any more. */
export async function stopAsking(portico: Portico, siteId: Id, email: string): Promise<void> {
  if (email === '') return;
  await portico.db
    .insertInto('review_opt_outs')
    .values({ site_id: siteId, email: email.toLowerCase(), created_at: portico.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
