import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../accounts/testing.ts';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { sealKept } from '../payments/kept-payment.ts';
import { DECLINES } from '../payments/providers/test/test-provider.ts';
import { createTestShop, type TestShop, variant } from '../testing.ts';
import { actOnSubscription } from './act-on-subscription.ts';
import { followSubscription } from './follow-subscription.ts';
import { restoreSubscriptions, writeSubscriptions } from './portable-subscriptions.ts';
import type { SubscriptionRow } from './subscription-record.ts';
import { sweepSubscriptions } from './sweep-subscriptions.ts';
import { tellUpcoming } from './tell-upcoming.ts';

const MONTHLY = { billingPeriod: { value: 1, unit: 'month' }, numBillingCycles: 0 };
const ADA = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Miles',
  line1: '12 Mill Lane',
  city: 'Albany',
  state: 'NY',
  zip: '12207',
  country: 'US',
};

let sites: TestSites;
let shop: TestShop;
let made = 0;

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'subscriptions-tea');
  await shop.setStore({
    testPayments: true,
    shippingRates: { post: { order: 'a0', name: 'Post', price: 900, countries: ['US'] } },
    discounts: {
      first: {
        order: 'a0',
        name: 'Welcome',
        code: 'WELCOME',
        takes: { kind: 'percent', percent: 50 },
      },
    },
  });
});
afterAll(() => sites.close());

const hidden = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
const tea = (change: Record<string, unknown> = {}, stock: Record<string, number> = {}) =>
  shop.product(
    `tea-${++made}`,
    { subscription: MONTHLY, variants: { only: variant({ price: 1200 }) }, ...change },
    stock,
  );
const put = (visitor: TestBrowser, productId: string) =>
  visitor.form('/cart/items', { productId, variantId: 'only', quantity: '1' });

/** Orders what lies in the cart, without scripts. */
async function order(visitor: TestBrowser, change: Record<string, string> = {}) {
  const path = String((await visitor.get('/commerce/goto-checkout')).headers.location);
  const page = (await visitor.form(path, { ...ADA, do: 'price' })).body;
  const sent = { ...ADA, shipping: 'post', payment: 'test', outcome: 'succeed', ...change };
  const given = { key: hidden(page, 'key'), expectedTotal: hidden(page, 'expectedTotal'), do: 'place' };
  return { path, page, reply: await visitor.form(path, { ...sent, ...given }) };
}

const all = () =>
  sites.portico.db
    .selectFrom('subscriptions')
    .selectAll()
    .where('site_id', '=', shop.siteId)
    .orderBy('id')
    .execute();
const last = async () => (await all()).at(-1) as SubscriptionRow;
const ordersOf = ({ id }: SubscriptionRow) =>
  sites.portico.db
    .selectFrom('orders')
    .selectAll()
    .where('site_id', '=', shop.siteId)
    .where('subscription_id', '=', id)
    .orderBy('id')
    .execute();
const at = (now: Date) => ({ ...sites.portico, now: () => now });
const follow = (row: SubscriptionRow, now: Date) => followSubscription(at(now), shop.siteId, row.id);
const daysAfter = (date: Date | null, days: number) => new Date((date?.getTime() ?? 0) + days * 86_400_000);

/** Somebody subscribed. */
async function subscribed(change: Record<string, unknown> = {}, stock: Record<string, number> = {}) {
  const product = await tea(change, stock);
  const visitor = await shop.visitor();
  await put(visitor, product.id);
  const { reply } = await order(visitor);
  expect(reply.statusCode).toBe(303);
  await sweepSubscriptions(sites.portico);
  return { row: await last(), product, visitor };
}
async function decline({ id, site_id }: SubscriptionRow) {
  const kept = sealKept(sites.portico.env, site_id, id, DECLINES);
  await sites.portico.db.updateTable('subscriptions').set({ kept }).where('id', '=', id).execute();
}

