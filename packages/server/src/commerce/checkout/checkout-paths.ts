/** Addresses of the checkout's pages, for ever. */
export const CHECKOUT_PATHS = {
  cart: '/cart',
  handOver: '/commerce/goto-checkout',
  checkout: '/checkout',
  confirmed: '/checkout/order-confirmed',
  /** Where the test payment asks its customer to approve. */
  testPayment: '/checkout/test-payment',
} as const;

export const checkoutPath = (cartToken: string) => `${CHECKOUT_PATHS.checkout}?cartToken=${cartToken}`;
export const confirmedPath = (orderToken: string) => `${CHECKOUT_PATHS.confirmed}?token=${orderToken}`;
export const actionPath = (orderToken: string) => `${CHECKOUT_PATHS.testPayment}?token=${orderToken}`;
