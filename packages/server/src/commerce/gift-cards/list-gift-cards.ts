import { isoDate } from '@portico/model/text/time-zone';
import type { GiftCardDetail, GiftCardFilter, GiftCardSummary } from '@portico/model/api/gift-cards';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico } from '../../core/portico.ts';
import { readShop } from '../shop.ts';
import { type GiftCardRow, statusOf } from './gift-card-record.ts';
import { canSend } from './issue-gift-card.ts';

/** Rows of one answer; a cursor leads on. */
const PAGE = 50;
/** Entries of one card that are shown: the newest. */
const SHOWN = 200;

const summaryOf = (row: GiftCardRow, day: string): GiftCardSummary => ({
  id: row.id,
  end: row.code_end,
  status: statusOf(row, day),
  currency: row.currency,
  valueCents: row.value,
  balanceCents: row.balance,
  recipientName: row.recipient_name,
  recipientEmail: row.recipient_email,
  lastDay: row.last_day,
  isTest: row.is_test,
  createdAt: row.created_at.toISOString(),
});

/** A status as a condition, in the order `statusOf` asks. @param day what day it is */
const hasStatus = (status: GiftCardFilter['status'], day: string) =>
  ({
    all: sql<boolean>`true`,
    disabled: sql<boolean>`disabled_at is not null`,
    empty: sql<boolean>`disabled_at is null and balance = 0`,
    expired: sql<boolean>`disabled_at is null and balance > 0 and last_day < ${day}`,
    active: sql<boolean>`disabled_at is null and balance > 0 and (last_day is null or last_day >= ${day})`,
  })[status];

/** The site's gift cards, newest first; with the first page what all that can be spent hold. */
export async function listGiftCards(
  portico: Portico,
  siteId: Id,
  { status, search, cursor }: GiftCardFilter & { cursor?: Id | undefined },
) {
  const shop = await readShop(portico.db, siteId);
  const day = isoDate(portico.now(), shop.timeZone);
  const words = search.toLowerCase().split(/\s+/u).filter(Boolean);
  let all = portico.db.selectFrom('gift_cards').selectAll().where('site_id', '=', siteId);
  all = all.where(hasStatus(status, day));
  for (const word of words)
    all = all.where(
      sql<boolean>`strpos(lower(code_end || ' ' || recipient_name || ' ' || recipient_email), ${word}) > 0`,
    );
  if (cursor !== undefined) all = all.where('id', '<', cursor);
  const rows = await all
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const items = rows.slice(0, PAGE).map((row) => summaryOf(row, day));
  const last = items.at(-1);
  return {
    items,
    currency: shop.currency,
    ...(rows.length > PAGE && last ? { next: last.id } : {}),
    ...(cursor === undefined ? { outstanding: await outstandingOf(portico, siteId, day) } : {}),
  };
}

async function outstandingOf({ db }: Portico, siteId: Id, day: string) {
  const sums = await db
    .selectFrom('gift_cards')
    .select((is) => [
      'currency',
      is.fn.sum<number>('balance').as('cents'),
      is.fn.countAll<number>().as('cards'),
    ])
    .where('site_id', '=', siteId)
    .where(hasStatus('active', day))
    .where('is_test', '=', false)
    .groupBy('currency')
    .orderBy('currency')
    .execute();
  return sums.map(({ currency, cents, cards }) => ({
    currency,
    cents: Number(cents),
    cards: Number(cards),
  }));
}

/** One card with all that happened to it; undefined when the site has none of this id. */
export async function readGiftCard(
  portico: Portico,
  siteId: Id,
  id: Id,
): Promise<GiftCardDetail | undefined> {
  const row = await portico.db
    .selectFrom('gift_cards')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { timeZone } = await readShop(portico.db, siteId);
  const entries = await portico.db
    .selectFrom('gift_card_entries as e')
    .leftJoin('accounts as a', 'a.id', 'e.account_id')
    .leftJoin('orders as o', (join) =>
      join.onRef('o.site_id', '=', 'e.site_id').onRef('o.id', '=', 'e.order_id'),
    )
    .select(['e.id', 'e.kind', 'e.amount', 'e.balance', 'e.created_at', 'a.name', 'a.email'])
    .select(['o.id as order_id', 'o.number_text'])
    .where('e.site_id', '=', siteId)
    .where('e.card_id', '=', id)
    .orderBy('e.id', 'desc')
    .limit(SHOWN)
    .execute();
  return {
    ...summaryOf(row, isoDate(portico.now(), timeZone)),
    message: row.message,
    note: row.note,
    canSend: canSend(portico, row),
    entries: entries.map((entry) => ({
      id: entry.id,
      kind: entry.kind,
      amountCents: entry.amount,
      balanceCents: entry.balance,
      order: entry.order_id === null ? null : { id: entry.order_id, number: entry.number_text },
      by: entry.name || entry.email || null,
      createdAt: entry.created_at.toISOString(),
    })),
  };
}
