// Also on the system's PostgreSQL: order numbers without gaps, whoever buys at once.
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../accounts/testing.ts';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import type { Charge } from '../payments/provider.ts';
import { testProvider } from '../payments/providers/test/test-provider.ts';
import { sweepCommerce } from '../sweep.ts';
import { createTestShop, type TestShop } from '../testing.ts';
import { settleOrder } from './settle-order.ts';

let sites: TestSites;
let shop: TestShop;
let owner: TestBrowser;
let bowl: { id: string; path: string };

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'kiln', { language: 'de', currency: 'EUR' });
  await shop.setStore({
    shippingRates: { post: { order: 'a0', name: 'Post', price: 590 } },
    taxRules: { de: { order: 'a0', name: 'MwSt.', ratePpm: 190_000, country: 'DE', onShipping: true } },
    pricesIncludeTax: true,
    orderNumbers: { prefix: 'KF-', start: 1001 },
    notify: ['laden@example.com'],
    checkout: { phone: 'optional', note: true, terms: '', thanks: 'Bis <bald>!' },
  });
  bowl = await shop.product('bowl', { title: 'Schale & "Rand"' }, { only: 1000 });
  owner = await signedIn('store-manager');
});
afterAll(() => sites.close());

async function signedIn(role: string, at = shop): Promise<TestBrowser> {
  const browser = await at.visitor();
  const cookies = await sites.signIn(at.siteId, at.host, role);
  for (const pair of cookies.split('; ')) {
    const [name = '', value = ''] = pair.split('=');
    browser.cookies.set(name, value);
  }
  return browser;
}

let keys = 0;
async function buy(change: { name?: string; email?: string; outcome?: string; quantity?: number } = {}) {
  const visitor = await shop.visitor();
  const { name = 'Ada', email = 'ada@example.com', outcome = 'succeed', quantity = 1 } = change;
  await visitor.post('/api/commerce/cart/items', { productId: bowl.id, quantity });
  const reply = await visitor.send('POST', '/api/commerce/checkout/orders', {
    body: {
      email,
      address: {
        firstName: name,
        lastName: 'Müller',
        line1: 'Gasse 1',
        city: 'Ulm',
        zip: '89073',
        country: 'DE',
      },
      note: 'Bitte <klingeln>',
      expectedTotalCents: 4800 * quantity + 590,
      payment: { outcome },
    },
    headers: { 'idempotency-key': `owner-test-${++keys}` },
  });
  return reply.json() as { orderId: string; number: string; state: string; token: string };
}
const list = async (query = '') => (await owner.get(`/api/rest/orders${query}`)).json();
const act = (id: string, what: string, text = '', browser = owner) =>
  browser.post(`/api/rest/orders/${id}/${what}`, { text });
const charge = (id: string) =>
  sites.portico.db.selectFrom('test_charges').select('state').where('order_id', '=', id).executeTakeFirst();
const mailsTo = async (to: string) =>
  sites.portico.db
    .selectFrom('mails')
    .selectAll()
    .where('to_address', '=', to)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
const pass = (ms: number) => sites.portico.setNow(new Date(sites.portico.now().getTime() + ms));

