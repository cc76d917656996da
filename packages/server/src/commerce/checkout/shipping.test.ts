import type { CartJson } from '@portico/model/commerce/cart-json';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../accounts/testing.ts';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { createTestShop, type TestShop, variant } from '../testing.ts';

let sites: TestSites;
let shop: TestShop;
let visitor: TestBrowser;
let anvil: { id: string };
let card: { id: string };

const RATES = {
  post: {
    order: 'a0',
    name: 'Parcel',
    price: 500,
    by: 'weight',
    steps: [{ from: 5000, price: 1500 }],
    classes: { heavy: { kind: 'extra', amount: 2000, each: true } },
    mostGrams: 60_000,
    deliveryTime: '2–3 working days',
  },
  letter: {
    order: 'a1',
    name: 'Letter',
    price: 120,
    takesOthers: false,
    classes: { letter: { kind: 'extra', amount: 0, each: false } },
  },
  isles: { order: 'a2', name: 'Ferry', price: 4000, zone: 'isles' },
  bike: { order: 'a3', name: 'Bicycle', kind: 'local', price: 300, postcodes: ['EH*'] },
  shop: { order: 'a4', name: 'Our studio', kind: 'pickup', price: 0, pickUpAt: '3 Kiln Yard, Mon–Fri' },
};

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'freight', { currency: 'GBP' });
  await shop.setStore({
    country: 'GB',
    shippingClasses: { heavy: { order: 'a0', name: 'Heavy' }, letter: { order: 'a1', name: 'Letter' } },
    shippingZones: {
      isles: { order: 'a0', name: 'Isles', countries: ['GB'], postcodes: ['HS*', 'ZE*'] },
      none: { order: 'a1', name: 'None', countries: ['GB'], postcodes: ['BT*'], closed: true },
    },
    shippingRates: RATES,
  });
  anvil = await shop.product('anvil', {
    shippingClass: 'heavy',
    variants: { only: variant({ sku: 'ANVIL', weightGrams: 20_000 }) },
  });
  card = await shop.product('card', {
    shippingClass: 'letter',
    variants: { only: variant({ sku: 'CARD', price: 300, weightGrams: 20 }) },
  });
});
afterAll(() => sites.close());
beforeEach(async () => {
  visitor = await shop.visitor();
});

const put = (product: { id: string }, quantity = 1) =>
  visitor.post('/api/commerce/cart/items', { productId: product.id, quantity });
async function quote(zip: string, country = 'GB'): Promise<CartJson> {
  const reply = await visitor.post('/api/commerce/checkout/quote', { country, zip });
  return reply.json();
}
const offered = (cart: CartJson) => cart.shippingOptions.map(({ id, costCents }) => [id, costCents]);

const ADA = {
  firstName: 'Ada',
  lastName: 'Miles',
  line1: '12 Mill Lane',
  city: 'Town',
  zip: 'EH1 1AA',
  country: 'GB',
};

describe('shipping methods', () => {
  it('are those of the zone that names the address most closely, local delivery and pick-up besides', async () => {
    await put(card);
    expect(offered(await quote('EH1 1AA'))).toEqual([
      ['post', 500],
      ['letter', 120],
      ['bike', 300],
      ['shop', 0],
    ]);
    expect(offered(await quote('HS1 2AA'))).toEqual([
      ['isles', 4000],
      ['shop', 0],
    ]);
    expect(offered(await quote('BT1 1AA'))).toEqual([['shop', 0]]);
  });

  it('cost by weight and class, and take no more than they may', async () => {
    await put(anvil);
    expect(offered(await quote('SW1A 1AA'))[0]).toEqual(['post', 1500 + 2000]);
    await put(anvil);
    expect(offered(await quote('SW1A 1AA'))[0]).toEqual(['post', 1500 + 4000]);
    // A fourth makes it 80 kg; a letter never went with it.
    await put(anvil, 2);
    expect(offered(await quote('SW1A 1AA'))).toEqual([['shop', 0]]);
  });

  it('are told to be missing for all of it together, where less of it could be sent', async () => {
    await shop.setStore({ shippingRates: { letter: RATES.letter } });
    await put(anvil);
    const { problems } = await quote('SW1A 1AA');
    await shop.setStore({ shippingRates: RATES });
    expect(problems).toEqual([
      {
        code: 'no-shipping',
        message: 'What is in this cart cannot all be shipped to United Kingdom together.',
      },
    ]);
  });

  it('say their delivery time and place at checkout, with the order and in its mail', async () => {
    await put(card);
    const gone = await visitor.form('/commerce/goto-checkout', {});
    const page = await visitor.get(String(gone.headers.location));
    expect(page.body).toContain('Delivery time: 2–3 working days');
    expect(page.body).toContain('Pick-up: 3 Kiln Yard, Mon–Fri');

    const place = async (shipping: string, expectedTotalCents: number, key: string) => {
      const reply = await visitor.send('POST', '/api/commerce/checkout/orders', {
        body: {
          email: 'ada@example.com',
          address: ADA,
          shipping,
          expectedTotalCents,
          payment: { provider: 'test', outcome: 'succeed' },
        },
        headers: { 'idempotency-key': key },
      });
      expect(reply.statusCode).toBe(201);
      const { next } = reply.json();
      const mails = await sites.portico.db
        .selectFrom('mails')
        .select('text_body')
        .where('to_address', '=', 'ada@example.com')
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return { page: (await visitor.get(next)).body, mail: mails.at(-1)?.text_body ?? '' };
    };
    const sent = await place('post', 800, 'shipping-request-1');
    expect(sent.page).toContain('Delivery time: 2–3 working days');
    expect(sent.mail).toContain('Delivery time: 2–3 working days');
    await put(card);
    const fetched = await place('shop', 300, 'shipping-request-2');
    expect(fetched.page).toContain('Pick-up: 3 Kiln Yard, Mon–Fri');
    expect(fetched.mail).toContain('Pick-up: 3 Kiln Yard, Mon–Fri');
    expect(fetched.mail).not.toContain('12 Mill Lane');
  });
});
