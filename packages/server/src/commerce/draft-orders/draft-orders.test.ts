import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../accounts/testing.ts';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { sweepCommerce } from '../sweep.ts';
import { createTestShop, type TestShop } from '../testing.ts';

const DAY_MS = 24 * 3_600_000;
const HOME = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  line1: 'Gasse 1',
  city: 'Ulm',
  zip: '89073',
  country: 'DE',
};
const ADA = { email: 'ada@example.com', ...HOME };

let sites: TestSites;
let shop: TestShop;
let owner: TestBrowser;
let bowl: { id: string };

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'kiln', { currency: 'EUR' });
  await shop.setStore({
    country: 'DE',
    shippingRates: { post: { order: 'a0', name: 'Post', price: 590 } },
    taxRules: { de: { order: 'a0', name: 'VAT', ratePpm: 190_000, country: 'DE', onShipping: true } },
    pricesIncludeTax: true,
    minimumSubtotal: 1_000_000,
    testPayments: true,
    offlinePayments: { bankTransfer: { enabled: true, name: '', instructions: 'IBAN 12', holdDays: 7 } },
    discounts: {
      all: {
        order: 'a0',
        name: 'Sale',
        code: 'SALE',
        automatic: true,
        takes: { kind: 'percent', percent: 50 },
      },
    },
  });
  bowl = await shop.product('bowl', {}, { only: 10 });
  owner = await signedIn('store-manager', shop);
});
afterAll(() => sites.close());

async function signedIn(role: string, at: TestShop): Promise<TestBrowser> {
  const browser = await at.visitor();
  for (const pair of (await sites.signIn(at.siteId, at.host, role)).split('; ')) {
    const [name = '', value = ''] = pair.split('=');
    browser.cookies.set(name, value);
  }
  return browser;
}

const draftOf = (change: object = {}) => ({
  customer: ADA,
  lines: [{ productId: bowl.id, variantId: 'only', quantity: 2 }],
  ...change,
});
async function write(change: object = {}) {
  const reply = await owner.post('/api/rest/draft-orders', draftOf(change));
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json();
}
const call = (id: string, what: string, body: object, by = owner) =>
  by.post(`/api/rest/draft-orders/${id}/${what}`, body);
const paid = { state: 'paid', how: 'Cash' };
const link = async (id: string, change: object = {}) => {
  const reply = await call(id, 'link', { days: 7, holdsStock: false, send: true, ...change });
  expect(reply.statusCode, reply.body).toBe(200);
  return new URL(reply.json().url);
};
const orderOf = async (id: string) => (await owner.get(`/api/rest/orders/${id}`)).json();
/** Time passes; the owner logs in again. */
async function pass(ms: number): Promise<void> {
  sites.portico.setNow(new Date(sites.portico.now().getTime() + ms));
  owner = await signedIn('store-manager', shop);
}

