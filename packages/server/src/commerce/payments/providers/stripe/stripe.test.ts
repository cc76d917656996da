// Also on the system's PostgreSQL: a customer's payment, whatever becomes of the answers of its provider.
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../../../accounts/testing.ts';
import { fetchOutside } from '../../../../outgoing/fetch-outside.ts';
import { createTestSites, type TestSites } from '../../../../pages/testing.ts';
import { settleOrder } from '../../../orders/settle-order.ts';
import { sweepCommerce } from '../../../sweep.ts';
import { createTestShop, type TestShop } from '../../../testing.ts';
import { type Fault, type SentEvent, StripeStandIn } from './testing.ts';

const KEYS = { publishableKey: 'pk_test_51abcdefgh', secretKey: 'rk_test_51abcdefgh' };
const TOTAL = 4800;

let stripe: StripeStandIn;
let sites: TestSites;
let shop: TestShop;
let other: TestShop;
let owner: TestBrowser;
let visitor: TestBrowser;
let bowl: { id: string };
let keys = 0;

const api = '/api/rest/connected-services/stripe';
const eventsPath = '/api/commerce/payments/stripe/events';
const secret = () => [...stripe.webhooks.values()][0]?.secret ?? '';

beforeAll(async () => {
  stripe = await new StripeStandIn().open();
  sites = await createTestSites({ stripeOrigin: stripe.origin });
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
  await stripe.close();
});
beforeEach(async () => {
  visitor = await shop.visitor();
  stripe.faults.length = 0;
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
    body: { ...FORM, payment: { provider: 'stripe', way } },
    headers: { 'idempotency-key': `stripe-test-${++keys}` },
  });
  return reply.json() as { orderId: string; state: string; next: string; token: string; code: string };
}
const row = (id: string) =>
  sites.portico.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const shown = async (id: string) => (await owner.get(`/api/rest/orders/${id}`)).json();
const intentOf = (order: string) => stripe.intentsOf(order).at(-1)?.id ?? '';
const pass = (ms: number) => sites.portico.setNow(new Date(sites.portico.now().getTime() + ms));
const settle = (id: string) => settleOrder(sites.portico, shop.siteId, id);
const act = (id: string, what: string, body: object = { text: '' }) =>
  owner.post(`/api/rest/orders/${id}/${what}`, body);

