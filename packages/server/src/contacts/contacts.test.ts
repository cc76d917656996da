import { parse } from 'csv-parse/sync';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../accounts/testing.ts';
import { restoreOrders, writeOrders } from '../commerce/orders/portable-orders.ts';
import { createTestShop, type TestShop } from '../commerce/testing.ts';
import { createTestPortico, makeSite } from '../content/testing.ts';
import { createTestSites, OWNER_PASSWORD, type TestSites } from '../pages/testing.ts';
import { giveOrdersToContacts } from './contact-of-order.ts';
import { restoreContacts, writeContacts } from './portable-contacts.ts';

let sites: TestSites;
let shop: TestShop;
let bowl: string;
let owner: TestBrowser;
let manager: TestBrowser;
let folder: string;

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'contacts-kiln', { language: 'de', currency: 'EUR' });
  await shop.setStore({ testPayments: true });
  bowl = (await shop.product('bowl', {}, { only: 1000 })).id;
  owner = await signedIn('admin');
  manager = await signedIn('store-manager');
  folder = await mkdtemp(join(tmpdir(), 'portico-contacts-'));
});
afterAll(async () => {
  await sites.close();
  await rm(folder, { recursive: true, force: true });
});

async function signedIn(role: string, at = shop): Promise<TestBrowser> {
  const browser = await at.visitor();
  for (const pair of (await sites.signIn(at.siteId, at.host, role)).split('; ')) {
    const [name = '', value = ''] = pair.split('=');
    browser.cookies.set(name, value);
  }
  return browser;
}

let keys = 0;
async function buy(email: string, { name = 'Ada', outcome = 'succeed', at = shop, product = bowl } = {}) {
  const visitor = await at.visitor();
  await visitor.post('/api/commerce/cart/items', { productId: product, quantity: 1 });
  const reply = await visitor.send('POST', '/api/commerce/checkout/orders', {
    body: {
      email,
      address: {
        firstName: name,
        lastName: 'Müller',
        line1: 'Gasse 1',
        city: 'Ulm',
        zip: '89073',
        country: 'DE',
        phone: '0731 1234567',
      },
      note: 'Bitte klingeln',
      expectedTotalCents: 4800,
      payment: { outcome },
    },
    headers: { 'idempotency-key': `contact-test-${++keys}` },
  });
  return reply.json() as { orderId: string; token: string };
}

interface Shown {
  id: string;
  email: string;
  name: string;
  orders: number;
  tags: string[];
}
const people = async (query = '', browser = owner) =>
  (await browser.get(`/api/rest/contacts${query}`)).json() as {
    items: Shown[];
    next?: string;
  };
const person = async (email: string) =>
  (await people(`?search=${encodeURIComponent(email)}`)).items[0] as Shown;

