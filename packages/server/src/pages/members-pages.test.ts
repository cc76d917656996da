import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../accounts/testing.ts';
import { createTestShop, type TestShop, variant } from '../commerce/testing.ts';
import { SYSTEM } from '../content/actor.ts';
import { publishNow } from '../content/releases/publish.ts';
import { saveDocument } from '../content/save-document.ts';
import { blog, must, page, post, published, textSections } from '../content/testing.ts';
import { readMembership } from '../members/membership.ts';
import { createTestSites, setSettings, type TestSites } from './testing.ts';

let sites: TestSites;
let shop: TestShop;
let monthly: string;
let yearly: string;
let owner: TestBrowser;

const SECRET = 'The glaze is three parts ash';

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'club', { language: 'en', currency: 'GBP' });
  await shop.setStore({ accounts: 'optional', testPayments: true });
  const membership = (slug: string, unit: string, price: number) =>
    shop.product(slug, {
      productType: 'service',
      variants: { only: variant({ price }) },
      subscription: { billingPeriod: { value: 1, unit }, numBillingCycles: 0 },
    });
  monthly = (await membership('monthly', 'month', 500)).id;
  yearly = (await membership('yearly', 'year', 5000)).id;
  owner = await signedIn('admin');
  await published(sites.portico, shop.siteId, page('Home', ''));
  await closed('all', []);
  await closed('club', [monthly, yearly]);
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

const closed = (slug: string, membersWith: string[], access = 'members') =>
  published(sites.portico, shop.siteId, {
    kind: 'page',
    body: {
      title: `The ${slug}`,
      slug,
      access,
      ...(membersWith.length > 0 ? { membersWith } : {}),
      search: { description: 'What we tell everybody of it' },
      sections: textSections(SECRET),
    },
  });

async function priced(id: string, from: number, to: number) {
  const changes = [{ path: ['variants', 'only', 'price'], from, to }];
  must(await saveDocument(sites.portico, shop.siteId, id, SYSTEM, { changes }));
  must(await publishNow(sites.portico, shop.siteId, SYSTEM, [id]));
}

async function member(email: string): Promise<TestBrowser> {
  const visitor = await shop.visitor();
  await visitor.form('/account/create', { email, name: 'Ada Miles', next: '/all' });
  const { text_body } = await sites.portico.db
    .selectFrom('mails')
    .select('text_body')
    .where('to_address', '=', email)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const token = /\/account\/link\?token=([\w-]+)/.exec(text_body)?.[1] ?? '';
  const done = await visitor.form('/account/link', { token });
  expect([done.statusCode, done.headers.location]).toEqual([303, '/all']);
  return visitor;
}

let orders = 0;
async function join(browser: TestBrowser, email: string, productId: string, total: number) {
  await browser.post('/api/commerce/cart/items', { productId, quantity: 1 });
  const reply = await browser.send('POST', '/api/commerce/checkout/orders', {
    body: {
      email,
      address: {
        firstName: 'Ada',
        lastName: 'M',
        line1: 'Mill 1',
        city: 'Leeds',
        zip: 'LS1 1AA',
        country: 'GB',
      },
      expectedTotalCents: total,
      payment: { provider: 'test', outcome: 'succeed' },
    },
    headers: { 'idempotency-key': `members-${++orders}` },
  });
  expect(reply.statusCode).toBe(201);
  return reply.json() as { orderId: string; token: string };
}

const at = async (browser: TestBrowser, path: string) => {
  const { body, headers } = await browser.get(path);
  return {
    body,
    cache: headers['cache-control'],
    robots: headers['x-robots-tag'],
    pageType: Number(/"pageType":(\d+)/.exec(body)?.[1]),
  };
};

