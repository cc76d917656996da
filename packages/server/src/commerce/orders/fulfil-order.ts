import { trackingPage } from '@portico/model/commerce/carriers';
import { type LinePieces, parcelProblem } from '@portico/model/commerce/fulfilment';
import { nextOrderState } from '@portico/model/commerce/order-states';
import type { Id } from '@portico/model/documents/id';
import type { Portico, Tx } from '../../core/portico.ts';
import { refuse, ShopRefused, type ShopOutcome, shopOutcome } from '../refusal.ts';
import { beginCapture, finishCapture } from './capture.ts';
import { moveOrder } from './move-order.ts';
import { addEvent, lockOrder, type OrderRow } from './order-record.ts';
import { noSuchOrder, notPossible, type OwnerSays } from './owner-says.ts';
import { tryOrLater } from './refunds.ts';
import { queueShipmentMail } from './shipment-mail.ts';
import { linesOf, piecesLeft, readFulfilled, type ShipmentRow, shipmentsOf } from './shipments.ts';

/** How a parcel travels; '' where nobody says. */
export interface Tracking {
  carrier: string;
  trackingNumber: string;
  /** '' for the carrier's own page, where it is known. */
  trackingUrl: string;
}

/** What an owner says was sent or handed over. */
export interface Parcel extends Tracking, OwnerSays {
  /** All that is left when absent. */
  lines?: LinePieces[] | undefined;
  /** Whether the customer is told. */
  notify: boolean;
}

const trackingColumns = ({ carrier, trackingNumber, trackingUrl }: Tracking) => ({
  carrier: carrier.trim(),
  tracking_number: trackingNumber.trim(),
  tracking_url: trackingUrl || trackingPage(carrier, trackingNumber),
});

/** What the timeline says of a parcel. */
const told = ({ lines, carrier, tracking_number }: ShipmentRow) => ({
  lines,
  carrier,
  trackingNumber: tracking_number,
});

async function locked(tx: Tx, siteId: Id, orderId: Id): Promise<OrderRow> {
  const order = await lockOrder(tx, siteId, orderId);
  if (!order) throw new ShopRefused(noSuchOrder());
  return order;
}

/** What else happens to an order beside its states is seen in it, too. */
async function touch(portico: Portico, tx: Tx, { site_id, id }: OrderRow): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ updated_at: portico.now() })
    .where('site_id', '=', site_id)
    .where('id', '=', id)
    .execute();
}

/**
 * The owner has sent or handed over what was ordered, or a part of it. With the last piece the order is fulfilled; what
 * was only reserved for it is taken with the first.
 */
export async function fulfilOrder(
  portico: Portico,
  siteId: Id,
  orderId: Id,
  { accountId, text, lines: wanted, notify, ...tracking }: Parcel,
): Promise<ShopOutcome<OrderRow>> {
  const fulfilled = await shopOutcome(() =>
    portico.db.transaction().execute(async (tx) => {
      const order = await locked(tx, siteId, orderId);
      if (nextOrderState(order.state, 'fulfil', order.offline_payment?.method) === null)
        throw new ShopRefused(notPossible(order, 'fulfil'));
      const { lines, became: known } = await readFulfilled(tx, order);
      const left = known.filter(({ open }) => open > 0);
      const sent = wanted ?? left.map(({ position, open }) => ({ position, quantity: open }));
      const problem = parcelProblem(sent, known);
      if (problem !== undefined) throw new ShopRefused(refuse(409, 'state', problem, { lines: problem }));
      const shipment: ShipmentRow = {
        site_id: siteId,
        order_id: orderId,
        id: portico.newId(),
        lines: sent,
        ...trackingColumns(tracking),
        account_id: accountId,
        created_at: portico.now(),
      };
      await tx
        .insertInto('order_shipments')
        .values({ ...shipment, lines: JSON.stringify(sent) })
        .execute();
      const pieces = (each: ReadonlyArray<{ quantity: number }>) =>
        each.reduce((sum, { quantity }) => sum + quantity, 0);
      const isLast = pieces(sent) === piecesLeft(known);
      const said = { accountId, text, data: told(shipment) };
      let after = order;
      if (isLast) after = (await moveOrder(portico, tx, order, 'fulfil', said)).order;
      else {
        await addEvent(portico, tx, siteId, orderId, { kind: 'ship', ...said });
        await touch(portico, tx, order);
      }
      await beginCapture(portico, tx, siteId, orderId);
      if (notify) await queueShipmentMail(portico, tx, after, { shipment, lines, isLast });
      return after;
    }),
  );
  if (fulfilled.ok) await tryOrLater(portico, orderId, () => finishCapture(portico, siteId, orderId));
  return fulfilled;
}

