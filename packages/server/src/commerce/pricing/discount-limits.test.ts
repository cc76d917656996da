import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CartJson } from '@portico/model/commerce/cart-json';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../accounts/testing.ts';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { moveOrder } from '../orders/move-order.ts';
import { lockOrder } from '../orders/order-record.ts';
import { restoreOrders, writeOrders } from '../orders/portable-orders.ts';
import { createTestShop, type TestShop, variant } from '../testing.ts';
import { countUses } from './discount-uses.ts';

let sites: TestSites;
let second: Awaited<ReturnType<TestSites['secondInstance']>>;
let shop: TestShop;
let service: { id: string };
let buyers = 0;

const PRICE = 2000;
const HALF = PRICE / 2;
const code = (name: string, limits: Record<string, unknown>) => ({
  order: 'a0',
  name,
  code: name,
  takes: { kind: 'percent', percent: 50 },
  ...limits,
});

beforeAll(async () => {
  sites = await createTestSites();
  second = await sites.secondInstance();
  shop = await createTestShop(sites, 'limits', { currency: 'GBP' });
  service = await shop.product('throw', {
    productType: 'service',
    variants: { only: variant({ price: PRICE }) },
    quantityBreaks: [{ from: 10, percent: 15 }],
  });
  await shop.setStore({
    country: 'GB',
    offlinePayments: { bankTransfer: { enabled: true, name: 'Transfer', instructions: 'IBAN', days: 7 } },
    discounts: {
      five: code('FIVE', { mostUses: 5 }),
      two: code('TWO', { mostUses: 2 }),
      one: code('ONE', { mostUses: 1 }),
      once: code('ONCE', { oncePerCustomer: true }),
      first: code('FIRST', { firstOrderOnly: true }),
      free: code('FREE', {}),
    },
  });
});
afterAll(async () => {
  await second.close();
  await sites.close();
});

async function filled(coupon: string, index = 0): Promise<TestBrowser> {
  const browser = await shop.visitor(index % 2 === 0 ? sites.app : second.app);
  await browser.post('/api/commerce/cart/items', { productId: service.id, quantity: 1 });
  await browser.post('/api/commerce/cart/coupons', { code: coupon });
  return browser;
}
const form = (email: string, expectedTotalCents: number, payment: Record<string, string>) => ({
  email,
  address: {
    firstName: 'Ada',
    lastName: 'Miles',
    line1: '12 Mill Lane',
    city: 'Leeds',
    zip: 'LS1 1AA',
    country: 'GB',
  },
  expectedTotalCents,
  payment,
});
const order = (
  browser: TestBrowser,
  email: string,
  { total = HALF, payment = { provider: 'test', outcome: 'succeed' } as Record<string, string> } = {},
) =>
  browser.send('POST', '/api/commerce/checkout/orders', {
    body: form(email, total, payment),
    headers: { 'idempotency-key': `limits-${++buyers}` },
  });
const cartOf = async (browser: TestBrowser): Promise<CartJson> =>
  (await browser.get('/api/commerce/cart')).json();
const counts = async (discount: string) =>
  (
    await sites.portico.db
      .selectFrom('discount_counts')
      .select('uses')
      .where('site_id', '=', shop.siteId)
      .where('discount_id', '=', discount)
      .where('customer', '=', '')
      .executeTakeFirst()
  )?.uses;

describe('a code that may be used five times', () => {
  it('is used five times of twenty orders at once, on two servers, and the rest are told at the code', async () => {
    const browsers = await Promise.all(Array.from({ length: 20 }, (_, index) => filled('FIVE', index)));
    const replies = await Promise.all(
      browsers.map((browser, index) => order(browser, `buyer${index}@example.com`)),
    );
    const bought = replies.filter(({ statusCode }) => statusCode === 201);
    expect(bought).toHaveLength(5);
    for (const reply of replies)
      if (reply.statusCode !== 201)
        expect(reply.json()).toMatchObject({
          code: 'price-changed',
          errors: { coupon: 'FIVE: This code has been used up.' },
        });
    expect([await counts('five'), (await countUses(sites.portico.db, shop.siteId)).five]).toEqual([5, 5]);
    const late = await filled('FIVE');
    expect((await cartOf(late)).invalidCoupons).toMatchObject([{ code: 'FIVE', reason: 'used-up' }]);
    expect((await order(late, 'late@example.com', { total: PRICE })).statusCode).toBe(201);
  });
});

