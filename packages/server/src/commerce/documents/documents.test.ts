// Also on the system's PostgreSQL: several invoices are numbered at once.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../accounts/testing.ts';
import { createTestPortico, makeSite } from '../../content/testing.ts';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { restoreOrders, writeOrders } from '../orders/portable-orders.ts';
import { sweepCommerce } from '../sweep.ts';
import { createTestShop, type TestShop } from '../testing.ts';

const SELLER = {
  name: 'Kiln & <Field>',
  address: '12 Mill Lane\nBath',
  taxId: 'GB123456789',
  register: '',
  contact: '',
};
const DOCUMENTS = {
  invoices: 'paid',
  seller: SELLER,
  invoiceNumbers: { prefix: 'INV-', start: 7 },
  creditNoteNumbers: { prefix: 'CN-', start: 1 },
  footer: 'IBAN GB33 BUKB',
};

let sites: TestSites;
let shop: TestShop;
let other: TestShop;
let owner: TestBrowser;
let bowl: { id: string };

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'paper');
  other = await createTestShop(sites, 'elsewhere');
  await shop.setStore({
    country: 'DE',
    pricesIncludeTax: true,
    taxRules: { vat: { order: 'a0', name: 'VAT', ratePpm: 190_000, country: '*', onShipping: true } },
    shippingRates: { post: { order: 'a0', name: 'Post', price: 500 } },
    offlinePayments: {
      bankTransfer: { enabled: true, name: '', instructions: 'IBAN', holdDays: 7 },
      invoice: { enabled: true, name: 'On account', instructions: '', holdDays: 7 },
    },
    testPayments: true,
    documents: DOCUMENTS,
  });
  bowl = await shop.product('bowl', { hsCode: '69120023', originCountry: 'PT' }, { only: 1000 });
  owner = await shop.visitor();
  for (const pair of (await sites.signIn(shop.siteId, shop.host, 'store-manager')).split('; ')) {
    const [name = '', value = ''] = pair.split('=');
    owner.cookies.set(name, value);
  }
});
afterAll(() => sites.close());

let keys = 0;
async function buy(provider: string, quantity = 1) {
  const browser = await shop.visitor();
  await browser.post('/api/commerce/cart/items', { productId: bowl.id, quantity });
  const reply = await browser.send('POST', '/api/commerce/checkout/orders', {
    body: {
      email: 'ada@example.com',
      address: {
        firstName: 'Ada <b>',
        lastName: 'Miles',
        line1: '1 Weg',
        city: 'Ulm',
        zip: '89073',
        country: 'DE',
      },
      expectedTotalCents: 4800 * quantity + 500,
      payment: { provider, outcome: 'succeed' },
    },
    headers: { 'idempotency-key': `documents-${++keys}` },
  });
  expect(reply.statusCode, reply.body).toBe(201);
  return { ...reply.json(), browser } as { browser: TestBrowser; orderId: string; token: string };
}
const act = (id: string, what: string, body?: Record<string, unknown>) =>
  owner.post(`/api/rest/orders/${id}/${what}`, body ?? {});
const orderOf = async (id: string) => (await owner.get(`/api/rest/orders/${id}`)).json();
const numbersOf = async (kind: 'invoice' | 'credit-note') =>
  (
    await sites.portico.db
      .selectFrom('order_documents')
      .select('number')
      .where('site_id', '=', shop.siteId)
      .where('kind', '=', kind)
      .orderBy('number')
      .execute()
  ).map(({ number }) => number);

