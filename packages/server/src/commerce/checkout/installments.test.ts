import { CATALOGUE_LANGUAGES } from '@portico/model/words/language-names';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchOutside } from '../../outgoing/fetch-outside.ts';
import { createTestSites, setSettings, type TestSites } from '../../pages/testing.ts';
import { StripeStandIn } from '../payments/providers/stripe/testing.ts';
import { createTestShop, type TestShop, variant } from '../testing.ts';

const KEYS = { publishableKey: 'pk_test_51abcdefgh', secretKey: 'rk_test_51abcdefgh' };
const MUGS = {
  options: ['Size'],
  variants: {
    s: variant({ sku: 'S', optionValues: ['Small'], price: 2000 }),
    l: variant({ order: 'a1', sku: 'L', optionValues: ['Large'], price: 9900 }),
  },
};
let stripe: StripeStandIn;
let sites: TestSites;

beforeAll(async () => {
  stripe = await new StripeStandIn().open();
  sites = await createTestSites({ stripeOrigin: stripe.origin });
  sites.portico.fetchOutside = fetchOutside;
});
afterAll(async () => {
  await sites.close();
  await stripe.close();
});

async function connect(shop: TestShop): Promise<void> {
  const owner = await shop.visitor();
  for (const pair of (await sites.signIn(shop.siteId, shop.host, 'admin')).split('; ')) {
    const [name = '', value = ''] = pair.split('=');
    owner.cookies.set(name, value);
  }
  const reply = await owner.send('PUT', '/api/rest/connected-services/stripe', { body: { values: KEYS } });
  expect(reply.statusCode).toBe(200);
}
const plain = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/gu, ' ');
const page = async (shop: TestShop, path: string) => plain((await sites.ask(path, { host: shop.host })).text);
const on = (change: object = {}) => ({
  installments: { from: 3500, to: 100_000, afterpay: true, clearpay: true, klarna: true, ...change },
});

const WITHIN = 'Pay in instalments with Afterpay or Klarna.';
const OUTSIDE = 'Pay in instalments with Afterpay or Klarna for orders from $35.00 to $1,000.00.';

describe('what customers are told of payment in instalments', () => {
  it('[V9.34][B9.15] is told while its provider is connected and the owner turned it on, of amounts within the thresholds', async () => {
    const shop = await createTestShop(sites, 'pays-later');
    const plate = await shop.product('plate', { productType: 'service' });
    const cup = await shop.product('cup', {
      productType: 'service',
      variants: { only: variant({ price: 3499 }) },
    });
    await shop.setStore(on());
    expect(await page(shop, plate.path)).not.toContain('instalments');
    await connect(shop);
    expect(await page(shop, plate.path)).toContain(WITHIN);
    expect(await page(shop, cup.path)).toContain(OUTSIDE);
    const visitor = await shop.visitor();
    const { installments } = (
      await visitor.post('/api/commerce/cart/items', { productId: cup.id, quantity: 1 })
    ).json();
    expect(installments).toEqual({ fromCents: 3500, toCents: 100_000, isInRange: false, text: OUTSIDE });
    expect(plain((await visitor.get('/cart')).body)).toContain(OUTSIDE);
    await visitor.post('/api/commerce/cart/items', { productId: plate.id, quantity: 1 });
    expect(plain((await visitor.get('/cart')).body)).toContain(WITHIN);
    const led = await visitor.get('/commerce/goto-checkout');
    const checkout = plain((await visitor.get(led.headers.location ?? '')).body);
    expect(checkout).toContain(WITHIN);
    // Above the most it is not told at the checkout, and the cart says up to what it is.
    await shop.setStore(on({ to: 5000 }));
    expect(plain((await visitor.get('/cart')).body)).toContain('for orders from $35.00 to $50.00');
    expect(plain((await visitor.get(led.headers.location ?? '')).body)).not.toContain('instalments');
    await shop.setStore(on({ afterpay: false, klarna: false }));
    expect(await page(shop, plate.path)).not.toContain('instalments');
    expect(plain((await visitor.get('/cart')).body)).not.toContain('instalments');
  });

  it('follows the variant that is chosen, and is not told of subscriptions and gift cards', async () => {
    const shop = await createTestShop(sites, 'later-of-what');
    await connect(shop);
    await shop.setStore(on());
    const mugs = await shop.product('mugs', MUGS);
    const tea = await shop.product('tea', {
      productType: 'service',
      subscription: { billingPeriod: { value: 1, unit: 'month' } },
    });
    const card = await shop.product('card', { productType: 'gift-card' });
    expect(await page(shop, mugs.path)).toContain(OUTSIDE);
    expect((await sites.ask(mugs.path, { host: shop.host })).text).toContain(
      '&quot;installments&quot;:{&quot;from&quot;:3500',
    );
    for (const { path } of [tea, card]) expect(await page(shop, path)).not.toContain('instalments');
    const visitor = await shop.visitor();
    const cart = (await visitor.post('/api/commerce/cart/items', { productId: tea.id, quantity: 1 })).json();
    expect(cart.installments.text).toBeUndefined();
  });

  it('is in every language, with the methods that take the currency', async () => {
    const shop = await createTestShop(sites, 'later-in', { currency: 'GBP' });
    await connect(shop);
    await shop.setStore(on());
    const { path } = await shop.product('bowl', { productType: 'service' });
    const said = new Set<string>();
    for (const language of CATALOGUE_LANGUAGES) {
      await setSettings(sites, shop.siteId, { language });
      const told = /[^>]*Clearpay[^<]*/u.exec((await sites.ask(path, { host: shop.host })).text)?.[0] ?? '';
      expect(told, language).toMatch(/Clearpay.*Klarna/u);
      expect(told, language).not.toContain('Afterpay');
      said.add(told);
    }
    expect(said.size).toBe(CATALOGUE_LANGUAGES.length);
  });
});
