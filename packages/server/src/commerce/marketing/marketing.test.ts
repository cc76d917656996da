import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../accounts/testing.ts';
import { restoreSubscribers, writeSubscribers } from '../../contacts/portable-subscribers.ts';
import { createTestSites, OWNER_PASSWORD, type TestSites } from '../../pages/testing.ts';
import { createTestShop, type TestShop } from '../testing.ts';

let sites: TestSites;
let shop: TestShop;
let bowl: string;
let owner: TestBrowser;
let keys = 0;

const AGREE = 'Yes, email me about news and offers. I can end this at any time.';

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'marketing-kiln');
  await shop.setStore({ testPayments: true, marketing: { optIn: true, words: '' } });
  bowl = (await shop.product('bowl')).id;
  owner = await signedIn('admin');
});
afterAll(() => sites.close());

async function signedIn(role: string, at = shop): Promise<TestBrowser> {
  const browser = await at.visitor();
  for (const pair of (await sites.signIn(at.siteId, at.host, role)).split('; ')) {
    const [name = '', value = ''] = pair.split('=');
    browser.cookies.set(name, value);
  }
  return browser;
}

const ADDRESS = {
  firstName: 'Ada',
  lastName: 'Miles',
  line1: '12 Mill Lane',
  city: 'Albany',
  state: 'NY',
  zip: '12207',
  country: 'US',
};
const hidden = (text: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? '';

/** Orders a bowl by script. */
async function order(email: string, change: Record<string, unknown> = {}) {
  const visitor = await shop.visitor();
  await visitor.post('/api/commerce/cart/items', { productId: bowl, quantity: 1 });
  return visitor.send('POST', '/api/commerce/checkout/orders', {
    body: {
      email,
      address: ADDRESS,
      expectedTotalCents: 4800,
      payment: { outcome: 'succeed' },
      ...change,
    },
    headers: { 'idempotency-key': `marketing-${++keys}` },
  });
}

/** To the checkout with a bowl, as a browser without scripts. */
async function checkout(email: string, fields: Record<string, string> = {}) {
  const visitor = await shop.visitor();
  await visitor.form('/cart/items', { productId: bowl, variantId: 'only', quantity: '1' });
  const path = String((await visitor.get('/commerce/goto-checkout')).headers.location);
  const first = (await visitor.get(path)).body;
  const typed = { email, ...ADDRESS, ...fields };
  const { body } = await visitor.form(path, { ...typed, do: 'price' });
  const place = (more: Record<string, string> = {}) =>
    visitor.form(path, {
      ...typed,
      key: hidden(body, 'key'),
      expectedTotal: hidden(body, 'expectedTotal'),
      outcome: 'succeed',
      do: 'place',
      ...more,
    });
  return { first, body, place };
}

interface Shown {
  id: string;
  email: string;
  news: boolean;
  agreements: { kind: string; source: string; words: string; at: string }[];
}
const listed = async (query: string) =>
  ((await owner.get(`/api/rest/contacts?${query}`)).json() as { items: Shown[] }).items;
async function person(email: string): Promise<Shown | undefined> {
  const found = (await listed(`search=${encodeURIComponent(email)}`))[0];
  return found && ((await owner.get(`/api/rest/contacts/${found.id}`)).json() as Shown);
}
async function linkOf(email: string): Promise<string> {
  const mail = await sites.portico.db
    .selectFrom('mails')
    .select(['text_body', 'unsubscribe_url'])
    .where('site_id', '=', shop.siteId)
    .where('to_address', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(mail.text_body).toContain(mail.unsubscribe_url ?? 'no link');
  const { pathname, search } = new URL(mail.unsubscribe_url ?? '');
  return pathname + search;
}

describe('news by email at the checkout', () => {
  it('is asked in our words or the owner’s, never ticked, and only where the shop asks', async () => {
    const { first } = await checkout('asked@example.com');
    expect(first).toContain(AGREE);
    expect(first).toMatch(/<input type="checkbox" name="news" value="on"\/?>/);
    await shop.setStore({ marketing: { optIn: true, words: 'Letters <b>from the kiln</b>' } });
    expect((await checkout('asked@example.com')).first).toContain('Letters &lt;b&gt;from the kiln&lt;/b&gt;');
    await shop.setStore({ marketing: { optIn: false, words: '' } });
    expect((await checkout('asked@example.com')).first).not.toContain('name="news"');
    await order('unasked@example.com', { news: true });
    expect(await person('unasked@example.com')).toMatchObject({ news: false, agreements: [] });
    await shop.setStore({ marketing: { optIn: true, words: '' } });
  });

  it('stays ticked where something else was wrong, and counts only with an order', async () => {
    const { body, place } = await checkout('ticked@example.com', { news: 'on' });
    expect(body).toMatch(/name="news"[^>]* checked/);
    expect((await place({ expectedTotal: '1' })).statusCode).toBe(409);
    expect(await person('ticked@example.com')).toBeUndefined();
    expect((await place()).headers.location).toMatch(/order-confirmed/);
    expect(await person('ticked@example.com')).toMatchObject({
      news: true,
      agreements: [{ kind: 'agree', source: 'checkout', words: AGREE }],
    });
  });

  it('is taken by script, written down once however often it is sent, and left alone by who does not tick', async () => {
    await order('Script@Example.com', { news: true });
    await order('script@example.com', { news: true });
    await order('script@example.com');
    const ada = await person('script@example.com');
    expect(ada).toMatchObject({ news: true, agreements: [{ kind: 'agree' }] });
    expect(ada?.agreements).toHaveLength(1);
    await order('plain@example.com');
    const subscribers = (await listed('kind=subscriber')).map(({ email }) => email);
    expect(subscribers).toContain('script@example.com');
    expect(subscribers).not.toContain('plain@example.com');
    const csv = (await owner.get('/api/rest/contacts/export?kind=subscriber')).body;
    expect(csv).toContain('Subscriber');
    expect(csv).toMatch(/script@example\.com,.*,yes,/);
    expect(csv).not.toContain('plain@example.com');
  });
});

describe('news by email', () => {
  it('are ended by one press of the link in the order’s email, which opening it alone does not', async () => {
    await order('ends@example.com', { news: true });
    const path = await linkOf('ends@example.com');
    const visitor = await shop.visitor();
    const asked = await visitor.get(path);
    expect([asked.statusCode, asked.body]).toEqual([
      200,
      expect.stringContaining('Do you want no more news and offers from Kiln &amp; Field?'),
    ]);
    expect(asked.body).not.toContain('ends@example.com');
    expect(asked.body).toMatch(/<meta name="robots" content="[^"]*noindex/);
    expect((await person('ends@example.com'))?.news).toBe(true);
    // As mail programs do, with no cookie of ours.
    const program = await sites.app.fastify.inject({
      method: 'POST',
      url: path,
      headers: {
        host: shop.host,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect([program.statusCode, program.body]).toEqual([
      200,
      expect.stringContaining('You get no more news and offers from Kiln &amp; Field.'),
    ]);
    await visitor.form(path, {});
    expect(await person('ends@example.com')).toMatchObject({
      news: false,
      agreements: [
        { kind: 'unsubscribe', source: 'link' },
        { kind: 'agree', source: 'checkout' },
      ],
    });
    // Later emails offer nothing to end; agreeing anew counts.
    await order('ends@example.com');
    await expect(linkOf('ends@example.com')).rejects.toThrow();
    await order('ends@example.com', { news: true });
    expect((await person('ends@example.com'))?.agreements).toHaveLength(3);
  });

  it('are not ended by a link that is made up, or of another site', async () => {
    await order('safe@example.com', { news: true });
    const path = await linkOf('safe@example.com');
    const other = await createTestShop(sites, 'marketing-other');
    await other.setStore({ marketing: { optIn: true, words: '' } });
    const elsewhere = await other.visitor();
    const visitor = await shop.visitor();
    for (const [browser, wrong] of [
      [elsewhere, path],
      [visitor, `${path.slice(0, -2)}zz`],
      [visitor, '/newsletter/unsubscribe?token='],
      [visitor, '/newsletter/unsubscribe?token=%00.%F0%9F'],
    ] as const) {
      expect((await browser.get(wrong)).statusCode).toBe(404);
      expect((await browser.form(wrong, {})).statusCode).toBe(404);
    }
    expect((await person('safe@example.com'))?.news).toBe(true);
  });

  it('are ended by the team, of its own site alone', async () => {
    await order('asks@example.com', { news: true });
    const { id } = (await person('asks@example.com')) as Shown;
    const other = await createTestShop(sites, 'marketing-third');
    const stranger = await signedIn('admin', other);
    expect((await stranger.post(`/api/rest/contacts/${id}/unsubscribe`, {})).statusCode).toBe(404);
    expect((await person('asks@example.com'))?.news).toBe(true);
    const ended = await owner.post(`/api/rest/contacts/${id}/unsubscribe`, {});
    expect(ended.json()).toMatchObject({
      news: false,
      agreements: [{ kind: 'unsubscribe', source: 'owner' }, { kind: 'agree' }],
    });
  });

  it('are in all that is kept about somebody, come along in backups, and go with the person', async () => {
    await order('whole@example.com', { news: true });
    const { id } = (await person('whole@example.com')) as Shown;
    expect((await owner.get(`/api/rest/contacts/${id}/everything`)).json().news).toMatchObject([
      { state: 'subscribed', kind: 'agree', source: 'checkout', words: AGREE },
    ]);
    const all = () =>
      sites.portico.db
        .selectFrom('subscriber_events as e')
        .innerJoin('subscribers as s', (join) =>
          join.onRef('s.site_id', '=', 'e.site_id').onRef('s.id', '=', 'e.subscriber_id'),
        )
        .selectAll()
        .where('s.site_id', '=', shop.siteId)
        .orderBy('e.id')
        .execute();
    const before = await all();
    const folder = await mkdtemp(join(tmpdir(), 'portico-subscribers-'));
    const file = join(folder, 'subscribers.json');
    await writeSubscribers(sites.portico, shop.siteId, file);
    await sites.portico.db.deleteFrom('subscribers').where('site_id', '=', shop.siteId).execute();
    await restoreSubscribers(sites.portico, shop.siteId, file);
    await restoreSubscribers(sites.portico, shop.siteId, file);
    await restoreSubscribers(sites.portico, shop.siteId, join(folder, 'none.json'));
    expect(await all()).toEqual(before);
    await rm(folder, { recursive: true });
    const { orders } = (await owner.get(`/api/rest/contacts/${id}/everything`)).json();
    await owner.post(`/api/rest/orders/${orders[0].id}/fulfil`, { text: '' });
    await owner.post('/api/rest/session/confirm', { password: OWNER_PASSWORD });
    expect((await owner.post(`/api/rest/contacts/${id}/erase`)).statusCode).toBe(204);
    expect((await all()).some(({ email }) => email === 'whole@example.com')).toBe(false);
  });
});
