import { type Discount, discount } from '@portico/model/commerce/discount';
import { isPickUp, shippingIn } from '@portico/model/commerce/pick-up';
import type { DatedRate } from '@portico/model/commerce/price-cart';
import { shippingRate } from '@portico/model/commerce/shipping';
import { OWN, ownDiscount } from '../cart/draft-terms.ts';
import type { OrderRow } from '../orders/order-record.ts';
import { keyed, type Shop } from '../shop.ts';
import type { OrderEditRow } from './order-edit-record.ts';

/** A discount that an order used, as far as it goes on to hold when the order is changed. */
export interface KeptDiscount {
  /** Names it in the order's trail. */
  rule: string;
  /** As the owner knows it: `SPRING (10 %)`. */
  name: string;
  discount: Discount;
}

/**
 * The discounts of an order: as the shop has them now, whatever they ask for; one that the shop has no longer as the
 * amount it took off. Those of quantities come about by themselves.
 * @param last the newest change, which says what its owner took off
 */
export function keptDiscounts(
  order: OrderRow,
  { store }: Pick<Shop, 'store'>,
  last: Pick<OrderEditRow, 'discount'> | undefined,
): KeptDiscount[] {
  const known = keyed(store.discounts);
  const taken = order.trail.flatMap((step) =>
    step.figure === 'discount' && step.quantityFrom === undefined && !step.isReverseCharge && !step.exemption
      ? [step]
      : [],
  );
  const rules = new Set([...order.discounts, ...taken.map(({ rule }) => rule)]);
  return [...rules].flatMap((rule) => {
    const step = taken.find((each) => each.rule === rule);
    const name = [step?.code, step?.name].find((text) => text) ?? 'Discount';
    if (rule === OWN && last?.discount)
      return [{ rule, name: last.discount.reason || 'Discount', discount: ownDiscount(last.discount) }];
    const there = known.find(({ id }) => id === rule);
    if (there) return [{ rule, name: there.name || name, discount: there }];
    if (!step || step.amount === 0) return [];
    const asAmount = discount.parse({
      order: 'a0',
      name: step.name || 'Discount',
      code: step.code || OWN,
      automatic: step.code === '',
      takes: { kind: 'amount', amount: step.amount },
    });
    return [{ rule, name, discount: { ...asAmount, id: rule } }];
  });
}

/** An order's way of shipping for the price it was sold at; null where nothing was sent. */
export function keptShipping({ trail, shipping }: Pick<OrderRow, 'trail' | 'shipping'>): DatedRate | null {
  const step = shippingIn(trail);
  if (!step) return null;
  const rate = shippingRate.parse({
    order: 'a0',
    name: step.name || 'Shipping',
    // Taxes that are not charged are taken off it anew.
    price: step.withTax ?? shipping,
    kind: isPickUp(step) ? 'pickup' : 'post',
    deliveryTime: step.deliveryTime ?? '',
    pickUpAt: step.pickUpAt ?? '',
  });
  return { ...rate, id: step.rule, ...(step.arrives ? { arrives: step.arrives } : {}) };
}
