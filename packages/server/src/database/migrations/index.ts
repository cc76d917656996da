import type { Migration } from 'kysely';
import * as foundation from './0001-foundation.ts';
import * as census from './0002-census.ts';
import * as consent from './0003-consent.ts';
import * as forms from './0004-forms.ts';
import * as commerce from './0005-commerce.ts';
import * as pageErrors from './0006-page-errors.ts';
import * as mediaFolders from './0007-media-folders.ts';
import * as releasePlans from './0008-release-plans.ts';
import * as orderRefunds from './0009-order-refunds.ts';
import * as accountTours from './0010-account-tours.ts';
import * as editing from './0011-editing.ts';
import * as releaseRequests from './0012-release-requests.ts';
import * as drawnPages from './0013-drawn-pages.ts';
import * as captchaProvider from './0014-captcha-provider.ts';
import * as releaseAuthors from './0015-release-authors.ts';
import * as signInLinks from './0017-sign-in-links.ts';
import * as domainClaims from './0018-domain-claims.ts';
import * as offlinePayment from './0019-offline-payment.ts';
import * as starters from './0020-starters.ts';
import * as missingPages from './0021-missing-pages.ts';
import * as siteTransfers from './0023-site-transfers.ts';
import * as noDrawnPages from './0026-no-drawn-pages.ts';
import * as bumpOrigin from './0027-bump-origin.ts';
import * as siteCredentials from './0028-site-credentials.ts';
import * as search from './0029-search.ts';
import * as audioFacts from './0030-audio-facts.ts';
import * as photoFeeds from './0031-photo-feeds.ts';
import * as payments from './0033-payments.ts';
import * as fulfilment from './0037-fulfilment.ts';
import * as refundLines from './0037-refund-lines.ts';
import * as productLists from './0038-product-lists.ts';
import * as pricing from './0040-pricing.ts';
import * as donations from './0044-donations.ts';
import * as contacts from './0045-contacts.ts';
import * as members from './0045-members.ts';
import * as inventory from './0046-inventory.ts';
import * as documents from './0047-documents.ts';
import * as giftCards from './0048-gift-cards.ts';
import * as subscriptions from './0049-subscriptions.ts';
import * as stockRequests from './0056-stock-requests.ts';
import * as giftCardsSold from './0058-gift-cards-sold.ts';
import * as orderTags from './0059-order-tags.ts';
import * as giftRecipients from './0060-gift-recipients.ts';
import * as downloads from './0061-downloads.ts';
import * as addOns from './0062-add-ons.ts';
import * as mailUnsubscribe from './0064-mail-unsubscribe.ts';
import * as reviews from './0065-reviews.ts';
import * as orderViews from './0066-order-views.ts';
import * as draftOrders from './0067-draft-orders.ts';
import * as mailSenders from './0070-mail-senders.ts';
import * as subscribers from './0071-subscribers.ts';
import * as salesReports from './0072-sales-reports.ts';
import * as listedDocuments from './0073-listed-documents.ts';
import * as agreedTexts from './0074-agreed-texts.ts';
import * as checkoutAnswers from './0077-checkout-answers.ts';
import * as removedLine from './0078-removed-line.ts';
import * as paymentSetups from './0080-payment-setups.ts';
import * as memberAccess from './0084-member-access.ts';
import * as orderReturns from './0085-order-returns.ts';
import * as orderEdits from './0087-order-edits.ts';
import * as abandonedCheckouts from './0089-abandoned-checkouts.ts';
import * as newsletter from './0090-newsletter.ts';
import * as memberAddresses from './0092-member-addresses.ts';
import * as priceAnnouncements from './0094-price-announcements.ts';
import * as comments from './0096-comments.ts';
import * as formInbox from './0099-form-inbox.ts';
import * as formFiles from './0100-form-files.ts';
import * as taxExemptions from './0101-tax-exemptions.ts';
import * as returnPhotos from './0102-return-photos.ts';
import * as paymentCustomers from './0106-payment-customers.ts';
import * as newsletterTopics from './0108-newsletter-topics.ts';
import * as newsletterDeliveries from './0109-newsletter-deliveries.ts';
import * as campaigns from './0111-campaigns.ts';
import * as formWebhooks from './0114-form-webhooks.ts';
import * as formLimits from './0115-form-limits.ts';
import * as contactFacts from './0117-contact-facts.ts';
import * as eventDates from './0120-event-dates.ts';

