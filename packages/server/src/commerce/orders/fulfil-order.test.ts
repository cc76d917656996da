// Also on the system's PostgreSQL: parcels of one order, packed by several people at once.
import type { OwnerOrderJson } from '@portico/model/commerce/order-json';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../accounts/testing.ts';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { sweepCommerce } from '../sweep.ts';
import { createTestShop, type TestShop } from '../testing.ts';

const DAY_MS = 24 * 3_600_000;

let sites: TestSites;
let shop: TestShop;
let owner: TestBrowser;
let bowl: { id: string };
let cup: { id: string };

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'parcels');
  await shop.setStore({
    shippingRates: { post: { order: 'a0', name: 'Post', price: 0 } },
    offlinePayments: {
      bankTransfer: { enabled: false, name: '', instructions: '', holdDays: 7 },
      onDelivery: { enabled: true, name: '', instructions: '', holdDays: 7 },
      atPickup: { enabled: false, name: '', instructions: '', holdDays: 7 },
      invoice: { enabled: false, name: '', instructions: '', holdDays: 7 },
    },
  });
  bowl = await shop.product('bowl', {}, { only: 10_000 });
  cup = await shop.product('cup', {}, { only: 10_000 });
  await signIn();
});
afterAll(() => sites.close());

async function signIn() {
  owner = await shop.visitor();
  for (const pair of (await sites.signIn(shop.siteId, shop.host, 'store-manager')).split('; ')) {
    const [name = '', value = ''] = pair.split('=');
    owner.cookies.set(name, value);
  }
}
const pass = (ms: number) => sites.portico.setNow(new Date(sites.portico.now().getTime() + ms));

let keys = 0;
/** Three bowls (line 0) and two cups (line 1). */
async function buy(
  email: string,
  payment: Record<string, string> = { provider: 'test', outcome: 'succeed' },
) {
  const visitor = await shop.visitor();
  await visitor.post('/api/commerce/cart/items', { productId: bowl.id, quantity: 3 });
  await visitor.post('/api/commerce/cart/items', { productId: cup.id, quantity: 2 });
  const reply = await visitor.send('POST', '/api/commerce/checkout/orders', {
    body: {
      email,
      address: {
        firstName: 'Ada',
        lastName: 'Miles',
        line1: '12 Mill Lane',
        city: 'Albany',
        state: 'New York',
        zip: '12207',
        country: 'US',
      },
      expectedTotalCents: 5 * 4800,
      payment,
    },
    headers: { 'idempotency-key': `parcels-${++keys}` },
  });
  pass(1000);
  return reply.json() as { orderId: string; number: string; token: string };
}
async function act(id: string, what: string, body: Record<string, unknown> = {}) {
  const reply = await owner.post(`/api/rest/orders/${id}/${what}`, body);
  pass(1000);
  return { status: reply.statusCode, body: reply.json() as OwnerOrderJson & { error?: string } };
}
const shown = async (id: string): Promise<OwnerOrderJson> =>
  (await owner.get(`/api/rest/orders/${id}`)).json();
const pageOf = async (token: string) =>
  (await (await shop.visitor()).get(`/checkout/order-confirmed?token=${token}`)).body;
const mailsTo = (to: string) =>
  sites.portico.db
    .selectFrom('mails')
    .selectAll()
    .where('to_address', '=', to)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

