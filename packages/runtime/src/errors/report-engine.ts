import { type PageErrorEvent, REPORT_LIMITS } from '@portico/model/visitor/page-reports';

/** Failures waiting to be sent, and how many this page has told of in its life. */
export interface ReportQueue {
  waiting: readonly PageErrorEvent[];
  told: number;
  /** When what waits is sent; null while nothing does. */
  dueAtMs: number | null;
}

export const NO_REPORTS: ReportQueue = { waiting: [], told: 0, dueAtMs: null };

/**
 * The queue with one more failure. One too many, for the queue [V9.2] or for the page [V9.1], is let go, and does not
 * put off the others: a page that fails without end still says so.
 */
export function withReport(queue: ReportQueue, event: PageErrorEvent, nowMs: number): ReportQueue {
  if (queue.waiting.length >= REPORT_LIMITS.errorQueue || queue.told >= REPORT_LIMITS.errorsPerPage)
    return queue;
  const { stack } = event.data;
  const short = stack === undefined ? {} : { stack: stack.slice(0, REPORT_LIMITS.stackLength) };
  const data = {
    ...event.data,
    message: event.data.message.slice(0, REPORT_LIMITS.messageLength),
    ...short,
  };
  return {
    waiting: [...queue.waiting, { ...event, data }],
    told: queue.told + 1,
    dueAtMs: nowMs + REPORT_LIMITS.errorDebounceMs,
  };
}

/** What waits, and the queue without it. */
export function takeReports(queue: ReportQueue): { batch: readonly PageErrorEvent[]; queue: ReportQueue } {
  return { batch: queue.waiting, queue: { ...queue, waiting: [], dueAtMs: null } };
}
