import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestBrowser } from '../../accounts/testing.ts';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { buyWithCards, signedIn, WAYS } from '../gift-cards/testing.ts';
import { createTestShop, type TestShop, variant } from '../testing.ts';

let sites: TestSites;
let shop: TestShop;
let owner: TestBrowser;

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'papers', { currency: 'EUR' });
  await shop.setStore({ ...WAYS, orderNumbers: { prefix: '-', start: 1 } });
  const variants = { only: variant({ price: 100 }) };
  const { id } = await shop.product('bowl', { productType: 'service', variants }, { only: 100 });
  owner = await signedIn(sites, shop, 'admin');
  for (let n = 0; n < 53; n++) {
    const { orderId } = await buyWithCards(shop, { product: id, payment: { provider: 'bankTransfer' } });
    await owner.post(`/api/rest/orders/${orderId}/pay`, {});
    expect((await owner.post(`/api/rest/orders/${orderId}/invoice`, {})).statusCode).toBe(200);
    if (n > 0) continue;
    const refund = { amountCents: 40, alreadyCents: 0, lines: [] };
    expect((await owner.post(`/api/rest/orders/${orderId}/refund`, refund)).statusCode).toBe(200);
  }
});
afterAll(() => sites.close());

const list = async (query = '', who = owner) => (await who.get(`/api/rest/invoices?${query}`)).json();

it('invoices and credit notes of all orders are listed, found by words, kind and day, and paged', async () => {
  const first = await list();
  expect(first.items).toHaveLength(50);
  const rest = await list(`cursor=${first.next}`);
  expect(rest.items).toHaveLength(4);
  expect(rest.next).toBeUndefined();
  expect((await list('kind=credit-note')).items).toMatchObject([{ kind: 'credit-note', totalCents: 40 }]);
  expect((await list('search=ada')).items).toHaveLength(50);
  expect((await list('search=100%25')).items).toEqual([]);
  const today = first.items[0].createdAt.slice(0, 10);
  expect((await list(`from=${today}&to=${today}`)).items).toHaveLength(50);
  expect((await list('to=2001-01-01')).items).toEqual([]);
  expect((await owner.get('/api/rest/invoices?from=2026-02-31')).statusCode).toBe(400);
});

it('their file holds all, credit notes below 0 and no formula', async () => {
  const { body } = await owner.get('/api/rest/invoices/export');
  const lines = body.trim().split('\r\n');
  expect(lines).toHaveLength(55);
  expect(body).toMatch(/,credit-note,\d{4}-\d\d-\d\d,'-\d+,"?Ada M[^\r]*,-0\.40,0\.00,-0\.40,EUR\r\n/);
});

it('billing reads them and their papers, but no order and no packing slip; others do not, nor another shop', async () => {
  const billing = await signedIn(sites, shop, 'billing');
  const { items } = await list('', billing);
  const [{ orderId, id }] = items;
  expect((await billing.get(`/api/rest/orders/${orderId}/documents/${id}`)).statusCode).toBe(200);
  for (const path of [`/${orderId}`, `/${orderId}/packing-slip`, '/export?status=placed'])
    expect((await billing.get(`/api/rest/orders${path}`)).statusCode, path).toBe(403);
  for (const role of ['reporting', 'editor', 'viewer'])
    expect((await (await signedIn(sites, shop, role)).get('/api/rest/invoices')).statusCode, role).toBe(403);
  const other = await createTestShop(sites, 'no-papers');
  const stranger = await signedIn(sites, other, 'admin');
  expect((await list('', stranger)).items).toEqual([]);
  expect((await stranger.get(`/api/rest/orders/${orderId}/documents/${id}`)).statusCode).toBe(404);
});
