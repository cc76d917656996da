import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../accounts/testing.ts';
import { fetchOutside } from '../../outgoing/fetch-outside.ts';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { settleOrder } from '../orders/settle-order.ts';
import { type Fault, PayPalStandIn } from '../payments/providers/paypal/testing.ts';
import { StripeStandIn } from '../payments/providers/stripe/testing.ts';
import { sweepEvents } from '../payments/provider-events.ts';
import { createTestShop, type TestShop } from '../testing.ts';
import { actOnSubscription } from './act-on-subscription.ts';
import { followSubscription } from './follow-subscription.ts';
import { managingPath, subscriptionToken } from './subscription-link.ts';
import type { SubscriptionRow } from './subscription-record.ts';
import { sweepSubscriptions } from './sweep-subscriptions.ts';

const TOTAL = 4800;
const KEYS = { mode: 'sandbox', clientId: 'AbCdEfGhIjKlMn', secret: 'EsEcReTsEcReT1' };
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

let paypal: PayPalStandIn;
let stripe: StripeStandIn;
let sites: TestSites;
let shop: TestShop;
let tea: { id: string };

beforeAll(async () => {
  paypal = await new PayPalStandIn().open();
  stripe = await new StripeStandIn().open();
  sites = await createTestSites({ paypalOrigin: paypal.origin, stripeOrigin: stripe.origin });
  sites.portico.fetchOutside = fetchOutside;
  shop = await createTestShop(sites, 'subscriptions-paypal');
  await shop.setStore({ testPayments: false });
  await connect({ ...KEYS, subscriptions: 'on' });
  tea = await monthly('tea');
});
afterAll(async () => {
  await sites.close();
  await paypal.close();
  await stripe.close();
});

/** Logged in now, whenever that is. */
async function owner(): Promise<TestBrowser> {
  const browser = await shop.visitor();
  for (const pair of (await sites.signIn(shop.siteId, shop.host, 'admin')).split('; ')) {
    const [name = '', value = ''] = pair.split('=');
    browser.cookies.set(name, value);
  }
  return browser;
}
async function connect(values: Record<string, string>, service = 'paypal') {
  const path = `/api/rest/connected-services/${service}`;
  expect((await (await owner()).send('PUT', path, { body: { values } })).statusCode).toBe(200);
}
const monthly = (name: string, plan: object = {}) =>
  shop.product(name, {
    productType: 'service',
    subscription: { billingPeriod: { value: 1, unit: 'month' }, ...plan },
  });
const find = async (): Promise<SubscriptionRow> =>
  (
    await sites.portico.db
      .selectFrom('subscriptions')
      .selectAll()
      .where('site_id', '=', shop.siteId)
      .orderBy('id')
      .execute()
  ).at(-1) as SubscriptionRow;
const follow = (row: SubscriptionRow) => followSubscription(sites.portico, shop.siteId, row.id);
const pass = (ms: number) => sites.portico.setNow(new Date(sites.portico.now().getTime() + ms));
const goTo = (date: Date | null) => sites.portico.setNow(new Date((date?.getTime() ?? 0) + 1000));
const ordersOf = ({ id }: SubscriptionRow) =>
  sites.portico.db.selectFrom('orders').selectAll().where('subscription_id', '=', id).orderBy('id').execute();
const takenOf = async (row: SubscriptionRow) =>
  (await ordersOf(row)).reduce((sum, { id }) => sum + paypal.taken(id), 0);
const lastOf = <T>(all: Map<string, T>) => [...all.values()].at(-1) as T;
const lastToken = () => lastOf(paypal.paymentTokens);

