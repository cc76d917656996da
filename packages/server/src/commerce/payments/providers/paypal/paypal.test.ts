// Also on the system's PostgreSQL: who has the last word on a buyer's payment is decided by what rows say.
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../../../accounts/testing.ts';
import { fetchOutside } from '../../../../outgoing/fetch-outside.ts';
import { createTestSites, setSettings, type TestSites } from '../../../../pages/testing.ts';
import { settleOrder } from '../../../orders/settle-order.ts';
import { sweepCommerce } from '../../../sweep.ts';
import { createTestShop, type TestShop } from '../../../testing.ts';
import { type Fault, type Instrument, PayPalStandIn, type SentEvent } from './testing.ts';

const KEYS = { mode: 'sandbox', clientId: 'AbCdEfGhIjKlMn', secret: 'EsEcReTsEcReT1' };
const TOTAL = 4800;

let paypal: PayPalStandIn;
let sites: TestSites;
let shop: TestShop;
let other: TestShop;
let owner: TestBrowser;
let visitor: TestBrowser;
let bowl: { id: string };
let keys = 0;

const api = '/api/rest/connected-services/paypal';
const eventsPath = '/api/commerce/payments/paypal/events';
const webhook = () => [...paypal.webhooks.keys()][0] ?? '';

beforeAll(async () => {
  paypal = await new PayPalStandIn().open();
  sites = await createTestSites({ paypalOrigin: paypal.origin });
  sites.portico.fetchOutside = fetchOutside;
  shop = await createTestShop(sites, 'kiln');
  other = await createTestShop(sites, 'other');
  await shop.setStore({ testPayments: false });
  owner = await signedIn(shop);
  expect((await owner.send('PUT', api, { body: { values: KEYS } })).statusCode).toBe(200);
  bowl = await shop.product('bowl', { productType: 'service' });
});
afterAll(async () => {
  await sites.close();
  await paypal.close();
});
beforeEach(async () => {
  visitor = await shop.visitor();
  paypal.faults.length = 0;
});

async function signedIn(at: TestShop, role = 'admin'): Promise<TestBrowser> {
  const browser = await at.visitor();
  for (const pair of (await sites.signIn(at.siteId, at.host, role)).split('; ')) {
    const [name = '', value = ''] = pair.split('=');
    browser.cookies.set(name, value);
  }
  return browser;
}

const FORM = {
  email: 'ada@example.com',
  address: {
    firstName: 'Ada',
    lastName: 'Miles',
    line1: '12 Mill Lane',
    city: 'Albany',
    state: 'NY',
    zip: '12207',
    country: 'US',
  },
  expectedTotalCents: TOTAL,
};

/** Orders one bowl. */
async function order(way: 'script' | 'redirect' = 'script', browser = visitor) {
  const cart = (await browser.get('/api/commerce/cart')).json();
  if (cart.entries.length === 0)
    await browser.post('/api/commerce/cart/items', { productId: bowl.id, quantity: 1 });
  const reply = await browser.send('POST', '/api/commerce/checkout/orders', {
    body: { ...FORM, payment: { provider: 'paypal', way } },
    headers: { 'idempotency-key': `paypal-test-${++keys}` },
  });
  return reply.json() as { orderId: string; state: string; next: string; token: string; code: string };
}
const row = (id: string) =>
  sites.portico.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const shown = async (id: string) => (await owner.get(`/api/rest/orders/${id}`)).json();
const there = (order: string) => paypal.ordersOf(order).at(-1)?.id ?? '';
const statusOf = (order: string) => paypal.ordersOf(order).at(-1)?.status;
const pass = (ms: number) => sites.portico.setNow(new Date(sites.portico.now().getTime() + ms));
const settle = (id: string) => settleOrder(sites.portico, shop.siteId, id);
const act = (id: string, what: string, body: object = { text: '' }) =>
  owner.post(`/api/rest/orders/${id}/${what}`, body);
