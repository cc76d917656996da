import type { OrderEvent } from '@portico/model/commerce/order-states';
import type { Shop } from '../shop.ts';
import type { OrderRow } from './order-record.ts';

type Due = OrderRow['documents_due'];

/**
 * Which documents an order is to be given as an event happens: an invoice as it is paid, or placed to be paid by
 * invoice, where the shop makes them by itself; credit notes as it is over. What is written here is made by
 * `makeDueDocuments`. Of test payments, and of what costs nothing, there are none.
 */
export function documentsDue(order: OrderRow, event: OrderEvent, shop: Shop | undefined): Due {
  // Nothing is supplied for a donation: its mail is the receipt.
  if (order.donation !== null) return '';
  if (event === 'cancel' || event === 'expire' || event === 'refund') return creditDue(order);
  const isBilled = event === 'pay' || (event === 'receive' && order.offline_payment?.method === 'invoice');
  const isWanted = shop?.store.documents.invoices === 'paid';
  return isBilled && isWanted && !order.is_test && order.total > 0 ? 'invoice' : order.documents_due;
}

/** Credit notes, and the invoice where that is still to be made. */
export const creditDue = ({ documents_due }: OrderRow): Due => documents_due || 'credit';
