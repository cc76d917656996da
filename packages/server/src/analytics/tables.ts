import type { ColumnType, Generated } from 'kysely';

type Time = ColumnType<Date, Date | string, never>;
type Json = ColumnType<Record<string, unknown>, string, never>;

/** What every raw row begins with. Raw rows are swept after `RAW_DAYS`. */
interface RawRow {
  site_id: string;
  at: Time;
  id: Generated<number>;
}

/** One page view. `visitor` is a digest of the cookie's id; no address and no user agent is stored. */
export interface AnalyticsHitsTable extends RawRow {
  visitor: number;
  /** When the visit began by the visitor's clock, in ms: which of the visitor's visits it is. */
  visit: number;
  path: string;
  page_type: number;
  collection_id: string | null;
  bot: boolean;
}

/** One visit with where it came from; written with its first page view, brought on with each. */
export interface AnalyticsVisitsTable {
  site_id: string;
  visitor: number;
  visit: number;
  started_at: Time;
  last_at: ColumnType<Date, Date | string, Date | string>;
  views: number;
  entry_path: string;
  exit_path: string;
  /** How many visits the visitor has made, this one included. */
  number: number;
  source_kind: string;
  source: string;
  campaign: string;
  device: string;
  browser: string;
  system: string;
  language: string;
}

/** Anything else that happened: buttons, forms, overlays, quick views, clicks, landings, events by name. */
export interface AnalyticsEventsTable extends RawRow {
  kind: string;
  /** What it happened to: the id of a block, form or product, or the name of the event. */
  subject: string;
  visitor: number | null;
  path: string;
  data: Json;
  bot: boolean;
}

export interface PerformanceRecordsTable extends RawRow {
  page_load_id: string;
  path: string;
  device: string;
  data: Json;
}

/** A day of a site in the site's time zone. Kept for good: nobody can be told from it. */
export interface AnalyticsDaysTable {
  site_id: string;
  day: string;
  views: number;
  visits: number;
  /** Page views of programs, counted nowhere else. */
  bot_views: number;
  /** `VisitorSketch`: how many different visitors, without saying who. */
  visitors: Buffer;
  /** Raw rows stored, and different keys counted, of this day: both have an end. */
  kept: number;
  keys: number;
}

export type AnalyticsDimension =
  | 'hour'
  | 'path'
  | 'source'
  | 'campaign'
  | 'device'
  | 'browser'
  | 'system'
  | 'language';

/** A day's views and visits by path, source, device …; a visit counts where it began. */
export interface AnalyticsDayCountsTable {
  site_id: string;
  day: string;
  dimension: AnalyticsDimension;
  /** Empty: all that came after the day's keys had reached their limit. */
  key: string;
  views: number;
  visits: number;
}

export interface AnalyticsTables {
  census_hits: AnalyticsHitsTable;
  census_visits: AnalyticsVisitsTable;
  census_events: AnalyticsEventsTable;
  performance_records: PerformanceRecordsTable;
  census_days: AnalyticsDaysTable;
  census_day_counts: AnalyticsDayCountsTable;
}
