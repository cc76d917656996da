import type { Funnel, SalesListRow, SalesReport } from '@portico/model/api/sales-reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../accounts/testing.ts';
import { analyticsOf } from '../../analytics/analytics-intake.ts';
import type { Hit } from '../../analytics/records.ts';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { buyWithCards, issue, signedIn, WAYS } from '../gift-cards/testing.ts';
import { createTestShop, type TestShop, variant } from '../testing.ts';

let sites: TestSites;
let shop: TestShop;
let other: TestShop;
let owner: TestBrowser;
let bowl: string;
let voucher: string;

const TRANSFER = { payment: { provider: 'bankTransfer' } };
const post = (path: string, body: unknown) => owner.post(path, body);
const report = async (more = '', who = owner) =>
  (await who.get(`/api/rest/reports/sales?days=2${more}`)).json() as SalesReport;
const list = async (what: string, who = owner): Promise<SalesListRow[]> =>
  (await who.get(`/api/rest/reports/sales/list?days=2&what=${what}`)).json().rows;

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'reported', { currency: 'EUR' });
  other = await createTestShop(sites, 'beside', { currency: 'EUR' });
  const store = {
    ...WAYS,
    country: 'DE',
    pricesIncludeTax: true,
    taxRules: { de: { order: 'a0', name: 'MwSt. 19 %', ratePpm: 190_000, country: 'DE' } },
  };
  for (const each of [shop, other]) await each.setStore(store);
  bowl = (
    await shop.product('bowl', {
      title: '=Bowl',
      productType: 'service',
      variants: { only: variant({ sku: '+BOWL', price: 11_900 }) },
    })
  ).id;
  voucher = (
    await shop.product('voucher', {
      title: 'Voucher',
      productType: 'gift-card',
      variants: { only: variant({ sku: 'V', price: 5000 }) },
    })
  ).id;
  owner = await signedIn(sites, shop, 'admin');
  // Ordered and paid: two bowls, and a gift card of 50; one bowl, 30 of it by a gift card; a test; one given up.
  const pay = async (orderId: string) => {
    const reply = await post(`/api/rest/orders/${orderId}/pay`, {});
    expect(reply.statusCode, reply.body).toBe(200);
  };
  const first = await buyWithCards(shop, { product: bowl, quantity: 2, ...TRANSFER });
  await pay(first.orderId);
  const sold = await buyWithCards(shop, { product: voucher, ...TRANSFER });
  await pay(sold.orderId);
  const card = await issue(owner, 3000);
  const second = await buyWithCards(shop, { product: bowl, codes: [card.code], ...TRANSFER });
  await pay(second.orderId);
  await buyWithCards(shop, { product: bowl });
  await buyWithCards(shop, { product: bowl, ...TRANSFER });
  const cancelled = await buyWithCards(shop, { product: bowl, ...TRANSFER });
  await pay(cancelled.orderId);
  expect((await post(`/api/rest/orders/${cancelled.orderId}/cancel`, {})).statusCode).toBe(200);
  const refund = { amountCents: 11_900, alreadyCents: 0, lines: [{ position: 0, quantity: 1, restock: 0 }] };
  const refunded = await post(`/api/rest/orders/${first.orderId}/refund`, refund);
  expect(refunded.statusCode, refunded.body).toBe(200);
});
afterAll(() => sites.close());

