import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../accounts/testing.ts';
import { published } from '../../content/testing.ts';
import { createTestSites, setSettings, type TestSites } from '../../pages/testing.ts';
import { signedIn } from '../gift-cards/testing.ts';
import { sweepCommerce } from '../sweep.ts';
import { createTestShop, type TestShop } from '../testing.ts';
import { readDeliveries } from './deliveries/read-deliveries.ts';

let sites: TestSites;
let shop: TestShop;
let owner: TestBrowser;
const DAY_MS = 24 * 3_600_000;

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'bounce-kiln');
  owner = await signedIn(sites, shop, 'admin');
  ({ url } = await hook());
});
afterAll(() => sites.close());

const secret = 'a secret';
const read = (body: unknown, signature?: string) =>
  readDeliveries({ body: typeof body === 'string' ? body : JSON.stringify(body), signature, secret });
const sign = (body: string, by = secret) => `sha256=${createHmac('sha256', by).update(body).digest('hex')}`;

const BOUNCE = [
  'From MAILER-DAEMON Fri Jun 12 10:00:00 2026',
  'From: Mail Delivery System <MAILER-DAEMON@mx.example.org>',
  'Content-Type: multipart/report; report-type=delivery-status;',
  '\tboundary="b1=_x"',
  '',
  'This is a message in MIME format.',
  '--b1=_x',
  'Content-Type: text/plain',
  '',
  'It could not be delivered.',
  '--b1=_x',
  'Content-Type: message/delivery-status',
  '',
  'Reporting-MTA: dns; mx.example.org',
  '',
  'Final-Recipient: rfc822; Ada@Example.com',
  'Action: failed',
  'Status: 5.1.1',
  'Diagnostic-Code: smtp; 550 5.1.1 <ada@example.com>:',
  '    unknown user',
  '',
  'Final-Recipient: rfc822;full@example.com',
  'Action: failed',
  'Status: 5.2.2',
  '',
  'Final-Recipient: rfc822;slow@example.com',
  'Action: delayed',
  'Status: 4.4.1',
  '--b1=_x',
  'Content-Type: message/rfc822',
  '',
  'To: ada@example.com',
  'Subject: News',
  '--b1=_x--',
].join('\r\n');

const COMPLAINT = [
  'Content-Type: multipart/report; report-type=feedback-report; boundary=b2',
  '',
  '--b2',
  'Content-Type: text/plain',
  '',
  'Somebody complained.',
  '--b2',
  'Content-Type: message/feedback-report',
  '',
  'Feedback-Type: abuse',
  'User-Agent: SomeGenerator/1.0',
  'Version: 1',
  '--b2',
  'Content-Type: message/rfc822',
  '',
  'From: news@kiln.example',
  'To: Bo <bo@example.com>',
  '',
  'News',
  '--b2--',
].join('\n');

