import { isoDate } from '@portico/model/text/time-zone';
import type { GiftCardIssue } from '@portico/model/api/gift-cards';
import { giftCardCodeText } from '@portico/model/commerce/gift-card/code';
import type { Id } from '@portico/model/documents/id';
import type { Portico, Tx } from '../../core/portico.ts';
import { refuse, ShopRefused, type ShopOutcome, shopOutcome } from '../refusal.ts';
import { readShop } from '../shop.ts';
import { codeOfCard, hashOfCode } from './gift-card-code.ts';
import { newCard, writeCards } from './new-gift-card.ts';
import { queueGiftCardMail } from './gift-card-mail.ts';
import { type GiftCardRow, lockCard } from './gift-card-record.ts';

const noSuchCard = () => new ShopRefused(refuse(404, 'not-found', 'There is no such gift card.'));

/** Issues a card by hand. Its code is told this once, and to who gets it by email where an address is given. */
export function issueGiftCard(
  portico: Portico,
  siteId: Id,
  accountId: Id,
  given: Required<GiftCardIssue>,
): Promise<ShopOutcome<{ id: Id; code: string }>> {
  return shopOutcome(() =>
    portico.db.transaction().execute(async (tx) => {
      const shop = await readShop(tx, siteId);
      if (!shop.isSelling)
        throw new ShopRefused(refuse(409, 'closed', 'This site’s currency is not one the shop can sell in.'));
      const now = portico.now();
      mustBeAhead(given.lastDay, isoDate(now, shop.timeZone));
      const { card, code } = newCard(portico, {
        site_id: siteId,
        currency: shop.currency,
        value: given.valueCents,
        recipient_name: given.recipientName.trim(),
        recipient_email: given.recipientEmail,
        message: given.message.trim(),
        note: given.note.trim(),
        language: shop.language,
        last_day: given.lastDay,
      });
      await writeCards(portico, tx, [card], accountId);
      await queueGiftCardMail(portico, tx, [{ card, code }]);
      return { id: card.id, code: giftCardCodeText(code) };
    }),
  );
}

function mustBeAhead(lastDay: string | null, today: string): void {
  if (lastDay === null || lastDay >= today) return;
  const error = 'This day is over. Please choose a later one.';
  throw new ShopRefused(refuse(400, 'invalid', error, { lastDay: error }));
}

/** Disables a card, lets it be spent again, or changes the last day it can be spent on. */
export function changeGiftCard(
  portico: Portico,
  siteId: Id,
  id: Id,
  { isDisabled, lastDay }: { isDisabled?: boolean | undefined; lastDay?: string | null | undefined },
): Promise<ShopOutcome<{ id: Id }>> {
  return shopOutcome(() =>
    portico.db.transaction().execute(async (tx) => {
      const card = await lockCard(tx, siteId, id);
      if (!card) throw noSuchCard();
      const now = portico.now();
      if (lastDay !== undefined && lastDay !== card.last_day)
        mustBeAhead(lastDay, isoDate(now, (await readShop(tx, siteId)).timeZone));
      await tx
        .updateTable('gift_cards')
        .set({
          updated_at: now,
          ...(isDisabled === undefined ? {} : { disabled_at: isDisabled ? (card.disabled_at ?? now) : null }),
          ...(lastDay === undefined ? {} : { last_day: lastDay }),
        })
        .where('site_id', '=', siteId)
        .where('id', '=', id)
        .execute();
      return { id };
    }),
  );
}

/** Can a card's code be told again? On another server than the one that issued it, it cannot. */
export const canSend = ({ env }: Pick<Portico, 'env'>, card: GiftCardRow): boolean =>
  card.recipient_email !== '' &&
  card.disabled_at === null &&
  hashOfCode(codeOfCard(env, card.site_id, card.id)) === card.code_hash;

/** Emails a card's code to who gets it once more. */
export function sendGiftCard(portico: Portico, siteId: Id, id: Id): Promise<ShopOutcome<{ id: Id }>> {
  return shopOutcome(() =>
    portico.db.transaction().execute(async (tx: Tx) => {
      const card = await lockCard(tx, siteId, id);
      if (!card) throw noSuchCard();
      if (!canSend(portico, card))
        throw new ShopRefused(refuse(409, 'state', 'The code of this gift card cannot be emailed.'));
      await queueGiftCardMail(portico, tx, [{ card, code: codeOfCard(portico.env, siteId, id) }]);
      return { id };
    }),
  );
}
