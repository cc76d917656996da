import { giftCardCodeText } from '@portico/model/commerce/gift-card/code';
import { GIFT_CARD_BALANCE_PATH } from '@portico/model/commerce/gift-card/gift-card-state';
import { formatPrice } from '@portico/model/money/format-price';
import { formatDate } from '@portico/model/text/format-date';
import { wordsOf } from '@portico/model/words/catalogue';
import { giftCardWords } from '@portico/model/words/gift-card-words';
import type { Portico, Tx } from '../../core/portico.ts';
import { publicOrigin } from '../../hosting/site-address.ts';
import { findSite } from '../../hosting/sites.ts';
import { queueMail } from '../../mail/outbox.ts';
import { asMail } from '../../mail/templates.ts';
import { short } from '../orders/mail-names.ts';
import { readShop } from '../shop.ts';
import type { GiftCardRow } from './gift-card-record.ts';

/** A day of the calendar as its reader writes it; '' where there is none. */
export const dayText = (day: string | null, language: string): string =>
  day === null ? '' : formatDate(`${day}T12:00:00Z`, language, 'UTC');

/** Queues the email that brings a card's code to who gets it, inside the transaction that decides so. */
export async function queueGiftCardMail(
  portico: Portico,
  tx: Tx,
  card: GiftCardRow,
  code: string,
): Promise<void> {
  const site = await findSite(portico, card.site_id, tx);
  if (!site || card.recipient_email === '') return;
  const shop = await readShop(tx, card.site_id);
  const words = wordsOf(giftCardWords, shop.catalogueIn(card.language));
  const title = short(shop.title);
  const mail = asMail({
    to: card.recipient_email,
    language: card.language,
    subject: words.mailSubject({ site: title }),
    title: words.mailTitle,
    paragraphs: [
      ...(card.recipient_name === '' ? [] : [words.mailTo({ name: short(card.recipient_name) })]),
      words.mailText({ site: title, amount: formatPrice(card.balance, card.currency, card.language) }),
      ...card.message.split(/\n{2,}/).filter((part) => part.trim() !== ''),
      words.mailCode({ code: giftCardCodeText(code) }),
      words.mailHow,
      ...(card.last_day === null ? [] : [words.mailUntil({ date: dayText(card.last_day, card.language) })]),
    ],
    button: { text: words.check, url: publicOrigin(portico.env, site) + GIFT_CARD_BALANCE_PATH },
    note: words.mailNote({ site: title }),
  });
  await queueMail(portico, tx, card.site_id, mail);
}
