import type { Discount } from '@portico/model/commerce/discount';
import { keyed, type Shop } from '../shop.ts';

/** The discount whose code emails about carts give: the owner's choice, while its code can be entered. */
export function recoveryDiscount({ store }: Pick<Shop, 'store'>, now: Date): Discount | undefined {
  const found = keyed(store.discounts).find(({ id }) => id === store.abandoned.discount);
  if (!found?.enabled || found.automatic) return undefined;
  const at = now.toISOString();
  if ((found.from !== undefined && at < found.from) || (found.until !== undefined && at >= found.until))
    return undefined;
  return found;
}
