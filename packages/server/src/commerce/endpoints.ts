import type { Endpoint } from '../http/endpoint.ts';
import { cartEndpoints } from './cart/endpoints.ts';
import { catalogEndpoints } from './catalog/endpoints.ts';
import { checkoutEndpoints } from './checkout/endpoints.ts';
import { orderEndpoints } from './orders/endpoints.ts';
import { paymentEndpoints } from './payments/endpoints.ts';

/** Every endpoint of the shop by script: visitors' and owners'. */
export const commerceEndpoints: Endpoint[] = [
  ...catalogEndpoints,
  ...cartEndpoints,
  ...checkoutEndpoints,
  ...orderEndpoints,
  ...paymentEndpoints,
];
