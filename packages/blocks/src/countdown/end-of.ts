import { instantOf, wallTime } from '@portico/model/text/time-zone';

/** The instant counted down to, in ms: the one that was chosen, else the beginning of the next year where the site is. */
export function endOf(until: string, { now, timeZone }: { now: Date; timeZone: string }): number {
  const chosen = Date.parse(until);
  if (!Number.isNaN(chosen)) return chosen;
  const { year } = wallTime(now, timeZone);
  const newYear = { year: year + 1, month: 1, day: 1, hour: 0, minute: 0, second: 0 };
  return instantOf(newYear, timeZone).getTime();
}
