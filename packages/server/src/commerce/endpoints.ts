import type { Endpoint } from '../http/endpoint.ts';
import { abandonedCheckoutEndpoints } from './abandoned/endpoints.ts';
import { cartEndpoints } from './cart/endpoints.ts';
import { catalogEndpoints } from './catalog/endpoints.ts';
import { checkoutEndpoints } from './checkout/endpoints.ts';
import { orderDocumentEndpoints } from './documents/endpoints.ts';
import { donationEndpoints } from './donations/endpoints.ts';
import { downloadEndpoints } from './downloads/endpoints.ts';
import { draftOrderEndpoints } from './draft-orders/endpoints.ts';
import { orderEditEndpoints } from './order-edits/endpoints.ts';
import { giftCardEndpoints } from './gift-cards/endpoints.ts';
import { inventoryEndpoints } from './inventory/endpoints.ts';
import { productFileEndpoints } from './product-files/endpoints.ts';
import { orderBulkEndpoints } from './orders/bulk-endpoints.ts';
import { orderEndpoints } from './orders/endpoints.ts';
import { orderViewEndpoints } from './orders/order-view-endpoints.ts';
import { paymentEndpoints } from './payments/endpoints.ts';
import { returnEndpoints } from './returns/endpoints.ts';
import { reviewEndpoints } from './reviews/endpoints.ts';
import { subscriptionEndpoints } from './subscriptions/endpoints.ts';
import { subscriptionPriceEndpoints } from './subscriptions/price-endpoints.ts';
import { pricingEndpoints } from './pricing/endpoints.ts';
import { salesReportEndpoints } from './reports/endpoints.ts';

/** Every endpoint of the shop by script: visitors' and owners'. */
export const commerceEndpoints: Endpoint[] = [
  ...catalogEndpoints,
  ...inventoryEndpoints,
  ...productFileEndpoints,
  ...cartEndpoints,
  ...checkoutEndpoints,
  ...abandonedCheckoutEndpoints,
  ...orderEndpoints,
  ...draftOrderEndpoints,
  ...orderEditEndpoints,
  ...orderBulkEndpoints,
  ...orderViewEndpoints,
  ...orderDocumentEndpoints,
  ...donationEndpoints,
  ...downloadEndpoints,
  ...giftCardEndpoints,
  ...subscriptionEndpoints,
  ...returnEndpoints,
  ...subscriptionPriceEndpoints,
  ...reviewEndpoints,
  ...paymentEndpoints,
  ...pricingEndpoints,
  ...salesReportEndpoints,
];
