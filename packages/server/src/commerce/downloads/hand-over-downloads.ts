import { allowedDownloads, downloadsEnd } from '@portico/model/commerce/download/download-settings';
import { isPaid } from '@portico/model/commerce/order-states';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico, Tx } from '../../core/portico.ts';
import { beginCapture, isReserved } from '../orders/capture.ts';
import { handOver } from '../orders/hand-over.ts';
import { addEvent, lockOrder, type OrderRow } from '../orders/order-record.ts';
import { openAttempt } from '../orders/payment-attempt.ts';
import { type Fulfilled, readFulfilled } from '../orders/shipments.ts';
import { refuse, ShopRefused, type ShopOutcome, shopOutcome } from '../refusal.ts';
import { readShop } from '../shop.ts';
import { queueDownloadMail } from './download-mail.ts';
import { downloadsOf, isEnded } from './order-downloads.ts';

/** Orders looked after in one run; the next run goes on. */
const AT_MOST = 500;

/**
 * Hands over the files an order sells, once it is paid: their link is emailed, and their pieces are fulfilled with that.
 * What has no files yet waits, and is handed over once it has (`filesCame`). Safe to call at any time, any number of
 * times, on any server.
 */
async function handOverDownloads(portico: Portico, siteId: Id, orderId: Id): Promise<void> {
  await portico.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, siteId, orderId);
    if (!order?.downloads_due || !isPaid(order.state)) return;
    const attempt = await openAttempt(tx, siteId, orderId, 'succeeded');
    // Money that is only reserved is taken first.
    if (attempt && isReserved(attempt)) return beginCapture(portico, tx, siteId, orderId);
    const fulfilled = await readFulfilled(tx, order);
    const made = await writeDownloads(portico, tx, order, fulfilled);
    await tx
      .updateTable('orders')
      .set({ downloads_due: false, updated_at: portico.now() })
      .where('site_id', '=', siteId)
      .where('id', '=', orderId)
      .execute();
    if (made === 0) return;
    const given = await downloadsOf(tx, siteId, orderId);
    await queueDownloadMail(portico, tx, order, given);
    await handOver(
      portico,
      tx,
      order,
      given.map(({ order_position }) => order_position),
    );
  });
}

/** Writes down which files an order bought, as far as that is not known. @returns how many came */
async function writeDownloads(
  portico: Portico,
  tx: Tx,
  { site_id, id }: OrderRow,
  { lines, became }: Fulfilled,
): Promise<number> {
  const { store } = await readShop(tx, site_id);
  const now = portico.now();
  const sold = lines.filter(
    ({ product_type }, index) =>
      product_type === 'digital' && (became[index]?.refunded ?? 0) < (became[index]?.quantity ?? 0),
  );
  if (sold.length === 0) return 0;
  const files = await tx
    .selectFrom('download_files')
    .select(['id', 'product_id', 'variant_id'])
    .where('site_id', '=', site_id)
    .where(
      'product_id',
      'in',
      sold.map(({ product_id }) => product_id),
    )
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  const rows = sold.flatMap((line) =>
    files
      .filter(
        ({ product_id, variant_id }) =>
          product_id === line.product_id && (variant_id === '' || variant_id === line.variant_id),
      )
      .map((file) => ({
        site_id,
        id: portico.newId(),
        order_id: id,
        order_position: line.position,
        file_id: file.id,
        allowed: allowedDownloads(store.downloads, line.quantity),
        expires_at: downloadsEnd(store.downloads, now),
        created_at: now,
      })),
  );
  if (rows.length === 0) return 0;
  const made = await tx
    .insertInto('order_downloads')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return made.length;
}

/**
 * Lets a customer download anew: files that came since are added, each may be downloaded as often and as long as if it
 * were bought now, a new link is emailed, and links of before open nothing any more.
 */
export async function renewDownloads(
  portico: Portico,
  siteId: Id,
  orderId: Id,
  accountId: Id,
): Promise<ShopOutcome<OrderRow>> {
  return shopOutcome(() =>
    portico.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, siteId, orderId);
      if (!order) throw new ShopRefused(refuse(404, 'not-found', 'There is no such order.'));
      const open = (await downloadsOf(tx, siteId, orderId)).filter((row) => !isEnded(row));
      if (open.length === 0)
        throw new ShopRefused(refuse(409, 'state', 'This order has no downloads that could be renewed.'));
      const fulfilled = await readFulfilled(tx, order);
      await writeDownloads(portico, tx, order, fulfilled);
      const { store } = await readShop(tx, siteId);
      const ends = downloadsEnd(store.downloads, portico.now());
      for (const { id, order_position, used } of open) {
        const line = fulfilled.lines.find(({ position }) => position === order_position);
        const more = allowedDownloads(store.downloads, line?.quantity ?? 1);
        await tx
          .updateTable('order_downloads')
          .set({ allowed: more === null ? null : used + more, expires_at: ends })
          .where('site_id', '=', siteId)
          .where('id', '=', id)
          .execute();
      }
      const renewed = await tx
        .updateTable('orders')
        .set({ download_links: order.download_links + 1, updated_at: portico.now() })
        .where('site_id', '=', siteId)
        .where('id', '=', orderId)
        .returningAll()
        .executeTakeFirstOrThrow();
      await addEvent(portico, tx, siteId, orderId, { kind: 'renew-downloads', accountId });
      const given = (await downloadsOf(tx, siteId, orderId)).filter((row) => !isEnded(row));
      await queueDownloadMail(portico, tx, renewed, given);
      return renewed;
    }),
  );
}

/** Files came to a product: orders that wait for some are looked after. */
export async function filesCame(tx: Tx, siteId: Id, productId: Id): Promise<void> {
  await sql`
    update orders o set downloads_due = true
    where o.site_id = ${siteId} and o.state in ('paid', 'fulfilled') and not o.downloads_due and exists (
      select from order_lines l
      where l.site_id = o.site_id and l.order_id = o.id and l.product_id = ${productId}
        and l.product_type = 'digital' and not exists (
          select from order_downloads d
          where d.site_id = l.site_id and d.order_id = l.order_id and d.order_position = l.position)
    )`.execute(tx);
}

/** Hands over what is due of an order; what goes wrong is left to the next run of the job. */
export async function tryDownloads(
  portico: Portico,
  order: Pick<OrderRow, 'site_id' | 'id' | 'downloads_due' | 'state'>,
): Promise<void> {
  if (!order.downloads_due || !isPaid(order.state)) return;
  try {
    await handOverDownloads(portico, order.site_id, order.id);
  } catch (error) {
    portico.log.warn(
      { order: order.id, error: (error as Error).message },
      'Downloads could not be handed over yet',
    );
  }
}

/** Hands over what is due of all orders: the net under the requests that made it due. */
export async function sweepDownloads(portico: Portico): Promise<void> {
  const due = await portico.db
    .selectFrom('orders')
    .select(['site_id', 'id', 'downloads_due', 'state'])
    .where('downloads_due', '=', true)
    .where('state', 'in', ['paid', 'fulfilled'])
    .orderBy('updated_at')
    .limit(AT_MOST)
    .execute();
  for (const order of due) await tryDownloads(portico, order);
}
