import { isoDate } from '@portico/model/text/time-zone';
import { countFreeRead, type FreeRead } from '@portico/model/members/free-reads';
import type { Portico } from '../core/portico.ts';
import type { FinishedPage } from './finished-page.ts';

/** Remembers which posts for members a visitor read for nothing this month. */
export const FREE_READS_COOKIE = 'portico_free_reads';

/** Seconds for which it is remembered: until every month that has begun is over. */
const REMEMBERED = 32 * 24 * 3600;

/** Which of the month's free posts this one is for a visitor; undefined where it is none of them. */
export function freeReadOf(
  portico: Portico,
  { metered }: FinishedPage,
  cookie: string | undefined,
): FreeRead | undefined {
  if (!metered) return undefined;
  const month = isoDate(portico.now(), metered.timeZone).slice(0, 7);
  return countFreeRead(cookie, metered.post, month, metered.of);
}

/** What makes the visitor's browser remember it. */
export const rememberRead = ({ remembered }: FreeRead, secure: boolean): string =>
  `${FREE_READS_COOKIE}=${remembered}; Path=/; SameSite=Lax; Max-Age=${REMEMBERED}; HttpOnly${secure ? '; Secure' : ''}`;
