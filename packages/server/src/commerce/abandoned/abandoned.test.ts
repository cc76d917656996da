import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../accounts/testing.ts';
import { createTestSites, OWNER_PASSWORD, type TestSites } from '../../pages/testing.ts';
import { WAYS } from '../gift-cards/testing.ts';
import { sweepCommerce } from '../sweep.ts';
import { createTestShop, type TestShop } from '../testing.ts';
import { restoreRecovery, writeRecovery } from './portable-recovery.ts';

let sites: TestSites;
let shop: TestShop;
let owner: TestBrowser;
let bowl: string;
let keys = 0;
const HOUR_MS = 3_600_000;

const TEN = { order: 'a0', name: 'Ten off', code: 'TEN', takes: { kind: 'percent', percent: 10 } };
const settings = (change: Record<string, unknown> = {}) => ({
  abandoned: { remember: true, mail: true, afterHours: '1', to: 'everybody', discount: '', ...change },
});

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'abandoned-kiln');
  await shop.setStore({ ...WAYS, discounts: { ten: TEN }, marketing: { optIn: true, words: '' } });
  bowl = (await shop.product('bowl')).id;
  owner = await signedIn();
});
afterAll(() => sites.close());
beforeEach(() => shop.setStore(settings()));

async function signedIn(role = 'admin', at = shop): Promise<TestBrowser> {
  const browser = await at.visitor();
  for (const pair of (await sites.signIn(at.siteId, at.host, role)).split('; ')) {
    const [name = '', value = ''] = pair.split('=');
    browser.cookies.set(name, value);
  }
  return browser;
}

const ADDRESS = {
  firstName: 'Ada',
  lastName: 'Miles',
  line1: '12 Mill Lane',
  city: 'Albany',
  state: 'NY',
  zip: '12207',
  country: 'US',
};

/** A visitor with a bowl in the cart, at the checkout. */
async function atCheckout(product = bowl) {
  const visitor = await shop.visitor();
  await visitor.form('/cart/items', { productId: product, variantId: 'only', quantity: '1' });
  const path = String((await visitor.get('/commerce/goto-checkout')).headers.location);
  return { visitor, path };
}

/** Goes on from the address, as browsers without scripts do. */
async function wentOn(email: string, fields: Record<string, string> = {}) {
  const { visitor, path } = await atCheckout();
  const { body } = await visitor.form(path, { email, ...ADDRESS, ...fields, do: 'price' });
  return { visitor, path, body };
}

async function orders(visitor: TestBrowser, email: string) {
  const cart = (await visitor.get('/api/commerce/cart')).json();
  return visitor.send('POST', '/api/commerce/checkout/orders', {
    body: {
      email,
      address: ADDRESS,
      expectedTotalCents: cart.grandTotalCents,
      payment: { provider: 'bankTransfer' },
    },
    headers: { 'idempotency-key': `abandoned-${++keys}` },
  });
}

const pass = (hours: number) =>
  sites.portico.setNow(new Date(sites.portico.now().getTime() + hours * HOUR_MS));
const sweep = () => sweepCommerce(sites.portico);

const mailsTo = (email: string) =>
  sites.portico.db
    .selectFrom('mails')
    .select(['subject', 'text_body', 'html_body', 'unsubscribe_url'])
    .where('site_id', '=', shop.siteId)
    .where('to_address', '=', email)
    .where('subject', 'like', '%waiting%')
    .execute();
const pathOf = (url: string) => new URL(url).pathname + new URL(url).search;
async function linkIn(email: string): Promise<string> {
  const [mail] = await mailsTo(email);
  return pathOf(/https?:\/\/\S+\/checkout\/recover\?token=\S+/.exec(mail?.text_body ?? '')?.[0] ?? 'none');
}

interface Listed {
  id: string;
  email: string;
  state: string;
}
async function listed(query = ''): Promise<Listed[]> {
  return (await owner.get(`/api/rest/abandoned-checkouts?${query}`)).json().items;
}
async function found(email: string, query = '') {
  const row = (await listed(`search=${encodeURIComponent(email)}&${query}`))[0];
  return row && (await owner.get(`/api/rest/abandoned-checkouts/${row.id}`)).json();
}

