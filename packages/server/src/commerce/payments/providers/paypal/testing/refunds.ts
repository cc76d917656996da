import { PayPalOrders } from './orders.ts';
import { type Dispute, hundredths, idOf, type Money, type Payment, Refused } from './things.ts';

/** What goes back: refunds, what was reserved, and disputes. */
export class PayPalRefunds extends PayPalOrders {
  /** Somebody refunds at PayPal: no mark of ours is on it. */
  refundThere(id: string, value: string): Payment {
    const [capture] = this.paymentsOf(this.order(id)).captures;
    if (!capture) throw new Refused('RESOURCE_NOT_FOUND', 404);
    return this.refund(capture.id, { amount: { ...capture.amount, value } });
  }

  failRefund(refund: Payment): void {
    refund.status = 'FAILED';
    this.tell('PAYMENT.CAPTURE.REFUNDED', refund);
  }

  /** Somebody lets go at PayPal what was reserved, or nobody took it in time. */
  voidThere(id: string): void {
    const [authorization] = this.paymentsOf(this.order(id)).authorizations;
    if (authorization) this.voidReserved(authorization);
  }

  dispute(id: string, status = 'WAITING_FOR_SELLER_RESPONSE', outcome?: string): Dispute {
    const [capture] = this.paymentsOf(this.order(id)).captures;
    if (!capture) throw new Refused('RESOURCE_NOT_FOUND', 404);
    const known = [...this.disputes.values()].find(
      (each) => each.disputed_transactions[0]?.seller_transaction_id === capture.id,
    );
    const dispute: Dispute = {
      dispute_id: known?.dispute_id ?? `PP-D-${idOf().slice(0, 5)}`,
      reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
      status,
      dispute_amount: capture.amount,
      seller_response_due_date: '2027-01-15T08:00:00.000Z',
      ...(outcome === undefined ? {} : { dispute_outcome: { outcome_code: outcome } }),
      disputed_transactions: [{ seller_transaction_id: capture.id }],
    };
    this.disputes.set(dispute.dispute_id, dispute);
    this.tell(known ? 'CUSTOMER.DISPUTE.UPDATED' : 'CUSTOMER.DISPUTE.CREATED', dispute);
    return dispute;
  }

  protected refund(id: string, body: Record<string, unknown>): Payment {
    const { order, payment } = this.find('captures', id);
    const { refunds } = this.paymentsOf(order);
    const amount = (body.amount as Money | undefined) ?? payment.amount;
    const back = refunds.reduce(
      (sum, each) => (each.status === 'FAILED' ? sum : sum + hundredths(each.amount)),
      0,
    );
    if (!/^(?:COMPLETED|PARTIALLY_REFUNDED|REFUNDED)$/.test(payment.status))
      throw new Refused('CAPTURE_NOT_COMPLETED');
    if (back + hundredths(amount) > hundredths(payment.amount)) throw new Refused('REFUND_AMOUNT_EXCEEDED');
    const isAll = back + hundredths(amount) === hundredths(payment.amount);
    payment.status = isAll ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    const refund: Payment = {
      id: idOf(),
      status: 'COMPLETED',
      amount,
      ...(typeof body.custom_id === 'string' ? { custom_id: body.custom_id } : {}),
      links: [{ href: `${this.origin}/v2/payments/captures/${id}`, rel: 'up', method: 'GET' }],
    };
    refunds.push(refund);
    this.tell('PAYMENT.CAPTURE.REFUNDED', refund);
    return refund;
  }
}
