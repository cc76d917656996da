import { accountWords } from './account-words.ts';
import { addOnWords } from './add-on-words.ts';
import { addressWords } from './address-words.ts';
import { audioWords } from './audio-words.ts';
import { barWords } from './bar-words.ts';
import { bookingWords } from './booking-words.ts';
import { buyingWords } from './buying-words.ts';
import { cardWords } from './card-words.ts';
import { cartLinkWords } from './cart-link-words.ts';
import { cartWords } from './cart-words.ts';
import { chartWords } from './chart-words.ts';
import { checkoutWords } from './checkout-words.ts';
import { commentWords } from './comment-words.ts';
import { compareWords } from './compare-words.ts';
import { codeWords } from './code-words.ts';
import { consentWords } from './consent-words.ts';
import type { TranslationOf } from './define-words.ts';
import { documentWords } from './document-words.ts';
import { donationWords } from './donation-words.ts';
import { downloadWords } from './download-words.ts';
import { draftOrderWords } from './draft-order-words.ts';
import { errorWords } from './error-words.ts';
import { calendarWords } from './calendar-words.ts';
import { eventPageWords } from './event-page-words.ts';
import { eventWords } from './event-words.ts';
import { giftCardWords } from './gift-card-words.ts';
import { formFieldWords } from './form-field-words.ts';
import { formFileWords } from './form-file-words.ts';
import { refusedFileWords } from './refused-file-words.ts';
import { formLimitWords } from './form-limit-words.ts';
import { formReplyWords } from './form-reply-words.ts';
import { formWords } from './form-words.ts';
import { installmentWords } from './installment-words.ts';
import { listWords } from './list-words.ts';
import { loginWords } from './login-words.ts';
import { memberWords } from './member-words.ts';
import { campaignWords } from './campaign-words.ts';
import { marketingWords } from './marketing-words.ts';
import { newsletterWords } from './newsletter-words.ts';
import { menuWords } from './menu-words.ts';
import { backWords } from './back-words.ts';
import { managingWords } from './managing-words.ts';
import { mapWords } from './map-words.ts';
import { orderEditWords } from './order-edit-words.ts';
import { orderMailWords } from './order-mail-words.ts';
import { pageWords } from './page-words.ts';
import { sizeWords } from './size-words.ts';
import { viewedWords } from './viewed-words.ts';
import { productWords } from './product-words.ts';
import { recoveringWords } from './recovering-words.ts';
import { returnWords } from './return-words.ts';
import { reviewWords } from './review-words.ts';
import { reviewingWords } from './reviewing-words.ts';
import { searchWords } from './search-words.ts';
import { shareWords } from './share-words.ts';
import { shopWords } from './shop-words.ts';
import { siteWords } from './site-words.ts';
import { socialWords } from './social-words.ts';
import { subscribingWords } from './subscribing-words.ts';
import { subscriptionWords } from './subscription-words.ts';
import { sumWords } from './sum-words.ts';
import { unitWords } from './unit-words.ts';
import { widgetWords } from './widget-words.ts';

/** The whole catalogue in English, by the names of its groups: all that visitors and customers can be told by us. */
export const ENGLISH = {
  site: siteWords.english,
  product: productWords.english,
  viewed: viewedWords.english,
  size: sizeWords.english,
  addOn: addOnWords.english,
  list: listWords.english,
  buying: buyingWords.english,
  unit: unitWords.english,
  cartLink: cartLinkWords.english,
  cart: cartWords.english,
  sums: sumWords.english,
  checkout: checkoutWords.english,
  subscription: subscriptionWords.english,
  subscribing: subscribingWords.english,
  installments: installmentWords.english,
  back: backWords.english,
  returns: returnWords.english,
  comments: commentWords.english,
  reviews: reviewWords.english,
  reviewing: reviewingWords.english,
  managing: managingWords.english,
  members: memberWords.english,
  giftCard: giftCardWords.english,
  download: downloadWords.english,
  donation: donationWords.english,
  address: addressWords.english,
  shop: shopWords.english,
  draftOrder: draftOrderWords.english,
  orderEdit: orderEditWords.english,
  orderMail: orderMailWords.english,
  documents: documentWords.english,
  form: formWords.english,
  formFiles: formFileWords.english,
  refusedFiles: refusedFileWords.english,
  formLimits: formLimitWords.english,
  formReply: formReplyWords.english,
  formFields: formFieldWords.english,
  search: searchWords.english,
  pages: pageWords.english,
  bars: barWords.english,
  code: codeWords.english,
  consent: consentWords.english,
  widgets: widgetWords.english,
  compare: compareWords.english,
  errors: errorWords.english,
  audio: audioWords.english,
  login: loginWords.english,
  menus: menuWords.english,
  event: eventWords.english,
  eventPage: eventPageWords.english,
  calendar: calendarWords.english,
  map: mapWords.english,
  charts: chartWords.english,
  share: shareWords.english,
  social: socialWords.english,
  booking: bookingWords.english,
  cards: cardWords.english,
  account: accountWords.english,
  recovering: recoveringWords.english,
  marketing: marketingWords.english,
  newsletter: newsletterWords.english,
  campaign: campaignWords.english,
} as const;
export type GroupName = keyof typeof ENGLISH;

/** The whole catalogue in another language. A key that is missing, or one too many, is an error of types. */
export type Translation = TranslationOf<typeof ENGLISH>;
