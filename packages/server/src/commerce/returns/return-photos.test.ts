import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestBrowser } from '../../accounts/testing.ts';
import { eraseContact } from '../../contacts/erase-contact.ts';
import { everythingAbout } from '../../contacts/everything-about.ts';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { multipart } from '../reviews/testing.ts';
import { sweepCommerce } from '../sweep.ts';
import { createTestShop, type TestShop } from '../testing.ts';
import { restoreReturns, writeReturns } from './portable-returns.ts';

const DAY_MS = 24 * 3_600_000;
const FITS = 'It does not fit';

let sites: TestSites;
let shop: TestShop;
let bowl: { id: string };
let photo: Buffer;

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'return-photos');
  await shop.setStore({
    shippingRates: { post: { order: 'a0', name: 'Post', price: 900 } },
    testPayments: true,
    returns: {
      on: true,
      days: 30,
      reasons: [],
      address: '',
      note: '',
      excluded: [],
      withdrawal: false,
      withdrawalDays: 14,
    },
  });
  bowl = await shop.product('bowl', {}, { only: 1000 });
  const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#a52' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();
  photo = Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')]);
});
afterAll(() => sites.close());

async function signedIn(role = 'store-manager', at = shop): Promise<TestBrowser> {
  const browser = await at.visitor();
  for (const pair of (await sites.signIn(at.siteId, at.host, role)).split('; ')) {
    const [name = '', value = ''] = pair.split('=');
    browser.cookies.set(name, value);
  }
  return browser;
}

let keys = 0;
async function bought() {
  const visitor = await shop.visitor();
  await visitor.post('/api/commerce/cart/items', { productId: bowl.id, quantity: 2 });
  const reply = await visitor.send('POST', '/api/commerce/checkout/orders', {
    body: {
      email: `photos-${++keys}@example.com`,
      address: {
        firstName: 'Ada',
        lastName: 'Miles',
        line1: '1 Lane',
        city: 'Leeds',
        zip: 'LS1 1AA',
        country: 'GB',
      },
      expectedTotalCents: 2 * 4800 + 900,
      payment: { provider: 'test', outcome: 'succeed' },
    },
    headers: { 'idempotency-key': `return-photos-${keys}` },
  });
  const { orderId, token } = reply.json();
  await (await signedIn()).post(`/api/rest/orders/${orderId}/fulfil`, { notify: false });
  return { visitor, orderId, token } as { visitor: TestBrowser; orderId: string; token: string };
}
type Bought = Awaited<ReturnType<typeof bought>>;

/** Sends the form as browsers do without scripts. */
function send({ visitor, token }: Bought, fields: Record<string, string>, files: Buffer[] = []) {
  const { body, headers } = multipart(
    { message: '', ...fields },
    files.map((bytes, index) => ({ name: 'photos', filename: `${index}.jpg`, bytes })),
  );
  return visitor.send('POST', `/commerce/return?token=${token}`, { body, headers });
}
const ONE = { 'quantity-0': '1', 'reason-0': FITS };
const keptIn = (html: string) =>
  [...html.matchAll(/name="photo"[^>]*value="([^"]+)"/g)].map(([, token = '']) => token);
const returnsOf = async ({ orderId }: Bought) =>
  (await (await signedIn()).get(`/api/rest/orders/${orderId}`)).json().returns as Array<{
    id: string;
    photos: string[];
  }>;

it('photos come with a return: drawn anew, seen by who works on orders and nobody else', async () => {
  const order = await bought();
  const page = (await order.visitor.get(`/commerce/return?token=${order.token}`)).body;
  expect(page).toContain('encType="multipart/form-data"');
  expect(page).toContain('Only we see them.');
  const sent = await send(order, ONE, [photo, photo]);
  expect([sent.statusCode, sent.headers.location]).toEqual([303, expect.stringContaining('#returns')]);
  const [back] = await returnsOf(order);
  expect(back?.photos).toHaveLength(2);
  const path = `/api/rest/returns/${back?.id}/photos/${back?.photos[0]}`;
  const manager = await signedIn();
  const shown = await manager.get(path);
  expect([shown.statusCode, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
    200,
    'image/jpeg',
    'private, no-store',
  ]);
  for (const trace of ['secret place', 'script']) expect(shown.rawPayload.includes(trace)).toBe(false);
  expect((await sharp(shown.rawPayload).metadata()).width).toBe(30);
  expect((await order.visitor.get(path)).statusCode).toBe(401);
  expect((await (await signedIn('content-editor')).get(path)).statusCode).toBe(403);
  const other = await createTestShop(sites, 'return-photos-next-door');
  expect((await (await signedIn('admin', other)).get(path)).statusCode).toBe(404);
});