describe('a draft order', () => {
  it('is priced by the shop’s own rules, with what its owner adds and takes off', async () => {
    const { cart } = await write({
      lines: [
        { productId: bowl.id, variantId: 'only', quantity: 2 },
        { custom: { title: 'Engraving', unitPriceCents: 1000, taxClass: '', isSent: false }, quantity: 1 },
      ],
      discount: { kind: 'percent', percent: 10, reason: 'For waiting' },
      shipping: { name: 'By courier', priceCents: 900 },
    });
    // Neither the shop's minimum nor its automatic discounts hold: the owner says what it costs.
    expect(cart.problems).toEqual([]);
    expect([cart.subtotalCents, cart.discountCents, cart.shippingCostCents, cart.grandTotalCents]).toEqual([
      10_600, 1060, 900, 10_440,
    ]);
    expect(cart.trail.find((step: { figure: string }) => step.figure === 'discount')).toMatchObject({
      name: 'For waiting',
    });
  });

  it('is listed, found, changed by one at a time, and deleted', async () => {
    const draft = await write({ customer: { ...ADA, firstName: 'Zelda' } });
    const found = (await owner.get('/api/rest/draft-orders?search=zelda')).json().items;
    expect(found).toMatchObject([{ id: draft.id, customer: 'Zelda Lovelace', totalCents: 10_190 }]);
    const change = { draft: draftOf({ note: 'Rings twice' }), updatedAt: draft.updatedAt };
    const put = (body: object) => owner.send('PUT', `/api/rest/draft-orders/${draft.id}`, { body });
    await pass(1000);
    expect((await put(change)).json()).toMatchObject({ draft: { note: 'Rings twice' } });
    expect((await put(change)).statusCode).toBe(409);
    expect((await owner.send('DELETE', `/api/rest/draft-orders/${draft.id}`)).statusCode).toBe(204);
    expect((await owner.get(`/api/rest/draft-orders/${draft.id}`)).statusCode).toBe(404);
  });

  it('takes no product whose fields customers have to fill in', async () => {
    const [engraved, plain] = await Promise.all([
      shop.product('ring-engraved', {
        addOns: [{ key: 'name', kind: 'text', label: 'Name', required: true }],
      }),
      shop.product('ring-plain', {}, { only: 3 }),
    ]);
    const found = (await owner.get('/api/rest/draft-orders/sellable?search=ring')).json().items;
    expect(
      Object.fromEntries(
        found.map((each: { productId: string; needsFields: boolean }) => [each.productId, each.needsFields]),
      ),
    ).toEqual({ [engraved.id]: true, [plain.id]: false });
    const { cart } = await write({ lines: [{ productId: engraved.id, variantId: 'only', quantity: 1 }] });
    expect(cart.problems).toMatchObject([{ code: 'line' }]);
  });

  it('becomes an order that is paid, once, with its stock, its number, its note and one email to the customer', async () => {
    const before = (await shop.stockOf(bowl.id)) ?? 0;
    const draft = await write({ note: 'From the fair' });
    const place = () => call(draft.id, 'place', { expectedTotalCents: 10_190, payment: paid });
    expect((await call(draft.id, 'place', { expectedTotalCents: 1, payment: paid })).json().code).toBe(
      'price-changed',
    );
    const [first, second] = await Promise.all([place(), place()]);
    const made = [first, second].filter(({ statusCode }) => statusCode === 200);
    expect(new Set(made.map((reply) => reply.json().orderId)).size).toBe(1);
    const order = await orderOf(made[0]?.json().orderId);
    expect(order).toMatchObject({ state: 'paid', grandTotalCents: 10_190, refundedCents: 0 });
    expect(order.payments).toMatchObject([{ state: 'succeeded', amountCents: 10_190 }]);
    expect(order.events.map(({ kind, text }: { kind: string; text: string }) => [kind, text])).toContainEqual(
      ['note', 'From the fair'],
    );
    expect(await shop.stockOf(bowl.id)).toBe(before - 2);
    const again = await place();
    expect(again.statusCode).toBeGreaterThanOrEqual(400);
    expect(await shop.stockOf(bowl.id)).toBe(before - 2);
    // What was paid by hand is refunded by hand, through the machine all refunds go through.
    const refund = { amountCents: 190, alreadyCents: 0, lines: [], text: '' };
    expect((await owner.post(`/api/rest/orders/${order.id}/refund`, refund)).json().refundedCents).toBe(190);
  });

  it('becomes an order to be paid by hand; what is sent needs an address, what is not needs none', async () => {
    const draft = await write({ customer: { email: 'ada@example.com' } });
    const unpaid = { state: 'unpaid', method: 'bankTransfer' };
    const refused = await call(draft.id, 'place', { expectedTotalCents: 10_190, payment: unpaid });
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([
      400,
      expect.arrayContaining(['firstName', 'line1']),
    ]);
    const service = await write({
      customer: { email: 'ada@example.com' },
      lines: [{ custom: { title: 'Course', unitPriceCents: 5000 }, quantity: 1 }],
    });
    const placed = await call(service.id, 'place', { expectedTotalCents: 5000, payment: unpaid });
    expect(placed.statusCode, placed.body).toBe(200);
    expect(await orderOf(placed.json().orderId)).toMatchObject({ state: 'unpaid', grandTotalCents: 5000 });
  });
});

