import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { sweepCommerce } from '../sweep.ts';
import { createTestShop, type TestShop, variant } from '../testing.ts';
import { restoreStockRequests, writeStockRequests } from './portable-stock-requests.ts';

const PATH = '/commerce/back-in-stock';
let sites: TestSites;
let shop: TestShop;
let made = 0;
/** Of the product on its page. */
let block = '';

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'back-in-stock');
  await shop.setStore({ backInStock: true, testPayments: true });
  const { path } = await lamp({ only: 0 });
  const page = (await (await shop.visitor()).get(path)).body;
  block = /name="block" value="([^"]+)"/.exec(page)?.[1] ?? '';
});
afterAll(() => sites.close());

const SIZES = {
  options: ['Size'],
  variants: {
    s: variant({ optionValues: ['Small'] }),
    l: variant({ order: 'a1', optionValues: ['Large'] }),
  },
};
const lamp = (stock: Record<string, number>, change: Record<string, unknown> = {}) =>
  shop.product(`lamp-${++made}`, change, stock);
const waiting = () =>
  sites.portico.db
    .selectFrom('stock_requests')
    .selectAll()
    .where('site_id', '=', shop.siteId)
    .orderBy('id')
    .execute();
const mails = async (to: string) =>
  sites.portico.db
    .selectFrom('mails')
    .select(['subject', 'text_body'])
    .where('site_id', '=', shop.siteId)
    .where('to_address', '=', to)
    .orderBy('id')
    .execute();
async function ask(productId: string, email: string, variantId = 'only', of = shop) {
  const visitor = await of.visitor();
  return visitor.form(PATH, { productId, variantId, email, block });
}

describe('asking for something that is sold out', () => {
  it('is offered on its page alone, and only where the shop wants it', async () => {
    const gone = await lamp({ only: 0 });
    const there = await lamp({ only: 3 });
    const visitor = await shop.visitor();
    expect((await visitor.get(gone.path)).body).toContain(`action="${PATH}#`);
    expect((await visitor.get(there.path)).body).not.toContain(PATH);
    const some = await lamp({ s: 0, l: 2 }, SIZES);
    const page = (await visitor.get(some.path)).body;
    // Of the sizes only the one that is sold out can be asked for.
    expect(page).toMatch(/name="variantId" value="s"/);
    await shop.setStore({ backInStock: false });
    expect((await visitor.get(gone.path)).body).not.toContain(PATH);
    expect((await ask(gone.id, 'ada@example.com')).statusCode).toBe(404);
    await shop.setStore({ backInStock: true });
  });

  it('keeps the address, once, and says so on the page', async () => {
    const { id } = await lamp({ only: 0 });
    const reply = await ask(id, ' Ada@Example.com ');
    expect([reply.statusCode, reply.body]).toEqual([
      200,
      expect.stringContaining('We will email you at ada@example.com'),
    ]);
    await ask(id, 'ada@example.com');
    expect((await waiting()).filter(({ product_id }) => product_id === id)).toMatchObject([
      { variant_id: 'only', email: 'ada@example.com', language: 'en' },
    ]);
  });

  it('says what is wrong and loses nothing that was typed', async () => {
    const { id } = await lamp({ only: 0 });
    const wrong = await ask(id, '<b>no address');
    expect(wrong.statusCode).toBe(400);
    expect(wrong.body).toContain('Please enter an email address');
    expect(wrong.body).toContain('value="&lt;b&gt;no address"');
    const there = await lamp({ only: 2 });
    const late = await ask(there.id, 'ada@example.com');
    expect([late.statusCode, (await waiting()).some(({ product_id }) => product_id === there.id)]).toEqual([
      409,
      false,
    ]);
    for (const [product, which] of [
      ['x', 'only'],
      [id, 'nothing'],
      [id, 'constructor'],
    ] as const)
      expect((await ask(product, 'ada@example.com', which)).statusCode).toBe(404);
    const other = await createTestShop(sites, 'back-in-another');
    await other.setStore({ backInStock: true });
    expect((await ask(id, 'ada@example.com', 'only', other)).statusCode).toBe(404);
  });

  it('is limited for each address', async () => {
    const { id } = await lamp({ only: 0 });
    const visitor = await shop.visitor();
    const codes: number[] = [];
    for (let number = 0; number < 22; number++) {
      const email = `many-${number}@example.com`;
      codes.push((await visitor.form(PATH, { productId: id, variantId: 'only', email })).statusCode);
    }
    expect([codes[0], codes.at(-1)]).toEqual([200, 429]);
  });
});

describe('who asked', () => {
  it('is told once, in the order they asked, when it is back', async () => {
    const { id, path } = await lamp({ s: 0, l: 0 }, { ...SIZES, title: 'Lamp <em>' });
    await ask(id, 'bo@example.com', 's');
    await ask(id, 'cy@example.com', 's');
    await ask(id, 'cy@example.com', 'l');
    await sweepCommerce(sites.portico);
    expect(await mails('bo@example.com')).toEqual([]);
    const owner = await shop.visitor();
    for (const pair of (await sites.signIn(shop.siteId, shop.host, 'store-manager')).split('; '))
      owner.cookies.set(...(pair.split('=') as [string, string]));
    const list = await owner.get('/api/rest/inventory?search=small');
    expect(list.json().items.find((item: { productId: string }) => item.productId === id)).toMatchObject({
      waiting: 2,
    });
    await shop.setStock(id, 's', 1);
    await Promise.all([sweepCommerce(sites.portico), sweepCommerce(sites.portico)]);
    for (const to of ['bo@example.com', 'cy@example.com']) {
      const said = await mails(to);
      expect(said).toHaveLength(1);
      expect(said[0]?.subject).toBe('Lamp <em>, Small is back at Kiln & Field');
      expect(said[0]?.text_body).toContain(path);
    }
    await shop.setStock(id, 's', 0);
    await shop.setStock(id, 's', 4);
    await sweepCommerce(sites.portico);
    expect(await mails('bo@example.com')).toHaveLength(1);
    expect((await waiting()).filter(({ product_id }) => product_id === id)).toMatchObject([
      { variant_id: 'l' },
    ]);
  });

  it('is not told while visitors cannot come, or the shop has switched it off', async () => {
    const { id } = await lamp({ only: 0 });
    await ask(id, 'di@example.com');
    await shop.setStock(id, 'only', 1);
    await sites.setSite(shop.siteId, { access: 'private' });
    await sweepCommerce(sites.portico);
    await sites.setSite(shop.siteId, { access: 'public' });
    await shop.setStore({ backInStock: false });
    await sweepCommerce(sites.portico);
    expect(await mails('di@example.com')).toEqual([]);
    await shop.setStore({ backInStock: true });
    await sweepCommerce(sites.portico);
    expect(await mails('di@example.com')).toHaveLength(1);
  });

  it('waits on where the site is brought to', async () => {
    const { id } = await lamp({ only: 0 });
    await ask(id, 'eve@example.com');
    const before = await waiting();
    const folder = await mkdtemp(join(tmpdir(), 'portico-waiting-'));
    const file = join(folder, 'waiting.json');
    await writeStockRequests(sites.portico, shop.siteId, file);
    await sites.portico.db.deleteFrom('stock_requests').where('site_id', '=', shop.siteId).execute();
    await restoreStockRequests(sites.portico, shop.siteId, file);
    await restoreStockRequests(sites.portico, shop.siteId, join(folder, 'none.json'));
    expect(await waiting()).toEqual(before);
    await rm(folder, { recursive: true });
  });
});
