import type { Id } from '@portico/model/documents/id';
import type { SubmissionEventKind } from '@portico/model/form/submission-events';
import type { Portico, Tx } from '../core/portico.ts';

interface NewEvent {
  submission: Id;
  kind: SubmissionEventKind;
  text: string;
}

/** Writes down what somebody of the team did with submissions. */
export async function addEvents(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  accountId: Id,
  events: readonly NewEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await tx
    .insertInto('form_submission_events')
    .values(
      events.map(({ submission, kind, text }) => ({
        site_id: siteId,
        submission_id: submission,
        id: portico.newId(),
        kind,
        text,
        account_id: accountId,
        mail_id: null,
        created_at: portico.now(),
      })),
    )
    .execute();
}

/** Writes a note down under a submission. @returns false when the site has none of this id */
export function noteSubmission(
  portico: Portico,
  siteId: Id,
  accountId: Id,
  submission: Id,
  text: string,
): Promise<boolean> {
  return portico.db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('form_submissions')
      .select('id')
      .where('site_id', '=', siteId)
      .where('id', '=', submission)
      .forUpdate()
      .executeTakeFirst();
    if (!found) return false;
    await addEvents(portico, tx, siteId, accountId, [{ submission, kind: 'note', text: text.trim() }]);
    return true;
  });
}