describe('a checkout that is begun', () => {
  it('is remembered as the customer goes on, listed once they were quiet, and says so beside the field', async () => {
    const { body, visitor, path } = await wentOn(' Ada@Example.com ');
    expect(body).toContain('may remind you of it once');
    expect(await found('ada@example.com')).toBeUndefined();
    pass(0.6);
    expect(await found('ada@example.com')).toMatchObject({
      email: 'ada@example.com',
      name: 'Ada Miles',
      state: 'open',
      titles: 'The bowl',
      quantity: 1,
      totalCents: 4800,
      country: 'US',
      lines: [{ title: 'The bowl', quantity: 1, totalCents: 4800 }],
    });
    // Twice is one checkout, under the address entered last.
    await visitor.form(path, { email: 'ada.miles@example.com', ...ADDRESS, do: 'price' });
    pass(0.6);
    expect(await found('ada@example.com')).toBeUndefined();
    expect(await found('ada.miles@example.com')).toMatchObject({ state: 'open' });
  });

  it('is not remembered where the shop does not want it, without an address, or as somebody only types', async () => {
    const { visitor, path } = await atCheckout();
    await visitor.form(path, { email: 'typing@example.com', ...ADDRESS, do: 'quote' });
    await visitor.form(path, { email: 'not an address', ...ADDRESS, do: 'price' });
    await shop.setStore(settings({ remember: false }));
    const { body } = await wentOn('unwanted@example.com');
    expect(body).not.toContain('We keep your email');
    await visitor.send('POST', '/api/commerce/checkout/remember', {
      body: { email: 'unwanted@example.com' },
    });
    await shop.setStore(settings());
    pass(1);
    expect(await listed('search=typing')).toEqual([]);
    expect(await listed('search=unwanted')).toEqual([]);
    expect(await listed('search=address')).toEqual([]);
  });

  it('is remembered by the page’s script, for the cart of the cookie or the address, and of nobody else', async () => {
    const { visitor, path } = await atCheckout();
    const cartToken = new URL(path, 'http://x').searchParams.get('cartToken');
    const said = { email: 'blur@example.com', name: 'Blur <b>', country: 'XX', cartToken };
    const reply = await visitor.send('POST', '/api/commerce/checkout/remember', { body: said });
    expect([reply.statusCode, reply.json()]).toEqual([200, {}]);
    const stranger = await shop.visitor();
    const none = await stranger.send('POST', '/api/commerce/checkout/remember', {
      body: { email: 'stranger@example.com', cartToken: 'x'.repeat(22) },
    });
    expect([none.statusCode, none.json()]).toEqual([200, {}]);
    pass(1);
    expect(await found('blur@example.com')).toMatchObject({ name: 'Blur <b>', country: '' });
    expect(await listed('search=stranger')).toEqual([]);
  });

  it('is no abandoned one once it is ordered', async () => {
    const { visitor } = await wentOn('ordered@example.com');
    pass(1);
    expect(await listed('search=ordered')).toHaveLength(1);
    expect((await orders(visitor, 'ordered@example.com')).statusCode).toBe(201);
    expect(await listed('search=ordered')).toEqual([]);
    pass(2);
    await sweep();
    expect(await mailsTo('ordered@example.com')).toEqual([]);
  });
});

