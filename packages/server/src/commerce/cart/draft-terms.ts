import type { CartEntryJson } from '@portico/model/commerce/cart-json';
import { COMMERCE_LIMITS } from '@portico/model/commerce/commerce-limits';
import { type Discount, discount } from '@portico/model/commerce/discount';
import type { CustomLine, DraftDiscount, DraftShipping } from '@portico/model/commerce/draft-order';
import { type ShippingRate, shippingRate } from '@portico/model/commerce/shipping';

/** Name of the rules below in the trail of a price. */
export const OWN = 'own';

/** What an owner takes off a draft order, as every other discount. */
export function ownDiscount(taken: DraftDiscount): Discount {
  return {
    ...discount.parse({
      order: 'a0',
      name: taken.reason.trim() || 'Discount',
      code: OWN,
      automatic: true,
      takes:
        taken.kind === 'percent'
          ? { kind: 'percent', percent: taken.percent }
          : { kind: 'amount', amount: taken.amountCents },
    }),
    id: OWN,
  };
}

/** An owner's own price for sending a draft order, as a way of shipping that goes everywhere. */
export const ownRate = ({ name, priceCents }: DraftShipping): ShippingRate => ({
  ...shippingRate.parse({ order: 'a0', name, price: priceCents }),
  id: OWN,
});

/** What a line says that is no product. */
export const customEntry = ({ title, unitPriceCents, isSent }: CustomLine, quantity: number) =>
  ({
    sku: '',
    unitPrice: unitPriceCents,
    total: unitPriceCents * quantity,
    image: null,
    title,
    path: '',
    productType: isSent ? 'physical' : 'service',
    options: [],
    quantityMax: COMMERCE_LIMITS.quantityPerLine,
  }) satisfies Partial<CartEntryJson>;
