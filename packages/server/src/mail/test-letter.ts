import type { Id } from '@portico/model/documents/id';
import type { Portico } from '../core/portico.ts';
import { deliverMail } from './deliver.ts';
import { type Mail, queueMail } from './outbox.ts';
import { asMail } from './letter.ts';

/** What became of it: handed to the mail service, kept here as there is none, or why the service did not take it. */
export interface TestLetterOutcome {
  status: 'sent' | 'kept' | 'failed';
  error: string | null;
}

/** Says that mail goes out. */
export const testMail = ({ to, siteName }: { to: string; siteName: string }): Mail =>
  asMail({
    kind: 'test',
    to,
    subject: `Test email from ${siteName}`,
    title: 'Email works',
    paragraphs: [`This email was sent from the outbox of ${siteName}, to check that email arrives.`],
    note: 'There is nothing you need to do.',
  });

/** Sends a mail at once, before whatever else waits, to see whether mail goes out and how it looks. */
export async function sendAtOnce(portico: Portico, siteId: Id, mail: Mail): Promise<TestLetterOutcome> {
  const id = await queueMail(portico, portico.db, siteId, mail);
  await deliverMail(portico, { only: id });
  const row = await portico.db
    .selectFrom('mails')
    .select(['status', 'error'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row?.status === 'sent' || row?.status === 'kept') return { status: row.status, error: null };
  return { status: 'failed', error: row?.error ?? null };
}
