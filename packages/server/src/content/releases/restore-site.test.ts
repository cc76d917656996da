import type { CartJson } from '@portico/model/commerce/cart-json';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ok, type TestBrowser } from '../../accounts/testing.ts';
import { createTestShop, type TestShop } from '../../commerce/testing.ts';
import { CONTACT_VALUES, publishForm } from '../../forms/testing.ts';
import { createTestSites, type TestSites } from '../../pages/testing.ts';

let sites: TestSites;
let shop: TestShop;
let owner: TestBrowser;

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'kiln');
  owner = await signedIn('admin');
});
afterAll(() => sites.close());

async function signedIn(role: string): Promise<TestBrowser> {
  const browser = await shop.visitor();
  for (const pair of (await sites.signIn(shop.siteId, shop.host, role)).split('; ')) {
    const [name = '', value = ''] = pair.split('=');
    browser.cookies.set(name, value);
  }
  return browser;
}

const HOUR = 3_600_000;
const pass = (ms: number) => sites.portico.setNow(new Date(sites.portico.now().getTime() + ms));

async function publishedPage(title: string, slug: string): Promise<string> {
  const { id } = await ok(owner, 'POST', '/documents', { kind: 'page', body: { title, slug, sections: {} } });
  await ok(owner, 'POST', `/documents/${id}/state`, { state: 'published' });
  return id;
}

async function change(id: string, path: string[], to: unknown): Promise<void> {
  const { body } = await ok(owner, 'GET', `/documents/${id}`);
  const from = path.reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], body);
  await ok(owner, 'PATCH', `/documents/${id}`, { changes: [{ path, from, to }] });
  await ok(owner, 'POST', '/releases', { documents: [id] });
}

