import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../accounts/testing.ts';
import { createTestShop, type TestShop } from '../commerce/testing.ts';
import { SYSTEM } from '../content/actor.ts';
import { publishNow } from '../content/releases/publish.ts';
import { saveDocument } from '../content/save-document.ts';
import { readSingleton } from '../content/singletons.ts';
import { must } from '../content/testing.ts';
import { createTestSites, type TestSites } from '../pages/testing.ts';
import { joinedMember } from './testing.ts';

let sites: TestSites;
let shop: TestShop;
let other: TestShop;
let bowl: string;
let plate: string;
let cup: string;

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'again-kiln', { language: 'en', currency: 'EUR' });
  other = await createTestShop(sites, 'again-other');
  for (const each of [shop, other]) await each.setStore({ accounts: 'optional', testPayments: true });
  bowl = (await shop.product('bowl', {}, { only: 1000 })).id;
  plate = (await shop.product('plate', {}, { only: 1000 })).id;
  cup = (
    await shop.product(
      'cup',
      {
        addOns: [
          {
            key: 'name',
            kind: 'text',
            label: 'Engraving',
            help: '',
            required: true,
            most: 20,
            price: 500,
            choices: [],
          },
        ],
      },
      { only: 1000 },
    )
  ).id;
});
afterAll(() => sites.close());

let orders = 0;
async function buy(browser: TestBrowser, email: string, items: Array<Record<string, unknown>>) {
  for (const item of items) await browser.post('/api/commerce/cart/items', item);
  const { grandTotalCents } = (await browser.get('/api/commerce/cart')).json();
  const reply = await browser.send('POST', '/api/commerce/checkout/orders', {
    body: {
      email,
      address: {
        firstName: 'Ada',
        lastName: 'M',
        line1: 'Gasse 1',
        city: 'Ulm',
        zip: '89073',
        country: 'DE',
      },
      expectedTotalCents: grandTotalCents,
      payment: { outcome: 'succeed' },
    },
    headers: { 'idempotency-key': `again-test-${++orders}` },
  });
  return reply.json() as { orderId: string; number: string; token: string };
}
const cartOf = async (browser: TestBrowser) =>
  (
    (await browser.get('/api/commerce/cart')).json().entries as Array<{
      title: string;
      quantity: number;
      options: Array<{ value: string }>;
    }>
  ).map(({ title, quantity, options }) => [title, quantity, ...options.map(({ value }) => value)].join(' '));

describe('Ordering again', () => {
  it('puts what an order held into the cart once more, filled in as it was', async () => {
    const email = 'again@example.com';
    const ada = await joinedMember(sites, shop, email);
    const { orderId } = await buy(ada, email, [
      { productId: bowl, quantity: 2 },
      { productId: cup, quantity: 1, addOns: { name: 'For Bob (home)' } },
    ]);
    expect((await ada.get('/account')).body).toContain(`action="/account/orders/${orderId}/again"`);
    const done = await ada.form(`/account/orders/${orderId}/again`, {});
    expect([done.statusCode, done.headers.location]).toEqual([303, '/cart']);
    const cart = await cartOf(ada);
    expect(cart[0]).toBe('The bowl 2');
    expect(cart[1]).toMatch(/^The cup 1 For Bob \(home\) \(\+.*5\.00\)$/);
  });

  it('adds what is still there and names what is not', async () => {
    const email = 'gone@example.com';
    const ada = await joinedMember(sites, shop, email);
    const { orderId } = await buy(ada, email, [
      { productId: bowl, quantity: 3 },
      { productId: plate, quantity: 1 },
    ]);
    await shop.setStock(plate, 'only', 0);
    await shop.setStock(bowl, 'only', 2);
    const done = await ada.form(`/account/orders/${orderId}/again`, {});
    expect(done.statusCode).toBe(409);
    expect(done.body).toMatch(/No longer available, so not in your cart: .*The plate/);
    expect(done.body).toMatch(/Only 2 of .*The bowl.* are left/);
    expect(await cartOf(ada)).toEqual(['The bowl 2']);
    await shop.setStock(plate, 'only', 1000);
    await shop.setStock(bowl, 'only', 1000);
  });

  it('works on the order’s page for who has its link, and for nobody else', async () => {
    const guest = await shop.visitor();
    const { orderId, token } = await buy(guest, 'guest@example.com', [{ productId: bowl, quantity: 1 }]);
    expect((await guest.get(`/checkout/order-confirmed?token=${token}`)).body).toContain('Order again');
    const done = await guest.form('/checkout/order-again', { token });
    expect(done.headers.location).toBe('/cart');
    expect(await cartOf(guest)).toEqual(['The bowl 1']);
    const stranger = await other.visitor();
    expect((await stranger.form('/checkout/order-again', { token })).statusCode).toBe(404);
    const bob = await joinedMember(sites, shop, 'bob@example.com');
    expect((await bob.form(`/account/orders/${orderId}/again`, {})).statusCode).toBe(404);
  });
});

describe('The header’s link to the account', () => {
  it('stands on pages of sites with accounts, the same for everybody, and tells the browser who is logged in', async () => {
    const stranger = await shop.visitor();
    const page = async (browser: TestBrowser) => (await browser.get('/shop/bowl')).body;
    const seen = await page(stranger);
    expect(seen).toMatch(
      /<a class="account-link" href="\/account"[^>]*><span>Log in<\/span><span>Account<\/span>/,
    );
    const ada = await joinedMember(sites, shop, 'header@example.com');
    expect(await page(ada)).toBe(seen);
    expect(ada.cookies.get('portico_logged_in')).toBe('1');
    await ada.form('/account/logout', {});
    expect(ada.cookies.get('portico_logged_in') ?? '').toBe('');
    // A session that ended elsewhere is forgotten at the next look.
    ada.cookies.set('portico_logged_in', '1');
    expect((await ada.get('/account')).headers.location).toBe('/account/login');
    expect(ada.cookies.get('portico_logged_in') ?? '').toBe('');
    await shop.setStore({ accounts: 'off' });
    expect(await page(stranger)).not.toContain('account-link');
    await shop.setStore({ accounts: 'optional' });
  });

  it('is left out where its owner switched it off', async () => {
    const { portico } = sites;
    const { id } = await readSingleton(portico, { id: shop.siteId, name: 'again-kiln' }, 'styles');
    const visitor = await shop.visitor();
    const shown = async () => (await visitor.get('/shop/bowl')).body.includes('account-link');
    expect(await shown()).toBe(true);
    const changes = [{ path: ['header', 'account'], to: false }];
    must(await saveDocument(portico, shop.siteId, id, SYSTEM, { changes }));
    must(await publishNow(portico, shop.siteId, SYSTEM, [id]));
    expect(await shown()).toBe(false);
  });
});
