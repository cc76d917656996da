import type { Portico } from '../core/portico.ts';

const DAY_MS = 24 * 3_600_000;

/** Removes expired sessions, links used or expired for a day, and counters whose window is long over. */
export async function sweepAccounts(portico: Portico): Promise<void> {
  const now = portico.now();
  const yesterday = new Date(now.getTime() - DAY_MS);
  await portico.db.deleteFrom('account_sessions').where('expires_at', '<', now).execute();
  await portico.db.deleteFrom('one_time_tokens').where('expires_at', '<', yesterday).execute();
  await portico.db.deleteFrom('rate_counters').where('window_start', '<', yesterday).execute();
}
