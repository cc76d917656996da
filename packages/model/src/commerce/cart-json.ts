import { z } from 'zod';
import { lineOption } from './line-option.ts';
import { PRODUCT_TYPES } from '../documents/product.ts';
import { giftRecipient } from './gift-card/gift.ts';
import { SHIPPING_MEASURES } from './shipping.ts';
import { subscriptionPlan } from './subscription/plan.ts';

/** Whole minor units of the cart's currency. */
const cents = z.number().int();

const pictureJson = z.object({ url: z.string(), width: z.number(), height: z.number(), alt: z.string() });

/** What keeps a line from being bought as it stands. */
export const LINE_PROBLEMS = ['unavailable', 'sold-out', 'too-many'] as const;

/** One line of a cart [V3.8]. */
export const cartEntryJson = z.object({
  id: z.string(),
  productId: z.string(),
  variantId: z.string(),
  sku: z.string(),
  quantity: z.number().int(),
  /** What one costs now. */
  unitPrice: cents,
  /** What fields that were filled in add to the price of one, in all and each. */
  extraCents: cents.optional(),
  extras: z.array(z.object({ name: z.string(), amount: cents })).optional(),
  /** What one cost before the sale, where there is one. */
  unitPriceBefore: cents.optional(),
  /** How much is in one and what that costs per unit, in words: `750 ml · €17.32 / l`. */
  contents: z.string().optional(),
  /** Unit price times quantity, before discounts. */
  total: cents,
  image: pictureJson.nullable(),
  title: z.string(),
  /** Path of the product's page; empty when it has none any more. */
  path: z.string(),
  productType: z.enum(PRODUCT_TYPES),
  /** Empty texts where the product names fewer options than the variant has values. */
  options: z.array(lineOption),
  /** How many can be had at most, this line's among them. */
  quantityMax: z.number().int(),
  problem: z.enum(LINE_PROBLEMS).optional(),
  /** Of a subscription: what it costs how often, in words. */
  renewal: z.string().optional(),
  /** Of a gift card for somebody else: for whom. */
  gift: giftRecipient.optional(),
});
export type CartEntryJson = z.infer<typeof cartEntryJson>;

export const shippingOptionJson = z.object({
  id: z.string(),
  name: z.string(),
  /** For this cart, as it stands. */
  costCents: cents,
  /** `local`: brought by the shop itself. `pickup`: nothing is sent. */
  kind: z.enum(['post', 'local', 'pickup']),
  /** In the store's own words; '' where it says nothing. */
  deliveryTime: z.string(),
  /** When what is ordered now arrives, or is ready for pick-up, in words. */
  arrives: z.string().optional(),
  /** Where and when it is picked up, in the store's own words. */
  pickUpAt: z.string(),
});

export const shippingLocationJson = z.object({ country: z.string(), state: z.string(), zip: z.string() });

export const trailJson = z.discriminatedUnion('figure', [
  z.object({
    figure: z.literal('subtotal'),
    line: z.string(),
    unitPrice: cents,
    quantity: z.number().int(),
    addOns: z.array(z.object({ name: z.string(), amount: cents })).optional(),
    amount: cents,
  }),
  z.object({
    figure: z.literal('discount'),
    rule: z.string(),
    name: z.string(),
    code: z.string(),
    quantityFrom: z.number().int().optional(),
    isReverseCharge: z.literal(true).optional(),
    exemption: z.object({ reason: z.string(), certificate: z.string() }).optional(),
    country: z.string().optional(),
    base: cents,
    amount: cents,
    on: z.array(z.object({ title: z.string(), quantity: z.number().int() })).optional(),
  }),
  z.object({
    figure: z.literal('shipping'),
    rule: z.string(),
    name: z.string(),
    amount: cents,
    because: z.enum(['rate', 'free-from', 'coupon']),
    withTax: cents.optional(),
    by: z.enum(SHIPPING_MEASURES).optional(),
    measure: z.number().optional(),
    extra: cents.optional(),
    deliveryTime: z.string().optional(),
    arrives: z.object({ from: z.string(), to: z.string() }).optional(),
    isPickUp: z.literal(true).optional(),
    pickUpAt: z.string().optional(),
  }),
  z.object({
    figure: z.literal('tax'),
    rule: z.string(),
    name: z.string(),
    ratePpm: z.number().int(),
    base: cents,
    amount: cents,
    included: z.boolean(),
    country: z.string().optional(),
    alike: z.string().optional(),
  }),
  z.object({ figure: z.literal('total'), amount: cents }),
]);