function send(event: unknown, { host = shop.host, by = secret(), at = sites.portico.now() } = {}) {
  const { body, headers } = StripeStandIn.signed(event, by, at);
  return sites.ask(eventsPath, { host, method: 'POST', body, headers });
}
/** Brings what Stripe has to say, of one order or of all. */
async function deliver(id?: string) {
  const said = stripe.events.splice(0);
  for (const event of said) expect((await send(event)).status).toBe(204);
  return id === undefined ? undefined : shown(id);
}
async function paid() {
  const placed = await order();
  stripe.confirm(intentOf(placed.orderId));
  expect((await settle(placed.orderId))?.state).toBe('paid');
  stripe.events.length = 0;
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

describe('connecting Stripe', () => {
  it('says which keys charge nobody, sets up the webhook, and never shows the secret again', async () => {
    const { services } = (await owner.get('/api/rest/connected-services')).json();
    const found = services.find((each: { id: string }) => each.id === 'stripe');
    expect(found.connection.said).toBe('Test keys: nobody is charged. Enter live keys to be paid.');
    expect(found.connection.secrets).toEqual(['secretKey']);
    expect(found.connection.facts[0].value).toBe(`http://localhost:3000${eventsPath}`);
    expect(JSON.stringify(services)).not.toContain(KEYS.secretKey);
    expect([...stripe.webhooks.values()].map(({ url }) => url)).toEqual([
      `http://localhost:3000${eventsPath}`,
    ]);
  });

  it('refuses keys of two kinds, keys Stripe does not know, and texts that are no keys, each at its field', async () => {
    const put = (values: object) => owner.send('PUT', api, { body: { values } });
    const mixed = await put({ ...KEYS, secretKey: 'sk_live_51abcdefgh' });
    expect([mixed.statusCode, Object.keys(mixed.json().errors)]).toEqual([400, ['values.secretKey']]);
    const wrong = await put({ ...KEYS, publishableKey: 'sk_test_51abcdefgh' });
    expect(Object.keys(wrong.json().errors)).toEqual(['values.publishableKey']);
    stripe.mayRefuse = () => 401;
    const unknown = await put(KEYS);
    expect([unknown.statusCode, unknown.json().error]).toEqual([
      400,
      expect.stringContaining('does not recognise'),
    ]);
    stripe.mayRefuse = () => undefined;
  });

  it('keeps its keys while somebody is paying with them, and only then', async () => {
    const { orderId } = await order();
    const another = { publishableKey: 'pk_test_another1', secretKey: 'sk_test_another1' };
    expect((await owner.send('PUT', api, { body: { values: another } })).statusCode).toBe(409);
    expect((await owner.send('DELETE', api)).statusCode).toBe(409);
    expect((await owner.send('PUT', api, { body: { values: KEYS } })).statusCode).toBe(200);
    pass(16 * 60_000);
    expect((await settle(orderId))?.state).toBe('expired');
  });
});

describe('a customer who pays with Stripe', () => {
  it('pays on our page, whose policy lets Stripe in; no other page does', async () => {
    const placed = await order();
    expect(placed).toMatchObject({ state: 'pending', next: `/checkout/pay?token=${placed.token}` });
    const page = await visitor.get(placed.next);
    expect(page.statusCode).toBe(200);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' ${stripe.origin}`);
    expect(policy).toContain(`form-action 'self' ${stripe.origin}`);
    expect(page.body).toContain(`data-key="${KEYS.publishableKey}"`);
    expect(page.body).toContain(stripe.intents.get(intentOf(placed.orderId))?.client_secret);
    const shopPage = await visitor.get('/shop/bowl');
    expect(String(shopPage.headers['content-security-policy'])).not.toContain(stripe.origin);

    stripe.confirm(intentOf(placed.orderId));
    const back = await visitor.get(`/checkout/order-confirmed?token=${placed.token}`);
    expect(back.body).toContain('Thank you for your order');
    expect(await row(placed.orderId)).toMatchObject({ state: 'paid', is_test: true });
    expect((await visitor.get(placed.next)).headers.location).toContain('/checkout/order-confirmed');
    expect((await shown(placed.orderId)).payments).toMatchObject([
      { name: 'Stripe', state: 'succeeded', page: expect.stringContaining('/test/payments/pi_') },
    ]);
  });

  it('is led to Stripe’s page without scripts, by the checkout’s plain form', async () => {
    await visitor.form('/cart/items', { productId: bowl.id, variantId: 'only', quantity: '1' });
    const at = String((await visitor.form('/commerce/goto-checkout', {})).headers.location);
    const { address, email } = FORM;
    const priced = await visitor.form(at, { do: 'price', ...address, email });
    expect(String(priced.headers['content-security-policy'])).toContain(
      `form-action 'self' ${stripe.origin};`,
    );
    expect(priced.body).toContain('Pay online');
    const key = /name="key" value="([^"]*)"/.exec(priced.body)?.[1] ?? '';
    const form = {
      do: 'place',
      ...address,
      email,
      key,
      expectedTotal: String(TOTAL),
      payment: 'stripe',
      way: 'redirect',
    };
    const placed = await visitor.form(at, form);
    expect(placed.statusCode).toBe(303);
    const [session] = [...stripe.sessions.values()].slice(-1);
    expect(placed.headers.location).toBe(session?.url);
    // Who comes back without having paid is led on from here.
    const back = new URL(session?.cancel_url ?? '');
    const pay = await visitor.get(back.pathname + back.search);
    expect(pay.body).toContain(`href="${session?.url}"`);
    expect(stripe.payOnPage(session?.id ?? '')).toBeUndefined();
    const done = new URL(session?.success_url ?? '');
    expect((await visitor.get(done.pathname + done.search)).body).toContain('Thank you for your order');
    expect(stripe.taken(session?.client_reference_id ?? '')).toBe(TOTAL);
  });

  it('tries again after a declined card, and is told what became of the first try', async () => {
    const placed = await order();
    expect(stripe.confirm(intentOf(placed.orderId), 'bad')).toBe('Your card was declined.');
    const again = await visitor.get(`/checkout/order-confirmed?token=${placed.token}`);
    expect(again.headers.location).toBe(placed.next);
    expect((await visitor.get(placed.next)).body).toContain('The payment did not go through.');
    stripe.confirm(intentOf(placed.orderId));
    expect((await settle(placed.orderId))?.state).toBe('paid');
  });

  it('pays in one way only: who is led to Stripe’s page cannot pay here any more', async () => {
    const placed = await order();
    const here = intentOf(placed.orderId);
    const led = await visitor.form('/checkout/pay', { token: placed.token, do: 'go' });
    expect(led.headers.location).toContain(`${stripe.origin}/pay/cs_`);
    expect(stripe.confirm(here)).toContain('canceled');
    const twice = await visitor.form('/checkout/pay', { token: placed.token, do: 'go' });
    expect(twice.headers.location).toBe(led.headers.location);
    stripe.payOnPage([...stripe.sessions.keys()].at(-1) ?? '');
    expect((await settle(placed.orderId))?.state).toBe('paid');
    expect(stripe.taken(placed.orderId)).toBe(TOTAL);
  });

  it('goes back to change the order: it can never be paid, and the cart is open again', async () => {
    const placed = await order();
    expect((await order()).code).toBe('payment-open');
    const back = await visitor.form('/checkout/pay', { token: placed.token, do: 'stop' });
    expect(back.headers.location).toBe('/commerce/goto-checkout');
    expect(stripe.confirm(intentOf(placed.orderId))).toContain('canceled');
    expect((await order()).state).toBe('pending');
  });

  it('waits where a bank takes days; nothing is given up that may still be paid', async () => {
    const placed = await order();
    stripe.confirm(intentOf(placed.orderId), 'slow');
    pass(60 * 60_000);
    expect((await settle(placed.orderId))?.state).toBe('pending');
    const cancelled = await act(placed.orderId, 'cancel');
    expect([cancelled.statusCode, cancelled.json().error]).toEqual([
      409,
      expect.stringContaining('being processed'),
    ]);
    stripe.finish(intentOf(placed.orderId));
    expect((await deliver(placed.orderId))?.state).toBe('paid');
  });

  it('is not offered it while Stripe refuses the shop’s key', async () => {
    stripe.mayRefuse = () => 401;
    expect((await order()).code).toBe('declined');
    stripe.mayRefuse = () => undefined;
    expect((await visitor.get('/api/commerce/cart')).json().problems).toMatchObject([{ code: 'no-payment' }]);
    await owner.post(`${api}/check`);
    expect((await visitor.get('/api/commerce/cart')).json().problems).toEqual([]);
  });
});

