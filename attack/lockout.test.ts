import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createAccount } from '@portico/server/identity/accounts';
import { hashPassword } from '@portico/server/identity/password-hash';
import { TestBrowser } from '@portico/server/accounts/testing';
import { signedIn } from '@portico/server/commerce/gift-cards/testing';
import { boughtAndSent, REVIEWING } from '@portico/server/commerce/reviews/testing';
import { createTestShop, type TestShop } from '@portico/server/commerce/testing';
import { blog, page, post, published } from '@portico/server/content/testing';
import { CONTACT_FIELDS, CONTACT_VALUES, publishForm } from '@portico/server/forms/testing';
import { MemoryLimit } from '@portico/server/http/memory-limit';
import { sharedCounts } from '@portico/server/http/shared-counts';
import { createTestSites, OWNER_PASSWORD, type TestSites } from '@portico/server/pages/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

/**
 * No stranger's requests make the right person's fail: strangers do all there is to do, every counter they touched is
 * used up, also those that only exist once others are, and then the right person does the same.
 */
let sites: TestSites;
let shop: TestShop;
let bowl: string;
let form: string;
/** The page that reviews an order. */
let reviewed: string;
let locked: string;
/** A post that takes comments, and one of them. */
let article: string;
let comment: string;
let requests = 0;
let drawn = 0;

const OWNER = 'owner@example.com';
const STRANGER = 'stranger@example.com';
const ADDRESS = {
  firstName: 'Ada',
  lastName: 'Miles',
  line1: '12 Mill Lane',
  city: 'Albany',
  state: 'New York',
  zip: '12207',
  country: 'US',
};

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'kiln');
  const { portico } = sites;
  await shop.setStore({
    shippingRates: { post: { order: 'a0', name: 'Post', price: 900 } },
    reviews: REVIEWING.reviews,
    returns: { withdrawal: true },
    discounts: { ten: { order: 'a0', name: 'Ten', code: 'TEN', takes: { kind: 'percent', percent: 10 } } },
  });
  bowl = (await shop.product('bowl', {}, { only: 100 })).id;
  form = await publishForm(portico, shop.siteId, {
    fields: { ...CONTACT_FIELDS, plans: { type: 'file', order: 'b0', title: 'Plans' } },
  });
  const { id: lesson } = await shop.product('lesson', { productType: 'service' });
  const team = await signedIn(sites, shop);
  reviewed = (await boughtAndSent(sites, shop, team, [lesson], { isTest: true })).path;
  await sharedCounts(portico).flush();
  await portico.db.deleteFrom('rate_counters').execute();
  locked = await published(portico, shop.siteId, page('Club', 'club'));
  const journal = await published(portico, shop.siteId, blog('journal', { comments: true }));
  article = await published(portico, shop.siteId, post(journal, 'one', '2026-01-01T00:00:00Z'));
  comment = portico.newId();
  await portico.db
    .insertInto('comments')
    .values({
      site_id: shop.siteId,
      id: comment,
      document_id: article,
      author_name: 'Ada',
      body: 'A comment',
      status: 'approved',
      created_at: portico.now(),
    })
    .execute();
  await portico.db
    .insertInto('page_passwords')
    .values({ site_id: shop.siteId, document_id: locked, password_hash: await hashPassword('open sesame') })
    .execute();
  for (const email of [OWNER, STRANGER]) {
    const made = await portico.db
      .transaction()
      .execute((tx) =>
        createAccount(portico, tx, { email, name: '', password: OWNER_PASSWORD, operator: false }),
      );
    if (!made.ok) throw new Error(made.message);
    await portico.db
      .insertInto('contributors')
      .values({ site_id: shop.siteId, account_id: made.id, role: 'admin' })
      .execute();
  }
});
afterAll(() => sites.close());

const browserAt = (address: string) => new TestBrowser(sites.app.fastify, shop.host, address);

