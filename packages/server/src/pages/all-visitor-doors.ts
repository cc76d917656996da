import { cartPages } from '../commerce/cart/cart-pages.ts';
import { checkoutPages } from '../commerce/checkout/checkout-pages.ts';
import { orderPages } from '../commerce/orders/order-pages.ts';
import { consentVisitorDoors } from '../consent/visitor-doors.ts';
import { formPostDoor } from '../forms/form-post-door.ts';
import { announcementDoor } from './announcement-door.ts';
import type { VisitorDoor } from './visitor-door.ts';

/** Every visitor's door there is: plain HTML for each visitor, beside the kept pages and the API. */
export const visitorDoors: readonly VisitorDoor[] = [
  ...cartPages,
  ...checkoutPages,
  ...orderPages,
  formPostDoor,
  ...consentVisitorDoors,
  announcementDoor,
];
