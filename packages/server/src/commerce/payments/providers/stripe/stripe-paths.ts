import { confirmedPath, payPath } from '../../../checkout/checkout-paths.ts';
import type { Charge } from '../../provider.ts';

/** Where the customer is on our site while they pay, and where they come to when they have. */
export const pathsOf = ({ terms, orderToken }: Charge): { pay: string; done: string } => ({
  pay: terms.payAt ?? payPath(orderToken),
  done: terms.doneAt ?? confirmedPath(orderToken),
});
