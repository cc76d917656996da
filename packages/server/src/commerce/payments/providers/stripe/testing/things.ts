import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';

export type Intent = Pick<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_received'
  | 'amount_capturable'
  | 'capture_method'
  | 'client_secret'
  | 'currency'
  | 'livemode'
  | 'metadata'
  | 'statement_descriptor_suffix'
  | 'setup_future_usage'
> & {
  /** A card is to be kept, though other means of payment are not. */
  payment_method_options: { card: { setup_future_usage: string } } | null;
  customer: string | null;
  payment_method: string | null;
  status: string;
  last_payment_error: { type: string; message: string; code?: string } | null;
  next_action: { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string } } | null;
};
export type Setup = Pick<
  Stripe.SetupIntent,
  'id' | 'object' | 'client_secret' | 'livemode' | 'metadata' | 'usage'
> & {
  customer: string | null;
  payment_method: string | null;
  status: string;
  last_setup_error: { type: string; message: string } | null;
};
export type Session = Pick<
  Stripe.Checkout.Session,
  'id' | 'object' | 'cancel_url' | 'success_url' | 'client_reference_id' | 'livemode' | 'metadata' | 'url'
> & {
  status: string;
  payment_status: string;
  payment_intent: string | Intent | null;
  setup_intent: string | Setup | null;
};
export type Refund = Pick<Stripe.Refund, 'id' | 'object' | 'amount' | 'currency' | 'metadata'> & {
  status: string;
  payment_intent: string;
};
export type Dispute = Pick<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'currency' | 'reason' | 'livemode'
> & {
  status: string;
  payment_intent: string;
  evidence_details: { due_by: number | null };
};
export interface Customer {
  id: string;
  object: 'customer';
  email: string | null;
  metadata: Record<string, string>;
  invoice_settings: { default_payment_method: string | null };
}
/** Kept means of payment. */
export interface Method {
  id: string;
  customer: string | null;
  card: { brand: string; last4: string; exp_month: number; exp_year: number };
  /** It is declined when it is charged again. */
  declines: boolean;
  /** Its bank asks the customer. */
  asks?: boolean;
}
export type Thing = Intent | Setup | Session | Refund | Dispute;

/** An event as it is sent. */
export interface SentEvent {
  id: string;
  type: string;
  livemode: boolean;
  data: { object: Thing };
}

export const idOf = (kind: string) => `${kind}_${randomBytes(9).toString('hex')}`;

export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  constructor(message: string, { status = 400, code = '' } = {}) {
    super(message);
    this.status = status;
    this.code = code;
  }
}
