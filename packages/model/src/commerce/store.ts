import { z } from 'zod';
import { deliverySettings } from './delivery/delivery-settings.ts';
import { MESSAGES } from '../text/messages.ts';
import { abandonedSettings } from './abandoned/abandoned-settings.ts';
import { COMMERCE_LIMITS } from './commerce-limits.ts';
import { checkoutFields } from './checkout-fields.ts';
import { countryCode } from './countries.ts';
import { documentSettings } from './documents/order-document.ts';
import { discount } from './discount.ts';
import { donation } from './donation.ts';
import { lowestPriceChoice } from './lowest-price.ts';
import { downloadSettings } from './download/download-settings.ts';
import { installmentSettings } from './installments.ts';
import { offlinePayments } from './offline-payments.ts';
import { policyPages } from './policies.ts';
import { returnSettings } from './returns/return-settings.ts';
import { reviewSettings } from './review/review-settings.ts';
import { badgeSettings } from './product-badge.ts';
import { shippingClass, shippingRate } from './shipping.ts';
import { sizeGuide } from './size-guide.ts';
import { shippingZone } from './shipping-zone.ts';
import { shippingTax, taxClass, taxRule } from './tax.ts';
import type { DocumentKind } from '../documents/document.ts';
import { text } from '../documents/schema.ts';

const key = z.string().min(1).max(24);
const mapOf = <T extends z.ZodType>(element: T, most: number, many: string) =>
  z
    .record(key, element)
    .refine((map) => Object.keys(map).length <= most, `A shop has at most ${most} ${many}.`)
    .default({});

/** Pieces from which on stock is low, where a shop says nothing else. */
const LOW_STOCK = 5;

