import { giftCardCodeText } from '@portico/model/commerce/gift-card/code';
import { GIFT_CARD_BALANCE_PATH } from '@portico/model/commerce/gift-card/gift-card-state';
import { formatPrice } from '@portico/model/money/format-price';
import { formatDate } from '@portico/model/text/format-date';
import { wordsOf } from '@portico/model/words/catalogue';
import { checkoutWords } from '@portico/model/words/checkout-words';
import { giftCardWords } from '@portico/model/words/gift-card-words';
import type { Portico, Tx } from '../../core/portico.ts';
import { publicOrigin } from '../../hosting/site-address.ts';
import { findSite } from '../../hosting/sites.ts';
import type { Letter } from '../../mail/letter.ts';
import { short } from '../orders/mail-names.ts';
import { queueLetter } from '../send-letter.ts';
import { readShop, type Shop } from '../shop.ts';
import type { GiftCardRow } from './gift-card-record.ts';

/** A day of the calendar as its reader writes it; '' where there is none. */
export const dayText = (day: string | null, language: string): string =>
  day === null ? '' : formatDate(`${day}T12:00:00Z`, language, 'UTC');

/** Queues the email that brings codes of cards to who gets them, inside the transaction that decides so. */
export async function queueGiftCardMail(
  portico: Portico,
  tx: Tx,
  cards: ReadonlyArray<{ card: GiftCardRow; code: string }>,
): Promise<void> {
  const [first] = cards;
  if (!first || first.card.recipient_email === '') return;
  const { site_id } = first.card;
  const site = await findSite(portico, site_id, tx);
  if (!site) return;
  const shop = await readShop(tx, site_id);
  const url = publicOrigin(portico.env, site) + GIFT_CARD_BALANCE_PATH;
  await queueLetter(portico, tx, { shop, site }, giftCardLetter(shop, first.card, cards, url));
}

/** Brings codes of cards to who gets them. @param first of the cards, which says for whom they are */
export function giftCardLetter(
  shop: Shop,
  first: GiftCardRow,
  cards: ReadonlyArray<{ card: GiftCardRow; code: string }>,
  url: string,
): Letter {
  const { language, recipient_name, recipient_email, message, last_day, is_test, from_name } = first;
  const catalogue = shop.catalogueIn(language);
  const words = wordsOf(giftCardWords, catalogue);
  const title = short(shop.title);
  return {
    kind: 'gift-card',
    to: recipient_email,
    language,
    subject: words.mailSubject({ site: title }),
    title: words.mailTitle,
    paragraphs: [
      ...(recipient_name === '' ? [] : [words.mailTo({ name: short(recipient_name) })]),
      ...cards.flatMap(({ card, code }) => [
        from_name === ''
          ? words.mailText({ site: title, amount: formatPrice(card.balance, card.currency, language) })
          : words.mailFrom({
              name: short(from_name),
              site: title,
              amount: formatPrice(card.balance, card.currency, language),
            }),
        words.mailCode({ code: giftCardCodeText(code) }),
      ]),
      ...message.split(/\n{2,}/).filter((part) => part.trim() !== ''),
      words.mailHow,
      ...(last_day === null ? [] : [words.mailUntil({ date: dayText(last_day, language) })]),
      ...(is_test ? [wordsOf(checkoutWords, catalogue).testNote] : []),
    ],
    button: { text: words.check, url },
    note: words.mailNote({ site: title }),
  };
}
