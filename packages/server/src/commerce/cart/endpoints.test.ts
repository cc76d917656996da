import { cartJson, type CartJson } from '@portico/model/commerce/cart-json';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../accounts/testing.ts';
import { sharedCounts } from '../../http/shared-counts.ts';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { createTestShop, type TestShop, variant } from '../testing.ts';

let sites: TestSites;
let shop: TestShop;
let visitor: TestBrowser;
let bowl: { id: string; path: string };
let sheet: { id: string; path: string };

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'kiln');
  bowl = await shop.product(
    'bowl',
    {
      options: ['Size'],
      variants: {
        s: variant({ sku: 'BOWL-S', optionValues: ['Small'], price: 4800 }),
        l: variant({
          order: 'a1',
          sku: 'BOWL-L',
          optionValues: ['Large'],
          price: 9000,
          onSale: true,
          salePrice: 7500,
        }),
      },
    },
    { s: 5 },
  );
  sheet = await shop.product('sheet', {
    productType: 'service',
    variants: { only: variant({ sku: 'SHEET', price: 500 }) },
  });
  await shop.setStore({
    shippingRates: { post: { order: 'a0', name: 'Post', price: 900, countries: ['US', 'DE'] } },
    taxRules: {
      ny: { order: 'a0', name: 'New York', ratePpm: 88_750, country: 'US', region: 'NY' },
      de: { order: 'a1', name: 'MwSt.', ratePpm: 190_000, country: 'DE', onShipping: true },
    },
    discounts: {
      ten: { order: 'a0', name: 'Ten off', code: 'TEN', takes: { kind: 'percent', percent: 10 } },
      old: {
        order: 'a1',
        name: 'Old',
        code: 'OLD',
        takes: { kind: 'percent', percent: 50 },
        until: '2020-01-01T00:00:00Z',
      },
    },
  });
});
afterAll(() => sites.close());
beforeEach(async () => {
  visitor = await shop.visitor();
});

const add = async (item: Record<string, unknown>) =>
  (await visitor.post('/api/commerce/cart/items', { quantity: 1, ...item })).json() as CartJson;
const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  (await visitor.send(method, `/api/commerce/cart${path}`, { body })).json() as CartJson;
const withoutOwn = (cart: CartJson) => cart.entries.map(({ sku, quantity }) => [sku, quantity]);

