import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAGE_POLICY, PAGE_STYLE } from './pages/page-style.ts';
import { ensureFirstOwner, ensureSetupLink } from '../accounts/setup.ts';
import { createTestPortico, PASSWORD, type TestBrowser, type TestPortico } from '../accounts/testing.ts';

const HOUR_MS = 3_600_000;
const DATA =
  process.env.PORTICO_TEST_DATA ?? fileURLToPath(new URL('../../../../../shared/data', import.meta.url));
const REDIRECTS = `${DATA}/urls/open-redirects.txt`;

let server: TestPortico;
beforeAll(async () => {
  server = await createTestPortico();
  // Somebody is there, so that set-up is over.
  await server.account('first@example.com', 'admin');
});
afterAll(() => server.close());

const isSignedIn = async (browser: TestBrowser) =>
  (await browser.get('/api/rest/session')).statusCode === 200;
/** Text of the latest mail to an address, and the path of its link. */
async function mailTo(portico: TestPortico['portico'], email: string) {
  const mail = await portico.db
    .selectFrom('mails')
    .selectAll()
    .where('to_address', '=', email)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const link = /https?:\/\/\S+/.exec(mail?.text_body ?? '')?.[0];
  return { mail, link: link ? new URL(link) : undefined };
}
const pathOf = (url: URL | undefined) => `${url?.pathname}${url?.search}`;
const tokenOf = (url: URL | undefined) => url?.searchParams.get('token') ?? '';

describe('the sign-in page', () => {
  test('[V0.8] signs an owner in from the site’s own host with a plain form, and leads to /config', async () => {
    const page = await server.browser().get('/login');
    expect(page.statusCode).toBe(200);
    expect(page.body).toMatch(/^<!doctype html><html lang="en">/);
    expect(page.body).toContain('Kiln &amp; Field');
    await server.account('form@example.com', 'admin');
    const browser = server.browser();
    const reply = await browser.form('/login', { email: 'form@example.com', password: PASSWORD });
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/config/']);
    expect(await isSignedIn(browser)).toBe(true);
    expect((await browser.get('/login?next=/config/pages')).headers.location).toBe('/config/pages');
  });

  test('says beside each field what is wrong and keeps what was typed, never the password', async () => {
    const browser = server.browser();
    const empty = await browser.form('/login', { email: 'not an address', password: '' });
    expect(empty.statusCode).toBe(400);
    expect(empty.body).toContain('Please enter your email address.');
    expect(empty.body).toContain('aria-describedby="email-error"');
    expect(empty.body).toContain('Please enter your password.');
    const wrong = await browser.form('/login', {
      email: 'Someone@Example.com"><script>',
      password: 'my secret password',
    });
    expect(wrong.body).toContain('value="Someone@Example.com&quot;&gt;&lt;script&gt;"');
    const refused = await browser.form('/login', { email: 'a@example.com', password: 'my secret password' });
    expect(refused.statusCode).toBe(401);
    expect(refused.body).toContain('Wrong email or password.');
    expect(refused.body).not.toContain('my secret password');
  });

  test('runs no script, frames nowhere and is not kept', async () => {
    for (const path of ['/login', '/login/forgot', '/login/reset?token=x', '/login/setup', '/login/ticket']) {
      const { headers, body } = await server.browser().get(path);
      expect(headers['content-security-policy'], path).toBe(PAGE_POLICY);
      expect(headers['cache-control'], path).toBe('no-store');
      expect(headers['referrer-policy'], path).toBe('same-origin');
      expect(body, path).not.toMatch(/<script|\son\w+=|\sstyle=/);
      expect(body, path).toContain(`<style>${PAGE_STYLE}</style>`);
    }
    expect(PAGE_POLICY).toContain("default-src 'none'; style-src 'sha256-");
  });

  test('takes forms from its own pages only', async () => {
    await server.account('csrf@example.com', 'admin');
    const foreign: Record<string, string | null>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': null },
      { 'sec-fetch-site': null, origin: 'http://evil.example' },
      { 'sec-fetch-site': null, origin: 'null' },
    ];
    for (const headers of foreign) {
      const browser = server.browser();
      const form = { email: 'csrf@example.com', password: PASSWORD };
      const reply = await browser.send('POST', '/login', { form, headers });
      expect(reply.statusCode).toBe(403);
      expect(browser.cookies.size).toBe(0);
    }
  });

  test('lives on the internal host: a custom domain leads there', async () => {
    await server.portico.db
      .insertInto('site_hosts')
      .values({ host: 'kiln.example', site_id: server.first, is_primary: true })
      .execute();
    const reply = await server.browser('kiln.example').get('/login?next=/config/pages');
    expect([reply.statusCode, reply.headers.location]).toEqual([
      302,
      'http://localhost:3000/login?next=/config/pages',
    ]);
    const api = await server.browser('kiln.example').signIn('first@example.com');
    expect(api.statusCode).toBe(404);
  });

  test('says how long to wait after too many attempts', async () => {
    const browser = server.browser('localhost', '203.0.113.77');
    const form = { email: 'tired@example.com', password: 'x' };
    for (let i = 0; i < 10; i++) await browser.form('/login', form);
    const reply = await browser.form('/login', form);
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, '900']);
    expect(reply.body).toContain('Too many attempts. Try again in 15 minutes.');
  });

  test('asks for the code on a second page, which is good for five minutes', async () => {
    const { browser, email } = await server.signedIn('admin');
    const { secret } = (await browser.post('/api/rest/account/two-factor')).json();
    const code = () => generate({ secret, epoch: Math.floor(server.clock.now.getTime() / 1000) });
    await browser.post('/api/rest/account/two-factor/confirm', { code: await code() });
    server.pass(60_000);
    const phone = server.browser();
    const asked = await phone.form('/login', { email, password: PASSWORD, next: '/config/media' });
    expect(asked.body).toContain('Enter your code');
    expect(asked.body).not.toContain(PASSWORD);
    const step = /name="step" value="([^"]+)"/.exec(asked.body)?.[1] ?? '';
    const wrong = await phone.form('/login/code', { step, code: '12' });
    expect([wrong.statusCode, await isSignedIn(phone)]).toEqual([401, false]);
    const altered = step.slice(0, 40) + (step[40] === 'a' ? 'b' : 'a') + step.slice(41);
    expect((await phone.form('/login/code', { step: altered, code: await code() })).statusCode).toBe(400);
    const right = await phone.form('/login/code', { step, code: await code() });
    expect([right.statusCode, right.headers.location]).toEqual([303, '/config/media']);
    server.pass(6 * 60_000);
    const late = await server.browser().form('/login/code', { step, code: await code() });
    expect(late.body).toContain('That took too long.');
  });

  test.skipIf(!existsSync(REDIRECTS))('leads nowhere else, whatever `next` says', async () => {
    const { browser } = await server.signedIn('admin');
    const lines = readFileSync(REDIRECTS, 'utf8').split('\n').filter(Boolean);
    expect(lines.length).toBeGreaterThan(50);
    for (const line of lines) {
      const reply = await browser.get(`/login?next=${encodeURIComponent(line)}`);
      expect(reply.statusCode, line).toBe(303);
      const location = String(reply.headers.location);
      expect(new URL(location, 'http://localhost:3000').origin, line).toBe('http://localhost:3000');
      expect(location, line).toMatch(/^\/(?![/\\])/);
      expect(decodeURIComponent(location.replace(/%(?![0-9a-f]{2})/gi, '%25')), line).toMatch(
        /^\/(?![/\\\t])/,
      );
    }
  });
});

