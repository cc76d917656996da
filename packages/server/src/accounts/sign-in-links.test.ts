import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestPortico, PASSWORD, type TestBrowser, type TestPortico } from './testing.ts';

const MINUTE_MS = 60_000;

let server: TestPortico;
let addresses = 0;
beforeAll(async () => {
  server = await createTestPortico({ smtpUrl: 'smtp://mail.invalid' });
});
afterAll(() => server.close());

const somewhere = () => server.browser('localhost:3000', `198.18.0.${++addresses}`);

/** Tokens of the links mailed to an address by one page of `/login`, newest first. */
async function tokens(email: string, page: 'link' | 'reset' = 'link'): Promise<string[]> {
  const mails = await server.portico.db
    .selectFrom('mails')
    .select('text_body')
    .where('to_address', '=', email)
    .orderBy('id', 'desc')
    .execute();
  const pattern = new RegExp(`/login/${page}\\?token=([\\w-]+)`);
  return mails.flatMap(({ text_body }) => pattern.exec(text_body)?.[1] ?? []);
}

const isSignedIn = async (browser: TestBrowser) =>
  (await browser.get('/api/rest/session')).statusCode === 200;

/** An account whose attempts strangers have used up. */
async function besieged(): Promise<string> {
  const email = `owner-${++addresses}@example.com`;
  await server.account(email, 'admin');
  await somewhere().post('/api/auth/Login', { email, password: 'not the password' });
  await server.portico.db
    .updateTable('rate_counters')
    .set({ count: 1000 })
    .where('key', 'like', 'sign-in-account:%')
    .execute();
  return email;
}

async function mailedLink(email: string, browser = somewhere()): Promise<string> {
  expect((await browser.form('/login/send-link', { email, next: '/config/pages' })).statusCode).toBe(200);
  const [token] = await tokens(email);
  if (!token) throw new Error('No link was mailed.');
  return token;
}

describe('a link mailed to an account', () => {
  test('is offered where no more attempts are taken, and lets the right person in with the password', async () => {
    const email = await besieged();
    const browser = somewhere();
    const refused = await browser.form('/login', { email, password: PASSWORD, next: '/config/pages' });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
    expect(refused.body).toContain('action="/login/send-link"');
    expect(refused.body).not.toContain('<script');
    const asked = await browser.form('/login/send-link', { email, next: '/config/pages' });
    expect(asked.body).toContain('Check your email');
    const [token = ''] = await tokens(email);
    const page = await browser.get(`/login/link?token=${token}`);
    expect(page.body).toContain(email);
    const entered = await browser.form('/login/link', { token, password: PASSWORD });
    expect([entered.statusCode, entered.headers.location]).toEqual([303, '/config/pages']);
    expect(await isSignedIn(browser)).toBe(true);
    // And the browser is known from then on.
    await browser.post('/api/auth/Logout');
    expect((await browser.signIn(email)).statusCode).toBe(200);
  });

  test('opens nothing without the password, and takes ten tries', async () => {
    const email = await besieged();
    const token = await mailedLink(email);
    const thief = somewhere();
    for (let i = 0; i < 10; i++)
      expect((await thief.form('/login/link', { token, password: 'a guess' })).statusCode).toBe(401);
    expect((await thief.form('/login/link', { token, password: PASSWORD })).statusCode).toBe(429);
    expect(await isSignedIn(thief)).toBe(false);
  });

  test('works once, for half an hour, for its own account only, and not for mail scanners that look first', async () => {
    const email = await besieged();
    const token = await mailedLink(email);
    for (let i = 0; i < 3; i++)
      expect((await somewhere().get(`/login/link?token=${token}`)).statusCode).toBe(200);
    const other = await besieged();
    const attacker = somewhere();
    // Whatever email is sent along, the link stands for the account it was mailed to.
    await attacker.form('/login/link', { token, email: other, password: PASSWORD });
    expect((await attacker.get('/api/rest/session')).json().account.email).toBe(email);
    expect((await somewhere().form('/login/link', { token, password: PASSWORD })).statusCode).toBe(410);
    const late = await mailedLink(other);
    server.pass(31 * MINUTE_MS);
    expect((await somewhere().get(`/login/link?token=${late}`)).statusCode).toBe(410);
  });

  test('still asks for the code where two-factor sign-in is on', async () => {
    const { browser, email } = await server.signedIn('admin');
    const begun = (await browser.post('/api/rest/account/two-factor')).json();
    const code = () =>
      generate({ secret: begun.secret, epoch: Math.floor(server.clock.now.getTime() / 1000) });
    await browser.post('/api/rest/account/two-factor/confirm', { code: await code() });
    server.pass(MINUTE_MS);
    const token = await mailedLink(email);
    const elsewhere = somewhere();
    const step = await elsewhere.form('/login/link', { token, password: PASSWORD });
    const sealed = /name="step" value="([^"]+)"/.exec(step.body)?.[1] ?? '';
    expect(await isSignedIn(elsewhere)).toBe(false);
    // Strangers keep at it; the code is taken all the same.
    await somewhere().post('/api/auth/Login', { email, password: 'x' });
    await server.portico.db
      .updateTable('rate_counters')
      .set({ count: 1000 })
      .where('key', 'like', 'sign-in-account:%')
      .execute();
    const entered = await elsewhere.form('/login/code', { step: sealed, code: await code() });
    expect([entered.statusCode, await isSignedIn(elsewhere)]).toEqual([303, true]);
    expect((await somewhere().form('/login/link', { token, password: PASSWORD })).statusCode).toBe(410);
  });

  test('is void once the password is another', async () => {
    const { browser, email } = await server.signedIn('admin');
    const token = await mailedLink(email);
    await browser.send('PUT', '/api/rest/account/password', {
      body: { current: PASSWORD, next: 'another long password' },
    });
    expect((await somewhere().get(`/login/link?token=${token}`)).statusCode).toBe(410);
  });
});

