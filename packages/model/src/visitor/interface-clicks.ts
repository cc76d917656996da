/**
 * Parts of the interface whose use is told to the site's statistics. Markup says which it is in `data-interface`, on
 * the form that is sent or on that whose links and buttons are clicked. The first two are parts of the owner's app.
 */
export const INTERFACES = [
  'api-key-panel',
  'inventory-panel',
  'cart-form',
  'add-to-cart',
  'search',
  'newsletter-subscribe',
  'create-customer-account',
  'view-product-page',
] as const;
export type Interface = (typeof INTERFACES)[number];

export function isInterface(name: string | undefined): name is Interface {
  return INTERFACES.some((one) => one === name);
}
