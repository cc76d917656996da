// Also on the system's PostgreSQL: one message of many that are sent at once.
import { createHash } from 'node:crypto';
import { type CaptchaChallenge, captchaKey } from '@portico/model/form/captcha';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestPortico, type TestBrowser, type TestPortico } from '../accounts/testing.ts';
import { published } from '../content/testing.ts';
import { sharedCounts } from '../http/shared-counts.ts';
import { CONTACT_FIELDS, CONTACT_VALUES, publishForm } from './testing.ts';

let server: TestPortico;
let form: string;
beforeAll(async () => {
  server = await createTestPortico();
  form = await publishForm(server.portico, server.first);
});
afterAll(() => server.close());

const KEY = '/api/form/FormSubmissionKey';
const SAVE = '/api/form/SaveFormSubmission';

let visitors = 0;
/** A visitor with an address and a CSRF token of their own. */
async function visitor(host?: string): Promise<TestBrowser> {
  const browser = server.browser(host, `192.0.2.${++visitors}`);
  await browser.post(KEY);
  return browser;
}

const keyFor = async (browser: TestBrowser, formId = form): Promise<string> =>
  (await browser.post(`${KEY}?formId=${formId}`)).json().key;

const body = (key: string, values: unknown = CONTACT_VALUES, more: Record<string, unknown> = {}) => ({
  key,
  formId: form,
  collectionId: '',
  objectName: 'block-abc',
  isOverlayForm: false,
  submitButtonText: 'Submit',
  form: typeof values === 'string' ? values : JSON.stringify(values),
  url: 'http://localhost:3000/contact?campaign=spring',
  referrer: '',
  title: 'Contact',
  pageType: 2,
  ...more,
});

const stored = (site = server.first) =>
  server.portico.db
    .selectFrom('form_submissions')
    .selectAll()
    .where('site_id', '=', site)
    .orderBy('id')
    .execute();
const mails = () => server.portico.db.selectFrom('mails').selectAll().orderBy('id').execute();
const empty = async () => {
  await sharedCounts(server.portico).flush();
  for (const table of ['form_submissions', 'form_keys', 'mails', 'rate_counters'] as const)
    await server.portico.db.deleteFrom(table).execute();
};

