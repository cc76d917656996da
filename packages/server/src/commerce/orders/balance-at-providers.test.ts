// Also on the system's PostgreSQL: what an edited order additionally costs is paid once, whoever hears of it first.
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../accounts/testing.ts';
import { fetchOutside } from '../../outgoing/fetch-outside.ts';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { type Fault, PayPalStandIn } from '../payments/providers/paypal/testing.ts';
import { StripeStandIn } from '../payments/providers/stripe/testing.ts';
import { sweepCommerce } from '../sweep.ts';
import { createTestShop, type TestShop } from '../testing.ts';
import { reconcileOrder } from './reconcile-order.ts';
import { settleOrder } from './settle-order.ts';

const PROVIDERS = ['stripe', 'paypal'] as const;
type Name = (typeof PROVIDERS)[number];
const PRICE = 4800;
const KEYS = {
  stripe: { publishableKey: 'pk_live_51abcdefgh', secretKey: 'rk_live_51abcdefgh' },
  paypal: { mode: 'live', clientId: 'AbCdEfGhIjKlMn', secret: 'EsEcReTsEcReT1' },
};
const ADDRESS = {
  firstName: 'Ada',
  lastName: 'Miles',
  line1: '12 Mill Lane',
  city: 'Albany',
  state: 'NY',
  zip: '12207',
  country: 'US',
};

let stripe: StripeStandIn;
let paypal: PayPalStandIn;
let sites: TestSites;
let shop: TestShop;
let owner: TestBrowser;
let visitor: TestBrowser;
let bowl: { id: string };
let keys = 0;

beforeAll(async () => {
  [stripe, paypal] = await Promise.all([new StripeStandIn().open(), new PayPalStandIn().open()]);
  // Real orders: test payments have no invoices.
  stripe.isLive = true;
  sites = await createTestSites({ stripeOrigin: stripe.origin, paypalOrigin: paypal.origin });
  sites.portico.fetchOutside = fetchOutside;
  shop = await createTestShop(sites, 'kiln');
  await shop.setStore({ testPayments: false, documents: { invoices: 'paid' } });
  owner = await shop.visitor();
  for (const pair of (await sites.signIn(shop.siteId, shop.host, 'admin')).split('; ')) {
    const [name = '', value = ''] = pair.split('=');
    owner.cookies.set(name, value);
  }
  for (const name of PROVIDERS) {
    const body = { values: KEYS[name] };
    const saved = await owner.send('PUT', `/api/rest/connected-services/${name}`, { body });
    expect(saved.statusCode, saved.body).toBe(200);
  }
  bowl = await shop.product('bowl', { productType: 'service' });
});
afterAll(async () => {
  await sites.close();
  await Promise.all([stripe.close(), paypal.close()]);
});
beforeEach(async () => {
  visitor = await shop.visitor();
  for (const at of [stripe, paypal]) {
    at.faults.length = 0;
    at.events.length = 0;
  }
});

const there = { stripe: () => stripe, paypal: () => paypal };
const pass = (ms: number) => sites.portico.setNow(new Date(sites.portico.now().getTime() + ms));
const settle = (id: string) => settleOrder(sites.portico, shop.siteId, id);
const sweep = () => sweepCommerce(sites.portico);
const shown = async (id: string) => (await owner.get(`/api/rest/orders/${id}`)).json();
const act = (id: string, what: string, body: object = { text: '' }) =>
  owner.post(`/api/rest/orders/${id}/${what}`, body);
const pathOf = (address: string) => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};

/** What the newest payment of an order is called at its provider, whether its page is left open or not. */
const newest = (name: Name, id: string): string =>
  name === 'stripe'
    ? ([...stripe.sessions.values()].findLast((each) => each.client_reference_id === id)?.id ?? '')
    : (paypal.ordersOf(id).at(-1)?.id ?? '');

/** The customer agrees at the provider; the shop knows nothing of it yet. */
const agree = (name: Name, id: string, how: 'good' | 'bad' | 'slow' = 'good') =>
  name === 'stripe' ? stripe.payOnPage(newest(name, id), how) : paypal.approve(newest(name, id), how);

/** What both providers' own books say was taken and not given back. PayPal's is in hundredths as well. */
const taken = (id: string) => stripe.taken(id) + paypal.taken(id);

