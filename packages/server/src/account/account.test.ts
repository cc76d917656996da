import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../accounts/testing.ts';
import { sweepSubscriptions } from '../commerce/subscriptions/sweep-subscriptions.ts';
import { createTestShop, type TestShop } from '../commerce/testing.ts';
import { createTestSites, type TestSites } from '../pages/testing.ts';

let sites: TestSites;
let shop: TestShop;
let other: TestShop;
let bowl: string;
let plate: string;

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'account-kiln', { language: 'en', currency: 'EUR' });
  other = await createTestShop(sites, 'account-other');
  for (const each of [shop, other]) await each.setStore({ accounts: 'optional', testPayments: true });
  bowl = (await shop.product('bowl', {}, { only: 1000 })).id;
  plate = (await shop.product('plate', {}, { only: 1000 })).id;
});
afterAll(() => sites.close());

const SESSION = '/api/site-users/account/session';
const PASSWORD = 'a kiln full of bowls';

let orders = 0;
async function buy(browser: TestBrowser, email: string, product = bowl) {
  await browser.post('/api/commerce/cart/items', { productId: product, quantity: 1 });
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
      expectedTotalCents: 4800,
      payment: { outcome: 'succeed' },
    },
    headers: { 'idempotency-key': `account-test-${++orders}` },
  });
  return reply.json() as { orderId: string; number: string };
}

const mailsTo = async (to: string) =>
  sites.portico.db
    .selectFrom('mails')
    .select(['subject', 'text_body'])
    .where('to_address', '=', to)
    .orderBy('id')
    .execute();
/** The token of the last mailed link. */
async function linkTo(email: string): Promise<string> {
  const tokens = (await mailsTo(email)).flatMap(
    ({ text_body }) => /\/account\/link\?token=([\w-]+)/.exec(text_body)?.[1] ?? [],
  );
  return tokens.at(-1) ?? '';
}
/** Creates an account as a person does: form, mail, press. */
async function join(
  email: string,
  { password = PASSWORD, browser = undefined as TestBrowser | undefined } = {},
) {
  const visitor = browser ?? (await shop.visitor());
  await visitor.form('/account/create', { email, name: 'Ada Miles' });
  const token = await linkTo(email);
  const done = await visitor.form('/account/link', { token, password });
  expect([done.statusCode, done.headers.location]).toEqual([303, '/account']);
  return visitor;
}
const logIn = (browser: TestBrowser, email: string, password = PASSWORD) =>
  browser.send('POST', SESSION, { body: { email, password, rememberMe: true } });
const cartOf = async (browser: TestBrowser) =>
  ((await browser.get('/api/commerce/cart')).json().entries as Array<{ productId: string; quantity: number }>)
    .map((entry) => `${entry.productId === bowl ? 'bowl' : 'plate'} ${entry.quantity}`)
    .toSorted();

