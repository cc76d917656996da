// Also on the system's PostgreSQL: one order of many that are sent at once.
import { OFFLINE_METHODS } from '@portico/model/commerce/offline-methods';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../accounts/testing.ts';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { sweepCommerce } from '../sweep.ts';
import { createTestShop, type TestShop } from '../testing.ts';

const DAY_MS = 24 * 3_600_000;
const ACCOUNT = 'Kiln & Field\nIBAN GB33 BUKB 2020 1555 5555 55';
const TOTAL = 4800;
const ALL_ON = {
  bankTransfer: { enabled: true, name: '', instructions: ACCOUNT, holdDays: 7 },
  onDelivery: { enabled: true, name: 'Cash to the driver', instructions: '', holdDays: 7 },
  atPickup: { enabled: true, name: '', instructions: 'At the kiln, Fridays.', holdDays: 7 },
  invoice: { enabled: true, name: '', instructions: '', holdDays: 7 },
};
const FIELDS = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Miles',
  line1: '12 Mill Lane',
  city: 'Albany',
  state: 'New York',
  zip: '12207',
  country: 'US',
};

let sites: TestSites;
let shop: TestShop;
let owner: TestBrowser;
let bowl: { id: string; path: string };

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'kiln');
  await shop.setStore({
    shippingRates: { post: { order: 'a0', name: 'Post', price: 0 } },
    testPayments: false,
    offlinePayments: ALL_ON,
    notify: ['owner@example.com'],
  });
  bowl = await shop.product('bowl', {}, { only: 1000 });
  await signIn();
});
afterAll(() => sites.close());

const db = () => sites.portico.db;

async function signIn() {
  owner = await shop.visitor();
  for (const pair of (await sites.signIn(shop.siteId, shop.host, 'store-manager')).split('; ')) {
    const [name = '', value = ''] = pair.split('=');
    owner.cookies.set(name, value);
  }
}

/** Days go by, and the owner comes back. */
async function passDays(days: number) {
  sites.portico.setNow(new Date(sites.portico.now().getTime() + days * DAY_MS));
  await signIn();
}
const act = (id: string, what: string, body: Record<string, unknown> = { text: '' }) =>
  owner.post(`/api/rest/orders/${id}/${what}`, body);
const orderOf = async (id: string) => (await owner.get(`/api/rest/orders/${id}`)).json();
const mailsTo = (to: string) =>
  db().selectFrom('mails').selectAll().where('to_address', '=', to).orderBy('id').execute();

let keys = 0;
async function buy(provider: string, email = 'ada@example.com', what = bowl) {
  const browser = await shop.visitor();
  await browser.post('/api/commerce/cart/items', { productId: what.id, quantity: 1 });
  const { email: _email, ...address } = FIELDS;
  const reply = await browser.send('POST', '/api/commerce/checkout/orders', {
    body: { email, address, expectedTotalCents: TOTAL, payment: { provider } },
    headers: { 'idempotency-key': `by-hand-${++keys}` },
  });
  return { browser, status: reply.statusCode, ...reply.json() };
}

const fieldOf = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

