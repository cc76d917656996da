import type { CartJson } from '@portico/model/commerce/cart-json';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../accounts/testing.ts';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { taxSummary, taxSummaryAsCsv } from './tax-summary.ts';
import { createTestShop, type TestShop, variant } from '../testing.ts';

let sites: TestSites;
let shop: TestShop;
let visitor: TestBrowser;
let bowl: { id: string };
let book: { id: string };
let keys = 0;

const vat = (order: string, country: string, ratePpm: number, more: Record<string, unknown> = {}) => ({
  order,
  name: `VAT ${ratePpm / 10_000} %`,
  country,
  ratePpm,
  onShipping: true,
  ...more,
});
const BASE = {
  country: 'DE',
  region: 'BY',
  zip: '80331',
  pricesIncludeTax: true,
  businesses: true,
  shippingTax: { by: 'class', taxClass: '' },
  taxClasses: { art: { order: 'a0', name: 'Art' } },
  taxRules: {
    de: vat('a0', 'DE', 190_000),
    deReduced: vat('a1', 'DE', 70_000, { taxClass: 'reduced' }),
    town: vat('a2', 'DE', 10_000, { postcodes: ['80*'], taxClass: 'art', name: 'Town tax' }),
    fr: vat('a3', 'FR', 200_000),
    es: vat('a4', 'ES', 210_000),
    canaries: vat('a5', 'ES', 70_000, { postcodes: ['35*', '38*'], replaces: true, name: 'IGIC 7 %' }),
  },
  shippingRates: {
    post: { order: 'a0', name: 'Post', price: 600 },
    studio: { order: 'a1', name: 'Our studio', kind: 'pickup', price: 0 },
  },
};

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'taxed', { currency: 'EUR' });
  bowl = await shop.product('bowl', { variants: { only: variant({ price: 11_900 }) } });
  book = await shop.product('book', {
    taxClass: 'reduced',
    variants: { only: variant({ sku: 'BOOK', price: 2140 }) },
  });
  await shop.setStore(BASE);
});
afterAll(() => sites.close());
beforeEach(async () => {
  await shop.setStore(BASE);
  visitor = await shop.visitor();
});

const put = (product: { id: string }, quantity = 1) =>
  visitor.post('/api/commerce/cart/items', { productId: product.id, quantity });
const quote = async (country: string, zip: string, shipping = 'post'): Promise<CartJson> =>
  (await visitor.post('/api/commerce/checkout/quote', { country, zip, shipping })).json();
const taxesIn = ({ applicableTaxRules }: CartJson) =>
  applicableTaxRules.map(({ name, amountCents }) => [name, amountCents]);
const order = async (expectedTotalCents: number, more: Record<string, unknown> = {}) =>
  visitor.send('POST', '/api/commerce/checkout/orders', {
    body: {
      email: 'ada@example.com',
      address: {
        firstName: 'Ada',
        lastName: 'Miles',
        line1: '12 rue des Potiers',
        city: 'Paris',
        zip: '75001',
        country: 'FR',
      },
      shipping: 'post',
      expectedTotalCents,
      payment: { provider: 'test', outcome: 'succeed' },
      ...more,
    },
    headers: { 'idempotency-key': `tax-request-${++keys}` },
  });

describe('taxes', () => {
  it('of each product are those of its class and of where it goes', async () => {
    const print = await shop.product('print', {
      taxClass: 'art',
      variants: { only: variant({ sku: 'PRINT', price: 10_100 }) },
    });
    await put(bowl);
    await put(book);
    // 119.00 holds 19.00, 21.40 holds 1.40, and of the 6.00 for post 0.96 at the standard rate.
    expect(taxesIn(await quote('DE', '10115'))).toEqual([
      ['VAT 19 %', 1900 + 96],
      ['VAT 7 %', 140],
    ]);
    // Where a country says nothing of a class, its general tax holds.
    expect(taxesIn(await quote('FR', '75001'))).toEqual([['VAT 20 %', 2340 + 100]]);
    expect(taxesIn(await quote('ES', '35001'))).toEqual([['IGIC 7 %', 919 + 39]]);
    expect(taxesIn(await quote('ES', '28001'))[0]?.[0]).toBe('VAT 21 %');
    await put(print);
    expect(taxesIn(await quote('DE', '80331'))).toContainEqual(['Town tax', 100]);
  });

  it('on shipping go by the share of the goods, where the shop says so', async () => {
    await shop.setStore({ shippingTax: { by: 'goods' } });
    await put(book);
    expect(taxesIn(await quote('DE', '10115'))).toEqual([['VAT 7 %', 140 + 39]]);
  });

  it('are shown by rate in cart, order page and mail', async () => {
    await put(bowl);
    await put(book);
    const { grandTotalCents } = await quote('FR', '75001');
    await shop.setStore({
      taxRules: { ...BASE.taxRules, frBooks: vat('a9', 'FR', 55_000, { taxClass: 'reduced' }) },
    });
    await visitor.send('PUT', '/api/commerce/cart/location', { body: { country: 'FR', zip: '75001' } });
    const both = (await visitor.get('/cart')).body;
    expect(both).toContain('VAT 20 % (included)');
    expect(both).toContain('VAT 5.5 % (included)');
    const { next } = (await order(grandTotalCents)).json();
    expect((await visitor.get(next)).body).toMatch(/VAT 20 % \(included\).*VAT 5\.5 % \(included\)/s);
  });

  it('of what is picked up are those at the shop’s own place, and neither page nor mail calls it a delivery', async () => {
    await put(bowl);
    expect(taxesIn(await quote('FR', '75001', 'studio'))).toEqual([['VAT 19 %', 1900]]);
    await shop.setStore({ taxRules: { by: vat('a0', 'DE', 10_000, { region: 'BY', name: 'Bavaria' }) } });
    expect(taxesIn(await quote('FR', '75001', 'studio'))).toEqual([['Bavaria', 118]]);
    const reply = await order(11_900, { shipping: 'studio', email: 'pick@example.com' });
    const { body } = await visitor.get(reply.json().next);
    expect(body).toMatch(/Pick-up.*Our studio/s);
    expect(body).not.toContain('Delivery address');
    const mails = await sites.portico.db
      .selectFrom('mails')
      .select('text_body')
      .where('to_address', '=', 'pick@example.com')
      .orderBy('created_at')
      .execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text_body).not.toContain('Delivery address');
  });
});