describe('a forgotten password', () => {
  test('is replaced through a mailed link that works once and signs every device out', async () => {
    const { browser, email } = await server.signedIn('admin');
    const stranger = server.browser();
    const asked = await stranger.form('/login/forgot', { email: email.toUpperCase() });
    expect(asked.statusCode).toBe(200);
    const { mail, link } = await mailTo(server.portico, email);
    expect(mail).toMatchObject({ status: 'kept', site_id: null, subject: 'Choose a new password' });
    const page = await stranger.get(pathOf(link));
    expect(page.body).toContain('Choose a new password');
    const token = tokenOf(link);
    const short = await stranger.form('/login/reset', { token, password: 'short' });
    expect([short.statusCode, short.body.includes('at least 10 characters')]).toEqual([400, true]);
    const done = await stranger.form('/login/reset', { token, password: 'a whole new password' });
    expect(done.headers.location).toBe(`/login?notice=password&email=${encodeURIComponent(email)}`);
    expect((await stranger.get(String(done.headers.location))).body).toContain('Your new password is saved.');
    expect(await isSignedIn(browser)).toBe(false);
    expect(
      (await stranger.form('/login/reset', { token, password: 'yet another password' })).statusCode,
    ).toBe(410);
    expect((await stranger.signIn(email)).statusCode).toBe(401);
    const signIn = await stranger.post('/api/auth/Login', { email, password: 'a whole new password' });
    expect(signIn.statusCode).toBe(200);
  });

  test('answers the same whether there is such an account or not', async () => {
    await server.account('there@example.com', 'admin');
    const ask = async (email: string) => {
      const reply = await server.browser().form('/login/forgot', { email });
      return [reply.statusCode, reply.body.replaceAll(email, 'E-MAIL')];
    };
    expect(await ask('not-there@example.com')).toEqual(await ask('there@example.com'));
    expect((await mailTo(server.portico, 'not-there@example.com')).mail).toBeUndefined();
  });

  test('has a link of one hour, and at most five an hour', async () => {
    await server.account('hourly@example.com', 'admin');
    for (let i = 0; i < 8; i++)
      await server
        .browser('localhost', `198.18.9.${i}`)
        .form('/login/forgot', { email: 'hourly@example.com' });
    const mails = await server.portico.db
      .selectFrom('mails')
      .select('id')
      .where('to_address', '=', 'hourly@example.com')
      .execute();
    expect(mails).toHaveLength(5);
    const { link } = await mailTo(server.portico, 'hourly@example.com');
    server.pass(HOUR_MS + 1000);
    expect((await server.browser().get(pathOf(link))).statusCode).toBe(410);
  });
});