describe('Contacts', () => {
  it('are one person for an email address, however it is written, from the first order that is placed', async () => {
    await buy('One@Example.com', { name: 'Ona' });
    await buy(' one@example.com ', { name: 'Other' });
    await buy('nobody@example.com', { outcome: 'decline' });
    const one = await person('one@example.com');
    expect(one).toMatchObject({
      email: 'one@example.com',
      name: 'Ona Müller',
      orders: 2,
      spent: [],
    });
    expect(await person('nobody@example.com')).toBeUndefined();
  });

  it('are made by many orders at once without one being lost', async () => {
    const orders = await Promise.all(Array.from({ length: 8 }, () => buy('crowd@example.com')));
    expect(orders.every(({ orderId }) => orderId)).toBe(true);
    expect((await person('crowd@example.com')).orders).toBe(8);
  });

  it('count as spent what was paid less what was given back, without tests and cancelled orders', async () => {
    const made = await Promise.all(Array.from({ length: 3 }, () => buy('spender@example.com')));
    const [first, second, third] = made.map(({ orderId }) => orderId);
    const set = (id: string | undefined, values: object) =>
      sites.portico.db
        .updateTable('orders')
        .set(values)
        .where('id', '=', id ?? '')
        .execute();
    await set(first, { is_test: false });
    await set(second, { is_test: false, refunded: 800 });
    await set(third, { is_test: false, state: 'cancelled' });
    const { id } = await person('spender@example.com');
    expect((await owner.get(`/api/rest/contacts/${id}`)).json()).toMatchObject({
      orders: 2,
      spent: [{ currency: 'EUR', amountCents: 8800 }],
    });
  });

  it('are found by words, tags and what they are, and a note stands in their timeline', async () => {
    await buy('tagged@example.com', { name: 'Tagita' });
    const { id } = await person('tagita');
    const change = await manager.send('PUT', `/api/rest/contacts/${id}`, {
      body: { tags: ['Wholesale', 'Wholesale', ' Pottery club '], consent: 'Newsletter, at the market' },
    });
    expect(change.json()).toMatchObject({
      tags: ['Wholesale', 'Pottery club'],
      consent: 'Newsletter, at the market',
    });
    expect((await people('?tag=Wholesale')).items.map((each) => each.id)).toEqual([id]);
    expect((await owner.get('/api/rest/contacts/choices')).json().tags).toEqual([
      'Pottery club',
      'Wholesale',
    ]);
    expect((await people('?kind=member&search=tagged')).items).toEqual([]);
    expect((await people('?kind=customer&search=tagged')).items).toMatchObject([{ kinds: ['customer'] }]);
    const noted = await manager.post(`/api/rest/contacts/${id}/note`, { text: ' Likes blue ' });
    expect(noted.json().timeline[0]).toMatchObject({ kind: 'note', text: 'Likes blue', order: null });
    expect(noted.json().timeline.map((each: { kind: string }) => each.kind)).toContain('pay');
    expect((await manager.post(`/api/rest/contacts/${id}/note`, { text: ' ' })).statusCode).toBe(400);
    expect((await people('?search=%25')).items).toEqual([]);
  });

  it('come as CSV with what a spreadsheet takes for a formula made text', async () => {
    await buy('formula@example.com', { name: '=HYPERLINK("x")' });
    const reply = await manager.get('/api/rest/contacts/export?search=formula');
    const rows = parse(reply.body, { bom: true, columns: true }) as Array<Record<string, string>>;
    expect(rows).toMatchObject([
      { Name: `'=HYPERLINK("x") Müller`, Email: 'formula@example.com', Orders: '1' },
    ]);
  });

  it('are listed a page at a time, a thousand of them', async () => {
    const many = await createTestShop(sites, 'contacts-many');
    const admin = await signedIn('admin', many);
    await sites.portico.db
      .insertInto('contacts')
      .values(
        Array.from({ length: 1000 }, (_, n) => ({
          site_id: many.siteId,
          id: sites.portico.newId(),
          email: `p${n}@example.com`,
          created_at: sites.portico.now(),
          updated_at: sites.portico.now(),
        })),
      )
      .execute();
    const seen = new Set<string>();
    for (let cursor = ''; ; ) {
      const page = await people(cursor, admin);
      for (const { id } of page.items) seen.add(id);
      if (!page.next) break;
      cursor = `?cursor=${page.next}`;
    }
    expect(seen.size).toBe(1000);
  });

  it('of one site are nobody’s on another', async () => {
    const other = await createTestShop(sites, 'contacts-other');
    const stranger = await signedIn('admin', other);
    const { id } = await person('one@example.com');
    for (const path of [id, `${id}/everything`])
      expect((await stranger.get(`/api/rest/contacts/${path}`)).statusCode).toBe(404);
    expect((await people('', stranger)).items).toEqual([]);
    expect((await stranger.post('/api/rest/session/confirm', { password: OWNER_PASSWORD })).statusCode).toBe(
      204,
    );
    expect((await stranger.post(`/api/rest/contacts/${id}/erase`)).statusCode).toBe(404);
    const other404 = await stranger.send('PUT', `/api/rest/contacts/${id}`, { body: { name: 'Mine' } });
    expect(other404.statusCode).toBe(404);
  });

  it('get everything that is kept about them as a file', async () => {
    const { orderId } = await buy('all@example.com');
    const { id } = await person('all@example.com');
    await owner.post(`/api/rest/contacts/${id}/note`, { text: 'Asked by phone' });
    const reply = await owner.get(`/api/rest/contacts/${id}/everything`);
    const all = reply.json();
    expect(reply.headers['content-disposition']).toContain('attachment');
    expect(all).toMatchObject({
      person: { email: 'all@example.com' },
      notes: [{ text: 'Asked by phone' }],
      orders: [{ id: orderId, note: 'Bitte klingeln', lines: [{ sku: 'SKU-bowl' }] }],
    });
    expect(all.emails.length).toBeGreaterThan(0);
    expect((await manager.get(`/api/rest/contacts/${id}/everything`)).statusCode).toBe(403);
  });

  it('are erased but for what books need, once nothing of theirs is open', async () => {
    const { orderId, token } = await buy('gone@example.com', { name: 'Gona' });
    const { id } = await person('gone@example.com');
    const refused = await owner.post(`/api/rest/contacts/${id}/erase`);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'open-orders']);
    await owner.post(`/api/rest/orders/${orderId}/fulfil`, {});
    expect((await manager.post(`/api/rest/contacts/${id}/erase`)).statusCode).toBe(403);
    expect((await owner.post(`/api/rest/contacts/${id}/erase`)).statusCode).toBe(204);
    expect((await owner.get(`/api/rest/contacts/${id}`)).statusCode).toBe(404);
    const order = (await owner.get(`/api/rest/orders/${orderId}`)).json();
    expect(order).toMatchObject({
      email: '',
      note: '',
      customer: 'Gona Müller',
      address: { line1: 'Gasse 1', phone: '' },
      grandTotalCents: 4800,
    });
    const visitor = await shop.visitor();
    expect((await visitor.get(`/checkout/order-confirmed?token=${token}`)).statusCode).toBe(404);
    const left = await sites.portico.db
      .selectFrom('mails')
      .select('id')
      .where('text_body', 'like', '%gone@example.com%')
      .execute();
    expect(left).toEqual([]);
    // What is given back later is told to nobody.
    const back = { amountCents: 100, alreadyCents: 0, lines: [], text: '' };
    expect((await owner.post(`/api/rest/orders/${orderId}/refund`, back)).statusCode).toBe(200);
    const empty = await sites.portico.db
      .selectFrom('mails')
      .select('id')
      .where('to_address', '=', '')
      .execute();
    expect(empty).toEqual([]);
    // The same address is somebody new from then on.
    await buy('gone@example.com');
    expect((await person('gone@example.com')).orders).toBe(1);
  });

  it('move to another database with notes, tags and orders; orders of older backups find theirs', async () => {
    const file = (name: string) => join(folder, name);
    await writeOrders(sites.portico, shop.siteId, file('orders'));
    await writeContacts(sites.portico, shop.siteId, file('contacts'));
    const text = await readFile(file('contacts'), 'utf8');
    const elsewhere = await createTestPortico();
    try {
      for (const withContacts of [true, false]) {
        const siteId = await makeSite(elsewhere, withContacts ? 'contacts-new' : 'contacts-old');
        await restoreOrders(elsewhere, siteId, file('orders'));
        for (let times = 0; times < 2; times++)
          await restoreContacts(elsewhere, siteId, file(withContacts ? 'contacts' : 'none'));
        await writeContacts(elsewhere, siteId, file('again'));
        const again = await readFile(file('again'), 'utf8');
        if (withContacts) expect(again).toBe(text);
        const orders = await elsewhere.db
          .selectFrom('orders as o')
          .leftJoin('contact_orders as t', (join_) =>
            join_.onRef('t.site_id', '=', 'o.site_id').onRef('t.order_id', '=', 'o.id'),
          )
          .select(['o.number', 'o.email', 't.contact_id'])
          .where('o.site_id', '=', siteId)
          .execute();
        for (const order of orders)
          expect(order.contact_id !== null).toBe(
            order.number !== null && (order.email !== '' || withContacts),
          );
        await giveOrdersToContacts(elsewhere.db, siteId);
      }
    } finally {
      await elsewhere.close();
    }
  });
});
