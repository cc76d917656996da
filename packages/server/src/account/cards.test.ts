// Also on the system's PostgreSQL: whose cards a payment provider remembers, and who is forgotten there.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../accounts/testing.ts';
import { StripeStandIn } from '../commerce/payments/providers/stripe/testing.ts';
import { settleOrder } from '../commerce/orders/settle-order.ts';
import { sweepCommerce } from '../commerce/sweep.ts';
import { createTestShop, type TestShop } from '../commerce/testing.ts';
import { eraseContact } from '../contacts/erase-contact.ts';
import { fetchOutside } from '../outgoing/fetch-outside.ts';
import { createTestSites, type TestSites } from '../pages/testing.ts';
import { joinedMember } from './testing.ts';

const KEYS = { publishableKey: 'pk_test_51abcdefgh', secretKey: 'rk_test_51abcdefgh' };
const TOTAL = 4800;
const ADDRESS = {
  firstName: 'Ada',
  lastName: 'Miles',
  line1: '12 Mill Lane',
  city: 'Albany',
  state: 'NY',
  zip: '12207',
  country: 'US',
};

let stripe: StripeStandIn;
let sites: TestSites;
let shop: TestShop;
let other: TestShop;
let bowl: { id: string };
let members = 0;
let keys = 0;

beforeAll(async () => {
  stripe = await new StripeStandIn().open();
  sites = await createTestSites({ stripeOrigin: stripe.origin });
  sites.portico.fetchOutside = fetchOutside;
  shop = await connected('cards-kiln');
  other = await connected('cards-other');
  bowl = await shop.product('bowl', { productType: 'service' });
});
afterAll(async () => {
  await sites.close();
  await stripe.close();
});
beforeEach(() => {
  stripe.faults.length = 0;
  stripe.mayRefuse = () => undefined;
});

async function signedIn(at: TestShop): Promise<TestBrowser> {
  const owner = await at.visitor();
  for (const pair of (await sites.signIn(at.siteId, at.host, 'admin')).split('; ')) {
    const [name = '', value = ''] = pair.split('=');
    owner.cookies.set(name, value);
  }
  return owner;
}

async function connected(identifier: string): Promise<TestShop> {
  const at = await createTestShop(sites, identifier);
  await at.setStore({ accounts: 'optional', testPayments: false });
  const owner = await signedIn(at);
  const saved = await owner.send('PUT', '/api/rest/connected-services/stripe', { body: { values: KEYS } });
  expect(saved.statusCode, saved.body).toBe(200);
  return at;
}

const join = async () => {
  const email = `ada${++members}@example.com`;
  return { email, browser: await joinedMember(sites, shop, email) };
};

/** Orders one bowl by script. */
async function order(browser: TestBrowser, payment: Record<string, string>) {
  if ((await browser.get('/api/commerce/cart')).json().entries.length === 0)
    await browser.post('/api/commerce/cart/items', { productId: bowl.id, quantity: 1 });
  const reply = await browser.send('POST', '/api/commerce/checkout/orders', {
    headers: { 'idempotency-key': `cards-test-${++keys}` },
    body: {
      email: 'ada@example.com',
      address: ADDRESS,
      expectedTotalCents: TOTAL,
      payment: { provider: 'stripe', way: 'script', ...payment },
    },
  });
  return reply.json() as { orderId: string; state: string; next: string; token: string; code: string };
}
/** The same by the checkout's plain form. @returns where the customer is led */
async function orderByForm(browser: TestBrowser, payment: Record<string, string>) {
  await browser.form('/cart/items', { productId: bowl.id, variantId: 'only', quantity: '1' });
  const at = String((await browser.form('/commerce/goto-checkout', {})).headers.location);
  const fields = { ...ADDRESS, email: 'ada@example.com' };
  const priced = await browser.form(at, { do: 'price', ...fields });
  const key = /name="key" value="([^"]*)"/.exec(priced.body)?.[1] ?? '';
  const place = { do: 'place', ...fields, key, expectedTotal: String(TOTAL), way: 'redirect' };
  return { priced, placed: await browser.form(at, { ...place, payment: 'stripe', ...payment }) };
}
const settle = (id: string) => settleOrder(sites.portico, shop.siteId, id);
const intentOf = (order: string) => stripe.intentsOf(order).at(-1);
/** Somebody with an account who has one card remembered. */
async function remembered() {
  const { browser, email } = await join();
  const placed = await order(browser, { remember: 'on' });
  stripe.confirm(intentOf(placed.orderId)?.id ?? '');
  expect((await settle(placed.orderId))?.state).toBe('paid');
  const customer = intentOf(placed.orderId)?.customer ?? '';
  const [card] = stripe.cardsOf(customer);
  if (!card) throw new Error('No card was kept');
  return { browser, email, customer, card, orderId: placed.orderId };
}
const rows = () => sites.portico.db.selectFrom('payment_customers').selectAll().execute();
const account = async (browser: TestBrowser) => (await browser.get('/account')).body;

