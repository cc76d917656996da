import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { knownDevice, withKnownDevice } from './known-devices.ts';
import { createTestPortico, PASSWORD, type TestBrowser, type TestPortico } from './testing.ts';

const MINUTE_MS = 60_000;

let server: TestPortico;
let addresses = 0;
beforeAll(async () => {
  server = await createTestPortico();
});
afterAll(() => server.close());

/** A browser at an address of its own. */
const somewhere = () => server.browser('localhost:3000', `203.0.113.${++addresses}`);
const wrong = (browser: TestBrowser, email: string) =>
  browser.post('/api/auth/Login', { email, password: 'not the password' });

/** Strangers everywhere try passwords until no counter they can reach has anything left. */
async function besiege(email: string): Promise<void> {
  expect((await wrong(somewhere(), email)).statusCode).toBe(401);
  await server.portico.db
    .updateTable('rate_counters')
    .set({ count: 1000 })
    .where('key', 'like', 'sign-in-account:%')
    .execute();
  expect((await somewhere().signIn(email)).statusCode).toBe(429);
}

/** An account and the browser in which it has signed in, signed out again. */
async function known(): Promise<{ browser: TestBrowser; email: string; id: string }> {
  const { browser, email, id } = await server.signedIn('admin');
  await browser.post('/api/auth/Logout');
  return { browser, email, id };
}

describe('a browser in which somebody has logged in', () => {
  test('is known by a cookie that scripts cannot read and that says nothing of the account', async () => {
    await server.account('ada@example.com', 'admin');
    const reply = await server.browser().signIn('ada@example.com');
    const cookies = ([] as string[]).concat(reply.headers['set-cookie'] ?? []);
    expect(cookies.find((one) => one.startsWith('portico_device='))).toMatch(
      /^portico_device=[\w-]{64}; Path=\/; SameSite=Lax; Max-Age=31536000; HttpOnly$/,
    );
    const secure = await createTestPortico({ origin: 'https://localhost', originHost: 'localhost' });
    await secure.account('ada@example.com', 'admin');
    const there = await secure.browser('localhost').signIn('ada@example.com');
    const host = ([] as string[])
      .concat(there.headers['set-cookie'] ?? [])
      .find((one) => one.includes('device'));
    expect(host).toMatch(/^__Host-portico_device=[\w-]{64}; Path=\/; .*HttpOnly; Secure$/);
    await secure.close();
  });

  test('lets the right password in while strangers use up the account’s attempts', async () => {
    const { browser, email } = await known();
    await besiege(email);
    expect((await browser.signIn(email)).statusCode).toBe(200);
    // By the sign-in page as well, from another address, as on the next day of a journey.
    await browser.post('/api/auth/Logout');
    const elsewhere = somewhere();
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
    const byPage = await elsewhere.form('/login', { email, password: PASSWORD });
    expect([byPage.statusCode, byPage.headers.location]).toEqual([303, '/config/']);
    // Strangers are not let on by that.
    expect((await somewhere().signIn(email)).statusCode).toBe(429);
  });

  test('has attempts of its own, and no more than ten', async () => {
    const { browser, email } = await known();
    await besiege(email);
    for (let i = 0; i < 10; i++) expect((await wrong(browser, email)).statusCode).toBe(401);
    expect((await browser.signIn(email)).statusCode).toBe(429);
    server.pass(15 * MINUTE_MS);
    expect((await browser.signIn(email)).statusCode).toBe(200);
  });

  test('is not kept out by whoever tries many accounts at the same address', async () => {
    const { browser, email } = await known();
    for (let i = 0; i < 50; i++)
      await wrong(server.browser('localhost:3000', browser.address), `any-${i}@example.com`);
    const neighbour = server.browser('localhost:3000', browser.address);
    expect((await neighbour.signIn(email)).statusCode).toBe(429);
    expect((await browser.signIn(email)).statusCode).toBe(200);
  });

  test('is a stranger to every other account', async () => {
    const { browser: attacker } = await known();
    const { email } = await known();
    await besiege(email);
    expect((await attacker.signIn(email)).statusCode).toBe(429);
  });

  test('is a stranger with a cookie that was made up, altered or cut', async () => {
    const { browser, email } = await known();
    await besiege(email);
    const right = browser.cookies.get('portico_device') ?? '';
    const other = right.startsWith('A') ? 'B' : 'A';
    for (const value of ['', 'x', right.slice(0, 32), right.slice(32), other + right.slice(1), `${right}x`]) {
      const thief = somewhere();
      thief.cookies.set('portico_device', value);
      expect((await thief.signIn(email)).statusCode, value).toBe(429);
    }
    // Many marks do not help either: the cookie takes only so many.
    const flooder = somewhere();
    flooder.cookies.set('portico_device', right.slice(0, 32) + 'a'.repeat(32 * 8));
    expect((await flooder.signIn(email)).statusCode).toBe(429);
  });

  test('is known for several accounts at once', async () => {
    const first = await known();
    await server.account('second@example.com', 'editor');
    await first.browser.signIn('second@example.com');
    await besiege(first.email);
    await besiege('second@example.com');
    expect((await first.browser.signIn(first.email)).statusCode).toBe(200);
    expect((await first.browser.signIn('second@example.com')).statusCode).toBe(200);
  });

  test('is known on another site of the account after going there by a ticket', async () => {
    const { browser, email, id } = await server.signedIn('admin');
    await server.portico.db
      .insertInto('contributors')
      .values({ site_id: server.other, account_id: id, role: 'editor' })
      .execute();
    const { url } = (await browser.post(`/api/rest/sites/${server.other}/ticket`, {})).json();
    const there = server.browser('other.localhost:3000', '203.0.113.250');
    await there.get(url.slice(new URL(url).origin.length));
    await besiege(email);
    expect((await there.signIn(email)).statusCode).toBe(200);
  });
});