/** An order of one bowl, paid at a provider on its page. */
async function bought(name: Name) {
  const browser = await shop.visitor();
  await browser.post('/api/commerce/cart/items', { productId: bowl.id, quantity: 1 });
  const placed = await browser.send('POST', '/api/commerce/checkout/orders', {
    headers: { 'idempotency-key': `balance-${++keys}` },
    body: {
      email: 'ada@example.com',
      address: ADDRESS,
      expectedTotalCents: PRICE,
      payment: { provider: name, way: 'redirect' },
    },
  });
  const { orderId: id, token } = placed.json() as { orderId: string; token: string };
  agree(name, id);
  expect((await settle(id))?.state).toBe('paid');
  stripe.events.length = 0;
  paypal.events.length = 0;
  return { id, token };
}

/** Saves that an order is of so many bowls. */
async function edit(id: string, quantity: number, refund: 'now' | 'later' = 'now') {
  const body = { lines: [{ position: 0, quantity }] };
  const { version } = (await owner.get(`/api/rest/orders/${id}/edit`)).json();
  const priced = (await owner.post(`/api/rest/orders/${id}/edit/price`, body)).json();
  return owner.post(`/api/rest/orders/${id}/edit`, {
    edit: body,
    version,
    expectedTotalCents: priced.cart.grandTotalCents,
    refund,
    notify: false,
  });
}
/** An order that was paid at one provider and has one bowl more since then. */
async function grown(first: Name = 'stripe') {
  const order = await bought(first);
  const saved = await edit(order.id, 2);
  expect(saved.statusCode, saved.body).toBe(200);
  expect(saved.json().balanceCents).toBe(PRICE);
  return order;
}
const begin = (token: string, name: Name, browser = visitor) =>
  browser.form('/checkout/balance', { token, provider: name });

/** Brings all that a provider has to say, each event as often as asked. */
async function deliver(name: Name, times = 1) {
  for (const event of there[name]().events.splice(0))
    for (let i = 0; i < times; i++) {
      const [[webhook, { secret = '' } = {}] = []] = [
        ...(there[name]().webhooks as Map<string, { secret?: string }>),
      ];
      const { body, headers } =
        name === 'stripe'
          ? StripeStandIn.signed(event, secret, sites.portico.now())
          : paypal.signed(event, webhook ?? '');
      const path = `/api/commerce/payments/${name}/events`;
      const said = await sites.ask(path, { host: shop.host, method: 'POST', body, headers });
      expect(said.status).toBe(204);
    }
}

const sum = (all: number[]) => all.reduce((a, b) => a + b, 0);

/** Our book adds up, equals the providers', and its documents come to what was paid and kept. */
async function expectBooks(id: string): Promise<void> {
  const { db } = sites.portico;
  const of = { order: id };
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const attempts = await db.selectFrom('payment_attempts').selectAll().where('order_id', '=', id).execute();
  const refunds = await db.selectFrom('order_refunds').selectAll().where('order_id', '=', id).execute();
  const documents = await db.selectFrom('order_documents').selectAll().where('order_id', '=', id).execute();
  const back = sum(refunds.filter(({ state }) => state !== 'failed').map(({ amount }) => amount));
  const isGone = order.state === 'refunded';
  const ours = isGone
    ? 0
    : sum(attempts.filter(({ state }) => state === 'succeeded').map(({ amount }) => amount)) - back;
  expect({ ...of, theirs: taken(id) }).toEqual({ ...of, theirs: ours });
  if (!isGone) expect({ ...of, ours }).toEqual({ ...of, ours: order.total - order.refunded - order.balance });
  const sign = (kind: string) => (kind === 'invoice' ? 1 : -1);
  expect(sum(documents.map(({ kind, body }) => sign(kind) * body.total))).toBe(
    isGone ? 0 : order.total - order.refunded,
  );
}
const kinds = async (id: string): Promise<string[]> =>
  (await shown(id)).events.map(({ kind }: { kind: string }) => kind);
const times = async (id: string, kind: string) => (await kinds(id)).filter((each) => each === kind).length;

