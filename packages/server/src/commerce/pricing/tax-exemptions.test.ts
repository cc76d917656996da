import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CartJson } from '@portico/model/commerce/cart-json';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinedMember } from '../../account/testing.ts';
import type { TestBrowser } from '../../accounts/testing.ts';
import { eraseContact } from '../../contacts/erase-contact.ts';
import { everythingAbout } from '../../contacts/everything-about.ts';
import { restoreContacts, writeContacts } from '../../contacts/portable-contacts.ts';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { followSubscription } from '../subscriptions/follow-subscription.ts';
import { managingPath, subscriptionToken } from '../subscriptions/subscription-link.ts';
import { sweepSubscriptions } from '../subscriptions/sweep-subscriptions.ts';
import { createTestShop, type TestShop, variant } from '../testing.ts';
import { taxSummary, taxSummaryAsCsv } from './tax-summary.ts';

const CHARITY = { reason: 'Charity', certificate: 'C-7/2026', lastDay: null as string | null };
const ULM = {
  firstName: 'Ada',
  lastName: 'Miles',
  line1: 'Gasse 1',
  city: 'Ulm',
  zip: '89073',
  country: 'DE',
};
/** 119.00 and 5.95 for post, less the 19.00 and 0.95 of tax in them. */
const NET = 10_500;
const GROSS = 12_495;

let sites: TestSites;
let shop: TestShop;
let owner: TestBrowser;
let bowl: { id: string };
let people = 0;

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'exempted', { currency: 'EUR' });
  bowl = await shop.product('bowl', { variants: { only: variant({ price: 11_900 }) } });
  await shop.setStore({
    country: 'DE',
    accounts: 'optional',
    pricesIncludeTax: true,
    testPayments: true,
    taxRules: { de: { order: 'a0', name: 'VAT', ratePpm: 190_000, country: 'DE', onShipping: true } },
    shippingRates: { post: { order: 'a0', name: 'Post', price: 595 } },
    offlinePayments: { invoice: { enabled: true, name: 'On account', instructions: '', holdDays: 7 } },
    documents: {
      invoices: 'paid',
      invoiceNumbers: { prefix: 'INV-', start: 1 },
      creditNoteNumbers: { prefix: 'CN-', start: 1 },
      seller: { name: 'Kiln', address: 'Gasse 2', country: 'DE' },
    },
  });
  owner = await signedIn();
});
afterAll(() => sites.close());

async function signedIn(role = 'admin', at = shop): Promise<TestBrowser> {
  const browser = await at.visitor();
  for (const pair of (await sites.signIn(at.siteId, at.host, role)).split('; ')) {
    const [name = '', value = ''] = pair.split('=');
    browser.cookies.set(name, value);
  }
  return browser;
}
const contactOf = async (email: string) =>
  (await (await signedIn()).get(`/api/rest/contacts?search=${encodeURIComponent(email)}`)).json().items[0]
    .id as string;
const exempt = async (email: string, taxExemption: object | null) =>
  (await signedIn()).send('PUT', `/api/rest/contacts/${await contactOf(email)}`, { body: { taxExemption } });

/** Somebody with an account whom the shop exempts, logged in. */
async function member(exemption: object | null = CHARITY) {
  const email = `exempt-${++people}@example.com`;
  const browser = await joinedMember(sites, shop, email);
  if (exemption) expect((await exempt(email, exemption)).statusCode).toBe(200);
  return { email, browser };
}
const put = (browser: TestBrowser, product = bowl) =>
  browser.post('/api/commerce/cart/items', { productId: product.id, quantity: 1 });
const quote = async (browser: TestBrowser): Promise<CartJson> =>
  (
    await browser.post('/api/commerce/checkout/quote', { country: 'DE', zip: ULM.zip, shipping: 'post' })
  ).json();
const order = (browser: TestBrowser, email: string, expectedTotalCents: number, more: object = {}) =>
  browser.send('POST', '/api/commerce/checkout/orders', {
    body: {
      email,
      address: ULM,
      expectedTotalCents,
      payment: { provider: 'invoice' },
      ...more,
    },
    headers: { 'idempotency-key': `exempt-${Math.random()}` },
  });
const orderOf = async (id: string) => (await owner.get(`/api/rest/orders/${id}`)).json();

