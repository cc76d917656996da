import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../accounts/testing.ts';
import { fetchOutside } from '../../outgoing/fetch-outside.ts';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { StripeStandIn } from '../payments/providers/stripe/testing.ts';
import { createTestShop, type TestShop } from '../testing.ts';

const KEYS = { publishableKey: 'pk_test_51abcdefgh', secretKey: 'rk_test_51abcdefgh' };

let stripe: StripeStandIn;
let sites: TestSites;
let shop: TestShop;
let owner: TestBrowser;
let bowl: { id: string };

beforeAll(async () => {
  stripe = await new StripeStandIn().open();
  sites = await createTestSites({ stripeOrigin: stripe.origin });
  sites.portico.fetchOutside = fetchOutside;
  shop = await createTestShop(sites, 'express');
  await shop.setStore({ testPayments: false });
  owner = await shop.visitor();
  for (const pair of (await sites.signIn(shop.siteId, shop.host, 'admin')).split('; ')) {
    const [name = '', value = ''] = pair.split('=');
    owner.cookies.set(name, value);
  }
  bowl = await shop.product('bowl', { productType: 'service' });
});
afterAll(async () => {
  await sites.close();
  await stripe.close();
});

async function connect(more: Record<string, string>) {
  const body = { values: { ...KEYS, ...more } };
  const reply = await owner.send('PUT', '/api/rest/connected-services/stripe', { body });
  expect(reply.statusCode).toBe(200);
  return reply.json().connection;
}
async function shopper() {
  const visitor = await shop.visitor();
  await visitor.post('/api/commerce/cart/items', { productId: bowl.id, quantity: 1 });
  return visitor;
}
const policyOf = (page: { headers: Record<string, unknown> }) =>
  String(page.headers['content-security-policy']);
async function pages(visitor: TestBrowser) {
  const cart = await visitor.get('/cart');
  const path = String((await visitor.get('/commerce/goto-checkout')).headers.location);
  return { cart, checkout: await visitor.get(path), panel: await visitor.get('/cart?panel') };
}
const SECTION = 'data-express=';

describe('express checkout', () => {
  it('is off until the owner turns it on, and then lets Stripe into cart and checkout alone', async () => {
    await connect({});
    const before = await pages(await shopper());
    for (const page of Object.values(before)) {
      expect(page.body).not.toContain(SECTION);
      expect(policyOf(page)).not.toContain(`script-src 'self' ${stripe.origin}`);
    }
    expect(stripe.domains.size).toBe(0);
    await connect({ express: 'on' });
    expect([...stripe.domains]).toEqual(['localhost']);
    const after = await pages(await shopper());
    for (const page of [after.cart, after.checkout]) {
      expect(page.body).toContain(SECTION);
      expect(policyOf(page)).toContain(stripe.origin);
    }
    // The panel stands beside pages whose policy knows no provider.
    expect(after.panel.body).not.toContain(SECTION);
  });

  it('tells an owner whose key may not register the domain what to do at Stripe', async () => {
    stripe.mayRefuse = (_key, call) => (call.includes('payment_method_domains') ? 403 : undefined);
    // Of another account: what was registered there is no use here.
    const publishableKey = 'pk_test_51another1';
    const { facts } = await connect({ publishableKey, express: 'on' });
    stripe.mayRefuse = () => undefined;
    const domain = facts.find(({ label }: { label: string }) => label === 'Domain for express checkout');
    expect(domain).toMatchObject({ value: 'localhost' });
    expect(domain.help).toContain('Payment method domains');
    await connect({ express: 'on' });
  });

  it('orders by script, as any other order, and pays it by what the answer gives the script', async () => {
    const visitor = await shopper();
    const placed = (
      await visitor.send('POST', '/api/commerce/checkout/orders', {
        body: {
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
          expectedTotalCents: 4800,
          payment: { provider: 'stripe', way: 'script' },
        },
      })
    ).json();
    const [intent] = stripe.intentsOf(placed.orderId);
    expect(placed.run).toEqual({ clientSecret: intent?.client_secret });
    expect(intent).toMatchObject({ amount: 4800, capture_method: 'automatic_async' });
    stripe.confirm(intent?.id ?? '');
    const status = `/api/commerce/checkout/orders/status?token=${placed.token}`;
    expect((await visitor.get(status)).json()).toMatchObject({ state: 'paid' });
  });

  it('is not offered where the checkout has to ask more, nor for what is ordered otherwise', async () => {
    const field = { key: 'engraving', label: 'Engraving', kind: 'text', required: true };
    await shop.setStore({ testPayments: false, checkout: { fields: [field] } });
    const asked = await pages(await shopper());
    expect(asked.cart.body + asked.checkout.body).not.toContain(SECTION);
    await shop.setStore({ testPayments: false, checkout: { fields: [{ ...field, required: false }] } });
    const free = await pages(await shopper());
    expect(free.cart.body).toContain(SECTION);
    expect(free.checkout.body).toContain(SECTION);
    const visitor = await shop.visitor();
    const tea = await shop.product('tea', {
      productType: 'service',
      subscription: { billingPeriod: { value: 1, unit: 'month' } },
    });
    await visitor.post('/api/commerce/cart/items', { productId: tea.id, quantity: 1 });
    expect((await pages(visitor)).checkout.body).not.toContain(SECTION);
  });
});