describe.each<Fault>(['lost', 'unheard'])('an answer that is %s', (fault) => {
  const lose = (to: RegExp, times: number) => {
    for (let i = 0; i < times; i++) stripe.faults.push({ to, fault });
  };

  it.each(['script', 'redirect'] as const)('by %s: is asked for again, and makes one charge', async (way) => {
    lose(/^POST .*(?:payment_intents|sessions)$/, 1);
    const placed = await order(way);
    expect(placed.next).toMatch(way === 'script' ? /^\/checkout\/pay/ : /\/pay\/cs_/);
    expect(stripe.intentsOf(placed.orderId)).toHaveLength(1);
    pass(16 * 60_000);
    expect((await settle(placed.orderId))?.state).toBe('expired');
  });

  it.each(['script', 'redirect'] as const)('by %s and never comes: nobody can ever pay it', async (way) => {
    lose(/^POST .*(?:payment_intents|sessions)$/, 2);
    const placed = await order(way);
    expect(placed.state).toBe('pending');
    expect((await settle(placed.orderId))?.state).toBe('pending');
    pass(31_000);
    expect((await settle(placed.orderId))?.state).toBe('expired');
    expect(stripe.intentsOf(placed.orderId).map(({ status }) => status)).toEqual(['canceled']);
  });

  it('to a refund or a capture gives back, or takes, once', async () => {
    const id = await paid();
    lose(/^POST \/v1\/refunds$/, 2);
    await act(id, 'refund', { amountCents: 1000, alreadyCents: 0 });
    expect((await shown(id)).refunds).toMatchObject([{ state: 'asked' }]);
    await sweepCommerce(sites.portico);
    expect((await shown(id)).refunds).toMatchObject([{ state: 'done', amountCents: 1000 }]);
    expect(stripe.taken(id)).toBe(TOTAL - 1000);
    // Stripe knows keys for a day: what was done is found by what is written on it.
    await sites.portico.db
      .updateTable('order_refunds')
      .set({ state: 'asked' })
      .where('order_id', '=', id)
      .execute();
    await sweepCommerce(sites.portico);
    expect(stripe.taken(id)).toBe(await ours(id));
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
    expect(stripe.taken(id)).toBe(0);
    expect(await shown(id)).toMatchObject({ payments: [{ isReserved: true }], can: { refundCents: 0 } });
    const early = await act(id, 'refund', { amountCents: 1, alreadyCents: 0 });
    expect([early.statusCode, early.json().error]).toEqual([409, expect.stringContaining('only reserved')]);
    stripe.faults.push({ to: /capture$/, fault: 'lost' }, { to: /capture$/, fault: 'lost' });
    expect((await act(id, 'fulfil')).statusCode).toBe(200);
    await sweepCommerce(sites.portico);
    expect(stripe.taken(id)).toBe(TOTAL);
    expect(await shown(id)).toMatchObject({ payments: [{ isReserved: false }], can: { refundCents: TOTAL } });
  });

  it('is let go when the order is cancelled', async () => {
    const id = await paid();
    expect((await act(id, 'cancel')).json().state).toBe('refunded');
    expect(stripe.intentsOf(id)[0]?.status).toBe('canceled');
    expect(stripe.refunds.size === 0 || stripe.taken(id) === 0).toBe(true);
  });

  it('that was let go at Stripe is told to the owner', async () => {
    const id = await paid();
    const intent = stripe.intents.get(intentOf(id));
    if (intent) intent.status = 'canceled';
    await send({
      id: 'evt_lapsed',
      type: 'payment_intent.canceled',
      livemode: false,
      data: { object: intent },
    });
    expect((await shown(id)).payments[0].problem).toContain('can no longer be taken');
  });
});

