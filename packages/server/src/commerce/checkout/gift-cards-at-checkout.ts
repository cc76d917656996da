import { isId } from '@portico/model/documents/id';
import type { CartRecord } from '../cart/cart-record.ts';
import { enterGiftCard, removeGiftCard } from '../gift-cards/enter-gift-card.ts';
import type { ShopRefusal } from '../refusal.ts';
import type { ShopVisit } from '../shop-visit.ts';

/** What a checkout's form asks of gift cards. */
export interface GiftCardAsked {
  /** A code that was typed and is not applied yet. */
  code: string;
  /** The card to take out again. */
  remove: string;
  /** The button beside the field was pressed. */
  isPressed: boolean;
}

/**
 * What a form asks of gift cards; undefined where it asks nothing. A code that somebody typed and then ordered is applied
 * first, so that they see what is left to pay: nothing typed is lost.
 */
export function giftCardAsked(fields: URLSearchParams): GiftCardAsked | undefined {
  const asked = {
    code: fields.get('giftCard') ?? '',
    remove: fields.get('remove-gift-card') ?? '',
    isPressed: fields.get('do') === 'gift-card',
  };
  const isNothing = asked.code.trim() === '' && asked.remove === '' && !asked.isPressed;
  return isNothing || fields.get('do') === 'quote' ? undefined : asked;
}

/** Does it. @returns the cart as it is then, with what was refused */
export async function changeGiftCards(
  { portico, siteId }: ShopVisit,
  cart: CartRecord,
  { code, remove }: GiftCardAsked,
): Promise<{ cart: CartRecord; refused?: ShopRefusal }> {
  const outcome = isId(remove)
    ? await removeGiftCard(portico, siteId, cart, remove)
    : await enterGiftCard(portico, siteId, cart, code);
  return outcome.ok ? { cart: outcome.value.cart } : { cart, refused: outcome };
}