describe('subscribing', () => {
  it('[V0.7][V2.2] leads from the product to the checkout of a subscription, and to one that is active', async () => {
    const product = await tea({ subscription: { ...MONTHLY, numBillingCycles: 12 } });
    const visitor = await shop.visitor();
    expect((await visitor.get(product.path)).body).toContain('$12.00 every month, 12 payments');
    await put(visitor, product.id);
    expect((await visitor.get('/cart')).body).toContain('$12.00 every month, 12 payments');
    const { path, page, reply } = await order(visitor);
    expect(path).toMatch(/^\/checkout\/subscribe\?cartToken=[\w-]{22}$/);
    expect(page).toContain('After today: $21.00 every month, 11 payments');
    expect(page).toContain('until all payments are made');
    const confirmed = await visitor.get(String(reply.headers.location));
    expect(confirmed.body).toContain('You are subscribed');
    expect(confirmed.body).toMatch(/"pageType":206/);
    const manage = /href="([^"]+)"[^>]*>Manage subscription/.exec(confirmed.body)?.[1] ?? '';
    expect((await visitor.get(manage)).body).toContain('Your subscription');
    await sweepSubscriptions(sites.portico);
    expect(await last()).toMatchObject({
      status: 'active',
      paid: 1,
      email: 'ada@example.com',
      is_test: true,
    });
    expect((await last()).kept).toMatch(/^v1\./);
  });

  it('is refused beside other things, and where nothing can be charged again', async () => {
    const visitor = await shop.visitor();
    await put(visitor, (await tea()).id);
    await put(visitor, (await tea({ subscription: undefined })).id);
    expect((await visitor.get('/commerce/goto-checkout')).headers.location).toBe('/cart');
    expect((await visitor.get('/cart')).body).toContain('A subscription is ordered by itself');
    await shop.setStore({
      testPayments: false,
      offlinePayments: {
        bankTransfer: { enabled: true, name: '', instructions: 'IBAN', holdDays: 7 },
        onDelivery: { enabled: false, name: '', instructions: '', holdDays: 7 },
        atPickup: { enabled: false, name: '', instructions: '', holdDays: 7 },
        invoice: { enabled: false, name: '', instructions: '', holdDays: 7 },
      },
    });
    const product = await tea();
    const other = await shop.visitor();
    const page = (await other.get(product.path)).body;
    expect(page).not.toContain('action="/cart/items"');
    expect(page).toContain('This subscription cannot be ordered at the moment.');
    await put(other, product.id);
    expect((await other.get('/cart')).body).toContain('This subscription cannot be ordered at the moment.');
    await shop.setStore({ testPayments: true });
  });

  it('leaves nothing behind where the first payment is declined', async () => {
    const visitor = await shop.visitor();
    await put(visitor, (await tea()).id);
    const before = (await all()).length;
    const { reply } = await order(visitor, { outcome: 'decline' });
    expect(reply.statusCode).toBe(409);
    await sweepSubscriptions(sites.portico);
    expect((await all()).length).toBe(before);
  });

  it('charges discounts once, and the whole price after that', async () => {
    const visitor = await shop.visitor();
    await put(visitor, (await tea()).id);
    await visitor.post('/api/commerce/cart/coupons', { code: 'WELCOME' });
    await order(visitor);
    await sweepSubscriptions(sites.portico);
    const row = await last();
    await follow(row, row.next_at as Date);
    expect((await ordersOf(row)).map(({ total }) => total)).toEqual([1500, 2100]);
  });
});