/** All migrations by name, applied in the order of their numbers. A migration, once released, is never changed. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-foundation': foundation,
  '0002-census': census,
  '0003-consent': consent,
  '0004-forms': forms,
  '0005-commerce': commerce,
  '0006-page-errors': pageErrors,
  '0007-media-folders': mediaFolders,
  '0008-release-plans': releasePlans,
  '0009-order-refunds': orderRefunds,
  '0010-account-tours': accountTours,
  '0011-editing': editing,
  '0012-release-requests': releaseRequests,
  '0013-drawn-pages': drawnPages,
  '0014-captcha-provider': captchaProvider,
  '0015-release-authors': releaseAuthors,
  '0017-sign-in-links': signInLinks,
  '0018-domain-claims': domainClaims,
  '0019-offline-payment': offlinePayment,
  '0020-starters': starters,
  '0021-missing-pages': missingPages,
  '0023-site-transfers': siteTransfers,
  '0026-no-drawn-pages': noDrawnPages,
  '0027-bump-origin': bumpOrigin,
  '0028-site-credentials': siteCredentials,
  '0029-search': search,
  '0030-audio-facts': audioFacts,
  '0031-photo-feeds': photoFeeds,
  '0033-payments': payments,
  '0037-fulfilment': fulfilment,
  '0037-refund-lines': refundLines,
  '0038-product-lists': productLists,
  '0040-pricing': pricing,
  '0044-donations': donations,
  '0045-contacts': contacts,
  '0045-members': members,
  '0046-inventory': inventory,
  '0047-documents': documents,
  '0048-gift-cards': giftCards,
  '0049-subscriptions': subscriptions,
  '0056-stock-requests': stockRequests,
  '0058-gift-cards-sold': giftCardsSold,
  '0059-order-tags': orderTags,
  '0060-gift-recipients': giftRecipients,
  '0061-downloads': downloads,
  '0062-add-ons': addOns,
  '0064-mail-unsubscribe': mailUnsubscribe,
  '0065-reviews': reviews,
  '0066-order-views': orderViews,
  '0067-draft-orders': draftOrders,
  '0070-mail-senders': mailSenders,
  '0071-subscribers': subscribers,
  '0072-sales-reports': salesReports,
  '0073-listed-documents': listedDocuments,
  '0074-agreed-texts': agreedTexts,
  '0077-checkout-answers': checkoutAnswers,
  '0078-removed-line': removedLine,
  '0080-payment-setups': paymentSetups,
  '0084-member-access': memberAccess,
  '0085-order-returns': orderReturns,
  '0087-order-edits': orderEdits,
  '0089-abandoned-checkouts': abandonedCheckouts,
  '0090-newsletter': newsletter,
  '0092-member-addresses': memberAddresses,
  '0094-price-announcements': priceAnnouncements,
  '0096-comments': comments,
  '0099-form-inbox': formInbox,
  '0100-form-files': formFiles,
  '0101-tax-exemptions': taxExemptions,
  '0102-return-photos': returnPhotos,
  '0106-payment-customers': paymentCustomers,
  '0108-newsletter-topics': newsletterTopics,
  '0109-newsletter-deliveries': newsletterDeliveries,
  '0111-campaigns': campaigns,
  '0114-form-webhooks': formWebhooks,
  '0115-form-limits': formLimits,
  '0117-contact-facts': contactFacts,
  '0120-event-dates': eventDates,
};