describe('an invitation', () => {
  async function invited(email: string, role = 'editor') {
    const { browser } = await server.signedIn('admin');
    const reply = await browser.post('/api/rest/contributors/invitations', { email, role });
    expect(reply.statusCode).toBe(201);
    return { admin: browser, id: reply.json().id as string, ...(await mailTo(server.portico, email)) };
  }

  test('makes an account with the role it names, once', async () => {
    const { mail, link, admin } = await invited('new@example.com');
    expect(mail).toMatchObject({ site_id: server.first, subject: 'You are invited to work on Kiln & Field' });
    expect(mail?.html_body).toContain('Kiln &amp; Field');
    const browser = server.browser();
    const page = await browser.get(pathOf(link));
    expect(page.body).toContain('You are invited as <strong>Editor</strong>');
    const form = { token: tokenOf(link), name: 'Nina', password: 'a long enough password' };
    const bad = await browser.form('/login/invitation', { ...form, password: 'short' });
    expect([bad.statusCode, bad.body.includes('value="Nina"')]).toEqual([400, true]);
    const done = await browser.form('/login/invitation', form);
    expect([done.statusCode, done.headers.location]).toEqual([303, '/config/']);
    expect((await browser.get('/api/rest/session')).json()).toMatchObject({
      account: { email: 'new@example.com', name: 'Nina' },
      site: { role: 'editor' },
    });
    expect((await browser.get(pathOf(link))).statusCode).toBe(410);
    expect((await admin.get('/api/rest/contributors')).json().invitations).not.toContainEqual(
      expect.objectContaining({ email: 'new@example.com' }),
    );
  });

  test('for an existing account asks it to log in, then joins with one button', async () => {
    const id = await server.account('existing@example.com', 'admin', server.other);
    const { link } = await invited('existing@example.com', 'moderator');
    const browser = server.browser();
    const page = await browser.get(pathOf(link));
    expect(page.body).toContain('Log in to accept');
    expect(page.body).not.toContain('Choose a password');
    const direct = await browser.form('/login/invitation', {
      token: tokenOf(link),
      password: 'a long enough password',
    });
    expect(direct.statusCode).toBe(303);
    expect(await isSignedIn(browser)).toBe(false);
    const next = /name="next" value="([^"]+)"/.exec(page.body)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const signedIn = await browser.form('/login', {
      email: 'existing@example.com',
      password: PASSWORD,
      next,
    });
    expect(signedIn.headers.location).toBe(pathOf(link));
    expect((await browser.get(pathOf(link))).body).toContain('Accept invitation');
    await browser.form('/login/invitation', { token: tokenOf(link) });
    expect((await browser.get('/api/rest/session')).json().site.role).toBe('moderator');
    const rows = await server.portico.db
      .selectFrom('contributors')
      .select(['site_id', 'role'])
      .where('account_id', '=', id)
      .orderBy('role')
      .execute();
    expect(rows).toHaveLength(2);
  });

  test('is of no use to another account, on another site, taken back or after a week', async () => {
    await server.account('meant@example.com', null);
    const meant = await invited('meant@example.com');
    const { browser: other } = await server.signedIn(null);
    await other.form('/login/invitation', { token: tokenOf(meant.link) });
    expect((await other.get('/api/rest/session')).json().site.role).toBe(null);
    expect((await server.browser('other.localhost').get(pathOf(meant.link))).statusCode).toBe(410);
    expect(
      (await meant.admin.send('DELETE', `/api/rest/contributors/invitations/${meant.id}`)).statusCode,
    ).toBe(204);
    expect((await server.browser().get(pathOf(meant.link))).statusCode).toBe(410);
    const late = await invited('late@example.com');
    server.pass(8 * 24 * HOUR_MS);
    expect((await server.browser().get(pathOf(late.link))).statusCode).toBe(410);
  });

  test('replaces an earlier one and refuses who is there already', async () => {
    const first = await invited('twice@example.com');
    const second = await invited('twice@example.com', 'viewer');
    expect((await server.browser().get(pathOf(first.link))).statusCode).toBe(410);
    expect((await server.browser().get(pathOf(second.link))).statusCode).toBe(200);
    await server.account('inside@example.com', 'editor');
    const { browser } = await server.signedIn('admin');
    const reply = await browser.post('/api/rest/contributors/invitations', {
      email: 'Inside@example.com',
      role: 'editor',
    });
    expect([reply.statusCode, reply.json().errors.email]).toEqual([
      409,
      'This person is already on the team.',
    ]);
  });
});

