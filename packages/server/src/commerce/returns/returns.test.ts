// Also on the system's PostgreSQL: one return, done with by several people at once.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OwnerOrderJson } from '@portico/model/commerce/order-json';
import type { ReturnDetail } from '@portico/model/api/returns';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../accounts/testing.ts';
import { eraseContact } from '../../contacts/erase-contact.ts';
import { everythingAbout } from '../../contacts/everything-about.ts';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { createTestShop, type TestShop } from '../testing.ts';
import { restoreReturns, writeReturns } from './portable-returns.ts';

const DAY_MS = 24 * 3_600_000;
const SETTINGS = {
  on: true,
  days: 30,
  reasons: [],
  address: 'Returns\n9 Dock Road',
  note: 'You pay for the parcel.',
  excluded: [] as string[],
  withdrawal: true,
  withdrawalDays: 14,
};

let sites: TestSites;
let shop: TestShop;
let owner: TestBrowser;
let bowl: { id: string };
let cup: { id: string };

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'returns');
  await shop.setStore({
    shippingRates: { post: { order: 'a0', name: 'Post', price: 900 } },
    notify: ['team@example.com'],
    returns: SETTINGS,
  });
  bowl = await shop.product('bowl', {}, { only: 10_000 });
  cup = await shop.product('cup', {}, { only: 10_000 });
  owner = await signIn(shop);
});
afterAll(() => sites.close());

async function signIn(of: TestShop) {
  const browser = await of.visitor();
  for (const pair of (await sites.signIn(of.siteId, of.host, 'store-manager')).split('; ')) {
    const [name = '', value = ''] = pair.split('=');
    browser.cookies.set(name, value);
  }
  return browser;
}
const pass = (ms: number) => sites.portico.setNow(new Date(sites.portico.now().getTime() + ms));

let keys = 0;
/** Three bowls (line 0) and two cups (line 1), of 4800 each, and 900 for shipping. */
async function buy({ isSent = true, email = `buyer-${++keys}@example.com` } = {}) {
  const visitor = await shop.visitor();
  await visitor.post('/api/commerce/cart/items', { productId: bowl.id, quantity: 3 });
  await visitor.post('/api/commerce/cart/items', { productId: cup.id, quantity: 2 });
  const reply = await visitor.send('POST', '/api/commerce/checkout/orders', {
    body: {
      email,
      address: {
        firstName: 'Ada',
        lastName: 'Miles',
        line1: '12 Mill Lane',
        city: 'Albany',
        state: 'New York',
        zip: '12207',
        country: 'US',
      },
      expectedTotalCents: 5 * 4800 + 900,
      payment: { provider: 'test', outcome: 'succeed' },
    },
    headers: { 'idempotency-key': `returns-${++keys}` },
  });
  const { orderId, number, token } = reply.json();
  if (isSent) await owner.post(`/api/rest/orders/${orderId}/fulfil`, { notify: false });
  pass(1000);
  return { visitor, email, orderId, number, token } as {
    visitor: TestBrowser;
    email: string;
    orderId: string;
    number: string;
    token: string;
  };
}
type Bought = Awaited<ReturnType<typeof buy>>;

const hidden = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
const FITS = 'It does not fit';

/** Asks to return, without scripts. */
async function ask({ visitor, token }: Bought, fields: Record<string, string>) {
  const page = (await visitor.get(`/commerce/return?token=${token}`)).body;
  return visitor.form('/commerce/return', { token, key: hidden(page, 'key'), message: '', ...fields });
}
const askOneBowl = (bought: Bought) => ask(bought, { 'quantity-0': '1', 'reason-0': FITS });
const orderPage = async ({ visitor, token }: Bought) =>
  (await visitor.get(`/checkout/order-confirmed?token=${token}`)).body;
const order = async ({ orderId }: Bought): Promise<OwnerOrderJson> =>
  (await owner.get(`/api/rest/orders/${orderId}`)).json();
const returnOf = async (bought: Bought) => (await order(bought)).returns.at(-1) as ReturnDetail;
const act = async (id: string, what: string, body: Record<string, unknown> = {}) => {
  const reply = await owner.post(`/api/rest/returns/${id}/${what}`, body);
  return { status: reply.statusCode, body: reply.json() as ReturnDetail & { error?: string } };
};
const mailsTo = (to: string) =>
  sites.portico.db
    .selectFrom('mails')
    .select(['subject', 'text_body'])
    .where('site_id', '=', shop.siteId)
    .where('to_address', '=', to)
    .orderBy('id')
    .execute();
