import { giveBackToCards, type OnCard } from '@portico/model/commerce/gift-card/sharing';
import type { Id } from '@portico/model/documents/id';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { Portico, Tx } from '../../core/portico.ts';
import { lockCard } from './gift-card-record.ts';

/** What each card paid of an order and did not get back yet, in the order they paid. */
export async function leftOnOrder(db: Kysely<Database>, siteId: Id, orderId: Id): Promise<OnCard[]> {
  const { rows } = await sql<{ id: Id; amount: number }>`
    select card_id as id, -sum(amount)::bigint as amount from gift_card_entries
    where site_id = ${siteId} and order_id = ${orderId} group by card_id
    having sum(amount) < 0 order by min(id)`.execute(db);
  return rows.map(({ id, amount }) => ({ id, amount: Number(amount) }));
}

/** What an order took from cards and they did not get back yet. */
export async function sumLeftOnOrder(db: Kysely<Database>, siteId: Id, orderId: Id): Promise<number> {
  return (await leftOnOrder(db, siteId, orderId)).reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * Puts an amount of an order back on the cards that paid it, never more than they paid. Called with the order's lock
 * held, so that no two do so at once; cards that were disabled or have expired meanwhile get it too, and stay so.
 * @param amount all they did not get back yet when absent
 * @returns what went back
 */
export async function returnToCards(
  portico: Portico,
  tx: Tx,
  { siteId, orderId, kind }: { siteId: Id; orderId: Id; kind: 'return' | 'refund' },
  amount?: number,
): Promise<number> {
  const left = await leftOnOrder(tx, siteId, orderId);
  const back = giveBackToCards(amount ?? Number.POSITIVE_INFINITY, left);
  const now = portico.now();
  // As whoever spends several cards locks them.
  for (const each of back.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const card = await lockCard(tx, siteId, each.id);
    if (!card) continue;
    const balance = card.balance + each.amount;
    await tx
      .updateTable('gift_cards')
      .set({ balance, updated_at: now })
      .where('site_id', '=', siteId)
      .where('id', '=', each.id)
      .execute();
    await tx
      .insertInto('gift_card_entries')
      .values({
        site_id: siteId,
        card_id: each.id,
        id: portico.newId(),
        kind,
        amount: each.amount,
        balance,
        order_id: orderId,
        account_id: null,
        created_at: now,
      })
      .execute();
  }
  return back.reduce((sum, each) => sum + each.amount, 0);
}

/**
 * The cards that paid an order by the last letters of their codes, with what each paid: of an order that costs less since
 * it was changed, no more than cards pay of it now.
 */
export async function cardsOfOrder(
  db: Kysely<Database>,
  { site_id, id, gift_card_cents }: { site_id: Id; id: Id; gift_card_cents: number },
): Promise<Array<{ end: string; amountCents: number }>> {
  const rows = await db
    .selectFrom('gift_card_entries as e')
    .innerJoin('gift_cards as g', (join) =>
      join.onRef('g.site_id', '=', 'e.site_id').onRef('g.id', '=', 'e.card_id'),
    )
    .select(['g.code_end', 'e.amount'])
    .where('e.site_id', '=', site_id)
    .where('e.order_id', '=', id)
    .where('e.kind', '=', 'spend')
    .orderBy('e.id')
    .execute();
  let left = gift_card_cents;
  return rows.flatMap(({ code_end, amount }) => {
    const amountCents = Math.min(-amount, left);
    left -= amountCents;
    return amountCents > 0 ? [{ end: code_end, amountCents }] : [];
  });
}