describe('what tells of bounces and complaints', () => {
  it('is read in the forms of Amazon SES, by SNS or by itself', () => {
    const bounce = {
      notificationType: 'Bounce',
      bounce: {
        bounceType: 'Permanent',
        bouncedRecipients: [{ emailAddress: 'a@example.com', diagnosticCode: 'smtp; 550' }],
      },
    };
    const events = [{ email: 'a@example.com', kind: 'hard', reason: 'smtp; 550' }];
    expect(read(bounce)).toEqual({ events });
    expect(read({ Type: 'Notification', Message: JSON.stringify(bounce) })).toEqual({ events });
    const soft = { eventType: 'Bounce', bounce: { ...bounce.bounce, bounceType: 'Transient' } };
    expect(read(soft)).toMatchObject({ events: [{ kind: 'soft' }] });
    const complaint = (type: string) => ({
      notificationType: 'Complaint',
      complaint: { complaintFeedbackType: type, complainedRecipients: [{ emailAddress: 'b@example.com' }] },
    });
    expect(read(complaint('abuse'))).toMatchObject({
      events: [{ kind: 'complaint', email: 'b@example.com' }],
    });
    expect(read(complaint('not-spam'))).toEqual({ events: [] });
    expect(read({ notificationType: 'Delivery', delivery: {} })).toEqual({ events: [] });
    const url = 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=1';
    expect(read({ Type: 'SubscriptionConfirmation', SubscribeURL: url })).toEqual({ confirm: url });
    for (const other of [
      'https://sns.eu-west-1.amazonaws.com.example.org/',
      'http://sns.eu-west-1.amazonaws.com/',
      'https://s3.amazonaws.com/',
      'https://x@sns.eu-west-1.amazonaws.com/',
    ])
      expect(read({ Type: 'SubscriptionConfirmation', SubscribeURL: other })).toEqual({
        refused: 'unreadable',
      });
  });

  it('is read in the forms of Postmark and Mailgun', () => {
    const postmark = (Type: string) =>
      read({ RecordType: 'Bounce', Type, Email: 'a@example.com', Details: 'x' });
    expect(postmark('HardBounce')).toEqual({
      events: [{ email: 'a@example.com', kind: 'hard', reason: 'x' }],
    });
    expect(postmark('SoftBounce')).toMatchObject({ events: [{ kind: 'soft' }] });
    expect(postmark('AutoResponder')).toEqual({ events: [] });
    expect(
      read({ RecordType: 'SpamComplaint', Type: 'SpamComplaint', Email: 'a@example.com' }),
    ).toMatchObject({
      events: [{ kind: 'complaint' }],
    });
    expect(read({ RecordType: 'Open', Recipient: 'a@example.com' })).toEqual({ events: [] });
    const mailgun = (event: string, severity = '') =>
      read({
        signature: { timestamp: '1', token: 't', signature: 's' },
        'event-data': { event, severity, recipient: 'a@example.com', 'delivery-status': { message: 'no' } },
      });
    expect(mailgun('failed', 'permanent')).toEqual({
      events: [{ email: 'a@example.com', kind: 'hard', reason: 'no' }],
    });
    expect(mailgun('failed', 'temporary')).toMatchObject({ events: [{ kind: 'soft' }] });
    expect(mailgun('complained')).toMatchObject({ events: [{ kind: 'complaint' }] });
    expect(mailgun('opened')).toEqual({ events: [] });
  });

  it('is read in reports of mail servers: RFC 3464 and RFC 5965', () => {
    expect(read(BOUNCE)).toEqual({
      events: [
        { email: 'Ada@Example.com', kind: 'hard', reason: '550 5.1.1 <ada@example.com>: unknown user' },
        { email: 'full@example.com', kind: 'soft', reason: '5.2.2' },
      ],
    });
    expect(read(COMPLAINT)).toEqual({
      events: [{ email: 'bo@example.com', kind: 'complaint', reason: 'abuse' }],
    });
    expect(read(COMPLAINT.replace('abuse', 'not-spam'))).toEqual({ events: [] });
    expect(read(COMPLAINT.replace('Version: 1', 'Original-Rcpt-To: <cy@example.com>'))).toMatchObject({
      events: [{ email: 'cy@example.com' }],
    });
    expect(read('Subject: Hello\n\nBOUNCED')).toEqual({ refused: 'unreadable' });
  });

  it('is taken in our own form only where it is signed with the site’s secret', () => {
    const body = JSON.stringify({ events: [{ email: 'a@example.com', kind: 'complaint', reason: 'x' }, {}] });
    expect(read(body, sign(body))).toEqual({
      events: [{ email: 'a@example.com', kind: 'complaint', reason: 'x' }],
    });
    for (const wrong of [undefined, '', 'sha256=', sign(body, 'another'), sign(`${body} `)])
      expect(read(body, wrong)).toEqual({ refused: 'unsigned' });
  });

  it('never throws, whatever comes', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => read(text) !== undefined));
    const pieces = fc.array(fc.constantFrom(...BOUNCE.split(/(?<=\r\n)/), ...COMPLAINT.split(/(?<=\n)/)));
    fc.assert(fc.property(pieces, (lines) => read(lines.join('')) !== undefined));
  });
});

