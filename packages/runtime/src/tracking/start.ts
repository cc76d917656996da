import { VISITOR_COOKIE } from '@portico/model/visitor/cookie-names';
import { isCountedPage } from '@portico/model/visitor/counted-page';
import type { Interface } from '@portico/model/visitor/interface-clicks';
import { writeVisitorCookie } from '@portico/model/visitor/visitor-cookies';
import { mayTrack } from '../consent/may-track.ts';
import { yieldNow } from '../life/yield-to-main.ts';
import type { Runtime } from '../life/runtime.ts';
import { beginVisit } from './begin-visit.ts';
import { watchButtons, watchForms } from './buttons.ts';
import { watchInterface } from './clicks.ts';
import { eventBody, type EventData, EVENTS_PATH, trackEvent } from './event-service.ts';
import { campaignFields, trackLanding } from './landing.ts';
import { watchMouse } from './mouse.ts';
import { eventVisitorCookie, pageFields } from './page-fields.ts';
import { measurePerformance } from './performance.ts';
import { recordEvent } from './record-event.ts';
import { send, sendBeacon } from './send.ts';
import { beginSession, endSession, markCampaign, type Session } from './session-info.ts';
import { audienceOf } from './audience.ts';

export type Track = (name: string, data?: Readonly<Record<string, unknown>>) => void;

/** What goes on while somebody is measured; ends with its signal. */
interface Measuring {
  ending: AbortController;
  /** Of visitors. */
  session?: Session;
}

/** Pages that have been counted: a page whose life begins anew was viewed once. */
const counted = new WeakSet<Runtime>();

/**
 * Counts the visit and tells of what is done on the page, as far as who looks may be measured at all: asked anew
 * before anything is sent, and begun as soon as they consent.
 * @returns what blocks and overlays tell their events to
 */
export function startTracking(runtime: Runtime, signal: AbortSignal): Track {
  const { document, window, tools } = runtime;
  let measuring: Measuring | undefined;

  const begin = async () => {
    try {
      const who = await audienceOf(runtime);
      if (who === 'nobody' || measuring || signal.aborted) return;
      measuring = { ending: new AbortController() };
      if (who === 'visitor') await measureVisitor(runtime, measuring);
      else measureOwner(runtime, measuring);
    } catch {
      // Who cannot be asked after is not measured, and never learns of it.
    }
  };
  const end = () => {
    measuring?.ending.abort();
    measuring = undefined;
  };

  signal.addEventListener('abort', end);
  signal.addEventListener(
    'abort',
    tools.events.on('consent:changed', () => {
      if (mayTrack(runtime)) begun = begin();
      else {
        end();
        forget(runtime);
      }
    }),
  );
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      // Brought back by the browser as it was left: seen once more, perhaps in another visit.
      if (!persisted || !measuring?.session || !mayTrack(runtime)) return;
      delete runtime.visit;
      beginVisit(runtime);
      countView(runtime, { ...measuring.session, isLanding: false, isFirstLanding: false });
    },
    { signal },
  );
  if (!mayTrack(runtime)) forget(runtime);
  let begun = begin();

  return (name, data) => void begun.then(() => tell(name, data));

  function tell(name: string, data: Readonly<Record<string, unknown>> = {}): void {
    if (!measuring?.session || !mayTrack(runtime)) return;
    if (name === 'button-click' || name === 'button-render' || name === 'form-render')
      postFields(runtime, name, data);
    else if (name === 'overlay') {
      const { event, ...rest } = data;
      postFields(runtime, 'overlay', { event, data: rest });
    } else if (name === 'quick-view')
      void send(window, `/api/census/RecordQuickView/${String(data.id)}`, null);
    else recordEvent(runtime, name, data);
  }

  function forget(of: Runtime): void {
    delete of.visit;
    endSession(document);
  }
}

async function measureVisitor(runtime: Runtime, measuring: Measuring): Promise<void> {
  const { document } = runtime;
  const { signal } = measuring.ending;
  beginVisit(runtime);
  const session = beginSession(document);
  measuring.session = session;
  await yieldNow();
  if (signal.aborted) return;
  if (!counted.has(runtime)) {
    counted.add(runtime);
    countView(runtime, session);
  }
  await yieldNow();
  if (signal.aborted) return;
  watchButtons(document, signal, (event, fields) => postFields(runtime, event, fields));
  watchForms(document, signal, (formId) => postFields(runtime, 'form-render', { formId }));
  watchInterface(document, signal, (name) => interfaceUsed(runtime, session, name));
  void measurePerformance(runtime, signal);
}

function measureOwner(runtime: Runtime, { ending: { signal } }: Measuring): void {
  const { document, window } = runtime;
  watchInterface(document, signal, (name) => interfaceUsed(runtime, undefined, name));
  watchMouse(window, signal, (cells) => {
    if (mayTrack(runtime))
      sendBeacon(
        window,
        EVENTS_PATH,
        eventBody(runtime, undefined, { schema: 'MouseTracking', data: { cells } }),
      );
  });
}

/** Sends what happened with the visitor and the page, unless they have changed their mind. */
function postFields(runtime: Runtime, path: string, fields: object): void {
  const cookie = eventVisitorCookie(runtime);
  if (cookie === undefined || !mayTrack(runtime)) return;
  void send(runtime.window, `/api/census/${path}`, {
    ...fields,
    visitorCookie: cookie,
    ...pageFields(runtime),
  });
}

function interfaceUsed(runtime: Runtime, session: Session | undefined, name: Interface): void {
  if (!mayTrack(runtime)) return;
  const data: EventData = {
    actor: session ? 'visitor' : 'site-owner',
    action: 'click',
    event_owner_team: 'website',
    event_source: 'web',
    object_type: name,
    page: runtime.page.path,
    member_locale: runtime.window.navigator.language,
    website_locale: runtime.page.language,
  };
  // The tracker rejects; what visitors see never changes for it [B8.2, V7.22].
  trackEvent(runtime, session, { schema: 'InterfaceClick', data }).catch(() => {});
}

/** The page view itself, and the landing where the session or a campaign begins here. */
function countView(runtime: Runtime, session: Session): void {
  const { page, window, visit } = runtime;
  if (!visit || !isCountedPage(page)) return;
  const { isFirstLanding, isFirstSession, sessionId } = session;
  const data = {
    ...pageFields(runtime),
    isNewVisit: visit.isNewVisit,
    isFirstLanding,
    isFirstSession,
    sessionId,
    language: window.navigator.language,
    touchPoints: window.navigator.maxTouchPoints,
  };
  void send(
    window,
    '/api/census/RecordHit',
    new URLSearchParams({
      event: 'View',
      data: JSON.stringify(data),
      [VISITOR_COOKIE]: writeVisitorCookie(visit.visitor),
    }),
  );
  const byCampaign = Object.keys(campaignFields(window.location.search)).length > 0;
  if (byCampaign) markCampaign(runtime.document);
  if (session.isLanding || byCampaign) trackLanding(window);
}
