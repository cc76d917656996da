// Also on the system's PostgreSQL: one order of many that are sent at once.
import type { CartJson } from '@portico/model/commerce/cart-json';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../accounts/testing.ts';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { settleOrder } from '../orders/settle-order.ts';
import { createTestShop, type TestShop, variant } from '../testing.ts';

let sites: TestSites;
let shop: TestShop;
let visitor: TestBrowser;
let bowl: { id: string; path: string };

const ADA = {
  firstName: 'Ada',
  lastName: 'Miles',
  line1: '12 Mill Lane',
  city: 'Albany',
  state: 'New York',
  zip: '12207',
  country: 'US',
};

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'kiln');
  await shop.setStore({
    shippingRates: { post: { order: 'a0', name: 'Post', price: 900 } },
    taxRules: { ny: { order: 'a0', name: 'Sales tax', ratePpm: 80_000, country: 'US', region: 'NY' } },
    notify: ['owner@example.com'],
  });
});
afterAll(() => sites.close());
beforeEach(async () => {
  visitor = await shop.visitor();
  bowl = await shop.product(`bowl-${Math.random().toString(36).slice(2)}`, {}, { only: 3 });
});

const TOTAL = 4800 + 900 + 384;
let keys = 0;

async function fillCart(browser = visitor, quantity = 1): Promise<CartJson> {
  const reply = await browser.post('/api/commerce/cart/items', { productId: bowl.id, quantity });
  return reply.json();
}

function order(
  change: Record<string, unknown> = {},
  { key = `request-${++keys}`, browser = visitor }: { key?: string | null; browser?: TestBrowser } = {},
) {
  return browser.send('POST', '/api/commerce/checkout/orders', {
    body: {
      email: ' Ada@Example.com ',
      address: ADA,
      expectedTotalCents: TOTAL,
      payment: { provider: 'test', outcome: 'succeed' },
      ...change,
    },
    headers: { 'idempotency-key': key },
  });
}
const pay = (outcome: string) => ({ payment: { provider: 'test', outcome } });
const db = () => sites.portico.db;
const orderRow = (id: string) =>
  db().selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const charges = async () =>
  (await db().selectFrom('test_charges').select(['order_id', 'state']).execute()).filter(
    (row) => row.state === 'succeeded',
  );
const pass = (ms: number) => sites.portico.setNow(new Date(sites.portico.now().getTime() + ms));
const status = async (token: string) =>
  (await visitor.get(`/api/commerce/checkout/orders/status?token=${token}`)).json();

/** What must hold whatever happened before. */
async function checkInvariants() {
  const stock = await db().selectFrom('stock_levels').select('quantity').execute();
  for (const { quantity } of stock) expect(quantity).toBeGreaterThanOrEqual(0);
  const paid = await db()
    .selectFrom('orders')
    .select(['id', 'number', 'state'])
    .where('number', 'is not', null)
    .where('site_id', '=', shop.siteId)
    .orderBy('number')
    .execute();
  expect(paid.map((row) => row.number)).toEqual(paid.map((_, index) => index + 1));
  for (const charge of await charges()) {
    const row = await orderRow(charge.order_id);
    expect(['paid', 'fulfilled', 'pending'], row.id).toContain(row.state);
  }
}
afterAll(checkInvariants);