describe('a trial', () => {
  const subjectsOf = async (row: SubscriptionRow) =>
    (
      await sites.portico.db
        .selectFrom('mails')
        .select(['subject', 'text_body'])
        .where('site_id', '=', shop.siteId)
        .orderBy('id')
        .execute()
    )
      .filter(({ text_body }) => text_body.includes(row.id))
      .map(({ subject }) => subject);

  it('is free for its days: told on the way, reminded of a week before it ends, then charged', async () => {
    const plan = { ...MONTHLY, numBillingCycles: 2, trialDays: 14 };
    const product = await tea({ subscription: plan, productType: 'service' });
    const visitor = await shop.visitor();
    expect((await visitor.get(product.path)).body).toContain(
      '14 days free, then $12.00 every month, 2 payments',
    );
    await put(visitor, product.id);
    expect((await visitor.get('/cart')).body).toContain('14 days free, then $12.00 every month, 2 payments');
    const { page, reply } = await order(visitor);
    expect(page).toMatch(/Free until [^.]+\. From then on: \$12\.00 every month, 2 payments\./);
    expect(page).toContain('Start free trial');
    expect(reply.statusCode).toBe(303);
    await sweepSubscriptions(sites.portico);
    const row = await last();
    expect(row).toMatchObject({ status: 'active', paid: 1 });
    expect((await ordersOf(row)).map(({ total, state }) => [total, state])).toEqual([[0, 'paid']]);
    await tellUpcoming(at(daysAfter(row.next_at, -8)));
    expect((await subjectsOf(row)).length).toBe(1);
    for (let i = 0; i < 2; i++) await tellUpcoming(at(daysAfter(row.next_at, -6)));
    expect(await subjectsOf(row)).toEqual([
      'Your free trial at Kiln & Field',
      expect.stringMatching(/^Your free trial at Kiln & Field ends on /),
    ]);
    await follow(row, daysAfter(row.next_at, -1));
    expect((await ordersOf(row)).length).toBe(1);
    await follow(row, row.next_at as Date);
    await follow(row, (await last()).next_at as Date);
    expect(await last()).toMatchObject({ status: 'ended', paid: 3 });
    expect((await ordersOf(row)).map(({ total }) => total)).toEqual([0, 1200, 1200]);
  });

  it('costs nothing that is cancelled before it ends', async () => {
    const { row } = await subscribed({ subscription: { ...MONTHLY, trialDays: 7 }, productType: 'service' });
    await actOnSubscription(sites.portico, shop.siteId, row.id, 'cancel', { accountId: null });
    await follow(row, daysAfter(row.next_at, 40));
    expect((await ordersOf(row)).map(({ total }) => total)).toEqual([0]);
  });

  it('may be a first payment of another price, which counts as one', async () => {
    const plan = { ...MONTHLY, numBillingCycles: 2, firstPrice: 300 };
    const product = await tea({ subscription: plan });
    const visitor = await shop.visitor();
    expect((await visitor.get(product.path)).body).toContain(
      'First payment $3.00, then $12.00 every month, 1 payment',
    );
    await put(visitor, product.id);
    const { page } = await order(visitor);
    expect(page).toContain('After today: $21.00 every month, 1 payment');
    await sweepSubscriptions(sites.portico);
    const row = await last();
    await follow(row, row.next_at as Date);
    expect(await last()).toMatchObject({ status: 'ended', paid: 2 });
    expect((await ordersOf(row)).map(({ total, subtotal }) => [total, subtotal])).toEqual([
      [1200, 300],
      [2100, 1200],
    ]);
  });
});

