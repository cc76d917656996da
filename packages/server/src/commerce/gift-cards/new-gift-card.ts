import { giftCardEnd } from '@portico/model/commerce/gift-card/code';
import type { Id } from '@portico/model/documents/id';
import type { Portico, Tx } from '../../core/portico.ts';
import { codeOfCard, hashOfCode } from './gift-card-code.ts';
import type { GiftCardRow } from './gift-card-record.ts';

const UNSAID = {
  recipient_name: '',
  recipient_email: '',
  message: '',
  note: '',
  last_day: null,
  order_id: null,
  order_position: null,
  piece: null,
  is_test: false,
  from_name: '',
  send_on: null,
} as const;

/** What is said of a card that is made. */
type Said = Pick<GiftCardRow, 'site_id' | 'currency' | 'value' | 'language'> &
  Partial<Pick<GiftCardRow, keyof typeof UNSAID>>;

/** A new card with its code, not written down yet. */
export function newCard(portico: Portico, said: Said): { card: GiftCardRow; code: string } {
  const id = portico.newId();
  const code = codeOfCard(portico.env, said.site_id, id);
  const now = portico.now();
  return {
    code,
    card: {
      ...UNSAID,
      ...said,
      id,
      code_hash: hashOfCode(code),
      code_end: giftCardEnd(code),
      balance: said.value,
      disabled_at: null,
      sent_at: null,
      created_at: now,
      updated_at: now,
    },
  };
}

/** Writes cards down with the first entry of their books. */
export async function writeCards(
  portico: Portico,
  tx: Tx,
  cards: readonly GiftCardRow[],
  accountId: Id | null,
): Promise<void> {
  await tx
    .insertInto('gift_cards')
    .values([...cards])
    .execute();
  await tx
    .insertInto('gift_card_entries')
    .values(
      cards.map((card) => ({
        site_id: card.site_id,
        card_id: card.id,
        id: portico.newId(),
        kind: 'issue' as const,
        amount: card.value,
        balance: card.value,
        order_id: card.order_id,
        account_id: accountId,
        created_at: card.created_at,
      })),
    )
    .execute();
}
