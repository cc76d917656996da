import { isNoEdit, type OrderEdit } from '@portico/model/commerce/order-edit';
import { isPaid, nextOrderState } from '@portico/model/commerce/order-states';
import type { Id } from '@portico/model/documents/id';
import type { Portico, Tx } from '../../core/portico.ts';
import { documentsOf } from '../documents/documents-of.ts';
import { returnToCards } from '../gift-cards/return-to-gift-cards.ts';
import { endBalance, refuseWhileBalanceIsPaid } from '../orders/balance-payment.ts';
import { moveOrder } from '../orders/move-order.ts';
import { addEvent, findOrder, lockOrder, type OrderRow } from '../orders/order-record.ts';
import { noSuchOrder } from '../orders/owner-says.ts';
import { askLater, tryRefunds } from '../orders/refunds.ts';
import { linesOf, piecesLeft, readFulfilled } from '../orders/shipments.ts';
import { writeRefund } from '../orders/write-refund.ts';
import { returnUses } from '../pricing/discount-uses.ts';
import { refuse, ShopRefused, type ShopOutcome, shopOutcome } from '../refusal.ts';
import { addReserved, lockStock, type Pieces, releasePieces, takePieces } from '../stock/reserve.ts';
import { stockChanged } from '../stock/stock-changed.ts';
import { changedText } from './changed-text.ts';
import { queueChangedMail } from './edit-mail.ts';
import { versionOf } from './order-edit-record.ts';
import {
  type EditedOrder,
  editProblems,
  lastPosition,
  priceEdit,
  type PricedEdit,
  readEdited,
  versionOfEdited,
} from './price-edit.ts';
import { pictureHash } from '../cart/cart-view.ts';

/** How an owner wants a change saved. */
export interface SaveEdit {
  edit: OrderEdit;
  accountId: Id;
  /** Of the order as they saw it (`versionOfEdited`): of a later one nothing is changed. */
  version: string;
  /** What it comes to, as they saw it. */
  expectedTotal: number;
  /** What it costs less is returned now, the way it was paid; otherwise it is owed. */
  refundsNow: boolean;
  /** Why, for those who work on orders. */
  text: string;
  notify: boolean;
}

/**
 * Changes an order that was placed: its lines, its stock, its figures, what is still to be paid or returned, all in one
 * transaction. Then the provider is asked to return what it costs less; the sweeper does that where this server ends.
 */
export async function applyEdit(
  portico: Portico,
  siteId: Id,
  orderId: Id,
  save: SaveEdit,
): Promise<ShopOutcome<OrderRow>> {
  const isBeingPaid = await endBalance(portico, siteId, orderId);
  if (isBeingPaid) return isBeingPaid;
  const invalidated: string[] = [];
  const outcome = await shopOutcome(() =>
    portico.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, siteId, orderId);
      if (!order) throw new ShopRefused(noSuchOrder());
      await refuseWhileBalanceIsPaid(tx, siteId, orderId);
      const edited = await readEdited(tx, order, save.edit.added);
      if (versionOfEdited(edited) !== save.version)
        throw new ShopRefused(
          refuse(
            409,
            'conflict',
            'Somebody else changed this order in the meantime. Nothing was saved: please look at it again.',
          ),
        );
      const priced = priceEdit(edited, save.edit, portico.now());
      refuseUnless(edited, save, priced);
      invalidated.push(...(await changeStock(portico, tx, edited, priced, save)));
      await writeLines(tx, edited, priced);
      return writeEdit(portico, tx, edited, priced, save);
    }),
  );
  if (!outcome.ok) return outcome;
  stockChanged(portico, siteId, invalidated);
  await tryRefunds(portico, siteId, orderId);
  return { ok: true, value: (await findOrder(portico.db, siteId, orderId)) ?? outcome.value };
}

function refuseUnless(edited: EditedOrder, { edit, expectedTotal }: SaveEdit, priced: PricedEdit): void {
  const problems = editProblems(edited, edit, priced);
  if (problems.length > 0) throw new ShopRefused(refuse(409, 'not-possible', problems.join(' ')));
  if (isNoEdit(edit, edited.lines))
    throw new ShopRefused(refuse(400, 'invalid', 'There is nothing to save: nothing was changed.'));
  if (priced.priced.total !== expectedTotal)
    throw new ShopRefused(
      refuse(409, 'price-changed', 'Prices have changed in the meantime. Please check the new total.'),
    );
}

