import { cancellingNoteOf, creditNoteOf, invoiceOf } from '@portico/model/commerce/documents/make-document';
import type { DocumentSettings } from '@portico/model/commerce/documents/order-document';
import { awaitsPayment, isPaid } from '@portico/model/commerce/order-states';
import type { RefundLine } from '@portico/model/commerce/fulfilment';
import type { Id } from '@portico/model/documents/id';
import type { Portico, Tx } from '../../core/portico.ts';
import { lockOrder, type OrderRow } from '../orders/order-record.ts';
import { noSuchOrder } from '../orders/owner-says.ts';
import { linesOf } from '../orders/shipments.ts';
import { refuse, ShopRefused, type ShopOutcome, shopOutcome } from '../refusal.ts';
import { readShop } from '../shop.ts';
import { type DocumentRow, documentsOf } from './documents-of.ts';
import { writeDocument } from './write-document.ts';
import { documentShop, factsOf } from './order-facts.ts';

/** Documents looked after in one run; the next run goes on. */
const AT_MOST = 500;

/** Can an order be given an invoice? Once it is placed, for real money and something in return, and not given up. */
export const mayHaveInvoice = (order: OrderRow): boolean =>
  order.donation === null &&
  order.number !== null &&
  !order.is_test &&
  order.total > 0 &&
  (isPaid(order.state) || awaitsPayment(order.state));

/** Makes an order's invoice as somebody who works on it wants one. */
export function makeInvoice(
  portico: Portico,
  siteId: Id,
  orderId: Id,
  accountId: Id,
): Promise<ShopOutcome<OrderRow>> {
  return shopOutcome(() =>
    portico.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, siteId, orderId);
      if (!order) throw new ShopRefused(noSuchOrder());
      const known = await documentsOf(tx, order);
      // Asked for twice, it is made once.
      if (known.length > 0) return order;
      if (!mayHaveInvoice(order))
        throw new ShopRefused(
          refuse(
            409,
            'state',
            order.is_test
              ? 'Orders with test payments get no invoice: nobody was charged.'
              : 'This order can have no invoice.',
          ),
        );
      await makeAll(portico, tx, order, known, { isInvoiced: true, accountId });
      return order;
    }),
  );
}

/**
 * Makes the documents that an order is due: its invoice, and a credit note for each refund that went through of one with
 * an invoice. Safe to call at any time, any number of times, on any server; what is still on its way is made later.
 */
export async function makeDueDocuments(portico: Portico, siteId: Id, orderId: Id): Promise<void> {
  await portico.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, siteId, orderId);
    if (!order || order.documents_due === '') return;
    const known = await documentsOf(tx, order);
    const isInvoiced = order.documents_due === 'invoice' && mayHaveInvoice(order);
    const isOver = await makeAll(portico, tx, order, known, { isInvoiced, accountId: null });
    if (!isOver) return;
    await tx
      .updateTable('orders')
      .set({ documents_due: '' })
      .where('site_id', '=', siteId)
      .where('id', '=', orderId)
      .execute();
  });
}

/** The same where one may wait for it: what goes wrong is left to the next run of the job. */
export async function tryDueDocuments(
  portico: Portico,
  { site_id, id, documents_due }: OrderRow,
): Promise<void> {
  if (documents_due === '') return;
  try {
    await makeDueDocuments(portico, site_id, id);
  } catch (error) {
    portico.log.warn({ order: id, error: (error as Error).message }, 'A document could not be made yet');
  }
}

/** Makes what is due of all orders: the net under the requests that made it due. */
export async function sweepDocuments(portico: Portico): Promise<void> {
  const due = await portico.db
    .selectFrom('orders')
    .select(['site_id', 'id', 'documents_due'])
    .where('documents_due', '<>', '')
    .orderBy('updated_at')
    .limit(AT_MOST)
    .execute();
  for (const order of due) await tryDueDocuments(portico, order as OrderRow);
}