describe('the cart by script', () => {
  it('[V3.1] carries identity and state', async () => {
    const empty = await call('GET', '');
    expect(empty).toMatchObject({ id: null, websiteId: shop.siteId, orderId: null, isPurchased: false });
    const cart = await add({ productId: sheet.id });
    expect(cart.id).toMatch(/^[0-9a-f]{24}$/);
    expect(cart).toMatchObject({ websiteId: shop.siteId, orderId: null, isPurchased: false });
    expect(new Date(cart.created ?? '').toISOString()).toBe(cart.created);
    expect((await call('GET', '')).id).toBe(cart.id);
  });

  it('[V3.2] carries entries and totalQuantity, one entry for what is put in again', async () => {
    const cart = await add({ productId: bowl.id, sku: 'BOWL-S', quantity: 2 });
    expect(cart.totalQuantity).toBe(2);
    const again = await add({ productId: bowl.id, variantId: 's' });
    expect([again.totalQuantity, again.entries.length]).toEqual([3, 1]);
    expect((await add({ productId: bowl.id, variantId: 'l' })).totalQuantity).toBe(4);
  });

  it('[V3.3] carries where it goes, how it may be sent and how it is', async () => {
    const cart = await add({ productId: bowl.id, sku: 'BOWL-S' });
    const post = { id: 'post', name: 'Post', costCents: 900 };
    // Until somebody says where, it goes where the store is; of the taxes of a region nothing is sure then.
    expect(cart).toMatchObject({
      shippingOptions: [post],
      selectedShippingOption: post,
      shippingLocation: null,
      estimatedFor: { country: 'US', name: 'United States' },
      areTaxesKnown: false,
    });
    const sent = await call('PUT', '/location', { country: 'us', state: 'new york', zip: '10001' });
    expect(sent).toMatchObject({
      shippingOptions: [post],
      selectedShippingOption: post,
      shippingLocation: { country: 'US', state: 'NY', zip: '10001' },
      estimatedFor: null,
      areTaxesKnown: true,
    });
    const far = await call('PUT', '/location', { country: 'FR' });
    expect(far.problems).toEqual([{ code: 'no-shipping', message: 'We do not ship to France.' }]);
  });

  it('[V3.4] carries the tax rules that hold where it goes', async () => {
    await add({ productId: bowl.id, sku: 'BOWL-S' });
    expect((await call('GET', '')).applicableTaxRules).toEqual([]);
    const cart = await call('PUT', '/location', { country: 'DE' });
    expect(cart.applicableTaxRules).toEqual([
      { id: 'de', name: 'MwSt.', ratePpm: 190_000, included: false, amountCents: 1083 },
    ]);
  });

  it('puts a line back that was taken out, until something else changes', async () => {
    await add({ productId: sheet.id });
    const cart = await add({ productId: bowl.id, sku: 'BOWL-S', quantity: 2 });
    const line = cart.entries.find(({ sku }) => sku === 'SHEET')?.id ?? '';
    const without = await call('DELETE', `/items/${line}`);
    expect(without.removed).toEqual({ id: line, title: 'The sheet' });
    expect(withoutOwn(without)).toEqual([['BOWL-S', 2]]);
    expect((await call('GET', '')).removed).toEqual({ id: line, title: 'The sheet' });
    const back = await call('POST', `/items/${line}/restore`);
    expect(back.removed).toBeNull();
    // At its place, not at the end.
    expect(withoutOwn(back)).toEqual([
      ['SHEET', 1],
      ['BOWL-S', 2],
    ]);
    expect(await call('POST', `/items/${line}/restore`)).toMatchObject({ code: 'no-such-item' });
    await call('DELETE', `/items/${line}`);
    await add({ productId: bowl.id, sku: 'BOWL-L' });
    expect(await call('POST', `/items/${line}/restore`)).toMatchObject({ code: 'no-such-item' });
  });

  it('puts nothing back that somebody else has bought meanwhile', async () => {
    const cart = await add({ productId: bowl.id, sku: 'BOWL-S', quantity: 5 });
    const line = cart.entries[0]?.id ?? '';
    await call('DELETE', `/items/${line}`);
    const stock = (left: number) => shop.setStock(bowl.id, 's', left);
    await stock(1);
    expect(await call('POST', `/items/${line}/restore`)).toMatchObject({ code: 'too-many' });
    await stock(5);
    expect(withoutOwn(await call('POST', `/items/${line}/restore`))).toEqual([['BOWL-S', 5]]);
  });

  it('says how much is missing to free shipping', async () => {
    await shop.setStore({
      shippingRates: {
        post: { order: 'a0', name: 'Post', price: 900, countries: ['US', 'DE'], freeFrom: 6000 },
      },
    });
    const cart = await add({ productId: bowl.id, sku: 'BOWL-S' });
    expect(cart.freeShipping).toEqual({ fromCents: 6000, missingCents: 1200 });
    expect((await add({ productId: bowl.id, sku: 'BOWL-S' })).freeShipping?.missingCents).toBe(0);
    const digital = await call('DELETE', `/items/${cart.entries[0]?.id}`);
    expect(digital.freeShipping).toBeNull();
    await shop.setStore({
      shippingRates: { post: { order: 'a0', name: 'Post', price: 900, countries: ['US', 'DE'] } },
    });
  });

  it('[V3.5] carries coupons, split into those that hold and those that do not', async () => {
    await add({ productId: sheet.id });
    await call('POST', '/coupons', { code: ' ten ' });
    const cart = await call('POST', '/coupons', { code: 'old' });
    expect(cart.coupons).toEqual(['TEN', 'OLD']);
    expect(cart.validCoupons).toEqual([{ code: 'TEN', name: 'Ten off', discountCents: 50 }]);
    expect(cart.invalidCoupons).toEqual([
      { code: 'OLD', reason: 'expired', message: 'This code has expired.' },
    ]);
    expect((await call('DELETE', '/coupons/ten')).coupons).toEqual(['OLD']);
    // What is no code is told once, and forgotten with the next.
    expect((await call('POST', '/coupons', { code: 'TENN' })).coupons).toEqual(['OLD', 'TENN']);
    expect((await call('POST', '/coupons', { code: 'ten' })).coupons).toEqual(['TEN', 'OLD']);
  });

  it('[V3.6] carries totals that add up in cents', async () => {
    await add({ productId: bowl.id, sku: 'BOWL-L', quantity: 2 });
    await call('POST', '/coupons', { code: 'TEN' });
    const cart = await call('PUT', '/location', { country: 'US', state: 'NY' });
    expect(cart).toMatchObject({
      subtotalCents: 15_000,
      subtotalAmount: { value: 15_000, currency: 'USD' },
      discountCents: 1500,
      shippingCostCents: 900,
      taxCents: 1198,
      grandTotalCents: 15_598,
    });
    expect(cart.grandTotalCents).toBe(
      cart.subtotalCents - cart.discountCents + cart.shippingCostCents + cart.taxCents,
    );
  });

  it('[V3.7] carries flags for digital goods and shipping', async () => {
    const flags = ({ hasDigital, purelyDigital, requiresShipping }: CartJson) => [
      hasDigital,
      purelyDigital,
      requiresShipping,
    ];
    expect(flags(await add({ productId: bowl.id, sku: 'BOWL-S' }))).toEqual([false, false, true]);
    await call('DELETE', `/items/${(await call('GET', '')).entries[0]?.id}`);
    const { id } = await shop.product('download', {
      productType: 'digital',
      variants: { only: variant({ sku: 'FILE', price: 500 }) },
    });
    const { entries } = await add({ productId: id });
    expect(flags(await call('GET', ''))).toEqual([true, true, false]);
    await add({ productId: bowl.id, sku: 'BOWL-S' });
    expect(flags(await call('GET', ''))).toEqual([true, false, true]);
    expect(flags(await call('DELETE', `/items/${entries[0]?.id}`))).toEqual([false, false, true]);
  });

  it('[V3.8] answers every call with the whole cart, each entry with id, product, SKU, quantity, price, picture', async () => {
    const first = await add({ productId: bowl.id, sku: 'BOWL-L' });
    const entry = first.entries[0];
    expect(entry).toMatchObject({
      productId: bowl.id,
      variantId: 'l',
      sku: 'BOWL-L',
      quantity: 1,
      unitPrice: 7500,
      unitPriceBefore: 9000,
      image: null,
      title: 'The bowl',
      path: '/shop/bowl',
      options: [{ name: 'Size', value: 'Large' }],
    });
    const calls = [
      await call('GET', ''),
      await call('PUT', `/items/${entry?.id}`, { quantity: 3 }),
      await call('POST', '/coupons', { code: 'TEN' }),
      await call('PUT', '/location', { country: 'US' }),
      await call('PUT', '/shipping', { id: 'post' }),
      await call('DELETE', `/items/${entry?.id}`),
    ];
    for (const cart of calls) expect(cartJson.parse(cart)).toEqual(cart);
    expect(calls.map((cart) => cart.totalQuantity)).toEqual([1, 3, 3, 3, 3, 0]);
    expect((await call('PUT', `/items/${entry?.id}`, { quantity: 0 })) as unknown).toMatchObject({
      error: 'This item is no longer in the cart.',
      code: 'no-such-item',
    });
  });
});