async function ordered(product = tea, expectedTotalCents = TOTAL, way = 'redirect') {
  const visitor = await shop.visitor();
  await visitor.post('/api/commerce/cart/items', { productId: product.id, quantity: 1 });
  const reply = await visitor.send('POST', '/api/commerce/checkout/orders', {
    body: { ...FORM, expectedTotalCents, payment: { provider: 'paypal', way } },
  });
  return { visitor, placed: reply.json() };
}
async function subscribed(way = 'redirect') {
  const { placed } = await ordered(tea, TOTAL, way);
  paypal.approve(paypal.ordersOf(placed.orderId)[0]?.id ?? '');
  await settleOrder(sites.portico, shop.siteId, placed.orderId);
  await sweepSubscriptions(sites.portico);
  return find();
}
async function managing(row: SubscriptionRow) {
  const visitor = await shop.visitor();
  const token = subscriptionToken(sites.portico.env, shop.siteId, row.id);
  const press = (asked: string, path = '/checkout/subscription', fields: Record<string, string> = {}) =>
    visitor.form(path, { token, do: asked, ...fields });
  return { visitor, press, open: async () => (await visitor.get(managingPath(token))).body };
}
async function deliver() {
  const [webhook = ''] = [...paypal.webhooks.keys()];
  for (const event of paypal.events.splice(0)) {
    const { body, headers } = paypal.signed(event, webhook);
    const path = '/api/commerce/payments/paypal/events';
    const sent = await sites.ask(path, { host: shop.host, method: 'POST', body, headers });
    expect(sent.status).toBe(204);
  }
}