describe('a customer who is exempt from tax', () => {
  it('pays prices without it while logged in, and reads why in cart, checkout, order, email, invoice and credit note', async () => {
    const { email, browser } = await member();
    await put(browser);
    const priced = await quote(browser);
    expect(priced).toMatchObject({ grandTotalCents: NET, taxCents: 0, applicableTaxRules: [] });
    // What the choice says of shipping is what it costs.
    expect(priced.shippingOptions.map(({ costCents }) => costCents)).toEqual([priced.shippingCostCents]);
    expect(priced.trail).toContainEqual(
      expect.objectContaining({
        figure: 'discount',
        rule: 'tax-exempt',
        exemption: { reason: 'Charity', certificate: 'C-7/2026' },
        amount: 1900,
        country: 'DE',
      }),
    );
    expect((await browser.get('/cart')).body).toContain('Exempt from tax: Charity');
    const checkout = String((await browser.get('/commerce/goto-checkout')).headers.location);
    expect((await browser.get(checkout)).body).toContain('Exempt from tax: Charity');
    const placed = await order(browser, email, NET);
    expect(placed.statusCode, placed.body).toBe(201);
    const { next, orderId } = placed.json();
    expect((await browser.get(next)).body).toContain('Exempt from tax: Charity');
    const mail = await sites.portico.db
      .selectFrom('mails')
      .select('text_body')
      .where('to_address', '=', email)
      .where('subject', 'like', '%Your order%')
      .executeTakeFirstOrThrow();
    expect(mail.text_body).toContain('Exempt from tax: Charity');
    expect(mail.text_body).toContain('Certificate number: C-7/2026');
    await owner.send('POST', `/api/rest/orders/${orderId}/pay`, { body: { text: '' } });
    await owner.send('POST', `/api/rest/orders/${orderId}/refund`, {
      body: { amountCents: 4000, alreadyCents: 0, lines: [], text: '' },
    });
    const made = await sites.portico.db
      .selectFrom('order_documents')
      .select(['kind', 'body'])
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute();
    expect(made.map(({ kind, body }) => [kind, body.total, body.taxes])).toEqual([
      ['invoice', NET, [{ net: NET, taxes: [] }]],
      ['credit-note', 4000, [{ net: 4000, taxes: [] }]],
    ]);
    for (const { body } of made)
      expect(body.recipient).toEqual(
        expect.arrayContaining(['Exempt from tax: Charity', 'Certificate number: C-7/2026']),
      );
  });

  it('reads why as well where prices are without tax', async () => {
    await shop.setStore({ pricesIncludeTax: false });
    try {
      const { browser } = await member();
      await put(browser);
      expect(await quote(browser)).toMatchObject({ grandTotalCents: GROSS, taxCents: 0 });
      expect((await browser.get('/cart')).body).toMatch(/Exempt from tax: Charity.*€0\.00/s);
    } finally {
      await shop.setStore({ pricesIncludeTax: true });
    }
  });

  it('is charged as everybody is where the address was merely typed, or is another than the account’s', async () => {
    const { email, browser } = await member();
    const stranger = await shop.visitor();
    await put(stranger);
    const refused = await order(stranger, email, NET);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'price-changed']);
    expect((await order(stranger, email, GROSS)).statusCode).toBe(201);
    await put(browser);
    const other = await order(browser, 'somebody@example.com', NET);
    expect([other.statusCode, other.json().code]).toEqual([409, 'price-changed']);
    await browser.form('/account/logout', {});
    const again = await put(browser);
    expect(again.json().grandTotalCents).toBe(GROSS);
  });

  it('of another site is charged here', async () => {
    const other = await createTestShop(sites, 'exempted-next-door', { currency: 'EUR' });
    await other.setStore({ accounts: 'optional', pricesIncludeTax: true, testPayments: true });
    const { email, browser } = await member();
    const there = await shop.visitor();
    const token = [...browser.cookies].find(([name]) => name.includes('member'));
    expect(token).toBeDefined();
    const elsewhere = await other.visitor();
    if (token) elsewhere.cookies.set(...token);
    const cup = await other.product('cup', { variants: { only: variant({ price: 11_900 }) } });
    await put(elsewhere, cup);
    expect((await elsewhere.get('/api/commerce/cart')).json().trail).not.toContainEqual(
      expect.objectContaining({ rule: 'tax-exempt' }),
    );
    const manager = await signedIn('admin', other);
    const id = await contactOf(email);
    expect(
      (await manager.send('PUT', `/api/rest/contacts/${id}`, { body: { taxExemption: null } })).statusCode,
    ).toBe(404);
    await put(there);
  });

  it('is charged from the day after the last day of the exemption', async () => {
    const today = sites.portico.now().toISOString().slice(0, 10);
    const { email, browser } = await member({ ...CHARITY, lastDay: today });
    await put(browser);
    expect((await quote(browser)).grandTotalCents).toBe(NET);
    await exempt(email, { ...CHARITY, lastDay: '2020-01-31' });
    expect((await quote(browser)).grandTotalCents).toBe(GROSS);
  });

  it('whom an owner names in a draft order is exempt there, and stays so where the order is edited', async () => {
    const { email } = await member();
    const draft = await owner.post('/api/rest/draft-orders', {
      customer: { email: email.toUpperCase(), ...ULM },
      lines: [{ productId: bowl.id, variantId: 'only', quantity: 1 }],
    });
    expect(draft.json().cart.grandTotalCents).toBe(NET);
    const placed = await owner.post(`/api/rest/draft-orders/${draft.json().id}/place`, {
      expectedTotalCents: NET,
      payment: { state: 'paid', how: 'Cash' },
    });
    const { orderId } = placed.json();
    await exempt(email, null);
    const edit = { lines: [{ position: 0, quantity: 2 }], added: [] };
    const { cart } = (await owner.post(`/api/rest/orders/${orderId}/edit/price`, edit)).json();
    expect(cart).toMatchObject({ grandTotalCents: 20_500, taxCents: 0 });
    const { version } = (await owner.get(`/api/rest/orders/${orderId}/edit`)).json();
    const saved = await owner.post(`/api/rest/orders/${orderId}/edit`, {
      edit,
      version,
      expectedTotalCents: 20_500,
      notify: false,
    });
    expect(saved.statusCode, saved.body).toBe(200);
    const edited = await orderOf(orderId);
    expect(edited).toMatchObject({ grandTotalCents: 20_500, taxCents: 0, discountCents: 3800 });
    expect(edited.lines[0]).toMatchObject({ quantity: 2 });
    const one = { position: 0, quantity: 1, restock: 1 };
    const refunded = await owner.send('POST', `/api/rest/orders/${orderId}/refund`, {
      body: { amountCents: 10_000, alreadyCents: 0, lines: [one], text: '' },
    });
    expect(refunded.statusCode, refunded.body).toBe(200);
    const notes = await sites.portico.db
      .selectFrom('order_documents')
      .select('body')
      .where('order_id', '=', orderId)
      .execute();
    for (const { body } of notes) for (const group of body.taxes) expect(group.taxes).toEqual([]);
  });

  it('is told apart in the tax summary, and no part of the return to the One Stop Shop', async () => {
    const { email, browser } = await member();
    await put(browser);
    const { orderId } = (await order(browser, email, NET)).json();
    await owner.send('POST', `/api/rest/orders/${orderId}/pay`, { body: { text: '' } });
    const books = (change: Record<string, unknown>) =>
      sites.portico.db.updateTable('orders').set(change).where('id', '=', orderId).execute();
    await books({ paid_at: new Date('2020-02-03T00:00:00Z') });
    const period = { from: new Date('2020-01-01T00:00:00Z'), to: new Date('2020-04-01T00:00:00Z') };
    const row = { country: 'DE', currency: 'EUR', name: '', ratePpm: 0, notCharged: 'exempt', orders: 1 };
    const rows = await taxSummary(sites.portico.db, shop.siteId, period);
    expect(rows).toEqual([{ ...row, netCents: NET, taxCents: 0 }]);
    expect(taxSummaryAsCsv(rows)).toContain('DE,Exempt from tax,0,1,105.00,0.00,EUR');
    await books({ refunded: NET / 2 });
    expect(await taxSummary(sites.portico.db, shop.siteId, period)).toEqual([
      { ...row, netCents: NET / 2, taxCents: 0 },
    ]);
  });
});

