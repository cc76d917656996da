import type { LinePieces } from '@portico/model/commerce/fulfilment';
import { returnProblem } from '@portico/model/commerce/returns/return-lines';
import type { ReturnKind, ReturnState } from '@portico/model/commerce/returns/return-states';
import { nextReturnState } from '@portico/model/commerce/returns/return-states';
import type { Id } from '@portico/model/documents/id';
import type { Portico, Tx } from '../../core/portico.ts';
import { lockOrder, type OrderRow } from '../orders/order-record.ts';
import { noSuchOrder } from '../orders/owner-says.ts';
import { refuse, ShopRefused, type ShopOutcome, shopOutcome } from '../refusal.ts';
import type { Shop } from '../shop.ts';
import { queueNewReturnMails, queueReturnMail } from './return-mails.ts';
import { claimPhotos } from './return-photos.ts';
import { findReturn, moveReturn, noteReturn, type ReturnRow } from './return-record.ts';
import { returnableByShop, returnableOf } from './returnable.ts';

/** Items that are to come back, and why. */
export type WantedLine = LinePieces & { reason: string };

export interface AskedReturn {
  /** Makes a form that is sent twice one return. */
  key: Id;
  kind: ReturnKind;
  lines: readonly WantedLine[] | 'all';
  message: string;
  /** Of a withdrawal: in whose name. */
  name: string;
  /** Of a return: photos that came with it. */
  photos?: readonly Id[];
}

/**
 * A customer asks to return something of an order, or withdraws from its contract. Both are told by email, in the
 * transaction that writes it down.
 * @returns 409 `gone` where nothing (more) of it can be returned, `too-many` where less can than was asked for
 */
export function askReturn(
  portico: Portico,
  shop: Shop,
  orderId: Id,
  asked: AskedReturn,
): Promise<ShopOutcome<ReturnRow>> {
  const { kind, key } = asked;
  return shopOutcome(() =>
    portico.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, shop.siteId, orderId);
      if (!order) throw new ShopRefused(noSuchOrder());
      const before = await findReturn(tx, shop.siteId, key);
      if (before) return before.order_id === orderId ? before : gone();
      const found = await returnableOf(tx, shop, order, kind, portico.now());
      if (found.left.length === 0 || (kind === 'return' && !found.isInTime)) return gone();
      const lines = asked.lines === 'all' ? found.left.map((each) => ({ ...each, reason: '' })) : asked.lines;
      const problem = returnProblem(lines, found.left);
      if (problem) throw new ShopRefused(refuse(409, problem, 'Please choose what can be returned.'));
      const row = await insertReturn(portico, tx, order, found.returns.length + 1, {
        ...asked,
        lines,
        state: 'requested',
        isLate: !found.isInTime,
        accountId: null,
        event: kind === 'withdrawal' ? 'withdraw' : 'ask',
      });
      await claimPhotos(tx, { siteId: shop.siteId, orderId }, asked.photos ?? [], row.id);
      await queueReturnMail(portico, tx, shop, order, row, kind === 'withdrawal' ? 'withdrawn' : 'asked');
      await queueNewReturnMails(portico, tx, shop, order, row);
      return row;
    }),
  );
}

function gone(): never {
  throw new ShopRefused(refuse(409, 'gone', 'Nothing of this order can be returned.'));
}

/** The shop begins a return itself, as for who called: agreed at once, its customer told how to send it. */
export function beginReturn(
  portico: Portico,
  shop: Shop,
  orderId: Id,
  begun: { id: Id; accountId: Id; lines: readonly WantedLine[]; reply: string },
): Promise<ShopOutcome<ReturnRow>> {
  const { accountId, reply } = begun;
  return shopOutcome(() =>
    portico.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, shop.siteId, orderId);
      if (!order) throw new ShopRefused(noSuchOrder());
      const before = await findReturn(tx, shop.siteId, begun.id);
      if (before?.order_id === orderId) return before;
      const { left, returns } = await returnableByShop(tx, order, 'return');
      const problem = returnProblem(begun.lines, left);
      if (problem || before) {
        const text =
          problem === 'none' ? 'Please choose what is returned.' : 'Fewer items can be returned than that.';
        throw new ShopRefused(refuse(409, 'state', text, { lines: text }));
      }
      const row = await insertReturn(portico, tx, order, returns.length + 1, {
        key: begun.id,
        kind: 'return',
        lines: begun.lines,
        message: '',
        name: '',
        reply,
        state: 'approved',
        isLate: false,
        accountId,
        event: 'begin',
      });
      await queueReturnMail(portico, tx, shop, order, row, 'approved');
      return row;
    }),
  );
}

async function insertReturn(
  portico: Portico,
  tx: Tx,
  order: OrderRow,
  number: number,
  it: Omit<AskedReturn, 'lines'> & {
    lines: readonly WantedLine[];
    reply?: string;
    state: ReturnState;
    isLate: boolean;
    accountId: Id | null;
    event: string;
  },
): Promise<ReturnRow> {
  const now = portico.now();
  const row = await tx
    .insertInto('order_returns')
    .values({
      site_id: order.site_id,
      id: it.key,
      order_id: order.id,
      number,
      kind: it.kind,
      state: it.state,
      lines: JSON.stringify(
        it.lines.map(({ position, quantity, reason }) => ({
          position,
          quantity,
          reason,
          received: 0,
          restocked: 0,
          refunded: 0,
        })),
      ),
      message: it.message,
      name: it.name,
      reply: it.reply ?? '',
      is_late: it.isLate,
      by_shop: it.accountId !== null,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const { event, accountId } = it;
  await noteReturn(portico, tx, row, { event, accountId, text: it.message });
  return row;
}

/** The customer thought better of it, while nothing came back. Nobody is told: the shop sees it. */
export function cancelReturn(
  portico: Portico,
  siteId: Id,
  orderId: Id,
  id: Id,
): Promise<ShopOutcome<ReturnRow>> {
  return shopOutcome(() =>
    portico.db.transaction().execute(async (tx) => {
      await lockOrder(tx, siteId, orderId);
      const row = await findReturn(tx, siteId, id);
      const to = row?.order_id === orderId && row.kind === 'return' && nextReturnState(row.state, 'cancel');
      if (!row || !to) return gone();
      return moveReturn(portico, tx, row, { event: 'cancel', to, accountId: null });
    }),
  );
}
