import { DAYS_MAX } from '@portico/model/api/reports';
import type { Id } from '@portico/model/documents/id';
import { instantOf, isoDate } from '@portico/model/text/time-zone';
import type { Portico } from '../../core/portico.ts';
import { EndpointError } from '../../http/endpoint.ts';
import { addDays, type Bucket, daysBetween } from './period.ts';
import { countedSite } from './read-reports.ts';

interface AskedPeriod {
  from?: string | undefined;
  to?: string | undefined;
  days?: number | undefined;
}

/**
 * The days somebody asks for, by the clock of the site; today where they say nothing.
 * @throws EndpointError 400 naming the field
 */
export async function periodOf(portico: Portico, siteId: Id, query: AskedPeriod): Promise<Bucket> {
  const { timeZone } = await countedSite(portico, siteId);
  const today = isoDate(portico.now(), timeZone);
  if (query.days !== undefined) return { from: addDays(today, 1 - query.days), to: today };
  const to = query.to ?? query.from ?? today;
  const from = query.from ?? to;
  const refuse = (field: string, error: string) => {
    throw new EndpointError(400, { error: `${field}: ${error}`, errors: { [field]: error } });
  };
  if (from > to) refuse('to', 'The last day is before the first day.');
  if (daysBetween(from, to) > DAYS_MAX) refuse('from', `Please choose at most ${DAYS_MAX} days.`);
  return { from, to };
}

/** The instants at which days of a time zone begin and are over. */
export function spanOf({ from, to }: Bucket, timeZone: string): { from: Date; to: Date } {
  const beginOf = (of: string) => {
    const [year = 0, month = 0, day = 0] = of.split('-').map(Number);
    return instantOf({ year, month, day, hour: 0, minute: 0, second: 0 }, timeZone);
  };
  return { from: beginOf(from), to: beginOf(addDays(to, 1)) };
}
