/** Ends to what a cart, an order and a store may hold: room for every real purchase, none for a hostile one. */
export const COMMERCE_LIMITS = {
  /** Different products or variants in one cart. */
  linesPerCart: 100,
  /** Pieces of one line. */
  quantityPerLine: 1000,
  /** Coupon codes entered into one cart. */
  couponsPerCart: 10,
  couponLength: 40,
  /** Gift cards that pay for one order. */
  giftCardsPerOrder: 10,
  /** Characters of what is written to who gets a gift card. */
  giftCardMessage: 1000,
  shippingRates: 100,
  shippingZones: 100,
  shippingClasses: 50,
  taxRules: 500,
  taxClasses: 50,
  discounts: 500,
  donations: 50,
  sizeGuides: 50,
  /** Characters of a note, by customer or owner. */
  noteLength: 2000,
} as const;