describe('ordering by script', () => {
  it('turns a cart into a paid order, takes its pieces, numbers it and closes the cart', async () => {
    const cart = await fillCart();
    const reply = await order({ note: 'Ring\r\ntwice' });
    expect(reply.statusCode).toBe(201);
    const placed = reply.json();
    expect(placed).toMatchObject({ state: 'paid', actionNeeded: false });
    expect(placed.next).toBe(`/checkout/order-confirmed?token=${placed.token}`);
    const row = await orderRow(placed.orderId);
    expect(row).toMatchObject({
      site_id: shop.siteId,
      email: 'ada@example.com',
      customer_name: 'Ada Miles',
      note: 'Ring\ntwice',
      subtotal: 4800,
      shipping: 900,
      tax: 384,
      total: TOTAL,
      is_test: true,
    });
    expect(row.address).toMatchObject({ state: 'NY', zip: '12207' });
    expect(await shop.stockOf(bowl.id)).toBe(2);
    expect(await status(placed.token)).toMatchObject({
      state: 'paid',
      lines: [{ title: cart.entries[0]?.title, quantity: 1, unitPrice: 4800, tax: 384 }],
      grandTotalCents: TOTAL,
    });
    expect((await visitor.get('/api/commerce/cart')).json()).toMatchObject({
      id: cart.id,
      orderId: placed.orderId,
      isPurchased: true,
      entries: [],
    });
    expect((await fillCart()).id).not.toBe(cart.id);
    const attempts = await db()
      .selectFrom('payment_attempts')
      .selectAll()
      .where('order_id', '=', placed.orderId)
      .execute();
    expect(attempts).toMatchObject([{ state: 'succeeded', amount: TOTAL, provider: 'test' }]);
  });

  it('keeps no token that opens an order', async () => {
    await fillCart();
    const { token } = (await order()).json();
    expect(token).toMatch(/^[\w-]{22}$/);
    const rows = await db().selectFrom('order_tokens').select('token_hash').execute();
    expect(rows.some((row) => row.token_hash.includes(token))).toBe(false);
    for (const guess of ['x', `${token}x`, token.toLowerCase(), ''])
      expect((await visitor.get(`/api/commerce/checkout/orders/status?token=${guess}`)).statusCode).toBe(404);
  });

  it('quotes an address before: shipping, taxes, totals and their trail, and changes nothing', async () => {
    await fillCart();
    const reply = await visitor.post('/api/commerce/checkout/quote', {
      country: 'us',
      state: 'NY',
      zip: '12207',
    });
    expect(reply.json()).toMatchObject({ grandTotalCents: TOTAL, shippingCostCents: 900, taxCents: 384 });
    expect(reply.json().trail.at(-1)).toEqual({ figure: 'total', amount: TOTAL });
    expect((await visitor.get('/api/commerce/cart')).json()).toMatchObject({
      shippingLocation: null,
      taxCents: 0,
    });
    const nowhere = await visitor.post('/api/commerce/checkout/quote', { country: 'XX' });
    expect([nowhere.statusCode, Object.keys(nowhere.json().errors)]).toEqual([400, ['country']]);
  });

  it('names every field that is wrong and orders nothing', async () => {
    await fillCart();
    const reply = await order({
      email: 'ada@',
      address: { ...ADA, zip: '1234', city: '' },
      note: 'x'.repeat(2001),
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      code: 'invalid',
      errors: {
        email: 'Please enter an email address such as name@example.com.',
        zip: 'A US ZIP code has exactly 5 digits.',
        city: 'Please fill this in.',
        note: 'Please use at most 2,000 characters.',
      },
    });
    expect(await shop.stockOf(bowl.id)).toBe(3);
  });

  it('costs nothing where there is nothing to pay, and asks no provider', async () => {
    bowl = await shop.product('gift', {
      productType: 'service',
      variants: { only: variant({ price: 0, sku: 'GIFT' }) },
    });
    await fillCart();
    const placed = (await order({ expectedTotalCents: 0, payment: {} })).json();
    expect(placed.state).toBe('paid');
    expect(await db().selectFrom('test_charges').where('order_id', '=', placed.orderId).execute()).toEqual(
      [],
    );
  });
});

describe('the same request', () => {
  it('makes one order and one charge, however often and at once it is sent', async () => {
    await fillCart();
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => order({}, { key: 'same-key' })));
    expect(replies.map((reply) => reply.statusCode)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(replies.map((reply) => reply.json().orderId)).size).toBe(1);
    expect(await shop.stockOf(bowl.id)).toBe(2);
    const again = await order({}, { key: 'same-key' });
    expect(again.json().orderId).toBe(replies[0]?.json().orderId);
  });

  it('is known without a key by cart, address and content, for ten minutes', async () => {
    await fillCart();
    const first = (await order({}, { key: null })).json();
    pass(9 * 60_000);
    expect((await order({}, { key: null })).json().orderId).toBe(first.orderId);
    pass(61_000);
    const late = await order({}, { key: null });
    expect([late.statusCode, late.json().code]).toEqual([409, 'already-ordered']);
  });

  it('with another content under one key is refused', async () => {
    await fillCart();
    await order({}, { key: 'one-content' });
    const other = await order({ note: 'other' }, { key: 'one-content' });
    expect([other.statusCode, other.json().code]).toEqual([409, 'key-reused']);
    expect((await order({}, { key: 'short' })).json().code).toBe('invalid-key');
  });

  it('without a key may be tried again after a payment was declined', async () => {
    await fillCart();
    expect((await order(pay('decline'), { key: null })).json().code).toBe('declined');
    expect((await order(pay('decline'), { key: null })).json().code).toBe('declined');
    expect((await order(pay('succeed'), { key: null })).statusCode).toBe(201);
  });

  it('under another key never sells a cart twice', async () => {
    await fillCart();
    const replies = await Promise.all([1, 2, 3, 4].map((n) => order({}, { key: `race-of-tabs-${n}` })));
    expect(replies.filter((reply) => reply.statusCode === 201)).toHaveLength(1);
    for (const reply of replies.filter((one) => one.statusCode !== 201))
      expect(['already-ordered', 'payment-open']).toContain(reply.json().code);
    expect(await shop.stockOf(bowl.id)).toBe(2);
  });
});

