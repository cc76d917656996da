import { giftCardPath } from '@portico/model/commerce/gift-card/gift-card-state';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../accounts/testing.ts';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { payByHand } from '../orders/owner-actions.ts';
import { settleOrder } from '../orders/settle-order.ts';
import { sweepCommerce } from '../sweep.ts';
import { createTestShop, type TestShop, variant } from '../testing.ts';
import { balanceOf, buyWithCards, signedIn, WAYS } from './testing.ts';

let sites: TestSites;
let shop: TestShop;
let owner: TestBrowser;
let card: { id: string; path: string };
let bowl: string;

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'cards-sold');
  await shop.setStore({
    ...WAYS,
    shippingRates: { post: { order: 'a0', name: 'Post', price: 900 } },
    taxRules: { de: { order: 'a0', name: 'MwSt.', ratePpm: 100_000, country: 'DE' } },
    discounts: {
      half: { order: 'a0', name: 'Half', code: 'HALF', takes: { kind: 'percent', percent: 50 } },
    },
  });
  card = await shop.product('voucher', {
    title: 'Voucher',
    productType: 'gift-card',
    options: ['Design'],
    quantityBreaks: [{ from: 2, percent: 10 }],
    variants: {
      ten: variant({ sku: 'V-10', price: 1000, salePrice: 100, onSale: true, optionValues: ['Plain'] }),
      fifty: variant({ order: 'a1', sku: 'V-50', price: 5000, optionValues: ['Gold'] }),
    },
  });
  const variants = { only: variant({ sku: 'BOWL', price: 4000 }) };
  bowl = (await shop.product('bowl', { productType: 'service', variants })).id;
});
afterAll(() => sites.close());
beforeEach(async () => {
  owner = await signedIn(sites, shop);
});

const order = async (id: string) => (await owner.get(`/api/rest/orders/${id}`)).json();
const cardsOf = (orderId: string) =>
  sites.portico.db
    .selectFrom('gift_cards')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('order_position')
    .orderBy('piece')
    .execute();
const mails = (to = 'ada@example.com') =>
  sites.portico.db
    .selectFrom('mails')
    .select(['subject', 'text_body'])
    .where('to_address', '=', to)
    .orderBy('id')
    .execute();
const codesIn = (text: string) => text.match(/([0-9A-Z]{4}-){4}[0-9A-Z]{4}/g) ?? [];
async function filled(items: ReadonlyArray<Record<string, unknown>>) {
  const visitor = await shop.visitor();
  for (const item of items) await visitor.post('/api/commerce/cart/items', { quantity: 1, ...item });
  return visitor;
}
let keys = 0;
/** Orders them. */
async function buy(items: ReadonlyArray<Record<string, unknown>>, payment: Record<string, string> = {}) {
  const visitor = await filled(items);
  await visitor.send('PUT', '/api/commerce/cart/location', { body: { country: 'DE', zip: '89073' } });
  const cart = (await visitor.get('/api/commerce/cart')).json();
  const reply = await visitor.send('POST', '/api/commerce/checkout/orders', {
    body: {
      email: 'ada@example.com',
      address: { firstName: 'Ada', lastName: 'M', line1: '1', city: 'Ulm', zip: '89073', country: 'DE' },
      expectedTotalCents: cart.grandTotalCents,
      expectedDueCents: cart.dueCents,
      payment: { provider: 'test', outcome: 'succeed', ...payment },
    },
    headers: { 'idempotency-key': `sold-card-${++keys}` },
  });
  return { cart, visitor, ...(reply.json() as { orderId: string; state: string; next: string }) };
}

