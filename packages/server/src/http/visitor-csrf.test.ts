import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestPortico, type TestPortico } from '../accounts/testing.ts';
import { defineEndpoint } from './endpoint.ts';

const endpoint = defineEndpoint({
  method: 'POST',
  path: '/api/test/visitor',
  permission: 'anyone',
  lock: { openBecause: 'it is a test' },
  csrf: 'visitor',
  summary: 'For this test.',
  handle: async () => undefined,
});

let server: TestPortico;
beforeAll(async () => {
  server = await createTestPortico({ moreEndpoints: [endpoint] });
});
afterAll(() => server.close());

it('asks visitors for the CSRF token of their cookie and gives one to those who have none', async () => {
  const browser = server.browser();
  const first = await browser.post(endpoint.path);
  expect(first.statusCode).toBe(403);
  expect(first.json()).toMatchObject({
    crumbFail: true,
    crumb: browser.crumb,
    error: 'This browser keeps no cookies for the site. Please allow them and try again.',
  });
  expect((await browser.post(endpoint.path)).statusCode).toBe(204);
  const wrong = await browser.send('POST', endpoint.path, { headers: { 'x-csrf-token': 'x'.repeat(32) } });
  expect(wrong.json()).toMatchObject({ crumbFail: true, crumb: browser.crumb });
});

it('takes the CSRF token from the query as well', async () => {
  const browser = server.browser();
  await browser.post(endpoint.path);
  const send = (crumb: string) =>
    browser.send('POST', `${endpoint.path}?crumb=${crumb}`, { headers: { 'x-csrf-token': null } });
  expect((await send(browser.crumb ?? '')).statusCode).toBe(204);
  expect((await send('wrong')).statusCode).toBe(403);
});

it("asks the logged in for their session's crumb", async () => {
  const { browser } = await server.signedIn('admin');
  expect((await browser.post(endpoint.path)).statusCode).toBe(204);
  browser.cookies.set('crumb', 'a-cookie-of-somebody-elses-making');
  expect((await browser.post(endpoint.path)).json()).toMatchObject({ crumbFail: true });
});