describe('what goes into a cart', () => {
  const tryAdd = async (item: Record<string, unknown>) => {
    const reply = await visitor.post('/api/commerce/cart/items', { quantity: 1, ...item });
    return [reply.statusCode, reply.json().code, reply.json().error];
  };

  it('is never more than there is', async () => {
    expect(await tryAdd({ productId: bowl.id, sku: 'BOWL-S', quantity: 6 })).toEqual([
      409,
      'too-many',
      'Of The bowl only 5 are left. Please choose fewer.',
    ]);
    const cart = await add({ productId: bowl.id, sku: 'BOWL-S', quantity: 5 });
    expect((await tryAdd({ productId: bowl.id, sku: 'BOWL-S' }))[1]).toBe('too-many');
    await shop.setStock(bowl.id, 's', 3);
    const fewer = await call('GET', '');
    expect(fewer.entries[0]).toMatchObject({ problem: 'too-many', quantityMax: 3 });
    expect(fewer.problems[0]?.code).toBe('line');
    await shop.setStock(bowl.id, 's', 0);
    expect((await call('GET', '')).problems[0]?.message).toBe(
      'The bowl has just sold out. Please remove it.',
    );
    expect((await tryAdd({ productId: bowl.id, sku: 'BOWL-S' }))[1]).toBe('sold-out');
    await shop.setStock(bowl.id, 's', 5);
    expect(cart.entries[0]?.quantityMax).toBe(5);
  });

  it('is a published product of this site, one of its variants, open to the visitor', async () => {
    const other = await createTestShop(sites, 'other');
    const foreign = await other.product('jar');
    const hidden = await shop.product('hidden', { access: 'password' });
    for (const item of [
      { productId: foreign.id },
      { productId: hidden.id },
      { productId: bowl.id },
      { productId: bowl.id, sku: 'NOPE' },
      { productId: bowl.id, variantId: '__proto__' },
      { productId: 'f'.repeat(24) },
    ])
      expect(await tryAdd(item)).toEqual([404, 'unavailable', 'Unable to add item']);
    expect((await call('GET', '')).id).toBeNull();
  });

  it('keeps its name when the product is gone, and then blocks the checkout alone', async () => {
    const vase = await shop.product('vase');
    await add({ productId: vase.id });
    await sites.portico.db
      .updateTable('documents')
      .set({ state: 'draft' })
      .where('id', '=', vase.id)
      .execute();
    const cart = await add({ productId: sheet.id });
    expect(cart.entries[0]).toMatchObject({ title: 'The vase', problem: 'unavailable', total: 0 });
    expect(cart).toMatchObject({ subtotalCents: 500, requiresShipping: false });
    expect(cart.problems).toEqual([
      { code: 'line', message: 'The vase is no longer available. Please remove it.' },
    ]);
  });

  it('has an end', async () => {
    const variants = Object.fromEntries(
      Array.from({ length: 101 }, (_, i) => [`v${i}`, variant({ order: `a${i}`, sku: `MANY-${i}` })]),
    );
    const many = await shop.product('many', { variants });
    for (let i = 0; i < 100; i++) {
      visitor = Object.assign(visitor, { address: `203.0.113.${i}` });
      await add({ productId: many.id, variantId: `v${i}` });
    }
    expect((await tryAdd({ productId: many.id, variantId: 'v100' }))[1]).toBe('cart-full');
    expect((await call('GET', '')).entries).toHaveLength(100);
  });
});