describe('a subscription paid with PayPal', () => {
  it('is not offered before its owner says that PayPal allows it', async () => {
    await connect({ ...KEYS, subscriptions: 'off' });
    expect((await ordered()).placed).toMatchObject({ code: 'subscription' });
    await connect({ ...KEYS, subscriptions: 'on' });
  });

  it.each(['script', 'redirect'])('by %s is charged again at its date, without its customer', async (way) => {
    const row = await subscribed(way);
    expect(row).toMatchObject({ status: 'active', paid: 1, kept_name: 'PayPal b•••@example.com' });
    goTo(row.next_at);
    await follow(row);
    expect(await find()).toMatchObject({ status: 'active', paid: 2 });
    expect(await takenOf(row)).toBe(2 * TOTAL);
    // What is kept is read by nobody who has the database alone.
    const attempts = await sites.portico.db.selectFrom('payment_attempts').selectAll().execute();
    expect(JSON.stringify([await find(), attempts])).not.toContain(lastToken().id);
  });

  it('is given back as any other', async () => {
    const row = await subscribed();
    goTo(row.next_at);
    await follow(row);
    const [, renewal] = await ordersOf(row);
    const asked = { amountCents: 1000, alreadyCents: 0, lines: [], text: '' };
    expect((await (await owner()).post(`/api/rest/orders/${renewal?.id}/refund`, asked)).statusCode).toBe(
      200,
    );
    expect(await takenOf(row)).toBe(2 * TOTAL - 1000);
  });

  it('is tried again later where PayPal declines, and asks its customer where PayPal does', async () => {
    const row = await subscribed();
    lastToken().instrument = 'bad';
    goTo(row.next_at);
    await follow(row);
    const failed = await find();
    expect(failed).toMatchObject({ status: 'past_due', failures: 1, needs_customer: false });
    lastToken().instrument = 'asks';
    goTo(failed.try_at);
    await follow(row);
    expect(await find()).toMatchObject({ status: 'past_due', failures: 2, needs_customer: true });
    const { press, visitor, open } = await managing(row);
    const led = String((await press('pay')).headers.location);
    expect(led).toContain('/checkoutnow?token=');
    const id = new URL(led).searchParams.get('token') ?? '';
    paypal.approve(id);
    const back = new URL(paypal.leadBack(id));
    const confirmed = String((await visitor.get(back.pathname + back.search)).headers.location);
    expect((await visitor.get(confirmed)).body).toContain('Thank you for your order');
    await follow(row);
    expect(await open()).toContain('Active');
    expect(await find()).toMatchObject({ status: 'active', paid: 2, needs_customer: false });
    expect(await takenOf(row)).toBe(2 * TOTAL);
  });

  it('that its customer does not agree to in time is no try of ours', async () => {
    const row = await subscribed();
    lastToken().instrument = 'asks';
    goTo(row.next_at);
    await follow(row);
    const failed = await find();
    const { press } = await managing(row);
    await press('pay');
    pass(16 * 60_000);
    await follow(row);
    expect(await find()).toMatchObject({ status: 'past_due', failures: 1, try_at: failed.try_at });
    expect((await ordersOf(row)).map(({ state }) => state)).not.toContain('pending');
    expect(await takenOf(row)).toBe(TOTAL);
  });

  it('is not charged once it is cancelled, also where PayPal could not be reached then', async () => {
    const row = await subscribed();
    goTo(row.next_at);
    for (let i = 0; i < 2; i++) paypal.faults.push({ to: /POST .*orders$/, fault: 'unheard' });
    await follow(row).catch(() => undefined);
    await actOnSubscription(sites.portico, shop.siteId, row.id, 'cancel', { accountId: null });
    paypal.faults.length = 0;
    const paid = (await find()).paid;
    for (const { id } of await ordersOf(row)) await settleOrder(sites.portico, shop.siteId, id);
    // What was begun is brought to its end: charged and known, or neither.
    const states = (await ordersOf(row)).map(({ state }) => state);
    expect(states).not.toContain('pending');
    expect(paid).toBe(1);
    expect(await takenOf(row)).toBe(states.filter((state) => state === 'paid').length * TOTAL);
  });

  it('whose charge nobody heard of for hours is not charged twice: its event says what became of it', async () => {
    const row = await subscribed();
    await deliver();
    goTo(row.next_at);
    for (let i = 0; i < 2; i++) paypal.faults.push({ to: /POST .*orders$/, fault: 'lost' });
    await follow(row).catch(() => undefined);
    pass(7 * 3_600_000);
    const made = paypal.orders.size;
    for (let i = 0; i < 3; i++) await follow(row).catch(() => undefined);
    expect(paypal.orders.size).toBe(made);
    expect((await find()).paid).toBe(1);
    await deliver();
    pass(120_000);
    await sweepEvents(sites.portico);
    await follow(row);
    expect(await find()).toMatchObject({ status: 'active', paid: 2 });
    expect(await takenOf(row)).toBe(2 * TOTAL);
  });

  it('is charged once for each period, whatever becomes of the answers', async () => {
    const row = await subscribed();
    const fault = fc.record({
      to: fc.constantFrom(/POST .*orders$/, /GET .*orders/, /token/),
      fault: fc.constantFrom<Fault>('lost', 'unheard', 'busy'),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fault, { maxLength: 5 }),
        fc.constantFrom(0, 60_000, 30 * 60_000, 4 * 3_600_000),
        async (faults, later) => {
          const before = await find();
          goTo(before.try_at);
          paypal.faults.push(...faults);
          await Promise.allSettled([follow(row), follow(row)]);
          paypal.faults.length = 0;
          pass(later);
          for (let i = 0; i < 3; i++) await follow(row).catch(() => undefined);
          const after = await find();
          if (after.status === 'past_due') {
            goTo(after.try_at);
            await follow(row);
          }
          const done = await find();
          expect(done.paid).toBe(before.paid + 1);
          expect(await takenOf(row)).toBe(done.paid * TOTAL);
        },
      ),
      { numRuns: 12 },
    );
  }, 60_000);
});