describe.each(PROVIDERS)('what an edited order additionally costs, paid at %s', (name) => {
  it('is paid on the provider’s page, to which the page of the order leads by a plain form', async () => {
    const { id, token } = await grown();
    const page = await visitor.get(`/checkout/order-confirmed?token=${token}`);
    expect(String(page.headers['content-security-policy'])).toContain(there[name]().origin);
    const led = await begin(token, name);
    expect(String(led.headers.location)).toContain(there[name]().origin);
    // Who comes back without having paid may begin again, and what was begun before can never be paid.
    const before = newest(name, id);
    const again = await begin(token, name);
    expect(newest(name, id)).not.toBe(before);
    expect(String(again.headers.location)).toContain(newest(name, id));
    if (name === 'stripe') expect(stripe.payOnPage(before)).toContain('expired');
    else {
      paypal.approve(before);
      await deliver(name);
      expect(paypal.taken(id)).toBe(0);
    }
    expect(agree(name, id)).toBeUndefined();
    const back =
      name === 'stripe'
        ? (stripe.sessions.get(newest(name, id))?.success_url ?? '')
        : paypal.leadBack(newest(name, id));
    const first = await visitor.get(pathOf(back));
    const shownPage =
      first.statusCode === 302 || first.statusCode === 303
        ? await visitor.get(String(first.headers.location))
        : first;
    expect(shownPage.body).toContain('Thank you for your order');
    expect(shownPage.body).not.toContain('still to be paid');
    expect(await shown(id)).toMatchObject({ balanceCents: 0, grandTotalCents: 2 * PRICE });
    await expectBooks(id);
  });

  it('is recorded where the server ended between charge and record, by the sweeper, once', async () => {
    const { id, token } = await grown();
    await begin(token, name);
    agree(name, id);
    const second = await sites.secondInstance();
    const portico = { ...second.portico, fetchOutside };
    await Promise.all([sweep(), sweepCommerce(portico), settle(id), settleOrder(portico, shop.siteId, id)]);
    await second.close();
    expect((await shown(id)).balanceCents).toBe(0);
    expect(await times(id, 'pay-balance')).toBe(1);
    await expectBooks(id);
  });

  it('counts once, however often its events come, and also where they come late', async () => {
    const { id, token } = await grown();
    await begin(token, name);
    agree(name, id);
    await deliver(name, 3);
    expect((await shown(id)).balanceCents).toBe(0);
    expect(await times(id, 'pay-balance')).toBe(1);
    const late = await grown();
    await begin(late.token, name);
    agree(name, late.id);
    pass(60 * 60_000);
    await deliver(name, 2);
    await sweep();
    expect((await shown(late.id)).balanceCents).toBe(0);
    for (const each of [id, late.id]) await expectBooks(each);
  });

  it.each<Fault>(['lost', 'unheard'])('is charged once where answers of its making are %s', async (fault) => {
    const { id, token } = await grown();
    const to = /^POST .*\/(?:sessions|orders)$/;
    there[name]().faults.push({ to, fault });
    const led = await begin(token, name);
    expect(String(led.headers.location)).toContain(newest(name, id));
    agree(name, id);
    expect((await settle(id))?.balance).toBe(0);
    await expectBooks(id);

    const never = await grown();
    for (let i = 0; i < 3; i++) there[name]().faults.push({ to, fault });
    const waits = await begin(never.token, name);
    expect(String(waits.headers.location)).toContain('/checkout/order-confirmed');
    const seen = await visitor.get(`/checkout/order-confirmed?token=${never.token}`);
    expect(seen.statusCode).toBe(200);
    pass(31_000);
    there[name]().faults.length = 0;
    await sweep();
    expect((await shown(never.id)).balanceCents).toBe(PRICE);
    agree(name, never.id);
    await deliver(name);
    await sweep();
    expect(await times(never.id, 'pay-balance')).toBe(0);
    await expectBooks(never.id);
    await begin(never.token, name);
    agree(name, never.id);
    expect((await settle(never.id))?.balance).toBe(0);
    await expectBooks(never.id);
  });

  it('is charged once where the answer of the taking, or of the look at it, is lost', async () => {
    const { id, token } = await grown();
    await begin(token, name);
    agree(name, id);
    for (let i = 0; i < 3; i++) there[name]().faults.push({ to: /./, fault: 'lost' });
    await settle(id).catch(() => undefined);
    there[name]().faults.length = 0;
    await sweep();
    await sweep();
    expect((await shown(id)).balanceCents).toBe(0);
    await expectBooks(id);
  });

  it('may be declined, and tried again', async () => {
    const { id, token } = await grown();
    await begin(token, name);
    agree(name, id, 'bad');
    await deliver(name);
    expect((await shown(id)).balanceCents).toBe(PRICE);
    await begin(token, name);
    agree(name, id);
    await deliver(name);
    expect((await shown(id)).balanceCents).toBe(0);
    await expectBooks(id);
  });

  it('goes back with all of it where the order is cancelled, before and after it was taken', async () => {
    const { id, token } = await grown();
    await begin(token, name);
    agree(name, id);
    await settle(id);
    expect((await act(id, 'cancel')).json().state).toBe('refunded');
    await expectBooks(id);
    const other = await grown();
    await begin(other.token, name);
    expect((await act(other.id, 'cancel')).json().state).toBe('refunded');
    agree(name, other.id);
    await deliver(name);
    await sweep();
    expect(taken(other.id)).toBe(0);
    await expectBooks(other.id);
  });

  it('is not paid twice where its owner gets it by hand, or edits the order, at that moment', async () => {
    for (const what of ['by hand', 'edit'] as const) {
      const { id, token } = await grown();
      await begin(token, name);
      const isAgreed = new Promise<void>((done) => {
        // The customer begins again just after what they had begun was ended.
        there[name]().onCall = () => {
          there[name]().onCall = () => undefined;
          done();
        };
      });
      if (name === 'paypal') there[name]().onCall = () => undefined;
      const owners = what === 'edit' ? edit(id, 3) : act(id, 'pay-balance', { text: '', amountCents: PRICE });
      if (name === 'stripe') await isAgreed;
      const [acted] = await Promise.all([owners, begin(token, name)]);
      agree(name, id);
      await deliver(name);
      await sweep();
      expect([200, 409]).toContain(acted.statusCode);
      const { balanceCents } = await shown(id);
      expect(balanceCents).toBeGreaterThanOrEqual(0);
      await expectBooksByHand(id);
    }
  });
});

