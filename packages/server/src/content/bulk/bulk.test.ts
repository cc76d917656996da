import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, ok, createTestPortico, type TestBrowser, type TestPortico } from '../../accounts/testing.ts';

let server: TestPortico;
let admin: TestBrowser;
let blog: string;
let shop: string;

const bulk = (ids: string[], action: Record<string, unknown>, browser = admin) =>
  ask(browser, 'POST', '/documents/bulk', { ids, action });
const post = async (slug: string, more: Record<string, unknown> = {}): Promise<string> =>
  (
    await ok(admin, 'POST', '/documents', {
      kind: 'blog-post',
      parent: blog,
      body: { title: `Post ${slug}`, slug, sections: {}, ...more },
    })
  ).id;
const stateOf = async (id: string) => (await ok(admin, 'GET', `/documents/${id}`)).state;
const listed = async (query: string) =>
  (await ok(admin, 'GET', `/documents?parent=${blog}&limit=200&${query}`)).items;

beforeAll(async () => {
  server = await createTestPortico();
  admin = (await server.signedIn('admin')).browser;
  const collection = async (type: string, slug: string) =>
    (
      await ok(admin, 'POST', '/documents', {
        kind: 'collection',
        body: {
          type,
          title: slug,
          slug,
          categories: { clay: { name: 'Clay' }, kiln: { name: 'Kiln' } },
          list: { sections: {} },
          item: { sections: {} },
        },
      })
    ).id;
  blog = await collection('blog', 'bulk-journal');
  shop = await collection('products', 'bulk-shop');
  for (const id of [blog, shop]) await ok(admin, 'POST', `/documents/${id}/state`, { state: 'published' });
});
afterAll(() => server.close());

describe('Many documents at once', () => {
  it('are published in one release, which taken back leaves each as it was', async () => {
    const [fresh, review, changed] = [await post('fresh'), await post('review'), await post('changed')];
    await ok(admin, 'POST', `/documents/${review}/state`, { state: 'review' });
    await ok(admin, 'POST', `/documents/${changed}/state`, { state: 'published' });
    await ok(admin, 'PATCH', `/documents/${changed}`, {
      changes: [{ path: ['title'], from: 'Post changed', to: 'Post changed again' }],
    });
    const same = await post('same');
    await ok(admin, 'POST', `/documents/${same}/state`, { state: 'published' });

    const { body } = await bulk([fresh, review, changed, same], { do: 'state', state: 'published' });
    expect(body.refused).toEqual([]);
    expect(body.releases).toHaveLength(1);
    expect(new Map(body.done.map((one: { id: string; from: string }) => [one.id, one.from]))).toEqual(
      new Map([
        [fresh, 'draft'],
        [review, 'review'],
        [changed, 'published'],
      ]),
    );
    expect(await stateOf(fresh)).toBe('published');

    await ok(admin, 'POST', `/releases/${body.releases[0]}/take-back`);
    expect([
      await stateOf(fresh),
      await stateOf(review),
      await stateOf(changed),
      await stateOf(same),
    ]).toEqual(['draft', 'review', 'published', 'published']);
    // What was written and not published before is written and not published again.
    expect(await ok(admin, 'GET', `/documents/${changed}`)).toMatchObject({
      title: 'Post changed again',
      hasDraft: true,
    });
  });

  it('are taken offline together, and nothing published since is taken back with them', async () => {
    const ids = [await post('off-1'), await post('off-2')];
    await bulk(ids, { do: 'state', state: 'published' });
    const { body } = await bulk(ids, { do: 'state', state: 'draft' });
    expect(body.releases).toHaveLength(1);
    expect(await stateOf(ids[0] as string)).toBe('draft');
    await ok(admin, 'POST', `/documents/${ids[0]}/state`, { state: 'published' });
    const refused = await ask(admin, 'POST', `/releases/${body.releases[0]}/take-back`);
    expect(refused.status).toBe(409);
    expect(refused.body.error).toContain('since been published');
    expect(await stateOf(ids[1] as string)).toBe('draft');
  });

  it('are done as far as possible: what is refused is named, the others change', async () => {
    const [taken, twin, other] = [await post('taken'), await post('twin'), await post('other')];
    await ok(admin, 'POST', `/documents/${taken}/state`, { state: 'published' });
    await ok(admin, 'PATCH', `/documents/${twin}`, {
      changes: [{ path: ['slug'], from: 'twin', to: 'taken' }],
    });
    const { body } = await bulk([twin, other], { do: 'state', state: 'published' });
    expect(body.refused).toEqual([
      { id: twin, title: 'Post twin', error: expect.stringMatching(/address|taken/i) },
    ]);
    expect(body.done.map((one: { id: string }) => one.id)).toEqual([other]);
    expect(await stateOf(other)).toBe('published');
  });

  it('are deleted and restored to the states they had', async () => {
    const [open, hidden] = [await post('del-1'), await post('del-2')];
    await bulk([open], { do: 'state', state: 'published' });
    await bulk([hidden], { do: 'state', state: 'private' });
    await bulk([open, hidden], { do: 'delete' });
    expect([await stateOf(open), await stateOf(hidden)]).toEqual(['deleted', 'deleted']);
    expect((await bulk([open, hidden], { do: 'restore' })).body.done).toHaveLength(2);
    expect([await stateOf(open), await stateOf(hidden)]).toEqual(['published', 'private']);
  });

  it('get and lose categories and tags; a category that is none is refused', async () => {
    const [a, b] = [await post('terms-a', { tags: ['Ash'] }), await post('terms-b')];
    const given = await bulk([a, b], { do: 'tags', add: ['ash', 'Raku'] });
    expect(given.body.done).toHaveLength(2);
    await bulk([a, b], { do: 'categories', add: ['clay'] });
    const terms = Object.fromEntries(
      (await listed('with=items&q=terms-')).map((one: { slug: string; item: unknown }) => [
        one.slug,
        one.item,
      ]),
    );
    expect(terms).toEqual({
      'terms-a': { categories: ['clay'], tags: ['Ash', 'Raku'], featured: false },
      'terms-b': { categories: ['clay'], tags: ['ash', 'Raku'], featured: false },
    });
    expect((await bulk([a, b], { do: 'categories', add: ['clay'] })).body.done).toEqual([]);
    await bulk([a, b], { do: 'categories', remove: ['clay'] });
    await bulk([a, b], { do: 'tags', remove: ['ASH'] });
    expect((await listed('with=items&tag=raku')).map((one: { slug: string }) => one.slug).sort()).toEqual([
      'terms-a',
      'terms-b',
    ]);
    expect(await listed('category=clay')).toEqual([]);
    expect(await bulk([a], { do: 'categories', add: ['nowhere'] })).toMatchObject({
      status: 400,
      body: { errors: { add: expect.stringContaining('nowhere') } },
    });
  });

  it('[B5.26] take tags of 50 characters in bulk and none longer', async () => {
    const id = await post('long-tag');
    expect((await bulk([id], { do: 'tags', add: ['x'.repeat(50)] })).status).toBe(200);
    expect((await bulk([id], { do: 'tags', add: ['x'.repeat(51)] })).status).toBe(400);
  });

  it('are handled by those who may, on their own site only', async () => {
    const id = await post('guarded');
    const viewer = (await server.signedIn('viewer')).browser;
    expect((await bulk([id], { do: 'state', state: 'published' }, viewer)).status).toBe(403);
    const keeper = (await server.signedIn('store-manager')).browser;
    expect((await bulk([id], { do: 'delete' }, keeper)).status).toBe(404);
    expect((await bulk([id, 'f'.repeat(24)], { do: 'delete' })).status).toBe(404);
    const { id: product } = await ok(keeper, 'POST', '/documents', {
      kind: 'product',
      parent: shop,
      body: { title: 'Jar', description: { type: 'doc', content: [] }, variants: {} },
    });
    expect((await bulk([product], { do: 'state', state: 'published' }, keeper)).status).toBe(200);
    expect(await stateOf(id)).toBe('draft');
  });
});