describe('the exemption of a customer', () => {
  it('needs a reason and a day that exists, and is noted with who wrote it down', async () => {
    const { email } = await member(null);
    const wrong = await exempt(email, { reason: ' ', certificate: '', lastDay: '2026-02-30' });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json().errors).toEqual({
      'taxExemption.reason': expect.stringContaining('why'),
      'taxExemption.lastDay': 'This day does not exist.',
    });
    await exempt(email, { ...CHARITY, lastDay: '2030-05-31' });
    await exempt(email, { ...CHARITY, lastDay: '2030-05-31' });
    const after = (await exempt(email, null)).json();
    expect(after).toMatchObject({ taxExemption: null, isMember: true });
    const notes = (after.timeline as Array<{ kind: string; text: string; by: string | null }>).filter(
      ({ kind }) => kind === 'note',
    );
    expect(notes.map(({ text, by }) => [text, by !== null])).toEqual([
      ['No longer exempt from tax.', true],
      ['Exempt from tax: Charity, certificate C-7/2026, until 2030-05-31', true],
    ]);
  });

  it('is set by nobody who may not see customers', async () => {
    const { email } = await member(null);
    const id = await contactOf(email);
    const editor = await signedIn('content-editor');
    const reply = await editor.send('PUT', `/api/rest/contacts/${id}`, { body: { taxExemption: CHARITY } });
    expect(reply.statusCode).toBe(403);
  });

  it('comes along in backups, is told to the person, and goes with them', async () => {
    const { email } = await member();
    const id = await contactOf(email);
    const { db } = sites.portico;
    expect(await everythingAbout(sites.portico, shop.siteId, id, {})).toMatchObject({
      person: { tax_exemption: CHARITY },
    });
    const file = join(await mkdtemp(join(tmpdir(), 'portico-exempt-')), 'contacts.jsonl');
    await writeContacts(sites.portico, shop.siteId, file);
    const read = () =>
      db.selectFrom('contacts').select('tax_exemption').where('id', '=', id).executeTakeFirst();
    await db.deleteFrom('contacts').where('id', '=', id).execute();
    await restoreContacts(sites.portico, shop.siteId, file);
    expect((await read())?.tax_exemption).toEqual(CHARITY);
    await eraseContact(sites.portico, shop.siteId, id);
    expect((await read())?.tax_exemption).toBeNull();
  });
});