describe('a customer who is logged in', () => {
  it('has a card remembered that they tick it for, and no other', async () => {
    const { browser } = await join();
    expect(await account(browser)).toContain('No cards yet.');
    const unticked = await order(browser, {});
    stripe.confirm(intentOf(unticked.orderId)?.id ?? '');
    await settle(unticked.orderId);
    expect(intentOf(unticked.orderId)?.customer).toBeNull();
    expect(await account(browser)).toContain('No cards yet.');

    const ticked = await order(browser, { remember: 'on' });
    expect(intentOf(ticked.orderId)).toMatchObject({
      payment_method_options: { card: { setup_future_usage: 'on_session' } },
      setup_future_usage: null,
    });
    stripe.confirm(intentOf(ticked.orderId)?.id ?? '');
    await settle(ticked.orderId);
    const page = await account(browser);
    expect(page).toContain('Visa ending in 4242');
    expect(page).toContain('Expires 04/34');
    expect(page).toContain('Default card');
    // What is known here is what Stripe calls them.
    const known = (await rows()).find(({ reference }) => reference === intentOf(ticked.orderId)?.customer);
    expect(known).toMatchObject({ provider: 'stripe', mode: 'test', site_id: shop.siteId });
    expect(JSON.stringify(await rows())).not.toContain('4242');
  });

  it('pays with it at the next checkout, also by the plain form, and without being asked for it again', async () => {
    const { browser, card, customer } = await remembered();
    const paid = await order(browser, { card: card.id });
    expect(paid.state).toBe('paid');
    expect(intentOf(paid.orderId)).toMatchObject({ customer, payment_method: card.id, status: 'succeeded' });
    const { priced, placed } = await orderByForm(browser, { payment: `stripe ${card.id}` });
    expect(priced.body).toContain('Visa ending in 4242');
    expect(priced.body).toMatch(
      new RegExp(`value="stripe ${card.id}"[^>]*checked|checked[^>]*value="stripe ${card.id}"`),
    );
    expect(priced.body).toContain('Remember this card for next time');
    expect(placed.headers.location).toContain('/checkout/order-confirmed');
    expect(stripe.cardsOf(customer)).toHaveLength(1);
  });

  it('confirms it with their bank where that asks: led there, and back', async () => {
    const { browser, card } = await remembered();
    card.asks = true;
    const { placed } = await orderByForm(browser, { payment: `stripe ${card.id}` });
    const bank = String(placed.headers.location);
    expect(bank).toMatch(/\/bank\/pi_/);
    const back = new URL(stripe.answerBank(bank.split('/').at(-1) ?? '', true));
    expect((await browser.get(back.pathname + back.search)).body).toContain('Thank you for your order');

    const again = await order(browser, { card: card.id });
    expect(again).toMatchObject({ state: 'pending' });
    stripe.answerBank(intentOf(again.orderId)?.id ?? '', false);
    expect((await settle(again.orderId))?.state).toBe('failed');
    card.asks = false;
    expect((await order(browser, { card: card.id })).state).toBe('paid');
  });

  it('may pay in another way where the card is declined', async () => {
    const { browser, card } = await remembered();
    card.declines = true;
    const declined = await order(browser, { card: card.id });
    expect(declined.code).toBe('declined');
    expect((await order(browser, {})).state).toBe('pending');
  });

  it('has it remembered on Stripe’s own page without scripts', async () => {
    const { browser } = await join();
    const { placed } = await orderByForm(browser, { remember: 'on' });
    const session = [...stripe.sessions.values()].at(-1);
    expect(placed.headers.location).toBe(session?.url);
    stripe.payOnPage(session?.id ?? '');
    await settle(session?.client_reference_id ?? '');
    expect(await account(browser)).toContain('Visa ending in 4242');
  });

  it('chooses which is the default, and removes one; both once and for good', async () => {
    const { browser, card: first, customer } = await remembered();
    const placed = await order(browser, { remember: 'on' });
    stripe.confirm(intentOf(placed.orderId)?.id ?? '');
    await settle(placed.orderId);
    expect(intentOf(placed.orderId)?.customer).toBe(customer);
    const [second] = stripe.cardsOf(customer);
    if (!second) throw new Error('No second card');
    second.card = { ...second.card, brand: 'mastercard', last4: '4444', exp_year: 2020 };
    const made = await browser.form(`/account/cards/${first.id}`, { do: 'default' });
    expect(made.body).toContain('Saved.');
    expect(stripe.customers.get(customer)?.invoice_settings.default_payment_method).toBe(first.id);
    expect(made.body).toMatch(/4242[\s\S]*Default card[\s\S]*Mastercard ending in 4444[\s\S]*Expired 04\/20/);
    // What has expired is not offered.
    const { priced } = await orderByForm(browser, { payment: `stripe ${first.id}` });
    expect(priced.body).not.toContain('4444');
    const removed = await browser.form(`/account/cards/${first.id}`, { do: 'remove' });
    expect(removed.body).toContain('The card was removed.');
    expect(removed.body).not.toContain('4242');
    expect(stripe.cardsOf(customer).map(({ id }) => id)).toEqual([second.id]);
    const gone = await browser.form(`/account/cards/${first.id}`, { do: 'remove' });
    expect([gone.statusCode, gone.body.includes('This card no longer exists.')]).toEqual([404, true]);
    expect((await order(browser, { card: first.id })).code).toBe('declined');
  });

  it('is told where Stripe does not answer, and pays and is paid all the same', async () => {
    const { browser } = await remembered();
    stripe.mayRefuse = (_key, call) => (call.includes('customers') ? 403 : undefined);
    expect(await account(browser)).toContain('Your cards cannot be shown right now.');
    const { priced } = await orderByForm(browser, { remember: 'on' });
    expect(priced.body).toContain('Your remembered cards cannot be shown right now.');
    const session = [...stripe.sessions.values()].at(-1);
    stripe.payOnPage(session?.id ?? '');
    expect((await settle(session?.client_reference_id ?? ''))?.state).toBe('paid');
  });

  it('whom somebody deleted at Stripe is known anew with the next card', async () => {
    const { browser, customer } = await remembered();
    stripe.customers.delete(customer);
    const placed = await order(browser, { remember: 'on' });
    const now = intentOf(placed.orderId)?.customer;
    expect(now).toMatch(/^cus_/);
    expect(now).not.toBe(customer);
  });

  it('is one customer there, however many orders have one remembered at once', async () => {
    const { email, browser } = await join();
    const second = await sites.portico.db
      .selectFrom('members')
      .select('id')
      .where('email', '=', email)
      .execute();
    await Promise.all([order(browser, { remember: 'on' }), order(browser, { remember: 'on' })]);
    const known = [...stripe.customers.values()].filter(({ metadata }) => metadata.member === second[0]?.id);
    expect(known).toHaveLength(1);
  });
});