const add = async (email: string): Promise<string> =>
  (await owner.post('/api/rest/subscribers', { email, consent: 'At the fair' })).json().id;
const person = async (id: string) => (await owner.get(`/api/rest/subscribers/${id}`)).json();
const hook = async (browser = owner) => (await browser.get('/api/rest/newsletter/hook')).json();
/** The present one: the owner’s session does not last as long as time is made to pass. */
let url = '';
const tell = async (
  body: unknown,
  {
    at,
    type = 'application/json',
    header = '',
    host = shop.host,
  }: {
    at?: string;
    type?: string;
    header?: string;
    host?: string;
  } = {},
) =>
  sites.app.fastify.inject({
    method: 'POST',
    url: new URL(at ?? url).pathname,
    headers: { host, 'content-type': type, ...(header ? { 'portico-signature': header } : {}) },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
const postmark = (Type: string, Email: string) => ({
  RecordType: 'Bounce',
  Type,
  Email,
  Details: '550 unknown',
});

describe('a subscriber', () => {
  it('gets no more news after a hard bounce or a complaint, told once or twice', async () => {
    const bounced = await add('ada@example.com');
    const complained = await add('bo@example.com');
    for (let count = 0; count < 2; count++) {
      expect((await tell(BOUNCE, { type: 'text/plain' })).statusCode).toBe(204);
      expect((await tell(COMPLAINT, { type: 'text/plain' })).statusCode).toBe(204);
    }
    expect(await person(bounced)).toMatchObject({
      state: 'bounced',
      events: [
        { kind: 'bounce', source: 'mail-service', words: '550 5.1.1 <ada@example.com>: unknown user' },
        {},
      ],
    });
    expect(await person(complained)).toMatchObject({
      state: 'complained',
      events: [{ kind: 'complain' }, {}],
    });
    for (const email of ['ada@example.com', 'bo@example.com'])
      expect((await owner.post('/api/rest/subscribers', { email, consent: 'x' })).statusCode).toBe(409);
    const { items } = (await owner.get('/api/rest/subscribers?state=complained')).json();
    expect(items).toMatchObject([{ email: 'bo@example.com' }]);
    expect((await tell(postmark('HardBounce', 'nobody@example.com'))).statusCode).toBe(204);
  });

  it('stays through some soft bounces, and gets no more news after five days of them in a month', async () => {
    const id = await add('soft@example.com');
    const events = async () => (await person(id)).events.map(({ kind }: { kind: string }) => kind);
    for (let day = 1; day <= 5; day++) {
      await tell(postmark('SoftBounce', 'soft@example.com'));
      await tell(postmark('SoftBounce', 'soft@example.com'));
      expect((await person(id)).state).toBe(day < 5 ? 'subscribed' : 'bounced');
      sites.portico.setNow(new Date(sites.portico.now().getTime() + DAY_MS + 1000));
      owner = await signedIn(sites, shop, 'admin');
    }
    expect((await events()).filter((kind: string) => kind === 'soft-bounce')).toHaveLength(5);
    const other = await add('rarely@example.com');
    for (let month = 0; month < 6; month++) {
      await tell(postmark('Transient', 'rarely@example.com'));
      sites.portico.setNow(new Date(sites.portico.now().getTime() + 20 * DAY_MS));
    }
    owner = await signedIn(sites, shop, 'admin');
    expect((await person(other)).state).toBe('subscribed');
  });

  it('comes back by confirming it alone, also where a form does not ask for that, and bounced again else', async () => {
    const form = await published(sites.portico, shop.siteId, {
      kind: 'form' as const,
      body: {
        name: 'Quick',
        slug: 'quick',
        fields: { mail: { order: 'a0', type: 'email', title: 'Email', required: true } },
        advanced: { newsletter: true, singleOptIn: true },
      },
    });
    const id = await add('back@example.com');
    await tell(postmark('HardBounce', 'back@example.com'));
    const visitor = await shop.visitor();
    const { key } = (await visitor.post(`/api/form/FormSubmissionKey?formId=${form}`)).json();
    await visitor.post('/api/form/SaveFormSubmission', {
      key,
      formId: form,
      form: JSON.stringify({ mail: 'back@example.com' }),
    });
    expect((await person(id)).state).toBe('waiting');
    sites.portico.setNow(new Date(sites.portico.now().getTime() + 31 * DAY_MS));
    owner = await signedIn(sites, shop, 'admin');
    await sweepCommerce(sites.portico);
    expect((await person(id)).state).toBe('bounced');
  });

  it('is welcomed once where the owner wants that, after confirming', async () => {
    const { db } = sites.portico;
    const mails = () =>
      db
        .selectFrom('mails')
        .select(['subject', 'text_body', 'unsubscribe_url'])
        .where('site_id', '=', shop.siteId)
        .where('to_address', '=', 'new@example.com')
        .orderBy('id')
        .execute();
    const join = async (email: string) => {
      await db
        .updateTable('subscribers')
        .set({ welcome_due_at: sites.portico.now() })
        .where('site_id', '=', shop.siteId)
        .where('id', '=', await add(email))
        .execute();
      await Promise.all([sweepCommerce(sites.portico), sweepCommerce(sites.portico)]);
    };
    await join('off@example.com');
    await setSettings(sites, shop.siteId, { title: 'Kiln & Field', mails: { on: ['newsletter-welcome'] } });
    await join('new@example.com');
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Welcome to the news from Kiln & Field');
    expect(mail?.text_body).toContain('/newsletter/preferences?token=');
    expect(mail?.unsubscribe_url).toContain('/newsletter/unsubscribe?token=');
    const none = await db
      .selectFrom('mails')
      .select('id')
      .where('to_address', '=', 'off@example.com')
      .execute();
    expect(none).toEqual([]);
  });
});

describe('the address for bounces', () => {
  it('is of one site, is made anew, and refuses what it does not know', async () => {
    const other = await createTestShop(sites, 'bounce-other');
    const elsewhere = await signedIn(sites, other, 'admin');
    const { secret: own } = await hook();
    expect((await hook(elsewhere)).url).not.toBe(url);
    const id = await add('safe@example.com');
    const bounce = postmark('HardBounce', 'safe@example.com');
    expect((await tell(bounce, { at: url, host: other.host })).statusCode).toBe(404);
    expect((await tell(bounce, { at: `${url.slice(0, -1)}_` })).statusCode).toBe(404);
    expect((await tell({ hello: 1 })).statusCode).toBe(400);
    expect((await tell('')).statusCode).toBe(400);
    const body = JSON.stringify({ events: [{ email: 'safe@example.com', kind: 'hard-bounce' }] });
    expect((await tell(body)).statusCode).toBe(401);
    const renewed = (await owner.post('/api/rest/newsletter/hook/renew')).json();
    expect([renewed.url === url, renewed.secret === own]).toEqual([false, false]);
    expect((await tell(bounce)).statusCode).toBe(404);
    ({ url } = renewed);
    expect((await tell(body, { header: sign(body, own) })).statusCode).toBe(401);
    expect((await person(id)).state).toBe('subscribed');
    expect((await tell(body, { header: sign(body, renewed.secret) })).statusCode).toBe(204);
    expect((await person(id)).state).toBe('bounced');
    expect((await (await signedIn(sites, shop, 'editor')).get('/api/rest/newsletter/hook')).statusCode).toBe(
      403,
    );
  });
});
