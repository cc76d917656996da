import { expect, it } from 'vitest';
import {
  holdsStock,
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
  const paying = ORDER_STATES.filter((state) => nextOrderState(state, 'pay') !== null);
  expect(paying).toEqual(['pending']);
  for (const state of ORDER_STATES)
    if (!holdsStock(state)) for (const later of reachable(state)) expect(holdsStock(later)).toBe(false);
});

it('nothing happens to a finished order', () => {
  for (const state of ['fulfilled', 'failed', 'expired', 'refunded'] as const)
    for (const event of ORDER_EVENTS) expect(nextOrderState(state, event)).toBeNull();
});
