import { type Discount, isFor } from './discount.ts';
import { type Parcel, type ShippingRate, shippingPrice } from './shipping.ts';

export interface FreeShipping {
  /** Minor units of goods from which nothing is charged for sending them. */
  from: number;
  /** How much is missing; 0 where it is reached. */
  missing: number;
}

/**
 * From what amount on a cart is sent for nothing, by a shipping method or an automatic discount, whichever is nearest.
 * Null where no amount decides that: sending costs nothing anyway, or always something.
 * @param rates those that go to its place and take its parcel
 * @param goods after discounts, which shipping methods go by; `subtotal` before them, which discounts go by
 */
export function freeShipping(
  rates: readonly ShippingRate[],
  discounts: readonly Discount[],
  cart: { goods: number; subtotal: number; parcel: Parcel; nowMs: number },
): FreeShipping | null {
  const sent = rates.filter(({ kind }) => kind !== 'pickup');
  const isAlwaysFree = sent.some(
    (rate) => rate.freeFrom === undefined && shippingPrice(rate, 0, cart.parcel).amount === 0,
  );
  if (sent.length === 0 || isAlwaysFree) return null;
  const reach = (from: number, have: number): FreeShipping => ({ from, missing: Math.max(0, from - have) });
  const ways = [
    ...sent.flatMap(({ freeFrom }) => (freeFrom === undefined ? [] : [reach(freeFrom, cart.goods)])),
    ...discounts
      .filter((discount) => decidesByAmount(discount, cart.nowMs))
      .map(({ minimumSubtotal }) => reach(minimumSubtotal, cart.subtotal)),
  ];
  return ways.reduce<FreeShipping | null>(
    (best, way) =>
      best === null || way.missing < best.missing || (way.missing === best.missing && way.from < best.from)
        ? way
        : best,
    null,
  );
}

/** An automatic discount that every cart gets which comes to its amount, at this moment. */
function decidesByAmount(discount: Discount, nowMs: number): boolean {
  const { enabled, automatic, takes, minimumSubtotal, minimumQuantity, from, until } = discount;
  return (
    enabled &&
    automatic &&
    takes.kind === 'free-shipping' &&
    minimumSubtotal > 0 &&
    minimumQuantity <= 1 &&
    discount.mostUses === undefined &&
    !discount.oncePerCustomer &&
    !discount.firstOrderOnly &&
    isFor(discount, { quantity: 1 }) &&
    (from === undefined || Date.parse(from) <= nowMs) &&
    (until === undefined || nowMs < Date.parse(until))
  );
}
