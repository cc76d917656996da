import type { ReturnKind } from './return-states.ts';
import type { ReturnSettings } from './return-settings.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Until when something of an order can be returned, or its contract withdrawn from: so many days after the last of it was
 * sent. Null while something of it is still to be sent: the time has not begun.
 * @param sentAt when the last parcel went out
 */
export function returnableUntil(
  kind: ReturnKind,
  { days, withdrawalDays }: Pick<ReturnSettings, 'days' | 'withdrawalDays'>,
  { isAllSent, sentAt }: { isAllSent: boolean; sentAt: Date | null },
): Date | null {
  if (!isAllSent || sentAt === null) return null;
  return new Date(sentAt.getTime() + (kind === 'withdrawal' ? withdrawalDays : days) * DAY_MS);
}

/** Is it still time? */
export const isInTime = (until: Date | null, now: Date): boolean =>
  until === null || now.getTime() <= until.getTime();
