import type { ReturnableLine, ShownReturn } from '@portico/model/commerce/returns/return-state';
import { optionText } from '@portico/model/commerce/add-on/fill-in';
import { RETURN_SLIP_PATH } from '@portico/model/commerce/returns/return-state';
import { isOpenReturn, nextReturnState } from '@portico/model/commerce/returns/return-states';
import { formatDate } from '@portico/model/text/format-date';
import type { OrderRow } from '../orders/order-record.ts';
import type { OrderLineRow } from '../orders/shipments.ts';
import type { Shop } from '../shop.ts';
import type { Returnable } from './returnable.ts';
import { returnName, type ReturnRow } from './return-record.ts';

/** What one line of an order is called. */
export const lineTitle = ({ title, sku }: Pick<OrderLineRow, 'title' | 'sku'>): string => title || sku;

/** The returns of an order as its page shows them. */
export const shownReturns = (
  shop: Shop,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  returns: readonly ReturnRow[],
  token: string,
): ShownReturn[] =>
  returns.map((row) => ({
    id: row.id,
    isWithdrawal: row.kind === 'withdrawal',
    state: row.state,
    name: returnName(order, row),
    createdAt: formatDate(row.created_at.toISOString(), order.language, shop.timeZone),
    lines: row.lines.flatMap(({ position, quantity }) => {
      const line = lines.find((each) => each.position === position);
      return line ? [{ title: lineTitle(line), quantity }] : [];
    }),
    reply: row.reply,
    slipPath:
      row.state === 'approved' || (row.kind === 'withdrawal' && isOpenReturn(row.state))
        ? `${RETURN_SLIP_PATH}?token=${token}&return=${row.id}`
        : '',
    mayCancel: row.kind === 'return' && nextReturnState(row.state, 'cancel') !== null,
  }));

/** What can be chosen from. @param chosen as it was sent */
export const returnableLines = (
  { lines, left }: Returnable,
  chosen: (position: number) => { quantity: number; reason: string },
): ReturnableLine[] =>
  left.flatMap(({ position, quantity: most }) => {
    const line = lines.find((each) => each.position === position);
    return line
      ? [
          {
            position,
            title: lineTitle(line),
            options: line.options.map(optionText).join(', '),
            ...(line.image ? { image: line.image } : {}),
            most,
            ...chosen(position),
          },
        ]
      : [];
  });