describe('an invoice', () => {
  it('is made as an order is paid, says what the law asks, and its customer downloads it as page and PDF', async () => {
    const { orderId, token, browser } = await buy('bankTransfer', 2);
    expect((await orderOf(orderId)).documents).toEqual([]);
    const paid = (await act(orderId, 'pay', { text: '' })).json();
    expect(paid.documents).toMatchObject([{ kind: 'invoice', number: 'INV-7', totalCents: 10_100 }]);
    const [{ id }] = paid.documents;
    const confirmed = await browser.get(`/checkout/order-confirmed?token=${token}`);
    const href = `/api/commerce/orders/documents/${id}?token=${token}&amp;as=pdf`;
    expect(confirmed.body).toContain(href);

    const page = await browser.get(`/api/commerce/orders/documents/${id}?token=${token}`);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    for (const text of [
      'Kiln &amp; &lt;Field&gt;',
      'GB123456789',
      'INV-7',
      'Ada &lt;b&gt; Miles',
      'IBAN GB33',
    ])
      expect(page.body).toContain(text);
    expect(page.body).not.toContain('<b>');
    for (const text of ['VAT', '19%', '84.87', '16.13', '101.00']) expect(page.body).toContain(text);

    const pdf = await browser.get(`/api/commerce/orders/documents/${id}?token=${token}&as=pdf`);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.headers['content-disposition']).toContain('invoice-INV-7.pdf');
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('opens to nobody with the token of another order, or of another site', async () => {
    const first = await buy('bankTransfer');
    const second = await buy('bankTransfer');
    const [{ id }] = (await act(first.orderId, 'pay', { text: '' })).json().documents;
    const path = (token: string) => `/api/commerce/orders/documents/${id}?token=${token}`;
    expect((await first.browser.get(path(first.token))).statusCode).toBe(200);
    expect((await first.browser.get(path(second.token))).statusCode).toBe(404);
    const stranger = await other.visitor();
    expect((await stranger.get(path(first.token))).statusCode).toBe(404);
    expect((await stranger.get(`/api/rest/orders/${first.orderId}/documents/${id}`)).statusCode).not.toBe(
      200,
    );
  });

  it('is made at once for who pays by invoice, says until when, and stays as it is whatever the shop changes', async () => {
    const { orderId } = await buy('invoice');
    const { documents } = await orderOf(orderId);
    expect(documents).toHaveLength(1);
    const read = async () =>
      (await owner.get(`/api/rest/orders/${orderId}/documents/${documents[0].id}`)).body;
    const before = await read();
    expect(before).toContain('Pay by');
    await shop.setStore({ documents: { ...DOCUMENTS, seller: { ...SELLER, name: 'Renamed' } } });
    expect(await read()).toBe(before);
    await shop.setStore({ documents: DOCUMENTS });
  });

  it('is made once, however often and at once it is asked for, and never for test payments', async () => {
    await shop.setStore({ documents: { ...DOCUMENTS, invoices: 'by-hand' } });
    const { orderId } = await buy('bankTransfer');
    expect((await orderOf(orderId)).can.invoice).toBe(true);
    const made = await Promise.all(Array.from({ length: 5 }, () => act(orderId, 'invoice')));
    expect(new Set(made.map((reply) => reply.json().documents[0]?.number)).size).toBe(1);
    const test = await buy('test');
    expect((await orderOf(test.orderId)).can.invoice).toBe(false);
    expect((await act(test.orderId, 'invoice')).statusCode).toBe(409);
    await shop.setStore({ documents: DOCUMENTS });
  });

  it('is made by the regular job where the server ended before it was', async () => {
    const { orderId } = await buy('bankTransfer');
    await sites.portico.db
      .updateTable('orders')
      .set({ documents_due: 'invoice' })
      .where('id', '=', orderId)
      .execute();
    await sweepCommerce(sites.portico);
    expect((await orderOf(orderId)).documents).toHaveLength(1);
  });
});

describe('a credit note', () => {
  it('comes with each refund of an order with an invoice, and all together give back its tax exactly', async () => {
    const { orderId } = await buy('bankTransfer', 3);
    await act(orderId, 'pay', { text: '' });
    const refund = async (amountCents: number, alreadyCents: number, lines: unknown[] = []) =>
      (await act(orderId, 'refund', { amountCents, alreadyCents, lines, text: '' })).json();
    await refund(4800, 0, [{ position: 0, quantity: 1, restock: 1 }]);
    const once = await refund(333, 4800);
    expect(once.documents.map(({ kind }: { kind: string }) => kind)).toEqual([
      'invoice',
      'credit-note',
      'credit-note',
    ]);
    const all = await refund(14_900 - 4800 - 333, 5133);
    const bodies = await sites.portico.db
      .selectFrom('order_documents')
      .select(['kind', 'body'])
      .where('order_id', '=', orderId)
      .execute();
    const taxIn = (kind: string) =>
      bodies
        .filter((each) => each.kind === kind)
        .flatMap(({ body }) => body.taxes.flatMap(({ taxes }) => taxes))
        .reduce((sum, { tax }) => sum + tax, 0);
    expect(taxIn('credit-note')).toBe(taxIn('invoice'));
    const totals = all.documents.map(({ totalCents }: { totalCents: number }) => totalCents);
    expect(totals).toEqual([14_900, 4800, 333, 9767]);
    const page = await owner.get(`/api/rest/orders/${orderId}/documents/${all.documents[1].id}`);
    expect(page.body).toContain('The bowl');
    expect(page.body).toContain(all.documents[0].number);
  });

  it('comes for the whole of an order that is cancelled before it is paid', async () => {
    const { orderId } = await buy('invoice');
    const cancelled = (await act(orderId, 'cancel', { text: '' })).json();
    expect(cancelled.documents.map(({ totalCents }: { totalCents: number }) => totalCents)).toEqual([
      5300, 5300,
    ]);
  });
});

it('Numbers have no gaps and no repeats, however many orders are paid and refunded at once', async () => {
  const orders = await Promise.all(Array.from({ length: 12 }, () => buy('bankTransfer')));
  await Promise.all(orders.map(({ orderId }) => act(orderId, 'pay', { text: '' })));
  await Promise.all(
    orders
      .slice(0, 6)
      .map(({ orderId }) =>
        act(orderId, 'refund', { amountCents: 100, alreadyCents: 0, lines: [], text: '' }),
      ),
  );
  await sweepCommerce(sites.portico);
  const invoices = await numbersOf('invoice');
  expect(invoices).toEqual(invoices.map((_, index) => index + 7));
  const notes = await numbersOf('credit-note');
  expect(notes).toEqual(notes.map((_, index) => index + 1));
  expect(notes.length).toBeGreaterThanOrEqual(6);
});

it('A packing slip names what is still to be sent, without prices; several are one PDF', async () => {
  const first = await buy('bankTransfer', 3);
  const second = await buy('bankTransfer');
  for (const { orderId } of [first, second]) await act(orderId, 'pay', { text: '' });
  const lines = [{ position: 0, quantity: 2 }];
  const { shipments } = (
    await act(first.orderId, 'fulfil', { text: '', lines, carrier: 'DHL', notify: false })
  ).json();
  const slip = await owner.get(`/api/rest/orders/${first.orderId}/packing-slip`);
  expect(slip.body).toContain('<td class="figure"><span dir="auto">1</span></td>');
  expect(slip.body).not.toContain('48.00');
  const parcel = await owner.get(
    `/api/rest/orders/${first.orderId}/packing-slip?shipment=${shipments[0].id}`,
  );
  expect(parcel.body).toContain('<td class="figure"><span dir="auto">2</span></td>');
  const both = await owner.get(
    `/api/rest/orders/packing-slips?orders=${first.orderId},${second.orderId}&as=pdf`,
  );
  expect(both.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

it('A packing slip says what customs ask where the parcel leaves the shop’s customs area, and only there', async () => {
  const { orderId } = await buy('bankTransfer');
  await act(orderId, 'pay', { text: '' });
  const slip = async () => (await owner.get(`/api/rest/orders/${orderId}/packing-slip`)).body;
  const { address } = await orderOf(orderId);
  const moved = (country: string, zip: string) =>
    sites.portico.db
      .updateTable('orders')
      .set({ address: JSON.stringify({ ...address, country, zip }) })
      .where('id', '=', orderId)
      .execute();
  await moved('CH', '8001');
  expect(await slip()).toMatch(/HS code.*6912\.00\.23.*Origin: .*Portugal/s);
  await moved('FR', '75001');
  expect(await slip()).not.toContain('6912');
  await moved('DE', '27498');
  expect(await slip()).toContain('6912.00.23');
});

it('Invoices move to another database with their orders, and their numbers go on there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-documents-'));
  const elsewhere = await createTestPortico();
  try {
    const file = join(folder, 'orders.jsonl');
    await writeOrders(sites.portico, shop.siteId, file);
    const siteId = await makeSite(elsewhere);
    await restoreOrders(elsewhere, siteId, file);
    const again = join(folder, 'again.jsonl');
    await writeOrders(elsewhere, siteId, again);
    expect(await readFile(again, 'utf8')).toBe(await readFile(file, 'utf8'));
    const counter = await elsewhere.db
      .selectFrom('document_counters')
      .select('last_number')
      .where('kind', '=', 'invoice')
      .executeTakeFirstOrThrow();
    expect(counter.last_number).toBe((await numbersOf('invoice')).at(-1));
  } finally {
    await elsewhere.close();
    await rm(folder, { recursive: true, force: true });
  }
});
