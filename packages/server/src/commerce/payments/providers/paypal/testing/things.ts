import { randomBytes } from 'node:crypto';

/** What a buyer agrees to pay from: what PayPal takes at once, what it declines, what takes it days. */
export type Instrument = 'good' | 'bad' | 'slow';

export interface Money {
  currency_code: string;
  value: string;
}
export interface Link {
  href: string;
  rel: string;
  method: string;
}
export interface Payment {
  id: string;
  status: string;
  amount: Money;
  custom_id?: string | undefined;
  links: Link[];
  supplementary_data?: { related_ids: { order_id: string } };
}
export interface Unit {
  reference_id: string;
  custom_id: string;
  invoice_id?: string;
  description: string;
  amount: Money;
  payments?: { authorizations: Payment[]; captures: Payment[]; refunds: Payment[] };
}
export interface StandInOrder {
  id: string;
  intent: 'CAPTURE' | 'AUTHORIZE';
  status: string;
  purchase_units: [Unit];
  links: Link[];
  payment_source?: {
    paypal: { email_address: string; attributes?: { vault: { id: string; status: 'VAULTED' } } };
  };
}
export interface SetupToken {
  id: string;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'VAULTED';
  links: Link[];
}
/** What is in the vault: what becomes of the next payments by it. `asks`: its buyer has to agree. */
export interface PaymentToken {
  id: string;
  instrument: Instrument | 'asks';
}
export interface Dispute {
  dispute_id: string;
  reason: string;
  status: string;
  dispute_amount: Money;
  seller_response_due_date: string;
  dispute_outcome?: { outcome_code: string };
  disputed_transactions: Array<{ seller_transaction_id: string }>;
}

/** An event as it is sent. */
export interface SentEvent {
  id: string;
  event_type: string;
  resource: unknown;
}

export const BUYER = 'buyer@example.com';
export const WITHOUT_DECIMALS = ['JPY', 'HUF', 'TWD'];
export const idOf = () => randomBytes(9).toString('hex').slice(0, 17).toUpperCase();
/** Exact: whole hundredths. */
export const hundredths = ({ value }: Money) => Math.round(Number(value) * 100);

export class Refused extends Error {
  readonly status: number;
  readonly issue: string;
  constructor(issue: string, status = 422) {
    super(`The requested action could not be performed (${issue}).`);
    this.issue = issue;
    this.status = status;
  }
}
