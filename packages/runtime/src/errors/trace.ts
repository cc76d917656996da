import { API_ROOT } from '@portico/model/addresses/api-root';
import { REPORT_LIMITS, type TraceEntry } from '@portico/model/visitor/page-reports';
import { readCsrfToken } from '../data/csrf-token.ts';

export interface Trace {
  /**
   * Writes down what the page went through, to be sent with the next batch. Never throws.
   * @param data what JSON can hold, in few words and without anything personal
   */
  write(type: string, data?: unknown): void;
}

/** The log of one page: sent every 30 s while there is something to send, and when the page is left [V7.14]. */
export function makeTrace(window: Window & typeof globalThis): Trace {
  let waiting: TraceEntry[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const crumb = readCsrfToken(window.document.cookie);
    const url = `${API_ROOT}events/Trace${crumb ? `?crumb=${crumb}` : ''}`;
    const body = JSON.stringify({ data: waiting });
    waiting = [];
    // A beacon outlives the page; where the browser refuses it, what was written is let go.
    window.navigator.sendBeacon(url, new Blob([body], { type: 'application/json' }));
  };
  window.addEventListener('pagehide', send);

  return {
    write(type, data) {
      if (waiting.length >= REPORT_LIMITS.traceBatch) return;
      const json = JSON.stringify(data ?? null);
      if (json.length > REPORT_LIMITS.traceDataLength) return;
      waiting.push({ pageUrl: window.location.pathname, type, data: JSON.parse(json) as unknown });
      timer ??= setTimeout(send, REPORT_LIMITS.traceFlushMs);
    },
  };
}

let trace: Trace | undefined;

/** The page's one log. */
export function pageTrace(window: Window & typeof globalThis): Trace {
  trace ??= makeTrace(window);
  return trace;
}
