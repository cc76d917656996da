import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMMERCE_LIMITS } from '@portico/model/commerce/commerce-limits';
import { LIMITS, OWN_LIMITS } from '@portico/model/documents/limits';
import { linksTo } from '@portico/model/documents/replace-media';
import { SLUG_MAX } from '@portico/model/documents/slug';
import { MAX_PASSWORD_BYTES } from '@portico/server/identity/password-rules';
import { SYSTEM } from '@portico/server/content/actor';
import { setPagePassword } from '@portico/server/content/page-password';
import { blog, makeSite, page, published } from '@portico/server/content/testing';
import { LOCK_PASSWORD_MAX } from '@portico/server/hosting/site-configuration';
import { LONGEST_NAME } from '@portico/model/api/media';
import {
  createTestSites,
  OWNER_PASSWORD,
  pageContext,
  type Reply,
  type TestSites,
} from '@portico/server/pages/testing';

/** What one layer takes, the next must give back: of every text with a longest length the longest, and one more. */

let sites: TestSites;
let site: string;
let owner: string;
let crumb: string;
let asked = 0;
beforeAll(async () => {
  sites = await createTestSites({ trustProxy: 1 });
  site = await makeSite(sites.portico, 'kiln');
  await published(sites.portico, site, page('Home', ''));
  owner = await sites.signIn(site, 'localhost');
  crumb = JSON.parse((await sites.ask('/api/rest/session', { cookie: owner })).text).crumb;
});
afterAll(() => sites.close());

/** One, two, three and four bytes of UTF-8; the last counts as two in JavaScript. */
const LETTERS = ['a', 'é', '窯', '𠮷'];
/** Letters that no database packs into fewer bytes. */
const unlike = (length: number) =>
  Array.from({ length }, (_, n) => String.fromCodePoint(0x4e00 + ((n * 7919) % 20_000))).join('');

