import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../accounts/testing.ts';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { createTestShop, type TestShop } from '../testing.ts';

let sites: TestSites;
let shop: TestShop;
let other: TestShop;
let owner: TestBrowser;
let otherOwner: TestBrowser;
let bowl: { id: string };

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'kiln');
  other = await createTestShop(sites, 'mill');
  for (const each of [shop, other])
    await each.setStore({
      shippingRates: { post: { order: 'a0', name: 'Post', price: 500 } },
      testPayments: true,
      offlinePayments: { bankTransfer: { enabled: true, name: '', instructions: 'To 12', holdDays: 7 } },
    });
  bowl = await shop.product(
    'bowl',
    {
      hsCode: '691200',
      originCountry: 'PT',
      variants: { only: { order: 'a0', sku: '=BOWL', optionValues: [], price: 4800, weightGrams: 350 } },
    },
    { only: 1000 },
  );
  owner = await signedIn('store-manager', shop);
  otherOwner = await signedIn('store-manager', other);
});
afterAll(() => sites.close());

async function signedIn(role: string, at: TestShop): Promise<TestBrowser> {
  const browser = await at.visitor();
  for (const pair of (await sites.signIn(at.siteId, at.host, role)).split('; ')) {
    const [name = '', value = ''] = pair.split('=');
    browser.cookies.set(name, value);
  }
  return browser;
}

/** Somebody orders a bowl. @param provider how it is paid */
async function buy(provider = 'test', email = 'ada@example.com'): Promise<string> {
  const visitor = await shop.visitor();
  await visitor.post('/api/commerce/cart/items', { productId: bowl.id, quantity: 1 });
  const reply = await visitor.send('POST', '/api/commerce/checkout/orders', {
    body: {
      email,
      address: {
        firstName: 'Ada',
        lastName: 'Lovelace',
        line1: '12 Mill Lane',
        city: 'Leeds',
        zip: 'LS1 1AA',
        country: 'GB',
      },
      expectedTotalCents: 5300,
      payment: { provider },
    },
  });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json().orderId;
}
const read = async (id: string) => (await owner.get(`/api/rest/orders/${id}`)).json();
const bulk = async (ids: string[], action: object, by = owner) =>
  by.post('/api/rest/orders/bulk', { ids, action });

