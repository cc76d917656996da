import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSite, page, published } from '../content/testing.ts';
import { createTestSites, setSingleton, type TestSites } from './testing.ts';

let sites: TestSites;
let siteId: string;
const BAR = { isEnabled: true, text: 'Open on Sunday', href: '/plain' };
const BEGINS = '<aside class="announcement';

beforeAll(async () => {
  sites = await createTestSites();
  siteId = await makeSite(sites.portico, 'kiln');
  await published(sites.portico, siteId, page('Plain', 'plain'));
  await setSingleton(sites, siteId, 'announcement-bar', BAR);
});
afterAll(() => sites.close());

const shows = async (cookie?: string) =>
  (await sites.ask('/plain', cookie === undefined ? {} : { cookie })).text.includes(BEGINS);

/** Presses the cross of a page, without scripts. @returns the answer and the cookie it sets */
async function close(fields: Record<string, string> = {}) {
  const { text } = await sites.ask('/plain');
  const mark = /name="mark" value="(\w+)"/.exec(text)?.[1] ?? '';
  const reply = await sites.ask('/_portico/announcement', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    form: { mark, next: '/plain', ...fields },
  });
  const [cookie] = reply.headers['set-cookie'] ?? [];
  return { reply, set: cookie, cookie: cookie?.split(';')[0] ?? '' };
}

it('keeps a closed announcement away from this visitor alone, for thirty days', async () => {
  const { reply, set, cookie } = await close();
  expect([reply.status, reply.headers.location]).toEqual([303, '/plain']);
  expect(set).toMatch(
    /^ss_announcementClosed=[0-9a-f]{8}; Path=\/; SameSite=Lax; Max-Age=2592000; HttpOnly$/,
  );
  // Made for the first, kept for the second.
  expect([await shows(cookie), await shows(cookie)]).toEqual([false, false]);
  expect([await shows(), await shows(`${cookie}; ss_cookieAllowed=true`)]).toEqual([true, false]);
  expect((await sites.ask('/not-there', { cookie })).text).not.toContain(BEGINS);
});

it('shows who closed one the next', async () => {
  const { cookie } = await close();
  await setSingleton(sites, siteId, 'announcement-bar', { ...BAR, text: 'Open on Monday' });
  expect([await shows(cookie), await shows(cookie)]).toEqual([true, true]);
  const next = await close();
  expect([await shows(next.cookie), await shows(cookie)]).toEqual([false, true]);
});

it('has no cross where the owner says that it stays, and shows itself to who closed it before', async () => {
  const { cookie } = await close();
  await setSingleton(sites, siteId, 'announcement-bar', { isFixed: true });
  const { text } = await sites.ask('/plain', { cookie });
  expect([text.includes(BEGINS), text.includes('announcement-close"')]).toEqual([true, false]);
  await setSingleton(sites, siteId, 'announcement-bar', { isFixed: false });
});

it('shows the owner the bar whatever was closed', async () => {
  const { cookie } = await close();
  const owner = await sites.signIn(siteId, 'localhost');
  expect(await shows(`${owner}; ${cookie}`)).toBe(true);
});

it('keeps no other value, and leads nowhere else', async () => {
  for (const mark of ['', '1234567', 'x'.repeat(5000), 'zzzzzzzz', '1234567;'])
    expect((await close({ mark })).set).toBeUndefined();
  for (const next of ['https://far.example/', '//far.example', ''])
    expect((await close({ next })).reply.headers.location).toBe('/');
  const foreign = await sites.ask('/_portico/announcement', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'cross-site' },
    form: { mark: '12345678' },
  });
  expect([foreign.status, foreign.headers['set-cookie']]).toEqual([403, undefined]);
  // Marks that are nobody's make no pages of their own.
  for (let i = 0; i < 3; i++) expect(await shows(`ss_announcementClosed=0000000${i}`)).toBe(true);
});
