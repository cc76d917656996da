import type { OrderEvent } from '@portico/model/commerce/order-states';
import type { Id } from '@portico/model/documents/id';
import { refuse } from '../refusal.ts';
import type { OrderRow } from './order-record.ts';

/** Who does something with an order, and what they say of it. */
export interface OwnerSays {
  accountId: Id;
  text: string;
}

export type OwnerEvent = Extract<OrderEvent, 'pay' | 'fulfil' | 'unfulfil' | 'cancel'>;

export const noSuchOrder = () => refuse(404, 'not-found', 'There is no such order.');

/** Why an event cannot happen to an order as it stands. */
export const notPossible = ({ state }: OrderRow, event: OwnerEvent) =>
  refuse(
    409,
    'state',
    {
      pay: `Only unpaid orders can be marked as paid; this one is ${state}.`,
      fulfil:
        state === 'unpaid'
          ? 'This order must be paid before it can be fulfilled.'
          : `Only unfulfilled orders can be marked as fulfilled; this one is ${state}.`,
      unfulfil: `Only fulfilled orders can be marked as unfulfilled; this one is ${state}.`,
      cancel: `This order is ${state} and can no longer be cancelled.`,
    }[event],
  );
