import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestPortico, type TestBrowser, type TestPortico } from '../accounts/testing.ts';
import { EDITING_MS, type EditingNow, MOST_WINDOWS } from './editing.ts';

let server: TestPortico;
let page: string;

beforeAll(async () => {
  server = await createTestPortico();
  const { browser } = await server.signedIn('admin');
  const made = await browser.post('/api/rest/documents', {
    kind: 'page',
    body: { title: 'Glazes', sections: {} },
  });
  page = (made.json() as { id: string }).id;
});
afterAll(() => server.close());

const windowId = (letter: string) => letter.repeat(24);
const say = async (browser: TestBrowser, window: string, blocks: readonly string[] = []) => {
  const reply = await browser.send('PUT', `/api/rest/documents/${page}/editing/${windowId(window)}`, {
    body: { blocks },
  });
  expect(reply.statusCode).toBe(200);
  return reply.json() as EditingNow;
};

test('those who have a page open see each other, with what they have selected, until they leave or fall silent', async () => {
  const ada = await server.signedIn('admin');
  const bea = await server.signedIn('editor');
  expect((await say(ada.browser, 'a')).others).toEqual([]);
  expect((await say(bea.browser, 'b', ['quote'])).others).toMatchObject([{ isYou: false, blocks: [] }]);
  expect((await say(ada.browser, 'a')).others).toMatchObject([{ window: windowId('b'), blocks: ['quote'] }]);
  // One's own other window is told apart.
  expect((await say(ada.browser, 'c')).others.map(({ isYou }) => isYou).toSorted()).toEqual([false, true]);
  const left = await ada.browser.send('DELETE', `/api/rest/documents/${page}/editing/${windowId('c')}`);
  expect(left.statusCode).toBe(204);
  // Nobody closes or speaks for another's window.
  await ada.browser.send('DELETE', `/api/rest/documents/${page}/editing/${windowId('b')}`);
  await say(ada.browser, 'b', ['heading']);
  expect((await say(ada.browser, 'a')).others).toMatchObject([{ isYou: false, blocks: ['quote'] }]);
  server.pass(EDITING_MS + 1000);
  expect((await say(ada.browser, 'a')).others).toEqual([]);
});

test('says whose the last save was, so that others fetch it', async () => {
  const ada = await server.signedIn('admin');
  const bea = await server.signedIn('editor');
  const before = await say(ada.browser, 'd');
  await bea.browser.send('PATCH', `/api/rest/documents/${page}`, {
    body: { basedOn: before.edit, changes: [{ path: ['title'], from: 'Glazes', to: 'Glazes and slips' }] },
  });
  const after = await say(ada.browser, 'd');
  expect(after.edit).toBeGreaterThan(before.edit);
  expect(after.savedBy).toMatchObject({ isYou: false });
  expect((await say(bea.browser, 'e')).savedBy).toMatchObject({ isYou: true });
});

test('who may not edit the page is not told who does, and what is no window or block is refused', async () => {
  const path = `/api/rest/documents/${page}/editing/${windowId('f')}`;
  for (const role of ['viewer', null]) {
    const { browser } = await server.signedIn(role);
    expect((await browser.send('PUT', path, { body: { blocks: [] } })).statusCode).toBeGreaterThanOrEqual(
      401,
    );
  }
  const { browser } = await server.signedIn('admin');
  expect((await browser.send('PUT', path, { body: { blocks: ['a b'] } })).statusCode).toBe(400);
  expect(
    (await browser.send('PUT', `/api/rest/documents/${page}/editing/x`, { body: { blocks: [] } })).statusCode,
  ).toBe(400);
  const other = await server.signedIn('admin', server.other);
  const elsewhere = await other.browser.send('PUT', path, { body: { blocks: [] } });
  expect(elsewhere.statusCode).toBeGreaterThanOrEqual(401);
});

test('one account fills neither the list of who is there nor the server with its windows', async () => {
  const ada = await server.signedIn('admin');
  const bea = await server.signedIn('editor');
  const put = (number: number) =>
    ada.browser.send('PUT', `/api/rest/documents/${page}/editing/${String(number).padStart(24, '0')}`, {
      body: { blocks: [] },
    });
  server.pass(EDITING_MS + 1000);
  for (let number = 0; number < MOST_WINDOWS + 3; number++) {
    server.pass(1);
    await put(number);
  }
  const { others } = await say(bea.browser, 'b');
  expect(others.map(({ window }) => Number(window)).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: MOST_WINDOWS }, (_, index) => index + 3),
  );
  // What no number of windows would say in a minute is stopped, and heard again after it.
  let last = await put(0);
  for (let more = 0; more < 300 && last.statusCode === 200; more++) last = await put(0);
  expect(last.statusCode).toBe(429);
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  expect((await say(bea.browser, 'b')).others.length).toBeGreaterThan(0);
  server.pass(61_000);
  expect((await put(0)).statusCode).toBe(200);
});
