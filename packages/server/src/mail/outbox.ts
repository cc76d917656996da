import type { Id } from '@portico/model/documents/id';
import type { MailKindId } from '@portico/model/mail/mail-kinds';
import type { MailsTable } from '../database/tables.ts';
import { addJob } from '../jobs/add-job.ts';
import type { Portico, Tx } from '../core/portico.ts';

/** Made by `asMail`. */
export interface Mail {
  kind: MailKindId;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Who it comes from, by name; Portico where empty. */
  from?: string;
  /** Whom an answer reaches; the sender when absent. */
  replyTo?: string;
  /**
   * Who posts to this address, as mail programs do for their readers, gets no more mails of this kind (RFC 8058); who opens
   * it is asked.
   */
  unsubscribeUrl?: string;
}

/** One line without control characters: what a header may hold. */
function oneLine(text: string, max: number): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, max);
}

/** An address that can stand in a header between its brackets; null for anything else. */
const headerUrl = (url: string | undefined): string | null =>
  url !== undefined && /^https?:\/\/[!-;=?-~]{1,2000}$/.test(url) ? url : null;

/** Text PostgreSQL can store. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '');
}

/**
 * Puts a mail into the outbox inside the caller's transaction, so that what it tells of and the mail stand or fall
 * together. Without SMTP_URL it is kept there, to be read in /config.
 * @param siteId site it was written for; null for mail about an account, which no site's people may read
 * @returns its id; '' for one to nobody, as of an order whose customer was erased, which is not kept
 */
export async function queueMail(
  portico: Portico,
  db: Portico['db'] | Tx,
  siteId: Id | null,
  mail: Mail,
): Promise<Id> {
  const [row] = mailRows(portico, siteId, [mail]);
  if (!row) return '';
  await db.insertInto('mails').values(row).execute();
  sendSoon(portico);
  return row.id;
}

/**
 * Mails as the rows they are kept in, for statements that write more than mails. `sendSoon` belongs to it. One to
 * nobody is none.
 */
export function mailRows(portico: Portico, siteId: Id | null, mails: readonly Mail[]) {
  const isSent = portico.env.smtpUrl !== undefined;
  return mails
    .filter(({ to }) => to !== '')
    .map((mail) => ({
      id: portico.newId(),
      site_id: siteId,
      to_address: oneLine(mail.to, 320),
      subject: oneLine(mail.subject, 300),
      from_name: oneLine(mail.from ?? '', 100),
      reply_to: mail.replyTo ? oneLine(mail.replyTo, 320) : null,
      unsubscribe_url: headerUrl(mail.unsubscribeUrl),
      text_body: storable(mail.text),
      html_body: storable(mail.html),
      attempts: 0,
      status: isSent ? ('waiting' as const) : ('kept' as const),
      created_at: portico.now(),
    }));
}

/** By then the transaction that queued a mail is mostly committed; else the next minute finds it. */
const SOON_MS = 250;
const asking = new WeakSet<Portico>();

/**
 * Asks for mails to be sent, soon and outside any transaction: all who ask for the same job write one row, and a
 * transaction that did would keep all others waiting until it is committed.
 */
export function sendSoon(portico: Portico): void {
  if (portico.env.smtpUrl === undefined || asking.has(portico)) return;
  asking.add(portico);
  setTimeout(() => {
    asking.delete(portico);
    // Where it fails the next minute's job finds the mail.
    addJob(portico.db, 'send-mail', {}, { key: 'send-mail' }).catch(() => undefined);
  }, SOON_MS).unref();
}

export interface MailSummary {
  id: Id;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  status: MailsTable['status'];
  attempts: number;
  error: string | null;
  createdAt: string;
  sentAt: string | null;
}

const PAGE = 50;

/**
 * The outbox of a site, newest first.
 * @param withAccountMail also mail about accounts, for who runs the server
 * @param before id from which to read on
 */
export async function listMails(
  portico: Portico,
  siteId: Id,
  withAccountMail: boolean,
  before: Id | undefined,
): Promise<{ items: MailSummary[]; next?: Id }> {
  const rows = await portico.db
    .selectFrom('mails')
    .selectAll()
    .where((where) =>
      withAccountMail
        ? where.or([where('site_id', '=', siteId), where('site_id', 'is', null)])
        : where('site_id', '=', siteId),
    )
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const items = rows.slice(0, PAGE).map((row) => ({
    id: row.id,
    to: row.to_address,
    subject: row.subject,
    text: row.text_body,
    html: row.html_body,
    status: row.status,
    attempts: row.attempts,
    error: row.error,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
  }));
  const last = items.at(-1);
  return rows.length > PAGE && last ? { items, next: last.id } : { items };
}
