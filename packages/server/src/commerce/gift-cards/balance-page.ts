import { isoDate } from '@portico/model/text/time-zone';
import {
  GIFT_CARD_BALANCE_PATH,
  type GiftCardState,
} from '@portico/model/commerce/gift-card/gift-card-state';
import { GIFT_CARD_TEXT_MAX } from '@portico/model/commerce/gift-card/code';
import { PAGE_TYPES } from '@portico/model/documents/enumerations';
import { formatPrice } from '@portico/model/money/format-price';
import { wordsOf } from '@portico/model/words/catalogue';
import { giftCardWords } from '@portico/model/words/gift-card-words';
import type { VisitorAnswer, VisitorEndpoint } from '../../pages/visitor-endpoint.ts';
import { readShop } from '../shop.ts';
import type { ShopVisit } from '../shop-visit.ts';
import { visitByForm } from '../visit-by-form.ts';
import { findByCode, type GiftCardRow } from './gift-card-record.ts';
import { dayText } from './gift-card-mail.ts';

/** Where who has a code sees what is left on its card. The code is never in an address. */
export const giftCardPages: VisitorEndpoint[] = [
  {
    method: 'GET',
    path: GIFT_CARD_BALANCE_PATH,
    async handle(call) {
      const visit = await visitByForm(call, 'read');
      return 'refuse' in visit ? visit : draw(visit, '');
    },
  },
  {
    method: 'POST',
    path: GIFT_CARD_BALANCE_PATH,
    bodyLimit: 4096,
    async handle(call) {
      const visit = await visitByForm(call, 'giftCard');
      if ('refuse' in visit) return visit;
      const code = (call.fields.get('code') ?? '').slice(0, GIFT_CARD_TEXT_MAX + 1);
      return draw(visit, code, await findByCode(visit.portico.db, visit.siteId, code));
    },
  },
];

async function draw(
  { portico, siteId, now }: ShopVisit,
  typed: string,
  found?: GiftCardRow,
): Promise<VisitorAnswer> {
  const { catalogue, language, timeZone } = await readShop(portico.db, siteId);
  const words = wordsOf(giftCardWords, catalogue);
  // A disabled card is none any more.
  const card = found?.disabled_at === null ? found : undefined;
  const isWrong = typed !== '' && !card;
  const state: GiftCardState = {
    catalogue,
    code: isWrong ? typed : '',
    ...(isWrong ? { error: words.wrong } : {}),
    ...(card
      ? {
          card: {
            end: card.code_end,
            balance: formatPrice(card.balance, card.currency, language),
            lastDay: dayText(card.last_day, language),
            isExpired: card.last_day !== null && card.last_day < isoDate(now, timeZone),
          },
        }
      : {}),
  };
  return {
    draw: {
      title: words.balanceTitle,
      pageType: PAGE_TYPES.checkout,
      status: isWrong ? 400 : 200,
      block: { type: 'gift-card', state },
    },
  };
}
