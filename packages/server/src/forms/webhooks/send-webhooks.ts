import type { Id } from '@portico/model/documents/id';
import { WEBHOOK_LIMITS, WEBHOOK_PAUSES } from '@portico/model/form/webhook';
import { sql } from 'kysely';
import type { Portico, Tx } from '../../core/portico.ts';
import { findSite } from '../../hosting/sites.ts';
import { addJob } from '../../jobs/add-job.ts';
import type { Answer, DeliveryTry, SubmissionPage } from '../tables.ts';
import { sampleSubmission } from './sample-submission.ts';
import { type SentSubmission, webhookPayload } from './webhook-payload.ts';
import { signedHeaders, webhookSecret } from './webhook-secret.ts';

const MINUTE_MS = 60_000;
/** The other side has so long to answer: what it does with a submission it does afterwards. */
const ANSWER_MS = 10_000;
const ANSWER_BYTES = 1024 * 1024;
/** Sent at once, and of one webhook among them, so that one that is slow keeps no other waiting. */
const AT_ONCE = 40;
const OF_ONE_WEBHOOK = 5;
/** Rounds of one job; the next one goes on. */
const ROUNDS = 3;
/** A server that was killed while it sent leaves the delivery to the next try after this. */
const LEASE_MS = 2 * MINUTE_MS;
const SOON_MS = 250;

/** Asks for a submission to be sent to its form's webhooks, in the transaction that keeps it. */
export async function queueWebhooks(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  formId: Id,
  submissionId: Id,
): Promise<void> {
  const webhooks = await tx
    .selectFrom('form_webhooks')
    .select('id')
    .where('site_id', '=', siteId)
    .where('form_id', '=', formId)
    .where('is_on', '=', true)
    .execute();
  if (webhooks.length === 0) return;
  await tx
    .insertInto('form_deliveries')
    .values(
      webhooks.map(({ id }) => ({
        site_id: siteId,
        id: portico.newId(),
        webhook_id: id,
        submission_id: submissionId,
        due_at: portico.now(),
        created_at: portico.now(),
      })),
    )
    .execute();
  sendWebhooksSoon(portico);
}

/** Whether a form sends what comes in anywhere: then it is kept until it was sent. */
export async function hasWebhooks(tx: Tx, siteId: Id, formId: Id): Promise<boolean> {
  const found = await tx
    .selectFrom('form_webhooks')
    .select('id')
    .where('site_id', '=', siteId)
    .where('form_id', '=', formId)
    .where('is_on', '=', true)
    .executeTakeFirst();
  return found !== undefined;
}

const asking = new WeakSet<Portico>();

/** Asks for what is due to be sent, outside any transaction, by when the caller's is mostly committed; else the next minute finds it. */
export function sendWebhooksSoon(portico: Portico): void {
  if (asking.has(portico)) return;
  asking.add(portico);
  setTimeout(() => {
    asking.delete(portico);
    addJob(portico.db, 'send-webhooks', {}, { key: 'send-webhooks' }).catch(() => undefined);
  }, SOON_MS).unref();
}

/** Sends what is due. At least once: a server that is killed before it wrote down the answer leaves it to be sent again. */
export async function sendWebhooks(portico: Portico): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const due = await claimDue(portico);
    await Promise.all(due.map(({ site_id, id }) => deliver(portico, site_id, id)));
    if (due.length < AT_ONCE) return;
  }
  sendWebhooksSoon(portico);
}

async function claimDue(portico: Portico): Promise<Array<{ site_id: Id; id: Id }>> {
  const now = portico.now();
  const lease = new Date(now.getTime() + LEASE_MS);
  const found = await sql<{ site_id: Id; id: Id }>`
    update form_deliveries d set due_at = ${lease}, attempts = attempts + 1
    where state = 'waiting' and due_at <= ${now} and (site_id, id) in (
      select site_id, id from (
        select w.site_id, w.id, w.due_at,
          row_number() over (partition by w.site_id, w.webhook_id order by w.due_at, w.id) as place
        from form_deliveries w join form_webhooks h on h.site_id = w.site_id and h.id = w.webhook_id
        where w.state = 'waiting' and w.due_at <= ${now} and h.is_on
      ) waiting where place <= ${OF_ONE_WEBHOOK} order by due_at limit ${AT_ONCE})
    returning site_id, id`.execute(portico.db);
  return found.rows;
}

interface DueRow {
  webhook_id: Id;
  form_id: Id;
  url: string;
  secret_version: number;
  attempts: number;
  submission_id: Id | null;
  status: string | null;
  form_name: string | null;
  submitted_at: Date | null;
  answers: Answer[] | null;
  page: SubmissionPage | null;
}