describe('a submission by script', () => {
  it('[V7.1] [V7.2] [V7.4] gets a key, is stored with its questions, mailed to the owner and answered', async () => {
    await empty();
    const browser = await visitor();
    const asked = await browser.send('POST', `${KEY}?formId=${form}`);
    expect(asked.statusCode).toBe(200);
    const reply = await browser.post(SAVE, body(asked.json().key));
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      {
        id: expect.stringMatching(/^[0-9a-f]{24}$/),
        successMessage: 'Thank you, we will write soon.',
        successHtml: '',
        redirectUrl: '',
      },
    ]);
    const [row] = await stored();
    expect(row).toMatchObject({
      id: reply.json().id,
      form_id: form,
      form_name: 'Contact',
      status: 'inbox',
      read_at: null,
      sender: 'Ada Lovelace',
      excerpt: 'A pot, please.',
      page: {
        url: 'http://localhost:3000/contact?campaign=spring',
        title: 'Contact',
        objectName: 'block-abc',
        pageType: 2,
      },
    });
    expect(row?.answers[0]).toEqual({
      id: 'name',
      type: 'name',
      title: 'Your name',
      value: ['Ada', 'Lovelace'],
    });
    expect(row?.answers.map((answer) => answer.id)).toEqual([
      'name',
      'email',
      'topic',
      'message',
      'campaign',
    ]);
    const [mail] = await mails();
    expect(mail).toMatchObject({
      to_address: 'owner@example.com',
      reply_to: 'ada@example.com',
      subject: 'Contact: new message from Ada Lovelace',
      site_id: server.first,
    });
    expect(mail?.text_body).toContain('Message:\nA pot, please.');
    expect(mail?.text_body).toContain(`http://localhost:3000/config/forms/submissions/${row?.id}`);
  });

  it('[V3.15] [V3.17] [V3.18] may carry a captcha key, and the page it was sent from', async () => {
    const browser = await visitor();
    const key = await keyFor(browser);
    const reply = await browser.post(
      SAVE,
      body(key, CONTACT_VALUES, { captchaKey: 'solved', isOverlayForm: true }),
    );
    expect(reply.statusCode).toBe(200);
    expect((await stored()).at(-1)?.page).toMatchObject({
      url: 'http://localhost:3000/contact?campaign=spring',
      title: 'Contact',
      pageType: 2,
      collectionId: '',
      isOverlayForm: true,
      referrer: '',
    });
  });

  it('[V7.3] is refused with a text at each field that is wrong', async () => {
    const browser = await visitor();
    const before = (await stored()).length;
    const reply = await browser.post(
      SAVE,
      body(await keyFor(browser), {
        ...CONTACT_VALUES,
        email: 'ada@',
        message: 'x'.repeat(51),
        topic: 'Other',
      }),
    );
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      {
        error: 'One or more fields is invalid, please check your entries.',
        errors: {
          email: 'Email is not valid. Email addresses should follow the format name@example.com.',
          message: 'You have exceeded the character limit.',
          topic: 'Other is not one of the expected options',
        },
      },
    ]);
    const unread = await browser.post(SAVE, body(await keyFor(browser), 'not json'));
    expect([unread.statusCode, unread.json()]).toEqual([
      400,
      { error: 'Could not parse the form fields, please check your entries.' },
    ]);
    expect((await stored()).length).toBe(before);
  });

  it('says so in the site’s language', async () => {
    await published(server.portico, server.other, {
      kind: 'settings',
      body: { title: 'Anders', language: 'de-AT' },
    });
    const german = await publishForm(server.portico, server.other);
    const browser = await visitor('other.localhost:3000');
    const reply = await browser.post(
      SAVE,
      body(await keyFor(browser, german), { ...CONTACT_VALUES, email: '' }, { formId: german }),
    );
    expect(reply.json().errors).toEqual({ email: 'Bitte füllen Sie dieses Feld aus.' });
  });

  it('is kept once, however often and at once it is posted under one key', async () => {
    await empty();
    const browser = await visitor();
    const key = await keyFor(browser);
    const replies = await Promise.all([1, 2, 3, 4].map(() => browser.post(SAVE, body(key))));
    expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1);
    expect([(await stored()).length, (await mails()).length]).toEqual([1, 1]);
    const other = await browser.post(SAVE, body(key, { ...CONTACT_VALUES, message: 'Another.' }));
    expect([other.statusCode, other.json().error]).toEqual([
      401,
      'Unable to submit form. Please try again later.',
    ]);
  });

  it('is refused with a key that is old, of another form or site, or made up', async () => {
    await empty();
    const browser = await visitor();
    const another = await publishForm(server.portico, server.first, { name: 'Another' });
    const old = await keyFor(browser);
    server.pass(61 * 60_000);
    const foreign = await keyFor(await visitor('other.localhost:3000'));
    const key = await keyFor(browser);
    for (const wrong of [
      old,
      await keyFor(browser, another),
      foreign,
      `${key}x`,
      key.replace(/^./, 'z'),
      '',
      'a.b.c.d',
      '..',
    ])
      expect((await browser.post(SAVE, body(wrong))).statusCode, wrong).toBe(401);
    expect(await stored()).toEqual([]);
    const unbound = (await browser.post(KEY)).json().key;
    server.pass(60_000);
    expect((await browser.post(SAVE, body(unbound))).statusCode).toBe(200);
  });

  it('is answered 404 while there is no such form, it is a draft, or nobody would hear of it', async () => {
    const browser = await visitor();
    const silent = await publishForm(server.portico, server.first, { storage: { keep: false, mail: false } });
    const german = await publishForm(server.portico, server.other);
    for (const formId of [silent, german, 'f'.repeat(24), '../x', '']) {
      const reply = await browser.post(SAVE, body(await keyFor(browser), CONTACT_VALUES, { formId }));
      expect([reply.statusCode, reply.json().error]).toEqual([404, 'This form has not been configured yet.']);
    }
  });

  it('gets sixty keys a minute at one address, counted for all servers on the database', async () => {
    await empty();
    const browser = await visitor();
    const ask = () => browser.post(`${KEY}?formId=${form}`);
    // The first asking, without the CSRF token, was not counted: the visitor came with none.
    for (let n = 1; n <= 60; n++) expect((await ask()).statusCode).toBe(200);
    const over = await ask();
    expect([over.statusCode, Number(over.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(over.json().error).toBe('Too many requests. Please try again in 1 minute.');
    const [counter] = await server.portico.db
      .selectFrom('rate_counters')
      .select('count')
      .where('key', 'like', 'form-keys:%')
      .execute();
    expect(Number(counter?.count)).toBe(61);
    expect((await (await visitor()).post(`${KEY}?formId=${form}`)).statusCode).toBe(200);
  });

  it('[V8.19] is taken ten times a minute from one visitor by one form', async () => {
    await empty();
    const browser = await visitor();
    const send = async (n: number) =>
      browser.post(SAVE, body(await keyFor(browser), { ...CONTACT_VALUES, message: `No. ${n}` }));
    for (let n = 1; n <= 10; n++) expect((await send(n)).statusCode).toBe(200);
    const over = await send(11);
    expect([over.statusCode, over.json().error, Number(over.headers['retry-after'])]).toEqual([
      429,
      'Unable to submit form. Submission rate limit exceeded. Please try again later.',
      60,
    ]);
    expect((await stored()).length).toBe(10);
    const neighbour = await visitor();
    expect((await neighbour.post(SAVE, body(await keyFor(neighbour)))).statusCode).toBe(200);
    server.pass(60_000);
    expect((await send(12)).statusCode).toBe(200);
  });

  it('of a program that fills in what people do not see is answered like any other, and put into quarantine', async () => {
    await empty();
    const browser = await visitor();
    const reply = await browser.post(
      SAVE,
      body(await keyFor(browser), { ...CONTACT_VALUES, _website: 'https://spam.example' }),
    );
    expect([reply.statusCode, reply.json().successMessage]).toEqual([200, 'Thank you, we will write soon.']);
    expect((await stored()).map(({ status, suspicions }) => [status, suspicions])).toEqual([
      ['quarantine', ['trap']],
    ]);
    expect(await mails()).toEqual([]);
  });

  it('[V2.35] is answered with where to go, harmless and sanitised', async () => {
    const browser = await visitor();
    const leading = await publishForm(server.portico, server.first, {
      success: {
        message: '',
        html: '<p onclick="x()">Read <a href="/journal">on</a><script>x</script></p>',
        redirect: '/thanks',
      },
    });
    const reply = await browser.post(
      SAVE,
      body(await keyFor(browser, leading), CONTACT_VALUES, { formId: leading }),
    );
    expect(reply.json()).toMatchObject({
      redirectUrl: '/thanks',
      successHtml: '<p>Read <a href="/journal">on</a></p>',
    });
    const hostile = await publishForm(server.portico, server.first, {
      success: { redirect: 'javascript:alert(1)' },
    });
    const harmless = await browser.post(
      SAVE,
      body(await keyFor(browser, hostile), CONTACT_VALUES, { formId: hostile }),
    );
    expect(harmless.json().redirectUrl).toBe('');
  });

  it('reaches the administrators where no one is named, and only the outbox where nothing is kept', async () => {
    await empty();
    await server.account('boss@example.com', 'admin');
    await server.account('editor@example.com', 'editor');
    await server.account('elsewhere@example.com', 'admin', server.other);
    const unnamed = await publishForm(server.portico, server.first, { storage: { keep: false, mailTo: [] } });
    const browser = await visitor();
    await browser.post(SAVE, body(await keyFor(browser, unnamed), CONTACT_VALUES, { formId: unnamed }));
    expect((await mails()).map((mail) => mail.to_address)).toEqual(['boss@example.com']);
    expect((await mails())[0]?.text_body).not.toContain('/config/');
    expect(await stored()).toEqual([]);
  });

  it('lets nothing of it into a mail’s headers or markup', async () => {
    await empty();
    const browser = await visitor();
    const nasty = {
      ...CONTACT_VALUES,
      name: ['<b>Eve</b>\r\nBcc: victim@example.com', ''],
      email: 'eve@example.com\r\nBcc:x@y.zz',
    };
    const refused = await browser.post(SAVE, body(await keyFor(browser), nasty));
    expect(Object.keys(refused.json().errors)).toEqual(['email']);
    await browser.post(SAVE, body(await keyFor(browser), { ...nasty, email: ' eve@example.com ' }));
    const [mail] = await mails();
    expect(mail?.reply_to).toBe('eve@example.com');
    expect(mail?.subject).toBe('Contact: new message from <b>Eve</b> Bcc: victim@example.com');
    expect(mail?.html_body).not.toContain('<b>');
  });
});

describe('a form with a captcha', () => {
  const solve = async (browser: TestBrowser) => {
    const challenge: CaptchaChallenge = (await browser.get('/api/form/captcha')).json();
    for (let number = 0; number <= challenge.max; number++) {
      const digest = createHash('sha256').update(`${challenge.salt}.${number}`).digest('hex');
      if (digest === challenge.target) return captchaKey(challenge, number);
    }
    throw new Error('no solution');
  };

  it('[V3.17] is taken with a solved one, once, and not without', async () => {
    await empty();
    const guarded = await publishForm(server.portico, server.first, { captcha: { enabled: true } });
    const browser = await visitor();
    const save = async (captcha: string | undefined, key?: string) =>
      browser.post(
        SAVE,
        body(key ?? (await keyFor(browser, guarded)), CONTACT_VALUES, {
          formId: guarded,
          ...(captcha === undefined ? {} : { captchaKey: captcha }),
        }),
      );
    const solved = await solve(browser);
    const [salt, number, expires, signature] = solved.split('.');
    for (const wrong of [
      undefined,
      '',
      'x',
      `${solved}.`,
      [salt, Number(number) + 1, expires, signature].join('.'),
      [salt, number, Number(expires) + 1, signature].join('.'),
    ]) {
      const reply = await save(wrong);
      expect([reply.statusCode, reply.json()]).toEqual([
        400,
        { error: 'Complete CAPTCHA before submitting.' },
      ]);
    }
    const key = await keyFor(browser, guarded);
    const first = await save(solved, key);
    expect(first.statusCode).toBe(200);
    expect((await save(solved, key)).json().id).toBe(first.json().id);
    expect((await save(solved)).statusCode).toBe(400);
    const late = await solve(browser);
    server.pass(21 * 60_000);
    expect((await save(late)).statusCode).toBe(400);
    expect((await stored()).length).toBe(1);
  });
});

describe('hostile input', () => {
  it('is refused: another site’s pages, no CSRF token, wrong types, prototype keys, thousands of ids, huge bodies', async () => {
    await empty();
    const browser = await visitor();
    const key = await keyFor(browser);
    const send = (sent: unknown, headers: Record<string, string | null> = {}) =>
      browser.send('POST', SAVE, { body: sent, headers: { 'content-type': 'application/json', ...headers } });
    expect((await send(body(key), { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect(
      (await send(body(key), { 'sec-fetch-site': null, origin: 'https://evil.example' })).statusCode,
    ).toBe(403);
    expect((await send(body(key), { 'x-csrf-token': null })).json()).toMatchObject({ crumbFail: true });
    expect((await send(body(key), { 'content-type': 'text/plain' })).statusCode).toBe(415);
    for (const wrong of [
      { ...body(key), form: { name: [] } },
      { ...body(key), isOverlayForm: 'yes' },
      { ...body(key), formId: ['x'] },
      { ...body(key), more: 1 },
      [],
      'x',
      null,
    ])
      expect((await send(wrong)).statusCode, JSON.stringify(wrong)).toBe(400);
    expect((await send(`{"__proto__":{"a":1}}`)).statusCode).toBe(400);
    const ids = Object.fromEntries(Array.from({ length: 3000 }, (_, n) => [`f${n}`, 'x']));
    for (const values of [
      ids,
      '[[[['.repeat(20_000),
      { ...CONTACT_VALUES, name: 'Ada' },
      { ...CONTACT_VALUES, email: { a: 1 } },
      '{"email":"\\u0000"}',
    ])
      expect((await send(body(key, values))).statusCode).toBe(400);
    expect((await send(body(key, 'x'.repeat(300_000)))).statusCode).toBe(413);
    expect(
      (await send(body(key, `{"__proto__":{"polluted":1},${JSON.stringify(CONTACT_VALUES).slice(1)}`)))
        .statusCode,
    ).toBe(200);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect((await stored()).length).toBe(1);
  });

  it('meets an end where it asks for keys without using them', async () => {
    const browser = await visitor();
    let last = 200;
    for (let n = 0; n < 61; n++) last = (await browser.post(KEY)).statusCode;
    expect(last).toBe(429);
    expect((await browser.send('POST', KEY, { body: { a: 'x'.repeat(2000) } })).statusCode).toBe(413);
  });
});

it('answers nobody any more when the site has ended', async () => {
  const browser = await visitor('other.localhost:3000');
  const german = await publishForm(server.portico, server.other, { fields: CONTACT_FIELDS });
  const key = await keyFor(browser, german);
  await server.portico.db.updateTable('sites').set({ status: 1 }).where('id', '=', server.other).execute();
  expect((await browser.post(SAVE, body(key, CONTACT_VALUES, { formId: german }))).statusCode).toBe(404);
});