/** What anybody can do without an account, by what it is called. Answers the replies' statuses. */
async function visit(browser: TestBrowser): Promise<Record<string, number>> {
  const status = async (reply: Promise<{ statusCode: number }>) => (await reply).statusCode;
  await browser.post('/api/commerce/cart/items', {});
  browser.cookies.delete('CARTID');
  const done: Record<string, number> = {
    'shop-read': await status(browser.get('/api/commerce/cart')),
    'shop-new-cart': await status(browser.post('/api/commerce/cart/items', { productId: bowl, quantity: 1 })),
    'shop-change': await status(
      browser.send('PUT', '/api/commerce/cart/location', { body: { country: 'US' } }),
    ),
    'shop-coupon': await status(browser.post('/api/commerce/cart/coupons', { code: 'TEN' })),
    'shop-review': await status(browser.form(reviewed, { name: '' })),
    'shop-gift-card': await status(browser.form('/checkout/giftcard/balance', { code: '' })),
    'shop-remember': await status(
      browser.post('/api/commerce/checkout/remember', { email: 'ada@example.com' }),
    ),
    'shop-return': await status(
      browser.form('/commerce/withdrawal', {
        name: 'Ada',
        number: '0',
        email: 'ada@example.com',
        message: '',
        do: 'confirm',
      }),
    ),
  };
  done['comment-read'] = await status(browser.get(`/api/comments/mine?post=${article}`));
  done['comment-write'] = await status(
    browser.form('/_portico/comments', {
      post: article,
      name: 'Ada',
      email: `ada-${++requests}@example.com`,
      text: `Comment ${requests}`,
    }),
  );
  done['comment-act'] = await status(browser.form(`/_portico/comments/one/${comment}`, { do: 'like' }));
  done.newsletter = await status(
    browser.form('/newsletter/sign-up', { email: 'ada@example.com', path: '/journal' }),
  );
  const quote = await browser.post('/api/commerce/checkout/quote', {
    country: 'US',
    state: 'NY',
    zip: '12207',
  });
  done['shop-order'] = await status(
    browser.send('POST', '/api/commerce/checkout/orders', {
      body: {
        email: 'ada@example.com',
        address: ADDRESS,
        expectedTotalCents: quote.json().grandTotalCents ?? 0,
        payment: { provider: 'test', outcome: 'succeed' },
      },
      headers: { 'idempotency-key': `request-${++requests}` },
    }),
  );
  done.consent = await status(browser.post('/api/consent', { choice: 'accepted' }));
  const key = await browser.post(`/api/form/FormSubmissionKey?formId=${form}`);
  done['form-keys'] = key.statusCode;
  done.form = await status(
    browser.post('/api/form/SaveFormSubmission', {
      key: key.json().key ?? 'none',
      formId: form,
      form: JSON.stringify(CONTACT_VALUES),
    }),
  );
  done['form-file'] = await status(
    browser.send('POST', `/api/form/UploadFile?formId=${form}&field=plans`, {
      body: Buffer.from(
        '--x\r\ncontent-disposition: form-data; name="file"; filename="plan.pdf"\r\n\r\n%PDF-1.4\r\n--x--\r\n',
      ),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    }),
  );
  const failure = { event: 'error', timestamp: 0, data: { message: 'x' } };
  done['page-errors'] = await status(browser.post('/api/events/RecordJavascriptErrors', [failure]));
  done['page-traces'] = await status(browser.post('/api/events/Trace', { data: [] }));
  done.search = await status(browser.get('/search?q=bowl'));
  done['search-preview'] = await status(browser.get('/api/search?q=bowl'));
  done.widget = await status(browser.form('/api/widget/GetWidgetRendering', { widgetJSON: '{}' }));
  // Each is a drawing of its own, which nobody has kept.
  done.locator = await status(
    browser.get(`/_portico/locator/1/${++drawn / 100}_-2.36_6_240x135_2_plain.svg`),
  );
  done.unlock = await status(
    browser.form('/_portico/unlock', { lock: locked, password: 'open sesame', next: '/club' }),
  );
  return done;
}

/** What is done to an account, or by its person, before being signed in. */
async function knock(browser: TestBrowser, password: string): Promise<Record<string, number>> {
  const forgot = await browser.form('/login/forgot', { email: OWNER });
  const link = await browser.form('/login/send-link', { email: OWNER });
  const signIn = await browser.form('/login', { email: OWNER, password });
  return { 'sign-in': signIn.statusCode, reset: forgot.statusCode, 'sign-in-link': link.statusCode };
}

/** What only an account can do, each behind a limit. */
async function work(browser: TestBrowser): Promise<Record<string, number>> {
  const status = async (reply: Promise<{ statusCode: number }>) => (await reply).statusCode;
  return {
    'password-again': await status(browser.post('/api/rest/session/confirm', { password: OWNER_PASSWORD })),
    'two-factor-confirm': await status(
      browser.post('/api/rest/account/two-factor/confirm', { code: '000000' }),
    ),
    'picture-from-address': await status(
      browser.post('/api/rest/media/from-address', { address: 'https://pictures.invalid/a.jpg' }),
    ),
    editing: await status(
      browser.send('PUT', `/api/rest/documents/${locked}/editing/w1`, { body: { blocks: [] } }),
    ),
  };
}

