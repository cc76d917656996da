import { CURRENCY_CODES } from '@portico/model/money/currencies';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../accounts/testing.ts';
import { SYSTEM } from '../../content/actor.ts';
import { saveDocument } from '../../content/save-document.ts';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { createTestShop, type TestShop, variant } from '../testing.ts';

let sites: TestSites;
let shop: TestShop;
let visitor: TestBrowser;

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'kiln', { currency: 'EUR' });
  visitor = await shop.visitor();
});
afterAll(() => sites.close());

const read = async (id: string) => (await visitor.get(`/api/commerce/products/${id}`)).json();

describe('a product by script', () => {
  it('[V3.9] carries structuredContent.productType', async () => {
    const types = ['physical', 'digital', 'service', 'gift-card'];
    const codes: number[] = [];
    for (const productType of types) {
      const { id } = await shop.product(productType, { productType });
      codes.push((await read(id)).structuredContent.productType);
    }
    expect(codes).toEqual([1, 2, 3, 4]);
  });

  it('[V3.10] carries variants, each with price, sale, stock, SKU and option values', async () => {
    const { id } = await shop.product(
      'bowl',
      {
        options: ['Size', 'Glaze'],
        variants: {
          s: variant({ sku: 'BOWL-S', optionValues: ['Small', 'Ink'], price: 4800 }),
          l: variant({
            order: 'a1',
            sku: 'BOWL-L',
            optionValues: ['Large'],
            price: 9000,
            onSale: true,
            salePrice: 7500,
          }),
        },
      },
      { s: 3 },
    );
    const json = await read(id);
    expect(json).toMatchObject({ title: 'The bowl', path: '/shop/bowl', currency: 'EUR', isOnSale: true });
    expect(json.structuredContent.variants).toEqual([
      {
        id: 's',
        sku: 'BOWL-S',
        price: 4800,
        salePrice: null,
        onSale: false,
        qtyInStock: 3,
        unlimited: false,
        optionValues: [
          { optionName: 'Size', value: 'Small' },
          { optionName: 'Glaze', value: 'Ink' },
        ],
      },
      {
        id: 'l',
        sku: 'BOWL-L',
        price: 9000,
        salePrice: 7500,
        onSale: true,
        qtyInStock: 0,
        unlimited: true,
        optionValues: [{ optionName: 'Size', value: 'Large' }],
      },
    ]);
    expect(json.structuredContent).not.toHaveProperty('priceCents');
  });

  it('[V3.11] carries its price directly when it is digital', async () => {
    const { id } = await shop.product('sheet', {
      productType: 'digital',
      variants: { only: variant({ price: 500, salePrice: 300, onSale: true }) },
    });
    expect((await read(id)).structuredContent).toMatchObject({
      priceCents: 500,
      salePriceCents: 300,
      onSale: true,
    });
  });

  it('is told sold out, and is not there when hidden', async () => {
    const { id } = await shop.product('last', {}, { only: 0 });
    expect(await read(id)).toMatchObject({ isSoldOut: true });
    const hidden = await shop.product('hidden', { access: 'password' });
    expect((await visitor.get(`/api/commerce/products/${hidden.id}`)).statusCode).toBe(404);
    expect((await visitor.get(`/api/commerce/products/${'f'.repeat(24)}`)).statusCode).toBe(404);
    expect((await visitor.get('/api/commerce/products/__proto__')).statusCode).toBe(400);
  });
});

describe('saving a product', () => {
  const save = async (change: Record<string, unknown>) => {
    const { id } = await shop.product(`p${Math.random().toString(36).slice(2)}`);
    const from = variant({ sku: undefined });
    const changes = Object.entries(change).map(([name, to]) => ({
      path: ['variants', 'only', name],
      from: (from as Record<string, unknown>)[name],
      to,
    }));
    const outcome = await saveDocument(sites.portico, shop.siteId, id, SYSTEM, { changes });
    return outcome.ok ? 'saved' : outcome.code;
  };

  it('[V5.16] takes a price of 100,000,000 cents and none above, in every currency', async () => {
    expect(CURRENCY_CODES).toHaveLength(27);
    expect(await save({ price: 100_000_000 })).toBe('saved');
    expect(await save({ price: 100_000_001 })).toBe('invalid');
    expect(await save({ salePrice: 100_000_001 })).toBe('invalid');
    expect(await save({ price: -1 })).toBe('invalid');
    expect(await save({ price: 0.5 })).toBe('invalid');
  });

  it('[V5.17] takes a SKU of 60 characters and none longer', async () => {
    const { id } = await shop.product('sku');
    const saveSku = (from: string, to: string) =>
      saveDocument(sites.portico, shop.siteId, id, SYSTEM, {
        changes: [{ path: ['variants', 'only', 'sku'], from, to }],
      });
    expect((await saveSku('SKU-sku', 'x'.repeat(60))).ok).toBe(true);
    const long = await saveSku('x'.repeat(60), 'x'.repeat(61));
    expect(long).toMatchObject({ ok: false, code: 'invalid' });
  });
});