/** @returns whether nothing more is to come of what happened so far */
async function makeAll(
  portico: Portico,
  tx: Tx,
  order: OrderRow,
  known: readonly DocumentRow[],
  { isInvoiced, accountId }: { isInvoiced: boolean; accountId: Id | null },
): Promise<boolean> {
  const found = known.findLast(({ kind }) => kind === 'invoice');
  if (!found && !isInvoiced) return true;
  const shop = await readShop(tx, order.site_id);
  const facts = factsOf(order, await linesOf(tx, order), shop);
  const settings = shop.store.documents;
  const issuedAt = portico.now().toISOString();
  const isOutdated = found !== undefined && found.edit < order.edits;
  if (isOutdated) await takeBack(portico, tx, order, found, { known, settings, issuedAt });
  if ((!found || isOutdated) && !mayHaveInvoice(order)) return true;
  const invoice =
    found && !isOutdated
      ? found
      : await writeDocument(
          portico,
          tx,
          order,
          { ...invoiceOf(facts, documentShop(shop), issuedAt), kind: 'invoice' },
          { settings, refundId: null, accountId },
        );
  const { back, isOver } = await givenBack(tx, order);
  const notes = known.filter(({ kind, edit }) => kind === 'credit-note' && edit === invoice.edit);
  const before: RefundLine[] = [];
  for (const { id, amount, lines } of back) {
    if (!notes.some(({ refund_id }) => refund_id === id)) {
      const note = creditNoteOf(
        facts,
        invoice.body,
        notes.map(({ body }) => body),
        { amount, lines, before },
        issuedAt,
      );
      if (note)
        notes.push(
          await writeDocument(
            portico,
            tx,
            order,
            { ...note, kind: 'credit-note' },
            { settings, refundId: id, accountId: null, edit: invoice.edit },
          ),
        );
    }
    before.push(...lines);
  }
  return isOver;
}

/**
 * Credits what is left of the invoice of an order that was changed since: a new one says what it is now, and what is
 * given back of the order is credited of that anew. So the documents of an order always come to what it is.
 */
async function takeBack(
  portico: Portico,
  tx: Tx,
  order: OrderRow,
  { id, edit, body }: DocumentRow,
  by: { known: readonly DocumentRow[]; settings: DocumentSettings; issuedAt: string },
): Promise<void> {
  const { known, settings, issuedAt } = by;
  const notes = known.filter((each) => each.kind === 'credit-note' && each.edit === edit);
  const note = cancellingNoteOf(
    body,
    notes.map((each) => each.body),
    issuedAt,
  );
  if (note)
    await writeDocument(
      portico,
      tx,
      order,
      { ...note, kind: 'credit-note' },
      { settings, refundId: id, accountId: null, edit },
    );
}

interface GivenBack {
  id: Id;
  amount: number;
  lines: RefundLine[];
}

/** What went back of an order, each once, and whether nothing of it is still on its way. */
async function givenBack(tx: Tx, order: OrderRow): Promise<{ back: GivenBack[]; isOver: boolean }> {
  const refunds = await tx
    .selectFrom('order_refunds')
    .select(['id', 'amount', 'lines', 'state'])
    .where('site_id', '=', order.site_id)
    .where('order_id', '=', order.id)
    .where('state', '<>', 'failed')
    .where('settles', '=', false)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const back: GivenBack[] = refunds.filter(({ state }) => state === 'done');
  const rest = order.total - back.reduce((sum, { amount }) => sum + amount, 0);
  // The rest of a cancelled order has no refund of its own; one that was never paid is owed no more.
  const isWhole =
    order.state === 'refunded' ||
    ((order.state === 'cancelled' || order.state === 'expired') && order.paid_at === null);
  if (isWhole && rest > 0) back.push({ id: order.id, amount: rest, lines: [] });
  const isAsked = refunds.some(({ state }) => state === 'asked');
  return { back, isOver: !isAsked && !(order.state === 'cancelled' && !isWhole) };
}