describe('events of Stripe', () => {
  it('that are not signed for this site, too old, of another mode or no events are refused', async () => {
    const id = await paid();
    const object = stripe.intents.get(intentOf(id));
    const event = { id: 'evt_1', type: 'payment_intent.succeeded', livemode: false, data: { object } };
    const now = sites.portico.now();
    for (const [what, reply] of Object.entries({
      'another secret': await send(event, { by: 'whsec_other' }),
      'no secret': await send(event, { by: '' }),
      'too old': await send(event, { at: new Date(now.getTime() - 10 * 60_000) }),
      'another mode': await send({ ...event, livemode: true }),
      'no event': await send({ hello: 'there' }),
      'another site': await send(event, { host: other.host }),
      'no signature': await sites.ask(eventsPath, {
        host: shop.host,
        method: 'POST',
        body: JSON.stringify(event),
        headers: { 'content-type': 'application/json' },
      }),
    }))
      expect(reply.status, what).toBe(400);
    const nobody = '/api/commerce/payments/nobody/events';
    expect(
      (
        await sites.ask(nobody, {
          host: shop.host,
          method: 'POST',
          body: '{}',
          headers: { 'content-type': 'application/json' },
        })
      ).status,
    ).toBe(404);
    expect(
      await sites.portico.db.selectFrom('payment_events').select('id').where('id', '=', 'evt_1').execute(),
    ).toEqual([]);
  });

  it('of an order of another site, which shares the account, change nothing', async () => {
    const object = {
      id: 'pi_x',
      object: 'payment_intent',
      metadata: { site: other.siteId, order: await paid() },
    };
    expect(
      (await send({ id: 'evt_other', type: 'payment_intent.succeeded', livemode: false, data: { object } }))
        .status,
    ).toBe(204);
    const [known] = await sites.portico.db
      .selectFrom('payment_events')
      .selectAll()
      .where('id', '=', 'evt_other')
      .execute();
    expect(known).toMatchObject({ outcome: 'not-ours', order_id: null });
  });

  it('count once, however often and in whatever order they come', async () => {
    const id = await paid();
    stripe.refundThere(intentOf(id), 700);
    const dispute = stripe.dispute(intentOf(id));
    stripe.dispute(intentOf(id), 'under_review', dispute.id);
    const said = stripe.events.splice(0);
    for (const event of [...said].reverse()) for (let i = 0; i < 3; i++) await send(event);
    const order = await shown(id);
    expect(order.refunds).toMatchObject([{ amountCents: 700, state: 'done' }]);
    expect(order.disputes).toMatchObject([{ id: dispute.id, state: 'answered' }]);
    const kinds = order.events.map(({ kind }: { kind: string }) => kind);
    expect(kinds.filter((kind: string) => kind === 'give-back-there')).toHaveLength(1);
    expect(kinds.filter((kind: string) => kind.startsWith('dispute'))).toEqual(['dispute-answered']);
    expect(await ours(id)).toBe(stripe.taken(id));
  });

  it('that could not have their effect have it later, by the sweeper', async () => {
    const id = await paid();
    stripe.refundThere(intentOf(id), 300);
    stripe.faults.push(
      { to: /^GET \/v1\/refunds$/, fault: 'unheard' },
      { to: /^GET \/v1\/refunds$/, fault: 'unheard' },
    );
    await deliver();
    expect((await shown(id)).refundedCents).toBe(0);
    pass(61_000);
    await sweepCommerce(sites.portico);
    expect((await shown(id)).refundedCents).toBe(300);
  });

  it('tell of a refund that failed: it can be given back again', async () => {
    const id = await paid();
    await act(id, 'refund', { amountCents: 500, alreadyCents: 0 });
    stripe.failRefund([...stripe.refunds.keys()].at(-1) ?? '');
    const order = await deliver(id);
    expect(order).toMatchObject({
      refundedCents: 0,
      refunds: [{ state: 'failed' }],
      can: { refundCents: TOTAL },
    });
  });

  it('tell of money that came for an order that was given up: it goes back', async () => {
    const placed = await order();
    const intent = stripe.intents.get(intentOf(placed.orderId));
    await visitor.form('/checkout/pay', { token: placed.token, do: 'stop' });
    if (intent) intent.status = 'requires_payment_method';
    stripe.confirm(intent?.id ?? '');
    await deliver();
    expect(stripe.taken(placed.orderId)).toBe(0);
    expect((await row(placed.orderId)).state).toBe('expired');
  });
});