/** What every cart call answers: the whole cart [V3.1–V3.8]. All amounts are minor units, `subtotalAmount` too. */
export const cartJson = z.object({
  /** Null while nothing was ever put in. */
  id: z.string().nullable(),
  websiteId: z.string(),
  /** The order it became. */
  orderId: z.string().nullable(),
  /** ISO instant; null while nothing was ever put in. */
  created: z.string().nullable(),
  isPurchased: z.boolean(),
  entries: z.array(cartEntryJson),
  totalQuantity: z.number().int(),
  /** The line that was taken out by the last change, minutes ago: it can be put back. */
  removed: z.object({ id: z.string(), title: z.string() }).nullable(),
  currency: z.string(),
  shippingOptions: z.array(shippingOptionJson),
  selectedShippingOption: shippingOptionJson.nullable(),
  shippingLocation: shippingLocationJson.nullable(),
  /**
   * Where shipping and taxes are figured for until the customer says where the cart goes: the store's own country. Null
   * once they have said, and where the store does not send there.
   */
  estimatedFor: z.object({ country: z.string(), name: z.string() }).nullable(),
  /** Whether taxes are sure: some regions have their own, and then the region has to be known. */
  areTaxesKnown: z.boolean(),
  applicableTaxRules: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Parts per million: 190000 is 19 %. */
      ratePpm: z.number().int(),
      /** Part of the prices, not added to them. */
      included: z.boolean(),
      amountCents: cents,
    }),
  ),
  /** Codes as entered, in one spelling. */
  coupons: z.array(z.string()),
  /** Whether the store has codes that could be entered. */
  takesCoupons: z.boolean(),
  /** Codes that are used. Of codes that cannot be combined those that save most are. */
  validCoupons: z.array(z.object({ code: z.string(), name: z.string(), discountCents: cents })),
  invalidCoupons: z.array(
    z.object({
      code: z.string(),
      reason: z.enum([
        'unknown',
        'not-yet',
        'expired',
        'used-up',
        'used-before',
        'not-first-order',
        'no-items',
        'quantity-too-low',
        'subtotal-too-low',
        'not-combined',
      ]),
      message: z.string(),
    }),
  ),
  /** Whether the shop has gift cards whose codes could be entered. */
  takesGiftCards: z.boolean(),
  /** The gift cards entered, in that order, with what each pays of this cart as it stands. */
  giftCards: z.array(
    z.object({
      id: z.string(),
      end: z.string(),
      balanceCents: cents,
      amountCents: cents,
      /** Bought with a test payment: it pays for test orders alone. */
      isTest: z.boolean(),
    }),
  ),
  subtotalCents: cents,
  subtotalAmount: z.object({ value: cents, currency: z.string() }),
  discountCents: cents,
  shippingCostCents: cents,
  taxCents: cents,
  taxIncluded: z.boolean(),
  grandTotalCents: cents,
  /** What gift cards pay of it. */
  giftCardCents: cents,
  /** What is left to pay: the total without what gift cards pay. */
  dueCents: cents,
  hasDigital: z.boolean(),
  purelyDigital: z.boolean(),
  requiresShipping: z.boolean(),
  /** The store takes test payments, which charge nobody. */
  takesTestPayments: z.boolean(),
  /** Of a cart with a subscription: what each payment after the first comes to, shipping and taxes with it. */
  subscription: z
    .object({
      plan: subscriptionPlan,
      renewalCents: cents,
      renewal: z.string(),
      freeUntil: z.string().optional(),
    })
    .optional(),
  /** How the figures came about, step by step. */
  trail: z.array(trailJson),
  minimumSubtotalCents: cents,
  /**
   * Thresholds that texts on payment in instalments mention, whether what is left to pay lies within, and the text, in
   * the site's language, where such a payment is offered.
   */
  installments: z.object({
    fromCents: cents,
    toCents: cents,
    isInRange: z.boolean(),
    text: z.string().optional(),
  }),
  /**
   * The subtotal from which it would be sent for nothing, and how much is missing: 0 where it is. Null where nothing
   * has to be sent, or no amount makes that free.
   */
  freeShipping: z.object({ fromCents: cents, missingCents: cents }).nullable(),
  /** Why it cannot go to checkout as it stands, in the site's language; empty when it can. */
  problems: z.array(
    z.object({
      code: z.enum(['empty', 'minimum-subtotal', 'line', 'no-shipping', 'no-payment', 'subscription']),
      message: z.string(),
    }),
  ),
});
export type CartJson = z.infer<typeof cartJson>;