/** Whose attempts in this process's memory are used up, of each limit. */
const usedUp = new Map<MemoryLimit, Set<string>>();
const touched = new Map<MemoryLimit, Set<string>>();
const { take } = MemoryLimit.prototype;

beforeAll(() => {
  MemoryLimit.prototype.take = function (who, now) {
    if (usedUp.get(this)?.has(who)) return 60_000;
    touched.set(this, (touched.get(this) ?? new Set()).add(who));
    return take.call(this, who, now);
  };
});
afterAll(() => {
  MemoryLimit.prototype.take = take;
});

/** As many strangers as it takes: nothing is left of any counter that was touched. */
async function useUpAllTouched(): Promise<void> {
  await sharedCounts(sites.portico).flush();
  await sites.portico.db.updateTable('rate_counters').set({ count: 1_000_000 }).execute();
  for (const [limit, keys] of touched) usedUp.set(limit, new Set([...(usedUp.get(limit) ?? []), ...keys]));
  touched.clear();
}

const refused = (statuses: Record<string, number>) =>
  Object.entries(statuses).flatMap(([name, status]) => (status === 429 ? [name] : []));

test('no stranger’s requests make the right person’s fail', async () => {
  const owner = browserAt('192.0.2.7');
  expect((await owner.form('/login', { email: OWNER, password: OWNER_PASSWORD })).statusCode).toBe(303);
  await owner.post('/api/auth/Logout');
  // Who asked before strangers did has the same good links as who asks after them.
  await sharedCounts(sites.portico).flush();
  await sites.portico.db.deleteFrom('rate_counters').execute();

  for (let wave = 0; wave < 3; wave++) {
    for (const address of [`203.0.113.${wave + 1}`, `2001:db8:${wave + 1}::1`, `2001:db8:${wave + 1}:1::1`]) {
      await visit(browserAt(address));
      await knock(browserAt(address), 'a wrong guess');
    }
    const insider = browserAt(`203.0.113.${100 + wave}`);
    if (wave === 0)
      expect((await insider.form('/login', { email: STRANGER, password: OWNER_PASSWORD })).statusCode).toBe(
        303,
      );
    await work(insider);
    await useUpAllTouched();
  }
  // The limits do limit: strangers are refused everywhere, and who guesses from a new place as well.
  expect(refused(await visit(browserAt('203.0.113.1'))).toSorted()).toEqual([
    'comment-act',
    'comment-read',
    'comment-write',
    'consent',
    'form',
    'form-file',
    'form-keys',
    'locator',
    'newsletter',
    'page-errors',
    'page-traces',
    'search',
    'search-preview',
    'shop-change',
    'shop-coupon',
    'shop-gift-card',
    'shop-new-cart',
    'shop-order',
    'shop-read',
    'shop-remember',
    'shop-return',
    'shop-review',
    'unlock',
    'widget',
  ]);
  expect((await knock(browserAt('198.18.200.1'), OWNER_PASSWORD))['sign-in']).toBe(429);

  // The right people: a visitor and the owner, each where no stranger is.
  expect(await visit(browserAt('198.51.100.20'))).toEqual({
    'shop-read': 200,
    'shop-new-cart': 200,
    'shop-change': 200,
    'shop-coupon': 200,
    'shop-gift-card': 200,
    'shop-remember': 200,
    'shop-return': 200,
    'shop-review': 400,
    'comment-read': 200,
    'comment-write': 200,
    'comment-act': 303,
    'shop-order': 201,
    // It stands on no page there.
    newsletter: 400,
    consent: 200,
    'form-keys': 200,
    form: 200,
    'form-file': 200,
    'page-errors': 204,
    'page-traces': 204,
    search: 200,
    'search-preview': 200,
    locator: 200,
    unlock: 303,
    widget: 400,
  });
  expect(await knock(owner, OWNER_PASSWORD)).toEqual({ 'sign-in': 303, reset: 200, 'sign-in-link': 200 });
  expect(refused(await work(owner))).toEqual([]);

  // In a browser that is new to the account, by the link in the mailbox, which a stranger may have asked for.
  const abroad = browserAt('198.51.100.30');
  expect((await abroad.form('/login', { email: OWNER, password: OWNER_PASSWORD })).statusCode).toBe(429);
  const mails = await sites.portico.db
    .selectFrom('mails')
    .select('text_body')
    .where('to_address', '=', OWNER)
    .execute();
  const tokens = mails.flatMap(({ text_body }) => /\/login\/link\?token=([\w-]+)/.exec(text_body)?.[1] ?? []);
  const entered = await abroad.form('/login/link', { token: tokens.at(-1) ?? '', password: OWNER_PASSWORD });
  expect(entered.statusCode).toBe(303);
});

