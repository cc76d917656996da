import { type CartLine, priceCart } from '@portico/model/commerce/price-cart';
import { type ShippingRate, shippingRate } from '@portico/model/commerce/shipping';
import { taxRulesAt } from '@portico/model/commerce/tax';
import type { Goods } from '../goods.ts';
import { taxNotCharged } from '../pricing/tax-not-charged.ts';
import { keyed, type Shop } from '../shop.ts';
import type { SubscriptionRow } from './subscription-record.ts';
import type { SubscriptionTerms } from './tables.ts';

/** Whose price it is. */
export interface PricedVariant {
  productId: string;
  variantId: string;
  /** Of one, without what fields that were filled in add. */
  unitPrice: number;
}

/**
 * What a subscription comes to at a new price: shipping as it was agreed, taxes as they are where it goes, priced in the
 * one place where carts are.
 */
export function newTerms(
  shop: Shop,
  { terms, address }: Pick<SubscriptionRow, 'terms' | 'address'>,
  { productId, variantId, unitPrice }: PricedVariant,
  goods: Goods | undefined,
): SubscriptionTerms {
  const { store } = shop;
  const { order } = terms;
  const lines = terms.lines.map((line): CartLine => {
    const id = String(line.position);
    const addOns = extrasOf(terms, line.position);
    const extra = addOns.reduce((sum, { amount }) => sum + amount, 0);
    const isIt = line.product_id === productId && line.variant_id === variantId;
    const { taxClass = '', quantityBreaks: breaks = [] } = isIt && goods ? goods.product : {};
    return {
      id,
      unitPrice: isIt ? unitPrice + extra : line.unit_price,
      quantity: line.quantity,
      title: line.title,
      product: line.product_id,
      taxClass,
      breaks,
      ...(addOns.length > 0 ? { addOns } : {}),
    };
  });
  const shipping = agreedShipping(terms);
  const isPickedUp = order.trail.some((step) => step.figure === 'shipping' && step.isPickUp);
  const place = isPickedUp
    ? { country: store.country, region: store.region, zip: store.zip }
    : { country: address.country, region: address.state, zip: address.zip };
  const priced = priceCart({
    lines,
    discounts: [],
    shipping,
    taxRules: taxRulesAt(keyed(store.taxRules), place),
    pricesIncludeTax: store.pricesIncludeTax,
    shippingTax: store.shippingTax,
    // What is agreed is the price with taxes: whether its customer is exempt is decided at each payment.
    notCharged: taxNotCharged(store, place, order.business?.vatNumber ?? '', undefined),
    taxCountry: place.country,
  });
  return {
    order: {
      ...order,
      subtotal: priced.subtotal,
      discount: priced.discount,
      shipping: priced.shipping,
      tax: priced.tax,
      tax_included: priced.taxIncluded,
      total: priced.total,
      trail: [...priced.trail],
    },
    lines: terms.lines.map((line) => {
      const of = priced.lines.find(({ id }) => id === String(line.position));
      return of
        ? { ...line, unit_price: of.unitPrice, total: of.total, discount: of.discount, tax: of.tax }
        : line;
    }),
  };
}

/** What fields that were filled in add to the price of one: lines stand in the trail in the order of the cart's. */
function extrasOf({ order }: SubscriptionTerms, position: number) {
  const steps = order.trail.filter((step) => step.figure === 'subtotal');
  return [...(steps[position]?.addOns ?? [])];
}

/** Sent for what was agreed, whatever the goods cost; null where nothing is sent. */
function agreedShipping({ order }: SubscriptionTerms): ShippingRate | null {
  const step = order.trail.find((each) => each.figure === 'shipping');
  if (!order.requires_shipping || !step || step.figure !== 'shipping') return null;
  const { rule, name, deliveryTime = '', isPickUp = false, pickUpAt = '', withTax } = step;
  const price = withTax ?? order.shipping;
  const kind = isPickUp ? { kind: 'pickup', pickUpAt } : {};
  return {
    ...shippingRate.parse({ order: 'a0', name: name || '–', price, deliveryTime, ...kind }),
    id: rule,
  };
}
