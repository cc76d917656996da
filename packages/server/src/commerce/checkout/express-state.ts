import type { CartJson } from '@portico/model/commerce/cart-json';
import { COUNTRY_CODES } from '@portico/model/commerce/countries';
import type { ExpressState } from '@portico/model/commerce/express';
import type { CheckoutPolicies } from '@portico/model/commerce/policies';
import { wordsOf } from '@portico/model/words/catalogue';
import { cartWords } from '@portico/model/words/cart-words';
import { checkoutWords } from '@portico/model/words/checkout-words';
import { sumWords } from '@portico/model/words/sum-words';
import type { Portico } from '../../core/portico.ts';
import type { PageHosts } from '../../http/security-headers.ts';
import { checkoutPolicies, readPolicies } from '../orders/agreed-texts.ts';
import { paymentMethodsOf } from '../payments/payment-methods.ts';
import type { Shop } from '../shop.ts';
import { countriesServed } from './countries-served.ts';

/**
 * Wallets' buttons for a cart, and what the page that shows them needs; undefined where the shop has none, or its checkout
 * asks something that wallets have no place for.
 */
export async function expressState(
  portico: Portico,
  shop: Shop,
  { requiresShipping }: Pick<CartJson, 'requiresShipping'>,
  cartToken: string,
  policies?: CheckoutPolicies,
): Promise<{ state: ExpressState; hosts: PageHosts } | undefined> {
  const { store, catalogue } = shop;
  const [found] = paymentMethodsOf(shop).flatMap(({ provider }) => {
    const offer = provider.asks ? provider.express?.(shop, portico.env) : null;
    return offer ? [{ provider: provider.name, ...offer }] : [];
  });
  if (!found || !shop.isSelling || store.checkout.fields.some(({ required }) => required)) return undefined;
  const { provider, src, key, hosts, isCapturedLater } = found;
  const countries = countriesServed(shop, requiresShipping);
  const texts = policies ?? checkoutPolicies(shop, await readPolicies(portico.db, shop));
  const { express, expressOr, policies: lead, agrees, online } = wordsOf(checkoutWords, catalogue);
  const { subtotal, shipping, tax } = wordsOf(sumWords, catalogue);
  return {
    hosts,
    state: {
      provider,
      src,
      key,
      isCapturedLater,
      shopName: shop.title.trim().slice(0, 100),
      language: shop.language,
      countries: countries.length === COUNTRY_CODES.length ? [] : countries,
      asksPhone: store.checkout.phone === 'required',
      asksWaiver: store.downloads.waiver,
      cartToken,
      terms: store.checkout.terms,
      ...(texts ? { policies: texts } : {}),
      words: {
        title: express,
        or: expressOr,
        policies: lead,
        agrees,
        agreeMissing: shop.words.agreeMissing,
        failed: online.failed,
        subtotal,
        shipping,
        tax,
        atCheckout: wordsOf(cartWords, catalogue).atCheckout,
      },
    },
  };
}
