import { expect, it } from 'vitest';
import { OFFLINE_METHODS } from './offline-methods.ts';
import {
  awaitsPayment,
  holdsStock,
  isPaid,
  nextOrderState,
  ORDER_EVENTS,
  ORDER_STATES,
  ORDER_TRANSITIONS,
  type OrderState,
} from './order-states.ts';

const reachable = (from: OrderState, seen = new Set<OrderState>()): Set<OrderState> => {
  if (seen.has(from)) return seen;
  seen.add(from);
  for (const to of Object.values(ORDER_TRANSITIONS[from])) reachable(to, seen);
  return seen;
};

it('every state can be reached from the first, and every event happens somewhere', () => {
  expect(reachable('pending')).toEqual(new Set(ORDER_STATES));
  const used = new Set(Object.values(ORDER_TRANSITIONS).flatMap((to) => Object.keys(to)));
  expect(used).toEqual(new Set(ORDER_EVENTS));
});

it('an order is paid once, and never after it gave its stock back', () => {
  for (const state of ORDER_STATES) {
    const paid = nextOrderState(state, 'pay');
    if (paid !== null)
      for (const later of reachable(paid)) expect(nextOrderState(later, 'pay'), later).toBeNull();
    if (!holdsStock(state)) for (const later of reachable(state)) expect(holdsStock(later)).toBe(false);
  }
});

it('an order that is to be paid by hand is told from one that is paid, and from one whose provider is asked', () => {
  expect(ORDER_STATES.filter(awaitsPayment)).toEqual(['unpaid', 'delivered']);
  for (const state of ORDER_STATES.filter(awaitsPayment)) {
    expect(isPaid(state)).toBe(false);
    expect(isPaid(nextOrderState(state, 'pay') as OrderState)).toBe(true);
  }
  // What is handed over is not given up by itself.
  expect(nextOrderState('delivered', 'expire')).toBeNull();
});

it('goods go out before their money came unless it comes by bank transfer', () => {
  const before = OFFLINE_METHODS.filter((method) => nextOrderState('unpaid', 'fulfil', method) !== null);
  expect(before).toEqual(['onDelivery', 'atPickup', 'invoice']);
  for (const method of OFFLINE_METHODS) expect(nextOrderState('paid', 'fulfil', method)).toBe('fulfilled');
});

it('whatever was fulfilled by mistake can be unfulfilled, to where it was', () => {
  for (const state of ORDER_STATES) {
    const fulfilled = nextOrderState(state, 'fulfil');
    if (fulfilled !== null) expect(nextOrderState(fulfilled, 'unfulfil')).toBe(state);
  }
});

it('nothing happens to a finished order', () => {
  for (const state of ['failed', 'expired', 'refunded'] as const)
    for (const event of ORDER_EVENTS) expect(nextOrderState(state, event)).toBeNull();
});
