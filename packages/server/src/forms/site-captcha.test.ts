import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask, createTestPortico, PASSWORD, type TestBrowser, type TestPortico } from '../accounts/testing.ts';
import { leadsTo } from '../outgoing/testing.ts';
import { CONTACT_VALUES, publishForm } from './testing.ts';

const SITE_KEY = '6Lc-site_key-of-the-captcha-0123456789';
const SECRET = '6Lc-secret_of-the-captcha-0123456789abc';

let server: TestPortico;
let provider: Server;
/** What the provider was sent, and what it answers. */
let asked: Array<{ path: string; form: Record<string, string> }>;
let answer: (response: ServerResponse) => void;
let owner: TestBrowser;
let form: string;

const says = (body: unknown) => (response: ServerResponse) => void response.end(JSON.stringify(body));
const GOOD = says({ success: true, challenge_ts: '2026-05-04T10:00:00Z', hostname: 'localhost' });
const BAD = says({ success: false, 'error-codes': ['timeout-or-duplicate'] });

beforeAll(async () => {
  server = await createTestPortico();
  provider = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    asked.push({
      path: `${request.method} ${request.url}`,
      form: Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())),
    });
    answer(response);
  });
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done));
  const { port } = provider.address() as AddressInfo;
  server.portico.fetchOutside = leadsTo(`http://127.0.0.1:${port}`, 1000);
  form = await publishForm(server.portico, server.first, { captcha: { enabled: true } });
  owner = (await server.signedIn('admin')).browser;
  await ask(owner, 'PUT', '/captcha', { siteKey: SITE_KEY, secret: SECRET });
});
beforeEach(() => {
  asked = [];
  answer = GOOD;
});
afterAll(async () => {
  provider.closeAllConnections();
  await new Promise((done) => provider.close(done));
  await server.close();
});

let visitors = 0;
async function visitor() {
  const browser = server.browser(undefined, `198.51.100.${++visitors}`);
  await browser.post('/api/form/FormSubmissionKey');
  const key = async (): Promise<string> =>
    (await browser.post(`/api/form/FormSubmissionKey?formId=${form}`)).json().key;
  const save = (token: string, key: string, values: unknown = CONTACT_VALUES) =>
    browser.post('/api/form/SaveFormSubmission', {
      key,
      formId: form,
      form: JSON.stringify(values),
      captchaKey: token,
    });
  return { key, save };
}
const INCOMPLETE = { error: 'Complete CAPTCHA before submitting.' };

