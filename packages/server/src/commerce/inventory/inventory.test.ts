import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../accounts/testing.ts';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { sweepCommerce } from '../sweep.ts';
import { createTestShop, type TestShop, variant } from '../testing.ts';

let sites: TestSites;
let shop: TestShop;
let owner: TestBrowser;

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'stockroom');
  owner = await ownerOf(shop);
});
afterAll(() => sites.close());

async function ownerOf(of: TestShop): Promise<TestBrowser> {
  const cookie = await sites.signIn(of.siteId, of.host, 'store-manager');
  const browser = await of.visitor();
  for (const pair of cookie.split('; ')) {
    const [name = '', value = ''] = pair.split('=');
    browser.cookies.set(name, value);
  }
  return browser;
}

const list = async (query = '', who = owner) => (await who.get(`/api/rest/inventory?${query}`)).json();
const change = (body: Record<string, unknown>, who = owner) =>
  who.send('PUT', '/api/rest/inventory', { body });
const movements = async (productId: string, variantId = 'only') =>
  (await owner.get(`/api/rest/inventory/${productId}/${variantId}/movements`)).json().items;

describe('the inventory', () => {
  it('lists every variant, finds, filters, sorts and counts them', async () => {
    const of = await createTestShop(sites, 'many-variants');
    const who = await ownerOf(of);
    await of.product(
      'bowl',
      {
        options: ['Size'],
        variants: {
          s: variant({ sku: 'B-S', optionValues: ['Small'] }),
          l: variant({ sku: 'B-L', order: 'a1', optionValues: ['Large'] }),
        },
      },
      { s: 0, l: 40 },
    );
    await of.product('jug', {}, { only: 3 });
    await of.product('poster');
    await of.product('manual', { productType: 'digital' });
    const all = await list('', who);
    expect(all.items.map((item: { sku: string; options: string }) => [item.sku, item.options])).toEqual([
      ['B-S', 'Small'],
      ['B-L', 'Large'],
      ['SKU-jug', ''],
      ['SKU-poster', ''],
    ]);
    expect(all).toMatchObject({ counts: { all: 4, low: 2, out: 1, unlimited: 1 }, lowAt: 5 });
    const skus = async (query: string) =>
      (await list(query, who)).items.map(({ sku }: { sku: string }) => sku);
    expect(await skus('show=low&sort=stock')).toEqual(['B-S', 'SKU-jug']);
    expect(await skus('show=out')).toEqual(['B-S']);
    expect(await skus('show=unlimited')).toEqual(['SKU-poster']);
    expect(await skus('sort=-stock')).toEqual(['SKU-poster', 'B-L', 'SKU-jug', 'B-S']);
    expect(await skus('search=bowl%20LARGE')).toEqual(['B-L']);
    expect(await skus('search=%25')).toEqual([]);
  });

  it('is for those who work on products, and of one site alone', async () => {
    const { id } = await shop.product('private', {}, { only: 4 });
    const visitor = await shop.visitor();
    expect((await visitor.get('/api/rest/inventory')).statusCode).toBe(401);
    const other = await ownerOf(await createTestShop(sites, 'other-stockroom'));
    expect((await list('', other)).items).toEqual([]);
    const foreign = await change({ changes: [{ productId: id, variantId: 'only', by: 1 }] }, other);
    expect([foreign.statusCode, await shop.stockOf(id)]).toEqual([404, 4]);
    expect((await other.get(`/api/rest/inventory/${id}/only/movements`)).json().items).toEqual([]);
  });
});

