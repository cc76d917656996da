import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestPortico, type TestPortico } from '../accounts/testing.ts';
import { defineDoor } from './door.ts';

const door = defineDoor({
  method: 'POST',
  path: '/api/test/visitor',
  permission: 'anyone',
  lock: { openBecause: 'it is a test' },
  crumb: 'visitor',
  summary: 'For this test.',
  handle: async () => undefined,
});

let server: TestPortico;
beforeAll(async () => {
  server = await createTestPortico({ moreDoors: [door] });
});
afterAll(() => server.close());

it('asks visitors for the crumb of their cookie and gives one to those who have none', async () => {
  const browser = server.browser();
  const first = await browser.post(door.path);
  expect(first.statusCode).toBe(403);
  expect(first.json()).toMatchObject({
    crumbFail: true,
    crumb: browser.crumb,
    error: 'This browser keeps no cookies for the site. Please allow them and try again.',
  });
  expect((await browser.post(door.path)).statusCode).toBe(204);
  const wrong = await browser.send('POST', door.path, { headers: { 'x-csrf-token': 'x'.repeat(32) } });
  expect(wrong.json()).toMatchObject({ crumbFail: true, crumb: browser.crumb });
});

it('takes the crumb from the query as well', async () => {
  const browser = server.browser();
  await browser.post(door.path);
  const send = (crumb: string) =>
    browser.send('POST', `${door.path}?crumb=${crumb}`, { headers: { 'x-csrf-token': null } });
  expect((await send(browser.crumb ?? '')).statusCode).toBe(204);
  expect((await send('wrong')).statusCode).toBe(403);
});

it("asks the logged in for their session's crumb", async () => {
  const { browser } = await server.signedIn('admin');
  expect((await browser.post(door.path)).statusCode).toBe(204);
  browser.cookies.set('crumb', 'a-cookie-of-somebody-elses-making');
  expect((await browser.post(door.path)).json()).toMatchObject({ crumbFail: true });
});