describe('a page for members', () => {
  it('[B6.12] tells strangers what it is and shows members what it holds', async () => {
    const stranger = await at(await shop.visitor(), '/all');
    expect(stranger).toMatchObject({ pageType: 105, cache: 'private, no-store', robots: 'noindex' });
    expect(stranger.body).toContain('What we tell everybody of it');
    expect(stranger.body).toContain('/account/login?next=%2Fall');
    expect(stranger.body).not.toContain(SECRET);
    const ada = await member('ada@example.com');
    const seen = await at(ada, '/all');
    expect(seen.body).toContain(SECRET);
    expect(seen.cache).toBe('private, no-store');
    // What a member was shown is nobody else's afterwards.
    expect((await at(await shop.visitor(), '/all')).body).not.toContain(SECRET);
  });

  it('[V2.11] says to who is logged in without what opens it what that is, as page type 106', async () => {
    const ben = await member('ben@example.com');
    const denied = await at(ben, '/club');
    expect(denied).toMatchObject({ pageType: 106, cache: 'private, no-store' });
    expect(denied.body).toContain('ben@example.com');
    expect(denied.body).toContain('£5.00 every month');
    expect(denied.body).not.toContain(SECRET);
  });

  it('[V2.28] stands in a root element of the specified name, with one section for each of two ways to pay', async () => {
    const { body } = await at(await shop.visitor(), '/club');
    expect(body).toContain('id="sqs-member-access-page-root"');
    expect([...body.matchAll(/data-period="([^"]+)"/g)].map(([, period]) => period)).toEqual([
      '1 month',
      '1 year',
    ]);
  });

  it('is offered wherever its owner places the block of memberships, at what it costs now', async () => {
    const offered = (slug: string, fields: Record<string, unknown>) => ({
      kind: 'page' as const,
      body: {
        title: 'Join us',
        slug,
        sections: {
          s1: {
            order: 'a0',
            layout: 'flow',
            blocks: {
              b0: { type: 'memberships', version: 1, order: 'a0', fields },
            },
          },
        },
      },
    });
    const products = [yearly, monthly];
    await published(sites.portico, shop.siteId, offered('join', { products }));
    await published(sites.portico, shop.siteId, offered('join-only', { products, showLogin: false }));
    const visitor = await shop.visitor();
    const login = '<a href="/account/login" rel="nofollow">Log in</a>';
    expect((await at(visitor, '/join')).body).toContain(login);
    expect((await at(visitor, '/join-only')).body).not.toContain(login);
    const prices = async () =>
      [...(await at(visitor, '/join')).body.matchAll(/£[\d.]+ every \w+/g)].map(String);
    expect(await prices()).toEqual(['£5.00 every month', '£50.00 every year']);
    await priced(monthly, 500, 600);
    expect(await prices()).toEqual(['£6.00 every month', '£50.00 every year']);
    await priced(monthly, 600, 500);
  });

  it('is read by everybody up to where the part for members begins, and told of as that', async () => {
    const words = (text: string, order: string) => ({
      type: 'heading',
      version: 1,
      order,
      fields: { text, level: 2 },
    });
    const notes = await published(
      sites.portico,
      shop.siteId,
      blog('notes', {
        item: {
          sections: {
            s: {
              order: 'a0',
              layout: 'flow',
              blocks: { body: { type: 'post-body', version: 1, order: 'a0', fields: { comments: true } } },
            },
          },
        },
      }),
    );
    const body = {
      access: 'members',
      membersWith: [monthly],
      code: { head: `<script>/* ${SECRET} */</script>`, footer: '' },
      sections: {
        s1: {
          order: 'a0',
          layout: 'flow',
          blocks: {
            b0: words('How glaze began', 'a0'),
            b1: { type: 'members-only', version: 1, order: 'a1', fields: {} },
            b2: words(SECRET, 'a2'),
          },
        },
        s2: { order: 'a1', layout: 'flow', blocks: { b3: words(`${SECRET}, again`, 'a0') } },
      },
    };
    const id = await published(
      sites.portico,
      shop.siteId,
      post(notes, 'glaze', '2026-01-01T00:00:00Z', body),
    );
    await sites.portico.db
      .insertInto('comments')
      .values({
        site_id: shop.siteId,
        id: '0'.repeat(24),
        document_id: id,
        author_name: 'Gil',
        parent_id: null,
        body: SECRET,
        status: 'approved',
        created_at: sites.portico.now(),
      })
      .execute();
    const stranger = await at(await shop.visitor(), '/notes/glaze');
    expect(stranger).toMatchObject({ pageType: 50, cache: 'private, no-store', robots: undefined });
    expect(stranger.body).toContain('How glaze began');
    expect(stranger.body).toContain('The rest is for members');
    expect(stranger.body).toContain('£5.00 every month');
    expect(stranger.body).toContain('"isAccessibleForFree":false');
    expect(stranger.body).not.toContain(SECRET);
    expect(stranger.body).not.toContain('noindex');
    expect(stranger.body.match(/<h1/g)).toHaveLength(1);
    const gil = await member('gil@example.com');
    expect((await at(gil, '/notes/glaze')).body).toContain('You are logged in as gil@example.com');
    await join(gil, 'gil@example.com', monthly, 500);
    const whole = await at(gil, '/notes/glaze');
    expect(whole.body).toContain(SECRET);
    expect(whole.body).not.toContain('The rest is for members');
    expect((await at(owner, '/notes/glaze?as=stranger')).body).not.toContain(SECRET);
  });

  it('is read in full by everybody, so many times a month as its owner says, and then no more', async () => {
    const paper = await createTestShop(sites, 'paper', { language: 'en', title: 'Paper', freeReads: 2 });
    const news = await published(
      sites.portico,
      paper.siteId,
      blog('news', {
        item: {
          sections: {
            s: {
              order: 'a0',
              layout: 'flow',
              blocks: { body: { type: 'post-body', version: 1, order: 'a0', fields: {} } },
            },
          },
        },
      }),
    );
    const body = { access: 'members', sections: textSections(SECRET) };
    for (const slug of ['one', 'two', 'three'])
      await published(sites.portico, paper.siteId, post(news, slug, '2026-01-01T00:00:00Z', body));
    await published(sites.portico, paper.siteId, {
      kind: 'page',
      body: { title: 'Closed', slug: 'closed', ...body },
    });
    const reader = await paper.visitor();
    const read = async (path: string) => {
      const { body: html } = await reader.get(path);
      return [html.includes(SECRET), /free post (\d of \d)/.exec(html)?.[1]];
    };
    expect(await read('/news/one')).toEqual([true, '1 of 2']);
    expect(await read('/news/two')).toEqual([true, '2 of 2']);
    expect(await read('/news/one')).toEqual([true, '1 of 2']);
    expect(await read('/news/three')).toEqual([false, undefined]);
    // Posts alone, and not for whoever asks by another way.
    expect(await read('/closed')).toEqual([false, undefined]);
    const before = sites.portico.now();
    sites.portico.setNow(new Date(before.getTime() + 32 * 24 * 3_600_000));
    expect(await read('/news/three')).toEqual([true, '1 of 2']);
    sites.portico.setNow(before);
    // Nobody can log in here yet.
    expect((await reader.get('/news/one')).body).not.toContain('/account/login');
    await setSettings(sites, paper.siteId, { title: 'Paper', freeReads: 2, memberAccounts: true });
    expect((await reader.get('/news/one')).body).toContain('/account/login?next=%2Fnews%2Fone');
    const stranger = await paper.visitor();
    const reply = await stranger.get('/news/three');
    expect(reply.headers['cache-control']).toBe('private, no-store');
    expect(reply.headers['x-robots-tag']).toBe('noarchive');
    expect((await stranger.get('/news?format=rss')).body).not.toContain(SECRET);
  });

  it('shows nothing of a post whose collection has a password, neither a part nor a free post', async () => {
    const vault = await createTestShop(sites, 'vault', { language: 'en', title: 'Vault', freeReads: 5 });
    const closedBlog = await published(sites.portico, vault.siteId, blog('secret', { access: 'password' }));
    const block = (type: string, order: string, fields: Record<string, unknown>) => ({
      type,
      version: 1,
      order,
      fields,
    });
    const blocks = {
      b0: block('heading', 'a0', { text: SECRET, level: 2 }),
      b1: block('members-only', 'a1', {}),
    };
    await published(
      sites.portico,
      vault.siteId,
      post(closedBlog, 'inside', '2026-01-01T00:00:00Z', {
        access: 'members',
        sections: { s1: { order: 'a0', layout: 'flow', blocks } },
      }),
    );
    const { body } = await (await vault.visitor()).get('/secret/inside');
    expect(body).not.toContain(SECRET);
    expect(body).not.toContain('free post');
  });

  it('opens with what was bought, for as long as it is paid, and closes when it is given back', async () => {
    const cleo = await member('cleo@example.com');
    const { orderId } = await join(cleo, 'cleo@example.com', monthly, 500);
    expect((await at(cleo, '/club')).body).toContain(SECRET);
    const cancel = sites.portico.db
      .updateTable('subscriptions')
      .set({ status: 'cancelled', next_at: null, try_at: null })
      .where('site_id', '=', shop.siteId)
      .where('email', '=', 'cleo@example.com');
    await cancel.execute();
    expect((await at(cleo, '/club')).body).toContain(SECRET);
    const longAgo = new Date(sites.portico.now().getTime() - 40 * 24 * 3_600_000);
    await sites.portico.db
      .updateTable('orders')
      .set({ paid_at: longAgo })
      .where('id', '=', orderId)
      .execute();
    expect((await at(cleo, '/club')).pageType).toBe(106);
    const back = await member('cleo2@example.com');
    await join(back, 'cleo2@example.com', yearly, 5000);
    expect((await at(back, '/club')).body).toContain(SECRET);
    await sites.portico.db
      .updateTable('orders')
      .set({ refunded: 5000 })
      .where('email', '=', 'cleo2@example.com')
      .execute();
    expect((await at(back, '/club')).pageType).toBe(106);
  });

  it('opens by what the team gave, until it is taken back or its last day is over', async () => {
    const dora = await member('dora@example.com');
    const { items } = (await owner.get('/api/rest/contacts?search=dora&kind=member')).json();
    const [{ id }] = items as [{ id: string }];
    const give = (body: Record<string, unknown>, by = owner) =>
      by.post(`/api/rest/contacts/${id}/access`, { productId: yearly, ...body });
    const today = sites.portico.now().toISOString().slice(0, 10);
    expect((await give({ lastDay: '2020-01-01' })).json().errors).toHaveProperty('lastDay');
    expect((await give({ productId: '0'.repeat(24) })).json().errors).toHaveProperty('productId');
    expect((await at(dora, '/club')).pageType).toBe(106);
    const given = (await give({ lastDay: today, note: 'For her help at the fair' })).json();
    expect(given.has).toMatchObject([
      { productId: yearly, title: 'The yearly', how: 'given', lastDay: today },
    ]);
    expect((await at(dora, '/club')).body).toContain(SECRET);
    const { accessId } = given.has[0];
    const revoke = () => owner.post(`/api/rest/contacts/${id}/access/${accessId}/revoke`, {});
    expect((await revoke()).json().has).toEqual([]);
    expect((await at(dora, '/club')).pageType).toBe(106);
    expect((await revoke()).statusCode).toBe(404);
    await give({ lastDay: today });
    const before = sites.portico.now();
    sites.portico.setNow(new Date(before.getTime() + 2 * 24 * 3_600_000));
    expect((await readMembership(sites.portico, shop.siteId, id))?.has).toEqual([]);
    sites.portico.setNow(before);
  });

  it('is opened by nobody who may not look after members, nor for people of other sites', async () => {
    const manager = await signedIn('store-manager');
    const stranger = await createTestShop(sites, 'third-club');
    const { items } = (await owner.get('/api/rest/contacts?search=dora')).json();
    const path = `/api/rest/contacts/${items[0].id}/access`;
    expect((await manager.post(path, { productId: yearly })).statusCode).toBe(403);
    const other = await signedIn('admin', stranger);
    expect((await other.post(path, { productId: yearly })).statusCode).toBe(404);
    expect((await other.get(`/api/rest/contacts/${items[0].id}/membership`)).statusCode).toBe(404);
  });

  it.each([
    ['paid', 2000],
    ['for nothing', 0],
  ])(
    'opens with a membership %s, which is handed over by itself and confirmed as page type 208',
    async (slug, price) => {
      const { id } = await shop.product(`membership-${price}`, {
        productType: 'paywall',
        variants: { only: variant({ price }) },
      });
      await closed(`lounge-${price}`, [id]);
      const email = `fay${price}@example.com`;
      const fay = await member(email);
      const { orderId, token } = await join(fay, email, id, price);
      const confirmed = await at(fay, `/checkout/order-confirmed?token=${token}`);
      expect(confirmed.pageType, slug).toBe(208);
      expect(confirmed.body).toContain('Welcome');
      expect(confirmed.body).toContain('href="/account/login"');
      expect((await at(fay, `/lounge-${price}`)).body).toContain(SECRET);
      const order = (await owner.get(`/api/rest/orders/${orderId}`)).json();
      expect([order.state, order.requiresShipping]).toEqual(['fulfilled', false]);
      expect((await fay.get('/account')).body).toContain(`The membership-${price}`);
    },
  );

  it('gives visitors accounts where there is no shop, once its owner wants that', async () => {
    const quiet = await createTestShop(sites, 'quiet-club', { language: 'en' });
    const stranger = await quiet.visitor();
    expect((await stranger.get('/account/login')).statusCode).toBe(404);
    await setSettings(sites, quiet.siteId, { title: 'Quiet', memberAccounts: true });
    expect((await stranger.get('/account/login')).statusCode).toBe(200);
  });

  it('is looked at by its team as it is, and as others see it', async () => {
    expect((await at(owner, '/club')).body).toContain(SECRET);
    expect(await at(owner, '/club?as=stranger')).toMatchObject({ pageType: 105 });
    expect(await at(owner, '/club?as=member')).toMatchObject({ pageType: 106 });
    expect((await at(owner, '/club?as=toString')).body).toContain(SECRET);
    expect((await at(await shop.visitor(), '/club?as=member')).pageType).toBe(105);
  });

  it('is found nowhere else: feed, sitemap, search, lists and previews of strangers', async () => {
    const journal = await published(sites.portico, shop.siteId, blog('journal'));
    await published(
      sites.portico,
      shop.siteId,
      post(journal, 'ash', '2026-01-01T00:00:00Z', {
        access: 'members',
        excerpt: 'How we mix it',
        sections: textSections(SECRET),
      }),
    );
    const visitor = await shop.visitor();
    for (const path of ['/journal', '/journal?format=rss', '/sitemap.xml', '/search?q=ash', '/journal/ash'])
      expect((await visitor.get(path)).body, path).not.toContain(SECRET);
    expect((await visitor.get('/journal/ash')).body).toContain('How we mix it');
    expect((await visitor.get('/sitemap.xml')).body).not.toMatch(/\/(all|club|journal\/ash)</);
    const entries = await sites.portico.db
      .selectFrom('search_entries')
      .select('path')
      .where('site_id', '=', shop.siteId)
      .execute();
    expect(entries.map(({ path }) => path)).not.toContain('/journal/ash');
  });

  it('is closed to members of other sites, and to sessions that ended', async () => {
    const other = await createTestShop(sites, 'other-club');
    await other.setStore({ accounts: 'optional' });
    const ella = await member('ella@example.com');
    expect((await at(ella, '/all')).body).toContain(SECRET);
    // A session counts on its own site alone, as its host does.
    const sessions = sites.portico.db
      .updateTable('member_sessions')
      .set({ host: 'other-club.localhost' })
      .where('site_id', '=', shop.siteId);
    await sessions.execute();
    expect((await at(ella, '/all')).pageType).toBe(105);
    await sites.portico.db.deleteFrom('member_sessions').where('site_id', '=', shop.siteId).execute();
    expect((await at(ella, '/all')).pageType).toBe(105);
  });
});