describe('hostile calls', () => {
  it('are refused with a reason that names the field', async () => {
    const bad: Array<[unknown, string]> = [
      [{ productId: bowl.id, quantity: -1 }, 'quantity'],
      [{ productId: bowl.id, quantity: 0 }, 'quantity'],
      [{ productId: bowl.id, quantity: 1.5 }, 'quantity'],
      [{ productId: bowl.id, quantity: 1e9 }, 'quantity'],
      [{ productId: bowl.id, quantity: '2' }, 'quantity'],
      [{ productId: [bowl.id, bowl.id], quantity: 1 }, 'productId'],
      [{ productId: 'x; drop table carts', quantity: 1 }, 'productId'],
      [{ productId: bowl.id, quantity: 1, price: 1 }, 'price'],
      [{ productId: bowl.id, quantity: 1, sku: 'x'.repeat(61) }, 'sku'],
      [{ productId: bowl.id, quantity: 1, sku: 'a\u0000b' }, 'sku'],
    ];
    for (const [body, field] of bad) {
      const reply = await visitor.post('/api/commerce/cart/items', body);
      expect([reply.statusCode, Object.keys(reply.json().errors)], JSON.stringify(body)).toEqual([
        400,
        [field],
      ]);
    }
    const polluted = '{"__proto__":{"quantity":1},"productId":"x"}';
    const reply = await visitor.send('POST', '/api/commerce/cart/items', {
      body: polluted,
      headers: { 'content-type': 'application/json' },
    });
    expect(reply.statusCode).toBe(400);
    const huge = await visitor.post('/api/commerce/cart/items', {
      productId: bowl.id,
      sku: 'x'.repeat(70_000),
    });
    expect(huge.statusCode).toBe(413);
  });

  it('see no cart of others, and none of another site', async () => {
    await add({ productId: sheet.id });
    const token = visitor.cookies.get('CARTID') ?? '';
    expect(token).toMatch(/^[\w-]{22}$/);
    const kept = await sites.portico.db.selectFrom('carts').select('token_hash').execute();
    expect(kept.some((row) => row.token_hash.includes(token))).toBe(false);
    const elsewhere = await createTestShop(sites, 'elsewhere');
    const stranger = await elsewhere.visitor();
    stranger.cookies.set('CARTID', token);
    expect((await stranger.get('/api/commerce/cart')).json().id).toBeNull();
    for (const guess of ['', 'x', token.slice(0, 21), `${token}a`, "' or 1=1 --", '\u0000']) {
      const other = await shop.visitor();
      other.cookies.set('CARTID', guess);
      expect((await other.get('/api/commerce/cart')).json().id).toBeNull();
    }
  });

  it('from another site’s page or without a CSRF token change nothing', async () => {
    const body = { productId: sheet.id, quantity: 1 };
    const send = (headers: Record<string, string | null>) =>
      visitor.send('POST', '/api/commerce/cart/items', { body, headers });
    expect((await send({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await send({ 'x-csrf-token': 'wrong' })).json()).toMatchObject({ crumbFail: true });
    expect((await call('GET', '')).id).toBeNull();
  });

  it('in a flood are held back, new carts first', async () => {
    const statuses = new Map<number, number>();
    for (let i = 0; i < 130; i++) {
      visitor.cookies.delete('CARTID');
      const reply = await visitor.post('/api/commerce/cart/items', { productId: sheet.id, quantity: 1 });
      statuses.set(reply.statusCode, (statuses.get(reply.statusCode) ?? 0) + 1);
      if (reply.statusCode === 429) expect(Number(reply.json().code === 'too-many-requests')).toBe(1);
    }
    expect(statuses.get(200)).toBe(60);
    expect(statuses.get(429)).toBe(70);
  });

  it('count new carts together with all servers', async () => {
    const begin = async (browser: TestBrowser) => {
      browser.cookies.delete('CARTID');
      return (await browser.post('/api/commerce/cart/items', { productId: sheet.id, quantity: 1 }))
        .statusCode;
    };
    const counters = sites.portico.db.updateTable('rate_counters');
    const ofNewCarts = counters.where('key', 'like', 'shop-new-cart-address:%');
    // As if the others had been made on another server.
    const counted = async (count: number) => {
      await sharedCounts(sites.portico).flush();
      await ofNewCarts.set({ count }).execute();
    };
    expect(await begin(visitor)).toBe(200);
    await counted(60);
    expect(await begin(visitor)).toBe(429);
    expect(visitor.cookies.has('CARTID')).toBe(false);
    await counted(59);
    expect(await begin(visitor)).toBe(200);
    // Who has a cart goes on.
    expect((await add({ productId: sheet.id })).totalQuantity).toBe(2);
  });

  it('find a closed shop closed', async () => {
    await sites.setSite(shop.siteId, { access: 'private' });
    const reply = await visitor.get('/api/commerce/cart');
    await sites.setSite(shop.siteId, { access: 'public' });
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'closed']);
  });
});

