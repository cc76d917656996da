import type { AddressInfo } from 'node:net';
import { TestBrowser } from '@portico/server/accounts/testing';
import { analyticsOf } from '@portico/server/analytics/analytics-intake';
import { createTestShop, type TestShop } from '@portico/server/commerce/testing';
import { published } from '@portico/server/content/testing';
import { publishForm } from '@portico/server/forms/testing';
import { deliverMail } from '@portico/server/mail/deliver';
import { queueMail } from '@portico/server/mail/outbox';
import { invitationMail } from '@portico/server/mail/templates';
import { createTestSites, setSingleton, type TestSites } from '@portico/server/pages/testing';
import { parse } from 'csv-parse/sync';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collectedWords, harmlessTwin, OWN_WORDS, someOf } from './words/corpus.ts';
import { see } from './words/markup.ts';

/** Words of our own, and some of those collected by others where they are present. */
const WORDS = [...OWN_WORDS, ...someOf(collectedWords(), 20)];

let sites: TestSites;
let shop: TestShop;
let smtp: SMTPServer;
const received: string[] = [];

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString());
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  sites = await createTestSites({ smtpUrl: `smtp://127.0.0.1:${port}/?ignoreTLS=true`, trustProxy: 1 });
  shop = await createTestShop(sites, 'sent');
});
afterAll(async () => {
  await sites.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

let senders = 0;
/** Somebody who has not been here before, from an address of their own. */
const stranger = () => new TestBrowser(sites.app.fastify, shop.host, '127.0.0.1');
const from = () => ({ 'x-forwarded-for': `10.${++senders >> 8}.${senders & 255}.1` });
/** An hour later nobody has sent too much. */
const later = () => sites.portico.setNow(new Date(sites.portico.now().getTime() + 3_600_000));

/** The owner, who has just signed in. */
async function asOwner(): Promise<TestBrowser> {
  const owner = new TestBrowser(sites.app.fastify, shop.host);
  for (const cookie of (await sites.signIn(shop.siteId, shop.host)).split('; '))
    owner.cookies.set(cookie.slice(0, cookie.indexOf('=')), cookie.slice(cookie.indexOf('=') + 1));
  return owner;
}

const storable = (words: string) => words.replaceAll('\u0000', '').toWellFormed();

/** What a spreadsheet would begin to reckon with. */
const REACTS = /^[=+\-@\t\r＝＋－＠]/;

/** A table as its reader gets it: no cell of it is one that a spreadsheet takes for a formula. */
async function tableAt(path: string): Promise<string[][]> {
  const reply = await (await asOwner()).get(path);
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="[\w.-]+"$/);
  const rows: string[][] = parse(reply.rawPayload, { bom: true });
  for (const cell of rows.flat()) expect(cell).not.toMatch(REACTS);
  return rows;
}

/** Sends one after the other, gives back the HTML of what they were answered or mailed. */
async function shapesBy(words: readonly string[], made: (words: string) => Promise<string>): Promise<void> {
  let usual: string | undefined;
  for (const each of words) {
    const html = await made(each);
    const { shape, dangers } = see(html);
    expect(dangers, each).toEqual([]);
    // Most words have the shape of any word; for the others it is that of harmless ones with the same spaces.
    usual ??= see(await made('xxxx')).shape;
    if (shape !== usual) expect(shape, each).toBe(see(await made(harmlessTwin(each))).shape);
  }
}

const lastMail = async (to: string) =>
  sites.portico.db
    .selectFrom('mails')
    .selectAll()
    .where('to_address', '=', to)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

describe('words that visitors send by a form', () => {
  let formId: string;
  beforeAll(async () => {
    formId = await publishForm(sites.portico, shop.siteId, {
      // All of it is to be read in the mail.
      advanced: { spamFilter: false },
    });
    const block = { type: 'form', version: 1, order: 'a0', fields: { form: formId } };
    const sections = { s: { order: 'a0', layout: 'flow', blocks: { contact: block } } };
    await published(sites.portico, shop.siteId, {
      kind: 'page',
      body: { title: 'Contact', slug: 'contact', sections },
    });
  });
  const send = async (words: string, message = words.slice(0, 50)) => {
    later();
    return stranger().send('POST', '/_portico/form', {
      form: {
        _form: formId,
        _path: '/contact',
        _block: 'contact',
        'name.first': words.slice(0, 100) || 'x',
        'name.last': words.slice(0, 100) || 'x',
        email: 'ada@example.com',
        topic: 'A commission',
        message,
      },
      headers: { ...from(), referer: `http://${shop.host}/contact?campaign=${encodeURIComponent(words)}` },
    });
  };
  const WELL = WORDS.map(storable).filter((words) => words.slice(0, 50).trim() !== '');

  test('stay words in the page that shows them again', () =>
    shapesBy(WELL, async (words) => {
      const reply = await send(words, `${words}${'.'.repeat(60)}`);
      expect(reply.statusCode).toBe(400);
      return reply.body;
    }));

  test('stay words in the mail that tells of them, in the list and in the table', async () => {
    await sites.portico.db.deleteFrom('form_submissions').execute();
    const sent: string[] = [];
    await shapesBy(WELL, async (words) => {
      const reply = await send(words);
      expect(reply.statusCode, words).toBe(200);
      sent.push(words);
      const mail = await lastMail('owner@example.com');
      expect(mail.text_body).toContain(typed(words.slice(0, 50)));
      return mail.html_body ?? '';
    });
    const rows = await tableAt('/api/rest/form-submissions/export?status=inbox');
    const column = (rows[0] as string[]).indexOf('Message');
    const cells = rows.slice(1).map((row) => row[column]);
    const asWritten = sent.map((words) => typed(words.slice(0, 50)));
    expect(cells.toReversed()).toEqual(asWritten.map((words) => (REACTS.test(words) ? `'${words}` : words)));
  });
});

/** Words as a form takes them: with line ends of one sign, and no room around them. */
const typed = (words: string) => storable(words).replace(/\r\n?/g, '\n').trim();

test('words that customers send with an order stay words in both mails and on the page that confirms it', async () => {
  const bowl = await shop.product('bowl');
  await shop.setStore({ notify: ['shop@example.com'] });
  await shop.setStock(bowl.id, 'only', 10_000);
  // Signs that nobody sees are refused at checkout, and told to be.
  const seen = OWN_WORDS.map((words) => storable(words).replace(/\p{C}/gu, ''));
  const thirds = seen.filter((_, at) => at % 3 === 0);
  await shapesBy(thirds, async (first) => {
    const at = Math.max(0, seen.indexOf(first));
    const some = (more: number, most: number) =>
      `A${seen.includes(first) ? seen[(at + more) % seen.length] : first}`.slice(0, most).toWellFormed();
    later();
    const customer = await shop.visitor();
    const cart = await customer.send('POST', '/api/commerce/cart/items', {
      body: { productId: bowl.id, quantity: 1 },
      headers: from(),
    });
    expect(cart.statusCode, cart.body).toBeLessThan(300);
    const address = {
      firstName: some(0, 40),
      lastName: some(1, 40),
      line1: some(2, 60),
      city: some(0, 40),
      state: 'New York',
      zip: '12207',
      country: 'US',
    };
    const reply = await customer.send('POST', '/api/commerce/checkout/orders', {
      body: {
        email: 'ada@example.com',
        address,
        note: some(1, 500),
        expectedTotalCents: 4800,
        payment: { provider: 'test', outcome: 'succeed' },
      },
      headers: { 'idempotency-key': `order-${senders}`, ...from() },
    });
    expect(reply.statusCode, `${first} ${reply.body}`).toBe(201);
    const letters = [await lastMail('ada@example.com'), await lastMail('shop@example.com')];
    const page = await customer.get(reply.json().next);
    expect(page.statusCode).toBe(200);
    return [...letters.map((mail) => mail.html_body ?? ''), page.body].join('');
  });
});

test('words of a site and of who invites stay words in invitations', async () => {
  await shapesBy(WORDS.map(storable), async (words) =>
    [invitationMail({ to: 'a@example.com', inviter: words, siteName: words, roleLabel: 'Editor', url: '/x' })]
      .map((mail) => mail.html)
      .join(''),
  );
});

test('no mail has more headers than its writer gave it, whatever its words are', async () => {
  await sites.portico.db.deleteFrom('mails').execute();
  const breaking = OWN_WORDS.filter((words) => /[\p{C}:,<]/u.test(words)).slice(-24);
  for (const words of breaking) {
    const said = { subject: words, text: words, html: '<p>x</p>', from: words, replyTo: words };
    const mail = { kind: 'test' as const, to: 'ada@example.com', ...said, unsubscribeUrl: words };
    await queueMail(sites.portico, sites.portico.db, shop.siteId, mail);
  }
  while ((await deliverMail(sites.portico)) > 0);
  expect(received.length).toBe(breaking.length);
  const known = ['Auto-Submitted', 'Content-Type', 'Date', 'From', 'MIME-Version', 'Message-ID', 'Reply-To'];
  for (const raw of received) {
    const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
    const names = head.split('\r\n').map((line) => line.slice(0, line.indexOf(':')));
    expect(names.filter((name) => !known.includes(name)).toSorted()).toEqual(['Subject', 'To']);
    expect(head).toMatch(/^To: \S+@example\.com$/m);
  }
});

test('words that pages measure with stay words in the analytics and their tables', async () => {
  for (const words of WORDS) {
    const query = new URLSearchParams({ utm_source: words, utm_campaign: words, utm_medium: words });
    await stranger().send('POST', '/api/census/RecordHit', {
      form: {
        event: 'View',
        data: JSON.stringify({
          url: `http://${shop.host}/${encodeURIComponent(storable(words))}?${query}`,
          referrer: `https://${words}/`,
          title: words,
          language: words,
          pageType: 2,
          isNewVisit: true,
        }),
        ss_cvr: `${'a'.repeat(32)}|1700000000000|${1_780_000_000_000 + senders}|1`,
      },
      headers: {
        ...from(),
        'user-agent': `Mozilla/5.0 ${storable(words).replace(/[^ -~]/g, '')} Chrome/131`,
      },
    });
  }
  await analyticsOf(sites.portico).flush();
  const read = (await (await asOwner()).get('/api/rest/analytics')).json();
  expect(read.campaigns.length).toBeGreaterThan(1);
  for (const what of ['pages', 'sources', 'campaigns', 'browsers', 'systems'])
    expect((await tableAt(`/api/rest/analytics/export?what=${what}`)).length, what).toBeGreaterThan(1);
});

test('words of failures that pages report reach the owner as they are', async () => {
  for (const words of WORDS.map(storable)) {
    const data = { message: words, stack: words, source: words, page: `/${words}`, where: words };
    await stranger().send('POST', '/api/events/RecordJavascriptErrors', {
      body: [{ event: 'error', timestamp: 1_760_000_000_000, data }],
      headers: { ...from(), 'user-agent': 'Mozilla/5.0 Chrome/130' },
    });
  }
  const found = await (await asOwner()).get('/api/rest/page-errors');
  expect(found.headers['content-type']).toContain('application/json');
  for (const { page } of found.json().items) expect(page).toMatch(/^(?:\/(?![/\\])|$)/);
});

test('words of a cookie banner stay words in the table of what visitors answered', async () => {
  for (const words of WORDS.map(storable)
    .filter((each) => each.trim() !== '')
    .slice(0, 40)) {
    await setSingleton(sites, shop.siteId, 'cookie-banner', {
      isCookieBannerEnabled: true,
      cookieBannerText: words.slice(0, 1000),
      cookieBannerCtaText: words.slice(0, 90),
      cookieBannerOptOutCtaText: words.slice(0, 90),
    });
    const reply = await stranger().send('POST', '/api/consent', {
      body: { choice: 'accepted' },
      headers: from(),
    });
    expect(reply.statusCode).toBe(200);
  }
  expect((await tableAt('/api/rest/consent/export')).length).toBeGreaterThan(30);
});
