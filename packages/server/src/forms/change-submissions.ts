import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico } from '../core/portico.ts';
import type { SubmissionStatus } from './tables.ts';

/** Days after which what was put to spam or trash goes for good. */
export const PUT_AWAY_DAYS = 30;

/** Marks submissions as read or unread, or puts them into inbox, spam or trash. */
export async function changeSubmissions(
  portico: Portico,
  siteId: Id,
  ids: readonly Id[],
  change: { read?: boolean | undefined; status?: SubmissionStatus | undefined },
): Promise<void> {
  const now = portico.now();
  await portico.db
    .updateTable('form_submissions')
    .set({
      ...(change.read === undefined ? {} : { read_at: change.read ? now : null }),
      ...(change.status === undefined
        ? {}
        : { status: change.status, put_away_at: change.status === 'inbox' ? null : now }),
    })
    .where('site_id', '=', siteId)
    .where('id', 'in', [...ids])
    .execute();
}

/** Removes submissions for good, if they are in the trash or among the spam. */
export async function removeSubmissions(portico: Portico, siteId: Id, ids: readonly Id[]): Promise<void> {
  await portico.db
    .deleteFrom('form_submissions')
    .where('site_id', '=', siteId)
    .where('id', 'in', [...ids])
    .where('status', '<>', 'inbox')
    .execute();
}

/** Forgets what was put away long ago, and keys nobody can use any more. */
export async function sweepForms(portico: Portico): Promise<void> {
  await sql`
    delete from form_submissions
    where put_away_at <= ${portico.now()}::timestamptz - make_interval(days => ${PUT_AWAY_DAYS})`.execute(
    portico.db,
  );
  await portico.db.deleteFrom('form_keys').where('expires_at', '<=', portico.now()).execute();
}
