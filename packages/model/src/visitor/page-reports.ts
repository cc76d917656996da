/** What pages tell the server of their failures and of what went on before: shapes and limits, for both sides. */

export const REPORT_LIMITS = {
  /** Errors one page tells of in its life [V9.1]. */
  errorsPerPage: 20,
  /** Errors waiting to be sent; more are let go [V9.2]. */
  errorQueue: 10,
  /** Characters of a stack [V9.3]. */
  stackLength: 5000,
  /** Pause after the last error before they are sent [V9.4]. */
  errorDebounceMs: 1000,
  /** Between two batches of trace entries [V7.14]. */
  traceFlushMs: 30_000,
  /** Of our own: what one batch of trace entries holds, and one entry's data as JSON. */
  traceBatch: 50,
  traceDataLength: 2000,
  messageLength: 1000,
  pageLength: 300,
} as const;

/** One element of the array `POST /api/events/RecordJavascriptErrors` takes [V7.10]. */
export interface PageErrorEvent {
  /** `error`: uncaught; `unhandledrejection`: a promise nobody waited for; `report`: told by a part of the page. */
  event: 'error' | 'unhandledrejection' | 'report';
  data: {
    message: string;
    stack?: string;
    /** Script, line and column, where the browser says no more than that. */
    source?: string;
    line?: number;
    column?: number;
    /** Path of the page, without its query: that may hold what a visitor typed. */
    page: string;
    /** Part of the page that told of it, as `block form`. */
    where?: string;
  };
  /** Milliseconds since 1970, by the visitor's clock. */
  timestamp: number;
}

/** One entry of what `POST /api/events/Trace` takes as `data` [V7.13]. */
export interface TraceEntry {
  pageUrl: string;
  type: string;
  data: unknown;
}

export type PageErrorStatus = 'open' | 'resolved' | 'ignored';