/** As `expectBooks`, where a part was paid by hand: no provider knows of it. */
async function expectBooksByHand(id: string): Promise<void> {
  const attempts = await sites.portico.db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', id)
    .where('state', '=', 'succeeded')
    .execute();
  const byProviders = attempts.filter(({ provider }) => (PROVIDERS as readonly string[]).includes(provider));
  expect(taken(id)).toBe(sum(byProviders.map(({ amount }) => amount)));
}

describe('an order that was paid at two providers', () => {
  const paidTwice = async () => {
    const { id, token } = await grown('stripe');
    await begin(token, 'paypal');
    agree('paypal', id);
    expect((await settle(id))?.balance).toBe(0);
    stripe.events.length = 0;
    paypal.events.length = 0;
    return id;
  };

  it('is refunded at both, of the newer payment first, with credit notes that sum up', async () => {
    const id = await paidTwice();
    await act(id, 'refund', { amountCents: 1000, alreadyCents: 0, text: '' });
    expect([stripe.taken(id), paypal.taken(id)]).toEqual([PRICE, PRICE - 1000]);
    await act(id, 'refund', { amountCents: 5000, alreadyCents: 1000, text: '' });
    expect([stripe.taken(id), paypal.taken(id)]).toEqual([PRICE - 1200, 0]);
    await expectBooks(id);
    await act(id, 'refund', { amountCents: 3600, alreadyCents: 6000, text: '' });
    expect([stripe.taken(id), paypal.taken(id)]).toEqual([0, 0]);
    const { documents } = await shown(id);
    expect(documents.map(({ kind, totalCents }: Record<string, unknown>) => [kind, totalCents])).toEqual([
      ['invoice', PRICE],
      ['credit-note', PRICE],
      ['invoice', 2 * PRICE],
      ['credit-note', 1000],
      // Of two payments, a credit note of each.
      ['credit-note', 3800],
      ['credit-note', 1200],
      ['credit-note', 3600],
    ]);
    await expectBooks(id);
  });

  it('is refunded at the one that answers while the other one does not', async () => {
    const id = await paidTwice();
    for (let i = 0; i < 6; i++) paypal.faults.push({ to: /./, fault: 'unheard' });
    await act(id, 'refund', { amountCents: 2 * PRICE, alreadyCents: 0, text: '' });
    expect([stripe.taken(id), paypal.taken(id)]).toEqual([0, PRICE]);
    paypal.faults.length = 0;
    await sweep();
    expect(taken(id)).toBe(0);
    await expectBooks(id);
  });

  it('is cancelled at the one that answers while the other one does not', async () => {
    const id = await paidTwice();
    for (let i = 0; i < 6; i++) stripe.faults.push({ to: /./, fault: 'unheard' });
    await act(id, 'cancel');
    expect([stripe.taken(id), paypal.taken(id)]).toEqual([PRICE, 0]);
    stripe.faults.length = 0;
    await sweep();
    expect((await shown(id)).state).toBe('refunded');
    await expectBooks(id);
  });

  it('knows what somebody refunded at either of them', async () => {
    const id = await paidTwice();
    paypal.refundThere(newest('paypal', id), '10.00');
    stripe.refundThere(stripe.intentsOf(id)[0]?.id ?? '', 700);
    await deliver('paypal', 2);
    await deliver('stripe', 2);
    expect((await shown(id)).refundedCents).toBe(1700);
    expect((await act(id, 'cancel')).json().state).toBe('refunded');
    await expectBooks(id);
  });

  it('tells of a refund that failed at one of them: that much can be refunded again', async () => {
    const id = await paidTwice();
    await act(id, 'refund', { amountCents: 6000, alreadyCents: 0, text: '' });
    stripe.failRefund([...stripe.refunds.keys()].at(-1) ?? '');
    await deliver('stripe', 2);
    expect(await shown(id)).toMatchObject({ refundedCents: PRICE, can: { refundCents: PRICE } });
    expect([stripe.taken(id), paypal.taken(id)]).toEqual([PRICE, 0]);
  });
});

