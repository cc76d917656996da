import { API_ROOT } from '@portico/model/addresses/api-root';
import { CSRF_HEADER, readCsrfToken } from '../data/csrf-token.ts';
import { describeFailure } from './describe.ts';
import { NO_REPORTS, type ReportQueue, takeReports, withReport } from './report-engine.ts';

/** Browsers send no more than 64 KiB of a page that is being left. */
const KEEPALIVE_BYTES = 60_000;

export interface Reporter {
  /** Tells the server of a failure, soon. Never throws. */
  tell(
    event: 'error' | 'unhandledrejection' | 'report',
    thrown: unknown,
    at: { timestamp: number; where?: string | undefined },
  ): void;
}

export function makeReporter(window: Window & typeof globalThis): Reporter {
  let queue: ReportQueue = NO_REPORTS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = () => {
    clearTimeout(timer);
    const taken = takeReports(queue);
    queue = taken.queue;
    if (taken.batch.length === 0) return;
    const body = JSON.stringify(taken.batch);
    const crumb = readCsrfToken(window.document.cookie);
    window
      .fetch(`${API_ROOT}events/RecordJavascriptErrors`, {
        method: 'POST',
        keepalive: body.length < KEEPALIVE_BYTES,
        headers: { 'content-type': 'application/json', ...(crumb ? { [CSRF_HEADER]: crumb } : {}) },
        body,
      })
      // Telling of failures fails in silence, or it would tell of itself without end.
      .catch(() => {});
  };
  window.addEventListener('pagehide', send);

  return {
    tell(event, thrown, { timestamp, where }) {
      const failure = describeFailure(event, thrown, { timestamp, where, page: window.location.pathname });
      if (!failure) return;
      const next = withReport(queue, failure, Date.now());
      if (next === queue) return;
      queue = next;
      clearTimeout(timer);
      timer = setTimeout(send, (queue.dueAtMs ?? 0) - Date.now());
    },
  };
}

let reporter: Reporter | undefined;

/** The page's one reporter: its caps hold for as long as the page stays, however often its life begins anew. */
export function pageReporter(window: Window & typeof globalThis): Reporter {
  reporter ??= makeReporter(window);
  return reporter;
}
