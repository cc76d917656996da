import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchOutside } from '../../outgoing/fetch-outside.ts';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { reconcileOrder } from '../orders/reconcile-order.ts';
import { settleOrder } from '../orders/settle-order.ts';
import { type Fault, StripeStandIn } from '../payments/providers/stripe/testing.ts';
import { createTestShop, type TestShop } from '../testing.ts';
import { actOnSubscription } from './act-on-subscription.ts';
import { followSubscription } from './follow-subscription.ts';
import { managingPath, subscriptionToken } from './subscription-link.ts';
import type { SubscriptionRow } from './subscription-record.ts';
import { sweepSubscriptions } from './sweep-subscriptions.ts';

const TOTAL = 4800;
const KEYS = { publishableKey: 'pk_test_51abcdefgh', secretKey: 'rk_test_51abcdefgh' };
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

let stripe: StripeStandIn;
let sites: TestSites;
let shop: TestShop;
let tea: { id: string };

beforeAll(async () => {
  stripe = await new StripeStandIn().open();
  sites = await createTestSites({ stripeOrigin: stripe.origin });
  sites.portico.fetchOutside = fetchOutside;
  shop = await createTestShop(sites, 'subscriptions-stripe');
  await shop.setStore({ testPayments: false });
  const owner = await shop.visitor();
  for (const pair of (await sites.signIn(shop.siteId, shop.host, 'admin')).split('; ')) {
    const [name = '', value = ''] = pair.split('=');
    owner.cookies.set(name, value);
  }
  const reply = await owner.send('PUT', '/api/rest/connected-services/stripe', { body: { values: KEYS } });
  expect(reply.statusCode).toBe(200);
  tea = await shop.product('tea', {
    productType: 'service',
    subscription: { billingPeriod: { value: 1, unit: 'month' } },
  });
});
afterAll(async () => {
  await sites.close();
  await stripe.close();
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
const goTo = (date: Date | null) => sites.portico.setNow(new Date((date?.getTime() ?? 0) + 1000));
const ordersOf = ({ id }: SubscriptionRow) =>
  sites.portico.db.selectFrom('orders').selectAll().where('subscription_id', '=', id).orderBy('id').execute();
const takenOf = async (row: SubscriptionRow) =>
  (await ordersOf(row)).reduce((sum, { id }) => sum + stripe.taken(id), 0);
const methodOf = async (row: SubscriptionRow) => {
  const [first] = await ordersOf(row);
  const [intent] = stripe.intentsOf(first?.id ?? '');
  return stripe.methods.get(intent?.payment_method ?? '');
};

async function subscribed(way: 'script' | 'redirect') {
  const visitor = await shop.visitor();
  await visitor.post('/api/commerce/cart/items', { productId: tea.id, quantity: 1 });
  const placed = (
    await visitor.send('POST', '/api/commerce/checkout/orders', {
      body: { ...FORM, payment: { provider: 'stripe', way } },
    })
  ).json();
  const [intent] = stripe.intentsOf(placed.orderId);
  expect(intent).toMatchObject({
    setup_future_usage: 'off_session',
    customer: expect.stringMatching(/^cus_/),
  });
  if (way === 'script') stripe.confirm(intent?.id ?? '');
  else stripe.payOnPage([...stripe.sessions.keys()].at(-1) ?? '');
  await settleOrder(sites.portico, shop.siteId, placed.orderId);
  await sweepSubscriptions(sites.portico);
  return find();
}

/** The page where its customer looks after it, without scripts. */
async function managing(row: SubscriptionRow) {
  const visitor = await shop.visitor();
  const token = subscriptionToken(sites.portico.env, shop.siteId, row.id);
  const press = (asked: string, fields: Record<string, string> = {}, path = '/checkout/subscription') =>
    visitor.form(path, { token, do: asked, ...fields });
  return { visitor, press, open: () => visitor.get(managingPath(token)) };
}
const lastOf = <T>(all: Map<string, T>) => [...all.values()].at(-1) as T;

describe('what a subscription is paid with', () => {
  it.each(['script', 'redirect'] as const)(
    'is changed by %s, and charged from then on; before that the one of before',
    async (way) => {
      const row = await subscribed('script');
      const { press, open } = await managing(row);
      const led = await press('card');
      expect(led.headers.location).toMatch(/^\/checkout\/subscription\/card\?token=/);
      const before = await methodOf(row);
      let back = '';
      if (way === 'redirect') {
        const there = await press('go', {}, '/checkout/subscription/card');
        const session = lastOf(stripe.sessions);
        expect(there.headers.location).toBe(session.url);
        back = session.success_url ?? '';
        stripe.payOnPage(session.id);
      } else {
        const page = (await (await managing(row)).visitor.get(String(led.headers.location))).body;
        expect(page).toContain('data-provider="stripe"');
        expect(page).toContain('seti_');
        stripe.confirmSetup(lastOf(stripe.setups).id);
      }
      expect((await find()).kept).toBe(row.kept);
      expect(way === 'script' || back.includes('/checkout/subscription?token=')).toBe(true);
      expect((await open()).body).toContain('The next payments are charged to the new payment method.');
      const after = await find();
      expect(after.kept).not.toBe(row.kept);
      expect((await open()).body).not.toContain('new payment method');
      goTo(after.next_at);
      await follow(after);
      expect(await find()).toMatchObject({ paid: 2 });
      expect(lastOf(stripe.intents).payment_method).toBe(lastOf(stripe.setups).payment_method);
      expect(lastOf(stripe.intents).payment_method).not.toBe(before?.id);
    },
  );

  it('stays where the new one is refused, given up or begun anew, and a page long left ends', async () => {
    const row = await subscribed('script');
    const { press, open } = await managing(row);
    await press('card');
    stripe.confirmSetup(lastOf(stripe.setups).id, 'bad');
    expect((await find()).kept).toBe(row.kept);
    await press('card');
    const [first, second] = [...stripe.setups.values()].slice(-2);
    expect([first?.status, second?.status]).toEqual(['canceled', 'requires_payment_method']);
    await press('stop', {}, '/checkout/subscription/card');
    expect(second?.status).toBe('canceled');
    await press('card');
    sites.portico.setNow(new Date(sites.portico.now().getTime() + 2 * 3_600_000));
    await sweepSubscriptions(sites.portico);
    expect(lastOf(stripe.setups).status).toBe('canceled');
    expect((await open()).body).toContain('VISA •••• 4242');
    expect((await find()).kept).toBe(row.kept);
  });

  it('is found by the sweeper where its customer never came back, and pays what had failed', async () => {
    const row = await subscribed('script');
    const method = await methodOf(row);
    if (method) method.declines = true;
    goTo(row.next_at);
    await follow(row);
    expect(await find()).toMatchObject({ status: 'past_due' });
    const { press } = await managing(row);
    await press('card');
    stripe.confirmSetup(lastOf(stripe.setups).id);
    await sweepSubscriptions(sites.portico);
    await sweepSubscriptions(sites.portico);
    expect(await find()).toMatchObject({ status: 'active', paid: 2, failures: 0 });
    expect(await takenOf(row)).toBe(2 * TOTAL);
  });

  it('is not changed by the link of another site, or of what is over', async () => {
    const row = await subscribed('script');
    const made = stripe.setups.size;
    const other = await createTestShop(sites, `elsewhere-${made}`);
    const token = subscriptionToken(sites.portico.env, shop.siteId, row.id);
    for (const path of ['/checkout/subscription', '/checkout/subscription/card'])
      expect((await (await other.visitor()).form(path, { token, do: 'card' })).statusCode).toBe(404);
    await actOnSubscription(sites.portico, shop.siteId, row.id, 'cancel', { accountId: null });
    expect((await (await managing(row)).press('card')).statusCode).toBe(409);
    expect(stripe.setups.size).toBe(made);
  });
});

describe('a free trial paid with Stripe', () => {
  it.each(['script', 'redirect'] as const)('by %s takes nothing until it ends', async (way) => {
    const trial = await shop.product(`trial-${way}`, {
      productType: 'service',
      subscription: { billingPeriod: { value: 1, unit: 'month' }, trialDays: 14 },
    });
    const visitor = await shop.visitor();
    await visitor.post('/api/commerce/cart/items', { productId: trial.id, quantity: 1 });
    const placed = (
      await visitor.send('POST', '/api/commerce/checkout/orders', {
        body: { ...FORM, expectedTotalCents: 0, payment: { provider: 'stripe', way } },
      })
    ).json();
    await settleOrder(sites.portico, shop.siteId, placed.orderId);
    await sweepSubscriptions(sites.portico);
    expect(await find()).toMatchObject({ status: 'pending' });
    if (way === 'script') {
      const page = (await visitor.get(placed.next)).body;
      expect(page).toContain('Nothing is charged now.');
      expect(page).toContain('Start free trial');
      stripe.confirmSetup(lastOf(stripe.setups).id);
    } else stripe.payOnPage(lastOf(stripe.sessions).id);
    await settleOrder(sites.portico, shop.siteId, placed.orderId);
    await sweepSubscriptions(sites.portico);
    const row = await find();
    expect(row).toMatchObject({ status: 'active', paid: 1, kept_name: 'VISA •••• 4242' });
    expect(await takenOf(row)).toBe(0);
    goTo(row.next_at);
    await follow(row);
    expect(await takenOf(row)).toBe(TOTAL);
    // Undoing the order it began with gives nothing back, and breaks nothing.
    await settleOrder(sites.portico, shop.siteId, placed.orderId);
  });

  it('that nobody says what to charge for never begins', async () => {
    const visitor = await shop.visitor();
    const trial = await shop.product('trial-left', {
      productType: 'service',
      subscription: { billingPeriod: { value: 1, unit: 'month' }, trialDays: 14 },
    });
    await visitor.post('/api/commerce/cart/items', { productId: trial.id, quantity: 1 });
    const placed = (
      await visitor.send('POST', '/api/commerce/checkout/orders', {
        body: { ...FORM, expectedTotalCents: 0, payment: { provider: 'stripe', way: 'script' } },
      })
    ).json();
    sites.portico.setNow(new Date(sites.portico.now().getTime() + 16 * 60_000));
    expect((await settleOrder(sites.portico, shop.siteId, placed.orderId))?.state).toBe('expired');
    expect(lastOf(stripe.setups).status).toBe('canceled');
  });
});

it('a subscription whose payment was charged back ends, and is charged no more', async () => {
  const row = await subscribed('script');
  const [order] = await ordersOf(row);
  const [intent] = stripe.intentsOf(order?.id ?? '');
  const dispute = stripe.dispute(intent?.id ?? '');
  await reconcileOrder(sites.portico, shop.siteId, order?.id ?? '');
  expect((await find()).status).toBe('active');
  stripe.dispute(intent?.id ?? '', 'lost', dispute.id);
  for (let i = 0; i < 2; i++) await reconcileOrder(sites.portico, shop.siteId, order?.id ?? '');
  expect((await find()).status).toBe('cancelled');
  goTo(row.next_at);
  await follow(row);
  expect(await ordersOf(row)).toHaveLength(1);
});

it('gift cards whose payment was charged back are disabled', async () => {
  const card = await shop.product('card', { productType: 'gift-card' });
  const visitor = await shop.visitor();
  await visitor.post('/api/commerce/cart/items', { productId: card.id, quantity: 2 });
  const placed = (
    await visitor.send('POST', '/api/commerce/checkout/orders', {
      body: { ...FORM, expectedTotalCents: 2 * TOTAL, payment: { provider: 'stripe', way: 'script' } },
    })
  ).json();
  const [intent] = stripe.intentsOf(placed.orderId);
  stripe.confirm(intent?.id ?? '');
  await settleOrder(sites.portico, shop.siteId, placed.orderId);
  const cards = () =>
    sites.portico.db
      .selectFrom('gift_cards')
      .select('disabled_at')
      .where('site_id', '=', shop.siteId)
      .where('order_id', '=', placed.orderId)
      .execute();
  expect((await cards()).map(({ disabled_at }) => disabled_at)).toEqual([null, null]);
  stripe.dispute(intent?.id ?? '', 'lost');
  await reconcileOrder(sites.portico, shop.siteId, placed.orderId);
  expect((await cards()).every(({ disabled_at }) => disabled_at !== null)).toBe(true);
});

describe('a renewal that the bank wants confirmed', () => {
  async function asked() {
    const row = await subscribed('script');
    const method = await methodOf(row);
    if (method) method.asks = true;
    goTo(row.next_at);
    await follow(row);
    const failed = await find();
    expect(failed).toMatchObject({ status: 'past_due', needs_customer: true, failures: 1 });
    return { row: failed, ...(await managing(failed)) };
  }

  it('is told by mail, confirmed at the bank without scripts, and paid once', async () => {
    const { row, press, open, visitor } = await asked();
    const mail = await sites.portico.db
      .selectFrom('mails')
      .select(['subject', 'text_body'])
      .where('site_id', '=', shop.siteId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(mail.subject).toBe('Please confirm the payment for your subscription at Kiln & Field');
    expect(mail.text_body).toContain(row.id);
    expect((await open()).body).toContain('Your bank wants you to confirm this payment.');
    const led = String((await press('pay')).headers.location);
    expect(led).toContain('/bank/pi_');
    // Pressed again, it is the same payment.
    expect((await press('pay')).statusCode).not.toBe(500);
    const back = stripe.answerBank(lastOf(stripe.intents).id, true);
    const path = new URL(back).pathname + new URL(back).search;
    expect((await visitor.get(path)).body).toContain('Thank you for your order');
    await sweepSubscriptions(sites.portico);
    await follow(row);
    expect(await find()).toMatchObject({ status: 'active', paid: 2, needs_customer: false });
    expect(await takenOf(row)).toBe(2 * TOTAL);
    expect((await press('pay')).statusCode).not.toBe(303);
    expect(await takenOf(row)).toBe(2 * TOTAL);
  });

  it('that is refused there is no try of ours, and is tried again on its day', async () => {
    const { row, press } = await asked();
    await press('pay');
    stripe.answerBank(lastOf(stripe.intents).id, false);
    await follow(row);
    expect(await find()).toMatchObject({ status: 'past_due', failures: 1, try_at: row.try_at });
    const method = await methodOf(row);
    if (method) method.asks = false;
    goTo(row.try_at);
    await follow(row);
    expect(await find()).toMatchObject({ status: 'active', paid: 2 });
    expect(await takenOf(row)).toBe(2 * TOTAL);
  });

  it('is charged once, whatever becomes of the answers', async () => {
    const { row, press } = await asked();
    stripe.faults.push({ to: /POST .*confirm/, fault: 'lost' }, { to: /confirm/, fault: 'lost' });
    stripe.faults.push({ to: /confirm/, fault: 'lost' });
    await press('pay');
    stripe.faults.length = 0;
    const intent = lastOf(stripe.intents);
    if (intent.status === 'requires_action') stripe.answerBank(intent.id, true);
    await Promise.allSettled([follow(row), follow(row), press('pay')]);
    await follow(row);
    expect(await find()).toMatchObject({ paid: 2 });
    expect(await takenOf(row)).toBe(2 * TOTAL);
  });
});

describe('a subscription paid with Stripe', () => {
  it.each(['script', 'redirect'] as const)(
    'by %s is charged again with the same card, at its date',
    async (way) => {
      const row = await subscribed(way);
      expect(row).toMatchObject({ status: 'active', paid: 1, kept_name: 'VISA •••• 4242' });
      goTo(row.next_at);
      await follow(row);
      expect(await find()).toMatchObject({ status: 'active', paid: 2 });
      expect(await takenOf(row)).toBe(2 * TOTAL);
      // What is kept is read by nobody who has the database alone.
      const attempts = await sites.portico.db.selectFrom('payment_attempts').selectAll().execute();
      expect(JSON.stringify([await find(), attempts])).not.toMatch(/"(?:pm|cus)_|(?:pm|cus)_[0-9a-f]{18}/);
    },
  );

  it('is tried again later where its card is declined, and nothing is left open there', async () => {
    const row = await subscribed('script');
    const method = await methodOf(row);
    if (method) method.declines = true;
    goTo(row.next_at);
    await follow(row);
    const failed = await find();
    expect(failed).toMatchObject({ status: 'past_due', failures: 1 });
    const [, renewal] = await ordersOf(row);
    expect(renewal?.state).toBe('failed');
    expect(stripe.intentsOf(renewal?.id ?? '').map(({ status }) => status)).toEqual(['canceled']);
    if (method) method.declines = false;
    goTo(failed.try_at);
    await follow(row);
    expect(await find()).toMatchObject({ status: 'active', paid: 2, failures: 0 });
  });

  it('is not charged once it is cancelled, also where Stripe could not be reached then', async () => {
    const row = await subscribed('script');
    goTo(row.next_at);
    stripe.faults.push({ to: /confirm/, fault: 'unheard' }, { to: /confirm/, fault: 'unheard' });
    stripe.faults.push({ to: /confirm/, fault: 'unheard' }, { to: /cancel/, fault: 'unheard' });
    await follow(row).catch(() => undefined);
    await actOnSubscription(sites.portico, shop.siteId, row.id, 'cancel', { accountId: null });
    stripe.faults.length = 0;
    for (const { id } of await ordersOf(row)) await settleOrder(sites.portico, shop.siteId, id);
    expect(await takenOf(row)).toBe(TOTAL);
    expect((await ordersOf(row)).map(({ state }) => state)).not.toContain('pending');
  });

  it('is charged once for each period, whatever becomes of the answers and however late they are taken up', async () => {
    const row = await subscribed('script');
    const fault = fc.record({
      to: fc.constantFrom(/POST .*intents$/, /confirm/, /GET .*intents/),
      fault: fc.constantFrom<Fault>('lost', 'unheard', 'busy'),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fault, { maxLength: 5 }),
        fc.constantFrom(0, 60_000, 30 * 60_000, 26 * 3_600_000),
        async (faults, later) => {
          const before = await find();
          goTo(before.try_at);
          stripe.faults.push(...faults);
          await Promise.allSettled([follow(row), follow(row)]);
          stripe.faults.length = 0;
          sites.portico.setNow(new Date(sites.portico.now().getTime() + later));
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
