import { createTransport, type Transporter } from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser';
import type { Portico } from '../core/portico.ts';
import type { Id } from '@portico/model/documents/id';

const MINUTE_MS = 60_000;
/** How long after it was written a mail is tried again: the n-th failure waits for the n-th entry, then it failed. */
export const RETRY_AFTER_MS = [1, 5, 15, 60, 4 * 60, 12 * 60, 24 * 60].map((minutes) => minutes * MINUTE_MS);
/** Of connecting, greeting and silence each; together under the database’s limit for an idle transaction. */
const SMTP_TIMEOUT_MS = 15_000;
/** Mails sent in one run; the next run goes on. */
const AT_MOST = 100;

/**
 * How mail goes out by an `SMTP_URL`.
 * @param options.connections so many are kept open, for who sends much; each mail has its own when absent
 */
export function transportOf(smtpUrl: string, options: { connections?: number } = {}): Transporter {
  const url = new URL(smtpUrl);
  if (options.connections !== undefined) {
    url.searchParams.set('pool', 'true');
    url.searchParams.set('maxConnections', String(options.connections));
  }
  for (const name of ['connectionTimeout', 'greetingTimeout', 'socketTimeout'])
    url.searchParams.set(name, String(SMTP_TIMEOUT_MS));
  // No file or address named in a mail is ever opened on its behalf.
  return createTransport(url.href, { disableFileAccess: true, disableUrlAccess: true } as object);
}

/**
 * Who mail comes from: `from` of SMTP_URL's query, else no-reply at the origin's host; under the name of the site it is
 * of, where it has one.
 */
export function senderOf(portico: Pick<Portico, 'env'>, smtpUrl: string) {
  const from = new URL(smtpUrl).searchParams.get('from') ?? `Portico <no-reply@${portico.env.originHost}>`;
  const [parsed] = addressparser(from, { flatten: true });
  return (name: string) => (name === '' || !parsed ? from : { name, address: parsed.address });
}

/**
 * Sends what is due in the outbox. Called by the mail job each minute and right after mail was queued; several
 * instances may do so at once, each mail is taken by one. A mail whose acknowledgement is lost to a crash goes out
 * twice rather than never.
 * @param options.only this mail alone, not what waits before it
 * @returns how many were sent
 */
export async function deliverMail(portico: Portico, options: { only?: Id } = {}): Promise<number> {
  const { smtpUrl } = portico.env;
  if (!smtpUrl) return 0;
  const transport = transportOf(smtpUrl);
  const from = senderOf(portico, smtpUrl);
  let sent = 0;
  const tried: string[] = [];
  try {
    while (tried.length < AT_MOST) {
      const outcome = await deliverOne(portico, transport, from, tried, options.only);
      if (outcome === 'none') break;
      if (outcome === 'sent') sent++;
    }
  } finally {
    transport.close();
  }
  return sent;
}

/** Takes one due mail under a row lock, sends it and writes down how it went. */
function deliverOne(
  portico: Portico,
  transport: Transporter,
  from: ReturnType<typeof senderOf>,
  tried: string[],
  only: Id | undefined,
): Promise<'none' | 'sent' | 'failed'> {
  return portico.db.transaction().execute(async (tx) => {
    const now = portico.now();
    const due = (attempts: number, way: 1 | -1) =>
      new Date(now.getTime() + way * (RETRY_AFTER_MS[attempts - 1] ?? 0));
    const row = await tx
      .selectFrom('mails')
      .select([
        'id',
        'to_address',
        'from_name',
        'reply_to',
        'unsubscribe_url',
        'subject',
        'text_body',
        'html_body',
        'attempts',
      ])
      .where('status', '=', 'waiting')
      .where((where) =>
        where.or([
          where('attempts', '=', 0),
          ...RETRY_AFTER_MS.map((_, index) =>
            where.and([
              where('attempts', '=', index + 1),
              // The latter was written while the clock was ahead: it would wait for as long.
              where.or([
                where('created_at', '<=', due(index + 1, -1)),
                where('created_at', '>=', due(index + 1, 1)),
              ]),
            ]),
          ),
        ]),
      )
      .$if(tried.length > 0, (query) => query.where('id', 'not in', tried))
      .$if(only !== undefined, (query) => query.where('id', '=', only ?? ''))
      .orderBy('created_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!row) return 'none';
    tried.push(row.id);
    try {
      await transport.sendMail({
        from: from(row.from_name),
        to: { name: '', address: row.to_address },
        ...(row.reply_to ? { replyTo: { name: '', address: row.reply_to } } : {}),
        subject: row.subject,
        text: row.text_body,
        html: row.html_body ?? undefined,
        messageId: `<${row.id}@${portico.env.originHost}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(row.unsubscribe_url
            ? {
                'List-Unsubscribe': `<${row.unsubscribe_url}>`,
                'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
              }
            : {}),
        },
      });
    } catch (error) {
      const attempts = row.attempts + 1;
      const over = attempts > RETRY_AFTER_MS.length || isRefused(error);
      await tx
        .updateTable('mails')
        .set({ attempts, error: reasonOf(error), status: over ? 'failed' : 'waiting' })
        .where('id', '=', row.id)
        .execute();
      portico.log.warn({ mail: row.id, attempts, gaveUp: over }, 'An email could not be delivered');
      return 'failed';
    }
    await tx
      .updateTable('mails')
      .set({ attempts: row.attempts + 1, error: null, status: 'sent', sent_at: now })
      .where('id', '=', row.id)
      .execute();
    return 'sent';
  });
}

/** The server's lasting no to this recipient: trying again is of no use. */
export function isRefused(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  return responseCode !== undefined && responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
}

export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replaceAll('\u0000', '').toWellFormed().slice(0, 500);
}