describe('an order that is sent in parcels', () => {
  it('is partly fulfilled, tells its customer by mail and page what is in each, and is fulfilled with the last piece', async () => {
    const email = 'two-parcels@example.com';
    const { orderId, number, token } = await buy(email);
    const first = await act(orderId, 'fulfil', {
      lines: [{ position: 0, quantity: 2 }],
      carrier: 'Royal Mail',
      trackingNumber: 'AB 12 GB',
    });
    expect(first.body).toMatchObject({
      state: 'paid',
      fulfilment: 'partly',
      lines: [
        { quantity: 3, fulfilled: 2, open: 1 },
        { quantity: 2, fulfilled: 0, open: 2 },
      ],
      shipments: [
        {
          carrier: 'Royal Mail',
          trackingUrl: 'https://www.royalmail.com/track-your-item#/tracking-results/AB12GB',
        },
      ],
      can: { fulfil: true, unfulfil: true, cancel: false },
    });
    expect(first.body.events.at(-1)).toMatchObject({
      kind: 'ship',
      shipped: { lines: [{ position: 0, quantity: 2 }], trackingNumber: 'AB 12 GB' },
    });
    expect((await act(orderId, 'cancel')).status).toBe(409);
    const partly = await pageOf(token);
    expect(partly).toContain('A part of your order was sent or handed over.');
    expect(partly).toContain('2 × The bowl');
    expect(partly).toContain('href="https://www.royalmail.com/track-your-item#/tracking-results/AB12GB"');
    expect(partly).toMatch(/Still to come.*1 × The bowl.*2 × The cup/s);
    const listed = (await owner.get(`/api/rest/orders?search=${number}`)).json();
    expect(listed.items).toMatchObject([{ state: 'paid', fulfilment: 'partly' }]);

    const rest = await act(orderId, 'fulfil', {
      carrier: 'Our van',
      trackingUrl: 'https://van.example/42?a=1&b="2"',
    });
    expect(rest.body).toMatchObject({ state: 'fulfilled', fulfilment: 'fulfilled', can: { fulfil: false } });
    expect(rest.body.shipments[1]?.lines).toEqual([
      { position: 0, quantity: 1 },
      { position: 1, quantity: 2 },
    ]);
    const [, part, last] = await mailsTo(email);
    expect(part?.subject).toBe(`A part of your order ${number} at Kiln & Field is on its way`);
    expect(part?.text_body).toContain('In this parcel:\n2 × The bowl');
    expect(part?.text_body).not.toContain('cup');
    expect(part?.text_body).toContain('Tracking number:\nAB 12 GB');
    expect(part?.text_body).toContain('https://www.royalmail.com/');
    expect(part?.text_body).toMatch(/order-confirmed\?token=[\w-]{22}/);
    expect(last?.subject).toBe(`Your order ${number} at Kiln & Field is on its way`);
    expect(last?.text_body).toContain('1 × The bowl\n2 × The cup');
    expect(last?.html_body).toContain('https://van.example/42?a=1&amp;b=');
    const whole = await pageOf(token);
    expect(whole).toContain('Everything was sent or handed over.');
    expect(whole).not.toContain('Still to come');
  });

  it('takes one parcel back, or all; its customer is not told', async () => {
    const email = 'undone@example.com';
    const { orderId } = await buy(email);
    await act(orderId, 'fulfil', { lines: [{ position: 1, quantity: 2 }], notify: false });
    const { body } = await act(orderId, 'fulfil', { notify: false });
    expect(body.state).toBe('fulfilled');
    const undone = await act(orderId, 'unfulfil', { shipmentId: body.shipments[0]?.id });
    expect(undone.body).toMatchObject({
      state: 'paid',
      fulfilment: 'partly',
      lines: [{ open: 0 }, { open: 2 }],
      shipments: [{ lines: [{ position: 0, quantity: 3 }] }],
    });
    const all = await act(orderId, 'unfulfil');
    expect(all.body).toMatchObject({ state: 'paid', fulfilment: 'unfulfilled', can: { unfulfil: false } });
    expect(all.body.shipments).toEqual([]);
    expect((await act(orderId, 'unfulfil')).status).toBe(409);
    expect((await act(orderId, 'unfulfil', { shipmentId: body.shipments[0]?.id })).status).toBe(404);
    expect(all.body.events.map(({ kind }) => kind).slice(-4)).toEqual([
      'ship',
      'fulfil',
      'unfulfil',
      'unship',
    ]);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('is tracked by a number that becomes known later', async () => {
    const email = 'later@example.com';
    const { orderId, token } = await buy(email);
    const { body } = await act(orderId, 'fulfil');
    const shipmentId = body.shipments[0]?.id;
    const tracked = await act(orderId, 'track', { shipmentId, carrier: 'UPS', trackingNumber: '1Z' });
    expect(tracked.body.shipments[0]?.trackingUrl).toBe('https://www.ups.com/track?tracknum=1Z');
    expect(await pageOf(token)).toContain('https://www.ups.com/track?tracknum=1Z');
    expect((await mailsTo(email)).at(-1)?.text_body).toContain('https://www.ups.com/track?tracknum=1Z');
    const quiet = await act(orderId, 'track', { shipmentId, carrier: 'UPS', notify: false });
    expect(quiet.body.shipments[0]).toMatchObject({ trackingNumber: '', trackingUrl: '' });
    expect(await mailsTo(email)).toHaveLength(3);
    for (const trackingUrl of ['javascript:alert(1)', 'data:text/html,x', 'here'])
      expect((await act(orderId, 'track', { shipmentId, trackingUrl })).status, trackingUrl).toBe(400);
    expect((await act(orderId, 'track', { shipmentId: orderId })).status).toBe(404);
  });

  it('is paid at the door: one of which a part is handed over does not expire', async () => {
    const { orderId } = await buy('door@example.com', { provider: 'onDelivery' });
    await act(orderId, 'fulfil', { lines: [{ position: 0, quantity: 1 }] });
    pass(8 * DAY_MS);
    await sweepCommerce(sites.portico);
    await signIn();
    expect(await shown(orderId)).toMatchObject({ state: 'unpaid', fulfilment: 'partly' });
    expect((await act(orderId, 'pay')).body).toMatchObject({ state: 'paid', fulfilment: 'partly' });
    expect((await act(orderId, 'fulfil')).body).toMatchObject({ state: 'fulfilled' });
  });

  it('is refunded item by item: what is refunded is not sent, goes back into stock as far as its owner says, and ends it', async () => {
    const before = await shop.stockOf(bowl.id);
    const { orderId } = await buy('items@example.com');
    const refund = (alreadyCents: number, lines: object[]) =>
      act(orderId, 'refund', { amountCents: 4800, alreadyCents, lines });
    const first = await refund(0, [{ position: 0, quantity: 2, restock: 1 }]);
    expect(first.body).toMatchObject({
      state: 'paid',
      lines: [
        { quantity: 3, refunded: 2, open: 1 },
        { refunded: 0, open: 2 },
      ],
      refunds: [{ amountCents: 4800, lines: [{ position: 0, quantity: 2, restock: 1 }] }],
    });
    expect(await shop.stockOf(bowl.id)).toBe((before ?? 0) - 2);
    for (const wrong of [
      [{ position: 0, quantity: 2 }],
      [{ position: 0, quantity: 1, restock: 2 }],
      [{ position: 3, quantity: 1 }],
    ])
      expect((await refund(4800, wrong)).status).toBe(409);
    const tooMany = await act(orderId, 'fulfil', { lines: [{ position: 0, quantity: 2 }] });
    expect(tooMany.status).toBe(409);
    await act(orderId, 'fulfil', { lines: [{ position: 0, quantity: 1 }] });
    const rest = await refund(4800, [{ position: 1, quantity: 2, restock: 2 }]);
    expect(rest.body).toMatchObject({ state: 'fulfilled', refundedCents: 9600, can: { fulfil: false } });
  });

  it('puts nothing back into stock when it is cancelled that was refunded and lost', async () => {
    const before = await shop.stockOf(cup.id);
    const { orderId } = await buy('lost@example.com');
    await act(orderId, 'refund', { amountCents: 1, alreadyCents: 0, lines: [{ position: 1, quantity: 1 }] });
    expect((await act(orderId, 'cancel')).body.state).toBe('refunded');
    expect(await shop.stockOf(cup.id)).toBe((before ?? 0) - 1);
  });

  it('that is sent and comes back is refunded and counted again, and stays fulfilled', async () => {
    const before = await shop.stockOf(bowl.id);
    const { orderId } = await buy('return@example.com');
    await act(orderId, 'fulfil', { lines: [{ position: 0, quantity: 3 }] });
    await act(orderId, 'fulfil');
    const back = await act(orderId, 'refund', {
      amountCents: 4800,
      alreadyCents: 0,
      lines: [{ position: 0, quantity: 1, restock: 1 }],
    });
    expect(back.body).toMatchObject({
      state: 'fulfilled',
      lines: [{ fulfilled: 3, refunded: 1, open: 0 }, {}],
    });
    expect(await shop.stockOf(bowl.id)).toBe((before ?? 0) - 2);
    const undone = await act(orderId, 'unfulfil', { shipmentId: back.body.shipments[0]?.id });
    expect(undone.body).toMatchObject({ state: 'paid', lines: [{ fulfilled: 0, open: 2 }, { open: 0 }] });
  });

  it('goes where its owner says until a parcel of it is on its way, and keeps what stood there before', async () => {
    const { orderId, number } = await buy('moved@example.com');
    const put = async (change: object) => {
      const { country: _country, ...address } = (await shown(orderId)).address;
      const reply = await owner.send('PUT', `/api/rest/orders/${orderId}/address`, {
        body: { ...address, ...change },
      });
      pass(1000);
      return { status: reply.statusCode, body: reply.json() };
    };
    const moved = await put({ firstName: 'Grace', line1: '1 New Road', city: 'Troy', zip: '12180' });
    expect(moved.body).toMatchObject({
      customer: 'Grace Miles',
      address: { line1: '1 New Road', city: 'Troy', country: 'US' },
      grandTotalCents: 5 * 4800,
      can: { changeAddress: true },
    });
    expect(moved.body.events.at(-1)).toMatchObject({
      kind: 'address',
      text: expect.stringContaining('12 Mill Lane'),
    });
    const found = async (search: string) =>
      (await owner.get(`/api/rest/orders?search=${encodeURIComponent(search)}`)).json().items.length;
    expect([await found(`${number} grace troy`), await found(`${number} albany`)]).toEqual([1, 0]);
    expect(await put({ zip: 'AB1 2CD', line1: '' })).toMatchObject({
      status: 400,
      body: { errors: { zip: expect.any(String), line1: expect.any(String) } },
    });
    expect(await put({ country: 'DE' })).toMatchObject({ body: { address: { country: 'US' } } });
    await act(orderId, 'fulfil', { lines: [{ position: 0, quantity: 1 }] });
    expect(await shown(orderId)).toMatchObject({ can: { changeAddress: false } });
    expect((await put({ line1: 'Too late' })).status).toBe(409);
  });

  it('holds no piece twice and none that was not ordered, whoever packs, undoes and cancels at the same time', async () => {
    const piece = fc.record({ position: fc.nat(2), quantity: fc.integer({ min: 1, max: 3 }) });
    const step = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({ what: fc.constant('fulfil'), lines: fc.array(piece, { maxLength: 3 }) }),
      },
      { weight: 1, arbitrary: fc.constant({ what: 'fulfil' }) },
      { weight: 2, arbitrary: fc.constant({ what: 'unfulfil' }) },
      { weight: 1, arbitrary: fc.constant({ what: 'cancel' }) },
      {
        weight: 2,
        arbitrary: fc.record({
          what: fc.constant('refund'),
          amountCents: fc.constant(100),
          alreadyCents: fc.constantFrom(0, 100),
          lines: fc.array(piece, { minLength: 1, maxLength: 2 }),
        }),
      },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 4 }),
        async (rounds) => {
          const { orderId } = await buy('race@example.com');
          let before = new Map<number, number>();
          for (const round of rounds) {
            await Promise.all(
              round.map(({ what, ...body }) =>
                owner.post(`/api/rest/orders/${orderId}/${what}`, { notify: false, ...body }),
              ),
            );
            const order = await shown(orderId);
            const sent = new Map<number, number>();
            for (const { position, quantity } of order.shipments.flatMap(({ lines }) => lines))
              sent.set(position, (sent.get(position) ?? 0) + quantity);
            for (const line of order.lines) {
              expect(line.fulfilled).toBe(sent.get(line.position) ?? 0);
              expect(line.refunded).toBeLessThanOrEqual(line.quantity);
              expect(line.fulfilled).toBeLessThanOrEqual(line.quantity);
              expect(line.open).toBe(Math.max(0, line.quantity - line.refunded - line.fulfilled));
              // What was refunded before it was sent is not sent.
              const more = line.fulfilled - (before.get(line.position) ?? 0);
              if (more > 0 && !round.some(({ what }) => what === 'refund' || what === 'unfulfil'))
                expect(line.fulfilled).toBeLessThanOrEqual(line.quantity - line.refunded);
            }
            expect([...sent.keys()].every((position) => position < 2)).toBe(true);
            const left = order.lines.reduce((sum, { open }) => sum + open, 0);
            if (order.state === 'paid' && order.shipments.length > 0) expect(left).toBeGreaterThan(0);
            if (order.state === 'fulfilled') expect(left).toBe(0);
            if (order.shipments.length > 0) expect(['paid', 'fulfilled']).toContain(order.state);
            before = sent;
          }
        },
      ),
      { numRuns: 12 },
    );
  });
});
