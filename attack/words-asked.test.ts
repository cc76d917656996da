import { createSiteFromTemplate } from '@portico/server/content/site-folder/template';
import { createTestSites, type TestSites } from '@portico/server/pages/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectedWords, harmlessTwin, OWN_WORDS, someOf } from './words/corpus.ts';
import { see } from './words/markup.ts';

/** Words of our own, and some of those collected by others where they are present. */
const WORDS = [...OWN_WORDS, ...someOf(collectedWords(), 20)].filter((words) => words.isWellFormed());
const HOST = 'asked.localhost';

let sites: TestSites;
beforeAll(async () => {
  sites = await createTestSites();
  const made = await createSiteFromTemplate(sites.portico, {
    identifier: 'asked',
    template: 'kiln-and-field',
  });
  if (!made.ok) throw new Error(made.message);
}, 60_000);
afterAll(() => sites.close());

/** What a visitor asks for comes back on the page that answers: as words, or not at all. */
test.each([
  ['a list', (words: string) => `/journal?tag=${words}&category=${words}&author=${words}&page=${words}`],
  ['the shop', (words: string) => `/shop?category=${words}&tag=${words}&sort=${words}`],
  ['a page that is not there', (words: string) => `/${words}?${words}=${words}`],
  ['the page for logging in', (words: string) => `/login?next=${words}&email=${words}`],
])('words in the address of %s stay words', async (_page, address) => {
  const asked = async (words: string) => sites.ask(address(encodeURIComponent(words)), { host: HOST });
  for (const words of WORDS) {
    const reply = await asked(words);
    expect(reply.status, words).toBeLessThan(500);
    const { shape, dangers } = see(reply.text);
    expect(dangers, words).toEqual([]);
    const twin = await asked(harmlessTwin(words));
    if (twin.status === reply.status) expect(shape, words).toBe(see(twin.text).shape);
  }
});
