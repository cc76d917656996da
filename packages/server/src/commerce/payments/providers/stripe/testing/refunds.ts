import { StripeSessions } from './sessions.ts';
import { type Dispute, idOf, type Refund, Refused } from './things.ts';

/** What goes back: refunds, and disputes of banks. */
export class StripeRefunds extends StripeSessions {
  /** Somebody refunds in Stripe's dashboard. */
  refundThere(intent: string, amount: number, metadata: Record<string, string> = {}): Refund {
    const of = this.find(this.intents, intent);
    const back = [...this.refunds.values()]
      .filter((each) => each.payment_intent === intent && each.status !== 'failed')
      .reduce((sum, each) => sum + each.amount, 0);
    if (of.status !== 'succeeded' || back + amount > of.amount_received)
      throw new Refused('Refund amount is greater than unrefunded amount on charge.', {
        code: 'charge_already_refunded',
      });
    const refund: Refund = {
      id: idOf('re'),
      object: 'refund',
      amount,
      currency: of.currency,
      metadata,
      status: 'succeeded',
      payment_intent: intent,
    };
    this.refunds.set(refund.id, refund);
    this.tell('refund.created', refund);
    return refund;
  }

  failRefund(id: string): void {
    const refund = this.find(this.refunds, id);
    refund.status = 'failed';
    this.tell('refund.failed', refund);
  }

  dispute(intent: string, status = 'needs_response', id = idOf('dp')): Dispute {
    const of = this.find(this.intents, intent);
    const dispute: Dispute = {
      id,
      object: 'dispute',
      amount: of.amount,
      currency: of.currency,
      reason: 'product_not_received',
      livemode: this.isLive,
      status,
      payment_intent: intent,
      evidence_details: { due_by: 1_800_000_000 },
    };
    const isNew = !this.disputes.has(id);
    this.disputes.set(id, dispute);
    this.tell(isNew ? 'charge.dispute.created' : 'charge.dispute.updated', dispute);
    return dispute;
  }
}