describe('changing stock', () => {
  it('adds, takes away and sets, each with its reason, who did it and what is left', async () => {
    const { id } = await shop.product('vase', {}, { only: 4 });
    const one = { productId: id, variantId: 'only' };
    expect(
      (await change({ changes: [{ ...one, by: 6 }], reason: 'delivery', text: 'Pallet 7' })).statusCode,
    ).toBe(204);
    await change({ changes: [{ ...one, by: -1 }], reason: 'damage' });
    await change({ changes: [{ ...one, to: { quantity: 0, unlimited: true } }] });
    await change({ changes: [{ ...one, to: { quantity: 2, unlimited: false } }], reason: 'count' });
    // What stays as it is moved nothing.
    await change({ changes: [{ ...one, to: { quantity: 2, unlimited: false } }] });
    expect(await movements(id)).toMatchObject([
      { reason: 'count', change: null, quantity: 2, unlimited: false },
      { reason: 'correction', change: null, unlimited: true },
      { reason: 'damage', change: -1, quantity: 9 },
      { reason: 'delivery', change: 6, quantity: 10, text: 'Pallet 7', by: expect.stringMatching(/./) },
    ]);
  });

  it('changes all variants or none, and says which one stands in the way', async () => {
    const a = await shop.product('one-of-two', {}, { only: 4 });
    const b = await shop.product('two-of-two', {}, { only: 1 });
    const both = (more: Record<string, unknown>) => ({
      changes: [
        { productId: a.id, variantId: 'only', by: 5 },
        { productId: b.id, variantId: 'only', ...more },
      ],
    });
    const few = await change(both({ by: -2 }));
    expect([few.statusCode, few.json()]).toMatchObject([
      400,
      { code: 'too-few', errors: { 'changes.1': expect.stringContaining('only 1') } },
    ]);
    const late = await change(both({ by: 1, from: { quantity: 9, unlimited: false } }));
    expect([late.statusCode, late.json().code]).toEqual([409, 'conflict']);
    expect([await shop.stockOf(a.id), await shop.stockOf(b.id)]).toEqual([4, 1]);
    expect(await movements(a.id)).toEqual([]);
    const unlimited = await shop.product('endless');
    const bad = await change({ changes: [{ productId: unlimited.id, variantId: 'only', by: 1 }] });
    expect(bad.json().code).toBe('unlimited');
    const twice = await change({ changes: [both({}).changes[0], both({}).changes[0]] });
    expect(twice.statusCode).toBe(400);
    const neither = { productId: a.id, variantId: 'only', by: 1, to: { quantity: 1, unlimited: false } };
    expect((await change({ changes: [neither] })).statusCode).toBe(400);
  });

  it('at once by many counts every piece', async () => {
    const { id } = await shop.product('busy', {}, { only: 10 });
    const all = await Promise.all(
      Array.from({ length: 12 }, () => change({ changes: [{ productId: id, variantId: 'only', by: -1 }] })),
    );
    expect(all.filter(({ statusCode }) => statusCode === 204)).toHaveLength(10);
    expect(await shop.stockOf(id)).toBe(0);
    const said = await movements(id);
    expect(said.map(({ quantity }: { quantity: number }) => quantity)).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
    ]);
  });

  it('shows visitors at once what is sold out', async () => {
    const { id, path } = await shop.product('last-lamp', {}, { only: 1 });
    const page = async () => (await sites.ask(path, { host: shop.host })).text;
    expect(await page()).toContain('schema.org/InStock');
    await change({ changes: [{ productId: id, variantId: 'only', by: -1 }], reason: 'damage' });
    expect(await page()).toContain('schema.org/OutOfStock');
  });
});

describe('low stock', () => {
  it('is told once for each time it falls, to those who are told of orders', async () => {
    const of = await createTestShop(sites, 'low-stock');
    const who = await ownerOf(of);
    await of.setStore({ lowStock: { at: 3, mail: true }, notify: ['till@example.com'] });
    const { id } = await of.product('cup', {}, { only: 5 });
    const own = await of.product('plate', {}, { only: 50 });
    const by = async (pieces: number, productId = id) => {
      const { statusCode } = await change({ changes: [{ productId, variantId: 'only', by: pieces }] }, who);
      expect(statusCode).toBe(204);
      await sweepCommerce(sites.portico);
    };
    const told = async () =>
      (
        await sites.portico.db
          .selectFrom('mails')
          .select(['subject', 'text_body', 'to_address'])
          .where('site_id', '=', of.siteId)
          .orderBy('id')
          .execute()
      ).map(({ subject, text_body, to_address }) => [
        to_address,
        subject,
        /The \w+[^\n]*/.exec(text_body)?.[0],
      ]);
    await by(-1);
    expect(await told()).toEqual([]);
    await by(-1);
    const first = ['till@example.com', expect.stringContaining('low on stock'), 'The cup · SKU-cup: 3 left'];
    expect(await told()).toEqual([first]);
    await by(-1);
    expect(await told()).toHaveLength(1);
    await by(10);
    await by(-11);
    expect((await told()).at(-1)?.[2]).toBe('The cup · SKU-cup: 1 left');
    // A variant of its own mind.
    await change({ changes: [{ productId: own.id, variantId: 'only', lowAt: 45 }] }, who);
    await by(-5, own.id);
    expect((await told()).at(-1)?.[2]).toBe('The plate · SKU-plate: 45 left');
    expect((await list('show=low', who)).counts).toMatchObject({ low: 2 });
  });
});

