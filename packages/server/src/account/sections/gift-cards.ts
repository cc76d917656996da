import { isoDate } from '@portico/model/text/time-zone';
import { formatPrice } from '@portico/model/money/format-price';
import { dayText } from '../../commerce/gift-cards/gift-card-mail.ts';
import { isTaken, statusOf } from '../../commerce/gift-cards/gift-card-record.ts';
import type { AccountSection } from './section.ts';

/** Cards shown, newest first. */
const SHOWN = 100;

/** The gift cards that were sent to the member's proven address and hold something, by the last letters of their codes. */
export const giftCardsSection: AccountSection = async ({ portico, siteId, member, shop, now }) => {
  const day = isoDate(now, shop.timeZone);
  const rows = await portico.db
    .selectFrom('gift_cards')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('recipient_email', '=', member.email)
    .where('disabled_at', 'is', null)
    .where('balance', '>', 0)
    // One that waits for its day is a surprise.
    .where((is) => is.or([is('send_on', 'is', null), is('sent_at', 'is not', null)]))
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return {
    type: 'gift-cards',
    catalogue: shop.catalogue,
    cards: rows
      .filter((card) => isTaken(card, shop.store))
      .map((card) => ({
        id: card.id,
        end: card.code_end,
        balance: formatPrice(card.balance, card.currency, shop.language),
        lastDay: dayText(card.last_day, shop.language),
        isExpired: statusOf(card, day) === 'expired',
      })),
  };
};
