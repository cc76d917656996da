import type { accountApi } from './account.ts';
import type { analyticsApi } from './analytics.ts';
import type { authApi } from './auth.ts';
import type { backupsApi } from './backups.ts';
import type { bulkApi } from './bulk.ts';
import type { canvasApi } from './canvas.ts';
import type { captchaApi } from './captcha.ts';
import type { cartApi } from './cart.ts';
import type { checkApi } from './check.ts';
import type { checkoutApi } from './checkout.ts';
import type { connectedServicesApi } from './connected-services.ts';
import type { consentApi } from './consent.ts';
import type { contactsApi } from './contacts.ts';
import type { contributorsApi } from './contributors.ts';
import type { cropApi } from './crop.ts';
import type { documentsApi } from './documents.ts';
import type { domainsApi } from './domains.ts';
import type { donationsApi } from './donations.ts';
import type { downloadsApi } from './downloads.ts';
import type { draftOrdersApi } from './draft-orders.ts';
import type { abandonedCheckoutsApi } from './abandoned-checkouts.ts';
import type { orderEditsApi } from './order-edits.ts';
import type { campaignsApi } from './campaigns.ts';
import type { newsletterApi } from './newsletter.ts';
import type { giftCardsApi } from './gift-cards.ts';
import type { subscriptionPricesApi } from './subscription-prices.ts';
import type { subscriptionsApi } from './subscriptions.ts';
import type { editingApi } from './editing.ts';
import type { fontsApi } from './fonts.ts';
import type { formsApi } from './forms.ts';
import type { formWebhooksApi } from './form-webhooks.ts';
import type { headerFooterApi } from './header-footer.ts';
import type { historyApi } from './history.ts';
import type { importsApi } from './imports.ts';
import type { interactionsApi } from './interactions.ts';
import type { inventoryApi } from './inventory.ts';
import type { lookApi } from './look.ts';
import type { mailListApi } from './mail-list.ts';
import type { mailsApi } from './mails.ts';
import type { memberAccessApi } from './member-access.ts';
import type { mediaFoldersApi } from './media-folders.ts';
import type { mediaApi } from './media.ts';
import type { orderBulkApi } from './order-bulk.ts';
import type { orderDocumentsApi } from './order-documents.ts';
import type { orderViewsApi } from './order-views.ts';
import type { ordersApi } from './orders.ts';
import type { paymentEventsApi } from './payment-events.ts';
import type { pageErrorsApi } from './page-errors.ts';
import type { pageFilesApi } from './page-files.ts';
import type { pageSessionApi } from './page-session.ts';
import type { photoImportsApi } from './photo-imports.ts';
import type { placesApi } from './places.ts';
import type { pricingApi } from './pricing.ts';
import type { productFilesApi } from './product-files.ts';
import type { productsApi } from './products.ts';
import type { redirectsApi } from './redirects.ts';
import type { releasePlansApi } from './release-plans.ts';
import type { releasesApi } from './releases.ts';
import type { replaceMediaApi } from './replace-media.ts';
import type { reportsApi } from './reports.ts';
import type { salesReportsApi } from './sales-reports.ts';
import type { returnsApi } from './returns.ts';
import type { commentsApi } from './comments.ts';
import type { reviewsApi } from './reviews.ts';
import type { revisionsApi } from './revisions.ts';
import type { savedSectionsApi } from './saved-sections.ts';
import type { searchesApi } from './searches.ts';
import type { sessionApi } from './session.ts';
import type { siteUsersApi } from './site-users.ts';
import type { siteApi } from './site.ts';
import type { startListApi } from './start-list.ts';
import type { submissionsApi } from './submissions.ts';
import type { takePictureApi } from './take-picture.ts';
import type { embedDetailsApi } from './embed-details.ts';
import type { videoDetailsApi } from './video-details.ts';
import type { templatesApi } from './templates.ts';
import type { transfersApi } from './transfers.ts';
import type { widgetsApi } from './widgets.ts';
import type { z } from 'zod';
import type { EndpointShape, Method, SchemaOf } from './contract.ts';