const pathOf = (address: string) => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};

function send(event: unknown, { host = shop.host, by = webhook(), headers = {}, body = '' } = {}) {
  const sent = paypal.signed(event, by);
  return sites.ask(eventsPath, {
    host,
    method: 'POST',
    body: body === '' ? sent.body : body,
    headers: { ...sent.headers, ...headers },
  });
}
/** Brings what PayPal has to say, of one order or of all. */
async function deliver(id?: string) {
  for (const event of paypal.events.splice(0)) expect((await send(event)).status).toBe(204);
  return id === undefined ? undefined : shown(id);
}
async function paid(instrument: Instrument = 'good') {
  const placed = await order();
  paypal.approve(there(placed.orderId), instrument);
  expect((await settle(placed.orderId))?.state).toBe('paid');
  paypal.events.length = 0;
  return placed.orderId;
}

/** What our book says was taken of an order and not given back. */
async function ours(id: string): Promise<number> {
  const { state, total, refunded } = await row(id);
  const [attempt] = await sites.portico.db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', id)
    .execute();
  const isTaken =
    ['paid', 'fulfilled', 'cancelled', 'refunded'].includes(state) && attempt?.state !== 'cancelled';
  const isReserved = attempt?.capture === 'later' || attempt?.capture === 'failed';
  return isTaken && !isReserved ? total - refunded : 0;
}

describe('connecting PayPal', () => {
  it('says plainly that nobody is charged, sets up the webhook once, and never shows the secret again', async () => {
    const read = async () => {
      const { services } = (await owner.get('/api/rest/connected-services')).json();
      return services.find((each: { id: string }) => each.id === 'paypal');
    };
    const found = await read();
    expect(found.connection.said).toBe(
      'Sandbox credentials: nobody is charged. Enter live credentials to be paid.',
    );
    expect(found.connection.secrets).toEqual(['secret']);
    expect(JSON.stringify(found)).not.toContain(KEYS.secret);
    expect((await owner.post(`${api}/check`)).statusCode).toBe(200);
    expect([...paypal.webhooks.values()]).toEqual([{ url: `http://localhost:3000${eventsPath}` }]);
  });

  it('refuses credentials PayPal does not know, and texts that are none, each at its field', async () => {
    const put = (values: object) => owner.send('PUT', api, { body: { values } });
    expect(Object.keys((await put({ ...KEYS, clientId: 'no spaces here' })).json().errors)).toEqual([
      'values.clientId',
    ]);
    paypal.mayRefuse = (call) => (call.endsWith('/token') ? 401 : undefined);
    const unknown = await put({ ...KEYS, secret: 'AnOtHeRsEcReT' });
    expect([unknown.statusCode, unknown.json().error]).toEqual([
      400,
      expect.stringContaining('does not recognise'),
    ]);
    paypal.mayRefuse = () => undefined;
  });

  it('is refused, and not offered, in a currency PayPal takes no payments in', async () => {
    const at = await createTestShop(sites, 'bogota', { currency: 'COP' });
    const theirs = await signedIn(at);
    const refused = await theirs.send('PUT', api, { body: { values: KEYS } });
    expect([refused.statusCode, refused.json().error]).toEqual([400, expect.stringContaining('(COP)')]);
    await setSettings(sites, at.siteId, { title: 'Bogotá', currency: 'JPY' });
    expect((await theirs.send('PUT', api, { body: { values: KEYS } })).statusCode).toBe(200);
    await at.setStore({ testPayments: false });
    const cup = await at.product('cup', { productType: 'service' });
    const buyer = await at.visitor();
    await buyer.post('/api/commerce/cart/items', { productId: cup.id, quantity: 1 });
    const placed = await order('redirect', buyer);
    expect(paypal.ordersOf(placed.orderId)[0]?.purchase_units[0].amount).toEqual({
      currency_code: 'JPY',
      value: '4800',
    });
    await setSettings(sites, at.siteId, { title: 'Bogotá', currency: 'COP' });
    const later = await at.visitor();
    await later.post('/api/commerce/cart/items', { productId: cup.id, quantity: 1 });
    expect((await later.get('/api/commerce/cart')).json().problems).toMatchObject([{ code: 'no-payment' }]);
    const { services } = (await theirs.get('/api/rest/connected-services')).json();
    expect(services.find((each: { id: string }) => each.id === 'paypal').connection.said).toContain('(COP)');
  });

  it('keeps its credentials while somebody is paying with them, and only then', async () => {
    const { orderId } = await order();
    expect((await owner.send('PUT', api, { body: { values: { ...KEYS, mode: 'live' } } })).statusCode).toBe(
      409,
    );
    expect((await owner.send('DELETE', api)).statusCode).toBe(409);
    pass(16 * 60_000);
    expect((await settle(orderId))?.state).toBe('expired');
  });
});