describe('a business with a VAT number', () => {
  const FRENCH = { company: 'Argile SARL', vatNumber: 'fr 40 303265045' };

  it('of another member country owes the tax itself: prices are that much lower, and all papers say so', async () => {
    await put(bowl);
    // 119.00 and 6.00 for post less a sixth each, which is what they hold of French tax.
    const net = 11_900 - 1983 + 600 - 100;
    const reply = await order(net, FRENCH);
    expect(reply.statusCode).toBe(201);
    const { next, orderId } = reply.json();
    const found = await sites.portico.db
      .selectFrom('orders')
      .select(['tax', 'total', 'business'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(found).toEqual({
      tax: 0,
      total: net,
      business: { company: 'Argile SARL', vatNumber: 'FR40303265045', isReverseCharge: true },
    });
    const page = (await visitor.get(next)).body;
    for (const part of ['Argile SARL', 'FR40303265045', 'Reverse charge: the customer owes the VAT.'])
      expect(page).toContain(part);
    expect(page).toContain('Tax not charged (reverse charge)');
    const mail = await sites.portico.db
      .selectFrom('mails')
      .select('text_body')
      .where('subject', 'like', '%Your order%')
      .where('text_body', 'like', '%FR40303265045%')
      .orderBy('created_at')
      .execute();
    expect(mail).toHaveLength(1);
  });

  it('of the shop’s own country, or that picks up, is charged as everybody is', async () => {
    await put(bowl);
    expect((await order(11_900, { ...FRENCH, shipping: 'studio' })).statusCode).toBe(201);
    visitor = await shop.visitor();
    await put(bowl);
    const german = {
      vatNumber: 'DE123456789',
      address: {
        firstName: 'A',
        lastName: 'B',
        line1: 'Am Ofen 1',
        city: 'Berlin',
        zip: '10115',
        country: 'DE',
      },
    };
    expect((await order(12_500, german)).statusCode).toBe(201);
  });

  it('is told at the field where it is no number of that country, and asked nothing where the shop does not ask', async () => {
    await put(bowl);
    expect((await order(12_500, { vatNumber: 'FR1' })).json()).toMatchObject({
      errors: { vatNumber: 'This is not a VAT number of this country.' },
    });
    const page = await visitor.get('/commerce/goto-checkout');
    expect((await visitor.get(String(page.headers.location))).body).toContain('name="vatNumber"');
    await shop.setStore({ businesses: false });
    expect((await visitor.get(String(page.headers.location))).body).not.toContain('name="vatNumber"');
    expect((await order(12_500, FRENCH)).statusCode).toBe(201);
  });
});

it('of orders paid in a period are summed up by country and rate, less refunds, also as CSV', async () => {
  await put(bowl);
  const { orderId } = (await order(12_500)).json();
  const books = (change: Record<string, unknown>) =>
    sites.portico.db
      .updateTable('orders')
      .set({ is_test: false, paid_at: new Date('2020-02-03T00:00:00Z'), ...change })
      .where('id', '=', orderId)
      .execute();
  const period = { from: new Date('2020-01-01T00:00:00Z'), to: new Date('2020-04-01T00:00:00Z') };
  const summary = () => taxSummary(sites.portico.db, shop.siteId, period);
  expect(await summary()).toEqual([]);
  await books({});
  const row = {
    country: 'FR',
    currency: 'EUR',
    name: 'VAT 20 %',
    ratePpm: 200_000,
    notCharged: null,
    orders: 1,
  };
  expect(await summary()).toEqual([{ ...row, netCents: 10_415, taxCents: 2083 }]);
  await books({ refunded: 2500 });
  const less = await summary();
  expect(less).toEqual([{ ...row, netCents: 8332, taxCents: 1666 }]);
  expect(taxSummaryAsCsv(less)).toContain('FR,VAT 20 %,20,1,83.32,16.66,EUR');
  const owner = await shop.visitor();
  for (const pair of (await sites.signIn(shop.siteId, shop.host, 'admin')).split('; ')) {
    const [name = '', value = ''] = pair.split('=');
    owner.cookies.set(name, value);
  }
  const file = await owner.get(
    '/api/rest/taxes/summary/export?from=2020-01-01T00:00:00Z&to=2020-04-01T00:00:00Z&form=oss',
  );
  expect(file.headers['content-disposition']).toContain('filename="oss-');
  expect(file.body).toBe('\uFEFFMember state,Rate (%),Net,Tax amount,Currency\r\nFR,20,83.32,16.66,EUR\r\n');
  expect(
    (await visitor.get('/api/rest/taxes/summary?from=2020-01-01T00:00:00Z&to=2020-04-01T00:00:00Z'))
      .statusCode,
  ).toBe(401);
});
