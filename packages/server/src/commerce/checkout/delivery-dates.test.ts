import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../accounts/testing.ts';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { createTestShop, type TestShop } from '../testing.ts';

let sites: TestSites;
let shop: TestShop;
let bowl: string;

const RATES = {
  post: {
    order: 'a0',
    name: 'Post',
    price: 500,
    deliveryTime: 'a few days',
    deliveryDays: { from: 2, to: 3 },
  },
  slow: { order: 'a1', name: 'Ship', price: 100, deliveryTime: 'some weeks' },
  shop: { order: 'a2', kind: 'pickup', name: 'Shop', price: 0, deliveryDays: { from: 0, to: 0 } },
};

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'delivery-dates', {
    language: 'en',
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
  });
  await shop.setStore({
    testPayments: true,
    shippingRates: RATES,
    offlinePayments: {
      bankTransfer: { enabled: true, name: 'Bank transfer', instructions: 'IBAN' },
    },
  });
  bowl = (await shop.product('bowl', {}, { only: 1000 })).id;
});
afterAll(() => sites.close());

const ADDRESS = {
  firstName: 'Ada',
  lastName: 'M',
  line1: 'Gasse 1',
  city: 'Ulm',
  zip: '89073',
  country: 'DE',
};
let orders = 0;
async function order(ada: TestBrowser, more: Record<string, unknown>, total: number) {
  const reply = await ada.send('POST', '/api/commerce/checkout/orders', {
    body: { email: 'ada@example.com', address: ADDRESS, expectedTotalCents: total, ...more },
    headers: { 'idempotency-key': `delivery-dates-${++orders}` },
  });
  expect(reply.statusCode).toBe(201);
  return reply.json() as { orderId: string; token: string };
}
const ARRIVES = /Arrives \w{3} \d+( \w+)? – \w{3} \d+ \w+/;
const withBowl = async () => {
  const ada = await shop.visitor();
  return [
    ada,
    (await ada.post('/api/commerce/cart/items', { productId: bowl, quantity: 1 })).json(),
  ] as const;
};

describe('The dates of delivery', () => {
  it('stand in cart and checkout beside each way of shipping that says how long it takes', async () => {
    const [ada, cart] = await withBowl();
    const said = cart.shippingOptions.map(({ id, arrives }: { id: string; arrives?: string }) => [
      id,
      arrives,
    ]);
    expect(said).toEqual([
      ['post', expect.stringMatching(ARRIVES)],
      ['slow', undefined],
      ['shop', expect.stringMatching(/^Ready for pick-up \w{3} \d+ \w+$/)],
    ]);
    expect((await ada.get('/cart')).body).toMatch(ARRIVES);
    const checkout = (await ada.get('/checkout')).body;
    expect(checkout).toMatch(ARRIVES);
    expect(checkout).not.toContain('a few days');
    expect(checkout).toContain('Delivery time: some weeks');
  });

  it('stay with the order as they were told, on its page and in its email', async () => {
    const [ada, cart] = await withBowl();
    const { orderId, token } = await order(
      ada,
      { shipping: 'post', payment: { provider: 'test', outcome: 'succeed' } },
      cart.grandTotalCents,
    );
    // What is set later is for later orders.
    await shop.setStore({ delivery: { cutOff: '00:00', workingDays: [7], daysOff: [] } });
    const arrives = cart.selectedShippingOption.arrives as string;
    const page = (await ada.get(`/checkout/order-confirmed?token=${token}`)).body;
    expect(page.includes(arrives)).toBe(true);
    const { text_body } = await sites.portico.db
      .selectFrom('mails')
      .select('text_body')
      .where('to_address', '=', 'ada@example.com')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(text_body).toContain(arrives);
    const [, later] = await withBowl();
    expect(later.selectedShippingOption.arrives).toMatch(/Arrives Sun \d/);
    await sites.portico.db
      .updateTable('orders')
      .set({ state: 'fulfilled' })
      .where('id', '=', orderId)
      .execute();
    expect((await ada.get(`/checkout/order-confirmed?token=${token}`)).body).not.toContain(arrives);
  });

  it('are not told of what is sent once a transfer has come', async () => {
    const [ada, cart] = await withBowl();
    const { token } = await order(
      ada,
      { shipping: 'post', payment: { provider: 'bankTransfer' } },
      cart.grandTotalCents,
    );
    expect((await ada.get(`/checkout/order-confirmed?token=${token}`)).body).not.toMatch(ARRIVES);
  });
});