/** Takes what comes to the order out of stock, and puts back what goes: all of it, or nothing. */
async function changeStock(
  portico: Portico,
  tx: Tx,
  { order, lines, goods }: EditedOrder,
  { json }: PricedEdit,
  { accountId }: SaveEdit,
): Promise<string[]> {
  const { site_id: siteId, id: orderId } = order;
  const changes = new Map<string, Pieces>();
  const count = (productId: Id, variantId: string, by: number) => {
    const key = `${productId} ${variantId}`;
    changes.set(key, { productId, variantId, quantity: (changes.get(key)?.quantity ?? 0) + by });
  };
  const isCounted = (productId: Id, type: string) => productId !== '' && type !== 'digital';
  for (const line of lines)
    if (isCounted(line.product_id, line.product_type))
      count(line.product_id, line.variant_id, -line.quantity);
  for (const { productId, variantId, quantity, productType } of json.entries)
    if (isCounted(productId, productType)) count(productId, variantId, quantity);
  const changed = [...changes.values()].filter(({ quantity }) => quantity !== 0);
  await lockStock(tx, siteId, changed);
  const movement = { reason: 'edit', at: portico.now(), accountId } as const;
  const more = changed.filter(({ quantity }) => quantity > 0);
  const taken = await takePieces(tx, siteId, more, { ...movement, orderId });
  if (!taken) {
    const names = more.map(({ productId }) => goods.get(productId)?.product.title ?? '').filter(Boolean);
    throw new ShopRefused(
      refuse(
        409,
        'stock-changed',
        `There are fewer items in stock than this order would have (${[...new Set(names)].join(', ')}). Nothing was changed.`,
      ),
    );
  }
  await addReserved(tx, { siteId, orderId }, taken.taken, isPaid(order.state) ? 'taken' : 'held');
  const less = changed
    .filter(({ quantity }) => quantity < 0)
    .map((pieces) => ({ ...pieces, quantity: -pieces.quantity, restock: -pieces.quantity }));
  return [...taken.invalidated, ...(await releasePieces(tx, siteId, orderId, less, movement))];
}

/** Writes the order's lines as they are with the change; each keeps its place. */
async function writeLines(
  tx: Tx,
  { order, lines, goods }: EditedOrder,
  { json, priced, lines: all }: PricedEdit,
): Promise<void> {
  const own = { site_id: order.site_id, order_id: order.id };
  const gone = lines
    .map(({ position }) => position)
    .filter((position) => !all.some((line) => line.position === position));
  if (gone.length > 0)
    await tx
      .deleteFrom('order_lines')
      .where('site_id', '=', order.site_id)
      .where('order_id', '=', order.id)
      .where('position', 'in', gone)
      .execute();
  for (const [index, entry] of json.entries.entries()) {
    const { position, custom } = all[index] ?? { position: 0 };
    const line = priced.lines.find(({ id }) => id === entry.id);
    const figures = {
      quantity: entry.quantity,
      total: line?.total ?? entry.total,
      discount: line?.discount ?? 0,
      tax: line?.tax ?? 0,
    };
    if (lines.some((each) => each.position === position)) {
      await tx
        .updateTable('order_lines')
        .set(figures)
        .where('site_id', '=', order.site_id)
        .where('order_id', '=', order.id)
        .where('position', '=', position)
        .execute();
      continue;
    }
    const product = goods.get(entry.productId)?.product;
    await tx
      .insertInto('order_lines')
      .values({
        ...own,
        position,
        product_id: entry.productId,
        variant_id: entry.variantId,
        sku: entry.sku,
        title: entry.title,
        product_type: entry.productType,
        options: JSON.stringify(entry.options),
        image: (product && pictureHash(product, entry.variantId)) ?? null,
        unit_price: entry.unitPrice,
        ...figures,
        gift: null,
        tax_class: custom?.taxClass ?? product?.taxClass ?? '',
      })
      .execute();
  }
}

