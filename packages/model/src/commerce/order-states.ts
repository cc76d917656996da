import { isPaidFirst, type OfflineMethod } from './offline-methods.ts';

/**
 * The life of an order as a table: from which state which event leads where. What the table does not name cannot
 * happen.
 */
export const ORDER_STATES = [
  /** Written down, stock reserved, payment not confirmed. */
  'pending',
  /** Placed, to be paid by hand: numbered, its stock held until it is due. */
  'unpaid',
  'paid',
  /** Fulfilled before it was paid. */
  'delivered',
  /** Fulfilled and paid. */
  'fulfilled',
  /** The payment was declined; stock is back. */
  'failed',
  /** Not paid in time; stock is back. */
  'expired',
  /** Taken back by the owner; what was paid is on its way back. */
  'cancelled',
  /** Cancelled, and all that was paid is given back. */
  'refunded',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export const ORDER_EVENTS = [
  /** The order is placed and will be paid by hand. */
  'receive',
  'pay',
  'decline',
  'expire',
  'fulfil',
  'unfulfil',
  'cancel',
  'refund',
] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

export const ORDER_TRANSITIONS: Readonly<
  Record<OrderState, Readonly<Partial<Record<OrderEvent, OrderState>>>>
> = {
  pending: { receive: 'unpaid', pay: 'paid', decline: 'failed', expire: 'expired', cancel: 'cancelled' },
  unpaid: { pay: 'paid', fulfil: 'delivered', expire: 'expired', cancel: 'cancelled' },
  paid: { fulfil: 'fulfilled', cancel: 'cancelled' },
  delivered: { pay: 'fulfilled', unfulfil: 'unpaid', cancel: 'cancelled' },
  fulfilled: { unfulfil: 'paid' },
  failed: {},
  expired: {},
  cancelled: { refund: 'refunded' },
  refunded: {},
};

/**
 * The state an event leads to; null when it cannot happen there.
 * @param offline how an order that is placed unpaid is to be paid: some ways have to be paid first
 */
export function nextOrderState(
  state: OrderState,
  event: OrderEvent,
  offline?: OfflineMethod,
): OrderState | null {
  if (state === 'unpaid' && event === 'fulfil' && offline !== undefined && isPaidFirst(offline)) return null;
  return ORDER_TRANSITIONS[state][event] ?? null;
}

/** Does an order in this state hold pieces back from others, or has it taken them? */
export function holdsStock(state: OrderState): boolean {
  return ['pending', 'unpaid', 'paid', 'delivered', 'fulfilled'].includes(state);
}

/** Was an order in this state placed, with its payment still to come by hand? */
export function awaitsPayment(state: OrderState): boolean {
  return state === 'unpaid' || state === 'delivered';
}

/** Has an order in this state been paid, with nothing of it cancelled? */
export function isPaid(state: OrderState): boolean {
  return state === 'paid' || state === 'fulfilled';
}

/** May an order in this state go elsewhere, while nothing of it is sent? */
export function mayChangeAddress(state: OrderState): boolean {
  return state === 'unpaid' || state === 'paid';
}

/** Orders whose owner has something to do: to send them, or to see whether their money has come. */
export const WAITING_STATES: readonly OrderState[] = ['unpaid', 'paid', 'delivered'];

/** More waiting orders than this are not told apart. */
export const WAITING_SHOWN = 100;

/** Was all that was paid given back? Nothing of such an order is to be sent any more, whatever its state. */
export const isGivenBack = ({
  refundedCents,
  grandTotalCents,
}: {
  refundedCents: number;
  grandTotalCents: number;
}): boolean => refundedCents > 0 && refundedCents >= grandTotalCents;
