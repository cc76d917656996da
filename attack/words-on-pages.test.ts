import { createTestSites, type TestSites } from '@portico/server/pages/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectedWords, oneAfterTheOther, OWN_WORDS, someOf } from './words/corpus.ts';
import { createFullSite, type FullSite } from './words/full-site.ts';
import { tryMarkup, tryWords } from './words/try-words.ts';

let sites: TestSites;
let site: FullSite;
beforeAll(async () => {
  sites = await createTestSites();
  site = await createFullSite(sites, 'full');
});
afterAll(() => sites.close());

/** Words of our own, and some of those collected by others where they are present. */
const WORDS = [...OWN_WORDS, ...someOf(collectedWords(), 60)];
const ROUNDS = 2;
const startOf = (round: number) => () => oneAfterTheOther(WORDS, Math.floor((round * WORDS.length) / ROUNDS));

for (let round = 0; round < ROUNDS; round++)
  test(`words in every field of a site stay words on its pages, in feeds and in data (${round + 1})`, async () => {
    expect(await tryWords(sites, site, startOf(round))).toEqual([]);
  });

test('nothing runs of what is written where markup and addresses belong', async () => {
  for (let round = 0; round < ROUNDS; round++)
    expect(await tryMarkup(sites, site, startOf(round))).toEqual([]);
});
