import { COMMENT_LIMITS } from '@portico/model/comments/comment';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico } from '../core/portico.ts';
import { forgetComments } from '../database/forget-comments.ts';

const DAY_MS = 24 * 3_600_000;
/** Sites looked at in one run; the next run goes on. */
const SITES = 200;

/** Forgets comments that nobody confirmed, and what has been in the trash for its time. */
export async function sweepComments(portico: Portico): Promise<void> {
  const now = portico.now();
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const isOver = sql`((m.status = 'unconfirmed' and m.status_at < ${before(COMMENT_LIMITS.unconfirmedDays)})
    or (m.status = 'trash' and m.author_name <> '' and m.status_at < ${before(COMMENT_LIMITS.trashDays)}))`;
  const sites = await sql<{ site_id: Id }>`
    select distinct m.site_id from comments m where ${isOver} limit ${SITES}`.execute(portico.db);
  for (const { site_id } of sites.rows) {
    const { changed } = await portico.db
      .transaction()
      .execute((tx) => forgetComments(tx, site_id, isOver, now));
    if (changed.length > 0) portico.invalidated(site_id, changed);
  }
}
