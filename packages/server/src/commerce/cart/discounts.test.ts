import type { CartJson } from '@portico/model/commerce/cart-json';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestBrowser } from '../../accounts/testing.ts';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { createTestShop, type TestShop, variant } from '../testing.ts';

let sites: TestSites;
let shop: TestShop;
let visitor: TestBrowser;
let bowl: { id: string };
let card: { id: string };

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'reductions', { currency: 'GBP' });
  bowl = await shop.product('bowl', { categories: ['pots'], variants: { only: variant({ price: 2000 }) } });
  card = await shop.product('card', {
    productType: 'service',
    variants: { only: variant({ sku: 'CARD', price: 300 }) },
  });
  await shop.setStore({
    country: 'GB',
    discounts: {
      autumn: {
        order: 'a0',
        name: 'Autumn',
        code: 'AUTUMN10',
        takes: { kind: 'percent', percent: 10 },
        categories: ['pots'],
        minimumQuantity: 2,
        combines: true,
      },
      cards: {
        order: 'a1',
        name: 'Third card free',
        code: 'CARDS',
        automatic: true,
        takes: { kind: 'get', buy: 2, get: 1, percent: 100 },
        products: [card.id],
        combines: true,
      },
    },
  });
});
afterAll(() => sites.close());
beforeEach(async () => {
  visitor = await shop.visitor();
});

const put = async (product: { id: string }, quantity: number): Promise<CartJson> =>
  (await visitor.post('/api/commerce/cart/items', { productId: product.id, quantity })).json();
const enter = async (code: string): Promise<CartJson> =>
  (await visitor.post('/api/commerce/cart/coupons', { code })).json();

it('takes off what is bought together by itself, and says what a code still needs', async () => {
  const cards = await put(card, 3);
  expect(cards).toMatchObject({ discountCents: 300, coupons: [], validCoupons: [] });
  expect((await enter('cards')).invalidCoupons).toMatchObject([{ code: 'CARDS', reason: 'unknown' }]);
  expect((await enter('autumn10')).invalidCoupons).toMatchObject([
    { reason: 'no-items', message: 'This code is for other items than those in this cart.' },
  ]);
  expect((await put(bowl, 1)).invalidCoupons).toMatchObject([
    { reason: 'quantity-too-low', message: 'This code is for 2 or more items.' },
  ]);
  const both = await put(bowl, 1);
  expect(both).toMatchObject({
    discountCents: 300 + 400,
    validCoupons: [{ code: 'AUTUMN10', discountCents: 400 }],
    invalidCoupons: [],
  });
});

it('names in cart, order and mail what each discount was taken off', async () => {
  await put(card, 3);
  await put(bowl, 2);
  await enter('AUTUMN10');
  const page = (await visitor.get('/cart')).body;
  expect(page).toContain('AUTUMN10 on 2 × The bowl');
  expect(page).toContain('Third card free on 1 × The card');
  const reply = await visitor.send('POST', '/api/commerce/checkout/orders', {
    body: {
      email: 'ada@example.com',
      address: {
        firstName: 'Ada',
        lastName: 'Miles',
        line1: '12 Mill Lane',
        city: 'Leeds',
        zip: 'LS1 1AA',
        country: 'GB',
      },
      expectedTotalCents: 900 + 4000 - 300 - 400,
      payment: { provider: 'test', outcome: 'succeed' },
    },
    headers: { 'idempotency-key': 'discount-request-1' },
  });
  expect(reply.statusCode).toBe(201);
  const { next, orderId } = reply.json();
  expect((await visitor.get(next)).body).toContain('AUTUMN10 on 2 × The bowl');
  const lines = await sites.portico.db
    .selectFrom('order_lines')
    .select(['title', 'discount'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  expect(lines).toEqual([
    { title: 'The card', discount: 300 },
    { title: 'The bowl', discount: 400 },
  ]);
  const mail = await sites.portico.db
    .selectFrom('mails')
    .select('text_body')
    .where('to_address', '=', 'ada@example.com')
    .orderBy('created_at')
    .executeTakeFirstOrThrow();
  expect(mail.text_body).toContain('Discount: AUTUMN10 on 2 × The bowl');
});