describe('variants', () => {
  const add = (id: string, variants: Record<string, unknown>) =>
    saveDocument(sites.portico, shop.siteId, id, SYSTEM, {
      changes: Object.entries(variants).map(([name, to]) => ({ path: ['variants', name], to })),
    });
  const skus = (outcome: Awaited<ReturnType<typeof add>>) => {
    if (!outcome.ok) throw new Error(outcome.message);
    const { variants } = outcome.value.body as { variants: Record<string, { sku: string }> };
    return Object.fromEntries(Object.entries(variants).map(([name, { sku }]) => [name, sku]));
  };

  it("[V5.18] made without a SKU get 'SQ' and 7 digits, each its own", async () => {
    const { id } = await shop.product('unnamed');
    const found = skus(
      await add(id, {
        b: variant({ order: 'a1', sku: undefined, optionValues: ['b'] }),
        c: variant({ order: 'a2', sku: '', optionValues: ['c'] }),
      }),
    );
    expect(found).toEqual({
      only: 'SKU-unnamed',
      b: expect.stringMatching(/^SQ\d{7}$/),
      c: expect.stringMatching(/^SQ\d{7}$/),
    });
    expect(found.b).not.toBe(found.c);
  });

  it('cannot be saved when two have the same choices or the same SKU, and the field is named', async () => {
    const { id } = await shop.product('alike');
    expect(await add(id, { twin: variant({ order: 'a1', sku: 'OTHER' }) })).toMatchObject({
      ok: false,
      code: 'invalid',
      errors: { 'variants.twin.optionValues': expect.stringContaining('same choices') },
    });
    expect(
      await add(id, { twin: variant({ order: 'a1', sku: 'SKU-alike', optionValues: ['L'] }) }),
    ).toMatchObject({ ok: false, errors: { 'variants.twin.sku': expect.stringContaining('this SKU') } });
  });

  it('keep the weight and the measures of their parcels', async () => {
    const { id } = await shop.product('parcel');
    const parcel = { weightGrams: 850, lengthMm: 300, widthMm: 210, heightMm: 95.5 };
    const saved = await saveDocument(sites.portico, shop.siteId, id, SYSTEM, {
      changes: Object.entries(parcel).map(([name, to]) => ({ path: ['variants', 'only', name], to })),
    });
    expect(saved.ok && saved.value.body).toMatchObject({ variants: { only: parcel } });
  });
});

describe('stock', () => {
  it('is set by those who work on products, and seen at once by all who look', async () => {
    const { id, path } = await shop.product('jar');
    const ask = async () => (await sites.ask(path, { host: shop.host })).text;
    expect(await ask()).toContain('schema.org/InStock');
    const cookie = await sites.signIn(shop.siteId, shop.host, 'store-manager');
    const owner = await shop.visitor();
    for (const pair of cookie.split('; ')) {
      const [name = '', value = ''] = pair.split('=');
      owner.cookies.set(name, value);
    }
    const stock = `/api/rest/products/${id}/stock`;
    expect((await owner.get(stock)).json()).toEqual({ levels: {} });
    const set = await owner.send('PUT', stock, {
      body: { levels: { only: { quantity: 0, unlimited: false } } },
    });
    expect(set.json()).toEqual({ levels: { only: { quantity: 0, unlimited: false } } });
    expect(await ask()).toContain('schema.org/OutOfStock');
    const back = { levels: { only: { quantity: 5, unlimited: false } } };
    const late = await owner.send('PUT', stock, {
      body: { ...back, from: { only: { quantity: 1, unlimited: false } } },
    });
    expect([late.statusCode, (await owner.get(stock)).json()]).toEqual([409, set.json()]);
    const inTime = await owner.send('PUT', stock, { body: { ...back, from: set.json().levels } });
    expect(inTime.json()).toEqual(back);
    const bad = await owner.send('PUT', stock, {
      body: { levels: { only: { quantity: -1, unlimited: false } } },
    });
    expect([bad.statusCode, Object.keys(bad.json().errors)]).toEqual([400, ['levels.only.quantity']]);
    const other = await createTestShop(sites, 'other');
    const foreign = await other.product('foreign');
    expect((await owner.get(`/api/rest/products/${foreign.id}/stock`)).statusCode).toBe(404);
    expect((await visitor.get(stock)).statusCode).toBe(401);
  });
});
