import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestPortico, PASSWORD, type TestBrowser, type TestPortico } from './testing.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

let server: TestPortico;
beforeAll(async () => {
  server = await createTestPortico();
});
afterAll(() => server.close());

const session = (browser: TestBrowser) => browser.get('/api/rest/session');
const wrong = (browser: TestBrowser, email: string) =>
  browser.post('/api/auth/Login', { email, password: 'not the password' });

describe('logging in', () => {
  test('gives a session that only this host’s server can read, and a CSRF token scripts can', async () => {
    await server.account('ada@example.com', 'admin');
    const browser = server.browser();
    const reply = await browser.signIn(' ADA@example.com');
    expect([reply.statusCode, reply.json()]).toEqual([200, { redirectTo: '/config/' }]);
    const cookies = ([] as string[]).concat(reply.headers['set-cookie'] ?? []);
    const cookie = cookies.find((one) => one.startsWith('portico_session='));
    expect(cookie).toMatch(/^portico_session=[\w-]{32}; Path=\/; SameSite=Lax; HttpOnly$/);
    expect(cookies.find((one) => one.startsWith('crumb='))).toMatch(
      /^crumb=[\w-]{32}; Path=\/; SameSite=Lax$/,
    );
    expect((await session(browser)).json()).toMatchObject({
      account: { email: 'ada@example.com', operator: false, twoFactor: false },
      site: { identifier: 'kiln', name: 'Kiln & Field', url: 'http://localhost:3000', role: 'admin' },
      sites: [{ identifier: 'kiln', role: 'admin', url: 'http://localhost:3000' }],
      crumb: browser.crumb,
      smtp: false,
    });
  });

  test('[B7.45] [B7.46] names the site that was logged in to last, on all hosts of the server', async () => {
    const lastSite = async (origin: string) => {
      const before = server.portico.env.origin;
      server.portico.env.origin = origin;
      const reply = await server.browser().signIn('ada@example.com');
      server.portico.env.origin = before;
      const cookies = ([] as string[]).concat(reply.headers['set-cookie'] ?? []);
      return cookies.find((one) => one.startsWith('ss_lastid='))?.split('; ') ?? [];
    };
    const [value = '', ...settings] = await lastSite('http://localhost:3000');
    const object = Buffer.from(value.slice('ss_lastid='.length), 'base64').toString();
    expect(JSON.parse(object)).toEqual({ identifier: 'kiln' });
    expect(settings).toEqual(['Path=/', 'SameSite=Lax', 'Max-Age=31536000', 'HttpOnly']);
    expect(await lastSite('http://sites.example.com')).toContain('Domain=sites.example.com');
    // Browsers take none for numbers.
    expect((await lastSite('http://192.0.2.9:3000')).join()).not.toContain('Domain');
  });

  test('keeps only digests: neither token nor password is in the database', async () => {
    const { browser } = await server.signedIn('admin');
    const rows = await server.portico.db.selectFrom('account_sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(browser.cookies.get('portico_session'));
    const accounts = await server.portico.db.selectFrom('accounts').selectAll().execute();
    for (const account of accounts)
      expect(account.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('is the same answer for a wrong password and an unknown account', async () => {
    await server.account('known@example.com', 'admin');
    const known = await wrong(server.browser('localhost', '203.0.113.1'), 'known@example.com');
    const unknown = await wrong(server.browser('localhost', '203.0.113.1'), 'unknown@example.com');
    expect(known.statusCode).toBe(401);
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
  });

  test('sends a viewer to the site, not to /config', async () => {
    await server.account('viewer@example.com', 'viewer');
    expect((await server.browser().signIn('viewer@example.com')).json()).toEqual({ redirectTo: '/' });
  });

  test('counts on its host only', async () => {
    const { browser } = await server.signedIn('admin');
    const elsewhere = server.browser('other.localhost:3000');
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
    expect((await session(elsewhere)).statusCode).toBe(401);
  });

  test('uses the __Host- prefix and Secure on HTTPS', async () => {
    const secure = await createTestPortico({ origin: 'https://localhost', originHost: 'localhost' });
    await secure.account('ada@example.com', 'admin');
    const browser = secure.browser('localhost');
    const reply = await browser.signIn('ada@example.com');
    const cookies = ([] as string[]).concat(reply.headers['set-cookie'] ?? []);
    expect(cookies[0]).toMatch(/^__Host-portico_session=[\w-]+; Path=\/; SameSite=Lax; HttpOnly; Secure$/);
    expect((await session(browser)).statusCode).toBe(200);
    await secure.close();
  });

  test('writes the sign-in into the site’s activity', async () => {
    const { id } = await server.signedIn('editor');
    const rows = await server.portico.db
      .selectFrom('activity')
      .select(['action', 'site_id'])
      .where('account_id', '=', id)
      .execute();
    expect(rows).toEqual([{ action: 'login', site_id: server.first }]);
  });
});

describe('too many attempts', () => {
  test('[V0.9] stop one address at one account after ten, with words and Retry-After, for a quarter of an hour', async () => {
    await server.account('slow@example.com', 'admin');
    const browser = server.browser('localhost', '203.0.113.10');
    for (let i = 0; i < 10; i++) expect((await wrong(browser, 'slow@example.com')).statusCode).toBe(401);
    const refused = await browser.signIn('slow@example.com');
    expect(refused.statusCode).toBe(429);
    expect(refused.json().error).toBe('Too many attempts. Try again in 15 minutes.');
    expect(refused.headers['retry-after']).toBe('900');
    // The owner at home is not locked out by a stranger.
    expect((await server.browser('localhost', '203.0.113.11').signIn('slow@example.com')).statusCode).toBe(
      200,
    );
    server.pass(14 * MINUTE_MS + 30_000);
    expect((await browser.signIn('slow@example.com')).json().error).toBe(
      'Too many attempts. Try again in 1 minute.',
    );
    server.pass(MINUTE_MS);
    expect((await browser.signIn('slow@example.com')).statusCode).toBe(200);
  });

  test('cannot be outrun by asking all at once', async () => {
    await server.account('race@example.com', 'admin');
    const browser = server.browser('localhost', '203.0.113.20');
    const replies = await Promise.all(Array.from({ length: 30 }, () => wrong(browser, 'race@example.com')));
    expect(replies.filter((reply) => reply.statusCode === 401)).toHaveLength(10);
    expect(replies.filter((reply) => reply.statusCode === 429)).toHaveLength(20);
  });

  test('stop one address that tries many accounts, and a whole IPv6 network as one', async () => {
    const statuses = new Set<number>();
    for (let i = 0; i < 51; i++)
      statuses.add(
        (await wrong(server.browser('localhost', `2001:db8:1:2::${i + 1}`), `n${i}@example.com`)).statusCode,
      );
    expect([...statuses]).toEqual([401, 429]);
    const neighbour = server.browser('localhost', '2001:db8:1:3::1');
    expect((await wrong(neighbour, 'n@example.com')).statusCode).toBe(401);
  });

  test('stop many addresses that try one account', async () => {
    const statuses = [];
    for (let i = 0; i < 101; i++)
      statuses.push(
        (await wrong(server.browser('localhost', `198.18.0.${i + 1}`), 'many@example.com')).statusCode,
      );
    expect(statuses.slice(0, 100).every((status) => status === 401)).toBe(true);
    expect(statuses[100]).toBe(429);
  });

  test('cannot be hidden behind an invented X-Forwarded-For', async () => {
    const browser = server.browser('localhost', '203.0.113.30');
    const statuses = [];
    for (let i = 0; i < 11; i++)
      statuses.push(
        (
          await browser.send('POST', '/api/auth/Login', {
            body: { email: 'hidden@example.com', password: 'x' },
            headers: { 'x-forwarded-for': `198.18.1.${i}` },
          })
        ).statusCode,
      );
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('a session', () => {
  test('lives for twelve hours after its last use', async () => {
    const { browser } = await server.signedIn('admin');
    for (let i = 0; i < 3; i++) {
      server.pass(11 * HOUR_MS);
      expect((await session(browser)).statusCode).toBe(200);
    }
    server.pass(12 * HOUR_MS + MINUTE_MS);
    expect((await session(browser)).json()).toEqual({ error: 'Please log in.', loginRequired: true });
  });

  test('that is remembered lives for thirty days and its cookie is renewed with use', async () => {
    const email = 'remembered@example.com';
    await server.account(email, 'admin');
    const browser = server.browser();
    const reply = await browser.signIn(email, { rememberMe: true });
    expect(reply.cookies.find((one) => one.name === 'portico_session')?.maxAge).toBe(30 * 24 * 3600);
    server.pass(29 * DAY_MS);
    const used = await session(browser);
    expect(used.statusCode).toBe(200);
    expect(used.cookies.find((one) => one.name === 'portico_session')?.maxAge).toBe(30 * 24 * 3600);
    server.pass(31 * DAY_MS);
    expect((await session(browser)).statusCode).toBe(401);
  });

  test('is replaced, not joined, by logging in again', async () => {
    const { browser, email } = await server.signedIn('admin');
    const before = new Map(browser.cookies);
    await browser.signIn(email);
    const old = server.browser();
    for (const [name, value] of before) old.cookies.set(name, value);
    expect((await session(old)).statusCode).toBe(401);
    expect((await session(browser)).statusCode).toBe(200);
  });

  test('[V7.9] [B7.3] ends with POST /api/auth/Logout, by program or by form', async () => {
    const one = (await server.signedIn('admin')).browser;
    const stolen = new Map(one.cookies);
    expect((await one.post('/api/auth/Logout')).statusCode).toBe(204);
    expect(one.cookies.has('portico_session')).toBe(false);
    for (const [name, value] of stolen) one.cookies.set(name, value);
    expect((await session(one)).statusCode).toBe(401);
    const two = (await server.signedIn('admin')).browser;
    const reply = await two.form('/api/auth/Logout', {});
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/?logout=true']);
    expect((await session(two)).statusCode).toBe(401);
  });

  test('[V7.11] is not ended by a call without the CSRF token of its cookie', async () => {
    const { browser } = await server.signedIn('admin');
    const reply = await browser.send('POST', '/api/auth/Logout', { headers: { 'x-csrf-token': null } });
    expect(reply.json()).toMatchObject({ crumbFail: true, crumb: browser.crumb });
    expect((await session(browser)).statusCode).toBe(200);
  });

  test('is listed and can be ended from another device, but never another account’s', async () => {
    const { browser, email } = await server.signedIn('admin');
    const phone = server.browser();
    await phone.signIn(email);
    const listed = (await browser.get('/api/rest/account/sessions')).json().items;
    expect(listed).toHaveLength(2);
    expect(listed.filter((one: { current: boolean }) => one.current)).toHaveLength(1);
    const other = listed.find((one: { current: boolean }) => !one.current);
    const stranger = (await server.signedIn('admin')).browser;
    expect((await stranger.send('DELETE', `/api/rest/account/sessions/${other.id}`)).statusCode).toBe(404);
    expect((await session(phone)).statusCode).toBe(200);
    expect((await browser.send('DELETE', `/api/rest/account/sessions/${other.id}`)).statusCode).toBe(204);
    expect((await session(phone)).statusCode).toBe(401);
  });
});

describe('changing the password', () => {
  const change = (browser: TestBrowser, current: string, next: string) =>
    browser.send('PUT', '/api/rest/account/password', { body: { current, next } });

  test('logs out every other device and tells the owner by mail', async () => {
    const { browser, email } = await server.signedIn('admin');
    const phone = server.browser();
    await phone.signIn(email);
    expect((await change(browser, PASSWORD, 'пароль из многих слов 🌿')).statusCode).toBe(204);
    expect((await session(browser)).statusCode).toBe(200);
    expect((await session(phone)).statusCode).toBe(401);
    expect((await phone.signIn(email)).statusCode).toBe(401);
    const again = await phone.post('/api/auth/Login', { email, password: 'пароль из многих слов 🌿' });
    expect(again.statusCode).toBe(200);
    const mail = await server.portico.db
      .selectFrom('mails')
      .select(['subject', 'site_id'])
      .where('to_address', '=', email)
      .execute();
    expect(mail).toEqual([{ subject: 'Your password was changed', site_id: null }]);
  });

  test('names what is wrong with the old or the new one', async () => {
    const { browser, email } = await server.signedIn('admin');
    expect((await change(browser, 'wrong', 'a new long password')).json().errors).toEqual({
      current: 'Wrong password.',
    });
    expect((await change(browser, PASSWORD, 'short')).json().errors.next).toContain('at least 10');
    expect((await change(browser, PASSWORD, email)).json().errors.next).toContain('not your email');
  });
});

describe('two-factor sign-in', () => {
  const STEP_S = 30;
  const code = (secret: string, later = 0) =>
    generate({ secret, epoch: Math.floor(server.clock.now.getTime() / 1000) + later * STEP_S });

  /** A code like any other that is right neither now nor one step before or after. */
  async function wrongCode(secret: string): Promise<string> {
    const right = await Promise.all([-1, 0, 1].map((later) => code(secret, later)));
    return ['000000', '111111', '222222', '333333'].find((one) => !right.includes(one)) ?? '';
  }

  async function turnOn(browser: TestBrowser) {
    const begun = (await browser.post('/api/rest/account/two-factor')).json();
    const reply = await browser.post('/api/rest/account/two-factor/confirm', {
      code: await code(begun.secret),
    });
    server.pass(MINUTE_MS);
    return { secret: begun.secret as string, begun, codes: reply.json().recoveryCodes as string[] };
  }

  test('is on once a first code was confirmed, with ten recovery codes', async () => {
    const { browser, email } = await server.signedIn('admin');
    const begun = (await browser.post('/api/rest/account/two-factor')).json();
    expect(begun.uri).toContain('otpauth://totp/');
    expect(begun.qrSvg).toMatch(/^<svg /);
    expect((await session(browser)).json().account.twoFactor).toBe(false);
    const bad = await browser.post('/api/rest/account/two-factor/confirm', {
      code: await wrongCode(begun.secret),
    });
    expect(bad.json().errors.code).toContain('Wrong code');
    expect((await server.browser().signIn(email)).statusCode).toBe(200);
    const { codes } = await turnOn(browser);
    expect(new Set(codes).size).toBe(10);
    for (const one of codes) expect(one).toMatch(/^[2-9a-z]{4}-[2-9a-z]{4}-[2-9a-z]{4}$/);
    expect((await session(browser)).json().account.twoFactor).toBe(true);
    expect((await browser.post('/api/rest/account/two-factor')).statusCode).toBe(409);
  });

  test('asks for a code after the password, and takes each code once', async () => {
    const { browser, email } = await server.signedIn('admin');
    const { secret } = await turnOn(browser);
    const phone = server.browser();
    const asked = await phone.signIn(email);
    expect([asked.statusCode, asked.json().code]).toEqual([401, 'two-factor']);
    expect(phone.cookies.has('portico_session')).toBe(false);
    expect((await phone.signIn(email, { code: await wrongCode(secret) })).statusCode).toBe(401);
    const now = await code(secret);
    const replies = await Promise.all([
      server.browser().signIn(email, { code: now }),
      server.browser().signIn(email, { code: now }),
    ]);
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 401]);
    server.pass(MINUTE_MS);
    expect((await phone.signIn(email, { code: await code(secret) })).statusCode).toBe(200);
  });

  test('takes a recovery code once, however it is spaced', async () => {
    const { browser, email } = await server.signedIn('admin');
    const { codes } = await turnOn(browser);
    const first = codes[0]?.toUpperCase().replaceAll('-', ' ');
    expect((await server.browser().signIn(email, { code: first })).statusCode).toBe(200);
    expect((await server.browser().signIn(email, { code: first })).statusCode).toBe(401);
    expect((await server.browser().signIn(email, { code: codes[1] })).statusCode).toBe(200);
  });

  test('makes new recovery codes, which end those before, for who gives the password again', async () => {
    const { browser, email } = await server.signedIn('admin');
    const renew = () => browser.post('/api/rest/account/two-factor/recovery-codes');
    expect((await renew()).statusCode).toBe(409);
    const { codes } = await turnOn(browser);
    expect((await server.browser().signIn(email, { code: codes[0] })).statusCode).toBe(200);
    const left = async () => (await browser.get('/api/rest/account/two-factor')).json();
    expect(await left()).toEqual({ isOn: true, recoveryCodesLeft: 9 });
    const fresh: string[] = (await renew()).json().recoveryCodes;
    expect([fresh.length, fresh.filter((code) => codes.includes(code))]).toEqual([10, []]);
    expect(await left()).toEqual({ isOn: true, recoveryCodesLeft: 10 });
    expect((await server.browser().signIn(email, { code: codes[1] })).statusCode).toBe(401);
    expect((await server.browser().signIn(email, { code: fresh[0] })).statusCode).toBe(200);
    server.pass(11 * MINUTE_MS);
    expect((await renew()).json().code).toBe('confirm-password');
  });

  test('is kept encrypted, and goes off with the password', async () => {
    const { browser, email, id } = await server.signedIn('admin');
    const { secret, codes } = await turnOn(browser);
    const row = await server.portico.db
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.totp_secret).toMatch(/^v1\./);
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(JSON.stringify(row)).not.toContain(codes[0]?.replaceAll('-', ''));
    const off = (password: string) =>
      browser.send('DELETE', '/api/rest/account/two-factor', { body: { password } });
    expect((await off('wrong')).statusCode).toBe(400);
    expect((await off(PASSWORD)).statusCode).toBe(204);
    expect((await server.browser().signIn(email)).statusCode).toBe(200);
  });
});