describe('a customer who pays with PayPal', () => {
  it('agrees by its button on our page, whose policy lets PayPal in; no other page does', async () => {
    const placed = await order();
    expect(placed).toMatchObject({ state: 'pending', next: `/checkout/pay?token=${placed.token}` });
    const page = await visitor.get(placed.next);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' ${paypal.origin}`);
    expect(policy).toContain(`form-action 'self' ${paypal.origin}`);
    expect(page.body).toContain(`data-src="${paypal.origin}/sdk/js"`);
    expect(page.body).toContain(there(placed.orderId));
    expect(String((await visitor.get('/shop/bowl')).headers['content-security-policy'])).not.toContain(
      paypal.origin,
    );
    paypal.approve(there(placed.orderId));
    expect(paypal.taken(placed.orderId)).toBe(0);
    const back = await visitor.get(`/checkout/order-confirmed?token=${placed.token}`);
    expect(back.body).toContain('Thank you for your order');
    expect(paypal.taken(placed.orderId)).toBe(TOTAL);
    expect(await row(placed.orderId)).toMatchObject({ state: 'paid', is_test: true });
    expect((await shown(placed.orderId)).payments).toMatchObject([
      { name: 'PayPal', page: expect.stringMatching(/sandbox\.paypal\.com\/activity\/payment\/\w+$/) },
    ]);
  });

  it('is led to PayPal’s page without scripts, comes back without agreeing, and then pays or takes another way', async () => {
    await visitor.form('/cart/items', { productId: bowl.id, variantId: 'only', quantity: '1' });
    const at = String((await visitor.form('/commerce/goto-checkout', {})).headers.location);
    const { address, email } = FORM;
    const priced = await visitor.form(at, { do: 'price', ...address, email });
    expect(priced.body).toContain('With PayPal in test mode');
    const place = async (html: string) =>
      visitor.form(at, {
        do: 'place',
        ...address,
        email,
        key: /name="key" value="([^"]*)"/.exec(html)?.[1] ?? '',
        expectedTotal: String(TOTAL),
        payment: 'paypal',
        way: 'redirect',
      });
    const placed = await place(priced.body);
    expect(placed.statusCode).toBe(303);
    const [last] = [...paypal.orders.values()].slice(-1);
    expect(placed.headers.location).toBe(`${paypal.origin}/checkoutnow?token=${last?.id}`);
    // PayPal puts a token of its own into the address it sends buyers back to.
    const cancelled = await visitor.get(pathOf(paypal.leadBack(last?.id ?? '', true)));
    const looked = await visitor.get(String(cancelled.headers.location));
    const pay = await visitor.get(String(looked.headers.location));
    expect(pay.body).toContain(`href="${paypal.origin}/checkoutnow?token=${last?.id}"`);
    const token = /name="token" value="([^"]*)"/.exec(pay.body)?.[1] ?? '';
    const stopped = await visitor.form('/checkout/pay', { token, do: 'stop' });
    expect(stopped.headers.location).toBe('/commerce/goto-checkout');
    // Agreed to in another tab after all: nothing is taken.
    paypal.approve(last?.id ?? '');
    await deliver();
    expect(paypal.taken(last?.purchase_units[0].reference_id)).toBe(0);

    const again = await place(priced.body.replace(/name="key" value="/, 'name="key" value="again'));
    expect(String(again.headers.location)).toContain('/checkoutnow?token=');
    const [next] = [...paypal.orders.values()].slice(-1);
    paypal.approve(next?.id ?? '');
    const back = await visitor.get(pathOf(paypal.leadBack(next?.id ?? '')));
    expect((await visitor.get(String(back.headers.location))).body).toContain('Thank you for your order');
    expect(paypal.taken(next?.purchase_units[0].reference_id)).toBe(TOTAL);
  });

  it('is told that a card was declined, chooses another, and is charged once', async () => {
    const placed = await order();
    paypal.approve(there(placed.orderId), 'bad');
    const again = await visitor.get(`/checkout/order-confirmed?token=${placed.token}`);
    expect(again.headers.location).toBe(placed.next);
    expect((await visitor.get(placed.next)).body).toContain('The payment did not go through.');
    paypal.approve(there(placed.orderId));
    expect((await settle(placed.orderId))?.state).toBe('paid');
    expect(paypal.taken(placed.orderId)).toBe(TOTAL);
  });

  it('may change over to PayPal’s page: it is the same payment', async () => {
    const placed = await order();
    const led = await visitor.form('/checkout/pay', { token: placed.token, do: 'go' });
    expect(led.headers.location).toBe(`${paypal.origin}/checkoutnow?token=${there(placed.orderId)}`);
    expect(paypal.ordersOf(placed.orderId)).toHaveLength(1);
  });

  it('waits where PayPal takes days; nothing is given up that may still be paid', async () => {
    const placed = await order();
    paypal.approve(there(placed.orderId), 'slow');
    await settle(placed.orderId);
    pass(60 * 60_000);
    expect((await settle(placed.orderId))?.state).toBe('pending');
    expect((await act(placed.orderId, 'cancel')).statusCode).toBe(409);
    paypal.finish(there(placed.orderId));
    expect((await deliver(placed.orderId))?.state).toBe('paid');
  });

  it('who agreed and never came back has paid, by PayPal’s event or by the sweeper', async () => {
    const one = await order();
    paypal.approve(there(one.orderId));
    expect((await deliver(one.orderId))?.state).toBe('paid');
    const browser = await shop.visitor();
    const two = await order('redirect', browser);
    paypal.approve(there(two.orderId));
    await sweepCommerce(sites.portico);
    expect((await row(two.orderId)).state).toBe('paid');
  });

  it('is not offered it while PayPal refuses the shop’s credentials', async () => {
    paypal.mayRefuse = () => 403;
    expect((await order()).code).toBe('declined');
    paypal.mayRefuse = () => undefined;
    expect((await visitor.get('/api/commerce/cart')).json().problems).toMatchObject([{ code: 'no-payment' }]);
    await owner.post(`${api}/check`);
    expect((await visitor.get('/api/commerce/cart')).json().problems).toEqual([]);
  });
});

