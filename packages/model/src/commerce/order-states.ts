/**
 * The life of an order as a table: from which state which event leads where. What the table does not name cannot
 * happen.
 */
export const ORDER_STATES = [
  /** Written down, stock reserved, payment not confirmed. */
  'pending',
  'paid',
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

export const ORDER_EVENTS = ['pay', 'decline', 'expire', 'fulfil', 'cancel', 'refund'] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

export const ORDER_TRANSITIONS: Readonly<
  Record<OrderState, Readonly<Partial<Record<OrderEvent, OrderState>>>>
> = {
  pending: { pay: 'paid', decline: 'failed', expire: 'expired', cancel: 'cancelled' },
  paid: { fulfil: 'fulfilled', cancel: 'cancelled' },
  fulfilled: {},
  failed: {},
  expired: {},
  cancelled: { refund: 'refunded' },
  refunded: {},
};

/** The state an event leads to; null when it cannot happen there. */
export function nextOrderState(state: OrderState, event: OrderEvent): OrderState | null {
  return ORDER_TRANSITIONS[state][event] ?? null;
}

/** Does an order in this state hold pieces back from others, or has it taken them? */
export function holdsStock(state: OrderState): boolean {
  return state === 'pending' || state === 'paid' || state === 'fulfilled';
}