describe('the cards of somebody', () => {
  it('are nobody else’s: guests, other members and other sites neither see them nor pay with them', async () => {
    const { card } = await remembered();
    const guest = await shop.visitor();
    const { priced } = await orderByForm(guest, {});
    expect(priced.body).not.toContain('4242');
    expect(priced.body).not.toContain('Remember this card');
    const before = stripe.intents.size;
    expect((await order(await shop.visitor(), { card: card.id })).code).toBe('no-payment');
    const unasked = await order(await shop.visitor(), { remember: 'on' });
    expect(intentOf(unasked.orderId)?.customer).toBeNull();
    expect(stripe.intents.size).toBe(before + 1);

    const { browser: stranger } = await remembered();
    expect((await order(stranger, { card: card.id })).code).toBe('declined');
    expect((await stranger.form(`/account/cards/${card.id}`, { do: 'remove' })).statusCode).toBe(404);
    const elsewhere = await other.visitor();
    for (const [name, value] of stranger.cookies) elsewhere.cookies.set(name, value);
    expect((await elsewhere.form(`/account/cards/${card.id}`, { do: 'remove' })).headers.location).toBe(
      '/account/login',
    );
    expect(stripe.methods.get(card.id)?.customer).not.toBeNull();
  });

  it('are named in all that is kept about them, and forgotten at Stripe with the account, also later', async () => {
    const { browser, customer, card } = await remembered();
    const { body } = await browser.get('/api/site-users/account/data');
    expect(body).toContain(customer);
    expect(body).not.toContain('4242');
    stripe.mayRefuse = () => 500;
    await browser.form('/account/delete', { sure: 'yes' });
    await sweepCommerce(sites.portico);
    expect(stripe.customers.has(customer)).toBe(true);
    stripe.mayRefuse = () => undefined;
    await sweepCommerce(sites.portico);
    expect(stripe.customers.has(customer)).toBe(false);
    expect(stripe.methods.get(card.id)?.customer).toBeNull();
    expect((await rows()).filter(({ reference }) => reference === customer)).toEqual([]);
  });

  it('are forgotten at Stripe where the shop erases the person', async () => {
    const { customer, email, orderId } = await remembered();
    const contact = await sites.portico.db
      .selectFrom('members')
      .select('contact_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const owner = await signedIn(shop);
    expect((await owner.post(`/api/rest/orders/${orderId}/fulfil`, { text: '' })).statusCode).toBe(200);
    expect(await eraseContact(sites.portico, shop.siteId, contact.contact_id)).toMatchObject({ ok: true });
    await sweepCommerce(sites.portico);
    expect(stripe.customers.has(customer)).toBe(false);
  });

  it('of a subscription are shown with it, and changed there', async () => {
    const plan = { subscription: { billingPeriod: { value: 1, unit: 'month' }, numBillingCycles: 0 } };
    const tea = await shop.product('tea', { productType: 'service', ...plan });
    const { browser, email } = await join();
    await browser.post('/api/commerce/cart/items', { productId: tea.id, quantity: 1 });
    const reply = await browser.send('POST', '/api/commerce/checkout/orders', {
      headers: { 'idempotency-key': `cards-test-${++keys}` },
      body: {
        email,
        address: ADDRESS,
        expectedTotalCents: TOTAL,
        payment: { provider: 'stripe', way: 'script' },
      },
    });
    const { orderId } = reply.json();
    stripe.confirm(intentOf(orderId)?.id ?? '');
    await settle(orderId);
    await sweepCommerce(sites.portico);
    const page = await account(browser);
    expect(page).toContain('VISA •••• 4242');
    expect(page).toContain('Pays for The tea');
    expect(page).toContain('To remove this card, change how the subscription is paid');
  });
});
