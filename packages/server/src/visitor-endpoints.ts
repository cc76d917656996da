import { accountPages } from './account/account-pages.ts';
import { addressPages } from './account/address-pages.ts';
import { cardPages } from './account/card-pages.ts';
import { linkPages } from './account/link-pages.ts';
import { loginPages } from './account/login-pages.ts';
import { recoveryPages } from './commerce/abandoned/recovery-pages.ts';
import { backInStockPages } from './commerce/back-in-stock/request-page.ts';
import { cartPages } from './commerce/cart/cart-pages.ts';
import { donationPages } from './commerce/donations/donation-pages.ts';
import { downloadPages } from './commerce/downloads/downloads-page.ts';
import { buyCardPages } from './commerce/gift-cards/buy-page.ts';
import { giftCardPages } from './commerce/gift-cards/balance-page.ts';
import { productCards } from './commerce/catalog/product-cards.ts';
import { checkoutPages } from './commerce/checkout/checkout-pages.ts';
import { balancePages } from './commerce/order-edits/balance-pages.ts';
import { paymentPages } from './commerce/checkout/payment-pages.ts';
import { reviewPages } from './commerce/reviews/review-pages.ts';
import { returnPages } from './commerce/returns/return-pages.ts';
import { withdrawalPages } from './commerce/returns/withdrawal-pages.ts';
import { confirmPages } from './commerce/marketing/confirm-page.ts';
import { preferencesPages } from './commerce/marketing/preferences-pages.ts';
import { signUpPages } from './commerce/marketing/sign-up-page.ts';
import { unsubscribePages } from './commerce/marketing/unsubscribe-page.ts';
import { orderPages } from './commerce/orders/order-pages.ts';
import { subscriptionPages } from './commerce/subscriptions/subscription-pages.ts';
import { commentPages } from './comments/comment-pages.ts';
import { consentVisitorEndpoints } from './consent/visitor-endpoints.ts';
import { formPostEndpoint } from './forms/form-post-endpoint.ts';
import { emailPreviewPage } from './mail-list/preview-page.ts';
import { announcementEndpoint } from './pages/announcement-endpoint.ts';
import { searchPage } from './search/search-page.ts';
import type { VisitorEndpoint } from './pages/visitor-endpoint.ts';

/** Every visitor's endpoint there is: plain HTML for each visitor, beside the cached pages and the API. */
export const visitorEndpoints: readonly VisitorEndpoint[] = [
  ...cartPages,
  productCards,
  ...backInStockPages,
  ...checkoutPages,
  ...recoveryPages,
  ...paymentPages,
  ...balancePages,
  ...donationPages,
  ...buyCardPages,
  ...giftCardPages,
  ...downloadPages,
  ...subscriptionPages,
  ...reviewPages,
  ...returnPages,
  ...withdrawalPages,
  ...commentPages,
  ...orderPages,
  ...unsubscribePages,
  ...confirmPages,
  ...signUpPages,
  ...preferencesPages,
  ...loginPages,
  ...linkPages,
  ...accountPages,
  emailPreviewPage,
  ...addressPages,
  ...cardPages,
  searchPage,
  formPostEndpoint,
  ...consentVisitorEndpoints,
  announcementEndpoint,
];