describe.each<Fault>(['lost', 'unheard', 'busy'])('an answer that is %s', (fault) => {
  const lose = (to: RegExp, times: number) => {
    for (let i = 0; i < times; i++) paypal.faults.push({ to, fault });
  };

  it('to the making of an order is asked for again or never comes: one order there, which nobody is charged for', async () => {
    lose(/orders$/, 3);
    const placed = await order();
    expect(placed.state).toBe('pending');
    paypal.faults.length = 0;
    expect((await settle(placed.orderId))?.state).toBe('pending');
    pass(31_000);
    expect((await settle(placed.orderId))?.state).toBe('expired');
    expect(paypal.ordersOf(placed.orderId).length).toBeLessThan(2);
    const [made] = paypal.ordersOf(placed.orderId);
    if (made) paypal.approve(made.id);
    await deliver();
    expect(paypal.taken(placed.orderId)).toBe(0);
  });

  it('to taking the money: it is found out, and never given up meanwhile', async () => {
    const placed = await order();
    paypal.approve(there(placed.orderId));
    lose(/capture$/, 2);
    await expect(settle(placed.orderId)).rejects.toThrow();
    lose(/orders\/\w+$/, 2);
    expect((await act(placed.orderId, 'cancel')).statusCode).not.toBe(200);
    expect((await row(placed.orderId)).state).toBe('pending');
    paypal.faults.length = 0;
    pass(60 * 60_000);
    expect((await settle(placed.orderId))?.state).toBe('paid');
    expect(paypal.taken(placed.orderId)).toBe(TOTAL);
  });

  it('to a refund gives back once, also long after', async () => {
    const id = await paid();
    lose(/refund$/, 2);
    await act(id, 'refund', { amountCents: 1000, alreadyCents: 0 });
    paypal.faults.length = 0;
    await sweepCommerce(sites.portico);
    expect((await shown(id)).refunds).toMatchObject([{ state: 'done', amountCents: 1000 }]);
    await sites.portico.db
      .updateTable('order_refunds')
      .set({ state: 'asked' })
      .where('order_id', '=', id)
      .execute();
    await sweepCommerce(sites.portico);
    expect(paypal.taken(id)).toBe(TOTAL - 1000);
    expect(await ours(id)).toBe(TOTAL - 1000);
  });
});