describe('a form on a site with a captcha of another company', () => {
  it('is taken with a token the provider confirms, which is told the token and the secret alone', async () => {
    const { key, save } = await visitor();
    const mine = await key();
    const first = await save('03AGdBq2-a_token', mine);
    expect(first.statusCode).toBe(200);
    expect(asked).toEqual([
      { path: 'POST /recaptcha/api/siteverify', form: { secret: SECRET, response: '03AGdBq2-a_token' } },
    ]);
    // The answer was lost: sent again, it is as taken, and the token is not spent a second time.
    answer = BAD;
    expect((await save('03AGdBq2-a_token', mine)).json()).toEqual(first.json());
    expect(asked).toHaveLength(1);
  });

  it('takes no token twice, whatever the provider says', async () => {
    const { key, save } = await visitor();
    expect((await save('03AGdBq2-once', await key())).statusCode).toBe(200);
    const again = await save('03AGdBq2-once', await key(), { ...CONTACT_VALUES, message: 'Another one.' });
    expect([again.statusCode, again.json()]).toEqual([400, INCOMPLETE]);
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['refuses the token', BAD],
    ['does not know the secret', says({ success: false, 'error-codes': ['invalid-input-secret'] })],
    ['answers something else', (response) => void response.end('<html>')],
    ['is out of order', (response) => void response.writeHead(503).end('{"success":true}')],
    [
      'leads elsewhere',
      (response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
    ],
    ['does not answer in time', () => {}],
    ['hangs up', (response) => void response.destroy()],
    ['answers without end', (response) => void response.end('x'.repeat(100_000))],
  ])('is not taken where the provider %s', async (_what, how) => {
    answer = how;
    const { key, save } = await visitor();
    const reply = await save('03AGdBq2-some_token', await key());
    expect([reply.statusCode, reply.json()]).toEqual([400, INCOMPLETE]);
    expect(asked).toHaveLength(1);
  });

  it('asks nobody about fields that are wrong, no token, and the built-in captcha’s', async () => {
    const { key, save } = await visitor();
    const wrong = await save('03AGdBq2-unspent', await key(), { ...CONTACT_VALUES, email: 'ada@' });
    expect(Object.keys(wrong.json().errors)).toEqual(['email']);
    for (const token of ['', `${'0'.repeat(24)}.1.1.x`]) {
      const reply = await save(token, await key());
      expect([reply.statusCode, reply.json()]).toEqual([400, INCOMPLETE]);
    }
    expect(asked).toEqual([]);
  });
});

describe('a site’s captcha key', () => {
  it('is shown, and its secret never again; another site knows nothing of it', async () => {
    expect(await ask(owner, 'GET', '/captcha')).toMatchObject({ status: 200, body: { siteKey: SITE_KEY } });
    const site = await owner.get('/api/rest/site');
    expect(site.body).not.toContain(SECRET);
    const row = await server.portico.db
      .selectFrom('sites')
      .select(['captcha_key', 'captcha_secret'])
      .orderBy('identifier')
      .execute();
    expect(row).toEqual([
      { captcha_key: SITE_KEY, captcha_secret: expect.stringMatching(/^v1\./) },
      { captcha_key: null, captcha_secret: null },
    ]);
    expect(JSON.stringify(row)).not.toContain(SECRET);
  });

  it('is refused with its field when it is none, or a secret is missing', async () => {
    for (const [body, field] of [
      [{ siteKey: 'x', secret: SECRET }, 'siteKey'],
      [{ siteKey: SITE_KEY, secret: 'a b' }, 'secret'],
      [{ siteKey: `${SITE_KEY}2` }, 'secret'],
    ] as const) {
      const { status, body: said } = await ask(owner, 'PUT', '/captcha', body);
      expect([status, Object.keys(said.errors)]).toEqual([400, [field]]);
    }
    expect((await ask(owner, 'PUT', '/captcha', { siteKey: SITE_KEY })).status).toBe(200);
  });

  it('is checked by asking the provider whether it knows the secret', async () => {
    const check = async (how: typeof answer) => {
      answer = how;
      return (await ask(owner, 'POST', '/captcha/check')).body.standing;
    };
    expect(await check(says({ success: false, 'error-codes': ['invalid-input-response'] }))).toBe('known');
    const neither = ['invalid-input-response', 'invalid-input-secret'];
    expect(await check(says({ success: false, 'error-codes': neither }))).toBe('unknown');
    expect(await check((response) => void response.destroy())).toBe('unreachable');
  });

  it('asks for the password again, and gives way to the built-in captcha when it is taken away', async () => {
    server.pass(11 * 60_000);
    expect((await ask(owner, 'DELETE', '/captcha')).body).toMatchObject({ code: 'confirm-password' });
    await owner.post('/api/rest/session/confirm', { password: PASSWORD });
    expect((await ask(owner, 'DELETE', '/captcha')).status).toBe(204);
    expect((await ask(owner, 'GET', '/captcha')).body).toEqual({ siteKey: null });
    const { key, save } = await visitor();
    expect((await save('03AGdBq2-a_token_too_many', await key())).json()).toEqual(INCOMPLETE);
    expect(asked).toEqual([]);
    await ask(owner, 'PUT', '/captcha', { siteKey: SITE_KEY, secret: SECRET });
  });
});
