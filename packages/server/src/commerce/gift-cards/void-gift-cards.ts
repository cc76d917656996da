import type { RefundLine } from '@portico/model/commerce/fulfilment';
import type { Portico, Tx } from '../../core/portico.ts';
import type { OrderRow } from '../orders/order-record.ts';
import { refuse, ShopRefused } from '../refusal.ts';

/**
 * Disables the cards of pieces that are refunded, inside the transaction that does so: nobody keeps both. Only cards
 * nothing was spent of can be refunded.
 * @throws ShopRefused where fewer of a line are left
 */
export async function voidCards(
  portico: Portico,
  tx: Tx,
  { site_id: siteId, id: orderId }: OrderRow,
  refunded: readonly RefundLine[],
): Promise<void> {
  for (const { position, quantity } of refunded) {
    const cards = await tx
      .selectFrom('gift_cards')
      .select(['id', 'balance', 'value', 'disabled_at'])
      .where('site_id', '=', siteId)
      .where('order_id', '=', orderId)
      .where('order_position', '=', position)
      .orderBy('id')
      .forUpdate()
      .execute();
    if (cards.length === 0 || quantity === 0) continue;
    const whole = cards.filter(
      ({ balance, value, disabled_at }) => balance === value && disabled_at === null,
    );
    if (whole.length < quantity) {
      const error =
        'Something was spent of these gift cards, or they are disabled already. Refund an amount instead, and disable them at Gift cards.';
      throw new ShopRefused(refuse(409, 'state', error, { lines: error }));
    }
    const now = portico.now();
    await tx
      .updateTable('gift_cards')
      .set({ disabled_at: now, updated_at: now })
      .where('site_id', '=', siteId)
      .where(
        'id',
        'in',
        whole.slice(0, quantity).map(({ id }) => id),
      )
      .execute();
  }
}

/**
 * Disables all cards an order bought, inside the transaction that gives its money back or notes that a bank did: whoever
 * got the money back keeps no card.
 */
export async function voidAllCards(
  portico: Portico,
  tx: Tx,
  { site_id: siteId, id: orderId }: Pick<OrderRow, 'site_id' | 'id'>,
): Promise<void> {
  const now = portico.now();
  await tx
    .updateTable('gift_cards')
    .set({ disabled_at: now, updated_at: now })
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .where('disabled_at', 'is', null)
    .execute();
}