describe('several orders at once', () => {
  it('are fulfilled each as if alone; those that cannot be are named with the reason and stay as they are', async () => {
    const [paid, unpaid] = [await buy(), await buy('bankTransfer')];
    const { number } = await read(unpaid);
    const reply = await bulk([paid, unpaid, paid, '0'.repeat(24)], { do: 'fulfil' });
    expect(reply.json()).toEqual({
      done: [paid],
      already: [],
      refused: [
        { id: unpaid, number, error: 'This order must be paid before it can be fulfilled.' },
        { id: '0'.repeat(24), number: null, error: 'There is no such order.' },
      ],
      left: [],
    });
    expect((await read(paid)).state).toBe('fulfilled');
    expect((await read(unpaid)).state).toBe('unpaid');
    const mails = await sites.portico.db.selectFrom('mails').select('subject').execute();
    const told = mails.length;
    // Asked again, as after an answer that was lost: nothing happens twice.
    expect((await bulk([paid], { do: 'fulfil' })).json()).toMatchObject({ done: [], already: [paid] });
    expect((await read(paid)).shipments).toHaveLength(1);
    expect(await sites.portico.db.selectFrom('mails').select('id').execute()).toHaveLength(told);
  });

  it('are paid by hand, once', async () => {
    const [unpaid, paid] = [await buy('bankTransfer'), await buy()];
    expect((await bulk([unpaid, paid], { do: 'pay' })).json()).toMatchObject({
      done: [unpaid],
      already: [paid],
      refused: [],
    });
    const { state, payments } = await read(unpaid);
    expect([state, payments.length]).toEqual(['paid', 1]);
  });

  it('are given tags and have others taken, up to as many as an order has', async () => {
    const [first, second] = [await buy(), await buy()];
    await bulk([first, second], { do: 'tags', add: ['fair', 'gift wrap'] });
    const answer = await bulk([first, second], { do: 'tags', add: ['fair'], remove: ['gift wrap'] });
    expect(answer.json().done).toEqual([first, second]);
    expect((await read(first)).tags).toEqual(['fair']);
    const many = Array.from({ length: 20 }, (_, index) => `tag ${index}`);
    expect((await bulk([first], { do: 'tags', add: many })).json().refused[0].error).toBe(
      'An order has at most 20 tags.',
    );
    expect((await read(first)).tags).toEqual(['fair']);
  });

  it('are exported and printed by themselves', async () => {
    const [first, second] = [await buy(), await buy('bankTransfer')];
    await buy();
    const numbers = [(await read(second)).number, (await read(first)).number];
    const file = await owner.get(`/api/rest/orders/export?orders=${first},${second}`);
    const rows = parse(file.body, { bom: true, columns: true }) as Array<{ Order: string }>;
    expect(rows.map((row) => row.Order)).toEqual(numbers);
    const slips = await owner.get(`/api/rest/orders/packing-slips?as=html&orders=${first},${second}`);
    expect(slips.body.match(/<article/g)).toHaveLength(2);
    // Test payments get no invoice.
    const made = (await bulk([first, second], { do: 'invoice' })).json();
    expect([made.done, made.refused.map(({ id }: { id: string }) => id)]).toEqual([[second], [first]]);
    const invoices = await owner.get(`/api/rest/orders/invoices?as=html&orders=${first},${second}`);
    expect(invoices.body.match(/<article/g)).toHaveLength(1);
    expect((await owner.get(`/api/rest/orders/invoices?as=html&orders=${first}`)).statusCode).toBe(404);
  });

  it('are had for shipping labels: a row each of what is still to be sent, no formulas, nothing of what is over', async () => {
    const [first, second, sent, unpaid] = [await buy(), await buy(), await buy(), await buy('bankTransfer')];
    await owner.send('PUT', `/api/rest/orders/${second}/address`, {
      body: { ...(await read(second)).address, firstName: '=cmd()' },
    });
    await bulk([sent], { do: 'fulfil' });
    const ids = [first, second, sent, unpaid].join(',');
    const file = await owner.get(`/api/rest/orders/shipping-labels?orders=${ids}`);
    expect(file.headers['content-type']).toContain('text/csv');
    const rows = parse(file.body, { bom: true, columns: true });
    expect(rows).toHaveLength(2);
    expect(rows[1]).toMatchObject({
      'Order Number': (await read(first)).number,
      'Recipient Name': 'Ada Lovelace',
      'Postal Code': 'LS1 1AA',
      'Country Code': 'GB',
      Quantity: '1',
      Contents: '1 × The bowl',
      Value: '48.00',
    });
    expect(rows[0]).toMatchObject({ 'Recipient Name': "'=cmd() Lovelace" });
    const items = await owner.get(`/api/rest/orders/shipping-labels?orders=${ids}&rows=items`);
    const [row] = parse(items.body, { bom: true, columns: true }).toReversed();
    expect(row).toMatchObject({
      'Order Number': (await read(first)).number,
      'Item Description': 'The bowl',
      SKU: "'=BOWL",
      'HS Code': '691200',
      'Country of Origin': 'PT',
      'Item Quantity': '1',
      'Item Net Weight (g)': '350',
      'Item Value': '48.00',
      Currency: 'USD',
    });
  });

  it('are all that match a filter', async () => {
    const tagged = [await buy(), await buy()];
    await bulk(tagged, { do: 'tags', add: ['market'] });
    const { ids, total } = (await owner.get('/api/rest/orders/matching?tag=market')).json();
    expect([ids, total]).toEqual([tagged.toReversed(), 2]);
  });

  it('are those of the site alone, for those who may work on orders', async () => {
    const id = await buy();
    for (const action of [{ do: 'fulfil' }, { do: 'tags', add: ['mine'] }, { do: 'invoice' }])
      expect((await bulk([id], action, otherOwner)).json().refused).toEqual([
        { id, number: null, error: 'There is no such order.' },
      ]);
    expect((await otherOwner.get(`/api/rest/orders/invoices?orders=${id}`)).statusCode).toBe(404);
    expect((await otherOwner.get(`/api/rest/orders/export?orders=${id}`)).body).not.toContain('Ada');
    const labels = await otherOwner.get(`/api/rest/orders/shipping-labels?orders=${id}`);
    expect(labels.body).not.toContain('Ada');
    const editor = await signedIn('editor', shop);
    expect((await bulk([id], { do: 'fulfil' }, editor)).statusCode).toBe(403);
    expect(
      (await owner.post('/api/rest/orders/bulk', { ids: Array(51).fill(id), action: { do: 'pay' } }))
        .statusCode,
    ).toBe(400);
    expect(await read(id)).toMatchObject({ state: 'paid', tags: [] });
  });
});

describe('saved views', () => {
  const views = async (by = owner) => (await by.get('/api/rest/order-views')).json().items;
  const filter = { status: 'unpaid', search: 'ada', period: 'week', tag: 'fair' };

  it('keep a filter under a name for the team, renamed, changed and deleted', async () => {
    const made = await owner.post('/api/rest/order-views', { name: ' To remind ', filter });
    expect([made.statusCode, made.json()]).toEqual([
      201,
      { id: expect.any(String), name: 'To remind', filter },
    ]);
    const { id } = made.json();
    expect(await signedIn('admin', shop).then(views)).toEqual([made.json()]);
    const again = await owner.post('/api/rest/order-views', { name: 'to REMIND', filter });
    expect([again.statusCode, Object.keys(again.json().errors)]).toEqual([409, ['name']]);
    const changed = { name: 'Remind', filter: { status: 'paid', search: '', period: 'all' } };
    expect((await owner.send('PUT', `/api/rest/order-views/${id}`, { body: changed })).json()).toEqual({
      id,
      ...changed,
    });
    expect((await otherOwner.send('PUT', `/api/rest/order-views/${id}`, { body: changed })).statusCode).toBe(
      404,
    );
    expect((await otherOwner.send('DELETE', `/api/rest/order-views/${id}`)).statusCode).toBe(404);
    expect(await views(otherOwner)).toEqual([]);
    expect((await owner.send('DELETE', `/api/rest/order-views/${id}`)).statusCode).toBe(204);
    expect(await views()).toEqual([]);
  });

  it('are bounded, and need a name', async () => {
    for (let index = 0; index < 30; index++)
      await owner.post('/api/rest/order-views', { name: `View ${index}`, filter });
    expect((await owner.post('/api/rest/order-views', { name: 'One more', filter })).statusCode).toBe(409);
    expect((await owner.post('/api/rest/order-views', { name: '  ', filter })).json().errors.name).toBe(
      'Please give it a name.',
    );
  });
});