const seen = async (path: string, look?: string) => {
  const cookie = look && [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const reply = await sites.ask(`${path}${look ? `?look=${look}` : ''}`, {
    host: shop.host,
    ...(cookie ? { cookie } : {}),
  });
  return { status: reply.status, title: /<title>(.*?)<\/title>/.exec(reply.text)?.[1] ?? '' };
};

describe('a site brought back to a moment', () => {
  it('shows what visitors saw then, and keeps every order, submission, member and setting of the host', async () => {
    const form = await publishForm(sites.portico, shop.siteId);
    const bowl = await shop.product('bowl', {}, { only: 10 });
    const about = await publishedPage('About us', 'about');
    const gone = await publishedPage('Opening hours', 'hours');
    const store = (await ok(owner, 'GET', '/singletons/store')).id;
    pass(HOUR);
    const yesterday = sites.portico.now();
    pass(23 * HOUR);
    owner = await signedIn('admin');

    await change(about, ['title'], 'About nobody');
    await change(about, ['slug'], 'nobody');
    await change(bowl.id, ['variants', 'only', 'price'], 9900);
    await change(store, ['pricesIncludeTax'], true);
    await ok(owner, 'DELETE', `/documents/${gone}`);
    const since = await publishedPage('Hacked', 'hours');

    const visitor = await shop.visitor();
    const cart = (
      await visitor.post('/api/commerce/cart/items', { productId: bowl.id, quantity: 2 })
    ).json() as CartJson;
    const ordered = await visitor.send('POST', '/api/commerce/checkout/orders', {
      body: {
        email: 'ada@example.com',
        address: {
          firstName: 'Ada',
          lastName: 'M',
          line1: 'Mill 1',
          city: 'Ulm',
          zip: '89073',
          country: 'DE',
        },
        expectedTotalCents: cart.grandTotalCents,
        payment: { outcome: 'succeed' },
      },
      headers: { 'idempotency-key': 'restore-test-1' },
    });
    expect(ordered.statusCode, ordered.body).toBeLessThan(300);
    const { key } = (await visitor.post(`/api/form/FormSubmissionKey?formId=${form}`)).json();
    const sent = await visitor.post('/api/form/SaveFormSubmission', {
      key,
      formId: form,
      form: JSON.stringify(CONTACT_VALUES),
      url: 'http://kiln.localhost:3000/about',
      pageType: 2,
    });
    const records = async () => ({
      orders: (await ok(owner, 'GET', '/orders')).items,
      submissions: await sites.portico.db
        .selectFrom('form_submissions')
        .selectAll()
        .where('site_id', '=', shop.siteId)
        .execute(),
      stock: await shop.stockOf(bowl.id),
      contributors: (await ok(owner, 'GET', '/contributors')).contributors,
      site: await ok(owner, 'GET', '/site'),
    });
    const today = await records();
    expect(today.orders).toHaveLength(1);
    expect(today.submissions, sent.body).toHaveLength(1);
    expect(today.stock).toBe(8);

    const foreseen = await ok(owner, 'GET', `/history/restore?at=${yesterday.toISOString()}`);
    expect(foreseen.stays).toEqual(
      expect.arrayContaining([
        { what: 'orders', count: 1, since: 1 },
        { what: 'submissions', count: 1, since: 1 },
        { what: 'stock', count: 1, since: null },
        { what: 'people', count: expect.any(Number), since: expect.any(Number) },
      ]),
    );
    expect((await ok(owner, 'GET', '/releases?status=planned')).items).toEqual([]);
    const { release, publishedSince } = await ok(owner, 'POST', '/history/restore', {
      at: yesterday.toISOString(),
    });
    expect(foreseen).toMatchObject({ entries: release.entries, publishedSince });
    expect(release).toMatchObject({ status: 'draft', restoresAt: yesterday.toISOString() });
    expect(new Set(release.entries.map((entry: { document: string }) => entry.document))).toEqual(
      new Set([about, bowl.id, store, gone, since]),
    );
    expect(publishedSince.flatMap(({ documents }: { documents: string[] }) => documents).toSorted()).toEqual(
      [about, about, bowl.id, store, gone, since].toSorted(),
    );
    expect(publishedSince[0]).toMatchObject({ appliedAt: sites.portico.now().toISOString() });
    expect((await seen('/nobody')).title).toContain('About nobody');

    await ok(owner, 'POST', `/releases/${release.id}/publish`);
    expect((await seen('/about')).title).toContain('About us');
    expect(await seen('/nobody')).toMatchObject({ status: 301 });
    expect((await seen('/hours')).title).toContain('Opening hours');
    expect(await ok(owner, 'GET', `/documents/${gone}`)).toMatchObject({ state: 'published' });
    expect(await ok(owner, 'GET', `/documents/${since}`)).toMatchObject({ state: 'draft', title: 'Hacked' });
    expect((await ok(owner, 'GET', '/singletons/store')).body.pricesIncludeTax).toBe(false);
    expect((await seen('/shop/bowl')).status).toBe(200);
    expect((await sites.ask('/shop/bowl', { host: shop.host })).text).toContain('48.00');
    expect(await records()).toEqual(today);

    const again = await owner.send('POST', '/api/rest/history/restore', {
      body: { at: yesterday.toISOString() },
    });
    expect(again.json()).toMatchObject({ error: 'The site is the same now as it was then.' });
    const undone = await ok(owner, 'POST', `/releases/${release.id}/revert`);
    await ok(owner, 'POST', `/releases/${undone.release.id}/publish`);
    expect((await seen('/nobody')).title).toContain('About nobody');
    expect((await seen('/hours')).title).toContain('Hacked');
  });

  it('can be looked at before, beside the present, without a cookie that would change other windows', async () => {
    const id = await publishedPage('Firing plan', 'firing');
    pass(HOUR);
    const then = sites.portico.now().toISOString();
    pass(HOUR);
    await change(id, ['title'], 'Firing plan, new');
    const { url } = await ok(owner, 'POST', '/history/preview', { at: then });
    const token = new URL(url).searchParams.get('preview') ?? '';
    expect(await seen('/firing', token)).toEqual({
      status: 200,
      title: expect.stringMatching(/^Firing plan(?!,)/),
    });
    expect((await seen('/firing')).title).toMatch(/^Firing plan, new/);
    const asVisitor = await sites.ask(`/firing?look=${token}`, { host: shop.host });
    expect(asVisitor.text).toContain('<title>Firing plan, new');
    expect(asVisitor.headers['set-cookie']).toBeUndefined();
  });

  it('needs a moment at which something was public, and the right to publish all it changes', async () => {
    const at = async (browser: TestBrowser, when: string) => {
      const reply = await browser.send('POST', '/api/rest/history/restore', { body: { at: when } });
      return { status: reply.statusCode, ...reply.json() };
    };
    expect(await at(owner, '2001-01-01T00:00:00Z')).toMatchObject({
      status: 400,
      errors: { at: expect.any(String) },
    });
    pass(HOUR);
    const before = sites.portico.now().toISOString();
    pass(HOUR);
    const store = (await ok(owner, 'GET', '/singletons/store')).id;
    await change(
      store,
      ['pricesIncludeTax'],
      !(await ok(owner, 'GET', '/singletons/store')).body.pricesIncludeTax,
    );
    const editor = await signedIn('editor');
    expect(await at(editor, before)).toMatchObject({ status: 403, authorizationFail: true });
    const foresee = (browser: TestBrowser, when: string) =>
      browser.send('GET', `/api/rest/history/restore?at=${when}`, {});
    expect((await foresee(editor, before)).statusCode).toBe(403);
    expect((await foresee(owner, 'yesterday')).json()).toMatchObject({ errors: { at: expect.any(String) } });
    await change(
      store,
      ['pricesIncludeTax'],
      !(await ok(owner, 'GET', '/singletons/store')).body.pricesIncludeTax,
    );
    const page = await publishedPage('Seen by editors', 'seen-by-editors');
    // Whoever may not read orders and messages is not told how many there are.
    const { entries, stays } = (await foresee(editor, before)).json();
    expect(entries).toEqual([
      expect.objectContaining({ document: page, toRevision: null, toState: 'draft' }),
    ]);
    expect(stays).toEqual([]);
    await change(
      store,
      ['pricesIncludeTax'],
      !(await ok(owner, 'GET', '/singletons/store')).body.pricesIncludeTax,
    );
    const { release } = await ok(owner, 'POST', '/history/restore', { at: before });
    const published = await editor.post(`/api/rest/releases/${release.id}/publish`);
    expect(published.statusCode).toBe(403);
  });
});
