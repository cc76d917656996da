import type { Id } from '@portico/model/documents/id';
import type { Portico } from '../core/portico.ts';
import { deliverMail } from './deliver.ts';
import { queueMail } from './outbox.ts';
import { asMail } from './templates.ts';

/** What became of it: handed to the mail service, kept here as there is none, or why the service did not take it. */
export interface TestLetterOutcome {
  status: 'sent' | 'kept' | 'failed';
  error: string | null;
}

/** Writes a letter to somebody and sends it at once, before whatever else waits, to see whether mail goes out. */
export async function sendTestLetter(
  portico: Portico,
  siteId: Id,
  { to, siteName }: { to: string; siteName: string },
): Promise<TestLetterOutcome> {
  const letter = asMail({
    to,
    subject: `Test email from ${siteName}`,
    title: 'Email works',
    paragraphs: [`This email was sent from the outbox of ${siteName}, to check that email arrives.`],
    note: 'There is nothing you need to do.',
  });
  const id = await queueMail(portico, portico.db, siteId, letter);
  await deliverMail(portico, { only: id });
  const row = await portico.db
    .selectFrom('mails')
    .select(['status', 'error'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row?.status === 'sent' || row?.status === 'kept') return { status: row.status, error: null };
  return { status: 'failed', error: row?.error ?? null };
}