test('one wrong password from each of a hundred addresses keeps an owner out of no known browser', async () => {
  await sharedCounts(sites.portico).flush();
  await sites.portico.db.deleteFrom('rate_counters').execute();
  const owner = browserAt('192.0.2.8');
  await owner.form('/login', { email: OWNER, password: OWNER_PASSWORD });
  await owner.post('/api/auth/Logout');
  for (let wave = 0; wave < 4; wave++)
    await Promise.all(
      Array.from({ length: 26 }, (_, i) =>
        browserAt(`198.18.${wave}.${i}`).form('/login', { email: OWNER, password: 'a wrong guess' }),
      ),
    );
  expect(
    (await browserAt('198.18.9.9').form('/login', { email: OWNER, password: OWNER_PASSWORD })).statusCode,
  ).toBe(429);
  expect((await owner.form('/login', { email: OWNER, password: OWNER_PASSWORD })).statusCode).toBe(303);
});

/** Where something is limited, and what above covers it. A new place is to be covered before it is added here. */
const LIMITED: Readonly<Record<string, string>> = {
  'accounts/endpoints/account-endpoints.ts': 'two-factor-confirm: by account, logged in',
  'accounts/invitations.ts': 'invitations: by site, its administrators alone',
  'accounts/password-reset.ts': 'reset',
  'accounts/sign-in-limits.ts': 'sign-in, password-again',
  'accounts/sign-in-links.ts': 'sign-in-link',
  'analytics/analytics-intake.ts': 'by address alone',
  'comments/comment-limits.ts':
    'comment-*; mails to confirm comments: by mailbox, whoever asks is told the same',
  'commerce/marketing/sign-up.ts': 'newsletter',
  'commerce/shop-limits.ts': 'shop-*',
  'connected-services/endpoints.ts': 'service-check: by site, only those who may change its settings',
  'consent/record-consent.ts': 'consent',
  'content/endpoints/editing-endpoints.ts': 'editing: by account, logged in',
  'forms/form-endpoints.ts': 'form-keys',
  'forms/reply-to-submission.ts': 'form-replies: by site, those who may read its messages',
  'forms/webhooks/webhook-endpoints.ts': 'webhook-tests: by site, those who may read its messages',
  'forms/submit-form.ts': 'form',
  'forms/upload-limit.ts': 'form-file',
  'domains/endpoints.ts': 'domains: by site, only those who may change its domains',
  'http/site-limit.ts': 'the limit of sites itself',
  'members/member-limits.ts': 'member-login, member-mail: the link that is mailed opens past them',
  'mail/test-limit.ts': 'test emails: by account and site, only who may read the outbox or change settings',
  'maps/locator-endpoint.ts': 'locator',
  'maps/places-endpoints.ts': 'places: by session, and by site for its owner’s cost; only those who edit',
  'media/fonts/font-endpoints.ts': 'font-from-service: by account, logged in',
  'media/take-picture-endpoint.ts': 'picture-from-address: by account, logged in',
  'media/video-details-endpoint.ts': 'video-details: by account, logged in',
  'media/embed-details-endpoint.ts': 'embed-details: by account, logged in',
  'page-errors/endpoints.ts': 'page-errors, page-traces',
  'pages/unlock-endpoint.ts': 'unlock',
  'photo-feeds/import-endpoints.ts': 'photo-import: by site, those who may fill its library',
  'search/search-limit.ts': 'search, search-preview',
  'transfers/endpoints.ts': 'site-transfer: by site, its administrators alone',
  'widgets/widget-limit.ts': 'widget',
};

test('every limit of the server is among those attacked here', () => {
  const root = fileURLToPath(new URL('../packages/server/src', import.meta.url));
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .filter((path) =>
      /\b(?:countAttempt|countOnSite|new Memory(?:Site)?Limit)\(/.test(
        readFileSync(join(root, path), 'utf8'),
      ),
    )
    .map((path) => relative(root, join(root, path)).replaceAll('\\', '/'))
    .filter((path) => path !== 'http/rate-limit.ts');
  expect(found.toSorted()).toEqual(Object.keys(LIMITED).toSorted());
});