describe('a use', () => {
  it('is given back by an order whose payment is declined, or that is cancelled unpaid; not by one that was paid', async () => {
    expect(
      (
        await order(await filled('TWO'), 'a@example.com', {
          payment: { provider: 'test', outcome: 'decline' },
        })
      ).statusCode,
    ).toBe(409);
    expect(await counts('two')).toBe(0);
    const give = async (email: string, payment?: Record<string, string>) => {
      const { orderId } = (await order(await filled('TWO'), email, payment ? { payment } : {})).json();
      const before = await counts('two');
      await sites.portico.db.transaction().execute(async (tx) => {
        const found = await lockOrder(tx, shop.siteId, orderId);
        if (found) await moveOrder(sites.portico, tx, found, 'cancel');
      });
      return [before, await counts('two')];
    };
    expect(await give('b@example.com', { provider: 'bankTransfer' })).toEqual([1, 0]);
    expect(await give('c@example.com')).toEqual([1, 1]);
    expect((await countUses(sites.portico.db, shop.siteId)).two).toBe(1);
  });

  it('of orders before there was a limit counts as well', async () => {
    for (const index of [1, 2]) await order(await filled('FREE'), `free${index}@example.com`);
    const store = await sites.portico.db
      .selectFrom('orders')
      .select('discounts')
      .where('email', '=', 'free1@example.com')
      .executeTakeFirstOrThrow();
    expect(store.discounts).toEqual(['free']);
    await shop.setStore({ discounts: { free: code('FREE', { mostUses: 2, oncePerCustomer: true }) } });
    expect((await cartOf(await filled('FREE'))).invalidCoupons).toMatchObject([{ reason: 'used-up' }]);
    await shop.setStore({ discounts: { free: code('FREE', { mostUses: 3, oncePerCustomer: true }) } });
    const again = await order(await filled('FREE'), 'free1@example.com');
    expect(again.json()).toMatchObject({ code: 'price-changed' });
    expect((await order(await filled('FREE'), 'free3@example.com')).statusCode).toBe(201);
    expect(await counts('free')).toBe(3);
  });
});

describe('what each customer may use once', () => {
  beforeAll(() =>
    shop.setStore({
      discounts: {
        once: code('ONCE', { oncePerCustomer: true }),
        first: code('FIRST', { firstOrderOnly: true }),
        one: code('ONE', { mostUses: 1 }),
      },
    }),
  );

  it('is used once by one address, however it is written and however many orders come at once', async () => {
    const names = ['eve@example.com', 'EVE@example.com', 'eve+1@example.com', ' Eve+2@Example.com'];
    const browsers = await Promise.all(names.map((_, index) => filled('ONCE', index)));
    const replies = await Promise.all(browsers.map((browser, index) => order(browser, names[index] ?? '')));
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409]);
    expect((await order(await filled('ONCE'), 'other@example.com')).statusCode).toBe(201);
  });

  it('is told at the checkout as soon as the customer says who they are', async () => {
    const browser = await filled('ONCE');
    expect((await cartOf(browser)).invalidCoupons).toEqual([]);
    await browser.get('/checkout');
    const page = await browser.form('/checkout', {
      do: 'quote',
      email: 'eve@example.com',
      country: 'GB',
    });
    expect(page.body).toContain('You have used this code before.');
  });

  it('for a first order is used by who never ordered, and by nobody else', async () => {
    expect((await order(await filled('FIRST'), 'eve@example.com')).json()).toMatchObject({
      errors: { coupon: 'FIRST: This code is for first orders only.' },
    });
    expect((await order(await filled('FIRST'), 'new@example.com')).statusCode).toBe(201);
    expect((await order(await filled('FIRST'), 'new@example.com')).statusCode).toBe(409);
  });

  it('stays counted when orders come back from a backup', async () => {
    expect((await order(await filled('ONE'), 'kept@example.com')).statusCode).toBe(201);
    const folder = await mkdtemp(join(tmpdir(), 'portico-limits-'));
    const file = join(folder, 'orders.jsonl');
    await writeOrders(sites.portico, shop.siteId, file);
    await sites.portico.db.deleteFrom('orders').where('site_id', '=', shop.siteId).execute();
    await restoreOrders(sites.portico, shop.siteId, file);
    await rm(folder, { recursive: true, force: true });
    expect((await cartOf(await filled('ONE'))).invalidCoupons).toMatchObject([{ reason: 'used-up' }]);
    expect((await countUses(sites.portico.db, shop.siteId)).one).toBe(1);
  });
});

it('shows quantity discounts on the product’s page, in the cart and in the order’s mail', async () => {
  const page = (await (await shop.visitor()).get('/shop/throw')).body;
  expect(page).toMatch(/Quantity discounts.*From 10.*-15%.*£17\.00/s);
  const browser = await shop.visitor();
  await browser.post('/api/commerce/cart/items', { productId: service.id, quantity: 12 });
  expect((await browser.get('/cart')).body).toContain('from 10 items on 12 × The throw');
  await order(browser, 'many@example.com', { total: 12 * PRICE * 0.85 });
  const mail = await sites.portico.db
    .selectFrom('mails')
    .select('text_body')
    .where('to_address', '=', 'many@example.com')
    .orderBy('created_at')
    .executeTakeFirstOrThrow();
  expect(mail.text_body).toContain('Discount: from 10 items on 12 × The throw');
});