const subjectsTo = async (to: string) => (await mailsTo(to)).map(({ subject }) => subject);

describe('asking to return', () => {
  it('is done on the page of the order, without scripts, and told to both', async () => {
    const bought = await buy();
    expect(await orderPage(bought)).toContain(`/commerce/return?token=${bought.token}`);
    const page = (await bought.visitor.get(`/commerce/return?token=${bought.token}`)).body;
    for (const text of ['Return items', 'You pay for the parcel.', 'It does not fit', 'The bowl', 'until'])
      expect(page).toContain(text);
    const before = (await mailsTo('team@example.com')).length;
    const sent = await ask(bought, { 'quantity-0': '2', 'reason-0': FITS, message: 'Too <small>' });
    expect(sent.headers.location).toBe(`/checkout/order-confirmed?token=${bought.token}#returns`);
    const after = await orderPage(bought);
    expect(after).toContain(`Return ${bought.number}-R1`);
    expect(after).toContain('Requested');
    expect(await returnOf(bought)).toMatchObject({
      kind: 'return',
      state: 'requested',
      message: 'Too <small>',
      lines: [{ position: 0, quantity: 2, reason: FITS }],
      isLate: false,
      byShop: false,
    });
    expect(await subjectsTo(bought.email)).toContain(`Your return request for order ${bought.number}`);
    const told = (await mailsTo('team@example.com')).slice(before);
    expect(told.map(({ subject }) => subject)).toEqual([
      `Ada Miles wants to return items of order ${bought.number}`,
    ]);
    expect(told[0]?.text_body).toContain('2 × The bowl');
    expect((await order(bought)).events.map(({ kind }) => kind)).toContain('return-ask');
  });

  it('says what is wrong and loses nothing that was typed', async () => {
    const bought = await buy();
    const none = await ask(bought, { message: 'Half a word' });
    expect(none.statusCode).toBe(400);
    expect(none.body).toContain('Please choose at least one item.');
    expect(none.body).toContain('Half a word');
    const without = await ask(bought, { 'quantity-0': '1', 'reason-0': 'Invented' });
    expect(without.body).toContain('Please choose a reason');
    const many = await ask(bought, { 'quantity-0': '4', 'reason-0': FITS });
    expect(many.statusCode).toBe(400);
    expect(many.body).toContain('no more than can be returned');
    const long = await ask(bought, { 'quantity-0': '1', 'reason-0': FITS, message: 'x'.repeat(2001) });
    expect(long.body).toContain('at most 2,000 characters');
    expect((await order(bought)).returns).toEqual([]);
  });

  it('is one return however often its form is sent, and of other items another', async () => {
    const bought = await buy();
    const page = (await bought.visitor.get(`/commerce/return?token=${bought.token}`)).body;
    const form = { token: bought.token, key: hidden(page, 'key'), 'quantity-0': '3', 'reason-0': FITS };
    await Promise.all([1, 2, 3].map(() => bought.visitor.form('/commerce/return', form)));
    expect((await order(bought)).returns).toHaveLength(1);
    const next = (await bought.visitor.get(`/commerce/return?token=${bought.token}`)).body;
    expect(next).not.toContain('The bowl');
    await ask(bought, { 'quantity-1': '2', 'reason-1': FITS });
    expect((await order(bought)).returns).toHaveLength(2);
    const nothing = await bought.visitor.get(`/commerce/return?token=${bought.token}`);
    expect(nothing.statusCode).toBe(409);
    expect(nothing.body).toContain('Nothing can be returned');
    expect(await orderPage(bought)).not.toContain('/commerce/return?token');
  });

  it('is over after the shop’s days, and never begins with what was not sent or is never taken back', async () => {
    const unsent = await buy({ isSent: false });
    expect(await orderPage(unsent)).not.toContain('/commerce/return?token');
    const bought = await buy();
    await shop.setStore({ returns: { ...SETTINGS, excluded: [bowl.id] } });
    const page = (await bought.visitor.get(`/commerce/return?token=${bought.token}`)).body;
    expect(page).toContain('The cup');
    expect(page).not.toContain('The bowl');
    await shop.setStore({ returns: { ...SETTINGS, on: false } });
    expect(await orderPage(bought)).not.toContain('/commerce/return?token');
    expect((await bought.visitor.get(`/commerce/return?token=${bought.token}`)).statusCode).toBe(409);
    await shop.setStore({ returns: SETTINGS });
    const now = sites.portico.now();
    pass(31 * DAY_MS);
    expect((await bought.visitor.get(`/commerce/return?token=${bought.token}`)).statusCode).toBe(409);
    expect((await askOneBowl(bought)).statusCode).toBe(409);
    sites.portico.setNow(now);
    expect((await order(bought)).returns).toEqual([]);
  });

  it('opens for the order’s own link alone, and can be cancelled by it while nothing came back', async () => {
    const bought = await buy();
    await askOneBowl(bought);
    const { id } = await returnOf(bought);
    const other = await buy();
    const cancel = (token: string) =>
      other.visitor.form('/commerce/return', { token, return: id, do: 'cancel' });
    await cancel(other.token);
    expect((await returnOf(bought)).state).toBe('requested');
    const elsewhere = await createTestShop(sites, 'returns-elsewhere');
    await elsewhere.setStore({ returns: SETTINGS });
    const stranger = await elsewhere.visitor();
    for (const path of [
      `/commerce/return?token=${bought.token}`,
      `/commerce/withdrawal?token=${bought.token}`,
      `/api/commerce/orders/return-slip?token=${bought.token}&return=${id}`,
    ])
      expect((await stranger.get(path)).statusCode, path).toBe(404);
    const theirs = await signIn(elsewhere);
    expect((await theirs.get(`/api/rest/returns/${id}`)).statusCode).toBe(404);
    expect((await theirs.post(`/api/rest/returns/${id}/approve`, {})).statusCode).toBe(404);
    expect((await theirs.get('/api/rest/returns?status=all')).json().items).toEqual([]);
    await cancel(bought.token);
    expect((await returnOf(bought)).state).toBe('cancelled');
    expect((await order(bought)).returnable[0]).toEqual({ position: 0, quantity: 3 });
  });
});

