import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestSites, setSettings, type TestSites } from '../pages/testing.ts';
import { blog, makeSite, post, published } from './testing.ts';

const HOST = 'reading.localhost';
let sites: TestSites;
let siteId: Awaited<ReturnType<typeof makeSite>>;

const section = (type: string, fields: object) => ({
  s1: { order: 'a0', layout: 'flow', blocks: { b1: { type, version: 1, order: 'a0', fields } } },
});
const words = (count: number) =>
  section('rich-text', {
    content: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Wort '.repeat(count) }] }],
    },
  });
const get = async (path: string) => (await sites.ask(path, { host: HOST })).text;

beforeAll(async () => {
  sites = await createTestSites();
  siteId = await makeSite(sites.portico, 'reading');
  await setSettings(sites, siteId, { title: 'Reading', language: 'de' });
  const show = ['date', 'readingTime'];
  const journal = await published(
    sites.portico,
    siteId,
    blog('journal', {
      list: { sections: section('summary', { collection: 'current', show }) },
      item: { sections: section('post-body', { showReadingTime: true }) },
    }),
  );
  const long = post(journal, 'long', '2026-01-02T09:00:00Z', { sections: words(1150) });
  const closed = post(journal, 'closed', '2026-01-03T09:00:00Z', {
    sections: words(2300),
    access: 'password',
  });
  for (const one of [long, closed]) await published(sites.portico, siteId, one);
}, 60_000);
afterAll(() => sites.close());

test('posts and lists say how long reading takes where their owner wants it, search engines always', async () => {
  const list = await get('/journal');
  expect(list).toContain('<span>5 Min. Lesezeit</span>');
  const path = /href="([^"]+long)"/.exec(list)?.[1] ?? '';
  const page = await get(path);
  expect(page).toContain('<span>5 Min. Lesezeit</span>');
  expect(page).toContain('"timeRequired":"PT5M"');
});

test('of what stands behind a password lists do not say how long it is', async () => {
  expect(await get('/journal')).not.toContain('10 Min.');
});