it('gives back in parts at once and at both ends, never more than was paid', async () => {
  const id = await paid();
  const give = (amountCents: number, alreadyCents: number) =>
    act(id, 'refund', { amountCents, alreadyCents });
  const all = await Promise.all([give(1000, 0), give(1000, 0), give(1000, 0)]);
  expect(all.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  stripe.refundThere(intentOf(id), 3000);
  // Before the event has come, we ask for what is not there any more.
  await give(3000, 1000);
  expect((await shown(id)).refunds.map(({ state }: { state: string }) => state)).toContain('failed');
  await deliver();
  expect(await ours(id)).toBe(stripe.taken(id));
  expect((await act(id, 'cancel')).json().state).toBe('refunded');
  expect([await ours(id), stripe.taken(id)]).toEqual([0, 0]);
});

it('is paid once where two servers hear of it at once, by events, by the customer and by the sweeper', async () => {
  const second = await sites.secondInstance();
  const portico = { ...second.portico, fetchOutside };
  for (let i = 0; i < 4; i++) {
    const browser = await shop.visitor();
    const { orderId: id, token } = await order(i % 2 === 0 ? 'script' : 'redirect', browser);
    const session = [...stripe.sessions.values()].findLast((each) => each.client_reference_id === id);
    if (session) stripe.payOnPage(session.id);
    else stripe.confirm(intentOf(id));
    const said = stripe.events.splice(0);
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
      sweepCommerce(sites.portico),
    ]);
    await sweepCommerce(sites.portico);
    expect([await ours(id), stripe.taken(id)]).toEqual([0, 0]);
  }
  const numbers = await sites.portico.db
    .selectFrom('orders')
    .select('number')
    .where('site_id', '=', shop.siteId)
    .where('number', 'is not', null)
    .orderBy('number')
    .execute();
  expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, index) => index + 1));
  await second.close();
});