describe('orders for their owners', () => {
  it('are listed newest first, page by page, by state and by words', async () => {
    const made: string[] = [];
    for (let i = 0; i < 52; i++) {
      pass(1000);
      made.push((await buy({ name: `Kundin${i}`, email: `k${i}@example.com` })).orderId);
    }
    const declined = await buy({ outcome: 'decline' });
    expect(declined.orderId).toBeUndefined();
    const first = await list();
    expect(first.items.map((each: { id: string }) => each.id)).toEqual(made.slice(2).reverse());
    expect(first.items[0]).toMatchObject({
      number: 'KF-1052',
      customer: 'Kundin51 Müller',
      currency: 'EUR',
      grandTotalCents: 5390,
      quantity: 1,
      isTest: true,
      state: 'paid',
    });
    const second = await list(`?cursor=${first.next}`);
    expect(second.items.map((each: { number: string }) => each.number)).toEqual(['KF-1002', 'KF-1001']);
    expect(second.next).toBeUndefined();
    const found = async (search: string) =>
      (await list(`?search=${encodeURIComponent(search)}`)).items.map(
        (each: { number: string }) => each.number,
      );
    expect(await found('kf-1007')).toEqual(['KF-1007']);
    expect(await found('MÜLLER k7@')).toEqual(['KF-1008']);
    expect(await found('100%')).toEqual([]);
    expect(await found("' or 1=1")).toEqual([]);
    expect((await list('?status=failed')).items).toMatchObject([{ number: null, state: 'failed' }]);
    expect((await owner.get('/api/rest/orders?status=eaten')).statusCode).toBe(400);
  });

  it('are found by when they were placed, by payment, by what was ordered, and by country', async () => {
    const email = 'found@example.com';
    const since = sites.portico.now().toISOString();
    pass(1000);
    const { orderId, number } = await buy({ email });
    pass(1000);
    const then = sites.portico.now().toISOString();
    const numbers = async (query: Record<string, string>) =>
      (await list(`?${new URLSearchParams({ search: email, ...query })}`)).items.map(
        (each: { number: string }) => each.number,
      );
    const all = [number];
    expect(await numbers({ from: since, to: then, payment: 'paid', test: 'true', country: 'DE' })).toEqual(
      all,
    );
    expect(await numbers({ search: `${email} sku-bowl SCHALE` })).toEqual(all);
    for (const other of [
      { from: then },
      { to: since },
      { payment: 'unpaid' },
      { payment: 'refunded' },
      { test: 'false' },
      { country: 'FR' },
      { status: 'partly' },
      { search: `${email} teapot` },
    ])
      expect(await numbers(other as never), JSON.stringify(other)).toEqual([]);
    await owner.post(`/api/rest/orders/${orderId}/refund`, { amountCents: 100, alreadyCents: 0 });
    expect(await numbers({ payment: 'refunded' })).toEqual(all);
    expect(await numbers({ payment: 'paid' })).toEqual([]);
    for (const wrong of ['from=yesterday', 'country=germany', 'payment=gold'])
      expect((await owner.get(`/api/rest/orders?${wrong}`)).statusCode, wrong).toBe(400);
  });

  it('are exported as CSV with every item, as they are filtered, formulas made mere text', async () => {
    const { number, orderId } = await buy({
      name: '=HYPERLINK("http://x")',
      email: 'csv@example.com',
      quantity: 2,
    });
    await act(orderId, 'fulfil');
    const reply = await owner.get('/api/rest/orders/export?search=csv@example.com');
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(String(reply.headers['content-disposition'])).toMatch(
      /^attachment; filename="orders-kiln-[\d-]+\.csv"$/,
    );
    const rows = parse(reply.body, { bom: true, columns: true }) as Array<Record<string, string>>;
    expect(rows).toMatchObject([
      {
        Order: number,
        Status: 'fulfilled',
        'First name': `'=HYPERLINK("http://x")`,
        Country: 'DE',
        Currency: 'EUR',
        Total: '101.90',
        Item: 'Schale & "Rand"',
        SKU: 'SKU-bowl',
        Quantity: '2',
        'Unit price': '48.00',
        Fulfilled: '2',
        'Items refunded': '0',
      },
    ]);
    const whole = parse((await owner.get('/api/rest/orders/export')).body, { bom: true, columns: true });
    const placed = await sites.portico.db
      .selectFrom('orders')
      .select('id')
      .where('site_id', '=', shop.siteId)
      .where('number', 'is not', null)
      .execute();
    expect(whole).toHaveLength(placed.length);
    const editor = await signedIn('editor');
    expect((await editor.get('/api/rest/orders/export')).statusCode).toBe(403);
  });

  it('tell what was sold, how its figures came about, and all that happened', async () => {
    const { orderId } = await buy({ quantity: 2 });
    // What was sold stays as it was, whatever becomes of the product.
    await sites.portico.db.deleteFrom('documents').where('id', '=', 'nothing').execute();
    const order = (await owner.get(`/api/rest/orders/${orderId}`)).json();
    expect(order).toMatchObject({
      state: 'paid',
      customer: 'Ada Müller',
      note: 'Bitte <klingeln>',
      subtotalCents: 9600,
      shippingCostCents: 590,
      taxIncluded: true,
      taxCents: 1533 + 94,
      grandTotalCents: 10_190,
      lines: [{ title: 'Schale & "Rand"', sku: 'SKU-bowl', quantity: 2, unitPrice: 4800 }],
      payments: [{ provider: 'test', state: 'succeeded', amountCents: 10_190 }],
      can: { fulfil: true, cancel: true, refundCents: 10_190 },
    });
    expect(order.trail.map((step: { figure: string }) => step.figure)).toEqual([
      'subtotal',
      'shipping',
      'tax',
      'total',
    ]);
    expect(order.events.map((event: { kind: string }) => event.kind).sort()).toEqual(['pay', 'place']);
  });

  it('are fulfilled once, with a word from who did it', async () => {
    const { orderId } = await buy({ email: 'fulfil@example.com' });
    pass(1000);
    const done = await act(orderId, 'fulfil', 'Paket 123');
    expect(done.json()).toMatchObject({ state: 'fulfilled', can: { fulfil: false, cancel: false } });
    expect(done.json().events.at(-1)).toMatchObject({
      kind: 'fulfil',
      text: 'Paket 123',
      by: expect.stringContaining('store-manager'),
    });
    const again = await act(orderId, 'fulfil');
    expect([again.statusCode, again.json().code]).toEqual([409, 'state']);
    expect((await act(orderId, 'cancel')).statusCode).toBe(409);
    const mails = await mailsTo('fulfil@example.com');
    expect(mails.map((mail) => mail.subject)).toEqual([
      expect.stringMatching(/^Ihre Bestellung KF-\d+ bei Kiln & Field$/),
      expect.stringMatching(/ist unterwegs$/),
    ]);
  });

  it('are cancelled once: stock returns, the money goes back, the customer is told', async () => {
    const before = await shop.stockOf(bowl.id);
    const { orderId } = await buy({ quantity: 3, email: 'cancel@example.com' });
    expect(await shop.stockOf(bowl.id)).toBe((before ?? 0) - 3);
    pass(1000);
    const both = await Promise.all([act(orderId, 'cancel', 'Bruch'), act(orderId, 'cancel')]);
    expect(both.map((reply) => reply.statusCode).sort()).toEqual([200, 409]);
    expect((await owner.get(`/api/rest/orders/${orderId}`)).json()).toMatchObject({
      state: 'refunded',
      payments: [{ state: 'refunded' }],
    });
    expect(await shop.stockOf(bowl.id)).toBe(before);
    expect((await charge(orderId))?.state).toBe('refunded');
    const mail = (await mailsTo('cancel@example.com')).at(-1);
    expect(mail?.text_body).toContain(
      'Was Sie bezahlt haben, ist auf dem Weg zurück zu Ihnen: 149,90\u00a0€.',
    );
  });

  it('have tags of the team, found by them, in lists, files and for no one else', async () => {
    const email = 'tagged@example.com';
    const { orderId, number, token } = await buy({ email });
    const put = (tags: unknown, who = owner) =>
      who.send('PUT', `/api/rest/orders/${orderId}/tags`, { body: { tags } });
    expect((await put(['Gift wrap', ' Gift wrap ', 'VIP <b>'])).json().tags).toEqual([
      'Gift wrap',
      'VIP <b>',
    ]);
    const found = async (query: Record<string, string>) =>
      (await list(`?${new URLSearchParams(query)}`)).items.map((each: { number: string }) => each.number);
    expect(await found({ tag: 'Gift wrap' })).toEqual([number]);
    expect(await found({ tag: 'Gift' })).toEqual([]);
    expect(await found({ search: 'vip <b>' })).toEqual([number]);
    expect((await list('')).tags).toEqual(['Gift wrap', 'VIP <b>']);
    expect((await owner.get('/api/rest/orders/export?tag=Gift%20wrap')).body).toContain(
      '"Gift wrap, VIP <b>"',
    );
    expect((await (await shop.visitor()).get(`/checkout/order-confirmed?token=${token}`)).body).not.toContain(
      'Gift wrap',
    );
    for (const wrong of [[''], ['x'.repeat(41)], Array.from({ length: 21 }, (_, at) => `t${at}`), 'VIP'])
      expect((await put(wrong)).statusCode).toBe(400);
    expect((await put([], await signedIn('author'))).statusCode).toBe(403);
    expect((await put([])).json().tags).toEqual([]);
    expect((await list('')).tags).toEqual([]);
  });

  it('that were given back wait for nothing: nothing of them is to be sent', async () => {
    const waiting = async () => (await owner.get('/api/rest/orders/overview')).json().waiting as number;
    const email = 'nothing-waits@example.com';
    const before = await waiting();
    const { orderId } = await buy({ email });
    expect(await waiting()).toBe(before + 1);
    const unfulfilled = async () => (await list(`?status=paid&search=${email}`)).items.length;
    const all = { amountCents: 5390, alreadyCents: 0 };
    expect([
      await unfulfilled(),
      (await owner.post(`/api/rest/orders/${orderId}/refund`, all)).statusCode,
    ]).toEqual([1, 200]);
    expect([await unfulfilled(), await waiting()]).toEqual([0, before]);
    expect((await list(`?search=${email}`)).items).toMatchObject([{ refundedCents: 5390 }]);
  });

  it('that are paid or fulfilled give back a part, and then the rest, and nothing more', async () => {
    const before = await shop.stockOf(bowl.id);
    const { orderId, token } = await buy({ email: 'back@example.com' });
    const refund = async (amountCents: number, alreadyCents: number, text = '') => {
      const reply = await owner.post(`/api/rest/orders/${orderId}/refund`, {
        amountCents,
        alreadyCents,
        text,
      });
      return { status: reply.statusCode, body: reply.json() };
    };
    pass(1000);
    // Pressed twice, it is given back once.
    const twice = await Promise.all([refund(1000, 0, 'Riss'), refund(1000, 0)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    const part = (await owner.get(`/api/rest/orders/${orderId}`)).json();
    expect(part).toMatchObject({
      state: 'paid',
      refundedCents: 1000,
      refunds: [{ amountCents: 1000, state: 'done' }],
      can: { refundCents: 4390 },
    });
    expect(part.events.at(-1)).toMatchObject({ kind: 'give-back', amountCents: 1000 });
    expect((await act(orderId, 'fulfil')).statusCode).toBe(200);
    expect(await refund(4391, 1000)).toMatchObject({
      status: 400,
      body: { errors: { amountCents: expect.any(String) } },
    });
    expect((await refund(0, 1000)).status).toBe(400);
    pass(1000);
    const all = await refund(4390, 1000);
    expect(all).toMatchObject({
      status: 200,
      body: { state: 'fulfilled', refundedCents: 5390, can: { refundCents: 0 } },
    });
    expect((await refund(1, 5390)).status).toBe(400);
    expect((await charge(orderId))?.state).toBe('refunded');
    // What was sold is not back in the shop by it.
    expect(await shop.stockOf(bowl.id)).toBe((before ?? 0) - 1);
    const mail = (await mailsTo('back@example.com')).at(-1);
    expect(mail?.text_body).toContain('erhalten Sie 43,90\u00a0€ zurück');
    const page = await (await shop.visitor()).get(`/checkout/order-confirmed?token=${token}`);
    expect(page.body).toContain('Zurückerstattet');
    expect((await list(`?search=back@example.com`)).items).toMatchObject([{ refundedCents: 5390 }]);
  });

  it('of which a part was given back give back the rest when they are cancelled', async () => {
    const { orderId } = await buy({ email: 'rest@example.com' });
    await owner.post(`/api/rest/orders/${orderId}/refund`, { amountCents: 390, alreadyCents: 0 });
    pass(1000);
    expect((await act(orderId, 'cancel')).json()).toMatchObject({
      state: 'refunded',
      refundedCents: 5390,
      can: { refundCents: 0 },
    });
    const given = await sites.portico.db
      .selectFrom('test_refunds')
      .select('amount')
      .where('order_id', '=', orderId)
      .orderBy('amount')
      .execute();
    expect(given.map(({ amount }) => amount)).toEqual([390, 5000]);
    expect((await mailsTo('rest@example.com')).at(-1)?.text_body).toContain('50,00\u00a0€');
  });

  it('whose provider did not answer give back as soon as it does', async () => {
    const { orderId } = await buy();
    const real = testProvider.refund;
    testProvider.refund = () => Promise.reject(new Error('No answer'));
    const reply = await owner.post(`/api/rest/orders/${orderId}/refund`, {
      amountCents: 500,
      alreadyCents: 0,
    });
    testProvider.refund = real;
    expect(reply.json()).toMatchObject({ refundedCents: 500, refunds: [{ state: 'asked' }] });
    await sweepCommerce(sites.portico);
    const after = (await owner.get(`/api/rest/orders/${orderId}`)).json();
    expect(after).toMatchObject({ refunds: [{ state: 'done' }] });
  });

  it('that were never paid give nothing back', async () => {
    const { orderId } = await buy({ outcome: 'slow' });
    const reply = await owner.post(`/api/rest/orders/${orderId}/refund`, { amountCents: 1, alreadyCents: 0 });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'state']);
  });

  it('are cancelled before they are paid, and then never paid', async () => {
    const before = await shop.stockOf(bowl.id);
    const { orderId } = await buy({ outcome: 'slow' });
    const cancelled = await act(orderId, 'cancel');
    expect(cancelled.json()).toMatchObject({ state: 'cancelled', number: null });
    pass(10_000);
    await settleOrder(sites.portico, shop.siteId, orderId);
    expect((await charge(orderId))?.state).toBe('cancelled');
    expect(await shop.stockOf(bowl.id)).toBe(before);
  });

  it('that were paid while they were cancelled are cancelled as paid ones', async () => {
    const { orderId } = await buy({ outcome: 'slow' });
    pass(5000);
    await testProvider.find(sites.portico, { siteId: shop.siteId, orderId, terms: {} } as Charge);
    expect((await act(orderId, 'cancel')).json()).toMatchObject({ state: 'refunded' });
  });

  it('whose refund was interrupted are refunded by the sweeper', async () => {
    const { orderId } = await buy();
    const { db } = sites.portico;
    await db.updateTable('orders').set({ state: 'cancelled' }).where('id', '=', orderId).execute();
    await db
      .updateTable('payment_attempts')
      .set({ state: 'refunding' })
      .where('order_id', '=', orderId)
      .execute();
    await sweepCommerce(sites.portico);
    expect((await owner.get(`/api/rest/orders/${orderId}`)).json().state).toBe('refunded');
  });

  it('carry notes that customers never see', async () => {
    const { orderId, token } = await buy();
    pass(1000);
    const noted = await act(orderId, 'note', 'Stammkundin');
    expect(noted.json().events.at(-1)).toMatchObject({ kind: 'note', text: 'Stammkundin' });
    expect((await act(orderId, 'note', '')).statusCode).toBe(400);
    const visitor = await shop.visitor();
    const page = await visitor.get(`/checkout/order-confirmed?token=${token}`);
    expect(page.body).toContain('Vielen Dank');
    expect(page.body).not.toContain('Stammkundin');
  });

  it('are for those who work on orders, of this site alone', async () => {
    const { orderId } = await buy();
    const other = await createTestShop(sites, 'other');
    const stranger = await signedIn('admin', other);
    for (const what of ['fulfil', 'cancel', 'note'])
      expect((await act(orderId, what, 'x', stranger)).statusCode).toBe(404);
    const wanted = { amountCents: 1, alreadyCents: 0 };
    expect((await stranger.post(`/api/rest/orders/${orderId}/refund`, wanted)).statusCode).toBe(404);
    expect((await stranger.get(`/api/rest/orders/${orderId}`)).statusCode).toBe(404);
    expect((await stranger.get('/api/rest/orders')).json().items).toEqual([]);
    const editor = await signedIn('editor');
    expect((await editor.get('/api/rest/orders')).statusCode).toBe(403);
  });
});