/** Every part of the contract: one line for a new one. Only types are imported, so that who asks loads no schema. */
type Endpoints = typeof accountApi &
  typeof analyticsApi &
  typeof authApi &
  typeof backupsApi &
  typeof bulkApi &
  typeof canvasApi &
  typeof captchaApi &
  typeof cartApi &
  typeof checkApi &
  typeof checkoutApi &
  typeof connectedServicesApi &
  typeof consentApi &
  typeof contactsApi &
  typeof contributorsApi &
  typeof cropApi &
  typeof documentsApi &
  typeof domainsApi &
  typeof donationsApi &
  typeof downloadsApi &
  typeof draftOrdersApi &
  typeof abandonedCheckoutsApi &
  typeof orderEditsApi &
  typeof giftCardsApi &
  typeof campaignsApi &
  typeof newsletterApi &
  typeof subscriptionsApi &
  typeof subscriptionPricesApi &
  typeof editingApi &
  typeof fontsApi &
  typeof formsApi &
  typeof formWebhooksApi &
  typeof headerFooterApi &
  typeof historyApi &
  typeof importsApi &
  typeof interactionsApi &
  typeof inventoryApi &
  typeof lookApi &
  typeof mailListApi &
  typeof mailsApi &
  typeof memberAccessApi &
  typeof mediaFoldersApi &
  typeof mediaApi &
  typeof ordersApi &
  typeof orderBulkApi &
  typeof orderDocumentsApi &
  typeof orderViewsApi &
  typeof paymentEventsApi &
  typeof pageErrorsApi &
  typeof pageFilesApi &
  typeof pageSessionApi &
  typeof photoImportsApi &
  typeof placesApi &
  typeof pricingApi &
  typeof productFilesApi &
  typeof productsApi &
  typeof redirectsApi &
  typeof releasePlansApi &
  typeof releasesApi &
  typeof replaceMediaApi &
  typeof reportsApi &
  typeof salesReportsApi &
  typeof returnsApi &
  typeof commentsApi &
  typeof reviewsApi &
  typeof revisionsApi &
  typeof savedSectionsApi &
  typeof searchesApi &
  typeof sessionApi &
  typeof siteUsersApi &
  typeof siteApi &
  typeof startListApi &
  typeof submissionsApi &
  typeof takePictureApi &
  typeof templatesApi &
  typeof transfersApi &
  typeof widgetsApi &
  typeof embedDetailsApi &
  typeof videoDetailsApi;

export type Endpoint = keyof Endpoints;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Given<E extends Endpoint, Name extends keyof EndpointShape> =
  SchemaOf<Endpoints[E], Name> extends infer S extends z.ZodType ? z.input<S> : undefined;

/** The same for who only reads it. */
type Unchanged<T> = T extends object ? { readonly [K in keyof T]: Unchanged<T[K]> } : T;

/** What an endpoint answers; undefined where the answer has no content. */
export type Reply<E extends Endpoint> = Parsed<SchemaOf<Endpoints[E], 'reply'>>;
/** What an endpoint is sent as JSON. */
export type Sent<E extends Endpoint> = Unchanged<Given<E, 'body'>>;
/** What an endpoint is asked in the query; numbers and texts, all of them texts in the address. */
export type Asked<E extends Endpoint> = {
  [K in keyof Given<E, 'query'>]?: Given<E, 'query'>[K] | undefined;
};

/** A path with `:` for each part that is open: a parameter of the contract, or any text of a template. */
type Shape<P extends string> = P extends `${infer Head}/${infer Tail}`
  ? `${Open<Head>}/${Shape<Tail>}`
  : Open<P>;
type Open<S extends string> = S extends `:${string}`
  ? ':'
  : Record<never, never> extends Record<S, 1>
    ? ':'
    : S;
type LastOpen<S extends string> = S extends `${infer Head}/${infer Tail}` ? `${Head}/${LastOpen<Tail>}` : ':';

type ByShape = { [E in Endpoint as Shape<E>]: E };

/**
 * The endpoint that a path below `/api` leads to, as it is written where it is asked for:
 * `` EndpointAt<'GET', `/rest/documents/${string}`> ``. Never where there is none.
 */
export type EndpointAt<M extends Method, P extends string> = P extends string
  ? Named<Shape<`${M} /api${P}`>>
  : never;
type Named<S extends string> = S extends keyof ByShape
  ? ByShape[S]
  : LastOpen<S> extends keyof ByShape
    ? ByShape[LastOpen<S>]
    : never;
