import { PayPalStandIn } from '@portico/server/commerce/payments/providers/paypal/testing';
import { StripeStandIn } from '@portico/server/commerce/payments/providers/stripe/testing';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { callApi } from './own-site.ts';
import { faultsAtEveryWidth } from './page-checks.ts';
import { type RunningServer, startServer } from './server.ts';

const ADA = {
  Email: 'ada@example.com',
  'First name': 'Ada',
  'Last name': 'Lovelace',
  'Street and number': '12 Mill Lane',
  City: 'Leeds',
  Postcode: 'LS1 1AA',
};
let stripe: StripeStandIn;
let paypal: PayPalStandIn;
let server: RunningServer;
/** The owner's cookies: pages end with their test. */
let signedIn: Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>;

beforeAll(async () => {
  stripe = await new StripeStandIn().open();
  paypal = await new PayPalStandIn().open();
  // Only a server that is told where they are asks a stand-in.
  server = await startServer('localhost', {
    PORTICO_STRIPE_ORIGIN: stripe.origin,
    PORTICO_PAYPAL_ORIGIN: paypal.origin,
  });
  const owner = await newPage();
  await owner.goto(`${server.origin}/login?next=/config/settings/payments`);
  await owner.fill('#email', server.owner.email);
  await owner.fill('#password', server.owner.password);
  await owner.keyboard.press('Enter');
  await owner.waitForURL(({ pathname }) => pathname === '/config/settings/payments');
  signedIn = await owner.context().cookies();
  await owner.context().close();
}, 120_000);
afterAll(async () => {
  await server?.stop();
  await stripe?.close();
  await paypal?.close();
});

async function ownerAt(path: string): Promise<Page> {
  const page = await newPage();
  await page.context().addCookies(signedIn);
  await page.goto(`${server.origin}/config${path}`);
  return page;
}

test('an owner connects Stripe, and reads which keys charge nobody', async () => {
  const owner = await ownerAt('/settings/payments');
  await owner.getByLabel('Publishable key').fill('pk_test_51abcdefgh');
  await owner.getByLabel('Secret or restricted key').fill('rk_test_51abcdefgh');
  await owner.locator('#stripe').getByRole('button', { name: 'Connect', exact: true }).click();
  await owner.getByText('Test keys: nobody is charged.').waitFor();
  await owner.getByText('Set up at Stripe.').waitFor();
  expect(await faultsAtEveryWidth(owner)).toEqual([]);
});

/** Places an order of one cup, to be paid online. */
async function ordered(options: BrowserContextOptions, by = /^Pay online/): Promise<Page> {
  const page = await newPage(options);
  await page.goto(`${server.origin}/shop/ink-cup`);
  if (options.javaScriptEnabled !== false)
    await page.locator('[data-island][data-alive]').first().waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Add to cart' }).click();
  if (options.javaScriptEnabled !== false) await page.getByText('Added to your cart.').waitFor();
  await page.goto(`${server.origin}/cart`);
  await page.getByRole('button', { name: 'Checkout' }).click();
  if (options.javaScriptEnabled !== false) await page.locator('.checkout-form.is-live').waitFor();
  for (const [label, text] of Object.entries(ADA)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('radio', { name: by }).check();
  await page.getByRole('button', { name: /^Place order/ }).click();
  return page;
}
async function cartWithCup(): Promise<Page> {
  const page = await newPage();
  await page.goto(`${server.origin}/shop/ink-cup`);
  await page.locator('[data-island][data-alive]').first().waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByText('Added to your cart.').waitFor();
  await page.goto(`${server.origin}/cart`);
  return page;
}
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();

test.each([
  ['a phone', { width: 390, height: 844 }],
  ['a desk', { width: 1440, height: 900 }],
])('a customer at %s pays by card on our page, after a card that was declined', async (_at, viewport) => {
  const page = await ordered({ viewport });
  await page.getByLabel('Card number').fill('4000 0000 0000 0002');
  expect(await page.getByRole('button', { name: 'Continue to payment' }).count()).toBe(0);
  await page.getByRole('button', { name: /^Pay £/ }).click();
  await page.getByText('Your card was declined.').waitFor();
  const looking = await newPage();
  await looking.goto(page.url());
  await looking.getByLabel('Card number').waitFor();
  expect(await faultsAtEveryWidth(looking)).toEqual([]);
  await looking.context().close();
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: /^Pay £/ }).click();
  await thanks(page);
  await page.context().close();
});

