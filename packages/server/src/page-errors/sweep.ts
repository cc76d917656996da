import type { Portico } from '../core/portico.ts';

const DAY_MS = 24 * 3_600_000;
/** A cause not seen for so long is history. */
const ERRORS_KEPT_DAYS = 90;
const TRACES_KEPT_DAYS = 7;

/** Forgets failures long gone and what pages wrote down more than a week ago. */
export async function sweepPageErrors(portico: Portico): Promise<void> {
  const before = (days: number) => new Date(portico.now().getTime() - days * DAY_MS);
  const errorsBefore = before(ERRORS_KEPT_DAYS);
  await portico.db.deleteFrom('page_errors').where('last_seen_at', '<', errorsBefore).execute();
  await portico.db
    .deleteFrom('page_error_days')
    .where('day', '<', errorsBefore.toISOString().slice(0, 10))
    .execute();
  await portico.db.deleteFrom('page_traces').where('created_at', '<', before(TRACES_KEPT_DAYS)).execute();
}
