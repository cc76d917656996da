import { afterAll, beforeAll, expect, it } from 'vitest';
import { voucherHouse, vouchers } from '../../../../../docs/examples/payment-provider/vouchers.ts';
import type { TestBrowser } from '../../accounts/testing.ts';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { createTestShop, type TestShop } from '../testing.ts';
import { paymentProviders } from './providers.ts';

let sites: TestSites;
let shop: TestShop;
let owner: TestBrowser;

beforeAll(async () => {
  paymentProviders.push(vouchers);
  sites = await createTestSites();
  shop = await createTestShop(sites, 'kiln');
  await shop.setStore({ testPayments: false });
  owner = await shop.visitor();
  for (const pair of (await sites.signIn(shop.siteId, shop.host, 'store-manager')).split('; ')) {
    const [name = '', value = ''] = pair.split('=');
    owner.cookies.set(name, value);
  }
});
afterAll(() => sites.close());

it('a provider of docs/payment-providers.md is offered, leads away, hears of payment by event, and gives back', async () => {
  const bowl = await shop.product('bowl', { productType: 'service' });
  const visitor = await shop.visitor();
  await visitor.post('/api/commerce/cart/items', { productId: bowl.id, quantity: 1 });
  const placed = (
    await visitor.send('POST', '/api/commerce/checkout/orders', {
      body: {
        email: 'ada@example.com',
        address: {
          firstName: 'Ada',
          lastName: 'Miles',
          line1: '1',
          city: 'Albany',
          state: 'NY',
          zip: '12207',
          country: 'US',
        },
        expectedTotalCents: 4800,
        payment: { provider: 'vouchers' },
      },
    })
  ).json();
  expect(placed).toMatchObject({
    state: 'pending',
    next: expect.stringContaining('https://vouchers.example/pay/'),
  });
  const [voucher] = [...voucherHouse.values()];
  if (voucher) voucher.standing = 'succeeded';
  const event = JSON.stringify({ id: 'event-1', attempt: voucher?.charge.attemptId });
  const tell = (signature: string) =>
    sites.ask('/api/commerce/payments/vouchers/events', {
      host: shop.host,
      method: 'POST',
      body: event,
      headers: { 'content-type': 'application/json', 'voucher-signature': signature },
    });
  expect((await tell('signed for somebody')).status).toBe(400);
  for (let i = 0; i < 2; i++) expect((await tell(`signed for ${shop.siteId}`)).status).toBe(204);
  const at = `/api/rest/orders/${placed.orderId}`;
  expect((await owner.get(at)).json()).toMatchObject({
    state: 'paid',
    payments: [{ name: 'Voucher House' }],
  });
  await owner.post(`${at}/refund`, { amountCents: 800, alreadyCents: 0, text: '' });
  await owner.post(`${at}/cancel`, { text: '' });
  expect((await owner.get(at)).json().state).toBe('refunded');
  expect([...(voucher?.refunds.values() ?? [])].toSorted((a, b) => a - b)).toEqual([800, 4000]);
});
