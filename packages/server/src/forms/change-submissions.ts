import type { Id } from '@portico/model/documents/id';
import type { SubmissionProgress } from '@portico/model/form/submission-events';
import { sql } from 'kysely';
import { internalOrigin } from '../hosting/site-address.ts';
import type { SiteRecord } from '../hosting/sites.ts';
import { queueMail } from '../mail/outbox.ts';
import { formAssignedMail } from '../mail/templates.ts';
import type { Portico, Tx } from '../core/portico.ts';
import { freeFormFiles } from '../database/free-form-files.ts';
import { sweepUnsentFiles } from './form-files.ts';
import { findForm } from './find-form.ts';
import { tellPages } from './form-limits.ts';
import { signUpByForm } from './sign-up-by-form.ts';
import { mailSubmission } from './submission-mail.ts';
import { addEvents } from './submission-events.ts';
import type { SubmissionStatus } from './tables.ts';
import { teamMember } from './team.ts';
import { queueWebhooks, sweepDeliveries } from './webhooks/send-webhooks.ts';

/** Days after which what was put to quarantine, spam or trash goes for good. */
export const PUT_AWAY_DAYS = 30;

export interface SubmissionChange {
  read?: boolean | undefined;
  status?: Exclude<SubmissionStatus, 'quarantine'> | undefined;
  progress?: SubmissionProgress | undefined;
  /** Account of who looks after them from now on; null for nobody. */
  assignee?: Id | null | undefined;
}

/**
 * Changes submissions: read or not, where they are, how far one is with them, who looks after them. What leaves the
 * quarantine for the inbox is sent by email as its form says, as nobody was told of it when it came.
 * @returns false where whoever should look after them cannot read them, or is not of the site
 */
export async function changeSubmissions(
  portico: Portico,
  site: SiteRecord,
  accountId: Id,
  ids: readonly Id[],
  change: SubmissionChange,
): Promise<boolean> {
  const { read, status, progress, assignee } = change;
  const now = portico.now();
  let told: (() => void) | undefined;
  const done = await portico.db.transaction().execute(async (tx) => {
    const to = assignee ? await teamMember(tx, site.id, assignee) : undefined;
    if (assignee && !to) return false;
    const found = await tx
      .selectFrom('form_submissions')
      .select(['id', 'form_id', 'status', 'progress', 'assignee_id'])
      .where('site_id', '=', site.id)
      .where('id', 'in', [...new Set(ids)])
      .orderBy('id')
      .forUpdate()
      .execute();
    if (found.length === 0) return true;
    await tx
      .updateTable('form_submissions')
      .set({
        ...(read === undefined ? {} : { read_at: read ? now : null }),
        ...(status === undefined ? {} : { status, put_away_at: status === 'inbox' ? null : now }),
        ...(progress === undefined ? {} : { progress }),
        ...(assignee === undefined ? {} : { assignee_id: assignee }),
      })
      .where('site_id', '=', site.id)
      .where(
        'id',
        'in',
        found.map(({ id }) => id),
      )
      .execute();
    const moved = found.filter((row) => status !== undefined && row.status !== status);
    const advanced = found.filter((row) => progress !== undefined && row.progress !== progress);
    const assigned = found.filter((row) => assignee !== undefined && row.assignee_id !== assignee);
    await addEvents(portico, tx, site.id, accountId, [
      ...moved.map(({ id }) => ({ submission: id, kind: 'moved' as const, text: status ?? '' })),
      ...advanced.map(({ id }) => ({ submission: id, kind: 'progress' as const, text: progress ?? '' })),
      ...assigned.map(({ id }) => ({ submission: id, kind: 'assigned' as const, text: to?.name ?? '' })),
    ]);
    if (status === 'inbox')
      await finishReleased(
        portico,
        tx,
        site,
        moved.filter((row) => row.status === 'quarantine').map(({ id }) => id),
      );
    // A form that was full has room again, or the other way about.
    if (moved.length > 0)
      told = await tellPages(
        portico,
        tx,
        site.id,
        moved.map((row) => row.form_id),
      );
    const [first] = assigned;
    if (to && first && to.id !== accountId) {
      const by = await teamMember(tx, site.id, accountId);
      await queueMail(
        portico,
        tx,
        site.id,
        formAssignedMail({
          to: to.email,
          by: by?.name ?? '',
          siteName: site.name,
          count: assigned.length,
          url: `${internalOrigin(portico.env, site)}/config/forms/submissions${
            assigned.length === 1 ? `/${first.id}` : '?assignee=me'
          }`,
        }),
      );
    }
    return true;
  });
  told?.();
  return done;
}

/** Does with what was taken for spam and is none what would have been done when it came: sends it on, mails it, signs people up. */
async function finishReleased(portico: Portico, tx: Tx, site: SiteRecord, ids: readonly Id[]): Promise<void> {
  if (ids.length === 0) return;
  const released = await tx
    .selectFrom('form_submissions')
    .select(['id', 'form_id', 'answers', 'sender', 'page'])
    .where('site_id', '=', site.id)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
  for (const formId of new Set(released.map((row) => row.form_id))) {
    const form = await findForm(portico, site.id, formId);
    if (!form) continue;
    const { storage, advanced } = form.body;
    for (const { id, answers, sender, page } of released.filter((row) => row.form_id === formId)) {
      await queueWebhooks(portico, tx, site.id, form.id, id);
      if (storage.mail) await mailSubmission(portico, tx, site, form.body, { id, answers, sender });
      if (advanced.newsletter) await signUpByForm(portico, tx, site.id, form, { answers, page });
    }
  }
}

/** Removes submissions for good, if they are not in the inbox. */
export async function removeSubmissions(portico: Portico, siteId: Id, ids: readonly Id[]): Promise<void> {
  await portico.db
    .deleteFrom('form_submissions')
    .where('site_id', '=', siteId)
    .where('id', 'in', [...ids])
    .where('status', '<>', 'inbox')
    .execute();
  await freeFormFiles(portico.db, siteId);
}

/** Forgets what was put away long ago, and keys nobody can use any more. */
export async function sweepForms(portico: Portico): Promise<void> {
  await sql`
    delete from form_submissions
    where put_away_at <= ${portico.now()}::timestamptz - make_interval(days => ${PUT_AWAY_DAYS})`.execute(
    portico.db,
  );
  await sweepUnsentFiles(portico);
  await sweepDeliveries(portico);
  await freeFormFiles(portico.db);
  await portico.db.deleteFrom('form_keys').where('expires_at', '<=', portico.now()).execute();
}
