import type { Id } from '@portico/model/documents/id';
import type { MailSettings } from '@portico/model/mail/mail-settings';
import { type Catalogue, wordsOf } from '@portico/model/words/catalogue';
import { formReplyWords } from '@portico/model/words/form-reply-words';
import { sql } from 'kysely';
import { readSiteCatalogue } from '../content/reading/read-site-catalogue.ts';
import type { Portico, Tx } from '../core/portico.ts';
import { publicOrigin } from '../hosting/site-address.ts';
import type { SiteRecord } from '../hosting/sites.ts';
import { countAttempt, type RateLimit } from '../http/rate-limit.ts';
import type { Account } from '../identity/sessions.ts';
import { asMail, inline } from '../mail/letter.ts';
import { PLAIN_FRAME } from '../mail/mail-frame.ts';
import { type Mail, queueMail } from '../mail/outbox.ts';
import { AGREE_FIELD } from '@portico/model/form/field-types';
import { replyAddress, shown } from './answers.ts';
import type { Answer } from './tables.ts';

/** Replies a site sends: the addresses they go to were typed by anybody. */
const REPLIES: RateLimit = { name: 'form-replies', max: 200, windowMs: 60 * 60_000 };

export type Replied =
  | { ok: true }
  | { ok: false; why: 'nobody' | 'no-address' }
  | { ok: false; waitMs: number };

/**
 * Sends a reply to the email address a submission names, and writes it down under it: together or not at all, and once
 * for each id. Whoever answers it reaches whom the site's emails name, else the account that replied. What was new is
 * open from then on.
 */
export async function replyToSubmission(
  portico: Portico,
  site: SiteRecord,
  account: Account,
  submissionId: Id,
  reply: { id: Id; subject: string; text: string },
): Promise<Replied> {
  const waitMs = await countAttempt(portico, REPLIES, site.id);
  if (waitMs > 0) return { ok: false, waitMs };
  const catalogue = await readSiteCatalogue(portico, site.id);
  return portico.db.transaction().execute(async (tx): Promise<Replied> => {
    const found = await tx
      .selectFrom('form_submissions')
      .select(['answers', 'form_name', 'progress'])
      .where('site_id', '=', site.id)
      .where('id', '=', submissionId)
      .forUpdate()
      .executeTakeFirst();
    if (!found) return { ok: false, why: 'nobody' };
    const to = replyAddress(found.answers);
    if (to === undefined) return { ok: false, why: 'no-address' };
    const written = await tx
      .insertInto('form_submission_events')
      .values({
        site_id: site.id,
        submission_id: submissionId,
        id: reply.id,
        kind: 'reply',
        text: reply.text.trim(),
        account_id: account.id,
        mail_id: null,
        created_at: portico.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (written.numInsertedOrUpdatedRows !== 1n) return { ok: true };
    const mail = formReplyMail(catalogue, {
      to,
      site: { name: site.name, url: publicOrigin(portico.env, site) },
      subject: reply.subject,
      text: reply.text.trim(),
      answers: found.answers,
      replyTo: (await mailsReplyTo(tx, site.id)) || account.email,
    });
    const mailId = await queueMail(portico, tx, site.id, mail);
    await tx
      .updateTable('form_submission_events')
      .set({ mail_id: mailId })
      .where('site_id', '=', site.id)
      .where('submission_id', '=', submissionId)
      .where('id', '=', reply.id)
      .execute();
    await tx
      .updateTable('form_submissions')
      .set({ read_at: portico.now(), ...(found.progress === 'new' ? { progress: 'open' as const } : {}) })
      .where('site_id', '=', site.id)
      .where('id', '=', submissionId)
      .execute();
    return { ok: true };
  });
}

/** Who gets what the site's customers answer, as the owner set it for all emails. */
async function mailsReplyTo(tx: Tx, siteId: Id): Promise<string> {
  const { rows } = await sql<{ reply_to: MailSettings['replyTo'] | null }>`
    select r.body#>>'{mails,replyTo}' as reply_to
    from documents d
    join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.published_revision
    where d.site_id = ${siteId} and d.kind = 'settings' and d.state = 'published'`.execute(tx);
  return rows[0]?.reply_to ?? '';
}

/** What somebody of the team writes to who sent a form, with what was sent below it. */
export function formReplyMail(
  catalogue: Catalogue,
  reply: {
    to: string;
    site: { name: string; url: string };
    subject: string;
    text: string;
    answers: readonly Answer[];
    replyTo: string;
  },
): Mail {
  const words = wordsOf(formReplyWords, catalogue);
  const answers = reply.answers.filter(
    (answer) => answer.id !== AGREE_FIELD && answer.type !== 'hidden' && shown(answer) !== '',
  );
  return asMail(
    {
      kind: 'form-reply',
      to: reply.to,
      language: catalogue.language,
      subject: reply.subject.trim(),
      title: reply.subject.trim(),
      paragraphs: reply.text.split(/\n{2,}/),
      answers: answers.map((answer) => ({ label: answer.title.slice(0, 300), text: shown(answer) })),
      note: words.note({ site: inline(reply.site.name) }),
    },
    { ...PLAIN_FRAME, from: reply.site.name, top: reply.site, replyTo: reply.replyTo },
  );
}