describe('those who work on orders', () => {
  it('approve, receive into stock, and refund what was paid, once', async () => {
    const bought = await buy();
    await ask(bought, { 'quantity-0': '2', 'reason-0': FITS });
    const { id } = await returnOf(bought);
    const stock = (await shop.stockOf(bowl.id)) ?? 0;
    expect((await act(id, 'approve', { reply: 'By post, please.' })).body.state).toBe('approved');
    const mail = (await mailsTo(bought.email)).at(-1);
    expect(mail?.subject).toBe(`Your return for order ${bought.number} is approved`);
    for (const text of ['By post, please.', '9 Dock Road', 'You pay for the parcel.'])
      expect(mail?.text_body).toContain(text);
    const slip = /href="([^"]*return-slip[^"]*)"/
      .exec(await orderPage(bought))?.[1]
      ?.replaceAll('&amp;', '&');
    const printed = await bought.visitor.get(slip ?? '');
    for (const text of ['Return slip', `${bought.number}-R1`, '9 Dock Road', 'The bowl', FITS])
      expect(printed.body).toContain(text);

    const lines = [{ position: 0, received: 2, restock: 1 }];
    expect((await act(id, 'receive', { lines: [{ position: 0, received: 3, restock: 0 }] })).status).toBe(
      400,
    );
    expect((await act(id, 'receive', { lines: [] })).status).toBe(400);
    expect((await act(id, 'receive', { lines })).body.state).toBe('received');
    expect(await shop.stockOf(bowl.id)).toBe(stock + 1);
    const movement = (await owner.get(`/api/rest/inventory/${bowl.id}/only/movements`)).json();
    expect(JSON.stringify(movement)).toContain('"reason":"return"');
    expect(await subjectsTo(bought.email)).toContain(`Your return for order ${bought.number} has arrived`);

    const refund = {
      amountCents: 2 * 4800,
      alreadyCents: 0,
      lines: [{ position: 0, quantity: 2, restock: 2 }],
    };
    expect(
      (await act(id, 'refund', { ...refund, lines: [{ position: 0, quantity: 3, restock: 0 }] })).status,
    ).toBe(400);
    expect(
      (await act(id, 'refund', { ...refund, lines: [{ position: 1, quantity: 1, restock: 0 }] })).status,
    ).toBe(400);
    expect((await act(id, 'refund', { ...refund, lines: [] })).status).toBe(400);
    const done = await act(id, 'refund', refund);
    expect(done.body).toMatchObject({
      state: 'refunded',
      acts: [],
      refund: { amountCents: 9600, state: 'done' },
      lines: [{ received: 2, restocked: 1, refunded: 2 }],
    });
    // What came back went into stock as it came, and not once more.
    expect(await shop.stockOf(bowl.id)).toBe(stock + 1);
    expect((await act(id, 'refund', { ...refund, alreadyCents: 9600 })).status).toBe(409);
    expect(await order(bought)).toMatchObject({
      refundedCents: 9600,
      returnable: [
        { position: 0, quantity: 1 },
        { position: 1, quantity: 2 },
      ],
    });
    expect(await subjectsTo(bought.email)).toContain(
      `Refund for your order ${bought.number} at Kiln & Field`,
    );
    const csv = (await owner.get(`/api/rest/orders/export?search=${bought.number}&orders=${bought.orderId}`))
      .body;
    expect(csv.split('\r\n')[0]).toContain('Items returned');
    expect(csv.split('\r\n')[1]).toMatch(/,2,2$/);
  });

  it('are never both right: of several at once one refunds, one answers', async () => {
    const bought = await buy();
    await ask(bought, { 'quantity-0': '1', 'reason-0': FITS });
    const { id } = await returnOf(bought);
    const answers = await Promise.all([
      act(id, 'approve', { reply: '' }),
      act(id, 'approve', { reply: '' }),
      act(id, 'approve', { reply: '' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refund = { amountCents: 4800, alreadyCents: 0, lines: [{ position: 0, quantity: 1, restock: 0 }] };
    const refunds = await Promise.all([
      act(id, 'refund', refund),
      act(id, 'refund', refund),
      act(id, 'receive', { lines: [{ position: 0, received: 1, restock: 1 }] }),
      act(id, 'refuse', { reply: 'Too late' }),
      act(id, 'close', {}),
    ]);
    expect(refunds.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2);
    const { state, refund: made } = await returnOf(bought);
    const { refundedCents } = await order(bought);
    expect(refundedCents).toBe(state === 'refunded' ? 4800 : 0);
    expect(made === null).toBe(state !== 'refunded');
  });

  it('decline for a reason, close without a refund, and begin one themselves', async () => {
    const bought = await buy();
    await askOneBowl(bought);
    const first = await returnOf(bought);
    expect((await act(first.id, 'refuse', { reply: '  ' })).status).toBe(400);
    expect((await act(first.id, 'refuse', { reply: 'It was <b>used</b>.' })).body.state).toBe('refused');
    expect((await mailsTo(bought.email)).at(-1)?.text_body).toContain('It was <b>used</b>.');
    expect(await orderPage(bought)).toContain('It was &lt;b&gt;used&lt;/b&gt;.');
    const key = sites.portico.newId();
    const begin = (lines: unknown) =>
      owner.post(`/api/rest/orders/${bought.orderId}/returns`, { key, lines, reply: 'As agreed by phone.' });
    expect((await begin([{ position: 0, quantity: 4 }])).statusCode).toBe(409);
    expect((await begin([])).statusCode).toBe(400);
    const begun = (await begin([{ position: 0, quantity: 3, reason: 'Call' }])).json();
    expect(begun).toMatchObject({ state: 'approved', byShop: true, number: 2 });
    expect((await begin([{ position: 0, quantity: 3, reason: 'Call' }])).json().id).toBe(begun.id);
    expect((await order(bought)).returns).toHaveLength(2);
    expect((await mailsTo(bought.email)).at(-1)?.text_body).toContain('As agreed by phone.');
    expect((await act(begun.id, 'close', { text: 'Never came' })).body.state).toBe('closed');
    expect((await order(bought)).returnable[0]?.quantity).toBe(3);
  });

  it('list what is open, find all by number, name and email', async () => {
    const bought = await buy({ email: 'very-own@example.com' });
    await askOneBowl(bought);
    const { id } = await returnOf(bought);
    const list = async (query: string) => (await owner.get(`/api/rest/returns?${query}`)).json();
    const found = await list('search=very-own');
    expect(found.items).toMatchObject([
      { id, state: 'requested', quantity: 1, order: { id: bought.orderId, number: bought.number } },
    ]);
    expect(found.open).toBeGreaterThan(0);
    expect((await list(`search=${bought.number}-R1`)).items.map((each: { id: string }) => each.id)).toContain(
      id,
    );
    await act(id, 'refuse', { reply: 'No' });
    expect((await list('search=very-own')).items).toEqual([]);
    expect((await list('search=very-own&status=all')).items).toHaveLength(1);
    expect((await list('search=very-own&status=refused&kind=withdrawal')).items).toEqual([]);
  });
});

describe('withdrawing from a contract', () => {
  const declare = async (visitor: TestBrowser, fields: Record<string, string>, sure = true) => {
    const form = { name: 'Ada Miles', number: '', email: '', message: '', ...fields };
    const review = await visitor.form('/commerce/withdrawal', { ...form, do: 'review' });
    if (!sure || review.statusCode !== 200) return review;
    const key = hidden(review.body, 'key');
    return visitor.form('/commerce/withdrawal', { ...form, key, do: 'confirm' });
  };

  it('is found on every page of the site while it is on', async () => {
    const visitor = await shop.visitor();
    expect((await visitor.get('/shop')).body).toContain('href="/commerce/withdrawal"');
    expect((await visitor.get('/shop')).body).toContain('Withdraw from contract here');
    await shop.setStore({ returns: { ...SETTINGS, withdrawal: false } });
    expect((await visitor.get('/shop')).body).not.toContain('href="/commerce/withdrawal"');
    expect((await visitor.get('/commerce/withdrawal')).statusCode).toBe(404);
    await shop.setStore({ returns: SETTINGS });
  });

  it('asks to be confirmed, is acknowledged at once with date and time, and makes a return of all items', async () => {
    const bought = await buy({ isSent: false });
    const visitor = await shop.visitor();
    const page = await visitor.get('/commerce/withdrawal');
    expect(page.body).toContain('within 14 days, without giving a reason');
    const wrong = await declare(visitor, { name: '', number: bought.number, email: 'ada' }, false);
    expect(wrong.statusCode).toBe(400);
    expect(wrong.body).toContain('Please enter your name.');
    expect(wrong.body).toContain(`value="${bought.number}"`);
    const fields = { number: bought.number, email: bought.email, message: 'All of it' };
    const review = await declare(visitor, fields, false);
    expect(review.body).toContain('Confirm withdrawal');
    expect((await order(bought)).returns).toEqual([]);
    const done = await declare(visitor, fields);
    expect(done.body).toContain('Your statement was received');
    expect(await returnOf(bought)).toMatchObject({
      kind: 'withdrawal',
      name: 'Ada Miles',
      message: 'All of it',
      lines: [
        { position: 0, quantity: 3 },
        { position: 1, quantity: 2 },
      ],
    });
    const mail = (await mailsTo(bought.email)).at(-1);
    expect(mail?.subject).toBe(`Your withdrawal from the contract, order ${bought.number}`);
    expect(mail?.text_body).toMatch(/on \d+ \w+ \d{4} at \d\d:\d\d:\d\d UTC/);
    for (const text of ['Ada Miles', '3 × The bowl', 'All of it']) expect(mail?.text_body).toContain(text);
    expect((await subjectsTo('team@example.com')).at(-1)).toContain('withdraws from the contract');
    // Nobody can cancel it; cancelling the order refunds and settles it.
    const { id } = await returnOf(bought);
    await visitor.form('/commerce/return', { token: bought.token, return: id, do: 'cancel' });
    expect((await returnOf(bought)).state).toBe('requested');
    await owner.post(`/api/rest/orders/${bought.orderId}/cancel`, {});
    expect((await returnOf(bought)).state).toBe('closed');
    expect((await order(bought)).state).toBe('refunded');
  });

  it('tells nobody on the page whether there is such an order, and the address alone that there is none', async () => {
    const visitor = await shop.visitor();
    const known = await buy();
    const mask = (body: string) =>
      body.replaceAll(/[\w.-]+@example\.com/g, '').replaceAll(/\d\d:\d\d:\d\d/g, '');
    const right = await declare(visitor, { number: known.number, email: known.email });
    const wrong = await declare(visitor, { number: known.number, email: 'nobody@example.com' });
    expect(/<h1>.*?<\/output>/s.exec(mask(wrong.body))?.[0]).toBe(
      /<h1>.*?<\/output>/s.exec(mask(right.body))?.[0],
    );
    expect(await subjectsTo('nobody@example.com')).toEqual(['Your withdrawal: we found no such order']);
    await declare(visitor, { number: known.number, email: 'nobody@example.com' });
    expect(await subjectsTo('nobody@example.com')).toHaveLength(1);
    // Declared once more, the acknowledgement comes once more, and no second return.
    await declare(visitor, { number: known.number.toLowerCase(), email: known.email.toUpperCase() });
    expect((await order(known)).returns).toHaveLength(1);
    expect(
      (await subjectsTo(known.email)).filter((subject) => subject.startsWith('Your withdrawal')),
    ).toHaveLength(2);
  });

  it('by the order’s link is from the items chosen; after its time it still counts, and is marked late', async () => {
    const bought = await buy();
    const path = `/commerce/withdrawal?token=${bought.token}`;
    expect(await orderPage(bought)).toContain(path);
    pass(15 * DAY_MS);
    owner = await signIn(shop);
    expect(await orderPage(bought)).not.toContain(path);
    const page = (await bought.visitor.get(path)).body;
    expect(page).toContain('The bowl');
    const fields = {
      token: bought.token,
      key: hidden(page, 'key'),
      name: 'A. Miles',
      message: '',
      'quantity-0': '0',
      'quantity-1': '1',
    };
    const review = await bought.visitor.form('/commerce/withdrawal', { ...fields, do: 'review' });
    expect(review.body).toContain('1 × The cup');
    expect(review.body).not.toContain('× The bowl');
    const done = await bought.visitor.form('/commerce/withdrawal', { ...fields, do: 'confirm' });
    expect(done.body).toContain('Your withdrawal was received');
    expect(await returnOf(bought)).toMatchObject({ isLate: true, lines: [{ position: 1, quantity: 1 }] });
    const none = { ...fields, key: '', 'quantity-1': '0', do: 'review' };
    expect((await bought.visitor.form('/commerce/withdrawal', none)).statusCode).toBe(400);
  });

  it('can be refunded before anything comes back, items that were never sent going into stock', async () => {
    const bought = await buy({ isSent: false });
    const stock = (await shop.stockOf(bowl.id)) ?? 0;
    await declare(await shop.visitor(), { number: bought.number, email: bought.email });
    const { id } = await returnOf(bought);
    const done = await act(id, 'refund', {
      amountCents: 3 * 4800 + 900,
      alreadyCents: 0,
      lines: [{ position: 0, quantity: 3, restock: 3 }],
    });
    expect(done.body.state).toBe('refunded');
    expect(await shop.stockOf(bowl.id)).toBe(stock + 3);
  });
});

describe('what is kept of returns', () => {
  it('comes along in backups', async () => {
    const bought = await buy();
    await askOneBowl(bought);
    const before = await returnOf(bought);
    const folder = await mkdtemp(join(tmpdir(), 'returns-'));
    const file = join(folder, 'all.jsonl');
    await writeReturns(sites.portico, shop.siteId, file);
    expect(await readFile(file, 'utf8')).not.toContain(shop.siteId);
    await sites.portico.db.deleteFrom('order_returns').where('site_id', '=', shop.siteId).execute();
    await restoreReturns(sites.portico, shop.siteId, file);
    await restoreReturns(sites.portico, shop.siteId, file);
    expect(await returnOf(bought)).toEqual(before);
    await rm(folder, { recursive: true });
  });

  it('is told to who asks what is kept of them, and forgotten with them but for the books', async () => {
    const bought = await buy({ email: 'forget-me@example.com' });
    await ask(bought, { 'quantity-0': '1', 'reason-0': FITS, message: 'My own words' });
    const { contact_id: contactId } = await sites.portico.db
      .selectFrom('contact_orders')
      .select('contact_id')
      .where('site_id', '=', shop.siteId)
      .where('order_id', '=', bought.orderId)
      .executeTakeFirstOrThrow();
    const all = JSON.stringify(await everythingAbout(sites.portico, shop.siteId, contactId, {}));
    expect(all).toContain('My own words');
    await eraseContact(sites.portico, shop.siteId, contactId);
    const { message, lines } = await returnOf(bought);
    expect({ message, lines }).toMatchObject({ message: '', lines: [{ quantity: 1, reason: '' }] });
    expect(JSON.stringify((await order(bought)).events)).not.toContain('My own words');
  });
});