it('comes to the books of both providers, whatever is edited, paid, lost, refunded and cancelled in any order', async () => {
  const step = fc.record({
    at: fc.constantFrom<Name>('stripe', 'paypal'),
    what: fc.constantFrom(
      'more',
      'less',
      'less later',
      'begin',
      'good',
      'bad',
      'slow',
      'refund',
      'refund there',
      'cancel',
      'look',
      'late',
      'events',
      'lost',
      'unheard',
    ),
  });
  const run = async (first: Name, steps: Array<{ at: Name; what: string }>) => {
    const { id, token } = await bought(first);
    const browser = await shop.visitor();
    await edit(id, 2);
    for (const { at, what } of steps) {
      const quantity = (await shown(id)).lines[0]?.quantity ?? 1;
      const already = (await shown(id)).refundedCents;
      try {
        if (what === 'more') await edit(id, quantity + 1);
        else if (what === 'less') await edit(id, Math.max(1, quantity - 1));
        else if (what === 'less later') await edit(id, Math.max(1, quantity - 1), 'later');
        else if (what === 'begin') await begin(token, at, browser);
        else if (what === 'good' || what === 'bad' || what === 'slow') agree(at, id, what);
        else if (what === 'refund')
          await act(id, 'refund', { amountCents: 1300, alreadyCents: already, text: '' });
        else if (what === 'refund there') {
          if (at === 'stripe') stripe.refundThere(stripe.intentsOf(id).at(-1)?.id ?? '', 900);
          else paypal.refundThere(newest(at, id), '9.00');
        } else if (what === 'cancel') await act(id, 'cancel');
        else if (what === 'look') await browser.get(`/checkout/order-confirmed?token=${token}`);
        else if (what === 'late') pass(16 * 60_000);
        else if (what === 'events') await deliver(at, 2);
        else if (what === 'lost' || what === 'unheard') there[at]().faults.push({ to: /./, fault: what });
      } catch {
        // A provider refuses what cannot be done there.
      }
    }
    stripe.faults.length = 0;
    paypal.faults.length = 0;
    for (const intent of stripe.intentsOf(id)) if (intent.status === 'processing') stripe.finish(intent.id);
    for (const order of paypal.ordersOf(id)) paypal.finish(order.id);
    await deliver('stripe');
    await deliver('paypal');
    pass(20 * 60_000);
    for (let i = 0; i < 2; i++) await sweep();
    await reconcileOrder(sites.portico, shop.siteId, id);
    await sweep();
    await expectBooks(id);
  };
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<Name>('stripe', 'paypal'),
      fc.array(step, { minLength: 2, maxLength: 9 }),
      run,
    ),
    { numRuns: 15 },
  );
}, 120_000);
