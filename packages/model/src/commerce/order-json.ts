import { z } from 'zod';
import { lineOption } from './line-option.ts';
import { PRODUCT_TYPES } from '../documents/product.ts';
import { trailJson } from './cart-json.ts';
import { orderDonation } from './donation.ts';
import { orderOfflinePayment } from './offline-payments.ts';
import { NUMBERED_DOCUMENTS } from './documents/order-document.ts';
import { FULFILMENTS } from './fulfilment.ts';
import { orderAnswer } from './checkout-fields.ts';
import { agreedText } from './policies.ts';
import { ownerReturnJson } from './returns/return-json.ts';
import { ORDER_STATES } from './order-states.ts';

const cents = z.number().int();

/** What a line of an order is: a product's type, or given for nothing in return. */
export const LINE_TYPES = [...PRODUCT_TYPES, 'donation'] as const;

export const orderLineJson = z.object({
  /** Names the line within its order. */
  position: z.number().int(),
  productId: z.string(),
  variantId: z.string(),
  sku: z.string(),
  title: z.string(),
  productType: z.enum(LINE_TYPES),
  options: z.array(lineOption),
  quantity: z.number().int(),
  /** Pieces that were sent or handed over. */
  fulfilled: z.number().int(),
  /** Pieces that were refunded. */
  refunded: z.number().int(),
  /** Pieces that are still to be. */
  open: z.number().int(),
  unitPrice: cents,
  total: cents,
  discount: cents,
  tax: cents,
});

/** What of an order was sent or handed over together. */
export const shipmentJson = z.object({
  id: z.string(),
  lines: z.array(z.object({ position: z.number().int(), quantity: z.number().int() })),
  /** '' where the shop does not say, as the two below. */
  carrier: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.string(),
  createdAt: z.string(),
});

export const postalAddressJson = z.object({
  firstName: z.string(),
  lastName: z.string(),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
  phone: z.string(),
});

/** What was said of a business that buys. */
export const orderBusiness = z.object({
  company: z.string(),
  /** In one spelling, with its country's letters; '' where there is none. */
  vatNumber: z.string(),
  /** No tax was charged: the business owes it. */
  isReverseCharge: z.boolean(),
});
export type OrderBusiness = z.infer<typeof orderBusiness>;

/** An order as its customer sees it: a copy of what was sold, in minor units of its currency. */
export const customerOrderJson = z.object({
  id: z.string(),
  /** With its prefix; null until it is paid, or placed to be paid by hand. */
  number: z.string().nullable(),
  state: z.enum(ORDER_STATES),
  currency: z.string(),
  email: z.string(),
  address: postalAddressJson,
  note: z.string(),
  /** Null for private customers. */
  business: orderBusiness.nullable(),
  lines: z.array(orderLineJson),
  fulfilment: z.enum(FULFILMENTS),
  shipments: z.array(shipmentJson),
  requiresShipping: z.boolean(),
  shippingName: z.string(),
  subtotalCents: cents,
  discountCents: cents,
  shippingCostCents: cents,
  taxCents: cents,
  taxIncluded: z.boolean(),
  grandTotalCents: cents,
  /** The gift cards that paid a part of it, with what each paid. */
  giftCards: z.array(z.object({ end: z.string(), amountCents: cents })),
  /** What gift cards paid of it. */
  giftCardCents: cents,
  /** What was, or is, to be paid another way. */
  dueCents: cents,
  /** What was given back of it, or is on its way back. */
  refundedCents: cents,
  /** Of a paid order that was changed since: what is still to be paid; below 0, what is owed to its customer. */
  balanceCents: cents,
  trail: z.array(trailJson),
  /** Paid with the test payment: nobody was charged. */
  isTest: z.boolean(),
  /** Its invoice and credit notes, oldest first. */
  documents: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(NUMBERED_DOCUMENTS),
      number: z.string(),
      totalCents: cents,
      createdAt: z.string(),
    }),
  ),
  /** How it is, or was, to be paid by hand; null where a provider was asked or nothing had to be paid. */
  offlinePayment: orderOfflinePayment.nullable(),
  /** What it was given for, where it is a donation. */
  donation: orderDonation.nullable(),
  /** What the customer answered in the checkout's own fields, as they were labelled then. */
  answers: z.array(orderAnswer),
  /** What its giver wrote; '' for a gift without a message, null for what is none. */
  giftMessage: z.string().nullable(),
  /** The texts its customer agreed to, in the words they had then. */
  agreements: z.array(agreedText),
  createdAt: z.string(),
  /** Until when it may be paid: then it expires. Null unless it waits for that. */
  payUntil: z.string().nullable(),
  paidAt: z.string().nullable(),
});
export type CustomerOrderJson = z.infer<typeof customerOrderJson>;