describe('Items in owners’ lists', () => {
  it('carry prices and stock, of one variant what changes them, and are found by SKU', async () => {
    const variant = (order: string, sku: string, price: number, size: string) => ({
      order,
      sku,
      price,
      optionValues: [size],
    });
    const { id } = await ok(admin, 'POST', '/documents', {
      kind: 'product',
      parent: shop,
      body: {
        title: 'Bowl',
        description: { type: 'doc', content: [] },
        options: ['Size'],
        variants: {
          s: variant('a0', 'BWL-S', 3600, 'S'),
          l: { ...variant('a1', 'BWL-L', 5400, 'L'), salePrice: 3000, onSale: true },
        },
      },
    });
    await ok(admin, 'PUT', `/products/${id}/stock`, {
      levels: { s: { quantity: 2, unlimited: false }, l: { quantity: 0, unlimited: false } },
    });
    const { items } = await ok(admin, 'GET', `/documents?parent=${shop}&with=items&q=bwl-l`);
    expect(items).toHaveLength(1);
    expect(items[0].item.product).toEqual({
      productType: 'physical',
      variants: 2,
      from: 3000,
      to: 3600,
      isOnSale: true,
      left: 2,
      isSoldOut: false,
    });
    const { body } = await ok(admin, 'GET', `/documents/${id}`);
    await ok(admin, 'PATCH', `/documents/${id}`, {
      changes: [{ path: ['variants', 'l'], from: body.variants.l }],
    });
    const [one] = (await ok(admin, 'GET', `/documents?parent=${shop}&with=items&q=bowl`)).items;
    expect(one.item.product.only).toEqual({
      id: 's',
      price: 3600,
      onSale: false,
      level: { quantity: 2, unlimited: false },
    });
  });
});