describe('stock as CSV', () => {
  it('holds every variant, and nothing a spreadsheet takes for a formula', async () => {
    const of = await createTestShop(sites, 'stock-csv');
    const who = await ownerOf(of);
    const { id } = await of.product('sum', { title: '=SUM(A1)' }, { only: 7 });
    await of.product('endless', { title: 'Endless, "quoted"' });
    const answer = await who.get('/api/rest/inventory/export');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="stock-stock-csv-/);
    expect(parse(answer.body, { bom: true })).toEqual([
      ['Product ID', 'Variant ID', 'Product', 'Options', 'SKU', 'In stock', 'Low stock at'],
      [id, 'only', "'=SUM(A1)", '', 'SKU-sum', '7', ''],
      [expect.any(String), 'only', 'Endless, "quoted"', '', 'SKU-endless', 'Unlimited', ''],
    ]);
  });
});

it('what orders take, and cancellations and refunds put back, is written down with the order', async () => {
  const of = await createTestShop(sites, 'sold-stock');
  await of.setStore({ shippingRates: { post: { order: 'a0', name: 'Post', price: 0 } } });
  const { id } = await of.product('mug', {}, { only: 9 });
  const cookie = await sites.signIn(of.siteId, of.host, 'store-manager');
  const who = await of.visitor();
  for (const pair of cookie.split('; ')) {
    const [name = '', value = ''] = pair.split('=');
    who.cookies.set(name, value);
  }
  const buy = async (quantity: number) => {
    const buyer = await of.visitor();
    await buyer.post('/api/commerce/cart/items', { productId: id, quantity });
    const reply = await buyer.send('POST', '/api/commerce/checkout/orders', {
      body: {
        email: 'ada@example.com',
        address: {
          firstName: 'Ada',
          lastName: 'Miles',
          line1: '12 Mill Lane',
          city: 'Albany',
          state: 'New York',
          zip: '12207',
          country: 'US',
        },
        expectedTotalCents: quantity * 4800,
        payment: { provider: 'test', outcome: 'succeed' },
      },
      headers: { 'idempotency-key': `sold-stock-${quantity}` },
    });
    return reply.json() as { orderId: string; number: string };
  };
  const first = await buy(3);
  const second = await buy(2);
  await who.post(`/api/rest/orders/${first.orderId}/refund`, {
    amountCents: 4800,
    alreadyCents: 0,
    lines: [{ position: 0, quantity: 1, restock: 1 }],
    text: 'Chipped',
  });
  await who.post(`/api/rest/orders/${second.orderId}/cancel`, { text: '' });
  const said = (await who.get(`/api/rest/inventory/${id}/only/movements`)).json().items;
  expect(said).toMatchObject([
    { reason: 'cancel', change: 2, quantity: 7, order: { id: second.orderId, number: second.number } },
    { reason: 'refund', change: 1, quantity: 5, text: 'Chipped', order: { id: first.orderId } },
    { reason: 'order', change: -2, quantity: 4, order: { id: second.orderId }, by: null },
    { reason: 'order', change: -3, quantity: 6, order: { id: first.orderId } },
  ]);
  expect(said[0].by).not.toBeNull();
  expect(await of.stockOf(id)).toBe(7);
});