describe('renewing', () => {
  it('[V1.36] makes one order for each period, numbered, mailed, taken out of stock, and ends after the last', async () => {
    const plan = { ...MONTHLY, numBillingCycles: 3 };
    const { row, product } = await subscribed({ subscription: plan }, { only: 5 });
    expect((await follow(row, daysAfter(row.next_at, -1)))?.paid).toBe(1);
    await follow(row, row.next_at as Date);
    const done = await last();
    expect(done).toMatchObject({ status: 'active', paid: 2 });
    await follow(row, done.next_at as Date);
    expect(await last()).toMatchObject({ status: 'ended', paid: 3, next_at: null, try_at: null });
    const orders = await ordersOf(row);
    expect(orders.map(({ state, subscription_payment: n }) => [state, n])).toEqual([
      ['paid', 0],
      ['paid', 1],
      ['paid', 2],
    ]);
    expect(await shop.stockOf(product.id)).toBe(2);
    await follow(row, daysAfter(done.next_at, 400));
    expect((await ordersOf(row)).length).toBe(3);
  });

  it('charges nothing while customers cannot reach the page where they cancel', async () => {
    const { row } = await subscribed();
    const open = (access: 'private' | 'public') => sites.setSite(shop.siteId, { access });
    await open('private');
    await follow(row, row.next_at as Date);
    await open('public');
    expect((await ordersOf(row)).length).toBe(1);
    await follow(row, daysAfter(row.next_at, 70));
    expect(await last()).toMatchObject({ paid: 2, failures: 0 });
    expect((await ordersOf(row)).length).toBe(2);
  });

  it('waits where nothing is left in stock, and charges nothing', async () => {
    const { row, product } = await subscribed({}, { only: 1 });
    await follow(row, row.next_at as Date);
    expect((await ordersOf(row)).length).toBe(1);
    await shop.setStock(product.id, 'only', 1);
    await follow(row, daysAfter(row.next_at, 1));
    expect((await ordersOf(row)).length).toBe(2);
  });

  it('tries again after 1, 3 and 5 days, then is cancelled', async () => {
    const { row } = await subscribed();
    await decline(row);
    const tried: number[] = [];
    for (let day = 0; day <= 9; day++) {
      const before = (await ordersOf(row)).length;
      await follow(row, daysAfter(row.next_at, day));
      if ((await ordersOf(row)).length > before) tried.push(day);
    }
    expect(tried).toEqual([0, 1, 3, 5]);
    expect(await last()).toMatchObject({ status: 'cancelled', paid: 1, try_at: null });
  });

  it('is made by the database only once for a payment, whoever tries', async () => {
    const { row } = await subscribed();
    const [paid] = await ordersOf(row);
    const copy = sites.portico.db
      .insertInto('orders')
      .columns(['site_id', 'id'])
      .values({ ...(paid as NonNullable<typeof paid>), id: sites.portico.newId(), number: null } as never)
      .execute();
    await expect(copy).rejects.toThrow();
  });

  it('never charges a period twice, however many servers are at it and wherever they end', async () => {
    const { row } = await subscribed();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 4 }),
        async (ends) => {
          const { next_at } = await last();
          const now = next_at as Date;
          // Each server ends after so many questions to the database.
          await Promise.allSettled(
            ends.map((after) => followSubscription(ending(at(now), after), shop.siteId, row.id)),
          );
          await follow(row, now);
          const orders = (await ordersOf(row)).filter(({ paid_at }) => paid_at !== null);
          expect(new Set(orders.map(({ subscription_payment: n }) => n)).size).toBe(orders.length);
          expect((await last()).paid).toBe(orders.length);
          const charges = await sites.portico.db
            .selectFrom('test_charges')
            .select('order_id')
            .where('site_id', '=', shop.siteId)
            .where('state', '=', 'succeeded')
            .where(
              'order_id',
              'in',
              (await ordersOf(row)).map(({ id }) => id),
            )
            .execute();
          expect(charges.length).toBe(orders.length);
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe('looking after a subscription', () => {
  const opens = async (row: SubscriptionRow, visitor: TestBrowser) => {
    const mails = await sites.portico.db
      .selectFrom('mails')
      .select('text_body')
      .where('site_id', '=', shop.siteId)
      .orderBy('id')
      .execute();
    const link = mails
      .map(({ text_body }) => /\/checkout\/subscription\?token=[\w.-]+/.exec(text_body)?.[0])
      .filter((each) => each?.includes(row.id))
      .at(-1);
    const path = link ?? '';
    return {
      path,
      get: () => visitor.get(path),
      press: (act: string) =>
        visitor.form('/checkout/subscription', { token: path.split('token=')[1] ?? '', do: act }),
    };
  };

  it('[V1.36] is skipped, paused, resumed, and cancelled in two presses, by the link in its mail, without scripts', async () => {
    const { row, visitor } = await subscribed();
    const page = await opens(row, visitor);
    const first = (await page.get()).body;
    for (const text of ['Your subscription', '$21.00 every month', 'Skip the next one', 'Pause'])
      expect(first).toContain(text);
    expect((await page.press('skip')).body).toContain('The next one is skipped.');
    expect((await last()).next_at?.getTime()).toBeGreaterThan(row.next_at?.getTime() ?? 0);
    expect((await page.press('pause')).body).toContain('Paused. Nothing is charged until you resume.');
    await follow(row, daysAfter(row.next_at, 100));
    expect((await ordersOf(row)).length).toBe(1);
    expect((await page.press('resume')).body).toContain('Your subscription goes on.');
    expect((await page.press('ask')).body).toContain('Nothing more will be charged.');
    expect((await last()).status).toBe('active');
    expect((await page.press('cancel')).body).toContain('Cancelled. Nothing more will be charged.');
    expect((await page.press('resume')).statusCode).toBe(409);
    await follow(row, daysAfter(row.next_at, 400));
    expect((await ordersOf(row)).length).toBe(1);
  });

  it('is delivered to another address of the same country from then on', async () => {
    const { row, visitor } = await subscribed();
    const { path, press } = await opens(row, visitor);
    const send = (change: Record<string, string>) =>
      visitor.form('/checkout/subscription', {
        token: path.split('token=')[1] ?? '',
        do: 'save-delivery',
        firstName: 'Ada',
        lastName: 'Miles',
        line1: '9 Other Street',
        line2: '',
        city: 'Troy',
        zip: '12180',
        ...change,
      });
    const form = (await press('delivery')).body;
    expect(form).toContain('value="12 Mill Lane"');
    expect(form).not.toContain('name="country"');
    const wrong = await send({ zip: '99', line1: '<b>9</b>' });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.body).toContain('value="&lt;b&gt;9&lt;/b&gt;"');
    expect((await last()).address.line1).toBe('12 Mill Lane');
    const saved = await send({ country: 'DE', state: 'CA' });
    expect(saved.body).toContain('9 Other Street');
    expect((await last()).address).toMatchObject({
      line1: '9 Other Street',
      city: 'Troy',
      country: 'US',
      state: 'NY',
    });
    await follow(row, row.next_at as Date);
    expect((await ordersOf(row)).map(({ address }) => address.line1)).toEqual([
      '12 Mill Lane',
      '9 Other Street',
    ]);
    await press('cancel');
    expect((await send({})).statusCode).toBe(409);
  });

  it('is paid with another test payment where that is asked for', async () => {
    const { row, visitor } = await subscribed();
    await decline(row);
    const { press } = await opens(row, visitor);
    await follow(row, row.next_at as Date);
    expect((await last()).status).toBe('past_due');
    expect((await press('pay')).body).toContain('The payment did not go through.');
    expect((await press('card')).body).toContain('The next payments are charged to the new payment method.');
    expect((await press('pay')).body).toContain('Thank you. The payment was made.');
    expect(await last()).toMatchObject({ status: 'active', paid: 2 });
  });

  it('opens for its own link alone', async () => {
    const { row, visitor } = await subscribed();
    const { path } = await opens(row, visitor);
    expect((await visitor.get(path)).statusCode).toBe(200);
    const wrong = [
      path.slice(0, -1),
      `${path}x`,
      '/checkout/subscription',
      '/checkout/subscription?token=%00',
    ];
    for (const each of wrong) expect((await visitor.get(each)).statusCode, each).toBe(404);
    const other = await createTestShop(sites, 'subscriptions-other');
    expect((await (await other.visitor()).get(path)).statusCode).toBe(404);
  });

  it('tells three days before a payment, once, and when one fails', async () => {
    const { row } = await subscribed();
    const subjects = async () =>
      (
        await sites.portico.db
          .selectFrom('mails')
          .select(['subject', 'text_body'])
          .where('site_id', '=', shop.siteId)
          .orderBy('id')
          .execute()
      )
        .filter(({ text_body }) => text_body.includes(row.id))
        .map(({ subject }) => subject);
    await tellUpcoming(at(daysAfter(row.next_at, -4)));
    expect((await subjects()).length).toBe(1);
    for (let i = 0; i < 2; i++) await tellUpcoming(at(daysAfter(row.next_at, -2)));
    await decline(row);
    await follow(row, row.next_at as Date);
    expect(await subjects()).toEqual([
      'Your subscription at Kiln & Field',
      expect.stringContaining('renews on'),
      expect.stringContaining('failed'),
    ]);
  });
});

describe('those who work on orders', () => {
  it('see subscriptions with their orders and history, and pause, resume, skip and cancel them', async () => {
    const { row } = await subscribed();
    const owner = await shop.visitor();
    for (const pair of (await sites.signIn(shop.siteId, shop.host, 'store-manager')).split('; ')) {
      const [name = '', value = ''] = pair.split('=');
      owner.cookies.set(name, value);
    }
    const list = (await owner.get('/api/rest/subscriptions?status=active&search=ada')).json();
    expect(list.items[0]).toMatchObject({
      id: row.id,
      status: 'active',
      renewal: '$21.00 every month',
      isTest: true,
    });
    const path = `/api/rest/subscriptions/${row.id}`;
    expect((await owner.get('/api/rest/subscriptions?search=nobody')).json().items).toEqual([]);
    for (const act of ['skip', 'pause', 'resume'])
      expect((await owner.post(`${path}/${act}`, {})).statusCode, act).toBe(200);
    const cancelled = (await owner.post(`${path}/cancel`, {})).json();
    expect(cancelled).toMatchObject({ status: 'cancelled', nextAt: null, acts: [] });
    expect(cancelled.orders).toHaveLength(1);
    expect(cancelled.events.map(({ kind }: { kind: string }) => kind)).toEqual([
      'cancel',
      'resume',
      'pause',
      'skip',
      'begin',
    ]);
    expect((await owner.post(`${path}/pause`, {})).statusCode).toBe(409);
    expect((await owner.post(`${path}/refund`, {})).statusCode).toBe(400);
    const other = await createTestShop(sites, 'subscriptions-elsewhere');
    const stranger = await other.visitor();
    for (const pair of (await sites.signIn(other.siteId, other.host, 'admin')).split('; ')) {
      const [name = '', value = ''] = pair.split('=');
      stranger.cookies.set(name, value);
    }
    expect((await stranger.get(path)).statusCode).toBe(404);
  });

  it('end them as they refund or cancel an order of them: both happen, or neither', async () => {
    const owner = await shop.visitor();
    for (const pair of (await sites.signIn(shop.siteId, shop.host, 'store-manager')).split('; ')) {
      const [name = '', value = ''] = pair.split('=');
      owner.cookies.set(name, value);
    }
    const began = async () => {
      const { row } = await subscribed();
      const [order] = await ordersOf(row);
      return { row, path: `/api/rest/orders/${order?.id}` };
    };
    const status = async () => (await last()).status;
    const first = await began();
    expect((await owner.get(first.path)).json().subscription).toEqual({
      id: first.row.id,
      payment: 0,
      canEnd: true,
    });
    const refund = { amountCents: 2100, alreadyCents: 0, endSubscription: true };
    expect((await owner.post(`${first.path}/refund`, { ...refund, alreadyCents: 1 })).statusCode).toBe(409);
    expect(await status()).toBe('active');
    const refunded = (await owner.post(`${first.path}/refund`, refund)).json();
    expect(refunded).toMatchObject({ refundedCents: 2100, subscription: { canEnd: false } });
    expect(await status()).toBe('cancelled');
    await follow(first.row, daysAfter(first.row.next_at, 40));
    expect((await ordersOf(first.row)).length).toBe(1);

    const second = await began();
    expect((await owner.post(`${second.path}/cancel`, { endSubscription: true })).json()).toMatchObject({
      state: 'refunded',
      subscription: { canEnd: false },
    });
    expect(await status()).toBe('cancelled');
    expect((await owner.post(`${second.path}/cancel`, { endSubscription: true })).statusCode).toBe(409);

    const third = await began();
    expect((await owner.post(`${third.path}/cancel`, {})).statusCode).toBe(200);
    expect(await status()).toBe('active');
  });

  it('find them again in a backup, paused, without what they are charged by', async () => {
    const { row } = await subscribed();
    const folder = await mkdtemp(join(tmpdir(), 'subscriptions-'));
    const file = join(folder, 'all.jsonl');
    await writeSubscriptions(sites.portico, shop.siteId, file);
    expect(await readFile(file, 'utf8')).not.toContain('v1.');
    await sites.portico.db.deleteFrom('subscriptions').where('id', '=', row.id).execute();
    await restoreSubscriptions(sites.portico, shop.siteId, file);
    const back = await last();
    expect(back).toMatchObject({ id: row.id, status: 'paused', paid: 1, kept: null, try_at: null });
    expect(back.terms).toEqual(row.terms);
    await follow(row, daysAfter(row.next_at, 100));
    expect((await ordersOf(row)).length).toBe(1);
    await rm(folder, { recursive: true });
  });
});

/** A server that ends after a number of steps. */
function ending(portico: TestSites['portico'], after: number): TestSites['portico'] {
  let left = after;
  const step = () => {
    if (left-- <= 0) throw new Error('This server has ended.');
  };
  return {
    ...portico,
    newId: () => (step(), portico.newId()),
    now: () => (step(), portico.now()),
  };
}