/** Writes the order's figures as they are with the change, the change itself, and what becomes of the difference. */
async function writeEdit(
  portico: Portico,
  tx: Tx,
  edited: EditedOrder,
  { json, priced, shipping, discounts }: PricedEdit,
  { edit, accountId, refundsNow, text, notify }: SaveEdit,
): Promise<OrderRow> {
  const { order, last } = edited;
  const { site_id: siteId, id: orderId } = order;
  const now = portico.now();
  const difference = priced.total - order.total;
  const before = versionOf(order, edited.lines);
  const isAlreadyPaid = isPaid(order.state);
  const isInvoiced = (await documentsOf(tx, order)).some(({ kind }) => kind === 'invoice');
  // What cards were to pay beyond the new total goes back to them.
  const surplus = isAlreadyPaid ? 0 : Math.max(0, order.gift_card_cents - priced.total);
  const isReverseCharge = priced.trail.some((step) => step.figure === 'discount' && step.isReverseCharge);
  const returned = order.discounts.filter((rule) => !discounts.includes(rule));
  if (returned.length > 0) await returnUses(tx, { ...order, discounts: returned });
  const changed = await tx
    .updateTable('orders')
    .set({
      subtotal: priced.subtotal,
      discount: priced.discount,
      shipping: priced.shipping,
      tax: priced.tax,
      total: priced.total,
      trail: JSON.stringify(priced.trail),
      requires_shipping: json.requiresShipping,
      shipping_name: json.requiresShipping ? (shipping?.name ?? '') : '',
      discounts,
      business: order.business && JSON.stringify({ ...order.business, isReverseCharge }),
      gift_card_cents: order.gift_card_cents - surplus,
      balance: isAlreadyPaid ? order.balance + difference : order.balance,
      edits: order.edits + 1,
      updated_at: now,
      ...(isInvoiced ? { documents_due: 'invoice' as const } : {}),
    })
    .where('site_id', '=', siteId)
    .where('id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (surplus > 0) await returnToCards(portico, tx, { siteId, orderId, kind: 'return' }, surplus);
  const after = versionOf(changed, await linesOf(tx, changed));
  const own = edited.discounts.some(({ rule }) => rule === 'own' && !edit.withoutDiscounts.includes(rule));
  const discount = edit.discount ?? (own ? (last?.discount ?? null) : null);
  await tx
    .insertInto('order_edits')
    .values({
      site_id: siteId,
      order_id: orderId,
      id: portico.newId(),
      number: order.edits + 1,
      account_id: accountId,
      difference,
      discount: discount && JSON.stringify(discount),
      last_position: lastPosition(edited) + edit.added.length,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      created_at: now,
    })
    .execute();
  const what = changedText(before, after, order.currency);
  await addEvent(portico, tx, siteId, orderId, {
    kind: 'edit',
    accountId,
    text: [what, text].filter((part) => part !== '').join('\n'),
  });
  const settled =
    changed.balance < 0 && refundsNow ? await settle(portico, tx, changed, { accountId, text }) : changed;
  if (notify)
    await queueChangedMail(portico, tx, settled, { difference, refunded: settled.balance - changed.balance });
  return fulfilRest(portico, tx, settled, accountId);
}

/** Returns what its customer is owed since the order was changed, the way it was paid. */
async function settle(
  portico: Portico,
  tx: Tx,
  order: OrderRow,
  { accountId, text }: { accountId: Id; text: string },
): Promise<OrderRow> {
  const amount = -order.balance;
  const written = await writeRefund(portico, tx, order, {
    amount,
    lines: [],
    text,
    accountId,
    settles: true,
  });
  await addEvent(portico, tx, order.site_id, order.id, {
    kind: 'settle',
    accountId,
    data: { amount, refund: written.id },
  });
  await askLater(tx, order.site_id, order.id);
  return written.order;
}

/** Where all that is left of it was sent before, it is fulfilled. */
async function fulfilRest(portico: Portico, tx: Tx, order: OrderRow, accountId: Id): Promise<OrderRow> {
  const { shipments, became } = await readFulfilled(tx, order);
  const canBe = nextOrderState(order.state, 'fulfil', order.offline_payment?.method) !== null;
  if (shipments.length === 0 || !canBe || piecesLeft(became) > 0) return order;
  return (await moveOrder(portico, tx, order, 'fulfil', { accountId })).order;
}
