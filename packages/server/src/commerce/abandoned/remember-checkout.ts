import { isEmail, normaliseEmail } from '@portico/model/api/account-fields';
import { isCountry } from '@portico/model/commerce/countries';
import { wordsOf } from '@portico/model/words/catalogue';
import { recoveringWords } from '@portico/model/words/recovering-words';
import { sql } from 'kysely';
import type { Portico } from '../../core/portico.ts';
import type { CartRecord } from '../cart/cart-record.ts';
import type { ReadCart } from '../cart/read-cart.ts';
import { newsWords } from '../marketing/news-words.ts';
import type { Shop } from '../shop.ts';

const HOUR_MS = 3_600_000;
const MOST_LETTERS = 200;

/** What a customer said of themselves at the checkout, as typed. */
export interface SaidAtCheckout {
  email: string;
  name: string;
  country: string;
  /** They ticked that they want news by email. */
  news: boolean;
}

const line = (text: string) =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MOST_LETTERS);

/** What customers are told beside the field: what is kept of their email address, and what is done with it. */
export function keepsWords({ store: { abandoned }, catalogue }: Pick<Shop, 'store' | 'catalogue'>): string {
  const words = wordsOf(recoveringWords, catalogue);
  if (!abandoned.mail) return words.keeps;
  return abandoned.to === 'everybody' ? words.keepsMails : words.keepsNews;
}

/**
 * Remembers who is at the checkout with a cart, where the shop does that and the email address is one. From then on it
 * counts as begun; whether and when its customer is reminded of it is written down with it. A cart that came back by the
 * link of an email is no new checkout: its first one is only seen again.
 */
export async function rememberCheckout(
  portico: Portico,
  { shop, json, cart }: Pick<ReadCart, 'shop' | 'json'> & { cart: CartRecord },
  said: SaidAtCheckout,
): Promise<void> {
  const { abandoned, marketing } = shop.store;
  const email = normaliseEmail(said.email);
  if (!abandoned.remember || cart.draft || cart.isPurchased || json.entries.length === 0) return;
  if (!isEmail(email)) return;
  const now = portico.now();
  if (cart.recoveredFrom) {
    await portico.db
      .updateTable('abandoned_checkouts')
      .set({ seen_at: now })
      .where('site_id', '=', shop.siteId)
      .where('id', '=', cart.recoveredFrom)
      .execute();
    return;
  }
  const titles = line([...new Set(json.entries.map(({ title }) => title))].join(', '));
  const row = {
    name: line(said.name),
    country: isCountry(said.country) ? said.country : '',
    language: shop.language,
    agreed: said.news && marketing.optIn ? newsWords(shop) : '',
    search: `${line(said.name)} ${email} ${titles}`.toLowerCase(),
    due: abandoned.mail ? new Date(now.getTime() + Number(abandoned.afterHours) * HOUR_MS) : null,
  };
  // A cart that went meanwhile, as two became one, is no checkout any more.
  await sql`
    insert into abandoned_checkouts as a (site_id, id, cart_id, email, name, country, language, agreed_words, titles,
      quantity, total, currency, search_text, created_at, seen_at, due_at)
    select ${shop.siteId}, ${portico.newId()}, c.id, ${email}, ${row.name}, ${row.country}, ${row.language}, ${row.agreed},
      ${titles}, ${json.totalQuantity}, ${json.grandTotalCents}, ${json.currency}, ${row.search}, ${now}, ${now},
      ${row.due}
    from carts c where c.site_id = ${shop.siteId} and c.id = ${cart.id} and not c.is_purchased
    on conflict (site_id, cart_id) do update set seen_at = excluded.seen_at, titles = excluded.titles,
      quantity = excluded.quantity, total = excluded.total, currency = excluded.currency,
      email = case when a.mailed_at is null then excluded.email else a.email end,
      name = case when excluded.name = '' then a.name else excluded.name end,
      country = excluded.country, language = excluded.language, agreed_words = excluded.agreed_words,
      search_text = case when a.mailed_at is null then excluded.search_text else a.search_text end,
      due_at = case when a.mailed_at is null then excluded.due_at end,
      unsent = case when a.mailed_at is null then '' else a.unsent end`.execute(portico.db);
}