describe('a new password', () => {
  const NEXT = 'another long password';

  test('makes strangers of all browsers but the one that chose it', async () => {
    const { browser, email } = await server.signedIn('admin');
    const phone = somewhere();
    await phone.signIn(email);
    const changed = await browser.send('PUT', '/api/rest/account/password', {
      body: { current: PASSWORD, next: NEXT },
    });
    expect(changed.statusCode).toBe(204);
    await browser.post('/api/auth/Logout');
    await besiege(email);
    expect((await phone.signIn(email, { password: NEXT })).statusCode).toBe(429);
    expect((await browser.signIn(email, { password: NEXT })).statusCode).toBe(200);
  });

  test('chosen by a mailed link lets in the browser that chose it, whatever strangers do', async () => {
    const { email } = await known();
    await besiege(email);
    const browser = somewhere();
    await browser.form('/login/forgot', { email });
    const { text_body } = await server.portico.db
      .selectFrom('mails')
      .select('text_body')
      .where('to_address', '=', email)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const token = /token=([\w-]+)/.exec(text_body)?.[1] ?? '';
    expect((await browser.form('/login/reset', { token, password: NEXT })).statusCode).toBe(303);
    expect((await browser.signIn(email, { password: NEXT })).statusCode).toBe(200);
  });
});

test('the password asked again while logged in is counted by the session, out of strangers’ reach', async () => {
  const { browser, email } = await server.signedIn('admin');
  await besiege(email);
  const confirm = (password: string) => browser.post('/api/rest/session/confirm', { password });
  expect((await confirm(PASSWORD)).statusCode).toBe(204);
  for (let i = 0; i < 10; i++) expect((await confirm('not the password')).statusCode).toBe(400);
  expect((await confirm(PASSWORD)).statusCode).toBe(429);
});

test('a cookie keeps the marks of the eight accounts that logged in last', () => {
  const env = { secret: 'a secret' };
  const accounts = Array.from({ length: 10 }, (_, i) => ({ id: `account-${i}`, passwordHash: `hash-${i}` }));
  const cookie = accounts.reduce<string | undefined>(
    (before, account) => withKnownDevice(env, account, before),
    undefined,
  );
  expect(cookie).toHaveLength(32 * 9);
  const isKnown = accounts.map((account) => knownDevice(env, account, cookie) !== undefined);
  expect(isKnown).toEqual([false, false, ...Array<boolean>(8).fill(true)]);
});