describe('money that is only reserved', () => {
  /** The password is asked again after a while. */
  const capture = async (when: string) => {
    owner = await signedIn(shop);
    const body = { values: { ...KEYS, capture: when } };
    expect((await owner.send('PUT', api, { body })).statusCode).toBe(200);
  };
  beforeAll(() => capture('later'));
  afterAll(() => capture('now'));

  it('is taken when the order is fulfilled, and can be given back only then', async () => {
    const id = await paid();
    expect(paypal.taken(id)).toBe(0);
    expect(await shown(id)).toMatchObject({ payments: [{ isReserved: true }], can: { refundCents: 0 } });
    paypal.faults.push({ to: /capture$/, fault: 'lost' }, { to: /capture$/, fault: 'lost' });
    expect((await act(id, 'fulfil')).statusCode).toBe(200);
    await sweepCommerce(sites.portico);
    expect(paypal.taken(id)).toBe(TOTAL);
    expect(await shown(id)).toMatchObject({ payments: [{ isReserved: false }], can: { refundCents: TOTAL } });
    await act(id, 'refund', { amountCents: 800, alreadyCents: 0 });
    expect([await ours(id), paypal.taken(id)]).toEqual([4000, 4000]);
  });

  it('is let go when the order is cancelled', async () => {
    const id = await paid();
    paypal.faults.push({ to: /void$/, fault: 'lost' }, { to: /void$/, fault: 'lost' });
    await act(id, 'cancel');
    await sweepCommerce(sites.portico);
    expect((await row(id)).state).toBe('refunded');
    expect(paypal.ordersOf(id)[0]?.purchase_units[0].payments?.authorizations).toMatchObject([
      { status: 'VOIDED' },
    ]);
  });

  it('that was let go at PayPal is told to the owner', async () => {
    const id = await paid();
    paypal.voidThere(there(id));
    expect((await deliver(id))?.payments[0].problem).toContain('can no longer be taken');
  });
});

