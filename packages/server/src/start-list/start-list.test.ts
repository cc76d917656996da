import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SYSTEM } from '../content/actor.ts';
import { readDocument } from '../content/document-record.ts';
import { publishNow } from '../content/releases/publish.ts';
import { saveDocument } from '../content/save-document.ts';
import { createSiteFromTemplate } from '../content/site-folder/template.ts';
import { makeSite, must, page, published } from '../content/testing.ts';
import { createTestSites, type Reply, type TestSites } from '../pages/testing.ts';

let sites: TestSites;
let operator: string;
beforeAll(async () => {
  sites = await createTestSites();
  const first = await makeSite(sites.portico, 'kiln');
  operator = await sites.signIn(first, 'localhost');
  await sites.portico.db.updateTable('accounts').set({ operator: true }).execute();
});
afterAll(() => sites.close());

const send = (method: string, path: string, cookie: string, host: string, body?: object): Promise<Reply> =>
  sites.ask(path, {
    method,
    cookie,
    host,
    ...(body ? { body: JSON.stringify(body) } : {}),
    headers: {
      'content-type': 'application/json',
      'x-csrf-token': /crumb=([^;]+)/.exec(cookie)?.[1] ?? '',
      'sec-fetch-site': 'same-origin',
    },
  });

/** A site as its owner makes it in the app, with its owner signed in on it. */
async function madeInTheApp(identifier: string, template: string, region?: object) {
  const made = await send('POST', '/api/rest/sites', operator, 'localhost', {
    identifier,
    title: 'Ada & Daughters',
    template,
    ...(region ? { region } : {}),
  });
  expect(made.status, made.text).toBe(201);
  const { id } = JSON.parse(made.text) as { id: string };
  const host = `${identifier}.localhost`;
  const cookie = await sites.signIn(id, host);
  const list = async () => JSON.parse((await sites.ask('/api/rest/site/start-list', { cookie, host })).text);
  return { id, host, cookie, list };
}

describe('a site made from a starter in the app', { timeout: 60_000 }, () => {
  test('is its team’s alone until its owner opens it, on every page and for every feed', async () => {
    const { host, cookie } = await madeInTheApp('ada', 'kiln-and-field');
    for (const path of ['/', '/about', '/shop', '/journal?format=rss', '/nothing-here']) {
      const seen = await sites.ask(path, { host });
      expect(seen.text, path).not.toContain('Ada &amp; Daughters —');
      expect(seen.text, path).toContain('Not open yet');
      expect(seen.headers['x-robots-tag'], path).toBe('noindex');
    }
    expect((await sites.ask('/about', { host, cookie })).text).not.toContain('Not open yet');
    expect((await send('PUT', '/api/rest/site', cookie, host, { access: 'public' })).status).toBe(200);
    expect((await sites.ask('/about', { host })).text).not.toContain('Not open yet');
    expect((await sites.ask('/', { host })).headers['x-robots-tag']).toBeUndefined();
  });

  test('has a list of what is still the example’s, which goes as its owner’s words come', async () => {
    const { id, host, cookie, list } = await madeInTheApp('bea', 'kiln-and-field');
    const before = await list();
    expect(before).toMatchObject({
      isClosed: false,
      name: 'Ada & Daughters',
      address: 'http://bea.localhost:3000',
      hasDomain: false,
      // Its starter's own are none of its owner's.
      hasFavicon: false,
      hasSampleFavicon: true,
      legalPages: 0,
      sampleLegalPage: expect.any(String),
      takesPayment: false,
      changes: 0,
    });
    expect(before.exampleDocuments).toBeGreaterThan(10);

    const bowl = await sites.portico.db
      .selectFrom('documents')
      .select('id')
      .where('site_id', '=', id)
      .where('slug', '=', 'speckled-bowl')
      .executeTakeFirstOrThrow();
    const bodyNow = async () =>
      (await readDocument(sites.portico.db, id, bowl.id))?.body as Record<string, unknown>;
    const ownWords = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Mine.' }] }],
    };
    const write = async (values: Record<string, unknown>) => {
      const now = await bodyNow();
      const changes = Object.entries(values).map(([key, to]) => ({
        path: [key],
        ...(now[key] === undefined ? {} : { from: now[key] }),
        to,
      }));
      must(await saveDocument(sites.portico, id, bowl.id, SYSTEM, { changes }));
    };
    await write({ title: 'Bowl', description: ownWords, excerpt: '', details: [] });
    expect(await list()).toMatchObject({ changes: 1, exampleDocuments: before.exampleDocuments });
    must(await publishNow(sites.portico, id, SYSTEM, [bowl.id]));
    // Its price is the example's still.
    expect(await list()).toMatchObject({ changes: 0, exampleDocuments: before.exampleDocuments });
    const variants = Object.fromEntries(
      Object.entries((await bodyNow()).variants as Record<string, object>).map(([key, one]) => [
        key,
        { ...one, price: 12_345, ...('salePrice' in one ? { salePrice: 12_000 } : {}) },
      ]),
    );
    await write({ variants });
    must(await publishNow(sites.portico, id, SYSTEM, [bowl.id]));
    expect(await list()).toMatchObject({ exampleDocuments: before.exampleDocuments - 1 });

    await published(sites.portico, id, page('Privacy policy', 'privacy-policy'));
    expect(await list()).toMatchObject({ legalPages: 1 });
    const startList = async () =>
      JSON.parse((await sites.ask('/api/rest/session', { cookie, host })).text).site.startList;
    expect(await startList()).toBe(true);
    expect((await send('PUT', '/api/rest/site/start-list', cookie, host, { isClosed: true })).status).toBe(
      204,
    );
    expect(await startList()).toBe(false);
  });

  test('is told of words where a library’s section asks for the owner’s own, whatever it was made from', async () => {
    const { id, list } = await madeInTheApp('cay', 'blank');
    const before = (await list()).exampleDocuments;
    await published(sites.portico, id, {
      kind: 'page',
      body: {
        title: 'Contact',
        slug: 'contact',
        sections: {
          s: {
            order: 'a0',
            layout: 'flow',
            blocks: {
              b: { type: 'heading', version: 1, order: 'a0', fields: { text: 'Your name', level: 1 } },
            },
          },
        },
      },
    });
    expect((await list()).exampleDocuments).toBe(before + 1);
  });
});

