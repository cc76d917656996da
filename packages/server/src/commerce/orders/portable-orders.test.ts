import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestPortico, makeSite } from '../../content/testing.ts';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { createTestShop, type TestShop } from '../testing.ts';
import { draftOrder } from '@portico/model/commerce/draft-order';
import { addDraft } from '../draft-orders/change-draft.ts';
import { restoreDraftOrders, writeDraftOrders } from '../draft-orders/portable-draft-orders.ts';
import { readDraft } from '../draft-orders/read-drafts.ts';
import { addOrderView, listOrderViews } from './order-views.ts';
import { restoreOrderViews, writeOrderViews } from './portable-order-views.ts';
import { restoreOrders, writeOrders } from './portable-orders.ts';

let sites: TestSites;
let shop: TestShop;
let folder: string;

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'kiln');
  folder = await mkdtemp(join(tmpdir(), 'portico-orders-'));
});
afterAll(async () => {
  await sites.close();
  await rm(folder, { recursive: true, force: true });
});

async function buy(productId: string, outcome: string) {
  const visitor = await shop.visitor();
  await visitor.post('/api/commerce/cart/items', { productId, quantity: 1 });
  const reply = await visitor.send('POST', '/api/commerce/checkout/orders', {
    body: {
      email: 'ada@example.com',
      address: { firstName: 'Ada', lastName: 'M', line1: '1', city: 'Ulm', zip: '89073', country: 'DE' },
      expectedTotalCents: 4800,
      payment: { outcome },
    },
    headers: { 'idempotency-key': `portable-${outcome}` },
  });
  return reply.json();
}

it('orders move to another database with all that hangs on them, and their numbers go on there', async () => {
  const bowl = await shop.product('bowl', {}, { only: 10 });
  const paid = await buy(bowl.id, 'succeed');
  await sites.portico.db
    .insertInto('order_shipments')
    .values({
      site_id: shop.siteId,
      order_id: paid.orderId,
      id: sites.portico.newId(),
      lines: JSON.stringify([{ position: 0, quantity: 1 }]),
      carrier: 'DHL',
      tracking_number: '42',
      tracking_url: 'https://www.dhl.com/42',
      account_id: null,
      created_at: sites.portico.now(),
    })
    .execute();
  for (const outcome of ['decline', 'slow']) await buy(bowl.id, outcome);
  const file = join(folder, 'orders.jsonl');
  await writeOrders(sites.portico, shop.siteId, file);
  const text = await readFile(file, 'utf8');
  expect(text.trim().split('\n')).toHaveLength(3);
  expect(text).not.toContain(paid.token);
  expect(text).toContain('https://www.dhl.com/42');

  const elsewhere = await createTestPortico();
  try {
    const siteId = await makeSite(elsewhere);
    await restoreOrders(elsewhere, siteId, file);
    await restoreOrders(elsewhere, siteId, file);
    const again = join(folder, 'again.jsonl');
    await writeOrders(elsewhere, siteId, again);
    expect(await readFile(again, 'utf8')).toBe(text);
    const counter = await elsewhere.db
      .selectFrom('order_number_counters')
      .select('last_number')
      .executeTakeFirst();
    expect(counter?.last_number).toBe(1);
    await writeFile(file, `${text}{"id":"x"}\n`);
    await expect(restoreOrders(elsewhere, siteId, file)).rejects.toThrow(/line 4: id cannot be read/);
    await restoreOrders(elsewhere, siteId, join(folder, 'none.jsonl'));
  } finally {
    await elsewhere.close();
  }
});

it('saved views of the order list come along, and those of the same name that are there stay', async () => {
  const { portico } = sites;
  const filter = { status: 'unpaid' as const, search: 'ada', period: 'week' as const };
  const made = await addOrderView(portico, shop.siteId, { name: 'To remind', filter });
  expect(made.ok).toBe(true);
  const path = join(folder, 'views.json');
  await writeOrderViews(portico, shop.siteId, path);
  const elsewhere = await createTestPortico();
  try {
    const siteId = await makeSite(elsewhere);
    await restoreOrderViews(elsewhere, siteId, path);
    await restoreOrderViews(elsewhere, siteId, path);
    expect(await listOrderViews(elsewhere, siteId)).toEqual([
      { id: expect.any(String), name: 'To remind', filter },
    ]);
    await restoreOrderViews(elsewhere, siteId, join(folder, 'no-such-file.json'));
  } finally {
    await elsewhere.close();
  }
});

it('draft orders come along with their lines, what is held for them and the link they are paid by', async () => {
  const { portico } = sites;
  const draft = draftOrder.parse({
    customer: { email: 'ada@example.com', country: 'DE' },
    lines: [{ custom: { title: 'Course', unitPriceCents: 5000 }, quantity: 2 }],
    discount: { kind: 'percent', percent: 10, reason: 'Friends' },
  });
  await sites.signIn(shop.siteId, shop.host, 'admin');
  const accountId = await portico.db.selectFrom('accounts').select('id').executeTakeFirst();
  const made = await addDraft(portico, shop.siteId, accountId?.id ?? '', draft);
  const id = made.ok ? made.value.id : '';
  const path = join(folder, 'drafts.json');
  await writeDraftOrders(portico, shop.siteId, path);
  const elsewhere = await createTestPortico();
  try {
    const siteId = await makeSite(elsewhere);
    await restoreDraftOrders(elsewhere, siteId, path);
    await restoreDraftOrders(elsewhere, siteId, path);
    expect(await readDraft(elsewhere, siteId, id)).toMatchObject({ draft, totalCents: 9000, quantity: 2 });
  } finally {
    await elsewhere.close();
  }
});