describe('the page where a gift card is bought', () => {
  it('[V2.4] opens with and without a SKU, and leads to the checkout', async () => {
    const visitor = await shop.visitor();
    const path = giftCardPath(shop.siteId, card.id);
    const page = await visitor.get(path);
    expect(page.statusCode).toBe(200);
    for (const text of ['Voucher', '$10.00, Plain', '$50.00, Gold']) expect(page.body).toContain(text);
    expect(page.body).toMatch(/checked=""[^>]*value="ten"/);
    const gold = await visitor.get(`${path}&sku=V-50`);
    expect(gold.statusCode).toBe(200);
    expect(gold.body).toMatch(/checked=""[^>]*value="fifty"/);
    expect((await visitor.get(`${path}&sku=NONE`)).statusCode).toBe(200);
    const bought = await visitor.form(path, { variant: 'fifty' });
    expect(bought.statusCode).toBe(303);
    const handed = await visitor.get(String(bought.headers.location));
    const checkout = await visitor.get(String(handed.headers.location));
    expect(checkout.body).toContain('$50.00');
    expect(checkout.body).not.toContain('name="shipping"');
  });

  it('says what is sold out, and lets nobody choose it', async () => {
    const few = await shop.product(
      'few',
      { productType: 'gift-card', variants: { only: variant({ sku: 'FEW', price: 1000 }) } },
      { only: 0 },
    );
    const visitor = await shop.visitor();
    const page = await visitor.get(giftCardPath(shop.siteId, few.id));
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Sold out');
    expect(page.body).not.toContain('Continue to checkout');
    expect((await visitor.get(few.path)).body).not.toContain('checkout/giftcard');
  });

  it('[V0.5] is where a gift card’s own page leads', async () => {
    const visitor = await shop.visitor();
    const page = await visitor.get(card.path);
    const href = /href="([^"]*checkout\/giftcard[^"]*)"/.exec(page.body)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(href).toContain(`giftCardProductId=${card.id}`);
    expect((await visitor.get(href)).statusCode).toBe(200);
  });

  it('is none for other products, other sites and what is nothing', async () => {
    const other = await createTestShop(sites, 'cards-sold-other');
    const [visitor, stranger] = [await shop.visitor(), await other.visitor()];
    const status = async (browser: TestBrowser, path: string) => (await browser.get(path)).statusCode;
    expect(await status(visitor, giftCardPath(shop.siteId, bowl))).toBe(404);
    expect(await status(visitor, giftCardPath(other.siteId, card.id))).toBe(404);
    expect(await status(stranger, giftCardPath(other.siteId, card.id))).toBe(404);
    for (const id of ['', '__proto__', 'a'.repeat(3000), '%00'])
      expect(await status(visitor, giftCardPath(shop.siteId, id))).toBe(404);
    expect(await status(visitor, '/checkout/giftcard')).toBe(404);
    const wrong = await visitor.form(giftCardPath(shop.siteId, card.id), { variant: 'none' });
    expect(wrong.statusCode).toBe(404);
    expect(wrong.body).toContain('Unable to add item');
  });
});

describe('a gift card in the cart', () => {
  it('costs what it is worth: no sale, no discount, no tax, nothing to send', async () => {
    const visitor = await filled([{ productId: card.id, sku: 'V-10', quantity: 3 }, { productId: bowl }]);
    await visitor.post('/api/commerce/cart/coupons', { code: 'HALF' });
    await visitor.send('PUT', '/api/commerce/cart/location', { body: { country: 'DE' } });
    const cart = (await visitor.get('/api/commerce/cart')).json();
    expect(cart).toMatchObject({
      requiresShipping: false,
      subtotalCents: 7000,
      discountCents: 2000,
      taxCents: 200,
      grandTotalCents: 5200,
    });
    const alone = await filled([{ productId: card.id, sku: 'V-50' }]);
    await alone.post('/api/commerce/cart/coupons', { code: 'HALF' });
    expect((await alone.get('/api/commerce/cart')).json()).toMatchObject({
      grandTotalCents: 5000,
      validCoupons: [],
      invalidCoupons: [{ reason: 'no-items' }],
    });
  });
});