/** A parcel travels otherwise than was said, or it is known only now. The customer is told, if the owner wants. */
export async function trackShipment(
  portico: Portico,
  siteId: Id,
  orderId: Id,
  {
    accountId,
    shipmentId,
    notify,
    ...tracking
  }: Tracking &
    Omit<OwnerSays, 'text'> & {
      shipmentId: Id;
      notify: boolean;
    },
): Promise<ShopOutcome<OrderRow>> {
  return shopOutcome(() =>
    portico.db.transaction().execute(async (tx) => {
      const order = await locked(tx, siteId, orderId);
      const before = (await shipmentsOf(tx, order)).find(({ id }) => id === shipmentId);
      if (!before) throw new ShopRefused(noSuchShipment());
      const shipment = { ...before, ...trackingColumns(tracking) };
      await tx
        .updateTable('order_shipments')
        .set(trackingColumns(tracking))
        .where('site_id', '=', siteId)
        .where('order_id', '=', orderId)
        .where('id', '=', shipmentId)
        .execute();
      await addEvent(portico, tx, siteId, orderId, { kind: 'track', accountId, data: told(shipment) });
      await touch(portico, tx, order);
      if (notify)
        await queueShipmentMail(portico, tx, order, {
          shipment,
          lines: await linesOf(tx, order),
          isLast: nextOrderState(order.state, 'unfulfil') !== null,
        });
      return order;
    }),
  );
}

/**
 * It was not sent or handed over after all: one parcel, or all of them. Nobody is told.
 * @param says.shipmentId the parcel; all when absent
 */
export async function unfulfilOrder(
  portico: Portico,
  siteId: Id,
  orderId: Id,
  { shipmentId, ...says }: OwnerSays & { shipmentId?: Id | undefined },
): Promise<ShopOutcome<OrderRow>> {
  return shopOutcome(() =>
    portico.db.transaction().execute(async (tx) => {
      const order = await locked(tx, siteId, orderId);
      const all = await shipmentsOf(tx, order);
      const undone = shipmentId === undefined ? all : all.filter(({ id }) => id === shipmentId);
      if (shipmentId !== undefined && undone.length === 0) throw new ShopRefused(noSuchShipment());
      const isFulfilled = nextOrderState(order.state, 'unfulfil') !== null;
      const isPartly = nextOrderState(order.state, 'fulfil', order.offline_payment?.method) !== null;
      if (!isFulfilled && !(isPartly && undone.length > 0))
        throw new ShopRefused(notPossible(order, 'unfulfil'));
      if (undone.length > 0)
        await tx
          .deleteFrom('order_shipments')
          .where('site_id', '=', siteId)
          .where('order_id', '=', orderId)
          .where(
            'id',
            'in',
            undone.map(({ id }) => id),
          )
          .execute();
      // Where all that is not in the other parcels was refunded, there is nothing to be sent again.
      const isOver = undone.length < all.length && piecesLeft((await readFulfilled(tx, order)).became) === 0;
      const data = undone.length === 1 && undone[0] ? { data: told(undone[0]) } : {};
      if (isFulfilled && !isOver)
        return (await moveOrder(portico, tx, order, 'unfulfil', { ...says, ...data })).order;
      await addEvent(portico, tx, siteId, orderId, { kind: 'unship', ...says, ...data });
      await touch(portico, tx, order);
      return order;
    }),
  );
}

const noSuchShipment = () => refuse(404, 'not-found', 'There is no such parcel.');
