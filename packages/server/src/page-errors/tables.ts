import type { PageErrorStatus } from '@portico/model/visitor/page-reports';
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

/** What went wrong in visitors' browsers, one row for each cause. */
export interface PageErrorsTable {
  site_id: string;
  /** Digest of message and place, with what differs from case to case taken out. */
  cause: string;
  message: string;
  /** Where it was thrown: function and script; '' where nothing is known of it. */
  place: string;
  /** The first stack seen of it; '' without one. */
  stack: string;
  status: Generated<PageErrorStatus>;
  count: number;
  first_seen_at: Timestamp;
  last_seen_at: Timestamp;
}

/** How often, by day (UTC). */
export interface PageErrorDaysTable {
  site_id: string;
  cause: string;
  day: ColumnType<string, string, never>;
  count: number;
}

/** How often on which pages and in which browsers. */
export interface PageErrorContextsTable {
  site_id: string;
  cause: string;
  kind: 'page' | 'browser';
  value: string;
  count: number;
}

/** What pages wrote down of their own doings; a ring that forgets its oldest. */
export interface PageTracesTable {
  site_id: string;
  id: string;
  page_url: string;
  type: string;
  /** JSON as text: jsonb takes not every string a page may send. */
  data: string;
  browser: string;
  created_at: Timestamp;
}

export interface PageErrorTables {
  page_errors: PageErrorsTable;
  page_error_days: PageErrorDaysTable;
  page_error_contexts: PageErrorContextsTable;
  page_traces: PageTracesTable;
}
