import type { Id } from '@portico/model/documents/id';
import type { AnalyticsRecord, Hit } from './records.ts';
import { type AnalyticsSite, dayAndHour } from './site-days.ts';
import type { AnalyticsDimension } from './tables.ts';

/** What of a batch falls on one day of a site. */
export interface DayBatch {
  site: Id;
  day: string;
  timeZone: string;
  /** In the order they came. */
  records: AnalyticsRecord[];
}

/** Views and visits to add to a key of a dimension. */
export interface KeyAddition {
  site: Id;
  day: string;
  dimension: AnalyticsDimension;
  key: string;
  views: number;
  visits: number;
}

/** Sorts a batch into days of sites, in the order in which all instances lock them. Sites not given are left out. */
export function daysOf(
  records: readonly AnalyticsRecord[],
  sites: ReadonlyMap<Id, AnalyticsSite>,
): DayBatch[] {
  const days = new Map<string, DayBatch>();
  for (const record of records) {
    const site = sites.get(record.site);
    if (!site?.counts) continue;
    const { timeZone } = site;
    const { day } = dayAndHour(record.at, timeZone);
    const key = `${record.site} ${day}`;
    const found = days.get(key);
    if (found) found.records.push(record);
    else days.set(key, { site: record.site, day, timeZone, records: [record] });
  }
  return [...days.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, day]) => day);
}

/** The page views of people among records. */
export function viewsIn(records: readonly AnalyticsRecord[]): Hit[] {
  return records.filter((record): record is Hit => record.type === 'hit' && !record.agent.bot);
}

export const visitKey = (hit: Hit): string => `${hit.site} ${hit.visitor} ${hit.visit}`;

/**
 * Counts a day's page views by everything dashboards ask for; where somebody came from, only with the view that begins
 * the visit.
 * @param begun keys of visits that begin with this batch
 */
export function keysOf(
  { site, day, timeZone }: DayBatch,
  hits: readonly Hit[],
  begun: ReadonlySet<string>,
): KeyAddition[] {
  const additions = new Map<string, KeyAddition>();
  const seen = new Set<string>();
  for (const hit of hits) {
    const visit = visitKey(hit);
    const begins = begun.has(visit) && !seen.has(visit);
    seen.add(visit);
    const add = (dimension: AnalyticsDimension, key: string, views: number) => {
      const id = `${dimension} ${key}`;
      const found = additions.get(id) ?? { site, day, dimension, key, views: 0, visits: 0 };
      additions.set(id, found);
      found.views += views;
      if (begins) found.visits++;
    };
    add('hour', dayAndHour(hit.at, timeZone).hour, 1);
    add('path', hit.path, 1);
    add('device', hit.agent.device, 1);
    add('browser', hit.agent.browser, 1);
    add('system', hit.agent.system, 1);
    if (!begins) continue;
    add('source', `${hit.source.kind} ${hit.source.name}`.trim(), 0);
    if (hit.source.campaign !== '') add('campaign', hit.source.campaign, 0);
    if (hit.language !== '') add('language', hit.language, 0);
  }
  return [...additions.values()].sort(byKey);
}

/** One order for all who write, so that no two wait for each other. */
export function byKey(a: KeyAddition, b: KeyAddition): number {
  const left = `${a.site} ${a.day} ${a.dimension} ${a.key}`;
  const right = `${b.site} ${b.day} ${b.dimension} ${b.key}`;
  return left < right ? -1 : left > right ? 1 : 0;
}