describe('mails of an order', () => {
  it('say in the site’s language what was bought, to customer and owner, as mere text', async () => {
    pass(1000);
    const { number } = await buy({ name: '<script>', email: 'brief@example.com' });
    const [mail] = await mailsTo('brief@example.com');
    expect(mail?.subject).toBe(`Ihre Bestellung ${number} bei Kiln & Field`);
    expect(mail?.text_body).toContain('1 × Schale & "Rand": 48,00\u00a0€');
    expect(mail?.text_body).toContain('MwSt. (enthalten): 8,60\u00a0€');
    expect(mail?.text_body).toContain('Gesamtsumme: 53,90\u00a0€');
    expect(mail?.text_body).toMatch(/http:\/\/localhost:3000\/checkout\/order-confirmed\?token=[\w-]{22}/);
    expect(mail?.html_body).toContain('Schale &amp; &quot;Rand&quot;');
    expect(mail?.html_body).toContain('Bis &lt;bald&gt;!');
    expect(mail?.html_body).toMatch(/<html lang="de" dir="ltr"/);
    expect(mail?.html_body).not.toMatch(/<script|<img|<link/);
    const told = (await mailsTo('laden@example.com')).at(-1);
    expect(told?.subject).toBe(`Neue Bestellung ${number}: 53,90\u00a0€`);
    expect(told?.text_body).toContain('Nachricht zur Bestellung: Bitte <klingeln>');
    const link = /order-confirmed\?token=[\w-]{22}/.exec(mail?.text_body ?? '')?.[0];
    expect((await (await shop.visitor()).get(`/checkout/${link}`)).statusCode).toBe(200);
  });
});

