import { createHash } from 'node:crypto';
import { formatMessage, parseMessage } from '@portico/model/text/message-format';
import { sql } from 'kysely';
import type { Portico } from '../core/portico.ts';

export interface RateLimit {
  /** What is counted, e.g. `sign-in-address`. */
  name: string;
  max: number;
  windowMs: number;
}

/** Key of a counter. Whom it counts is digested: addresses and emails are nobody's business here. */
export function counterKey(limit: RateLimit, who: string): string {
  return `${limit.name}:${createHash('sha256').update(who).digest('base64url').slice(0, 32)}`;
}

/**
 * Counts one attempt in the database, so that the limit holds over restarts and instances.
 * @returns 0 when it is within the limit, else the milliseconds until the window ends
 */
export async function countAttempt(portico: Portico, limit: RateLimit, who: string): Promise<number> {
  const now = portico.now();
  const oldest = new Date(now.getTime() - limit.windowMs);
  // Begun by a clock that was ahead: it would not end for as long.
  const newest = new Date(now.getTime() + limit.windowMs);
  const { rows } = await sql<{ window_start: Date; count: number }>`
    insert into rate_counters as r (key, window_start, count) values (${counterKey(limit, who)}, ${now}, 1)
    on conflict (key) do update set
      count = case when r.window_start <= ${oldest} or r.window_start >= ${newest} then 1 else r.count + 1 end,
      window_start = case when r.window_start <= ${oldest} or r.window_start >= ${newest} then excluded.window_start else r.window_start end
    returning window_start, count`.execute(portico.db);
  const row = rows[0];
  if (!row || row.count <= limit.max) return 0;
  return Math.max(1, row.window_start.getTime() + limit.windowMs - now.getTime());
}

/** Forgets what was counted, after a success. */
export async function forgetAttempts(portico: Portico, limit: RateLimit, who: string): Promise<void> {
  await portico.db.deleteFrom('rate_counters').where('key', '=', counterKey(limit, who)).execute();
}

const TOO_MANY = parseMessage(
  'Too many attempts. Try again in {minutes, plural, one {# minute} other {# minutes}}.',
);

/** `Too many attempts. Try again in N minutes.`, to those who log in or call the API; visitors are told in their language. */
export function tooManyAttempts(waitMs: number): string {
  return formatMessage(TOO_MANY, new Map([['minutes', Math.ceil(waitMs / 60_000)]]));
}