describe('an order to be paid by hand', () => {
  it('is placed without scripts: numbered, unpaid, its pieces held, told what to do on its page and by mail', async () => {
    const before = (await shop.stockOf(bowl.id)) ?? 0;
    const browser = await shop.visitor();
    const email = 'plain@example.com';
    const post = (path: string, fields: Record<string, string>) =>
      browser.send('POST', path, {
        body: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    await post('/cart/items', { productId: bowl.id, variantId: 'only', quantity: '1' });
    const checkout = String((await browser.get('/commerce/goto-checkout')).headers.location);
    const priced = await post(checkout, { ...FIELDS, email, do: 'price' });
    for (const name of ['Bank transfer', 'Cash to the driver', 'Pay at pick-up', 'Invoice'])
      expect(priced.body).toContain(name);
    expect(priced.body).not.toContain('name="outcome"');
    const placed = await post(checkout, {
      ...FIELDS,
      email,
      do: 'place',
      key: fieldOf(priced.body, 'key'),
      expectedTotal: fieldOf(priced.body, 'expectedTotal'),
      payment: 'bankTransfer',
    });
    expect(placed.statusCode).toBe(303);
    const page = await browser.get(String(placed.headers.location));
    const row = await db()
      .selectFrom('orders')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'unpaid', paid_at: null, total: TOTAL });
    expect(page.body).toContain('<h1>We have received your order</h1>');
    expect(page.body).toContain('"pageType":207');
    expect(page.body).toContain('IBAN GB33 BUKB 2020 1555 5555 55');
    expect(page.body).toContain(`<dt>Reference</dt><dd>${row.number_text}</dd>`);
    expect(page.body).toContain('Pay until');
    expect(await shop.stockOf(bowl.id)).toBe(before - 1);
    expect((await browser.get('/api/commerce/cart')).json()).toMatchObject({
      isPurchased: true,
      entries: [],
    });
    const [mail] = await mailsTo(email);
    expect(mail?.text_body).toContain('IBAN GB33 BUKB 2020 1555 5555 55');
    expect(mail?.text_body).toContain(`Reference: ${row.number_text}`);
    expect(mail?.text_body).not.toContain('your payment');
    const told = (await mailsTo('owner@example.com')).at(-1);
    expect(told?.text_body).toContain('not paid yet. Payment: Bank transfer.');
    expect(await db().selectFrom('test_charges').select('order_id').execute()).toEqual([]);
  });

  it('is one order however often and at once its request is sent', async () => {
    const browser = await shop.visitor();
    await browser.post('/api/commerce/cart/items', { productId: bowl.id, quantity: 1 });
    const { email, ...address } = FIELDS;
    const send = () =>
      browser.send('POST', '/api/commerce/checkout/orders', {
        body: { email, address, expectedTotalCents: TOTAL, payment: { provider: 'invoice' } },
        headers: { 'idempotency-key': 'by-hand-again' },
      });
    const replies = await Promise.all([send(), send(), send()]);
    expect(replies.map((reply) => reply.json().state)).toEqual(['unpaid', 'unpaid', 'unpaid']);
    expect(new Set(replies.map((reply) => reply.json().number)).size).toBe(1);
  });

  it('is marked as paid once, by whoever is first, and its customer is told', async () => {
    const { orderId } = await buy('bankTransfer', 'once@example.com');
    expect((await orderOf(orderId)).can).toMatchObject({
      pay: true,
      fulfil: false,
      cancel: true,
      refundCents: 0,
    });
    expect((await act(orderId, 'fulfil')).json().code).toBe('state');
    const both = await Promise.all([act(orderId, 'pay'), act(orderId, 'pay')]);
    expect(both.map((reply) => reply.statusCode).sort()).toEqual([200, 409]);
    expect(await orderOf(orderId)).toMatchObject({
      state: 'paid',
      payments: [{ provider: 'bankTransfer', state: 'succeeded', amountCents: TOTAL }],
    });
    expect((await mailsTo('once@example.com')).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your order/),
      expect.stringMatching(/^Your payment/),
    ]);
  });

  it('may be fulfilled before it is paid, and that be undone', async () => {
    for (const method of ['onDelivery', 'atPickup', 'invoice']) {
      const { orderId } = await buy(method);
      expect((await act(orderId, 'fulfil')).json()).toMatchObject({ state: 'delivered', can: { pay: true } });
      expect((await act(orderId, 'unfulfil')).json()).toMatchObject({ state: 'unpaid' });
      await act(orderId, 'fulfil');
      expect((await act(orderId, 'pay')).json()).toMatchObject({
        state: 'fulfilled',
        can: { unfulfil: true },
      });
      expect((await act(orderId, 'unfulfil')).json()).toMatchObject({ state: 'paid' });
      expect((await act(orderId, 'pay')).statusCode).toBe(409);
    }
  });

  it('gives money back as the owner says it was given back by hand, and its pieces once', async () => {
    const { orderId } = await buy('invoice');
    const before = (await shop.stockOf(bowl.id)) ?? 0;
    await act(orderId, 'pay');
    const part = await act(orderId, 'refund', { amountCents: 800, alreadyCents: 0 });
    expect(part.json()).toMatchObject({ refundedCents: 800, refunds: [{ state: 'done' }] });
    const both = await Promise.all([act(orderId, 'cancel'), act(orderId, 'cancel')]);
    expect(both.map((reply) => reply.statusCode).sort()).toEqual([200, 409]);
    expect(await orderOf(orderId)).toMatchObject({ state: 'refunded', refundedCents: TOTAL });
    expect(await shop.stockOf(bowl.id)).toBe(before + 1);
  });

  it('expires by itself when its time is over, with a mail, and keeps its number', async () => {
    const { orderId, number, token, browser } = await buy('bankTransfer', 'late@example.com');
    const handedOver = await buy('onDelivery');
    await act(handedOver.orderId, 'fulfil');
    const before = (await shop.stockOf(bowl.id)) ?? 0;
    await passDays(6);
    await sweepCommerce(sites.portico);
    expect((await orderOf(orderId)).state).toBe('unpaid');
    await passDays(2);
    await Promise.all([sweepCommerce(sites.portico), sweepCommerce(sites.portico)]);
    expect((await orderOf(orderId)).state).toBe('expired');
    expect((await orderOf(handedOver.orderId)).state).toBe('delivered');
    expect(await shop.stockOf(bowl.id)).toBeGreaterThan(before);
    expect((await mailsTo('late@example.com')).at(-1)?.subject).toContain('was not paid in time');
    expect((await act(orderId, 'pay')).statusCode).toBe(409);
    const page = await browser.get(`/checkout/order-confirmed?token=${token}`);
    expect(page.body).toContain('This order was not paid');
    expect(page.body).not.toContain(ACCOUNT.split('\n')[1]);
    await passDays(40);
    await sweepCommerce(sites.portico);
    expect((await orderOf(orderId)).number).toBe(number);
    // Taken back, what was handed over waits as long as it was given at first.
    expect((await act(handedOver.orderId, 'unfulfil')).json().state).toBe('unpaid');
    await sweepCommerce(sites.portico);
    expect((await orderOf(handedOver.orderId)).state).toBe('unpaid');
  });

  it('is refused by a way to pay that is not offered', async () => {
    for (const provider of ['test', 'cash', '__proto__', ''])
      expect(await buy(provider)).toMatchObject({ status: 409, code: 'no-payment' });
  });

  it('is told to its owner beside the others that wait', async () => {
    const overview = async () => (await owner.get('/api/rest/orders/overview')).json();
    const { waiting } = await overview();
    const { orderId } = await buy('invoice');
    expect(await overview()).toEqual({
      waiting: waiting + 1,
      canBePaid: true,
      canSubscribe: false,
      takesTestPayments: false,
    });
    const unpaid = (await owner.get('/api/rest/orders?status=unpaid')).json();
    expect(unpaid.items[0]).toMatchObject({ id: orderId, state: 'unpaid' });
    await act(orderId, 'cancel');
    expect((await overview()).waiting).toBe(waiting);
  });
});