describe('what nobody came back to', () => {
  it('is given up in time and forgotten in the end', async () => {
    const { db } = sites.portico;
    const stock = await shop.stockOf(bowl.id);
    const { orderId } = await buy({ outcome: 'action' });
    const idle = await shop.visitor();
    await idle.post('/api/commerce/cart/items', { productId: bowl.id, quantity: 1 });
    const cartId = (await idle.get('/api/commerce/cart')).json().id;
    pass(16 * 60_000);
    await sweepCommerce(sites.portico);
    const order = () => db.selectFrom('orders').select('state').where('id', '=', orderId).executeTakeFirst();
    expect((await order())?.state).toBe('expired');
    expect(await shop.stockOf(bowl.id)).toBe(stock);
    const cart = () => db.selectFrom('carts').select('id').where('id', '=', cartId).executeTakeFirst();
    expect(await cart()).toBeDefined();
    pass(31 * 24 * 3_600_000);
    await sweepCommerce(sites.portico);
    expect([await order(), await cart()]).toEqual([undefined, undefined]);
    const kept = await db.selectFrom('orders').select('state').where('site_id', '=', shop.siteId).execute();
    expect(kept.filter((row) => row.state === 'paid').length).toBeGreaterThan(50);
  });
});

it('order numbers have no gaps and no repeats, whoever buys at the same time', async () => {
  const numbers = async () =>
    (
      await sites.portico.db
        .selectFrom('orders')
        .select('number')
        .where('site_id', '=', shop.siteId)
        .where('number', 'is not', null)
        .orderBy('number')
        .execute()
    ).map((row) => row.number);
  await Promise.all(
    Array.from({ length: 20 }, (_, i) => buy({ outcome: i % 4 === 0 ? 'decline' : 'succeed' })),
  );
  const given = await numbers();
  expect(given).toEqual(given.map((_, index) => 1001 + index));
});