const visitor = () => ({ 'x-forwarded-for': `2001:db8::${(++asked).toString(16)}` });
async function api(method: string, path: string, body?: unknown) {
  const reply = await sites.ask(`/api/rest${path}`, {
    method,
    cookie: owner,
    headers: {
      ...visitor(),
      'x-csrf-token': crumb,
      'sec-fetch-site': 'same-origin',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: reply.status, json: reply.text === '' ? undefined : JSON.parse(reply.text) };
}

async function upload(name: string, content: string, fields: Record<string, string> = {}) {
  const parts = Object.entries(fields).map(
    ([field, value]) => `--b\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const file = `--b\r\ncontent-disposition: form-data; name="f"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\n${content}\r\n--b--\r\n`;
  const reply = await sites.ask('/api/rest/media', {
    method: 'POST',
    cookie: owner,
    headers: {
      ...visitor(),
      'x-csrf-token': crumb,
      'sec-fetch-site': 'same-origin',
      'content-type': 'multipart/form-data; boundary=b',
    },
    body: parts.join('') + file,
  });
  return { status: reply.status, json: JSON.parse(reply.text) };
}

/** Makes a document and publishes it. @returns its record, or what refused it */
async function publish(kind: string, body: object, parent?: string) {
  const made = await api('POST', '/documents', { kind, body, ...(parent ? { parent } : {}) });
  if (made.status !== 201) return made;
  return api('POST', `/documents/${made.json.id}/state`, { state: 'published' });
}

const expectShown = (reply: Reply, words: string) => {
  expect(reply.status).toBe(200);
  expect(reply.text).toContain(words);
};

test('a file of any name that was taken is found by its addresses, under its name and others like it', async () => {
  for (const letter of LETTERS)
    for (const length of [1, 97, 116, 117, LONGEST_NAME, 400]) {
      const name = `${letter.repeat(length)}.txt`;
      const content = `${letter} ${length}`;
      for (const again of ['', ' again']) {
        const { json } = await upload(name, content + again);
        const { asset, ok } = json.files[0];
        expect(ok, name).toBe(true);
        for (const address of [asset.url, ...linksTo(asset.filename).slice(0, 1)]) {
          const reply = await sites.ask(address);
          expect([reply.status, reply.text], `${length} ${letter} ${address}`).toEqual([
            200,
            content + again,
          ]);
        }
        const renamed = await api('PATCH', `/media/${asset.hash}`, {
          filename: asset.filename,
        });
        expect(renamed.status, asset.filename).toBe(200);
        expect((await sites.ask(renamed.json.fileUrl)).text).toBe(content + again);
      }
    }
});

test('what is said of a file as it comes is held to the lengths it may be given later', async () => {
  const longest = { folder: 200, title: 500, alt: 1000 };
  for (const [field, length] of Object.entries(longest)) {
    const kept = await upload(`${field}.txt`, field, { [field]: 'x'.repeat(length) });
    expect(kept.json.files[0].asset[field]).toHaveLength(length);
    const more = await upload(`${field}.txt`, `${field} more`, { [field]: 'x'.repeat(length + 1) });
    expect([more.status, Object.keys(more.json.errors)]).toEqual([400, [field]]);
  }
  const listed = await api('GET', `/media?folder=${'x'.repeat(longest.folder)}`);
  expect(listed.json.items).toHaveLength(1);
});

test('pages of the longest addresses are reached, unlocked, and come back to', async () => {
  expect(OWN_LIMITS.slugLength).toBe(SLUG_MAX);
  for (const letter of LETTERS) {
    const slug = letter.repeat(SLUG_MAX);
    const collection = await published(sites.portico, site, blog(slug));
    const { json } = await publish('blog-post', { title: 'At the end', slug, sections: {} }, collection);
    const path = encodeURI(json.path);
    expectShown(await sites.ask(path), 'At the end');
    expect((await sites.ask('/sitemap.xml')).text).toContain(path);

    const query = `?category=${encodeURIComponent(letter.repeat(200))}`;
    for (const [endpoint, fields] of [
      ['/_portico/announcement', { mark: 'a1b2c3d4' }],
      ['/_portico/consent', { choice: 'declined' }],
    ] as const) {
      const form = { ...fields, next: path + query };
      const reply = await sites.ask(endpoint, { method: 'POST', form, headers: visitor() });
      expect([reply.status, reply.headers.location]).toEqual([303, path + query]);
    }
    await setPagePassword(sites.portico, site, SYSTEM, collection, 'ash');
    const closed = await sites.ask(path + query);
    expect(pageContext(closed).pageType).toBe(105);
    const next = /name="next" value="([^"]*)"/.exec(closed.text)?.[1] ?? '';
    const form = { lock: collection, password: 'ash', next };
    const open = await sites.ask('/_portico/unlock', { method: 'POST', form, headers: visitor() });
    expect([open.status, open.headers.location]).toEqual([303, path + query]);
    const cookie = open.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    expectShown(await sites.ask(open.headers.location ?? '', { cookie }), 'At the end');
  }
  for (const letter of LETTERS) {
    const refused = await publish('page', {
      title: 'Too long',
      slug: letter.repeat(SLUG_MAX + 1),
      sections: {},
    });
    expect(refused.status, letter).toBe(400);
  }
});

test('redirects that were taken lead on, and those that are too long are said by their line', async () => {
  const { json } = await api('GET', '/singletons/redirects');
  let taken = 0;
  for (const letters of ['x', '窯'])
    for (const length of [790, 810, 1500, 1999])
      for (const field of ['from', 'to', 'both']) {
        const long = `/${letters === 'x' ? 'x'.repeat(length) : unlike(length)}`;
        const entry = {
          from: field === 'to' ? '/short' : long,
          to: field === 'from' ? '/' : field === 'to' ? long : `https://kiln.example${long}`.slice(0, 2000),
        };
        const what = `${field} ${letters} ${length}`;
        const current = await api('GET', `/documents/${json.id}`);
        const changes = [
          { path: ['entries'], from: current.json.body.entries, to: [{ ...entry, permanent: true }] },
        ];
        const saved = await api('PATCH', `/documents/${json.id}`, { changes });
        if (saved.status === 400) continue;
        expect(saved.status, what).toBe(200);
        const state = await api('POST', `/documents/${json.id}/state`, { state: 'published' });
        if (state.status === 400) {
          expect(Object.keys(state.json.errors)[0], what).toMatch(/^entries\.0\.(from|to)$/);
          continue;
        }
        expect(state.status, what).toBe(200);
        taken++;
        const reply = await sites.ask(encodeURI(entry.from));
        const to = entry.to.startsWith('/') ? encodeURI(entry.to) : new URL(entry.to).href;
        expect([reply.status, reply.headers.location], what).toEqual([301, to]);
      }
  expect(taken).toBeGreaterThan(8);
});

test('a domain of any length that was added can be removed again', async () => {
  const label = 'a'.repeat(63);
  for (const host of [
    `${label}.example.com`,
    `${label}.${label}.example.com`,
    `${label}.${label}.${label}.example.com`,
    `${`${label}.`.repeat(3)}${'b'.repeat(57)}.com`,
    `${`${label}.`.repeat(3)}${'b'.repeat(58)}.com`,
    `a${label}.example.com`,
  ]) {
    const added = await api('POST', '/domains', { host });
    if (added.status === 400) continue;
    expect(added.status, host).toBeLessThan(300);
    expect((await api('DELETE', `/domains/${host}`)).status, host).toBeLessThan(300);
  }
});

