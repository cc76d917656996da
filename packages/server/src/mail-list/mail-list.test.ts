import { MAIL_KIND_IDS, MAIL_KINDS, type MailKindId } from '@portico/model/mail/mail-kinds';
import { direction } from '@portico/model/text/direction';
import { CATALOGUE_LANGUAGES } from '@portico/model/words/language-names';
import { ENGLISH_MESSAGES } from '@portico/model/words/english-messages';
import { siteCatalogue } from '@portico/model/words/site-catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../accounts/testing.ts';
import { createTestShop, type TestShop } from '../commerce/testing.ts';
import { createTestSites, setSettings, type TestSites } from '../pages/testing.ts';

/** Where Gmail cuts mails off. */
const MOST_BYTES = 102 * 1024;
/** Closes whatever markup, header or message it could be put into. */
const HOSTILE = `</p><script>x()</script><img src=x onerror=x()>"'&{x}\u202E`;

let sites: TestSites;
let shop: TestShop;
let owner: TestBrowser;

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'mail-list', {
    title: 'Kiln & Field',
    social: [
      { name: 'Example & co', href: 'https://social.example/kiln' },
      { name: 'Bad', href: 'javascript:alert(1)' },
    ],
  });
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

interface Previewed {
  from: string;
  replyTo: string;
  subject: string;
  html: string;
  text: string;
}
const preview = async (kind: string, body: Record<string, unknown> = {}, by = owner) => {
  const reply = await by.post(`/api/rest/mail-kinds/${kind}/preview`, { language: 'en', ...body });
  return { status: reply.statusCode, ...(reply.json() as Previewed) };
};
/** Its text as people read it. */
const readable = (html: string) =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&[#\w]+;/g, ' ');

describe('Every kind of email', () => {
  it('has a group, a title and a trigger of its own, and words that are in the catalogue', () => {
    const titles = MAIL_KIND_IDS.map((id) => `${MAIL_KINDS[id].group} ${MAIL_KINDS[id].title}`);
    expect(new Set(titles).size).toBe(titles.length);
    for (const id of MAIL_KIND_IDS)
      for (const [, key] of MAIL_KINDS[id].words ?? [])
        expect(ENGLISH_MESSAGES, `${id} ${key}`).toHaveProperty([key]);
  });

  it.each(MAIL_KIND_IDS)('%s is whole in every language: words, direction, text part, size', async (kind) => {
    for (const language of CATALOGUE_LANGUAGES) {
      const mail = await preview(kind, { language });
      expect(mail.status).toBe(200);
      const about = `${kind} ${language}`;
      // No placeholder that was not filled, no value that was not there.
      for (const said of [mail.subject, mail.text, readable(mail.html)]) {
        expect(said, about).not.toMatch(/[{}]/);
        expect(said, about).not.toMatch(/undefined|\bNaN\b|Invalid Date|\[object|\bnull\b(?!['’])/);
      }
      expect(mail.subject.length, about).toBeGreaterThan(5);
      expect(mail.subject.length, about).toBeLessThan(160);
      expect(Buffer.byteLength(mail.html), about).toBeLessThan(MOST_BYTES);
      expect(mail.text.split('\n').length, about).toBeGreaterThan(3);
      expect(mail.text, about).not.toMatch(/<\w|&\w+;/);
      const { words } = MAIL_KINDS[kind];
      const isSpoken = words !== undefined;
      expect(mail.html, about).toContain(
        `<html lang="${isSpoken ? language : 'en'}" dir="${isSpoken ? direction(language) : 'ltr'}"`,
      );
      // Every link of the one part is in the other.
      for (const [, url = ''] of mail.html.matchAll(/href="([^"]+)"/g))
        expect(mail.text, about).toContain(url.replaceAll('&amp;', '&'));
      // It runs nothing, and fetches nothing but pictures of the site itself.
      expect(mail.html, about).not.toMatch(
        /<(script|link|iframe|form|object|svg)|url\(|javascript:|\bon\w+=/i,
      );
      for (const [image] of mail.html.matchAll(/<img[^>]*>/g)) {
        expect(image).toMatch(/ alt="[^"]+"/);
        expect(image).toMatch(/ width="\d+" height="\d+"/);
      }
    }
  });

  it('[V2.13] is shown to the team as it is published, as page type 301, and to nobody else', async () => {
    const path = '/commerce/email-preview?kind=order-paid&language=de';
    const seen = await owner.get(path);
    expect(seen.statusCode).toBe(200);
    expect(Number(/"pageType":(\d+)/.exec(seen.body)?.[1])).toBe(301);
    expect(seen.headers['cache-control']).toBe('private, no-store');
    const { subject } = await preview('order-paid', { language: 'de', words: {} });
    expect(seen.body).toContain(`<iframe title="${subject.replaceAll('&', '&amp;')}" sandbox=""`);
    expect((await (await shop.visitor()).get(path)).statusCode).toBe(404);
    expect((await owner.get('/commerce/email-preview?kind=toString')).statusCode).toBe(404);
    const stranger = await createTestShop(sites, 'other-mail-list');
    expect((await stranger.visitor().then((browser) => browser.get(path))).statusCode).toBe(404);
  });

  it.each(MAIL_KIND_IDS.filter((id) => MAIL_KINDS[id].words))(
    '%s says what its owner wrote instead, in that language alone',
    async (kind) => {
      const words: Record<string, string> = {};
      const said: string[] = [];
      const german = siteCatalogue({ language: 'de' }).messages;
      for (const [part, key] of MAIL_KINDS[kind].words ?? []) {
        if (/while|else|expired|Greeting/.test(part)) continue;
        words[key] = `${part} ✱ ${german[key]}`;
        said.push(`${part} ✱`);
      }
      const mail = await preview(kind, { language: 'de', words });
      for (const own of said) expect(`${mail.subject}\n${mail.text}`).toContain(own);
      const html = readable(mail.html);
      for (const own of said.filter((each) => !each.startsWith('Subject ✱'))) expect(html).toContain(own);
      expect((await preview(kind, { language: 'fr' })).text).not.toContain('✱');
    },
  );
});

describe('What people wrote', () => {
  let by: TestBrowser;
  beforeAll(async () => {
    const hostile = await createTestShop(sites, 'hostile', { title: HOSTILE.slice(0, 60) });
    await hostile.product('bowl', { title: HOSTILE });
    await hostile.product('apron', { title: HOSTILE });
    by = await signedIn('admin', hostile);
  });

  it.each(MAIL_KIND_IDS)('stays mere text in %s: names, words, footers', async (kind) => {
    const words = Object.fromEntries(
      (MAIL_KINDS[kind].words ?? []).map(([, key]) => [
        key,
        `'${HOSTILE.replaceAll("'", "''")}'${ENGLISH_MESSAGES[key] ?? ''}`,
      ]),
    );
    const mail = await preview(kind, { words, mails: { footer: HOSTILE } }, by);
    expect(mail.status).toBe(200);
    expect(mail.html).not.toMatch(/<script|<img src=x|onerror=x\(\)>/i);
    expect(mail.html.match(/<script|<img/g)).toBeNull();
    expect(mail.subject).not.toMatch(/[\r\n]/);
  });

  it('that lost a value, or has more lines than a subject may, is not said and not saved', async () => {
    const key = 'orderMail.orderedSubject';
    const ours = (await preview('order-placed')).subject;
    for (const own of [
      'No number',
      'x\r\nBcc: victim@example.com {number} {site}',
      '{number} {site} {secret}',
      '{number',
      '',
    ])
      expect((await preview('order-placed', { words: { [key]: own } })).subject).toBe(ours);
    const { items } = (await owner.get('/api/rest/documents?kind=settings')).json();
    const saved = await owner.send('PATCH', `/api/rest/documents/${items?.[0]?.id}`, {
      body: { changes: [{ path: ['words', 'en', key], to: 'No number' }] },
    });
    expect(saved.statusCode).toBeGreaterThanOrEqual(400);
  });
});

describe('The look of a site’s emails', () => {
  it('has its name, its footer and its profiles, and nothing that is no web address', async () => {
    const mails = { footer: 'Kiln & Field Ltd\n1 Lane', replyTo: 'hello@example.com' };
    const mail = await preview('order-placed', { mails });
    expect(mail).toMatchObject({ from: 'Kiln & Field', replyTo: 'hello@example.com' });
    expect(mail.html).toContain('Kiln &amp; Field Ltd<br>1 Lane');
    expect(mail.html).toContain('https://social.example/kiln');
    expect(mail.html).toContain('Example &amp; co');
    expect(`${mail.html}${mail.text}`).not.toContain('alert(1)');
    expect(mail.text).toContain('Kiln & Field Ltd\n1 Lane');
    expect((await preview('order-placed', { mails: { social: false } })).html).not.toContain(
      'social.example',
    );
    expect((await preview('order-placed', { mails: { replyTo: 'nobody' } })).status).toBe(400);
  });

  it('is not that of what goes to the team', async () => {
    const mail = await preview('new-order', {
      mails: { footer: 'At the foot', replyTo: 'hello@example.com' },
    });
    expect(mail.replyTo).toBe('');
    expect(mail.html).not.toContain('At the foot');
  });
});

describe('Emails a site does without', () => {
  const mailsOf = async (at: TestShop) =>
    sites.portico.db
      .selectFrom('mails')
      .select(['subject', 'to_address', 'from_name'])
      .where('site_id', '=', at.siteId)
      .execute();
  let orders = 0;
  async function buy(at: TestShop, product: string) {
    const visitor = await at.visitor();
    await visitor.post('/api/commerce/cart/items', { productId: product, quantity: 1 });
    await visitor.send('POST', '/api/commerce/checkout/orders', {
      body: {
        email: 'ada@example.com',
        address: {
          firstName: 'A',
          lastName: 'B',
          line1: 'Lane',
          city: 'Ely',
          zip: '12207',
          country: 'US',
          state: 'New York',
        },
        expectedTotalCents: 4800,
        payment: { outcome: 'succeed' },
      },
      headers: { 'idempotency-key': `mail-list-order-${++orders}` },
    });
  }

  it('are not sent; those it cannot do without are, whatever the settings say', async () => {
    const quiet = await createTestShop(sites, 'mail-quiet');
    await quiet.setStore({ testPayments: true });
    const { id } = await quiet.product('bowl', {}, { only: 10 });
    await buy(quiet, id);
    const before = await mailsOf(quiet);
    expect(before.map((mail) => mail.to_address)).toContain('ada@example.com');
    expect(before.find((mail) => mail.to_address === 'ada@example.com')?.from_name).toBe('Kiln & Field');
    await sites.portico.db.deleteFrom('mails').where('site_id', '=', quiet.siteId).execute();
    await setSettings(sites, quiet.siteId, {
      mails: {
        logo: true,
        footer: '',
        social: true,
        replyTo: '',
        off: ['new-order', 'order-placed', 'no-such-kind'],
      },
    });
    await buy(quiet, id);
    expect((await mailsOf(quiet)).map((mail) => mail.to_address)).toEqual(['ada@example.com']);
  });
});

describe('A test email', () => {
  const test = (kind: string, by: TestBrowser) =>
    by.post(`/api/rest/mail-kinds/${kind}/test`, { language: 'de', words: {} });

  it('goes to who asks alone, and only so many times', async () => {
    const calm = await createTestShop(sites, 'mail-tests');
    const by = await signedIn('admin', calm);
    const email = (await by.get('/api/rest/session')).json().account.email;
    const reply = await test('order-placed', by);
    expect(reply.json()).toMatchObject({ to: email, status: 'kept' });
    const row = await sites.portico.db
      .selectFrom('mails')
      .selectAll()
      .where('site_id', '=', calm.siteId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ to_address: email, reply_to: null, unsubscribe_url: null });
    expect(row.subject).toMatch(/^\[Test\] Ihre Bestellung/);
    let refused = 0;
    for (let n = 0; n < 30; n++) if ((await test('order-placed', by)).statusCode === 429) refused++;
    expect(refused).toBe(11);
  });

  it('of a kind that does not exist is none, and who may not change settings sends none', async () => {
    expect((await test('__proto__', owner)).statusCode).toBe(404);
    expect((await preview('constructor')).status).toBe(404);
    for (const role of ['store-manager', 'editor', 'viewer']) {
      const by = await signedIn(role);
      expect((await test('order-placed', by)).statusCode).toBe(403);
      expect((await preview('order-placed', {}, by)).status).toBe(403);
    }
  });
});

it.each(['order-placed', 'domain'] satisfies MailKindId[])(
  '%s is rendered by mail programs: tables, 600 px, both schemes',
  async (kind) => {
    const { html } = await preview(kind);
    expect(html).toContain('max-width:600px');
    expect(html).toContain('<!--[if mso]><table role="presentation" width="600"');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    expect(html).toContain('[data-ogsc]');
    expect(html).not.toMatch(/display:(flex|grid)|var\(--/);
  },
);
