import { isEmail, normaliseEmail } from '@portico/model/api/account-fields';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico, Tx } from '../core/portico.ts';

const DAY_MS = 24 * 3_600_000;
/** So many soft bounces, at most one a day, within so many days mean that an address cannot be reached. */
const SOFT_BOUNCES = 5;
const SOFT_DAYS = 30;

interface Delivery {
  email: string;
  kind: 'hard' | 'soft' | 'complaint';
  reason: string;
}

/**
 * Writes down what became of emails to subscribers: a complaint or a hard bounce ends news at once, several soft ones do.
 * The same told twice is stored once. Of who is no subscriber nothing is kept.
 */
export async function noteDeliveries(
  portico: Pick<Portico, 'db' | 'newId' | 'now'>,
  siteId: Id,
  deliveries: readonly Delivery[],
): Promise<void> {
  for (const { email, kind, reason } of deliveries) {
    const address = normaliseEmail(email.slice(0, 300));
    if (isEmail(address))
      await portico.db
        .transaction()
        .execute((tx) => noteOne(portico, tx, siteId, { email: address, kind, reason: oneLine(reason) }));
  }
}

const oneLine = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 300);

async function noteOne(
  portico: Pick<Portico, 'newId' | 'now'>,
  tx: Tx,
  siteId: Id,
  { email, kind, reason }: Delivery,
): Promise<void> {
  const now = portico.now();
  const row = await tx
    .selectFrom('subscribers')
    .select(['id', 'state'])
    .where('site_id', '=', siteId)
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return;
  const say = (said: 'soft-bounce' | 'bounce' | 'complain') =>
    tx
      .insertInto('subscriber_events')
      .values({
        site_id: siteId,
        subscriber_id: row.id,
        id: portico.newId(),
        kind: said,
        source: 'mail-service',
        words: reason,
        created_at: now,
      })
      .execute();
  const end = (state: 'bounced' | 'complained') =>
    tx
      .updateTable('subscribers')
      .set({ state, updated_at: now, confirm_due_at: null, welcome_due_at: null })
      .where('site_id', '=', siteId)
      .where('id', '=', row.id)
      .execute();
  if (kind === 'complaint') {
    if (row.state === 'complained') return;
    await end('complained');
    await say('complain');
    return;
  }
  if (row.state !== 'subscribed' && row.state !== 'waiting') return;
  if (kind === 'hard') {
    await end('bounced');
    await say('bounce');
    return;
  }
  const since = (ms: number) => new Date(now.getTime() - ms);
  const { rows } = await sql<{ today: number; lately: number }>`
    select count(*) filter (where created_at > ${since(DAY_MS)})::int as today, count(*)::int as lately
    from subscriber_events where site_id = ${siteId} and subscriber_id = ${row.id} and kind = 'soft-bounce'
      and created_at > ${since(SOFT_DAYS * DAY_MS)}`.execute(tx);
  const { today = 0, lately = 0 } = rows[0] ?? {};
  if (today > 0) return;
  await say('soft-bounce');
  if (lately + 1 < SOFT_BOUNCES) return;
  await end('bounced');
  await say('bounce');
}