describe('what a subscription is paid with at PayPal', () => {
  it('is changed on its page, without scripts, and charged from then on', async () => {
    const row = await subscribed();
    const { press, visitor, open } = await managing(row);
    const led = String((await press('card')).headers.location);
    expect(led).toContain('/agreements/approve');
    const setup = lastOf(paypal.setupTokens);
    expect((await find()).kept).toBe(row.kept);
    const back = new URL(paypal.approveSetup(setup.id));
    // PayPal's own parameters do not stand in the way of ours.
    const page = String((await visitor.get(back.pathname + back.search)).headers.location);
    expect((await visitor.get(page)).body).toContain(
      'The next payments are charged to the new payment method.',
    );
    const after = await find();
    expect(after.kept).not.toBe(row.kept);
    expect(await open()).not.toContain('new payment method');
    goTo(after.next_at);
    await follow(after);
    expect(await find()).toMatchObject({ paid: 2 });
    expect(await takenOf(row)).toBe(2 * TOTAL);
  });

  it('stays where its customer turns back or takes too long', async () => {
    const row = await subscribed();
    const { press, open } = await managing(row);
    await press('card');
    await press('stop', '/checkout/subscription/card');
    paypal.approveSetup(lastOf(paypal.setupTokens).id);
    await press('card');
    pass(2 * 3_600_000);
    await sweepSubscriptions(sites.portico);
    expect((await find()).kept).toBe(row.kept);
    expect(await open()).toContain('PayPal b•••@example.com');
  });

  it('and removed there is written down; the next payment fails, and its customer is told', async () => {
    const row = await subscribed();
    await deliver();
    paypal.removeToken(lastToken().id);
    await deliver();
    expect((await find()).kept_name).toBe('');
    const detail = (await (await owner()).get(`/api/rest/subscriptions/${row.id}`)).json();
    expect(detail.events[0]).toMatchObject({ kind: 'payment-removed' });
    goTo(row.next_at);
    await follow(row);
    expect(await find()).toMatchObject({ status: 'past_due', failures: 1 });
    const mail = await sites.portico.db
      .selectFrom('mails')
      .select('subject')
      .where('site_id', '=', shop.siteId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(mail.subject).toBe('The payment for your subscription at Kiln & Field failed');
  });
});

it('a subscription is moved from PayPal to a card and back, and charged by what it is paid with then', async () => {
  const row = await subscribed();
  await connect({ publishableKey: 'pk_test_51abcdefgh', secretKey: 'rk_test_51abcdefgh' }, 'stripe');
  const { press, open, visitor } = await managing(row);
  expect(await open()).toMatch(/<option value="paypal">PayPal<\/option><option value="stripe">/);
  const card = String((await press('card', undefined, { with: 'stripe' })).headers.location);
  expect((await visitor.get(card)).body).toContain('data-provider="stripe"');
  // Who has no scripts goes on to the page of the provider that was chosen.
  const there = String((await press('go', '/checkout/subscription/card')).headers.location);
  expect(there).toBe(lastOf(stripe.sessions).url);
  stripe.payOnPage(lastOf(stripe.sessions).id);
  expect(await open()).toContain('VISA •••• 4242');
  goTo(row.next_at);
  await follow(row);
  const paidByCard = await find();
  expect(paidByCard).toMatchObject({ status: 'active', paid: 2, provider: 'stripe' });
  expect([await takenOf(row), stripe.taken()]).toEqual([TOTAL, TOTAL]);
  await press('card', undefined, { with: 'paypal' });
  paypal.approveSetup(lastOf(paypal.setupTokens).id);
  expect(await open()).toContain('PayPal b•••@example.com');
  goTo(paidByCard.next_at);
  await follow(row);
  expect(await find()).toMatchObject({ status: 'active', paid: 3, provider: 'paypal' });
  expect([await takenOf(row), stripe.taken()]).toEqual([2 * TOTAL, TOTAL]);
  expect((await press('card', undefined, { with: 'test' })).statusCode).toBe(409);
});

it('a free trial takes nothing until it ends', async () => {
  const trial = await monthly('trial', { trialDays: 14 });
  const { placed } = await ordered(trial, 0, 'script');
  expect(placed.next).toContain('/agreements/approve');
  paypal.approveSetup(lastOf(paypal.setupTokens).id);
  await settleOrder(sites.portico, shop.siteId, placed.orderId);
  await sweepSubscriptions(sites.portico);
  const row = await find();
  expect(row).toMatchObject({ status: 'active', paid: 1, kept_name: 'PayPal b•••@example.com' });
  expect(await takenOf(row)).toBe(0);
  goTo(row.next_at);
  await follow(row);
  expect(await takenOf(row)).toBe(TOTAL);
  await settleOrder(sites.portico, shop.siteId, placed.orderId);
});