describe('events of PayPal', () => {
  it('that PayPal did not sign for this site’s webhook are refused, and nothing is kept of them', async () => {
    const id = await paid();
    const [resource] = paypal.paymentsOf(paypal.ordersOf(id)[0] as never).captures;
    const event = { id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource };
    const cert = (path: string) => ({ headers: { 'paypal-cert-url': path } });
    for (const [what, reply] of Object.entries({
      'another webhook': await send(event, { by: 'ANOTHERWEBHOOK' }),
      'another text': await send(event, { body: JSON.stringify({ ...event, id: 'WH-2' }) }),
      'another certificate': await send(event, cert(`${paypal.origin}/v1/notifications/certs/CERT-2`)),
      'a certificate of a stranger': await send(
        event,
        cert('https://paypal.com.example.com/v1/notifications/certs/CERT-1'),
      ),
      'a certificate elsewhere': await send(event, cert(`${paypal.origin}/elsewhere/CERT-1`)),
      'another algorithm': await send(event, { headers: { 'paypal-auth-algo': 'none' } }),
      'no signature': await send(event, { headers: { 'paypal-transmission-sig': '' } }),
      'no event': await send({ hello: 'there' }),
      'another site': await send(event, { host: other.host }),
    }))
      expect(reply.status, what).toBe(400);
    const kept = await sites.portico.db
      .selectFrom('payment_events')
      .select('id')
      .where('id', 'in', ['WH-1', 'WH-2'])
      .execute();
    expect(kept).toEqual([]);
  });

  it('of an order of another site, which shares the app, change nothing', async () => {
    const resource = { id: 'X', custom_id: `${other.siteId}.${await paid()}` };
    expect((await send({ id: 'WH-other', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource })).status).toBe(
      204,
    );
    const [known] = await sites.portico.db
      .selectFrom('payment_events')
      .selectAll()
      .where('id', '=', 'WH-other')
      .execute();
    expect(known).toMatchObject({ outcome: 'not-ours', order_id: null });
  });

  it('count once, however often and in whatever order they come', async () => {
    const id = await paid();
    paypal.refundThere(there(id), '7.00');
    const { dispute_id: dispute } = paypal.dispute(there(id));
    paypal.dispute(there(id), 'UNDER_REVIEW');
    const said = paypal.events.splice(0);
    for (const event of [...said].reverse()) for (let i = 0; i < 3; i++) await send(event);
    const order = await shown(id);
    expect(order.refunds).toMatchObject([{ amountCents: 700, state: 'done' }]);
    expect(order.disputes).toMatchObject([{ id: dispute, state: 'answered' }]);
    const kinds = order.events.map(({ kind }: { kind: string }) => kind);
    expect(kinds.filter((kind: string) => kind === 'give-back-there')).toHaveLength(1);
    paypal.dispute(there(id), 'RESOLVED', 'RESOLVED_BUYER_FAVOUR');
    expect((await deliver(id))?.disputes).toMatchObject([{ state: 'lost' }]);
    expect(await ours(id)).toBe(paypal.taken(id));
  });

  it('tell of a refund that failed: it can be given back again', async () => {
    const id = await paid();
    await act(id, 'refund', { amountCents: 500, alreadyCents: 0 });
    const [refund] = paypal.paymentsOf(paypal.ordersOf(id)[0] as never).refunds;
    if (refund) paypal.failRefund(refund);
    expect(await deliver(id)).toMatchObject({ refundedCents: 0, refunds: [{ state: 'failed' }] });
  });
});

it('is paid once where two servers hear of it at once, and cancelled and refunded at once comes to nothing', async () => {
  const second = await sites.secondInstance();
  const portico = { ...second.portico, fetchOutside };
  for (let i = 0; i < 4; i++) {
    const browser = await shop.visitor();
    const { orderId: id, token } = await order(i % 2 === 0 ? 'script' : 'redirect', browser);
    paypal.approve(there(id));
    const said = paypal.events.splice(0);
    await Promise.all([
      ...said.flatMap((event) => [send(event), send(event)]),
      browser.get(`/checkout/order-confirmed?token=${token}`),
      settle(id),
      settleOrder(portico, shop.siteId, id),
      sweepCommerce(portico),
    ]);
    const after = await shown(id);
    expect(after.state).toBe('paid');
    expect(after.events.filter(({ kind }: { kind: string }) => kind === 'pay')).toHaveLength(1);
    await Promise.all([
      act(id, 'cancel'),
      act(id, 'refund', { amountCents: 900, alreadyCents: 0 }),
      sweepCommerce(portico),
    ]);
    await sweepCommerce(sites.portico);
    expect([await ours(id), paypal.taken(id)]).toEqual([0, 0]);
  }
  await second.close();
});

