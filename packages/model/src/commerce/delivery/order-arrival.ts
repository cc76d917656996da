import type { Catalogue } from '../../words/catalogue.ts';
import type { CustomerOrderJson } from '../order-json.ts';
import { isPickUp, shippingIn } from '../pick-up.ts';
import { arrivalText } from './arrival-text.ts';

/**
 * When an order that was placed arrives, in words; undefined once it was sent or is off, and where it is sent only when
 * a transfer has come, whenever that is.
 */
export function orderArrival(
  order: { state: CustomerOrderJson['state']; trail: CustomerOrderJson['trail']; isPaidByTransfer: boolean },
  catalogue: Catalogue,
): string | undefined {
  const step = shippingIn(order.trail);
  if (!step?.arrives || order.isPaidByTransfer || !['paid', 'unpaid', 'pending'].includes(order.state))
    return undefined;
  return arrivalText(step.arrives, isPickUp(step), catalogue);
}