describe('what changed meanwhile', () => {
  it('is told, not charged: the price', async () => {
    await fillCart();
    const before = (await charges()).length;
    const reply = await order({ expectedTotalCents: TOTAL - 100 });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'price-changed']);
    expect(reply.json().error).toContain('from $59.84 to $60.84');
    expect(reply.json().error).toContain('Nothing was charged.');
    expect([(await charges()).length, await shop.stockOf(bowl.id)]).toEqual([before, 3]);
  });

  it('is told, not charged: the stock', async () => {
    await fillCart(visitor, 3);
    await shop.setStock(bowl.id, 'only', 2);
    const reply = await order();
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'stock-changed']);
    expect(reply.json().error).toMatch(
      /^Somebody else was faster. Nothing was charged. Of .* only 2 are left/,
    );
  });
});

describe('many buyers on two servers', () => {
  it('at one piece: one order each time, nothing but kind refusals for the others', async () => {
    const second = await sites.secondInstance();
    try {
      const buyers = await Promise.all(
        Array.from({ length: 24 }, (_, i) => shop.visitor(i % 2 === 0 ? sites.app : second.app)),
      );
      for (let trial = 0; trial < 2; trial++) {
        await shop.setStock(bowl.id, 'only', 50);
        for (const browser of buyers)
          if ((await browser.get('/api/commerce/cart')).json().entries.length === 0) await fillCart(browser);
        await shop.setStock(bowl.id, 'only', 1);
        const before = (await charges()).length;
        const replies = await Promise.all(buyers.map((browser) => order({}, { browser })));
        const codes = replies.map((reply) => (reply.statusCode === 201 ? 'bought' : reply.json().code));
        expect(codes.sort()).toEqual(['bought', ...Array<string>(23).fill('stock-changed')]);
        expect([await shop.stockOf(bowl.id), (await charges()).length]).toEqual([0, before + 1]);
      }
    } finally {
      await second.close();
    }
  });

  it('of the same things in any order never wait for each other for ever', async () => {
    const things = await Promise.all(
      [1, 2, 3].map((n) => shop.product(`thing-${n}-${Math.random()}`.replace('.', ''), {}, { only: 100 })),
    );
    const buyers = await Promise.all(Array.from({ length: 18 }, () => shop.visitor()));
    const orders = buyers.map((browser, i) => ({
      browser,
      items: i % 3 === 0 ? things : i % 3 === 1 ? things.toReversed() : [things[1], things[2], things[0]],
    }));
    for (const { browser, items } of orders)
      for (const thing of items)
        await browser.post('/api/commerce/cart/items', { productId: thing?.id, quantity: 1 });
    const expectedTotalCents = 3 * 4800 + 900 + 1152;
    const replies = await Promise.all(
      orders.map(({ browser }, i) =>
        order({ expectedTotalCents, ...pay(i % 2 === 0 ? 'succeed' : 'decline') }, { browser }),
      ),
    );
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([
      ...Array<number>(9).fill(201),
      ...Array<number>(9).fill(409),
    ]);
    for (const thing of things) expect(await shop.stockOf(thing.id)).toBe(91);
  });
});