/** One line of the owner's list of orders. */
export const orderSummaryJson = z.object({
  id: z.string(),
  number: z.string().nullable(),
  state: z.enum(ORDER_STATES),
  customer: z.string(),
  email: z.string(),
  currency: z.string(),
  grandTotalCents: cents,
  refundedCents: cents,
  /** What is still to be paid since it was changed; below 0, what is owed to its customer. */
  balanceCents: cents,
  quantity: z.number().int(),
  isTest: z.boolean(),
  /** Nothing of it is to be fulfilled. */
  isDonation: z.boolean(),
  fulfilment: z.enum(FULFILMENTS),
  tags: z.array(z.string()),
  createdAt: z.string(),
});

export type OrderSummaryJson = z.infer<typeof orderSummaryJson>;

/** What owners of a shop see on each of its screens. */
export const ordersOverviewJson = z.object({
  /** Orders to be sent, or to be paid by hand; at most `WAITING_SHOWN`. */
  waiting: z.number().int(),
  /** Whether the published shop has a way to be paid: without, it takes no orders. */
  canBePaid: z.boolean(),
  /** Whether it has one that can be charged again by itself: without, it sells no subscriptions. */
  canSubscribe: z.boolean(),
  /** Whether it takes test payments, which charge nobody. */
  takesTestPayments: z.boolean(),
});
export type OrdersOverviewJson = z.infer<typeof ordersOverviewJson>;

export const orderEventJson = z.object({
  id: z.string(),
  /** An event of an order's life (`pay`, `fulfil`, …), `place`, `give-back`, or `note`. */
  kind: z.string(),
  /** Who did it; null for customers and for what happened by itself. */
  by: z.string().nullable(),
  text: z.string(),
  /** Of what was given back, or is disputed. */
  amountCents: cents.optional(),
  /** What went into a parcel, or was taken out of it again. */
  shipped: shipmentJson.pick({ lines: true, carrier: true, trackingNumber: true }).optional(),
  createdAt: z.string(),
});

/** An order as its owner sees it. */
export const ownerOrderJson = customerOrderJson.extend({
  customer: z.string(),
  /** The team's own. */
  tags: z.array(z.string()),
  events: z.array(orderEventJson),
  payments: z.array(
    z.object({
      provider: z.string(),
      /** Of an online payment, who took it; '' of others. */
      name: z.string(),
      /** Where it is found at the provider's. */
      page: z.string().nullable(),
      /** The money is reserved: it is taken as the order is fulfilled. */
      isReserved: z.boolean(),
      /** What the provider said when it last refused something. */
      problem: z.string(),
      state: z.enum(['open', 'succeeded', 'declined', 'cancelled', 'refunding', 'refunded']),
      amountCents: cents,
      createdAt: z.string(),
    }),
  ),
  /** What was given back without cancelling it. */
  refunds: z.array(
    z.object({
      id: z.string(),
      amountCents: cents,
      /** What of it went back to gift cards. */
      giftCardCents: cents,
      /** The pieces it is for; none of a mere amount. */
      lines: z.array(
        z.object({ position: z.number().int(), quantity: z.number().int(), restock: z.number().int() }),
      ),
      /** It returns what the order costs less since it was changed: no part of `refundedCents`. */
      settles: z.boolean(),
      /** `asked`: the provider has not done it yet; `failed`: it refused, and nothing was given back. */
      state: z.enum(['asked', 'done', 'failed']),
      problem: z.string(),
      createdAt: z.string(),
    }),
  ),
  /** Payments that the customer disputes at their bank. `open`: to be answered at the provider's until `dueAt`. */
  disputes: z.array(
    z.object({
      id: z.string(),
      amountCents: cents,
      /** The provider's word for it. */
      reason: z.string(),
      state: z.enum(['open', 'answered', 'won', 'lost']),
      dueAt: z.string().nullable(),
    }),
  ),
  /** The subscription it is a payment of, `payment` of them from 0; null of others. */
  subscription: z
    .object({
      id: z.string(),
      payment: z.number().int(),
      /** It goes on, and can be ended. */
      canEnd: z.boolean(),
    })
    .nullable(),
  /** Its returns, oldest first. */
  returns: z.array(ownerReturnJson),
  /** How many items of each line can be returned; lines of which none can are left out. */
  returnable: z.array(z.object({ position: z.number().int(), quantity: z.number().int() })),
  /** What may be done with it now. `refundCents`: how much can be given back. */
  can: z.object({
    pay: z.boolean(),
    fulfil: z.boolean(),
    unfulfil: z.boolean(),
    cancel: z.boolean(),
    changeAddress: z.boolean(),
    edit: z.boolean(),
    invoice: z.boolean(),
    refundCents: cents,
  }),
});
export type OwnerOrderJson = z.infer<typeof ownerOrderJson>;