describe('the email about a cart', () => {
  it('goes once, after the hours chosen, however often and by however many it is looked for', async () => {
    await wentOn('once@example.com');
    pass(0.9);
    await sweep();
    expect(await mailsTo('once@example.com')).toEqual([]);
    expect(await found('once@example.com')).toMatchObject({ dueAt: expect.any(String) });
    pass(0.2);
    await Promise.all([sweep(), sweep(), sweep()]);
    await sweep();
    const mails = await mailsTo('once@example.com');
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ subject: 'Your cart at Kiln & Field is waiting' });
    expect(mails[0]?.text_body).toContain('The bowl: $48.00');
    expect(mails[0]?.text_body).toContain('Hello Ada Miles,');
    expect(mails[0]?.html_body).not.toContain('<b>');
    expect(await found('once@example.com')).toMatchObject({
      state: 'mailed',
      mailedBy: null,
      cannotSend: 'sent',
    });
  });

  it('waits while the customer still shops', async () => {
    const { visitor } = await wentOn('busy@example.com');
    pass(0.8);
    await visitor.post('/api/commerce/cart/items', { productId: bowl, quantity: 1 });
    pass(0.5);
    await sweep();
    expect(await mailsTo('busy@example.com')).toEqual([]);
    pass(0.6);
    await sweep();
    expect(await mailsTo('busy@example.com')).toHaveLength(1);
  });

  it('is off at first, and by default only for those who agreed to news', async () => {
    await shop.setStore(settings({ mail: false }));
    await wentOn('off@example.com');
    await shop.setStore(settings({ to: 'news' }));
    await wentOn('silent@example.com');
    await wentOn('agreed@example.com', { news: 'on' });
    pass(1.1);
    await sweep();
    const counts = await Promise.all(['off', 'silent', 'agreed'].map((who) => mailsTo(`${who}@example.com`)));
    expect(counts.map(({ length }) => length)).toEqual([0, 0, 1]);
    expect(await found('silent@example.com')).toMatchObject({
      state: 'open',
      agreed: false,
      unsent: 'no-consent',
    });
    const { id } = await found('silent@example.com');
    const refused = await owner.post(`/api/rest/abandoned-checkouts/${id}/send`, {});
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'not-possible']);
  });

  it('does not go where the same person ordered another cart meanwhile', async () => {
    await wentOn('other+cart@example.com');
    const again = await shop.visitor();
    await again.post('/api/commerce/cart/items', { productId: bowl, quantity: 1 });
    expect((await orders(again, 'Other@example.com')).statusCode).toBe(201);
    pass(1.1);
    await sweep();
    expect(await mailsTo('other+cart@example.com')).toEqual([]);
    expect(await found('other+cart@example.com')).toMatchObject({ unsent: 'ordered', cannotSend: 'ordered' });
  });

  it('goes to nobody by itself who was reminded of another cart lately: nobody’s inbox is filled by strangers', async () => {
    await wentOn('victim@example.com');
    await wentOn('victim@example.com');
    pass(1.1);
    await sweep();
    expect(await mailsTo('victim@example.com')).toHaveLength(1);
    expect((await listed('search=victim&state=open')).length).toBe(1);
  });

  it('is sent by hand, once', async () => {
    await shop.setStore(settings({ mail: false }));
    await wentOn('hand@example.com');
    pass(1);
    const { id } = await found('hand@example.com');
    const path = `/api/rest/abandoned-checkouts/${id}/send`;
    const replies = await Promise.all([owner.post(path, {}), owner.post(path, {})]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await mailsTo('hand@example.com')).toHaveLength(1);
    expect(await found('hand@example.com')).toMatchObject({ state: 'mailed', mailedBy: expect.any(String) });
  });

  it('is ended by one press of its link, for all carts of that person, which opening it alone does not', async () => {
    await wentOn('stops@example.com');
    pass(1.1);
    await sweep();
    const [mail] = await mailsTo('stops@example.com');
    const path = pathOf(mail?.unsubscribe_url ?? '');
    expect(path).toMatch(/^\/checkout\/recover\/stop\?token=/);
    const visitor = await shop.visitor();
    const asked = await visitor.get(path);
    expect(asked.body).toContain('Do you want no more emails from Kiln &amp; Field');
    expect(await found('stops@example.com')).toMatchObject({ state: 'mailed' });
    // As mail programs do, with no cookie of ours.
    const program = await sites.app.fastify.inject({
      method: 'POST',
      url: path,
      headers: { host: shop.host, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(program.statusCode).toBe(200);
    expect(await found('stops@example.com')).toMatchObject({ state: 'opted-out' });
    pass(24 * 8);
    owner = await signedIn();
    await wentOn('stops@example.com');
    pass(1.1);
    await sweep();
    expect(await mailsTo('stops@example.com')).toHaveLength(1);
    for (const wrong of [
      `${path.slice(0, -2)}zz`,
      '/checkout/recover/stop?token=',
      '/checkout/recover/stop?token=%00.a',
    ])
      expect((await visitor.get(wrong)).statusCode).toBe(404);
    const other = await createTestShop(sites, 'abandoned-elsewhere');
    expect((await (await other.visitor()).get(path)).statusCode).toBe(404);
  });
});

describe('the link of the email', () => {
  async function reminded(email: string, store: Record<string, unknown> = {}) {
    await shop.setStore(settings(store));
    const checkout = await wentOn(email);
    pass(1.1);
    await sweep();
    return { ...checkout, link: await linkIn(email) };
  }

  it('brings the cart to the checkout in another browser, with what lies in its own, and the order counts', async () => {
    const { link, visitor } = await reminded('back@example.com', { discount: 'ten' });
    const phone = await shop.visitor();
    const { id: plate } = await shop.product('plate');
    await phone.post('/api/commerce/cart/items', { productId: plate, quantity: 1 });
    expect((await phone.get(link)).headers.location).toBe('/commerce/goto-checkout');
    const next = String((await phone.get('/commerce/goto-checkout')).headers.location);
    expect(next).toMatch(/^\/checkout\?cartToken=/);
    expect((await phone.get(next)).body).toContain('value="back@example.com"');
    const cart = (await phone.get('/api/commerce/cart')).json();
    expect(cart.entries.map(({ title }: { title: string }) => title)).toEqual(['The bowl', 'The plate']);
    expect(cart.validCoupons).toMatchObject([{ code: 'TEN' }]);
    // Opened once more it is the same cart.
    await phone.get(link);
    expect((await phone.get('/api/commerce/cart')).json().totalQuantity).toBe(2);
    // Where it was filled in it stays, with nothing of the other.
    expect((await visitor.get('/api/commerce/cart')).json().totalQuantity).toBe(1);
    const before = (await owner.get('/api/rest/abandoned-checkouts')).json().figures;
    const placed = await orders(phone, 'back@example.com');
    await owner.post(`/api/rest/orders/${placed.json().orderId}/pay`, {});
    expect(await found('back@example.com')).toMatchObject({
      state: 'recovered',
      openedAt: expect.any(String),
      order: { id: placed.json().orderId },
    });
    const after = (await owner.get('/api/rest/abandoned-checkouts')).json().figures;
    expect(after.recovered - before.recovered).toBe(1);
    expect(after.recoveredCents - before.recoveredCents).toBe(8640);
    const day = sites.portico.now().toISOString().slice(0, 10);
    const funnel = (await owner.get(`/api/rest/reports/sales/funnel?from=${day}&to=${day}`)).json();
    expect(funnel.recovered).toMatchObject({ orders: 1, cents: 8640 });
    const late = await shop.visitor();
    const again = await late.get(link);
    expect([again.statusCode, again.body]).toEqual([404, expect.stringContaining('ordered already')]);
  });

  it('goes on with the very cart in the browser it was filled in', async () => {
    const { link, visitor } = await reminded('same@example.com');
    const mine = visitor.cookies.get('CARTID');
    await visitor.get(link);
    expect(visitor.cookies.get('CARTID')).toBe(mine);
    expect((await orders(visitor, 'same@example.com')).statusCode).toBe(201);
    expect(await found('same@example.com')).toMatchObject({ state: 'recovered' });
  });

  it('prices anew and names what is gone', async () => {
    const { id: mug } = await shop.product('mug', {}, { only: 5 });
    const { visitor, path } = await atCheckout(mug);
    await visitor.form(path, { email: 'gone@example.com', ...ADDRESS, do: 'price' });
    pass(1.1);
    await sweep();
    await shop.setStock(mug, 'only', 0);
    const phone = await shop.visitor();
    await phone.get(await linkIn('gone@example.com'));
    const next = await phone.get('/commerce/goto-checkout');
    expect(next.headers.location).toBe('/cart');
    expect((await phone.get('/cart')).body).toMatch(/The mug[\s\S]*sold out/i);
  });

  it('shows whoever reads somebody’s email nothing of the order that is placed where it was filled in', async () => {
    const { link, visitor } = await reminded('mistyped@example.com');
    const reader = await shop.visitor();
    await reader.get(link);
    const next = String((await reader.get('/commerce/goto-checkout')).headers.location);
    expect((await orders(visitor, 'right@example.com')).statusCode).toBe(201);
    const page = await reader.get(next);
    expect(page.headers.location).toBeUndefined();
    expect(page.body).not.toContain('Mill Lane');
  });

  it('opens nothing that is no token of this site', async () => {
    const { link } = await reminded('token@example.com');
    const visitor = await shop.visitor();
    for (const wrong of [
      '/checkout/recover',
      '/checkout/recover?token=',
      `${link.slice(0, -3)}AAA`,
      '/checkout/recover?token=%00',
    ])
      expect((await visitor.get(wrong)).statusCode).toBe(404);
    const other = await createTestShop(sites, 'abandoned-other');
    expect((await (await other.visitor()).get(link)).statusCode).toBe(404);
  });
});

describe('abandoned checkouts', () => {
  it('are searched, filtered and read in pages, by those who work on orders of that site', async () => {
    const db = sites.portico.db;
    for (let count = 0; count < 55; count++) await wentOn(`many-${count}@example.com`);
    pass(1);
    const first = (await owner.get('/api/rest/abandoned-checkouts?search=many-')).json();
    const second = (
      await owner.get(`/api/rest/abandoned-checkouts?search=many-&cursor=${first.next}`)
    ).json();
    expect([first.items.length, second.items.length]).toEqual([50, 5]);
    expect(first.items[0].email).toBe('many-54@example.com');
    expect(second.figures).toBeUndefined();
    expect((await owner.get('/api/rest/abandoned-checkouts?state=none')).statusCode).toBe(400);
    const id = first.items[0].id as string;
    const editor = await signedIn('content-editor');
    const stranger = await signedIn('admin', await createTestShop(sites, 'abandoned-third'));
    for (const [browser, status] of [
      [editor, 403],
      [stranger, 404],
    ] as const) {
      expect((await browser.get(`/api/rest/abandoned-checkouts/${id}`)).statusCode).toBe(status);
      expect((await browser.post(`/api/rest/abandoned-checkouts/${id}/send`, {})).statusCode).toBe(status);
      expect((await browser.send('DELETE', `/api/rest/abandoned-checkouts/${id}`)).statusCode).toBe(status);
    }
    expect((await owner.send('DELETE', `/api/rest/abandoned-checkouts/${id}`)).statusCode).toBe(204);
    expect((await owner.get(`/api/rest/abandoned-checkouts/${id}`)).statusCode).toBe(404);
    await db
      .deleteFrom('abandoned_checkouts')
      .where('site_id', '=', shop.siteId)
      .where('email', 'like', 'many-%')
      .execute();
  });

  it('that were deleted after their email are not mailed of again', async () => {
    const { visitor, path } = await wentOn('deleted@example.com');
    pass(1.1);
    await sweep();
    const { id } = await found('deleted@example.com');
    await owner.send('DELETE', `/api/rest/abandoned-checkouts/${id}`);
    pass(24 * 8);
    owner = await signedIn();
    await visitor.form(path, { email: 'deleted@example.com', ...ADDRESS, do: 'price' });
    pass(1.1);
    await sweep();
    expect(await mailsTo('deleted@example.com')).toHaveLength(1);
  });

  it('go with their carts after 30 days, and with the person; what was recovered and who opted out is in backups', async () => {
    const { visitor } = await wentOn('leaves@example.com');
    expect((await orders(visitor, 'leaves@example.com')).statusCode).toBe(201);
    await wentOn('leaves@example.com');
    pass(1);
    const { items } = (await owner.get('/api/rest/contacts?search=leaves')).json();
    const everything = (await owner.get(`/api/rest/contacts/${items[0].id}/everything`)).json();
    expect(everything.unfinishedCheckouts).toHaveLength(2);
    await owner.post(`/api/rest/orders/${everything.orders[0].id}/cancel`, { text: '' });
    await owner.post('/api/rest/session/confirm', { password: OWNER_PASSWORD });
    expect((await owner.post(`/api/rest/contacts/${items[0].id}/erase`)).statusCode).toBe(204);
    expect(await listed('search=leaves')).toEqual([]);
    const read = () =>
      Promise.all([
        sites.portico.db
          .selectFrom('recovered_orders')
          .selectAll()
          .where('site_id', '=', shop.siteId)
          .orderBy('order_id')
          .execute(),
        sites.portico.db
          .selectFrom('recovery_recipients')
          .selectAll()
          .where('site_id', '=', shop.siteId)
          .orderBy('id')
          .execute(),
      ]);
    const before = await read();
    expect(before.map(({ length }) => length > 0)).toEqual([true, true]);
    const folder = await mkdtemp(join(tmpdir(), 'portico-recovery-'));
    const file = join(folder, 'recovery.json');
    await writeRecovery(sites.portico, shop.siteId, file);
    for (const table of ['recovered_orders', 'recovery_recipients'] as const)
      await sites.portico.db.deleteFrom(table).where('site_id', '=', shop.siteId).execute();
    await restoreRecovery(sites.portico, shop.siteId, file);
    await restoreRecovery(sites.portico, shop.siteId, file);
    await restoreRecovery(sites.portico, shop.siteId, join(folder, 'none.json'));
    expect(await read()).toEqual(before);
    await rm(folder, { recursive: true });
    pass(24 * 31);
    owner = await signedIn();
    await sweep();
    expect(await listed()).toEqual([]);
  });
});