describe('a payment', () => {
  it('that is declined gives the pieces back and lets the cart be tried again', async () => {
    await fillCart();
    const reply = await order(pay('decline'));
    expect([reply.statusCode, reply.json()]).toEqual([
      409,
      {
        error: 'Your payment was declined. Nothing was charged. Please try another payment method.',
        code: 'declined',
      },
    ]);
    expect(await shop.stockOf(bowl.id)).toBe(3);
    expect((await order()).json().state).toBe('paid');
  });

  it('that takes its time leaves the order pending and holds the pieces until it is settled', async () => {
    await fillCart();
    const placed = (await order(pay('slow'))).json();
    expect(placed).toMatchObject({ state: 'pending', number: null, actionNeeded: false });
    expect(await shop.stockOf(bowl.id)).toBe(2);
    expect((await order()).json().code).toBe('payment-open');
    expect((await status(placed.token)).state).toBe('pending');
    pass(5000);
    expect(await status(placed.token)).toMatchObject({
      state: 'paid',
      number: expect.stringMatching(/^\d+$/),
    });
    expect(await shop.stockOf(bowl.id)).toBe(2);
  });

  it('that asks for something to do is given up when nobody does it', async () => {
    await fillCart();
    const placed = (await order(pay('action'))).json();
    expect(placed).toMatchObject({ state: 'pending', actionNeeded: true });
    expect(placed.next).toBe(`/checkout/test-payment?token=${placed.token}`);
    pass(14 * 60_000);
    await settleOrder(sites.portico, shop.siteId, placed.orderId);
    expect((await orderRow(placed.orderId)).state).toBe('pending');
    pass(61_000);
    await settleOrder(sites.portico, shop.siteId, placed.orderId);
    expect((await orderRow(placed.orderId)).state).toBe('expired');
    expect(await shop.stockOf(bowl.id)).toBe(3);
  });

  it('placed while the clock was hours ahead holds no pieces for as long once it is right again', async () => {
    await fillCart();
    pass(9 * 3_600_000);
    const placed = (await order(pay('action'))).json();
    expect(await shop.stockOf(bowl.id)).toBe(2);
    pass(-9 * 3_600_000);
    await settleOrder(sites.portico, shop.siteId, placed.orderId);
    expect((await orderRow(placed.orderId)).state).toBe('expired');
    expect(await shop.stockOf(bowl.id)).toBe(3);
  });

  it('whose server died before asking the provider is given up, and after it is found', async () => {
    for (const reached of [false, true]) {
      visitor = await shop.visitor();
      await fillCart();
      const placed = (await order(pay('action'))).json();
      // As a server leaves it that ends between writing the order down and hearing of its charge.
      await db()
        .updateTable('test_charges')
        .set({ state: 'succeeded' })
        .where('order_id', '=', placed.orderId)
        .execute();
      if (!reached) await db().deleteFrom('test_charges').where('order_id', '=', placed.orderId).execute();
      const left = await shop.stockOf(bowl.id);
      pass(29_000);
      await settleOrder(sites.portico, shop.siteId, placed.orderId);
      expect((await orderRow(placed.orderId)).state).toBe(reached ? 'paid' : 'pending');
      pass(1000);
      await settleOrder(sites.portico, shop.siteId, placed.orderId);
      expect((await orderRow(placed.orderId)).state).toBe(reached ? 'paid' : 'expired');
      expect(await shop.stockOf(bowl.id)).toBe((left ?? 0) + (reached ? 0 : 1));
    }
  });

  it('heard of twice at once is written down once', async () => {
    await fillCart();
    const placed = (await order(pay('slow'))).json();
    pass(5000);
    await Promise.all([1, 2, 3, 4].map(() => settleOrder(sites.portico, shop.siteId, placed.orderId)));
    const events = await db()
      .selectFrom('order_events')
      .select('kind')
      .where('order_id', '=', placed.orderId)
      .execute();
    expect(events.map((event) => event.kind).sort()).toEqual(['pay', 'place']);
  });
});

describe('who asks with nothing', () => {
  it('[V5.19] has no cart cookie and no session: there is nothing to check out', async () => {
    for (const path of ['quote', 'orders']) {
      const body =
        path === 'quote'
          ? { country: 'US' }
          : { email: 'a@example.com', address: ADA, expectedTotalCents: 0, payment: {} };
      const reply = await visitor.post(`/api/commerce/checkout/${path}`, body);
      expect([reply.statusCode, reply.json()]).toEqual([
        400,
        {
          error:
            'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.',
          code: 'no-cart',
        },
      ]);
    }
  });

  it('finds no order of another site', async () => {
    await fillCart();
    const { token } = (await order()).json();
    const other = await createTestShop(sites, 'other');
    const stranger = await other.visitor();
    stranger.cookies.set('CARTID', visitor.cookies.get('CARTID') ?? '');
    const seen = await stranger.get(`/api/commerce/checkout/orders/status?token=${token}`);
    expect(seen.statusCode).toBe(404);
    expect((await order({}, { browser: stranger })).json().code).toBe('no-cart');
  });

  it('is refused what is no order at all', async () => {
    await fillCart();
    const bad: Array<[Record<string, unknown>, string]> = [
      [{ expectedTotalCents: -1 }, 'expectedTotalCents'],
      [{ expectedTotalCents: 1.5 }, 'expectedTotalCents'],
      [{ expectedTotalCents: '1' }, 'expectedTotalCents'],
      [{ email: ['a@example.com'] }, 'email'],
      [{ address: null }, 'address'],
      [{ address: { ...ADA, admin: 'yes' } }, 'address.admin'],
      [{ payment: 'cash' }, 'payment'],
      [{ total: 1 }, 'total'],
    ];
    for (const [change, field] of bad) {
      const reply = await order(change);
      expect([reply.statusCode, Object.keys(reply.json().errors)], field).toEqual([400, [field]]);
    }
    expect((await order({ note: 'x'.repeat(70_000) })).statusCode).toBe(413);
    expect((await order({ payment: { provider: 'gold' } })).json().code).toBe('no-payment');
  });
});