describe('payments of a subscription', () => {
  const agreed = 1190 + 595;
  const free = 1000 + 500;

  async function subscribed(browser: TestBrowser, email: string, total: number) {
    const tea = await shop.product(`tea-${++people}`, {
      subscription: { billingPeriod: { value: 1, unit: 'month' }, numBillingCycles: 0 },
      variants: { only: variant({ price: 1190 }) },
    });
    await put(browser, tea);
    const { subscription } = await quote(browser);
    const placed = await order(browser, email, total, { payment: { provider: 'test', outcome: 'succeed' } });
    expect(placed.statusCode, placed.body).toBe(201);
    await sweepSubscriptions(sites.portico);
    const row = await sites.portico.db
      .selectFrom('subscriptions')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    return { id: row.id, told: subscription?.renewalCents };
  }
  async function renewed(id: string): Promise<number[]> {
    const { next_at } = await sites.portico.db
      .selectFrom('subscriptions')
      .select('next_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    sites.portico.setNow(new Date((next_at?.getTime() ?? 0) + 1000));
    await followSubscription(sites.portico, shop.siteId, id);
    const orders = await sites.portico.db
      .selectFrom('orders')
      .select(['total', 'tax', 'subtotal', 'discount', 'shipping'])
      .where('subscription_id', '=', id)
      .orderBy('id')
      .execute();
    for (const each of orders) expect(each.subtotal - each.discount + each.shipping).toBe(each.total);
    return orders.map(({ total }) => total);
  }

  it('decide anew each time whether their customer is exempt, and say so in page and email', async () => {
    const { email, browser } = await member();
    const { id, told } = await subscribed(browser, email, free);
    expect(told).toBe(free);
    const page = managingPath(subscriptionToken(sites.portico.env, shop.siteId, id));
    expect((await browser.get(page)).body).toContain('€15.00 every month');
    expect(await renewed(id)).toEqual([free, free]);
    await exempt(email, null);
    expect((await browser.get(page)).body).toContain('€17.85 every month');
    expect(await renewed(id)).toEqual([free, free, agreed]);
    await exempt(email, CHARITY);
    expect(await renewed(id)).toEqual([free, free, agreed, free]);
  });

  it('of who was not logged in as they subscribed are never exempt', async () => {
    const { email } = await member();
    const { id } = await subscribed(await shop.visitor(), email, agreed);
    expect(await renewed(id)).toEqual([agreed, agreed]);
  });
});
