/**
 * Parts of the interface whose use is told to the site's statistics [V7.34]. Markup says which it is in
 * `data-interface`, on what is clicked or on the form that is sent.
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
