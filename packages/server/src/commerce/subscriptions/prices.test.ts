import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../accounts/testing.ts';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { createTestShop, type TestShop, variant } from '../testing.ts';
import { followSubscription } from './follow-subscription.ts';
import { managingPath, subscriptionToken } from './subscription-link.ts';
import type { SubscriptionRow } from './subscription-record.ts';
import { sweepSubscriptions } from './sweep-subscriptions.ts';
import { announcePrice } from './price-announcements.ts';
import { tellPrices } from './tell-prices.ts';

const DAY_MS = 24 * 3_600_000;
const NOTICE = 30;
const SHIPPING = 900;
const ADA = {
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
  shop = await createTestShop(sites, 'subscriptions-prices');
  await shop.setStore({
    testPayments: true,
    shippingRates: { post: { order: 'a0', name: 'Post', price: SHIPPING, countries: ['US'] } },
    taxRules: {
      ny: { order: 'a0', name: 'Sales tax', ratePpm: 88_750, country: 'US', region: 'NY', onShipping: true },
    },
    pricesIncludeTax: false,
  });
});
afterAll(() => sites.close());

const now = () => sites.portico.now();
const pass = (days: number) => sites.portico.setNow(new Date(now().getTime() + days * DAY_MS));
const goTo = (date: Date | null) => sites.portico.setNow(new Date((date?.getTime() ?? 0) + 1000));
const dayIn = (days: number) => new Date(now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
const taxed = (price: number) => price + SHIPPING + Math.floor((price + SHIPPING) * 0.08875 + 0.5);

async function owner(): Promise<TestBrowser> {
  const browser = await shop.visitor();
  for (const pair of (await sites.signIn(shop.siteId, shop.host, 'store-manager')).split('; ')) {
    const [name = '', value = ''] = pair.split('=');
    browser.cookies.set(name, value);
  }
  return browser;
}
const find = async (id: string): Promise<SubscriptionRow> =>
  sites.portico.db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const totalsOf = async (id: string) =>
  (
    await sites.portico.db
      .selectFrom('orders')
      .selectAll()
      .where('subscription_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ total }) => total);
const mailsOf = (subject: string, email: string) =>
  sites.portico.db
    .selectFrom('mails')
    .select(['subject', 'text_body'])
    .where('site_id', '=', shop.siteId)
    .where('to_address', '=', email)
    .where('subject', 'like', `${subject}%`)
    .orderBy('id')
    .execute();

/** Somebody subscribed to a tea of their own at 12.00. */
async function subscribed(price = 1200) {
  const name = `tea-${++made}`;
  const email = `${name}@example.com`;
  const tea = await shop.product(name, {
    subscription: { billingPeriod: { value: 1, unit: 'month' }, numBillingCycles: 0 },
    variants: { only: variant({ price }) },
  });
  const visitor = await shop.visitor();
  await visitor.post('/api/commerce/cart/items', { productId: tea.id, quantity: 1 });
  const placed = await visitor.send('POST', '/api/commerce/checkout/orders', {
    body: {
      email,
      address: ADA,
      expectedTotalCents: taxed(price),
      payment: { provider: 'test', outcome: 'succeed' },
    },
  });
  expect(placed.statusCode).toBe(201);
  await sweepSubscriptions(sites.portico);
  const row = await sites.portico.db
    .selectFrom('subscriptions')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { row, email, productId: tea.id };
}
const announce = async (productId: string, unitPriceCents: number, from = dayIn(NOTICE + 2)) => {
  const body = { productId, variantId: 'only', unitPriceCents, from };
  return (await owner()).send('POST', '/api/rest/subscription-prices', { body });
};
/** Renews as often as it is due by now. */
async function renew(id: string) {
  for (let i = 0; i < 12; i++) {
    const before = (await find(id)).paid;
    await followSubscription(sites.portico, shop.siteId, id);
    if ((await find(id)).paid === before) return;
  }
}

describe('a new price', () => {
  it('is told by mail with old and new price, shown to customer and owner, and charged from its day on, taxes with it', async () => {
    const { row, email, productId } = await subscribed();
    const from = dayIn(NOTICE + 2);
    const { announcements } = (await announce(productId, 1500, from)).json();
    expect(announcements[0]).toMatchObject({
      unitPriceCents: 1500,
      subscribers: 1,
      isTold: true,
      state: 'announced',
    });
    const [mail] = await mailsOf('New price of your subscription', email);
    expect(mail?.text_body).toContain('$22.86 every month');
    expect(mail?.text_body).toContain('$26.13 every month');
    expect(mail?.text_body).toContain('ask=cancel');
    const token = subscriptionToken(sites.portico.env, shop.siteId, row.id);
    const visitor = await shop.visitor();
    expect((await visitor.get(managingPath(token))).body).toContain('$26.13 every month from');
    const listed = (await (await owner()).get(`/api/rest/subscriptions/${row.id}`)).json();
    expect(listed).toMatchObject({ newPrice: { renewal: '$26.13 every month' }, totalCents: taxed(1200) });
    goTo((await find(row.id)).next_at);
    await renew(row.id);
    goTo((await find(row.id)).next_at);
    // The mail that says what is coming says the new price.
    await sites.portico.setNow(new Date(now().getTime() - 2 * DAY_MS));
    await sweepSubscriptions(sites.portico);
    expect((await mailsOf('Your subscription at', email)).at(-1)?.text_body).toContain('$26.13');
    goTo((await find(row.id)).next_at);
    await renew(row.id);
    const totals = await totalsOf(row.id);
    expect(totals).toEqual([taxed(1200), taxed(1200), taxed(1500)]);
    const after = await find(row.id);
    expect(after.next_terms).toBeNull();
    const { order, lines } = after.terms;
    expect(order.subtotal - order.discount + order.shipping + order.tax).toBe(order.total);
    expect(lines[0]).toMatchObject({ unit_price: 1500, total: 1500 });
    expect((await announce(productId, 1500)).statusCode).toBe(400);
  });

  it('is ended by one press from its mail, and never charged then; opening the link alone changes nothing', async () => {
    const { row, email, productId } = await subscribed();
    await announce(productId, 1500);
    const [mail] = await mailsOf('New price', email);
    const path = /\/checkout\/subscription\?token=[^\s]+ask=cancel/.exec(mail?.text_body ?? '')?.[0] ?? '';
    const visitor = await shop.visitor();
    expect((await visitor.get(path)).body).toContain(
      'Cancel this subscription? Nothing more will be charged.',
    );
    expect((await find(row.id)).status).toBe('active');
    const token = subscriptionToken(sites.portico.env, shop.siteId, row.id);
    await visitor.form('/checkout/subscription', { token, do: 'cancel' });
    pass(70);
    await renew(row.id);
    expect(await totalsOf(row.id)).toEqual([taxed(1200)]);
  });

  it('is announced no sooner than the notice of the shop allows', async () => {
    const { productId } = await subscribed();
    const early = await announce(productId, 1500, dayIn(NOTICE - 1));
    expect([early.statusCode, early.json().errors.from]).toEqual([
      400,
      expect.stringContaining('30 days before'),
    ]);
    const { earliest, noticeDays } = (await (await owner()).get('/api/rest/subscription-prices')).json();
    expect(noticeDays).toBe(NOTICE);
    expect((await announce(productId, 1500, earliest)).statusCode).toBe(200);
  });

  it('that is withdrawn before its day never comes, and who was told of it is told; after it it cannot be', async () => {
    const { row, email, productId } = await subscribed();
    const [{ id }] = (await announce(productId, 1500)).json().announcements;
    const path = `/api/rest/subscription-prices/${id}/withdraw`;
    expect((await (await owner()).send('POST', path)).statusCode).toBe(200);
    expect(await mailsOf('The price of your subscription', email)).toHaveLength(1);
    pass(70);
    await renew(row.id);
    expect(new Set(await totalsOf(row.id))).toEqual(new Set([taxed(1200)]));
    const [again] = (await announce(productId, 1600)).json().announcements;
    pass(NOTICE + 3);
    const late = await (await owner()).send('POST', `/api/rest/subscription-prices/${again.id}/withdraw`);
    expect([late.statusCode, late.json().code]).toEqual([409, 'not-possible']);
  });

  it('is of this site and product alone, and not of who subscribes afterwards', async () => {
    const { productId } = await subscribed();
    const other = await subscribed();
    const [{ id }] = (await announce(productId, 1500)).json().announcements;
    expect((await find(other.row.id)).next_terms).toBeNull();
    const elsewhere = await createTestShop(sites, `prices-elsewhere-${made}`);
    const stranger = await elsewhere.visitor();
    for (const pair of (await sites.signIn(elsewhere.siteId, elsewhere.host, 'admin')).split('; ')) {
      const [name = '', value = ''] = pair.split('=');
      stranger.cookies.set(name, value);
    }
    const path = `/api/rest/subscription-prices/${id}/withdraw`;
    expect((await stranger.send('POST', path)).statusCode).toBe(409);
    const body = { productId, variantId: 'only', unitPriceCents: 1, from: dayIn(60) };
    expect((await stranger.send('POST', '/api/rest/subscription-prices', { body })).statusCode).toBe(404);
    expect((await stranger.get('/api/rest/subscription-prices')).json()).toMatchObject({
      products: [],
      announcements: [],
    });
  });

  it('is never charged unless it was told as long before as the shop promises, whatever happens in which order', async () => {
    type Step =
      | { do: 'announce'; price: number; inDays: number; isSwept: boolean }
      | { do: 'withdraw' }
      | { do: 'pass'; days: number }
      | { do: 'sweep' };
    const step: fc.Arbitrary<Step> = fc.oneof(
      fc.record({
        do: fc.constant('announce' as const),
        price: fc.integer({ min: 500, max: 3000 }),
        inDays: fc.integer({ min: NOTICE + 2, max: 75 }),
        isSwept: fc.boolean(),
      }),
      fc.record({ do: fc.constant('withdraw' as const) }),
      fc.record({ do: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 40 }) }),
      fc.record({ do: fc.constant('sweep' as const) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
        const { row, email, productId } = await subscribed();
        /** What the customer was told: when, from when, how much. */
        let told: Array<{ id: string | null; at: number; from: number; total: number }> = [];
        let known = 0;
        const listen = async () => {
          const mails = await mailsOf('New price', email);
          if (mails.length === known) return;
          known = mails.length;
          const { next_terms: terms, next_terms_from: from, announcement_id: id } = await find(row.id);
          if (terms && from)
            told.push({ id, at: now().getTime(), from: from.getTime(), total: terms.order.total });
        };
        for (const each of steps) {
          if (each.do === 'announce') {
            const asked = {
              productId,
              variantId: 'only',
              unitPriceCents: each.price,
              from: dayIn(each.inDays),
            };
            // Where the server ends before anybody was told, they are told late.
            await announcePrice(sites.portico, shop.siteId, asked, sites.portico.newId());
            if (each.isSwept) await tellPrices(sites.portico);
          } else if (each.do === 'withdraw') {
            const { announcements } = (await (await owner()).get('/api/rest/subscription-prices')).json();
            const id = announcements[0]?.id;
            const path = `/api/rest/subscription-prices/${id}/withdraw`;
            const { statusCode } = await (await owner()).send('POST', path);
            if (statusCode === 200) told = told.filter((one) => one.id !== id);
          } else if (each.do === 'sweep') await sweepSubscriptions(sites.portico);
          else {
            pass(each.days);
            await renew(row.id);
          }
          await listen();
        }
        pass(45);
        await renew(row.id);
        const orders = await sites.portico.db
          .selectFrom('orders')
          .selectAll()
          .where('subscription_id', '=', row.id)
          .orderBy('id')
          .execute();
        for (const order of orders) {
          const { subtotal, discount, shipping, tax, total } = order;
          expect(subtotal - discount + shipping + tax).toBe(total);
          const at = order.created_at.getTime();
          const inTime = told.filter((each) => each.from <= at && each.at <= each.from - NOTICE * DAY_MS);
          const allowed = [taxed(1200), ...inTime.map((each) => each.total)];
          expect(allowed).toContain(total);
        }
      }),
      { numRuns: 8 },
    );
  }, 120_000);
});
