import { isoDate } from '@portico/model/text/time-zone';
import type { OnCard } from '@portico/model/commerce/gift-card/sharing';
import { type RawBuilder, sql } from 'kysely';
import type { Portico } from '../../core/portico.ts';
import type { OrderRow } from '../orders/order-record.ts';

/** What cards pay of an order, as parts of the statement that writes it down. */
export interface SpendParts {
  /** Locks the cards, those alone that hold what is to be taken off: after `counts`. */
  lock: RawBuilder<unknown>;
  /** Does each card hold what is to be taken off it? */
  isEnough: RawBuilder<unknown>;
  /** Takes it off and writes it into their books: after `placed`. */
  take: RawBuilder<unknown>;
}

/** Takes what cards pay of an order off them, all of it or, with the whole statement, nothing. */
export function spendParts(
  portico: Portico,
  { site_id: siteId, id: orderId, currency, created_at: now }: OrderRow,
  spent: readonly OnCard[],
  timeZone: string,
): SpendParts {
  if (spent.length === 0)
    return { lock: sql`purse as (select)`, isEnough: sql`true`, take: sql`spent as (select)` };
  const rows = JSON.stringify(spent.map((each) => ({ ...each, entry: portico.newId() })));
  return {
    lock: sql`purse as (
      select g.id, s.amount, s.entry from gift_cards g
      join jsonb_to_recordset(${rows}::jsonb) as s(id text, amount bigint, entry text) on s.id = g.id
      where g.site_id = ${siteId} and g.balance >= s.amount and g.disabled_at is null and g.currency = ${currency}
        and (g.last_day is null or g.last_day >= ${isoDate(now, timeZone)}) and exists (select from whole)
        and (select count(*) from counts) >= 0
      order by g.id for update of g
    )`,
    isEnough: sql`(select count(*) from purse) = ${spent.length}`,
    take: sql`debited as (
      update gift_cards g set balance = g.balance - p.amount, updated_at = ${now}::timestamptz from purse p
      where g.site_id = ${siteId} and g.id = p.id and exists (select from placed)
      returning g.id, p.amount, p.entry, g.balance
    ), spent as (
      insert into gift_card_entries (site_id, card_id, id, kind, amount, balance, order_id, created_at)
      select ${siteId}::text, id, entry, 'spend', -amount, balance, ${orderId}::text, ${now}::timestamptz from debited
    )`,
  };
}
