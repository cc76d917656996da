import type { OrderConfirmedState } from '@portico/model/commerce/checkout-state';
import { returnPath, withdrawalPath } from '@portico/model/commerce/returns/return-state';
import type { Portico } from '../../core/portico.ts';
import type { OrderRow } from '../orders/order-record.ts';
import { linesOf } from '../orders/shipments.ts';
import type { Shop } from '../shop.ts';
import { mayReturn } from './returnable.ts';
import { returnsOf } from './return-record.ts';
import { shownReturns } from './shown-returns.ts';

/** How the returns of an order stand, on its page, and where more of it is returned while that is possible. */
export async function returnsOnPage(
  { db, now }: Portico,
  shop: Shop,
  order: OrderRow,
  token: string,
): Promise<Pick<OrderConfirmedState, 'returns' | 'returnPath' | 'withdrawalPath'>> {
  const returns = await returnsOf(db, order);
  return {
    returns: returns.length === 0 ? [] : shownReturns(shop, order, await linesOf(db, order), returns, token),
    ...((await mayReturn(db, shop, order, 'return', now())) ? { returnPath: returnPath(token) } : {}),
    ...((await mayReturn(db, shop, order, 'withdrawal', now()))
      ? { withdrawalPath: withdrawalPath(token) }
      : {}),
  };
}
