import type { OwnerOrderJson } from '@portico/model/commerce/order-json';
import type { OrderState } from '@portico/model/commerce/order-states';
import type { BadgeTone } from '@portico/ui/badge';

/** What owners call the states of an order. */
export const ORDER_LABELS: Readonly<Record<OrderState, { label: string; tone: BadgeTone }>> = {
  pending: { label: 'Payment pending', tone: 'warn' },
  unpaid: { label: 'Unpaid', tone: 'warn' },
  paid: { label: 'Unfulfilled', tone: 'accent' },
  delivered: { label: 'Fulfilled, unpaid', tone: 'warn' },
  fulfilled: { label: 'Fulfilled', tone: 'good' },
  failed: { label: 'Payment failed', tone: 'bad' },
  expired: { label: 'Expired', tone: 'quiet' },
  cancelled: { label: 'Cancelled', tone: 'quiet' },
  refunded: { label: 'Refunded', tone: 'quiet' },
};

const EVENTS: Readonly<Record<string, string>> = {
  place: 'Order placed',
  receive: 'Order placed, not paid yet',
  pay: 'Paid',
  decline: 'Payment declined',
  expire: 'Expired: not paid in time. The items are back in stock.',
  fulfil: 'Fulfilled',
  unfulfil: 'Marked as unfulfilled',
  cancel: 'Cancelled',
  refund: 'Refunded',
  'give-back': 'Partly refunded',
  'give-back-there': 'Refunded at the payment provider',
  'give-back-failed': 'Refund failed, nothing was returned',
  capture: 'Reserved money taken',
  'capture-failed': 'The reserved money could not be taken',
  'late-payment': 'Paid after the order had expired; the money is returned',
  'dispute-open': 'Payment disputed by the customer',
  'dispute-answered': 'Dispute answered',
  'dispute-won': 'Dispute won',
  'dispute-lost': 'Dispute lost',
  note: 'Note',
};

/** What happened, in words; kinds of a later version by their own name. */
export const eventLabel = (kind: string): string => EVENTS[kind] ?? kind;

/** What an order is called before it has a number. */
export const orderName = ({ number }: { number: string | null }): string =>
  number === null ? 'Unpaid order' : `Order ${number}`;

type Dispute = OwnerOrderJson['disputes'][number];

/** What a dispute means for the owner. */
export const DISPUTES: Readonly<Record<Dispute['state'], { label: string; tone: BadgeTone }>> = {
  open: { label: 'Disputed', tone: 'bad' },
  answered: { label: 'Dispute answered', tone: 'warn' },
  won: { label: 'Dispute won', tone: 'good' },
  lost: { label: 'Dispute lost', tone: 'bad' },
};
