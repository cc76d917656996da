import { nameOfCode, WEBSITE_STATUS_CODES } from '@portico/model/documents/enumerations';
import type { Id } from '@portico/model/documents/id';
import { writeInvalidation } from '../core/cache-invalidations.ts';
import { type Portico, tags } from '../core/portico.ts';

export type SiteStatus = keyof typeof WEBSITE_STATUS_CODES;

export const SITE_STATUSES = Object.keys(WEBSITE_STATUS_CODES) as SiteStatus[];

/** Name of a stored status; numbers that have none stay numbers. */
export function siteStatusName(status: number): string {
  return nameOfCode(WEBSITE_STATUS_CODES, status) ?? String(status);
}

/**
 * Says how a site stands with who runs the server: expired sites show visitors a page that says so, removed ones
 * nothing. Holds from the next request.
 * @param trialEndsAt of a trial: from when on it counts as expired; null: never
 */
export async function setSiteStatus(
  portico: Portico,
  siteId: Id,
  status: SiteStatus,
  trialEndsAt: Date | null = null,
): Promise<void> {
  await portico.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('sites')
      .set({
        status: WEBSITE_STATUS_CODES[status],
        trial_ends_at: status === 'trial' ? trialEndsAt : null,
      })
      .where('id', '=', siteId)
      .execute();
    await writeInvalidation(tx, siteId, [tags.site]);
  });
  portico.invalidated(siteId, [tags.site]);
}
