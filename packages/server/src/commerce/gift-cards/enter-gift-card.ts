import { isoDate } from '@portico/model/text/time-zone';
import { COMMERCE_LIMITS } from '@portico/model/commerce/commerce-limits';
import type { Id } from '@portico/model/documents/id';
import { wordsOf } from '@portico/model/words/catalogue';
import { giftCardWords } from '@portico/model/words/gift-card-words';
import type { Portico, Tx } from '../../core/portico.ts';
import { type CartRecord, findCartById, lockCart } from '../cart/cart-record.ts';
import { refuse, ShopRefused, type ShopOutcome, shopOutcome } from '../refusal.ts';
import { readShop, type Shop } from '../shop.ts';
import { findByCode, isTaken, statusOf } from './gift-card-record.ts';

/**
 * Lets a gift card pay for a cart. What opens nothing, is empty, has expired, was disabled or belongs to another site is
 * answered alike.
 */
export function enterGiftCard(
  portico: Portico,
  siteId: Id,
  cart: CartRecord | undefined,
  code: string,
): Promise<ShopOutcome<{ cart: CartRecord }>> {
  return changeCards(portico, siteId, cart, async (tx, shop, locked) => {
    const words = wordsOf(giftCardWords, shop.catalogue);
    const wrong = (text: string) => new ShopRefused(refuse(400, 'gift-card', text, { giftCard: text }));
    if (code.trim() === '') throw wrong(words.missing);
    const card = await findByCode(tx, siteId, code);
    const day = isoDate(portico.now(), shop.timeZone);
    const isGood = card && card.currency === shop.currency && statusOf(card, day) === 'active';
    if (!isGood || !isTaken(card, shop.store)) throw wrong(words.wrong);
    if (locked.giftCards.includes(card.id)) throw wrong(words.applied);
    if (locked.giftCards.length >= COMMERCE_LIMITS.giftCardsPerOrder)
      throw wrong(words.tooMany({ most: COMMERCE_LIMITS.giftCardsPerOrder }));
    return [...locked.giftCards, card.id];
  });
}

/** Takes a card out again. */
export function removeGiftCard(
  portico: Portico,
  siteId: Id,
  cart: CartRecord | undefined,
  cardId: Id,
): Promise<ShopOutcome<{ cart: CartRecord }>> {
  return changeCards(portico, siteId, cart, async (_tx, _shop, { giftCards }) =>
    giftCards.filter((each) => each !== cardId),
  );
}

function changeCards(
  portico: Portico,
  siteId: Id,
  found: CartRecord | undefined,
  change: (tx: Tx, shop: Shop, cart: CartRecord) => Promise<Id[]>,
): Promise<ShopOutcome<{ cart: CartRecord }>> {
  return shopOutcome(async () => {
    const shop = await readShop(portico.db, siteId);
    const gone = new ShopRefused(refuse(404, 'no-cart', shop.words.noCart));
    if (!found) throw gone;
    return portico.db.transaction().execute(async (tx) => {
      const locked = await lockCart(tx, siteId, found.id);
      if (!locked || locked.isPurchased) throw gone;
      await tx
        .updateTable('carts')
        .set({ gift_cards: await change(tx, shop, locked), updated_at: portico.now() })
        .where('site_id', '=', siteId)
        .where('id', '=', found.id)
        .execute();
      const cart = await findCartById(tx, siteId, found.id);
      if (!cart) throw gone;
      return { cart };
    });
  });
}
