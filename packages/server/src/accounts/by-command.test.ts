import { generate } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccount, resetAccount } from './by-command.ts';
import { createTestPortico, type TestPortico } from './testing.ts';

let server: TestPortico;
beforeAll(async () => {
  server = await createTestPortico();
});
afterAll(() => server.close());

const NEW = 'chosen through the link';

async function choosePassword(link: string) {
  const url = new URL(link);
  const form = { token: url.searchParams.get('token') ?? '', password: NEW };
  const reply = await server.browser().form('/login/reset', form);
  expect(reply.statusCode).toBe(303);
}
const signIn = async (email: string) => {
  const browser = server.browser();
  await browser.post('/api/auth/Login', { email, password: NEW });
  return (await browser.get('/api/rest/session')).json();
};

test('an account made by command gets its password through a link; the first one runs the server', async () => {
  const owner = await addAccount(server.portico, {
    email: 'Owner@example.com',
    name: 'Ada',
    operator: false,
  });
  const editor = await addAccount(server.portico, {
    email: 'editor@example.com',
    name: '',
    operator: false,
    on: { site: 'other', role: 'editor' },
  });
  if (!owner.ok || !editor.ok) throw new Error('not made');
  expect((await server.browser().signIn('owner@example.com')).statusCode).toBe(401);
  await choosePassword(owner.link);
  expect(await signIn('owner@example.com')).toMatchObject({
    account: { name: 'Ada', operator: true },
    site: { role: 'admin' },
  });
  await choosePassword(editor.link);
  expect(await signIn('editor@example.com')).toMatchObject({
    account: { operator: false },
    site: { role: null },
    sites: [{ identifier: 'other', role: 'editor' }],
  });
});

test('a command says what it cannot do', async () => {
  const add = (email: string, site?: string) =>
    addAccount(server.portico, {
      email,
      name: '',
      operator: false,
      ...(site ? { on: { site, role: 'editor' } } : {}),
    });
  expect(await add('owner@example.com')).toMatchObject({
    ok: false,
    message: expect.stringContaining('already'),
  });
  expect(await add('nonsense')).toMatchObject({ ok: false });
  expect(await add('a@example.com', 'nowhere')).toEqual({
    ok: false,
    message: 'There is no site "nowhere".',
  });
  expect(await resetAccount(server.portico, 'nobody@example.com', { twoFactor: false })).toEqual({
    ok: false,
    message: 'There is no account "nobody@example.com".',
  });
});

test('resetting an account signs its devices out and turns off a lost second factor', async () => {
  const { browser, email } = await server.signedIn('admin');
  const { secret } = (await browser.post('/api/rest/account/two-factor')).json();
  const code = await generate({ secret, epoch: Math.floor(server.clock.now.getTime() / 1000) });
  await browser.post('/api/rest/account/two-factor/confirm', { code });
  const kept = await resetAccount(server.portico, email, { twoFactor: false });
  expect((await browser.get('/api/rest/session')).statusCode).toBe(401);
  if (!kept.ok) throw new Error(kept.message);
  await choosePassword(kept.link);
  const asked = await server.browser().post('/api/auth/Login', { email, password: NEW });
  expect(asked.json().code).toBe('two-factor');
  expect(await resetAccount(server.portico, email, { twoFactor: true })).toMatchObject({ ok: true });
  expect((await signIn(email)).account.twoFactor).toBe(false);
});
