import type { Runtime } from '../life/runtime.ts';
import { TEMPLATE_ID } from './record-event.ts';
import { send } from './send.ts';
import type { Session } from './session-info.ts';

/** What happened, in the words all events share [B3.61]. */
export interface EventData {
  actor: 'visitor' | 'site-owner';
  action: string;
  event_owner_team: string;
  event_source: string;
  object_type: string;
  object?: string;
  page?: string;
  member_locale?: string;
  website_locale?: string;
}

/** What every event says of where it happened [B3.60]. Nobody's account or member is known to a page. */
export function commonData({ page, window }: Runtime, session: Session | undefined) {
  return {
    accountId: null,
    memberId: null,
    websiteId: page.website.id,
    templateId: TEMPLATE_ID,
    pageType: page.pageType,
    collectionType: page.collectionType ?? null,
    language: page.language,
    timeZone: page.timeZone,
    platform: 'web',
    url: window.location.pathname,
    ...(session
      ? {
          isFirstLanding: session.isFirstLanding,
          isFirstSession: session.isFirstSession,
          sessionId: session.sessionId,
        }
      : {}),
  };
}

export const EVENTS_PATH = '/api/v1/events';

export interface ServiceEvent {
  schema: string;
  data: EventData | Readonly<Record<string, unknown>>;
}

/** What the events service is sent. */
export function eventBody(runtime: Runtime, session: Session | undefined, event: ServiceEvent) {
  return {
    analyticsId: session?.analyticsId ?? null,
    commonData: commonData(runtime, session),
    customData: event.data,
    customSchemaName: event.schema,
  };
}

/**
 * Sends an event of a schema [B7.10].
 * @throws Error `Error tracking event: HTTP Status {code}` for any answer but 200 and 202 [B8.2]; callers keep it from
 * the visitor
 */
export async function trackEvent(
  runtime: Runtime,
  session: Session | undefined,
  event: ServiceEvent,
): Promise<void> {
  const status = await send(runtime.window, EVENTS_PATH, eventBody(runtime, session, event));
  if (status !== 200 && status !== 202) throw new Error(`Error tracking event: HTTP Status ${status}`);
}