it('photos that came are not asked for again where something else is wrong, and stay with their order', async () => {
  const order = await bought();
  const first = await send(order, { 'quantity-0': '0' }, [photo]);
  expect([first.statusCode, first.body]).toEqual([
    400,
    expect.stringContaining('Please choose at least one item.'),
  ]);
  const [token = ''] = keptIn(first.body);
  expect(token).not.toBe('');
  // Of another order it is nothing.
  const stranger = await bought();
  await send(stranger, { ...ONE, photo: token });
  expect((await returnsOf(stranger))[0]?.photos).toEqual([]);
  await send(order, { ...ONE, photo: token });
  expect((await returnsOf(order))[0]?.photos).toEqual([token.split('.')[0]]);
});

it('what is no picture, is too large or one too many is told of, and loses nothing that was typed', async () => {
  const order = await bought();
  const lie = await send(order, { ...ONE, message: 'Broken rim' }, [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ]);
  expect(lie.statusCode).toBe(400);
  for (const text of ['is no picture that can be shown', 'Broken rim', 'id="photos-error"'])
    expect(lie.body).toContain(text);
  const many = await send(
    order,
    ONE,
    Array.from({ length: 6 }, () => photo),
  );
  expect([many.statusCode, many.body]).toEqual([
    400,
    expect.stringContaining('Please choose at most 5 photos.'),
  ]);
  expect(keptIn(many.body)).toHaveLength(5);
  const large = await send(order, ONE, [Buffer.concat([photo, Buffer.alloc(10 * 1024 * 1024)])]);
  expect([large.statusCode, large.body]).toEqual([400, expect.stringContaining('is too large')]);
  // Nobody fills the store by forms that are never sent.
  for (let turn = 0; turn < 6; turn++)
    await send(
      order,
      {},
      Array.from({ length: 5 }, () => photo),
    );
  const rows = await sites.portico.db
    .selectFrom('return_photos')
    .select('id')
    .where('order_id', '=', order.orderId)
    .execute();
  expect(rows.length).toBeLessThanOrEqual(30);
  expect(await returnsOf(order)).toEqual([]);
});

it('photos nobody sent are deleted after a day, those of a return come along in backups and go with the person', async () => {
  const unsent = await bought();
  await send(unsent, {}, [photo]);
  const order = await bought();
  await send(order, ONE, [photo]);
  const [before] = await returnsOf(order);
  const { db } = sites.portico;
  sites.portico.setNow(new Date(sites.portico.now().getTime() + 2 * DAY_MS));
  await sweepCommerce(sites.portico);
  const left = await db
    .selectFrom('return_photos')
    .select(['order_id', 'return_id'])
    .where('site_id', '=', shop.siteId)
    .execute();
  expect(left.filter(({ return_id }) => return_id === null)).toEqual([]);
  expect(left.some(({ order_id }) => order_id === order.orderId)).toBe(true);

  const folder = await mkdtemp(join(tmpdir(), 'return-photos-'));
  const file = join(folder, 'all.jsonl');
  await writeReturns(sites.portico, shop.siteId, file);
  for (const table of ['return_photos', 'order_returns'] as const)
    await db.deleteFrom(table).where('site_id', '=', shop.siteId).execute();
  await restoreReturns(sites.portico, shop.siteId, file);
  await rm(folder, { recursive: true });
  expect(await returnsOf(order)).toEqual([before]);
  const path = `/api/rest/returns/${before?.id}/photos/${before?.photos[0]}`;
  expect((await (await signedIn()).get(path)).statusCode).toBe(200);

  const { contact_id: contactId } = await db
    .selectFrom('contact_orders')
    .select('contact_id')
    .where('order_id', '=', order.orderId)
    .executeTakeFirstOrThrow();
  const all = JSON.stringify(await everythingAbout(sites.portico, shop.siteId, contactId, {}));
  expect(all).toContain(before?.photos[0]);
  await eraseContact(sites.portico, shop.siteId, contactId);
  expect((await returnsOf(order))[0]?.photos).toEqual([]);
  expect((await (await signedIn()).get(path)).statusCode).toBe(404);
});
