import { readCsrfToken } from '../data/csrf-token.ts';
import type { Runtime } from '../life/runtime.ts';
import { eventVisitorCookie } from './page-fields.ts';
import { send } from './send.ts';

/** Version of templates that every site here has. */
export const TEMPLATE_ID = '7.1';

/** Tells of an event that only has a name [B7.9]. */
export function recordEvent(runtime: Runtime, event: string, data: Readonly<Record<string, unknown>>): void {
  const { page, window, document } = runtime;
  void send(
    window,
    '/api/events/RecordEvent',
    new URLSearchParams({
      crumb: readCsrfToken(document.cookie),
      event,
      data: JSON.stringify(data),
      website: page.website.id,
      template: TEMPLATE_ID,
      variant: '',
      memberAccount: '',
      locale: page.language,
      url: window.location.pathname,
      visitorCookie: eventVisitorCookie(runtime) ?? '',
    }),
  );
}