test.each([
  ['a phone', { width: 390, height: 844 }],
  ['a desk', { width: 1440, height: 900 }],
])('a customer at %s without scripts pays on Stripe’s page, after going back once', async (_at, viewport) => {
  const page = await ordered({ viewport, javaScriptEnabled: false });
  await page.getByRole('heading', { name: 'Stripe Checkout' }).waitFor();
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('link', { name: 'Continue to payment' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await thanks(page);
  await page.context().close();
});

test('where the script of Stripe does not come, its page is led to all the same', async () => {
  const blocked = await ordered({});
  await blocked.route('**/v3/**', (route) => route.abort());
  await blocked.reload();
  await blocked.getByRole('button', { name: 'Continue to payment' }).click();
  await blocked.getByRole('button', { name: 'Pay', exact: true }).click();
  await thanks(blocked);
  await blocked.context().close();
});

test('the owner sees where an order was paid, gives a part back, and reads of a dispute', async () => {
  const intent = [...stripe.intents.values()].findLast(({ status }) => status === 'succeeded');
  const owner = await ownerAt(`/orders/${intent?.metadata.order}`);
  await owner.getByRole('link', { name: 'View at Stripe' }).waitFor();
  await owner.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = owner.getByRole('dialog', { name: /^Refund/ });
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('5');
  await dialog.getByRole('textbox', { name: 'Amount' }).press('Tab');
  await dialog.getByRole('button', { name: /^Refund £5/ }).click();
  await owner.getByText('Net total').waitFor();
  expect([...stripe.refunds.values()].map(({ amount }) => amount)).toEqual([500]);
  const { body, headers } = StripeStandIn.signed(
    {
      id: 'evt_e2e',
      type: 'charge.dispute.created',
      livemode: false,
      data: { object: stripe.dispute(intent?.id ?? '') },
    },
    [...stripe.webhooks.values()][0]?.secret ?? '',
    new Date(),
  );
  const told = await fetch(`${server.origin}/api/commerce/payments/stripe/events`, {
    method: 'POST',
    body,
    headers,
  });
  expect(told.status).toBe(204);
  await owner.reload();
  await owner.getByText(/reason: product not received/).waitFor();
  expect(await faultsAtEveryWidth(owner)).toEqual([]);
});

/** Somebody with an account, logged in. */
async function joined(email: string): Promise<Page> {
  const owner = await ownerAt('/');
  const { id, body } = await callApi<{ id: string; body: { accounts: string } }>(
    owner,
    'GET',
    '/rest/singletons/store',
  );
  if (body.accounts !== 'optional') {
    const change = { path: ['accounts'], from: body.accounts, to: 'optional' };
    await callApi(owner, 'PATCH', `/rest/documents/${id}`, { changes: [change] });
    await callApi(owner, 'POST', '/rest/releases', { documents: [id] });
  }
  const page = await newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(`${server.origin}/account/create`);
  const main = page.getByRole('main');
  await main.getByLabel('Name').fill('Ada Lovelace');
  await main.getByLabel('Email').fill(email);
  await main.getByRole('button', { name: 'Create an account' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  const { items } = await callApi<{ items: Array<{ text: string }> }>(owner, 'GET', '/rest/mails');
  const [link] = items.flatMap(({ text }) => /\/account\/link\?token=[\w-]+/.exec(text) ?? []);
  await owner.context().close();
  await page.goto(server.origin + link);
  await page.getByRole('button', { name: `Create the account ${email}` }).click();
  await page.getByRole('heading', { name: 'Your account' }).waitFor();
  return page;
}

test('a customer with an account has a card remembered, pays with it next time, and removes it', {
  timeout: 120_000,
}, async () => {
  const page = await joined('remembered@example.com');
  const toCheckout = async () => {
    await page.goto(`${server.origin}/shop/ink-cup`);
    await page.locator('[data-island][data-alive]').first().waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByText('Added to your cart.').waitFor();
    await page.goto(`${server.origin}/cart`);
    await page.getByRole('button', { name: 'Checkout' }).click();
    await page.locator('.checkout-form.is-live').waitFor();
  };
  await toCheckout();
  const { Email: _known, ...address } = ADA;
  for (const [label, text] of Object.entries(address))
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('checkbox', { name: 'Remember this card' }).check();
  await page.getByRole('button', { name: /^Place order/ }).click();
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: /^Pay £/ }).click();
  await thanks(page);

  await toCheckout();
  const card = page.getByRole('radio', { name: 'Visa ending in 4242' });
  expect(await card.isChecked()).toBe(true);
  expect(await page.getByRole('checkbox', { name: 'Remember this card' }).count()).toBe(0);
  expect(await faultsAtEveryWidth(page)).toEqual([]);
  await page.getByRole('button', { name: /^Place order/ }).click();
  await thanks(page);

  await page.goto(`${server.origin}/account`);
  const cards = page.getByRole('region', { name: 'Cards' });
  await cards.getByText('Default card').waitFor();
  expect(await faultsAtEveryWidth(page)).toEqual([]);
  await cards.getByRole('button', { name: 'Remove card' }).click();
  await page.getByText('The card was removed.').waitFor();
  await cards.getByText('No cards yet.').waitFor();
  await page.context().close();
});

/** A subscription to a teapot, paid on Stripe's page, and where its customer looks after it. */
async function subscribed(options: BrowserContextOptions): Promise<Page> {
  const owner = await ownerAt('/');
  const { items } = await callApi<{ items: Array<{ id: string; slug: string }> }>(
    owner,
    'GET',
    '/rest/documents?kind=product',
  );
  const teapot = items.find(({ slug }) => slug === 'teapot-with-ash-handle');
  const plan = { billingPeriod: { value: 1, unit: 'month' }, numBillingCycles: 0, trialDays: 14 };
  await callApi(owner, 'PATCH', `/rest/documents/${teapot?.id}`, {
    changes: [{ path: ['subscription'], to: plan }],
  });
  await callApi(owner, 'POST', '/rest/releases', { documents: [teapot?.id] });
  await owner.context().close();
  const page = await newPage({ ...options, javaScriptEnabled: false });
  await page.goto(`${server.origin}/shop/teapot-with-ash-handle`);
  await page.getByText(/^14 days free, then £/).waitFor();
  await page.getByRole('button', { name: /^(Add to cart|Subscribe)$/ }).click();
  await page.goto(`${server.origin}/cart`);
  await page.getByRole('button', { name: 'Checkout' }).click();
  for (const [label, text] of Object.entries(ADA)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByText(/^Free until/).waitFor();
  await page.getByRole('button', { name: /^Place order/ }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByRole('link', { name: 'Manage subscription' }).click();
  // It begins a moment after it is paid.
  await expect
    .poll(
      async () => (await page.reload(), page.getByRole('button', { name: 'Change payment method' }).count()),
    )
    .toBe(1);
  if (options.javaScriptEnabled === false) return page;
  const withScripts = await newPage(options);
  await withScripts.goto(page.url());
  await page.context().close();
  return withScripts;
}

test.each([
  ['in fields on our page', { viewport: { width: 390, height: 844 }, javaScriptEnabled: true }],
  ['on Stripe’s page without scripts', { viewport: { width: 1440, height: 900 }, javaScriptEnabled: false }],
])('a customer changes what a subscription is paid with %s, and where it goes', async (_how, options) => {
  const page = await subscribed(options);
  const hasScripts = options.javaScriptEnabled;
  if (hasScripts) expect(await faultsAtEveryWidth(page)).toEqual([]);
  await page.getByRole('button', { name: 'Change payment method' }).click();
  await page.getByRole('heading', { name: 'New payment method' }).waitFor();
  if (hasScripts) {
    await page.getByLabel('Card number').fill('4000 0000 0000 0002');
    await page.getByRole('button', { name: 'Save payment method' }).click();
    await page.getByText('Your card was declined.').waitFor();
    await page.getByLabel('Card number').fill('4242 4242 4242 4242');
    await page.getByRole('button', { name: 'Save payment method' }).click();
  } else {
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
  }
  await page.getByText('The next payments are charged to the new payment method.').waitFor();
  await page.getByRole('button', { name: 'Change delivery address' }).click();
  if (hasScripts) expect(await faultsAtEveryWidth(page)).toEqual([]);
  await page.getByLabel('Street and number').fill('');
  await page.getByRole('button', { name: 'Save address' }).click();
  await page.getByText('Please check').first().waitFor();
  await page.getByLabel('Street and number').fill('9 Other Street');
  await page.getByRole('button', { name: 'Save address' }).click();
  await page.getByText('everything goes to this address').waitFor();
  await page.getByText('9 Other Street').waitFor();
  await page.context().close();
});

test('an owner connects PayPal beside it; a customer pays by its button after a card that was declined', async () => {
  const owner = await ownerAt('/settings/payments');
  const part = owner.locator('#paypal');
  await part.getByRole('button', { name: /Kind of credentials/ }).click();
  await owner.getByRole('option', { name: 'Sandbox: nobody is charged' }).click();
  await part.getByLabel('Client ID').fill('AbCdEfGhIjKlMn');
  await part.getByLabel('Secret key').fill('EsEcReTsEcReT1');
  await part.getByRole('button', { name: 'Connect', exact: true }).click();
  await part.getByText('Sandbox credentials: nobody is charged.').waitFor();
  await owner.reload();
  await part.getByText('Sandbox credentials: nobody is charged.').waitFor();
  expect(await faultsAtEveryWidth(owner)).toEqual([]);
  const page = await ordered({ viewport: { width: 390, height: 844 } }, /^PayPal/);
  await page.getByRole('button', { name: 'PayPal with a bad card' }).click();
  await page.getByText('The payment did not go through.').first().waitFor();
  // PayPal's button stands in place of ours.
  await page.getByRole('button', { name: 'PayPal', exact: true }).waitFor();
  await page.getByRole('button', { name: /^Pay £/ }).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'PayPal', exact: true }).click();
  await thanks(page);
  await page.context().close();
});

test('a customer without scripts comes back from PayPal’s page once, and then pays there', async () => {
  const page = await ordered({ javaScriptEnabled: false }, /^PayPal/);
  await page.getByRole('heading', { name: 'PayPal Checkout' }).waitFor();
  await page.getByRole('link', { name: 'Cancel and return' }).click();
  await page.getByRole('link', { name: 'Continue to payment' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await thanks(page);
  await page.context().close();
});

test('a wallet in the cart orders and pays by one press, with its address and the shipping for there', async () => {
  const owner = await ownerAt('/settings/payments');
  const keys = { publishableKey: 'pk_test_51abcdefgh', secretKey: 'rk_test_51abcdefgh', express: 'on' };
  await callApi(owner, 'PUT', '/rest/connected-services/stripe', { values: keys });
  await owner.reload();
  await owner.getByText('Registered at Stripe.').waitFor();
  const page = await cartWithCup();
  await page.getByRole('button', { name: 'Apple Pay' }).click();
  const wallet = page.getByRole('dialog', { name: 'Wallet' });
  await wallet.getByLabel('Land').fill('XX');
  await wallet.getByRole('button', { name: 'Use address' }).click();
  await wallet.getByText('Not available there').waitFor();
  await wallet.getByLabel('Land').fill('GB');
  await wallet.getByRole('button', { name: 'Use address' }).click();
  await wallet.getByText(/Total \d+: Subtotal \d+, Shipping \d+/).waitFor();
  const shown = Number(/Total (\d+)/.exec(await wallet.innerText())?.[1]);
  await wallet.getByRole('button', { name: 'Pay now' }).click();
  await thanks(page);
  await page.getByText('12 Mill Lane').waitFor();
  expect([...stripe.intents.values()].at(-1)).toMatchObject({ amount_received: shown });
});

test('a wallet on top of the checkout asks for agreement first, and leads to another card where its own is declined', async () => {
  const owner = await ownerAt('/settings/payments');
  const { items } = await callApi<{ items: Array<{ id: string; slug: string }> }>(
    owner,
    'GET',
    '/rest/documents?kind=page',
  );
  const terms = items.find(({ slug }) => slug === 'terms')?.id;
  const { id, body } = await callApi<{ id: string; body: { policies: object } }>(
    owner,
    'GET',
    '/rest/singletons/store',
  );
  const change = { path: ['policies'], from: body.policies, to: { ...body.policies, terms, asks: true } };
  await callApi(owner, 'PATCH', `/rest/documents/${id}`, { changes: [change] });
  await callApi(owner, 'POST', '/rest/releases', { documents: [id] });
  const page = await cartWithCup();
  await page.getByRole('button', { name: 'Checkout' }).click();
  const pay = page.getByRole('button', { name: 'Apple Pay' });
  await pay.click();
  await page.getByText('Please tick that you agree.').waitFor();
  const express = page.getByRole('region', { name: 'Express checkout' });
  expect(await faultsAtEveryWidth(page)).toEqual([]);
  await express.getByRole('checkbox').check();
  await pay.click();
  const wallet = page.getByRole('dialog', { name: 'Wallet' });
  await wallet.getByRole('button', { name: 'Use address' }).click();
  await wallet.getByText(/Total \d+: Subtotal \d+, Shipping \d+/).waitFor();
  await wallet.getByRole('button', { name: 'Pay with a bad card' }).click();
  await page.getByText('The payment did not go through.').first().waitFor();
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: /^Pay / }).click();
  await thanks(page);
});