describe('a gift card that is bought', () => {
  it('is issued once it is paid, each piece one, emailed, told on the page, and fulfilled with that', async () => {
    const { orderId, state, next, visitor } = await buy([{ productId: card.id, sku: 'V-10', quantity: 2 }]);
    expect(state).toBe('paid');
    const issued = await cardsOf(orderId);
    expect(issued).toMatchObject([
      { value: 1000, balance: 1000, is_test: true, recipient_email: 'ada@example.com' },
      { value: 1000, balance: 1000 },
    ]);
    const mail = (await mails()).findLast(({ subject }) => subject.startsWith('Your gift card'));
    const codes = codesIn(mail?.text_body ?? '');
    expect(new Set(codes).size).toBe(2);
    expect(mail?.text_body).toContain('This was a test payment');
    const page = await visitor.get(next);
    for (const code of codes) expect(page.body).toContain(code);
    expect(await order(orderId)).toMatchObject({ state: 'fulfilled', lines: [{ fulfilled: 2, open: 0 }] });
    // Looked at again and again, nothing more is issued.
    for (let again = 0; again < 3; again++) await settleOrder(sites.portico, shop.siteId, orderId);
    await sweepCommerce(sites.portico);
    expect(await cardsOf(orderId)).toHaveLength(2);
    expect((await owner.get('/api/rest/gift-cards')).json()).toMatchObject({ outstanding: [] });
    // It pays for what the shop sells, as a test: but for no other gift card.
    const spent = await buyWithCards(shop, { product: bowl, codes: [codes[0] ?? ''] });
    expect(spent).toMatchObject({ state: 'paid', cart: { giftCardCents: 1000, dueCents: 3400 } });
    expect(await order(spent.orderId)).toMatchObject({ isTest: true });
    const onCard = await filled([{ productId: card.id, sku: 'V-50' }]);
    const refused = await onCard.post('/api/commerce/cart/gift-cards', { code: codes[1] ?? '' });
    expect(refused.json()).toMatchObject({ giftCardCents: 0, dueCents: 5000 });
    // A shop that takes no test payments takes no cards that were bought with them.
    await shop.setStore({ testPayments: false });
    const real = await filled([{ productId: bowl }]);
    expect((await real.post('/api/commerce/cart/gift-cards', { code: codes[1] ?? '' })).statusCode).toBe(400);
    await shop.setStore({ testPayments: true });
  });

  it('is issued beside other things, which are still to be sent', async () => {
    const { orderId } = await buy([{ productId: card.id, sku: 'V-50' }, { productId: bowl }]);
    expect(await order(orderId)).toMatchObject({
      state: 'paid',
      fulfilment: 'partly',
      lines: [{ open: 0 }, { open: 1 }],
    });
    const fulfilled = await owner.post(`/api/rest/orders/${orderId}/fulfil`, {
      text: '',
      carrier: '',
      trackingNumber: '',
      trackingUrl: '',
      notify: false,
    });
    expect(fulfilled.json()).toMatchObject({ state: 'fulfilled' });
  });

  it('is not issued before it is paid, and not at all where that is declined', async () => {
    const declined = await buy([{ productId: card.id, sku: 'V-50' }], { outcome: 'decline' });
    expect(declined.orderId).toBeUndefined();
    const { orderId, next, visitor } = await buy([{ productId: card.id, sku: 'V-50' }], {
      provider: 'bankTransfer',
    });
    expect(await cardsOf(orderId)).toEqual([]);
    expect(codesIn((await visitor.get(next)).body)).toEqual([]);
    expect((await owner.post(`/api/rest/orders/${orderId}/pay`, { text: '' })).json()).toMatchObject({
      state: 'fulfilled',
    });
    const [issued] = await cardsOf(orderId);
    expect(issued).toMatchObject({ is_test: false, value: 5000 });
    expect(await balanceOf(sites, shop.siteId, issued?.id ?? '')).toBe(5000);
  });

  it('is issued by the sweeper where the server ended between payment and card', async () => {
    const { orderId } = await buy([{ productId: card.id, sku: 'V-10' }], { provider: 'bankTransfer' });
    const account = await sites.portico.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
    await payByHand(sites.portico, shop.siteId, orderId, { accountId: account.id, text: '' });
    expect(await cardsOf(orderId)).toEqual([]);
    await Promise.all([sweepCommerce(sites.portico), sweepCommerce(sites.portico)]);
    expect(await cardsOf(orderId)).toHaveLength(1);
    expect(await order(orderId)).toMatchObject({ state: 'fulfilled' });
  });

  it('is disabled when it is refunded, while nothing was spent of it', async () => {
    const { orderId } = await buy([{ productId: card.id, sku: 'V-10', quantity: 2 }]);
    const refund = (quantity: number, alreadyCents: number) =>
      owner.post(`/api/rest/orders/${orderId}/refund`, {
        amountCents: 1000 * quantity,
        alreadyCents,
        lines: [{ position: 0, quantity, restock: 0 }],
        text: '',
      });
    const mail = (await mails()).findLast(({ subject }) => subject.startsWith('Your gift card'));
    const [code = ''] = codesIn(mail?.text_body ?? '');
    await buyWithCards(shop, { product: bowl, codes: [code] });
    const both = await refund(2, 0);
    expect(both.statusCode).toBe(409);
    expect(both.json().error).toContain('Something was spent');
    expect((await refund(1, 0)).json()).toMatchObject({ refundedCents: 1000 });
    const issued = await cardsOf(orderId);
    expect(issued.map(({ balance, disabled_at }) => [balance, disabled_at !== null])).toEqual(
      expect.arrayContaining([
        [0, false],
        [1000, true],
      ]),
    );
    expect((await refund(1, 1000)).statusCode).toBe(409);
  });
});

describe('cards that were bought', () => {
  it('are valid as long as the shop says', async () => {
    await shop.setStore({ giftCards: { validDays: 10 } });
    const { orderId } = await buy([{ productId: card.id, sku: 'V-10' }]);
    const [made] = await cardsOf(orderId);
    const tenth = new Date(sites.portico.now().getTime() + 10 * 24 * 3_600_000);
    expect(made?.last_day).toBe(tenth.toISOString().slice(0, 10));
    await shop.setStore({ giftCards: { validDays: 0 } });
  });

  it('are disabled as all of their price is given back, though by amount alone', async () => {
    const { orderId } = await buy([{ productId: card.id, sku: 'V-10', quantity: 2 }]);
    const refund = (amountCents: number, alreadyCents: number) =>
      owner.post(`/api/rest/orders/${orderId}/refund`, { amountCents, alreadyCents, lines: [], text: '' });
    await refund(500, 0);
    expect((await cardsOf(orderId)).every(({ disabled_at }) => disabled_at === null)).toBe(true);
    await refund(1500, 500);
    expect((await cardsOf(orderId)).every(({ disabled_at }) => disabled_at !== null)).toBe(true);
  });
});