it('whatever happens to orders in whatever order: stock adds up, none is paid twice, no number is missing', async () => {
  const happening = fc.oneof(
    fc.record({ do: fc.constant('buy' as const), method: fc.constantFrom(...OFFLINE_METHODS) }),
    fc.record({
      do: fc.constantFrom('pay', 'fulfil', 'unfulfil', 'cancel' as const),
      which: fc.nat(3),
    }),
    fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 8 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 4, maxLength: 9 }), async (happenings) => {
      const cup = await shop.product(`cup-${++keys}`, {}, { only: 2 });
      const made: string[] = [];
      for (const each of happenings) {
        if (each.do === 'buy') {
          const { orderId } = await buy(each.method, 'ada@example.com', cup);
          if (orderId) made.push(orderId);
        } else if (each.do === 'wait') {
          await passDays(each.days);
          await sweepCommerce(sites.portico);
        } else if (made.length > 0) {
          const id = made[each.which % made.length] as string;
          await Promise.all([act(id, each.do), act(id, each.do)]);
        }
      }
      const rows = await db()
        .selectFrom('orders')
        .select(['id', 'state'])
        .where('id', 'in', ['', ...made])
        .execute();
      const holding = rows.filter(
        ({ state }) => !['expired', 'cancelled', 'refunded'].includes(state),
      ).length;
      expect(await shop.stockOf(cup.id)).toBe(2 - holding);
      const paid = await db()
        .selectFrom('order_events')
        .select((events) => events.fn.countAll<string>().as('times'))
        .where('kind', '=', 'pay')
        .where('order_id', 'in', ['', ...made])
        .groupBy('order_id')
        .execute();
      for (const { times } of paid) expect(Number(times)).toBe(1);
      const numbers = await db()
        .selectFrom('orders')
        .select('number')
        .where('site_id', '=', shop.siteId)
        .where('number', 'is not', null)
        .orderBy('number')
        .execute();
      expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, index) => index + 1));
    }),
    { numRuns: 8 },
  );
});

describe('a shop that cannot be paid', () => {
  it('shows products, says on product, cart and checkout that it takes no orders, and tells its owner', async () => {
    await shop.setStock(bowl.id, 'only', 5);
    const browser = await shop.visitor();
    await browser.post('/api/commerce/cart/items', { productId: bowl.id, quantity: 1 });
    const checkout = String((await browser.get('/commerce/goto-checkout')).headers.location);
    const words = 'This shop does not take orders at the moment.';
    expect((await browser.get(bowl.path)).body).toContain('Add to cart');
    await shop.setStore({ offlinePayments: {} });
    const product = (await browser.get(bowl.path)).body;
    expect(product).toContain(words);
    expect(product).not.toContain('Add to cart');
    for (const path of ['/cart', checkout]) {
      const page = (await browser.get(path)).body;
      expect(page, path).toContain(words);
      expect(page, path).not.toMatch(/name="checkout"|value="place"/);
    }
    expect(await buy('bankTransfer')).toMatchObject({ status: 409, code: 'no-payment' });
    expect((await owner.get('/api/rest/orders/overview')).json()).toMatchObject({ canBePaid: false });
  });

  it('says on cart and checkout that it takes test payments where it does', async () => {
    await shop.setStore({ testPayments: true, offlinePayments: ALL_ON });
    const browser = await shop.visitor();
    await browser.post('/api/commerce/cart/items', { productId: bowl.id, quantity: 1 });
    const checkout = String((await browser.get('/commerce/goto-checkout')).headers.location);
    for (const path of ['/cart', checkout])
      expect((await browser.get(path)).body, path).toContain('it takes test payments, and nobody is charged');
  });
});
