import { formatPrice } from '@portico/model/money/format-price';
import { badgeText, CART_SUMMARY_COOKIE, readCartSummary } from '@portico/model/commerce/cart-summary';
import { cartLinkWords } from '@portico/model/words/cart-link-words';
import type { Runtime } from '../life/runtime.ts';
import { pageWords } from '../page-words.ts';

/** The badge says no more either. */
const MOST_COUNTED = 100;

/**
 * Brings count and subtotal into the links to the cart [B3.72]. Their count is `empty` at 0 [B4.64]; the first time
 * marks them as initialised [B4.65].
 */
export function syncBadges(links: Iterable<HTMLElement>, { document, page }: Runtime): void {
  const words = pageWords(cartLinkWords, page);
  const cookie = new RegExp(`(?:^|; )${CART_SUMMARY_COOKIE}=([^;]*)`).exec(document.cookie)?.[1];
  const { items, subtotal, currency } = readCartSummary(cookie) ?? {
    items: 0,
    subtotal: 0,
    currency: page.currency,
  };
  for (const link of links) {
    const count = link.querySelector<HTMLElement>('.cart-count');
    if (!count) continue;
    count.textContent = badgeText(items);
    count.classList.toggle('empty', items === 0);
    link.title = items === 0 ? '' : formatPrice(subtotal, currency, page.language);
    link.setAttribute(
      'aria-label',
      items > MOST_COUNTED
        ? words.cartWithMore({ count: MOST_COUNTED })
        : words.cartWith({ cart: words.cart, count: items }),
    );
    link.dataset.cartBadge = 'initialized';
  }
}

/** Opens the cart beside the page; where that cannot be, its page. */
export async function openPanel({ tools, window }: Runtime): Promise<void> {
  try {
    await (await import('@portico/blocks/cart/open-cart-panel')).openCartPanel(tools);
  } catch (error) {
    tools.report(error, 'cart panel');
    window.location.assign('/cart');
  }
}