describe('its payment link', () => {
  it('opens the checkout, filled in, and is paid once by any way the shop offers', async () => {
    const draft = await write({ discount: { kind: 'amount', amountCents: 190, reason: 'Friends' } });
    const url = await link(draft.id);
    const visitor = await shop.visitor();
    const page = await visitor.get(url.pathname + url.search);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('value="Lovelace"');
    expect(page.body).toContain('Friends');
    const order = () =>
      visitor.send('POST', '/api/commerce/checkout/orders', {
        body: {
          email: ADA.email,
          address: HOME,
          expectedTotalCents: 10_000,
          payment: { outcome: 'succeed' },
          cartToken: url.searchParams.get('cartToken'),
        },
      });
    const replies = await Promise.all([order(), order()]);
    expect(
      new Set(replies.filter((each) => each.statusCode === 201).map((each) => each.json().orderId)).size,
    ).toBe(1);
    // Its link shows the order from now on, and is no draft any more.
    expect((await visitor.get(url.pathname + url.search)).headers.location).toMatch(/order-confirmed/);
    expect((await owner.get(`/api/rest/draft-orders/${draft.id}`)).statusCode).toBe(404);
    const mail = await sites.portico.db
      .selectFrom('mails')
      .select(['to_address', 'text_body'])
      .where('text_body', 'like', '%has prepared an order%')
      .executeTakeFirstOrThrow();
    expect([mail.to_address, mail.text_body.includes(url.href)]).toEqual([ADA.email, true]);
  });

  it('expires, and a new one takes the place of the old', async () => {
    const draft = await write();
    const [old, url] = [await link(draft.id), await link(draft.id, { days: 1 })];
    const visitor = await shop.visitor();
    expect((await visitor.get(old.pathname + old.search)).statusCode).toBe(400);
    expect((await visitor.get(url.pathname + url.search)).statusCode).toBe(200);
    await pass(DAY_MS + 1000);
    const late = await visitor.get(url.pathname + url.search);
    expect([late.statusCode, late.body.includes('This payment link has expired')]).toEqual([404, true]);
    const cartToken = url.searchParams.get('cartToken');
    const byScript = await visitor.send('POST', '/api/commerce/checkout/orders', {
      body: { email: ADA.email, address: HOME, expectedTotalCents: 10_190, payment: {}, cartToken },
    });
    expect(byScript.json().code).toBe('no-cart');
  });

  it('can hold the items until then: nobody else buys them, they are sold with it, or are back when it expires', async () => {
    await shop.setStock(bowl.id, 'only', 3);
    const draft = await write();
    await link(draft.id, { holdsStock: true, send: false });
    expect(await shop.stockOf(bowl.id)).toBe(1);
    expect((await owner.get(`/api/rest/draft-orders/${draft.id}`)).json().cart.problems).toEqual([]);
    const other = await write();
    expect((await call(other.id, 'place', { expectedTotalCents: 10_190, payment: paid })).json().code).toBe(
      'stock-changed',
    );
    const placed = await call(draft.id, 'place', { expectedTotalCents: 10_190, payment: paid });
    expect(placed.statusCode, placed.body).toBe(200);
    expect(await shop.stockOf(bowl.id)).toBe(1);
    await shop.setStock(bowl.id, 'only', 3);
    const forgotten = await write();
    await link(forgotten.id, { holdsStock: true, days: 1 });
    await pass(DAY_MS + 1000);
    await sweepCommerce(sites.portico);
    await sweepCommerce(sites.portico);
    expect(await shop.stockOf(bowl.id)).toBe(3);
    const moves = await sites.portico.db
      .selectFrom('stock_movements')
      .select('change')
      .where('reason', '=', 'draft')
      .execute();
    expect(moves.reduce((sum, { change }) => sum + (change ?? 0), 0)).toBe(0);
  });
});

it('draft orders are the site’s own, for those who may work on orders', async () => {
  const draft = await write();
  const other = await createTestShop(sites, 'mill');
  const stranger = await signedIn('store-manager', other);
  expect((await stranger.get(`/api/rest/draft-orders/${draft.id}`)).statusCode).toBe(404);
  for (const [what, body] of [
    ['place', { expectedTotalCents: 10_190, payment: paid }],
    ['link', { days: 1, holdsStock: false, send: false }],
  ] as const)
    expect((await call(draft.id, what, body, stranger)).statusCode).toBe(404);
  expect((await stranger.send('DELETE', `/api/rest/draft-orders/${draft.id}`)).statusCode).toBe(404);
  const editor = await signedIn('editor', shop);
  expect((await editor.get('/api/rest/draft-orders')).statusCode).toBe(403);
});

it('whatever an owner adds and takes off, the total is lines less discount with shipping and tax, and never below 0', async () => {
  const amount = fc.integer({ min: 0, max: 500_000 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ price: amount, quantity: fc.integer({ min: 1, max: 20 }) }), {
        minLength: 1,
        maxLength: 6,
      }),
      fc.option(fc.oneof(fc.integer({ min: 1, max: 100 }), fc.constant(-1))),
      amount,
      async (lines, percent, sum) => {
        const { json } = {
          json: (
            await owner.post('/api/rest/draft-orders/price', {
              customer: ADA,
              lines: lines.map(({ price, quantity }) => ({
                custom: { title: 'X', unitPriceCents: price, isSent: true },
                quantity,
              })),
              discount:
                percent === null
                  ? null
                  : percent < 0
                    ? { kind: 'amount', amountCents: sum + 1, reason: '' }
                    : { kind: 'percent', percent, reason: '' },
              shipping: { name: 'Own', priceCents: sum },
            })
          ).json(),
        };
        const worth = lines.reduce((all, { price, quantity }) => all + price * quantity, 0);
        expect(json.subtotalCents).toBe(worth);
        expect(json.discountCents).toBeLessThanOrEqual(worth);
        expect(json.grandTotalCents).toBe(worth - json.discountCents + sum);
      },
    ),
    { numRuns: 25 },
  );
});