describe('A customer’s account', () => {
  it('is made by a mailed link alone, and shows the orders placed before with the same address', async () => {
    const guest = await shop.visitor();
    const { orderId, number } = await buy(guest, 'before@example.com');
    const ada = await shop.visitor();
    const asked = await ada.form('/account/create', { email: 'Before@Example.com', name: 'Ada' });
    expect(asked.statusCode).toBe(200);
    expect((await ada.get('/account')).headers.location).toBe('/account/login');
    const token = await linkTo('before@example.com');
    // Programs that look through mail open links: that alone does nothing.
    expect((await (await shop.visitor()).get(`/account/link?token=${token}`)).statusCode).toBe(200);
    expect((await ada.form('/account/link', { token, password: '' })).statusCode).toBe(303);
    const shown = await ada.get('/account');
    expect(shown.body).toContain(`Order ${number}`);
    expect([shown.headers['cache-control'], shown.headers['x-robots-tag']]).toEqual([
      expect.stringContaining('private'),
      'noindex',
    ]);
    const order = await ada.get(`/account/orders/${orderId}`);
    expect(order.headers.location).toMatch(/^\/checkout\/order-confirmed\?token=/);
    // The link is used up.
    expect((await (await shop.visitor()).form('/account/link', { token })).statusCode).toBe(404);
  });

  it('[B7.22] [B7.23] [B6.11] is entered by script with a token that later requests show', async () => {
    await join('script@example.com');
    const ada = await shop.visitor();
    const reply = await logIn(ada, 'script@example.com');
    expect([reply.statusCode, typeof reply.json().xsrfToken]).toEqual([200, 'string']);
    expect(ada.cookies.has('portico_member')).toBe(true);
    expect((await ada.send('DELETE', SESSION)).statusCode).toBe(403);
    expect((await ada.send('DELETE', SESSION, { headers: { 'x-xsrf-token': 'x' } })).statusCode).toBe(403);
    expect((await ada.get('/account')).statusCode).toBe(200);
    const headers = { 'x-xsrf-token': reply.json().xsrfToken as string };
    // A stale CSRF token is told with the right one, by which the data layer tries once more [B7.25].
    const stale = await ada.send('DELETE', SESSION, { headers: { ...headers, 'x-csrf-token': 'stale' } });
    expect(stale.json()).toMatchObject({ crumbFail: true, crumb: ada.crumb });
    expect((await ada.send('DELETE', SESSION, { headers })).statusCode).toBe(204);
    expect((await ada.get('/account')).headers.location).toBe('/account/login');
  });

  it('[B7.24] leaves a copy of the cart as it is left, where it is asked to, and none else', async () => {
    for (const cloneCart of [true, false]) {
      const email = `leaving-${cloneCart}@example.com`;
      await join(email);
      const ada = await shop.visitor();
      const { xsrfToken } = (await logIn(ada, email)).json();
      await ada.post('/api/commerce/cart/items', { productId: bowl, quantity: 2 });
      const left = await ada.send('DELETE', `${SESSION}?cloneCart=${cloneCart}`, {
        headers: { 'x-xsrf-token': xsrfToken },
      });
      expect(left.statusCode).toBe(204);
      expect(await cartOf(ada)).toEqual(cloneCart ? ['bowl 2'] : []);
      // The member's own stays theirs.
      const elsewhere = await shop.visitor();
      await logIn(elsewhere, email);
      expect(await cartOf(elsewhere)).toEqual(['bowl 2']);
    }
  });

  it('joins what lies in the cart of two devices as somebody logs in', async () => {
    const phone = await shop.visitor();
    await join('devices@example.com', { browser: phone });
    await phone.post('/api/commerce/cart/items', { productId: bowl, quantity: 3 });
    const desk = await shop.visitor();
    await desk.post('/api/commerce/cart/items', { productId: bowl, quantity: 1 });
    await desk.post('/api/commerce/cart/items', { productId: plate, quantity: 1 });
    await logIn(desk, 'devices@example.com');
    expect(await cartOf(desk)).toEqual(['bowl 3', 'plate 1']);
  });

  it('offers no line back that was taken out before the carts were joined', async () => {
    const phone = await shop.visitor();
    await join('undo@example.com', { browser: phone });
    await phone.post('/api/commerce/cart/items', { productId: bowl, quantity: 3 });
    const desk = await shop.visitor();
    const put = await desk.post('/api/commerce/cart/items', { productId: bowl, quantity: 1 });
    const line = put.json().entries[0].id;
    const without = await desk.send('DELETE', `/api/commerce/cart/items/${line}`);
    expect(without.json().removed).toMatchObject({ id: line });
    await logIn(desk, 'undo@example.com');
    expect((await desk.get('/api/commerce/cart')).json().removed).toBeNull();
    expect((await desk.post(`/api/commerce/cart/items/${line}/restore`, {})).json().code).toBe(
      'no-such-item',
    );
    expect(await cartOf(desk)).toEqual(['bowl 3']);
  });

  it('answers the same whether or not there is one', async () => {
    await join('known@example.com');
    const answer = async (path: string, email: string, more = {}) => {
      const reply = await (await shop.visitor()).form(path, { email, ...more });
      return [reply.statusCode, reply.body.replaceAll(email, '')];
    };
    for (const [path, more] of [
      ['/account/reset', {}],
      ['/account/create', { name: 'x' }],
      ['/account/login', { do: 'mail' }],
      ['/account/find-order', { number: '1' }],
    ] as const)
      expect(await answer(path, 'known@example.com', more)).toEqual(
        await answer(path, 'nobody@example.com', more),
      );
    const wrong = (email: string) => answer('/account/login', email, { password: 'not the right one' });
    expect(await wrong('known@example.com')).toEqual(await wrong('nobody@example.com'));
    // Who has an account and creates it again is mailed a link to log in.
    expect((await mailsTo('known@example.com')).at(-1)?.subject).toContain('login link');
    expect((await mailsTo('nobody@example.com')).map(({ subject }) => subject)).toEqual([
      'Your account at Kiln & Field',
    ]);
  });

  it('gets a new password by mail, which ends every session there was', async () => {
    const ada = await join('reset@example.com');
    const asking = await shop.visitor();
    await asking.form('/account/reset', { email: 'reset@example.com' });
    const token = await linkTo('reset@example.com');
    const weak = await asking.form('/account/link', { token, password: 'short' });
    expect([weak.statusCode, weak.body]).toEqual([400, expect.stringContaining('at least 10 characters')]);
    await asking.form('/account/link', { token, password: 'another kiln of bowls' });
    expect((await ada.get('/account')).headers.location).toBe('/account/login');
    expect((await logIn(await shop.visitor(), 'reset@example.com')).statusCode).toBe(401);
    expect((await logIn(await shop.visitor(), 'reset@example.com', 'another kiln of bowls')).statusCode).toBe(
      200,
    );
  });

  it('takes another address once that was proven, with the orders placed by it', async () => {
    const { number } = await buy(await shop.visitor(), 'new@example.com');
    const ada = await join('old@example.com');
    await ada.form('/account/email', { email: 'new@example.com' });
    expect((await ada.get('/account')).body).not.toContain(`Order ${number}`);
    await ada.form('/account/link', { token: await linkTo('new@example.com') });
    expect((await ada.get('/account')).body).toContain(`Order ${number}`);
    // Somebody else's address is not taken.
    await join('theirs@example.com');
    await ada.form('/account/email', { email: 'theirs@example.com' });
    const taken = await ada.form('/account/link', { token: await linkTo('theirs@example.com') });
    expect([taken.statusCode, taken.body]).toEqual([400, expect.stringContaining('Another account')]);
  });

  it('is known at the checkout by address, and others are led to log in', async () => {
    const ada = await join('checkout@example.com');
    await buy(ada, 'checkout@example.com');
    await ada.post('/api/commerce/cart/items', { productId: bowl, quantity: 1 });
    const checkout = await ada.get('/checkout');
    expect(checkout.body).toContain('Logged in as checkout@example.com');
    expect(checkout.body).toContain('value="Gasse 1"');
    const stranger = await shop.visitor();
    await stranger.post('/api/commerce/cart/items', { productId: bowl, quantity: 1 });
    expect((await stranger.get('/checkout')).body).toContain('/account/login?next=%2Fcheckout');
  });

  it('hands over its data without the team’s notes, and is deleted with all its sessions', async () => {
    const ada = await join('data@example.com');
    await buy(ada, 'data@example.com');
    const data = await ada.get('/api/site-users/account/data');
    expect(data.json()).toMatchObject({ person: { email: 'data@example.com' }, orders: [{}] });
    expect(Object.keys(data.json())).not.toContain('notes');
    const elsewhere = await shop.visitor();
    await logIn(elsewhere, 'data@example.com');
    await ada.form('/account/delete', { sure: '1' });
    expect((await elsewhere.get('/account')).headers.location).toBe('/account/login');
    expect((await elsewhere.get('/api/site-users/account/data')).statusCode).toBe(401);
    expect((await logIn(await shop.visitor(), 'data@example.com')).statusCode).toBe(401);
  });

  it('of one site is nobody’s on another: session, link, order and password', async () => {
    const ada = await join('tenant@example.com');
    const { orderId } = await buy(ada, 'tenant@example.com');
    const there = await other.visitor();
    there.cookies.set('portico_member', ada.cookies.get('portico_member') ?? '');
    for (const path of ['/account', `/account/orders/${orderId}`])
      expect((await there.get(path)).headers.location).toBe('/account/login');
    expect((await there.get('/api/site-users/account/data')).statusCode).toBe(401);
    expect((await there.send('DELETE', SESSION)).statusCode).toBe(204);
    expect((await ada.get('/account')).statusCode).toBe(200);
    expect((await logIn(await other.visitor(), 'tenant@example.com')).statusCode).toBe(401);
    const asking = await shop.visitor();
    await asking.form('/account/login', { email: 'tenant@example.com', do: 'mail' });
    const token = await linkTo('tenant@example.com');
    expect((await there.form('/account/link', { token })).statusCode).toBe(404);
    const bob = await join('bob@example.com');
    expect((await bob.get(`/account/orders/${orderId}`)).statusCode).toBe(404);
  });

  it('is limited for who guesses, while the mailed link lets the right person in', async () => {
    await join('guessed@example.com');
    const stranger = await shop.visitor();
    const statuses = [];
    for (let n = 0; n < 11; n++)
      statuses.push((await logIn(stranger, 'guessed@example.com', 'wrong')).statusCode);
    expect(statuses.slice(-2)).toEqual([401, 429]);
    await stranger.form('/account/login', { email: 'guessed@example.com', do: 'mail' });
    const right = await shop.visitor();
    const token = await linkTo('guessed@example.com');
    expect((await right.form('/account/link', { token })).statusCode).toBe(303);
  });

  it('leads nobody to another site after logging in', async () => {
    await join('next@example.com');
    for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)']) {
      const ada = await shop.visitor();
      const reply = await ada.form('/account/login', { email: 'next@example.com', password: PASSWORD, next });
      expect(reply.headers.location).toBe('/account');
    }
  });

  it('is none where the shop has accounts off: nothing is at its addresses', async () => {
    const without = await createTestShop(sites, 'account-off');
    const visitor = await without.visitor();
    for (const path of ['/account', '/account/login', '/account/create'])
      expect((await visitor.get(path)).statusCode).toBe(404);
    expect((await logIn(visitor, 'a@example.com')).statusCode).toBe(404);
    expect(
      (await visitor.form('/account/login', { email: 'a@example.com' })).statusCode,
    ).toBeGreaterThanOrEqual(404);
  });
});

it('shows a member their subscriptions, each leading to where it is looked after, and nobody else', async () => {
  const tea = (
    await shop.product('tea', { subscription: { billingPeriod: { value: 1, unit: 'month' } } }, { only: 10 })
  ).id;
  const email = 'subscriber@example.com';
  await buy(await shop.visitor(), email, tea);
  await sweepSubscriptions(sites.portico);
  const member = await join(email);
  const page = (await member.get('/account')).body;
  expect(page).toContain('Subscriptions');
  const link = /href="(\/checkout\/subscription\?token=[^"]+)"/.exec(page)?.[1] ?? '';
  expect((await member.get(link)).body).toContain('Your subscription');
  const stranger = await join('no-subscriber@example.com');
  expect((await stranger.get('/account')).body).not.toContain('/checkout/subscription');
});