test('passwords of pages and sites open what they close, at their longest in every script', async () => {
  const id = await published(sites.portico, site, page('Inside', 'inside'));
  for (const letter of LETTERS) {
    const password = letter.repeat(LOCK_PASSWORD_MAX / letter.length);
    const open = async (lock: string) =>
      (
        await sites.ask('/_portico/unlock', {
          method: 'POST',
          form: { lock, password, next: `/${'窯'.repeat(SLUG_MAX)}` },
          headers: visitor(),
        })
      ).headers['set-cookie'] !== undefined;
    expect((await api('PUT', `/documents/${id}/password`, { password })).status).toBe(200);
    expect(await open(id), letter).toBe(true);
    const tooLong = { password: `${password}${letter}` };
    expect((await api('PUT', `/documents/${id}/password`, tooLong)).status).toBe(400);
    const set = { access: 'password', lockPassword: password };
    expect((await api('PUT', '/site', set)).status).toBe(200);
    expect(await open('site'), letter).toBe(true);
    expect((await api('PUT', '/site', { lockPassword: `${password}${letter}` })).status).toBe(400);
    expect((await api('PUT', '/site', { access: 'public' })).status).toBe(200);
  }
});

test('the longest password of an account logs in by script and by form', async () => {
  const letters = '窯𠮷é';
  const password = letters.repeat(Math.floor(MAX_PASSWORD_BYTES / Buffer.byteLength(letters)));
  const { json } = await api('GET', '/session');
  await api('POST', '/account/confirm', { password: OWNER_PASSWORD });
  const changed = await api('PUT', '/account/password', { current: OWNER_PASSWORD, next: password });
  const { email } = json.account;
  const works = changed.status < 300 ? password : OWNER_PASSWORD;
  expect(works).toBe(password);
  const form = { email, password, next: `/${'%E7%AA%AF'.repeat(SLUG_MAX * 2)}` };
  const byForm = await sites.ask('/login', { method: 'POST', form, headers: visitor() });
  expect([byForm.status, byForm.headers.location]).toEqual([303, form.next]);
  const byScript = await sites.ask('/api/auth/Login', {
    method: 'POST',
    headers: { ...visitor(), 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(form),
  });
  expect([byScript.status, JSON.parse(byScript.text).redirectTo]).toEqual([200, form.next]);
  owner = (byForm.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');
  crumb = JSON.parse((await sites.ask('/api/rest/session', { cookie: owner })).text).crumb;
});

test('lists of the longest tag and category are reached by their addresses', async () => {
  for (const letter of LETTERS) {
    const tag = letter.repeat(LIMITS.tagLength);
    const category = letter.repeat(SLUG_MAX);
    const collection = await published(
      sites.portico,
      site,
      blog(`tags-${LETTERS.indexOf(letter)}`, {
        categories: { [category]: { name: 'Longest', order: 'a0' } },
      }),
    );
    const fields = { collection, count: 5, filters: true };
    const blocks = { b1: { type: 'summary', version: 1, order: 'a0', fields } };
    const all = `all-${LETTERS.indexOf(letter)}`;
    await published(sites.portico, site, {
      kind: 'page',
      body: { title: 'All', slug: all, sections: { s1: { order: 'a0', layout: 'flow', blocks } } },
    });
    const body = { title: 'Filed', slug: 'filed', sections: {}, tags: [tag], categories: [category] };
    const { status, json } = await publish('blog-post', body, collection);
    expect([status, json.errors], letter).toEqual([200, undefined]);
    const other = { ...body, title: 'Elsewhere', slug: 'elsewhere', tags: [], categories: [] };
    await publish('blog-post', other, collection);
    for (const query of [`tag=${encodeURIComponent(tag)}`, `category=${encodeURIComponent(category)}`]) {
      const reply = await sites.ask(`/${all}?${query}`);
      expectShown(reply, 'Filed');
      expect(reply.text, query).not.toContain('Elsewhere');
    }
    const more = { ...body, slug: 'more', tags: [`${tag}${letter}`] };
    const refused = await publish('blog-post', more, collection);
    expect([refused.status, refused.json.body?.tags], letter).toEqual([400, undefined]);
  }
});

test('a coupon of the longest code can be put into a cart and taken out again', async () => {
  expect(COMMERCE_LIMITS.couponLength * 3).toBeLessThan(1000);
  for (const letter of LETTERS) {
    const code = letter.repeat(COMMERCE_LIMITS.couponLength / letter.length);
    const reply = await sites.ask(`/api/commerce/cart/coupons/${encodeURIComponent(code)}`, {
      method: 'DELETE',
      headers: { ...visitor(), 'sec-fetch-site': 'same-origin', 'x-csrf-token': 'x'.repeat(32) },
      cookie: `crumb=${'x'.repeat(32)}`,
    });
    // The shop is not open; what matters is that the address is one.
    expect(reply.text, code).not.toContain('There is nothing at this address.');
    expect(reply.status, code).toBeLessThan(500);
  }
});
