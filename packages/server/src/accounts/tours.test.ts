import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestPortico, type TestBrowser, type TestPortico } from './testing.ts';

let server: TestPortico;
beforeAll(async () => {
  server = await createTestPortico();
});
afterAll(() => server.close());

const toursOf = async (browser: TestBrowser) => (await browser.get('/api/rest/session')).json().tours;
const note = (browser: TestBrowser, tour: string, outcome: string) =>
  browser.send('PUT', `/api/rest/account/tours/${tour}`, { body: { outcome } });

test('an account remembers the tours it has been through, on every site and device; others do not', async () => {
  const { browser, email } = await server.signedIn('editor');
  expect(await toursOf(browser)).toEqual([]);
  expect((await note(browser, 'first-steps', 'skipped')).statusCode).toBe(204);
  expect((await note(browser, 'first-steps', 'finished')).statusCode).toBe(204);
  const again = server.browser();
  await again.signIn(email);
  expect(await toursOf(again)).toEqual(['first-steps']);
  expect(await toursOf((await server.signedIn('editor')).browser)).toEqual([]);
});

test('only tours there are, that ended somehow', async () => {
  const { browser } = await server.signedIn('editor');
  expect((await note(browser, 'world', 'finished')).statusCode).toBe(400);
  expect((await note(browser, 'first-steps', 'loved')).json().errors).toHaveProperty('outcome');
  expect(await toursOf(browser)).toEqual([]);
});

test('a ticket to another site leads on to a path there, and nowhere else', async () => {
  const { browser, id } = await server.signedIn('admin');
  await server.portico.db
    .insertInto('contributors')
    .values({ site_id: server.other, account_id: id, role: 'admin' })
    .execute();
  const follow = async (next: string) => {
    const { url } = (await browser.post(`/api/rest/sites/${server.other}/ticket`, { next })).json();
    const { host, pathname, search } = new URL(url);
    return (await server.browser(host).get(pathname + search)).headers.location;
  };
  expect(await follow('/config/pages?sort=title')).toBe('/config/pages?sort=title');
  expect(await follow('https://evil.example/')).toBe('/config/');
  expect(await follow('//evil.example/')).toBe('/config/');
});
