import type { Form } from '@portico/model/form/form';
import type { Id } from '@portico/model/documents/id';
import { administratorEmails } from '../identity/administrators.ts';
import { internalOrigin } from '../hosting/site-address.ts';
import type { SiteRecord } from '../hosting/sites.ts';
import { queueMail } from '../mail/outbox.ts';
import { formSubmissionMail } from '../mail/templates.ts';
import type { Portico, Tx } from '../core/portico.ts';
import { replyAddress, shown } from './answers.ts';
import type { Answer } from './tables.ts';

/** Puts a submission into the outbox, for those the form names, else for the site's administrators. */
export async function mailSubmission(
  portico: Portico,
  tx: Tx,
  site: SiteRecord,
  form: Form,
  submission: { id: Id; answers: readonly Answer[]; sender: string },
): Promise<void> {
  const { mailTo, keep } = form.storage;
  const replyTo = replyAddress(submission.answers);
  const url = `${internalOrigin(portico.env, site)}/config/forms/submissions/${keep ? submission.id : ''}`;
  for (const to of mailTo.length > 0 ? mailTo : await administratorEmails(tx, site.id)) {
    const mail = formSubmissionMail({
      to: to.trim(),
      siteName: site.name,
      formName: form.name,
      sender: submission.sender,
      answers: submission.answers.map((answer) => ({ label: answer.title, text: shown(answer) })),
      ...(keep ? { url } : {}),
    });
    await queueMail(portico, tx, site.id, { ...mail, ...(replyTo ? { replyTo } : {}) });
  }
}