describe('asking for a mail', () => {
  test('tells strangers nothing: the same answer where there is no account, and no mail', async () => {
    const email = await besieged();
    const there = await somewhere().form('/login/send-link', { email });
    const nobody = await somewhere().form('/login/send-link', { email: 'nobody@example.com' });
    expect([nobody.statusCode, nobody.body]).toEqual([
      there.statusCode,
      there.body.replaceAll(email, 'nobody@example.com'),
    ]);
    expect(await tokens('nobody@example.com')).toEqual([]);
  });

  test('by strangers keeps no right person out: a refused mail means that a good link has come already', async () => {
    const email = await besieged();
    for (let minute = 0; minute < 40; minute++) {
      await somewhere().form('/login/send-link', { email });
      const [newest] = await tokens(email);
      expect((await somewhere().get(`/login/link?token=${newest}`)).statusCode).toBe(200);
      server.pass(MINUTE_MS);
    }
    // And no mailbox is flooded.
    expect(await tokens(email)).toHaveLength(4);
  });

  test('for a new password by strangers keeps no right person from one either', async () => {
    const email = await besieged();
    for (let minute = 0; minute < 90; minute += 3) {
      await somewhere().form('/login/forgot', { email });
      const [newest] = await tokens(email, 'reset');
      expect((await somewhere().get(`/login/reset?token=${newest}`)).statusCode).toBe(200);
      server.pass(3 * MINUTE_MS);
    }
    expect(await tokens(email, 'reset')).toHaveLength(10);
  });

  test('for a new password in a known browser is out of strangers’ reach', async () => {
    const { browser, email } = await server.signedIn('admin');
    for (let i = 0; i < 6; i++) await somewhere().form('/login/forgot', { email });
    const before = (await tokens(email, 'reset')).length;
    await browser.form('/login/forgot', { email });
    expect(await tokens(email, 'reset')).toHaveLength(before + 1);
  });

  test('from one address is held back after twenty', async () => {
    const browser = somewhere();
    for (let i = 0; i < 20; i++)
      expect((await browser.form('/login/send-link', { email: `n${i}@example.com` })).statusCode).toBe(200);
    const refused = await browser.form('/login/send-link', { email: 'n@example.com' });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
  });
});

test('without mail, the pages name the command by which who runs the server lets the person in', async () => {
  const plain = await createTestPortico();
  await plain.account('ada@example.com', 'admin');
  const browser = plain.browser();
  for (let i = 0; i < 10; i++) await browser.form('/login', { email: 'ada@example.com', password: 'x' });
  const refused = await browser.form('/login', { email: 'ada@example.com', password: PASSWORD });
  expect(refused.body).toContain('portico account reset');
  expect(refused.body).not.toContain('action="/login/send-link"');
  const asked = await browser.form('/login/send-link', { email: 'ada@example.com' });
  expect(asked.body).toContain('portico account reset');
  await plain.close();
});