/** How a site sells: where it sends to, which taxes it collects, what it asks at checkout. Amounts are minor units. */
export const store = z.object({
  /** Where the store is: its prices' taxes while nobody knows where the goods go. */
  country: countryCode.default('US'),
  /** Where in its country: what is picked up is taxed there. */
  region: text(100).default(''),
  zip: text(20).default(''),
  /** Do prices and shipping hold their taxes already? */
  pricesIncludeTax: z.boolean().default(false),
  shippingRates: mapOf(shippingRate, COMMERCE_LIMITS.shippingRates, 'shipping methods'),
  shippingZones: mapOf(shippingZone, COMMERCE_LIMITS.shippingZones, 'shipping zones'),
  shippingClasses: mapOf(shippingClass, COMMERCE_LIMITS.shippingClasses, 'shipping classes'),
  /** When what is ordered is sent: shipping methods that say how long they take tell dates by it. */
  delivery: deliverySettings,
  taxRules: mapOf(taxRule, COMMERCE_LIMITS.taxRules, 'taxes'),
  taxClasses: mapOf(taxClass, COMMERCE_LIMITS.taxClasses, 'tax classes'),
  shippingTax,
  /** Does the checkout ask businesses for company and VAT number? */
  businesses: z.boolean().default(false),
  discounts: mapOf(discount, COMMERCE_LIMITS.discounts, 'discounts').refine((map) => {
    const codes = Object.values(map).flatMap(({ automatic, code }) => (automatic ? [] : [code]));
    return new Set(codes).size === codes.length;
  }, 'Two discounts have the same code.'),
  /** Subtotal an order must come to; 0 for none. */
  minimumSubtotal: z.number().int().min(0).max(100_000_000).default(0),
  orderNumbers: z
    .object({
      prefix: text(20)
        .refine((prefix) => /^[\p{L}\p{N}#/_ -]*$/u.test(prefix), 'Please use letters, digits and # / _ -.')
        .default(''),
      /** The first number given; raising it later leaves numbers out on purpose. */
      start: z.number().int().min(1).max(1_000_000_000).default(1),
    })
    .default({ prefix: '', start: 1 }),
  checkout: z
    .object({
      phone: z.enum(['off', 'optional', 'required']).default('optional'),
      /** May customers leave a note? */
      note: z.boolean().default(true),
      /** What else it asks. */
      fields: checkoutFields,
      /** May customers say that it is a gift, with a message? */
      gifts: z.boolean().default(false),
      /** Shown above the button that places the order. */
      terms: text(2000).default(''),
      /** Shown on the page that confirms an order, and in its mail. */
      thanks: text(2000).default(''),
    })
    .default({ phone: 'optional', note: true, fields: [], gifts: false, terms: '', thanks: '' }),
  /** Terms and the like: pages that hold for every order. */
  policies: policyPages,
  /** May customers have accounts? Nobody ever needs one to order. */
  accounts: z.enum(['off', 'optional']).default('off'),
  /** Does the checkout ask whether customers want news by email? */
  marketing: z
    .object({
      optIn: z.boolean().default(false),
      /** What is agreed to; our own words where empty. */
      words: text(300).default(''),
    })
    .default({ optIn: false, words: '' }),
  /** Checkouts that are begun and not finished. */
  abandoned: abandonedSettings,
  /** Who is told of orders; the site's administrators when empty. */
  notify: z.array(z.email(MESSAGES.emailInvalid).max(254)).max(20).default([]),
  /** Of stock that runs low: from how many pieces on, and whether those who are told of orders are told of it. */
  lowStock: z
    .object({
      at: z.number().int().min(0).max(1_000_000).default(LOW_STOCK),
      mail: z.boolean().default(false),
    })
    .default({ at: LOW_STOCK, mail: false }),
  /** Can who wants something that is sold out ask to be told when it is back? */
  backInStock: z.boolean().default(false),
  /** Do visitors' browsers remember which products they looked at, to show them again? */
  recentlyViewed: z.boolean().default(false),
  /** Is the lowest price of the 30 days before told beside a sale? */
  lowestPrice: lowestPriceChoice,
  reviews: reviewSettings,
  /** What customers can send back, and withdraw from. */
  returns: returnSettings,
  /** Lists what it sells for shopping services, at `/products.xml`. */
  productFeed: z.boolean().default(false),
  /** What people can donate for, by the id of its page. */
  donations: mapOf(donation, COMMERCE_LIMITS.donations, 'donations'),
  /** Which size fits whom, for products and whole shops. */
  sizeGuides: mapOf(sizeGuide, COMMERCE_LIMITS.sizeGuides, 'size guides'),
  /** For how many days gift cards that are bought can be spent; 0 without end. */
  giftCards: z.object({ validDays: z.number().int().min(0).max(7300).default(0) }).default({ validDays: 0 }),
  /** How many days before subscribers are told of a new price. */
  subscriptions: z
    .object({ noticeDays: z.number().int().min(7).max(365).default(30) })
    .default({ noticeDays: 30 }),
  /** How what is bought to download can be downloaded. */
  downloads: downloadSettings,
  installments: installmentSettings,
  /** Which badges products get by themselves. */
  badges: badgeSettings,
  /** What follows when something was put in the cart: a panel beside the page, the cart page, a short notice. */
  afterAdding: z.enum(['panel', 'page', 'notice']).default('notice'),
  /** Takes orders with the built-in test payment, which charges nobody. */
  testPayments: z.boolean().default(true),
  /** Ways to pay by hand, none of them on at first. */
  offlinePayments,
  /** Invoices, credit notes and packing slips. */
  documents: documentSettings,
});
export type Store = z.infer<typeof store>;

export const storeKind: DocumentKind<Store> = {
  kind: 'store',
  version: 1,
  schema: store,
  guarded: [
    {
      path: ['notify'],
      name: 'Who is told of orders',
      otherwise: 'the site’s administrators',
      permission: 'store.orders',
      guards: 'directs',
    },
    {
      path: ['offlinePayments', 'bankTransfer', 'instructions'],
      name: 'The account for bank transfers',
      otherwise: 'none',
      permission: 'store.orders',
      guards: 'directs',
    },
    {
      path: ['returns', 'address'],
      name: 'Where returns are sent',
      otherwise: 'none',
      permission: 'store.orders',
      guards: 'directs',
    },
    {
      path: ['documents', 'footer'],
      name: 'The footer of invoices, where accounts are named',
      otherwise: 'none',
      permission: 'store.orders',
      guards: 'directs',
    },
  ],
  upgrades: {},
  singleton: true,
  title: () => 'Shop settings',
};