it('cookies: the cart’s is for the server alone, the count’s for the badge', async () => {
  const reply = await visitor.post('/api/commerce/cart/items', { productId: sheet.id, quantity: 3 });
  const cookies = [reply.headers['set-cookie']].flat() as string[];
  expect(cookies.find((cookie) => cookie.startsWith('CARTID='))).toMatch(
    /^CARTID=[\w-]{22}; Path=\/; SameSite=Lax; Max-Age=2592000; HttpOnly$/,
  );
  expect(cookies.find((cookie) => cookie.startsWith('cart_summary='))).toBe(
    'cart_summary=3-1500-USD; Path=/; SameSite=Lax; Max-Age=2592000',
  );
});

it('refuses in the site’s language', async () => {
  const french = await createTestShop(sites, 'terre', { language: 'fr' });
  const browser = await french.visitor();
  await sites.setSite(french.siteId, { access: 'private' });
  const { error } = (await browser.get('/api/commerce/cart')).json();
  expect(error).toBe('Cette boutique est fermée pour le moment.');
});

it('speaks the site’s language', async () => {
  const german = await createTestShop(sites, 'ton', { language: 'de-AT', currency: 'EUR' });
  await german.setStore({ minimumSubtotal: 100_000 });
  const jar = await german.product('krug');
  visitor = await german.visitor();
  const cart = await add({ productId: jar.id });
  expect(cart.problems[0]?.message.replaceAll('\u00a0', ' ')).toBe(
    'Der Mindestbestellwert beträgt € 1.000,00.',
  );
});

it('[B5.44] tells the minimum subtotal in the specified words', async () => {
  const strict = await createTestShop(sites, 'strict');
  await strict.setStore({ minimumSubtotal: 5000 });
  const jar = await strict.product('jar');
  visitor = await strict.visitor();
  const cart = await add({ productId: jar.id });
  expect(cart.problems).toEqual([
    {
      code: 'minimum-subtotal',
      message: 'To check out, your order subtotal must be $50.00 or more.',
    },
  ]);
  expect(withoutOwn(cart)).toEqual([['SKU-jar', 1]]);
});
