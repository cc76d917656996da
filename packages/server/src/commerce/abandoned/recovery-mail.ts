import type { CartJson } from '@portico/model/commerce/cart-json';
import { formatPrice } from '@portico/model/money/format-price';
import { wordsOf } from '@portico/model/words/catalogue';
import { recoveringWords } from '@portico/model/words/recovering-words';
import type { Letter } from '../../mail/letter.ts';
import { short } from '../orders/mail-names.ts';
import type { Shop } from '../shop.ts';

/** Lines an email names; the cart behind its link has all. */
const NAMED = 10;

export interface Reminded {
  email: string;
  name: string;
  language: string;
  /** What in the cart can be bought now. */
  entries: ReadonlyArray<Pick<CartJson['entries'][number], 'title' | 'quantity' | 'total'>>;
  currency: string;
  discount?: { code: string; name: string };
  /** Brings the cart back. */
  url: string;
  /** Ends such emails. */
  stop: string;
}

/** Reminds somebody of a cart, with today's prices. */
export function recoveryLetter(shop: Shop, reminded: Reminded): Letter {
  const { email, language, entries, currency, discount, url, stop } = reminded;
  const words = wordsOf(recoveringWords, shop.catalogueIn(language));
  const about = { site: short(shop.title) };
  const name = short(reminded.name);
  return {
    kind: 'cart-reminder',
    to: email,
    language,
    subject: words.subject(about),
    title: words.subject(about),
    paragraphs: [
      ...(name === '' ? [] : [words.hello({ name })]),
      words.text(about),
      ...(discount ? [words.code({ code: discount.code, discount: short(discount.name) })] : []),
    ],
    rows: entries.slice(0, NAMED).map(({ title, quantity, total }) => ({
      label: quantity === 1 ? short(title) : `${quantity} × ${short(title)}`,
      value: formatPrice(total, currency, language),
    })),
    button: { text: words.button, url },
    note: words.note(about),
    unsubscribe: { text: words.stop, url: stop },
  };
}