it('comes to the same book as Stripe, whatever happens in whatever order', async () => {
  const step = fc.constantFrom(
    'good',
    'bad',
    'slow',
    'finish',
    'refund',
    'refund there',
    'cancel',
    'fulfil',
    'dispute',
    'stop',
    'go',
    'look',
    'late',
    'event',
    'old event',
    'lost',
    'unheard',
  );
  const run = async (way: 'script' | 'redirect', steps: string[]) => {
    const browser = await shop.visitor();
    stripe.events.length = 0;
    const { orderId: id, token } = await order(way, browser);
    const heard: SentEvent[] = [];
    for (const what of steps) {
      const intent = [...stripe.intentsOf(id)].at(-1)?.id ?? '';
      const session = [...stripe.sessions.values()].findLast(
        (each) => each.client_reference_id === id && each.payment_intent === intent,
      );
      const already = (await row(id)).refunded;
      try {
        const isIntent = (status: string) => stripe.intents.get(intent)?.status === status;
        if (what === 'good' || what === 'bad' || what === 'slow') {
          if (session) stripe.payOnPage(session.id, what);
          else stripe.confirm(intent, what);
        } else if (what === 'finish' && isIntent('processing')) stripe.finish(intent);
        else if (what === 'refund') await act(id, 'refund', { amountCents: 700, alreadyCents: already });
        else if (what === 'refund there') stripe.refundThere(intent, 900);
        else if (what === 'cancel' || what === 'fulfil') await act(id, what);
        else if (what === 'dispute' && isIntent('succeeded')) stripe.dispute(intent);
        else if (what === 'stop' || what === 'go') await browser.form('/checkout/pay', { token, do: what });
        else if (what === 'look') await browser.get(`/checkout/order-confirmed?token=${token}`);
        else if (what === 'late') pass(16 * 60_000);
        else if (what === 'event') {
          const next = stripe.events.pop();
          if (next) heard.push(next);
          if (next) await send(next);
        } else if (what === 'old event' && heard[0]) await send(heard[0]);
        else if (what === 'lost' || what === 'unheard') stripe.faults.push({ to: /./, fault: what });
      } catch {
        // Stripe refuses what cannot be done there.
      }
    }
    stripe.faults.length = 0;
    for (const event of stripe.events.splice(0)) await send(event);
    pass(20 * 60_000);
    await sweepCommerce(sites.portico);
    await sweepCommerce(sites.portico);
    const after = await row(id);
    expect(await ours(id)).toBe(stripe.taken(id));
    expect(stripe.intentsOf(id).filter(({ status }) => status === 'succeeded').length).toBeLessThan(2);
    const isPaid = stripe.intentsOf(id).some(({ status }) => status === 'succeeded');
    expect(isPaid).toBe(
      ['paid', 'fulfilled', 'refunded', 'cancelled'].includes(after.state) && after.paid_at !== null,
    );
  };
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('script', 'redirect'), fc.array(step, { maxLength: 8 }), run),
    { numRuns: 15 },
  );
});