it('is either taken or given up where both happen at once, never both', async () => {
  for (let i = 0; i < 6; i++) {
    const browser = await shop.visitor();
    const { orderId: id, token } = await order('script', browser);
    paypal.approve(there(id));
    await Promise.allSettled([
      browser.get(`/checkout/order-confirmed?token=${token}`),
      browser.form('/checkout/pay', { token, do: 'stop' }),
      act(id, 'cancel'),
      settle(id),
    ]);
    await sweepCommerce(sites.portico);
    await deliver();
    expect(await ours(id)).toBe(paypal.taken(id));
    expect(['paid', 'expired', 'cancelled', 'refunded']).toContain((await row(id)).state);
  }
});

it('comes to the same book as PayPal, whatever happens in whatever order', async () => {
  const step = fc.constantFrom(
    ...(['good', 'bad', 'slow', 'finish', 'refund', 'refund there', 'cancel', 'fulfil', 'dispute'] as const),
    ...(['stop', 'go', 'look', 'late', 'event', 'old event', 'lost', 'unheard', 'busy'] as const),
  );
  const run = async (way: 'script' | 'redirect', steps: string[]) => {
    const browser = await shop.visitor();
    paypal.events.length = 0;
    const { orderId: id, token } = await order(way, browser);
    const heard: SentEvent[] = [];
    for (const what of steps) {
      const at = there(id);
      try {
        if (what === 'good' || what === 'bad' || what === 'slow') paypal.approve(at, what);
        else if (what === 'finish') paypal.finish(at);
        else if (what === 'refund')
          await act(id, 'refund', { amountCents: 700, alreadyCents: (await row(id)).refunded });
        else if (what === 'refund there') paypal.refundThere(at, '9.00');
        else if (what === 'cancel' || what === 'fulfil') await act(id, what);
        else if (what === 'dispute') paypal.dispute(at);
        else if (what === 'stop' || what === 'go') await browser.form('/checkout/pay', { token, do: what });
        else if (what === 'look') await browser.get(`/checkout/order-confirmed?token=${token}`);
        else if (what === 'late') pass(16 * 60_000);
        else if (what === 'event') {
          const next = paypal.events.pop();
          if (next) heard.push(next);
          if (next) await send(next);
        } else if (what === 'old event' && heard[0]) await send(heard[0]);
        else if (what === 'lost' || what === 'unheard' || what === 'busy')
          paypal.faults.push({ to: /orders|payments/, fault: what });
      } catch {
        // PayPal refuses what cannot be done there.
      }
    }
    paypal.faults.length = 0;
    for (const event of paypal.events.splice(0)) await send(event);
    pass(20 * 60_000);
    await sweepCommerce(sites.portico);
    await sweepCommerce(sites.portico);
    expect(await ours(id)).toBe(paypal.taken(id));
    const captured = paypal.ordersOf(id).filter(({ status }) => status === 'COMPLETED');
    expect(captured.length).toBeLessThan(2);
    const { state, paid_at } = await row(id);
    if (statusOf(id) !== 'COMPLETED') expect(paid_at).toBeNull();
    if (paid_at !== null) expect(['paid', 'fulfilled', 'refunded', 'cancelled']).toContain(state);
  };
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('script', 'redirect'), fc.array(step, { maxLength: 8 }), run),
    { numRuns: 15 },
  );
});
