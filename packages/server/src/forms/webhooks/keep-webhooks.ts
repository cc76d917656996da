import type { FormWebhook, WebhookDelivery } from '@portico/model/api/form-webhooks';
import type { Id } from '@portico/model/documents/id';
import { WEBHOOK_LIMITS } from '@portico/model/form/webhook';
import { sql } from 'kysely';
import type { Portico, Tx } from '../../core/portico.ts';
import { internalOrigin } from '../../hosting/site-address.ts';
import type { SiteRecord } from '../../hosting/sites.ts';
import { administratorEmails } from '../../identity/administrators.ts';
import type { Account } from '../../identity/sessions.ts';
import { queueMail } from '../../mail/outbox.ts';
import { directedMail } from '../../mail/templates.ts';
import type { DeliveryTry } from '../tables.ts';
import { deliver, sendWebhooksSoon } from './send-webhooks.ts';
import { webhookSecret } from './webhook-secret.ts';

interface Row {
  id: Id;
  url: string;
  is_on: boolean;
  secret_version: number;
  created_at: Date;
  waiting: number;
  newest: DeliveryTry | null;
}

/** Deliveries among which the newest try is looked for. */
const RECENT = 100;

async function read(
  portico: Portico,
  db: Portico['db'] | Tx,
  siteId: Id,
  which: { form: Id } | { id: Id },
): Promise<FormWebhook[]> {
  const { rows } = await sql<Row>`
    select h.id, h.url, h.is_on, h.secret_version, h.created_at, (
        select count(*)::int from form_deliveries d
        where d.site_id = h.site_id and d.webhook_id = h.id and d.state = 'waiting') as waiting, (
        select d.tries->0 from (
          select tries from form_deliveries l where l.site_id = h.site_id and l.webhook_id = h.id
          order by l.id desc limit ${RECENT}) d
        where d.tries <> '[]' order by d.tries->0->>'at' desc limit 1) as newest
    from form_webhooks h
    where h.site_id = ${siteId} and ${'form' in which ? sql`h.form_id = ${which.form}` : sql`h.id = ${which.id}`}
    order by h.created_at, h.id limit ${WEBHOOK_LIMITS.perForm}`.execute(db);
  return rows.map(({ id, url, is_on, secret_version, created_at, waiting, newest }) => ({
    id,
    url,
    isOn: is_on,
    secret: webhookSecret(portico.env.secret, siteId, id, secret_version),
    createdAt: created_at.toISOString(),
    waiting,
    last: newest && { at: newest.at, ok: newest.error === '' },
  }));
}

/** Webhooks of a form, oldest first. */
export const listWebhooks = (portico: Portico, siteId: Id, formId: Id): Promise<FormWebhook[]> =>
  read(portico, portico.db, siteId, { form: formId });

/** Tells the site's administrators that messages go elsewhere from now on. */
async function tellAdministrators(
  portico: Portico,
  tx: Tx,
  site: SiteRecord,
  by: Account,
  change: { formId: Id; formName: string; before: string; now: string },
): Promise<void> {
  for (const to of await administratorEmails(tx, site.id))
    await queueMail(
      portico,
      tx,
      site.id,
      directedMail({
        to,
        siteName: site.name,
        people: [by],
        changes: [{ document: change.formName, field: 'Webhook', before: change.before, now: change.now }],
        button: {
          text: 'Open the form',
          url: `${internalOrigin(portico.env, site)}/config/forms/${change.formId}?part=storage`,
        },
      }),
    );
}

async function lockForm(tx: Tx, siteId: Id, formId: Id): Promise<{ title: string } | undefined> {
  return tx
    .selectFrom('documents')
    .select('title')
    .where('site_id', '=', siteId)
    .where('id', '=', formId)
    .where('kind', '=', 'form')
    .where('state', '<>', 'deleted')
    .forUpdate()
    .executeTakeFirst();
}

/** Adds a webhook to a form. @returns why not: there is no such form, or it has as many as it may */
export function addWebhook(
  portico: Portico,
  site: SiteRecord,
  by: Account,
  formId: Id,
  url: string,
): Promise<FormWebhook | 'no-form' | 'full'> {
  return portico.db.transaction().execute(async (tx) => {
    const form = await lockForm(tx, site.id, formId);
    if (!form) return 'no-form';
    const present = await read(portico, tx, site.id, { form: formId });
    if (present.length >= WEBHOOK_LIMITS.perForm) return 'full';
    const id = portico.newId();
    await tx
      .insertInto('form_webhooks')
      .values({ site_id: site.id, id, form_id: formId, url, created_at: portico.now() })
      .execute();
    await tellAdministrators(portico, tx, site, by, {
      formId,
      formName: form.title,
      before: 'none',
      now: url,
    });
    const [added] = await read(portico, tx, site.id, { id });
    return added as FormWebhook;
  });
}