describe('where a new site is at home', { timeout: 60_000 }, () => {
  const region = { language: 'da', country: 'DK', currency: 'DKK', timeZone: 'Europe/Copenhagen' };
  const bodyOf = async (host: string, cookie: string, kind: string) =>
    JSON.parse((await sites.ask(`/api/rest/singletons/${kind}`, { cookie, host })).text).body;

  test('is said by its owner: language, money, titles, order numbers and taxes are not the starter’s', async () => {
    const { host, cookie, list } = await madeInTheApp('dea', 'kiln-and-field', region);
    const home = (await sites.ask('/', { host, cookie })).text;
    expect(/<html[^>]* lang="(.*?)"/.exec(home)?.[1]).toBe('da');
    expect(/<title>(.*?)<\/title>/.exec(home)?.[1]).toBe('Ada &amp; Daughters');
    expect(home).not.toContain('glazed with ash and iron, fired twice a year');
    expect(await list()).toMatchObject({ language: 'da', currency: 'DKK' });
    expect(await bodyOf(host, cookie, 'settings')).toMatchObject({
      tagline: '',
      timeZone: 'Europe/Copenhagen',
      unitSystem: 'metric',
    });
    expect(await bodyOf(host, cookie, 'store')).toMatchObject({
      country: 'DK',
      taxRules: {},
      orderNumbers: { prefix: '' },
      checkout: { terms: '', thanks: '' },
      shippingRates: { post: { countries: ['DK'] } },
    });
    // Beside “Decline” nobody is told that they agreed by coming here.
    expect((await bodyOf(host, cookie, 'cookie-banner')).cookieBannerText).toMatch(
      /^Vi vil gerne bruge cookies/,
    );
  });

  test('is said for the shop of a starter without one as well', async () => {
    const { host, cookie } = await madeInTheApp('eve', 'blank', { ...region, country: 'US' });
    expect(await bodyOf(host, cookie, 'store')).toMatchObject({ country: 'US' });
    expect(await bodyOf(host, cookie, 'settings')).toMatchObject({ unitSystem: 'imperial' });
  });

  test.each([
    ['language', 'not a tag!'],
    ['country', 'XX'],
    ['currency', 'TRY'],
  ])('is refused where its %s is none', async (field, value) => {
    const reply = await send('POST', '/api/rest/sites', operator, 'localhost', {
      identifier: 'fay',
      title: 'Fay',
      template: 'blank',
      region: { [field]: value },
    });
    expect(reply.status).toBe(400);
  });
});

test('a site made by command is open, and has no list, unless asked otherwise', async () => {
  const { portico } = sites;
  const make = async (identifier: string, isPrivate: boolean) => {
    const made = await createSiteFromTemplate(portico, { identifier, template: 'blank', isPrivate });
    if (!made.ok) throw new Error(made.message);
    const host = `${identifier}.localhost`;
    const cookie = await sites.signIn(made.id, host);
    const { site } = JSON.parse((await sites.ask('/api/rest/session', { cookie, host })).text);
    return [site.access, site.startList, (await sites.ask('/', { host })).text.includes('Not open yet')];
  };
  expect(await make('by-command', false)).toEqual(['public', false, false]);
  expect(await make('by-command-private', true)).toEqual(['private', true, true]);
}, 60_000);