describe('the report of sales', () => {
  it('counts what was paid, once, less what was refunded', async () => {
    const { totals, steps, before, unit, currency } = await report();
    expect([unit, currency]).toEqual(['day', 'EUR']);
    expect(totals).toEqual({
      orders: 3,
      items: 3,
      grossCents: 35_700,
      discountCents: 0,
      returnedItems: 1,
      returnsCents: 11_900,
      netSalesCents: 23_800,
      shippingCents: 0,
      addedTaxCents: 0,
      salesCents: 35_700,
      refundCents: 11_900,
      otherRefundCents: 0,
      revenueCents: 23_800,
      taxCents: 3800,
      netCents: 20_000,
      giftCardCents: 5000,
    });
    expect(steps.map((step) => step.orders)).toEqual([0, 3]);
    expect(before.totals.orders).toBe(0);
  });

  it('says what sold, to whom, where to and how it was paid', async () => {
    expect(await list('products')).toEqual([
      {
        key: bowl,
        name: '=Bowl',
        note: '',
        orders: 0,
        items: 3,
        amountCents: 35_700,
        refundCents: 11_900,
        returned: 1,
      },
    ]);
    expect(await list('variants')).toMatchObject([{ name: '=Bowl', note: '+BOWL', items: 3 }]);
    expect(await list('customers')).toMatchObject([
      { key: 'new', note: '1', orders: 1 },
      { key: 'returning', note: '1', orders: 2 },
    ]);
    expect(await list('countries')).toMatchObject([{ key: 'DE', name: 'Germany', orders: 3 }]);
    expect(await list('payments')).toMatchObject([
      { key: 'bankTransfer', name: 'Bank transfer', orders: 3, amountCents: 37_700, refundCents: 11_900 },
      { key: 'gift-card', name: 'Gift card', orders: 1, amountCents: 3000, refundCents: 0 },
    ]);
    expect(await list('categories')).toMatchObject([{ key: '', items: 3 }]);
    expect(await list('discounts')).toEqual([]);
  });

  it('agrees with the summary of taxes', async () => {
    const { span, totals } = await report();
    const { rows } = (await owner.get(`/api/rest/taxes/summary?${new URLSearchParams(span)}`)).json();
    expect(rows).toMatchObject([{ country: 'DE', taxCents: totals.taxCents, netCents: totals.netCents }]);
  });

  it('shows other currencies by themselves, and is held against the year before where asked', async () => {
    expect((await report('&currency=USD')).totals.orders).toBe(0);
    expect((await report('&currency=USD')).currencies).toEqual([{ currency: 'EUR', orders: 3 }]);
    const { from, before } = await report('&compare=year');
    expect(before.from).toBe(`${Number(from.slice(0, 4)) - 1}${from.slice(4)}`);
  });

  it('gives each table as a file in which nothing is a formula', async () => {
    for (const what of [
      'steps',
      'products',
      'variants',
      'categories',
      'customers',
      'countries',
      'discounts',
      'payments',
      'funnel',
    ]) {
      const reply = await owner.get(`/api/rest/reports/sales/export?days=2&what=${what}`);
      expect(reply.headers['content-type'], what).toBe('text/csv; charset=utf-8');
      expect(reply.body, what).not.toMatch(/(^|[\n,"])[=+@-]/);
    }
    const { body } = await owner.get('/api/rest/reports/sales/export?days=2&what=variants');
    expect(body).toContain("'=Bowl,'+BOWL,3,357.00,119.00,1,33.3,EUR");
    const days = (await owner.get('/api/rest/reports/sales/export?days=2&what=steps&compare=year')).body;
    const [head = '', ...steps] = days.trim().split('\r\n');
    const names = head.replace('\ufeff', '').split(',');
    const cells = steps.at(-1)?.split(',') ?? [];
    const named = Object.fromEntries(names.map((name, at) => [name, cells[at]]));
    expect(named).toMatchObject({ 'Items returned': '1', Returns: '119.00', 'Net sales': '238.00' });
    expect(named).toMatchObject({ 'Returns then': '0.00', 'Revenue then': '0.00' });
    const year = (day = '') => Number(day.slice(0, 4));
    expect(year(named['Compared with'])).toBe(year(named.From) - 1);
  });

  it('tells today and the week at a glance', async () => {
    const { today, week } = (await owner.get('/api/rest/reports/sales/overview')).json();
    expect(today).toEqual({ revenueCents: 23_800, orders: 3, visits: 0 });
    expect(week).toEqual(today);
  });

  it.each([
    ['a day there never was', 'from=2026-02-31&to=2026-03-01', 'from'],
    ['an end before its beginning', 'from=2026-03-02&to=2026-03-01', 'to'],
    ['a hundred years', 'from=1971-01-01&to=2071-01-01', 'from'],
    ['the year 1', 'from=0001-01-01&to=0001-01-02', 'from'],
    ['a currency that is none', 'currency=XXXX', 'currency'],
    ['too many days', 'days=99999999999', 'days'],
  ])('refuses %s, naming the field', async (_, query, field) => {
    for (const path of ['?', '/list?what=products&', '/export?', '/funnel?']) {
      const reply = await owner.get(`/api/rest/reports/sales${path}${query}`);
      expect(reply.statusCode, path).toBe(400);
      expect(Object.keys(reply.json().errors), path).toContain(field);
    }
    // What measures visits stands in the same days.
    if (field === 'currency') return;
    expect((await owner.get(`/api/rest/analytics?${query}`)).statusCode).toBe(400);
  });

  it('says nothing of another shop', async () => {
    const stranger = await signedIn(sites, other, 'admin');
    expect((await report('', stranger)).totals.orders).toBe(0);
    for (const what of ['products', 'customers', 'countries', 'payments'])
      expect(await list(what, stranger), what).toEqual([]);
  });

  it.each(['billing', 'reporting', 'store-manager'])(
    'is read by who is %s, who reads no order by it',
    async (role) => {
      const who = await signedIn(sites, shop, role);
      expect((await report('', who)).totals.orders).toBe(3);
      expect((await who.get('/api/rest/orders')).statusCode).toBe(role === 'store-manager' ? 200 : 403);
      if (role === 'store-manager') return;
      expect((await who.get('/api/rest/documents')).json().items).toEqual([]);
      for (const path of [
        '/api/rest/contributors',
        '/api/rest/contacts',
        '/api/rest/inventory',
        '/api/rest/mails',
      ])
        expect((await who.get(path)).statusCode, path).toBe(403);
    },
  );
  it.each(['editor', 'viewer', 'moderator', 'none'])('is closed to who is %s', async (role) => {
    const who = await signedIn(sites, shop, role);
    for (const path of [
      '?days=2',
      '/list?days=2&what=products',
      '/export?days=2',
      '/funnel?days=2',
      '/overview',
    ])
      expect((await who.get(`/api/rest/reports/sales${path}`)).statusCode, path).toBe(403);
  });
});

it('the way to an order is followed visit by visit, each step at most once', async () => {
  const at = new Date(sites.portico.now().getTime() - 60_000);
  const shops = await sites.portico.db
    .selectFrom('documents')
    .select('id')
    .where('site_id', '=', shop.siteId)
    .where('kind', '=', 'collection')
    .executeTakeFirstOrThrow();
  const hit = (visitor: number, pageType: number, more: Partial<Hit> = {}): Hit => ({
    type: 'hit',
    site: shop.siteId,
    at,
    visitor,
    visit: at.getTime(),
    number: 1,
    isEntry: true,
    path: '/',
    pageType,
    collectionId: null,
    source: { kind: visitor === 1 ? 'search' : 'direct', name: '', campaign: '' },
    agent: { device: 'desktop', browser: 'Firefox', system: 'Linux', bot: false },
    language: 'en',
    ...more,
  });
  const census = analyticsOf(sites.portico);
  census.take(shop.siteId, [
    hit(1, 2),
    hit(1, 50, { collectionId: shops.id }),
    hit(1, 50, { collectionId: shops.id }),
    hit(1, 201),
    hit(1, 202),
    hit(2, 50, { collectionId: shops.id }),
    {
      type: 'event',
      kind: 'event',
      subject: 'add-to-cart',
      site: shop.siteId,
      at,
      visitor: 2,
      path: '/',
      bot: false,
      data: {},
    },
    hit(3, 2),
    // Looked at an order again, by the link of a mail.
    hit(4, 202),
    hit(5, 201, { agent: { device: 'phone', browser: 'Bot', system: '', bot: true } }),
    hit(6, 201, { site: other.siteId }),
  ]);
  await census.flush();
  const found = (await owner.get('/api/rest/reports/sales/funnel?days=1')).json() as Funnel;
  expect(found.totals).toEqual({ visits: 4, product: 2, cart: 2, checkout: 1, paid: 1 });
  expect(found.sources).toEqual([
    { kind: 'direct', visits: 3, product: 1, cart: 1, checkout: 0, paid: 0 },
    { kind: 'search', visits: 1, product: 1, cart: 1, checkout: 1, paid: 1 },
  ]);
  expect(found.paidOrders).toBe(3);
});