/** Sends one delivery now and writes down what came of it. */
export async function deliver(portico: Portico, siteId: Id, id: Id): Promise<void> {
  const { rows } = await sql<DueRow>`
    select d.webhook_id, h.form_id, h.url, h.secret_version, d.attempts, d.submission_id,
      s.status, s.form_name, s.submitted_at, s.answers, s.page
    from form_deliveries d
    join form_webhooks h on h.site_id = d.site_id and h.id = d.webhook_id
    left join form_submissions s on s.site_id = d.site_id and s.id = d.submission_id
    where d.site_id = ${siteId} and d.id = ${id}`.execute(portico.db);
  const [row] = rows;
  const site = row && (await findSite(portico, siteId));
  if (!row || !site) return;
  const isTest = row.submission_id === null;
  if (!isTest && row.status !== 'inbox')
    return settle(portico, siteId, id, row, {
      result: 'gone',
      status: null,
      error: 'The message is no longer in the inbox.',
      milliseconds: 0,
    });
  const submission = isTest ? await sampleSubmission(portico, siteId, row.form_id) : sent(row);
  const body = webhookPayload(portico.env, site, isTest ? 'form.test' : 'form.submitted', submission);
  const secret = webhookSecret(portico.env.secret, siteId, row.webhook_id, row.secret_version);
  const began = performance.now();
  const reply = await portico.fetchOutside(row.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signedHeaders(secret, id, portico.now(), body) },
    body,
    timeoutMs: ANSWER_MS,
    maxBytes: ANSWER_BYTES,
    // Where it leads is nobody's who entered the address.
    maxRedirects: 0,
  });
  const milliseconds = Math.round(performance.now() - began);
  if (!reply.ok)
    return settle(portico, siteId, id, row, {
      result: 'failed',
      status: null,
      error: reply.message,
      milliseconds,
    });
  const { status } = reply;
  const isTaken = status >= 200 && status < 300;
  return settle(portico, siteId, id, row, {
    result: isTaken ? 'sent' : status === 410 ? 'ended' : 'failed',
    status,
    error: isTaken ? '' : refusalText(status),
    milliseconds,
  });
}

const sent = (row: DueRow): SentSubmission => ({
  id: row.submission_id as Id,
  form: { id: row.form_id, name: row.form_name ?? '' },
  submittedAt: row.submitted_at as Date,
  answers: row.answers ?? [],
  page: row.page as SubmissionPage,
});

function refusalText(status: number): string {
  if (status >= 300 && status < 400) return 'The address redirects. Enter the address it leads to.';
  if (status === 410) return 'The other side wants no more messages: the webhook was switched off.';
  return `The other side answered with ${status}.`;
}

/** `ended`: the other side wants no more; `gone`: there is nothing to send any more. */
type Outcome = Omit<DeliveryTry, 'at'> & { result: 'sent' | 'failed' | 'ended' | 'gone' };

async function settle(
  portico: Portico,
  siteId: Id,
  id: Id,
  { attempts, submission_id, webhook_id }: DueRow,
  { result, ...tried }: Outcome,
): Promise<void> {
  const now = portico.now();
  const pause = WEBHOOK_PAUSES[attempts - 1];
  const isAgain = result === 'failed' && submission_id !== null && pause !== undefined;
  const state = result === 'sent' ? 'sent' : isAgain ? 'waiting' : 'failed';
  const due = isAgain ? new Date(now.getTime() + pause * MINUTE_MS) : null;
  const newest = JSON.stringify([{ ...tried, at: now.toISOString() } satisfies DeliveryTry]);
  await portico.db.transaction().execute(async (tx) => {
    await sql`
      update form_deliveries set state = ${state}, due_at = ${due}, tries = jsonb_path_query_array(
        ${newest}::jsonb || tries, ${`$[0 to ${WEBHOOK_LIMITS.shownTries - 1}]`}::jsonpath)
      where site_id = ${siteId} and id = ${id}`.execute(tx);
    if (result === 'ended')
      await tx
        .updateTable('form_webhooks')
        .set({ is_on: false })
        .where('site_id', '=', siteId)
        .where('id', '=', webhook_id)
        .execute();
  });
}

/** Days for which it is known what was sent. */
const LOG_DAYS = 30;

/** Forgets what was sent long ago. */
export async function sweepDeliveries(portico: Portico): Promise<void> {
  await sql`
    delete from form_deliveries
    where state <> 'waiting' and created_at <= ${portico.now()}::timestamptz - make_interval(days => ${LOG_DAYS})`.execute(
    portico.db,
  );
}
