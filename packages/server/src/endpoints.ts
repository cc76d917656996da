import { deliveryEndpoints } from './commerce/marketing/deliveries/endpoints.ts';
import { signUpEndpoints } from './commerce/marketing/sign-up-page.ts';
import { z } from 'zod';
import { accountEndpoints } from './accounts/endpoints/account-endpoints.ts';
import { authEndpoints } from './accounts/endpoints/auth-endpoints.ts';
import { contributorEndpoints } from './accounts/endpoints/contributor-endpoints.ts';
import { pageSessionEndpoints } from './accounts/endpoints/page-session-endpoint.ts';
import { type MakeSite, sessionEndpoints } from './accounts/endpoints/session-endpoints.ts';
import { sessionCookieName } from './identity/sessions.ts';
import { siteUserEndpoints } from './account/endpoints.ts';
import { backupEndpoints } from './backups/endpoints.ts';
import { analyticsReportEndpoints } from './analytics/reports/endpoints.ts';
import { interactionEndpoints } from './analytics/reports/interaction-endpoints.ts';
import { analyticsEndpoints } from './analytics/endpoints.ts';
import { campaignEndpoints } from './campaigns/endpoints.ts';
import { commentEndpoints } from './comments/endpoints.ts';
import { commerceEndpoints } from './commerce/endpoints.ts';
import { connectedServiceEndpoints } from './connected-services/endpoints.ts';
import { consentEndpoints } from './consent/endpoints.ts';
import { newsletterEndpoints } from './contacts/newsletter-endpoints.ts';
import { contactEndpoints } from './contacts/endpoints.ts';
import { contentEndpoints } from './content/endpoints.ts';
import { memberEndpoints } from './members/endpoints.ts';
import { captchaEndpoints } from './forms/captcha-endpoints.ts';
import { formEndpoints } from './forms/form-endpoints.ts';
import { submissionEndpoints } from './forms/submission-endpoints.ts';
import { webhookEndpoints } from './forms/webhooks/webhook-endpoints.ts';
import { domainEndpoints } from './domains/endpoints.ts';
import { hostingEndpoints } from './hosting/endpoints.ts';
import { startListEndpoints } from './start-list/endpoints.ts';
import { mailEndpoints } from './mail/endpoints.ts';
import { mailListEndpoints } from './mail-list/endpoints.ts';
import { placesEndpoints } from './maps/places-endpoints.ts';
import { mediaEndpoints } from './media/endpoints.ts';
import { pageErrorEndpoints } from './page-errors/endpoints.ts';
import { lookEndpoints } from './pages/look-endpoints.ts';
import { photoImportEndpoints } from './photo-feeds/import-endpoints.ts';
import { redirectEndpoints } from './redirects/endpoints.ts';
import { searchEndpoints } from './search/endpoints.ts';
import { starterEndpoints } from './starters/endpoints.ts';
import { transferEndpoints } from './transfers/endpoints.ts';
import { widgetEndpoints } from './widgets/endpoints.ts';
import { type Endpoint, defineEndpoint } from './http/endpoint.ts';
import { describeEndpoints } from './http/openapi.ts';

/** Version of the API's description. */
const API_VERSION = '0.1.0';

/**
 * Every endpoint of the API, in one list: routes, guards, the description at `/api/openapi.json` and the test that tries
 * each endpoint as everybody come from it.
 */
export function allEndpoints(services: { makeSite: MakeSite }): Endpoint[] {
  const endpoints: Endpoint[] = [
    ...authEndpoints,
    ...sessionEndpoints(services.makeSite),
    ...pageSessionEndpoints,
    ...accountEndpoints,
    ...contributorEndpoints,
    ...commerceEndpoints,
    ...commentEndpoints,
    ...siteUserEndpoints,
    ...contactEndpoints,
    ...newsletterEndpoints,
    ...signUpEndpoints,
    ...deliveryEndpoints,
    ...campaignEndpoints,
    ...memberEndpoints,
    ...contentEndpoints,
    ...lookEndpoints,
    ...connectedServiceEndpoints,
    ...consentEndpoints,
    ...formEndpoints,
    ...captchaEndpoints,
    ...submissionEndpoints,
    ...webhookEndpoints,
    ...hostingEndpoints,
    ...domainEndpoints,
    ...startListEndpoints,
    ...mailEndpoints,
    ...mailListEndpoints,
    ...mediaEndpoints,
    ...placesEndpoints,
    ...photoImportEndpoints,
    ...analyticsEndpoints,
    ...analyticsReportEndpoints,
    ...interactionEndpoints,
    ...pageErrorEndpoints,
    ...redirectEndpoints,
    ...searchEndpoints,
    ...starterEndpoints,
    ...transferEndpoints,
    ...widgetEndpoints,
    ...backupEndpoints,
  ];
  endpoints.push(
    defineEndpoint({
      method: 'GET',
      path: '/api/openapi.json',
      permission: 'anyone',
      lock: { openBecause: 'it tells of the server, nothing of the site' },
      summary: 'This description.',
      reply: z.record(z.string(), z.unknown()),
      handle: async ({ portico }) =>
        describeEndpoints(endpoints, { sessionCookie: sessionCookieName(portico.env), version: API_VERSION }),
    }),
  );
  return endpoints;
}
