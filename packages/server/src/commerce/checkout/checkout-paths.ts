/** Addresses of the checkout's pages, for ever. */
export const CHECKOUT_PATHS = {
  cart: '/cart',
  handOver: '/commerce/goto-checkout',
  checkout: '/checkout',
  /** The same for a subscription [V2.2]. */
  subscribe: '/checkout/subscribe',
  confirmed: '/checkout/order-confirmed',
  /** Puts what an order held into the cart once more. */
  again: '/checkout/order-again',
  /** Where an order that is placed is paid online. */
  pay: '/checkout/pay',
  /** Where a provider sends back who was there: it may add a `token` of its own to the address. */
  back: '/checkout/return',
  /** Where one donates, for what `donatePageId` names. */
  donate: '/checkout/donate',
  /** Where what a change added to an order is paid. */
  balance: '/checkout/balance',
  /** Where the test payment asks its customer to approve. */
  testPayment: '/checkout/test-payment',
} as const;

export const checkoutPath = (cartToken: string) => `${CHECKOUT_PATHS.checkout}?cartToken=${cartToken}`;
export const subscribePath = (cartToken: string) => `${CHECKOUT_PATHS.subscribe}?cartToken=${cartToken}`;
export const confirmedPath = (orderToken: string) => `${CHECKOUT_PATHS.confirmed}?token=${orderToken}`;
export const payPath = (orderToken: string) => `${CHECKOUT_PATHS.pay}?token=${orderToken}`;
export const returnPath = (orderToken: string) => `${CHECKOUT_PATHS.back}?order=${orderToken}`;
export const actionPath = (orderToken: string) => `${CHECKOUT_PATHS.testPayment}?token=${orderToken}`;
