import { giftCardPath } from '@portico/model/commerce/gift-card/gift-card-state';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../accounts/testing.ts';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { createTestShop, type TestShop, variant } from '../testing.ts';

let sites: TestSites;
let shop: TestShop;
let card: { id: string; path: string };

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'own-amount', { language: 'en', currency: 'EUR' });
  await shop.setStore({ testPayments: true, accounts: 'optional' });
  card = await shop.product('voucher', {
    title: 'Voucher',
    productType: 'gift-card',
    ownAmount: { min: 1000, max: 20_000, step: 250 },
    variants: {
      ten: variant({ sku: 'V-10', price: 1000, optionValues: ['Ten'] }),
      fifty: variant({ order: 'a1', sku: 'V-50', price: 5000, optionValues: ['Fifty'] }),
    },
    options: ['Value'],
  });
});
afterAll(() => sites.close());

const add = (browser: TestBrowser, ownAmount: string, more = {}) =>
  browser.post('/api/commerce/cart/items', {
    productId: card.id,
    variantId: 'own-amount',
    quantity: 1,
    ownAmount,
    ...more,
  });

describe('A gift card of an amount of one’s own', () => {
  it('is taken as typed within its bounds, and refused with words at the field else', async () => {
    const ada = await shop.visitor();
    for (const typed of [
      '9.99',
      '10.01',
      '200.01',
      '-20',
      '',
      'abc',
      '1e2',
      '12,50',
      '0',
      '99999999999999999',
    ])
      expect([typed, (await add(ada, typed)).json()]).toEqual([
        typed,
        expect.objectContaining({
          code: 'invalid',
          errors: {
            ownAmount: expect.stringMatching(/Between .*10\.00.* and .*200\.00.* in steps of .*2\.50/),
          },
        }),
      ]);
    expect((await ada.get('/api/commerce/cart')).json().entries).toEqual([]);
    const cart = (await add(ada, '€37.50', { quantity: 2 })).json();
    expect(cart.entries).toMatchObject([
      { unitPrice: 3750, quantity: 2, total: 7500, variantId: 'own-amount' },
    ]);
    // Another amount is another line, and the same one joins its own.
    await add(ada, '40');
    const both = (await add(ada, '37.5')).json();
    expect(
      both.entries.map((each: { unitPrice: number; quantity: number }) => [each.unitPrice, each.quantity]),
    ).toEqual([
      [3750, 3],
      [4000, 1],
    ]);
  });

  it('is ordered, and issues cards of just that', async () => {
    const ada = await shop.visitor();
    await add(ada, '37.50', { quantity: 2 });
    await ada.post('/api/commerce/cart/items', { productId: card.id, variantId: 'fifty', quantity: 1 });
    const reply = await ada.send('POST', '/api/commerce/checkout/orders', {
      body: {
        email: 'ada@example.com',
        address: {
          firstName: 'Ada',
          lastName: 'M',
          line1: 'Gasse 1',
          city: 'Ulm',
          zip: '89073',
          country: 'DE',
        },
        expectedTotalCents: 12_500,
        payment: { outcome: 'succeed' },
      },
      headers: { 'idempotency-key': 'own-amount-test-1' },
    });
    const { orderId, token } = reply.json();
    const page = await ada.get(`/checkout/order-confirmed?token=${token}`);
    expect(page.body).toContain('€37.50');
    const cards = await sites.portico.db
      .selectFrom('gift_cards')
      .select(['value', 'balance'])
      .where('order_id', '=', orderId)
      .orderBy('value')
      .execute();
    expect(cards).toEqual([3750, 3750, 5000].map((value) => ({ value, balance: value })));
    // Ordered again it is worth the same.
    await ada.form('/checkout/order-again', { token });
    const again = (await ada.get('/api/commerce/cart')).json();
    expect(again.entries.map((each: { unitPrice: number }) => each.unitPrice)).toEqual([3750, 5000]);
  });

  it('is typed on its page without scripts, and comes back with what was wrong', async () => {
    const ada = await shop.visitor();
    const page = await ada.get(card.path);
    expect(page.body).toContain('name="ownAmount"');
    expect(page.body).toContain('Another amount');
    const form = { productId: card.id, variantId: 'own-amount', quantity: '1', block: 'product' };
    const block = /name="block" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
    const wrong = await ada.form('/cart/items', { ...form, block, ownAmount: '7' });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.body).toMatch(/name="ownAmount"[^>]*value="7"|value="7"[^>]*name="ownAmount"/);
    expect(wrong.body).toContain('ownAmount-error');
    expect((await ada.form('/cart/items', { ...form, block, ownAmount: '25' })).headers.location).toBe(
      '/cart',
    );
    expect((await ada.get('/api/commerce/cart')).json().entries).toMatchObject([{ unitPrice: 2500 }]);
  });

  it('[V2.4] is typed where a gift card’s link leads, and the link may name it', async () => {
    const ada = await shop.visitor();
    const path = giftCardPath(shop.siteId, card.id);
    expect((await ada.get(`${path}&ownAmount=30`)).body).toMatch(/id="gift-ownAmount"[^>]*value="30"/);
    const wrong = await ada.form(path, { variant: 'own-amount', ownAmount: '30.01', to: 'me' });
    expect([wrong.statusCode, wrong.body]).toEqual([400, expect.stringContaining('gift-ownAmount-error')]);
    expect(
      (await ada.form(path, { variant: 'own-amount', ownAmount: '30', to: 'me' })).headers.location,
    ).toBe('/commerce/goto-checkout');
    expect((await ada.get('/api/commerce/cart')).json().subtotalCents).toBe(3000);
  });

  it('is no longer for sale once its owner has changed the bounds, and never of other products', async () => {
    const few = await shop.product('few', {
      productType: 'gift-card',
      ownAmount: { min: 100, max: 200, step: 100 },
      variants: { only: variant({ sku: 'FEW', price: 100 }) },
    });
    const bowl = await shop.product('bowl', {}, { only: 5 });
    const ada = await shop.visitor();
    expect((await add(ada, '1', { productId: bowl.id })).statusCode).toBe(404);
    expect((await add(ada, '3', { productId: few.id })).statusCode).toBe(400);
    expect((await add(ada, '2', { productId: few.id })).statusCode).toBe(200);
    const { portico } = sites;
    await portico.db
      .updateTable('cart_lines')
      .set({ add_ons: JSON.stringify({ amount: '1000000' }) })
      .where('product_id', '=', few.id)
      .execute();
    expect((await ada.get('/api/commerce/cart')).json().entries).toMatchObject([
      { problem: 'unavailable', total: 0 },
    ]);
  });
});