describe('the first owner', () => {
  test('sets up through a link printed at start, once, and runs the server from then on', async () => {
    const fresh = await createTestPortico();
    const url = new URL((await ensureSetupLink(fresh.portico)) ?? '');
    const again = new URL((await ensureSetupLink(fresh.portico)) ?? '');
    const browser = fresh.browser();
    expect((await browser.get(pathOf(url))).body).toContain('Create account');
    const form = {
      token: tokenOf(url),
      name: 'Ada',
      email: 'ada@example.com',
      password: 'a long enough password',
    };
    const bad = await browser.form('/login/setup', { ...form, email: 'nobody', password: 'short' });
    expect([bad.statusCode, bad.body.includes('value="nobody"')]).toEqual([400, true]);
    const done = await browser.form('/login/setup', form);
    expect([done.statusCode, done.headers.location]).toEqual([303, '/config/start']);
    const who = (await browser.get('/api/rest/session')).json();
    expect(who.account).toMatchObject({ email: 'ada@example.com', operator: true });
    expect(who.sites.map((site: { role: string }) => site.role)).toEqual(['admin', 'admin']);
    for (const link of [url, again]) expect((await browser.get(pathOf(link))).statusCode).toBe(410);
    expect(await ensureSetupLink(fresh.portico)).toBe(null);
    const made = await browser.post('/api/rest/sites', {
      identifier: 'third',
      title: 'Third',
      template: 'x',
    });
    expect([made.statusCode, made.json().url]).toEqual([201, 'http://third.localhost:3000']);
    expect((await browser.get('/api/rest/sites')).json().items).toHaveLength(3);
    await fresh.close();
  });

  test('is only one, however many set up at once', async () => {
    const fresh = await createTestPortico();
    const links = await Promise.all([1, 2, 3].map(() => ensureSetupLink(fresh.portico)));
    const replies = await Promise.all(
      links.map((link, index) =>
        fresh.browser().form('/login/setup', {
          token: tokenOf(new URL(link ?? '')),
          email: `owner-${index}@example.com`,
          password: 'a long enough password',
        }),
      ),
    );
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([303, 410, 410]);
    expect(await fresh.portico.db.selectFrom('accounts').select('id').execute()).toHaveLength(1);
    await fresh.close();
  });

  test('comes from the environment at the first start, and is left alone at the next', async () => {
    const fresh = await createTestPortico({ ownerEmail: 'Owner@example.com', ownerPassword: PASSWORD });
    await ensureFirstOwner(fresh.portico);
    await ensureFirstOwner(fresh.portico);
    const browser = fresh.browser();
    expect((await browser.signIn('owner@example.com')).statusCode).toBe(200);
    expect((await browser.get('/api/rest/session')).json().site.role).toBe('admin');
    expect(await ensureSetupLink(fresh.portico)).toBe(null);
    await fresh.close();
  });

  test('from the environment is refused with the variable’s name when it cannot be', async () => {
    const cases: [object, string][] = [
      [{ ownerEmail: 'owner', ownerPassword: PASSWORD }, 'PORTICO_OWNER_EMAIL'],
      [{ ownerEmail: 'owner@example.com', ownerPassword: 'short' }, 'PORTICO_OWNER_PASSWORD'],
      [{ ownerEmail: 'owner@example.com' }, 'must be set together'],
    ];
    const fresh = await createTestPortico();
    for (const [env, text] of cases)
      await expect(
        ensureFirstOwner({ ...fresh.portico, env: { ...fresh.portico.env, ...env } }),
      ).rejects.toThrow(text);
    expect(await fresh.portico.db.selectFrom('accounts').select('id').execute()).toHaveLength(0);
    await fresh.close();
  });
});
