import type { Id } from '@portico/model/documents/id';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Portico, Tx } from '../../core/portico.ts';
import { readGoods } from '../goods.ts';
import { readShop } from '../shop.ts';
import { asExempt } from './exempt-terms.ts';
import { newTerms } from './new-terms.ts';
import { effectiveFrom } from './price-announcements.ts';
import { courseOf, lockSubscription, type SubscriptionRow, writeCourse } from './subscription-record.ts';
import { queuePriceMail } from './subscription-mails.ts';
import type { PriceAnnouncementsTable } from './tables.ts';

type Announcement = Selectable<PriceAnnouncementsTable>;

/** Subscribers told in one run; the next run goes on. */
const AT_MOST = 500;
const RUNNING = ['active', 'past_due', 'paused'] as const;

/**
 * Tells subscribers of new prices that were announced, and of those that were withdrawn, once for each: what a
 * subscription will cost is written down with the mail that says so.
 */
export async function tellPrices(portico: Portico, atMost = AT_MOST): Promise<void> {
  const due = await portico.db
    .selectFrom('price_announcements')
    .selectAll()
    .where((or) =>
      or.or([
        or('told_at', 'is', null),
        or.and([or('withdrawn_at', 'is not', null), or('cleared_at', 'is', null)]),
      ]),
    )
    .orderBy('id')
    .limit(50)
    .execute();
  let left = atMost;
  for (const each of due) {
    if (left <= 0) return;
    try {
      left -= each.withdrawn_at ? await clear(portico, each, left) : await tell(portico, each, left);
    } catch (error) {
      const reason = (error as Error).message;
      portico.log.warn({ announcement: each.id, error: reason }, 'A new price could not be told yet');
    }
  }
}

async function tell(portico: Portico, it: Announcement, atMost: number): Promise<number> {
  const { rows } = await sql<{ id: Id }>`
    select id from subscriptions
    where site_id = ${it.site_id} and status = any(${[...RUNNING]}) and created_at <= ${it.created_at}
      and currency = ${it.currency} and (announcement_id is null or announcement_id < ${it.id})
      and exists (select from jsonb_array_elements(terms->'lines') l
        where l->>'product_id' = ${it.product_id} and l->>'variant_id' = ${it.variant_id})
    order by id limit ${atMost}`.execute(portico.db);
  for (const { id } of rows) await tellOne(portico, it, id);
  if (rows.length < atMost) await mark(portico, it, 'told_at');
  return rows.length;
}

async function tellOne(portico: Portico, it: Announcement, id: Id): Promise<void> {
  const goods = (await readGoods(portico.db, it.site_id, [it.product_id])).get(it.product_id);
  await portico.db.transaction().execute(async (tx) => {
    const row = await lockSubscription(tx, it.site_id, id);
    if (!row || !RUNNING.some((status) => status === row.status)) return;
    if ((row.announcement_id ?? '') >= it.id || !(await isOpen(tx, it))) return;
    const shop = await readShop(tx, it.site_id);
    const priced = { productId: it.product_id, variantId: it.variant_id, unitPrice: Number(it.unit_price) };
    const terms = newTerms(shop, row, priced, goods);
    const isSame = terms.order.total === row.terms.order.total;
    const from = effectiveFrom(it.from_at, it.notice_days, portico.now());
    const told = await writeCourse(portico, tx, row, courseOf(row), {
      kind: isSame ? 'price-same' : 'price-announced',
      text: it.id,
      announcement_id: it.id,
      next_terms: isSame ? null : JSON.stringify(terms),
      next_terms_from: isSame ? null : from,
    });
    if (!isSame) await queuePriceMail(portico, tx, told, 'price');
  });
}

/** Not withdrawn while it was being told. */
async function isOpen(tx: Tx, { site_id, id }: Announcement): Promise<boolean> {
  const row = await tx
    .selectFrom('price_announcements')
    .select('withdrawn_at')
    .where('site_id', '=', site_id)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  return row !== undefined && row.withdrawn_at === null;
}

async function clear(portico: Portico, it: Announcement, atMost: number): Promise<number> {
  const rows = await portico.db
    .selectFrom('subscriptions')
    .select('id')
    .where('site_id', '=', it.site_id)
    .where('announcement_id', '=', it.id)
    .where('next_terms', 'is not', null)
    .orderBy('id')
    .limit(atMost)
    .execute();
  for (const { id } of rows)
    await portico.db.transaction().execute(async (tx) => {
      const row = await lockSubscription(tx, it.site_id, id);
      if (!row?.next_terms || row.announcement_id !== it.id) return;
      const stays = await writeCourse(portico, tx, row, courseOf(row), {
        kind: 'price-withdrawn',
        text: it.id,
        next_terms: null,
        next_terms_from: null,
      });
      if (RUNNING.some((status) => status === stays.status))
        await queuePriceMail(portico, tx, stays, 'priceStays');
    });
  if (rows.length < atMost) await mark(portico, it, 'cleared_at');
  return rows.length;
}

const mark = (portico: Portico, { site_id, id }: Announcement, what: 'told_at' | 'cleared_at') =>
  portico.db
    .updateTable('price_announcements')
    .set({ [what]: portico.now() })
    .where('site_id', '=', site_id)
    .where('id', '=', id)
    .execute();

/** What the next payment is for: what was announced for its day, else what was agreed. */
export const termsDue = ({ terms, next_terms, next_terms_from: from, next_at }: SubscriptionRow) =>
  next_terms && from && next_at && from <= next_at ? next_terms : terms;

/** The subscription as the payment that is due is asked for: at its price, without taxes where its customer is exempt. */
export async function asDue(portico: Portico, tx: Tx, row: SubscriptionRow): Promise<SubscriptionRow> {
  const due = await atDuePrice(portico, tx, row);
  const { timeZone } = await readShop(tx, row.site_id);
  return asExempt(tx, due, timeZone, portico.now());
}

/**
 * The subscription at the price of the payment that is due, its lock held: a new one counts from its day on, for payments
 * that fall due then, unless it was withdrawn.
 */
async function atDuePrice(portico: Portico, tx: Tx, row: SubscriptionRow): Promise<SubscriptionRow> {
  const terms = termsDue(row);
  if (terms === row.terms || row.announcement_id === null) return row;
  const announced = await tx
    .selectFrom('price_announcements')
    .select('withdrawn_at')
    .where('site_id', '=', row.site_id)
    .where('id', '=', row.announcement_id)
    .executeTakeFirst();
  if (!announced || announced.withdrawn_at) return row;
  return writeCourse(portico, tx, row, courseOf(row), {
    kind: 'price',
    terms: JSON.stringify(terms),
    next_terms: null,
    next_terms_from: null,
  });
}
