import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchOutside } from '../../outgoing/fetch-outside.ts';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { settleOrder } from '../orders/settle-order.ts';
import { type Fault, StripeStandIn } from '../payments/providers/stripe/testing.ts';
import { createTestShop, type TestShop } from '../testing.ts';
import { actOnSubscription } from './act-on-subscription.ts';
import { followSubscription } from './follow-subscription.ts';
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
