import { optionText } from '@portico/model/commerce/add-on/fill-in';
import type { OwnerOrderJson } from '@portico/model/commerce/order-json';
import { isGivenBack, type OrderState } from '@portico/model/commerce/order-states';
import type { BadgeTone } from '@portico/ui/badge';

/** What owners call the states of an order. */
const ORDER_LABELS: Readonly<Record<OrderState, { label: string; tone: BadgeTone }>> = {
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

/** What owners call the state of an order, also of one that is fulfilled in part. */
export function orderLabel({
  state,
  fulfilment,
  isDonation = false,
  ...money
}: Pick<OwnerOrderJson, 'state' | 'fulfilment' | 'refundedCents' | 'grandTotalCents'> & {
  /** Nothing of it is to be fulfilled. */
  isDonation?: boolean;
}): (typeof ORDER_LABELS)[OrderState] {
  // Nobody waits for what was given back.
  if (state === 'paid' && isGivenBack(money)) return ORDER_LABELS.refunded;
  if (isDonation && state === 'paid') return { label: 'Paid', tone: 'good' };
  if (fulfilment === 'partly' && state === 'paid') return { label: 'Partly fulfilled', tone: 'accent' };
  if (fulfilment === 'partly' && state === 'unpaid')
    return { label: 'Partly fulfilled, unpaid', tone: 'warn' };
  return ORDER_LABELS[state];
}

type Line = OwnerOrderJson['lines'][number];

/** A line of an order by name, with what was chosen of it. */
export const lineName = ({ title, sku, options }: Pick<Line, 'title' | 'sku' | 'options'>): string =>
  [title || sku, ...options.map(optionText)].join(', ');

/** What is in a parcel or a refund, line by line. */
export const piecesIn = (
  parcel: Pick<OwnerOrderJson['shipments'][number], 'lines'>,
  order: Pick<OwnerOrderJson, 'lines'>,
): string[] =>
  parcel.lines.flatMap(({ position, quantity }) => {
    const line = order.lines.find((each) => each.position === position);
    return line ? [`${quantity} × ${lineName(line)}`] : [];
  });

const EVENTS: Readonly<Record<string, string>> = {
  place: 'Order placed',
  receive: 'Order placed, not paid yet',
  pay: 'Paid',
  decline: 'Payment declined',
  expire: 'Expired: not paid in time. The items are back in stock.',
  fulfil: 'Fulfilled',
  unfulfil: 'Marked as unfulfilled',
  ship: 'Partly fulfilled',
  unship: 'Parcel undone',
  track: 'Tracking changed',
  address: 'Address changed',
  cancel: 'Cancelled',
  refund: 'Refunded',
  'renew-downloads': 'Downloads renewed',
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
  edit: 'Order edited',
  settle: 'Difference refunded',
  'pay-balance': 'Difference paid',
  'balance-link': 'Payment link emailed',
  'return-ask': 'Return requested by the customer',
  'return-withdraw': 'Customer withdrew from the contract',
  'return-begin': 'Return begun',
  'return-approve': 'Return approved',
  'return-refuse': 'Return declined',
  'return-cancel': 'Return cancelled by the customer',
  'return-receive': 'Return received',
  'return-refund': 'Return refunded',
  'return-close': 'Return closed without a refund',
  invoice: 'Invoice made',
  'credit-note': 'Credit note made',
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