/** Changes a webhook; what waits for one that was off goes on. @returns undefined where there is none */
export function changeWebhook(
  portico: Portico,
  site: SiteRecord,
  by: Account,
  id: Id,
  change: { url?: string | undefined; isOn?: boolean | undefined; newSecret?: true | undefined },
): Promise<FormWebhook | undefined> {
  return portico.db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('form_webhooks')
      .select(['url', 'form_id'])
      .where('site_id', '=', site.id)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!before) return undefined;
    const { url, isOn, newSecret } = change;
    await sql`
      update form_webhooks set url = ${url ?? before.url}, is_on = coalesce(${isOn ?? null}, is_on),
        secret_version = secret_version + ${newSecret ? 1 : 0}
      where site_id = ${site.id} and id = ${id}`.execute(tx);
    if (url !== undefined && url !== before.url) {
      const form = await lockForm(tx, site.id, before.form_id);
      await tellAdministrators(portico, tx, site, by, {
        formId: before.form_id,
        formName: form?.title ?? '',
        before: before.url,
        now: url,
      });
    }
    if (isOn) sendWebhooksSoon(portico);
    const [changed] = await read(portico, tx, site.id, { id });
    return changed;
  });
}

/** Removes a webhook with its log; what waits is not sent. */
export async function removeWebhook(portico: Portico, siteId: Id, id: Id): Promise<void> {
  await portico.db.deleteFrom('form_webhooks').where('site_id', '=', siteId).where('id', '=', id).execute();
}

const PAGE = 20;

interface DeliveryRow {
  id: Id;
  state: WebhookDelivery['state'];
  submission_id: Id | null;
  sender: string | null;
  excerpt: string | null;
  created_at: Date;
  due_at: Date | null;
  tries: DeliveryTry[];
}

/** What was sent to a webhook and is to be, newest first. */
export async function listDeliveries(
  portico: Portico,
  siteId: Id,
  webhookId: Id,
  { cursor, only }: { cursor?: Id | undefined; only?: Id },
): Promise<{ items: WebhookDelivery[]; next?: Id }> {
  const { rows } = await sql<DeliveryRow>`
    select d.id, d.state, d.submission_id, s.sender, s.excerpt, d.created_at, d.due_at, d.tries
    from form_deliveries d
    left join form_submissions s on s.site_id = d.site_id and s.id = d.submission_id
    where d.site_id = ${siteId} and d.webhook_id = ${webhookId}
      ${cursor ? sql`and d.id < ${cursor}` : sql``} ${only ? sql`and d.id = ${only}` : sql``}
    order by d.id desc limit ${PAGE + 1}`.execute(portico.db);
  const items = rows.slice(0, PAGE).map((row) => ({
    id: row.id,
    kind: row.submission_id === null ? ('test' as const) : ('submission' as const),
    state: row.state,
    submission:
      row.submission_id === null
        ? null
        : { id: row.submission_id, sender: row.sender ?? '', excerpt: row.excerpt ?? '' },
    createdAt: row.created_at.toISOString(),
    dueAt: row.due_at?.toISOString() ?? null,
    tries: row.tries,
  }));
  const last = items.at(-1);
  return rows.length > PAGE && last ? { items, next: last.id } : { items };
}

/** Sends an example now. @returns what came of it; undefined where there is no such webhook */
export async function testWebhook(
  portico: Portico,
  siteId: Id,
  webhookId: Id,
): Promise<WebhookDelivery | undefined> {
  const [webhook] = await read(portico, portico.db, siteId, { id: webhookId });
  if (!webhook) return undefined;
  const id = portico.newId();
  await portico.db
    .insertInto('form_deliveries')
    // Nobody else sends it: it fails with this request, and is not tried again.
    .values({
      site_id: siteId,
      id,
      webhook_id: webhookId,
      submission_id: null,
      state: 'failed',
      created_at: portico.now(),
    })
    .execute();
  await deliver(portico, siteId, id);
  return (await listDeliveries(portico, siteId, webhookId, { only: id })).items[0];
}

/** Sends a delivery once more, from the beginning. @returns false where there is none */
export async function replayDelivery(portico: Portico, siteId: Id, webhookId: Id, id: Id): Promise<boolean> {
  const again = await portico.db
    .updateTable('form_deliveries')
    .set({ state: 'waiting', attempts: 0, due_at: portico.now() })
    .where('site_id', '=', siteId)
    .where('webhook_id', '=', webhookId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (again.numUpdatedRows === 0n) return false;
  sendWebhooksSoon(portico);
  return true;
}
