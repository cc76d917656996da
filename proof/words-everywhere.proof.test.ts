import { createTestSites, type TestSites } from '@portico/server/pages/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectedWords, OWN_WORDS } from '../attack/words/corpus.ts';
import { createFullSite, type FullSite } from '../attack/words/full-site.ts';
import { type HarmlessShapes, tryMarkup, tryWords } from '../attack/words/try-words.ts';

/** Each alone, in every field: what the suite `attack` tries in handfuls. */
const WORDS = [...new Set([...OWN_WORDS, ...collectedWords()])];

let sites: TestSites;
let site: FullSite;
beforeAll(async () => {
  sites = await createTestSites();
  site = await createFullSite(sites, 'full');
});
afterAll(() => sites.close());

const alone = (words: string) => () => (most: number) => words.slice(0, most).toWellFormed();

test(`each of ${WORDS.length} words, alone in every field, stays mere words`, {
  timeout: 7_200_000,
}, async () => {
  const harmless: HarmlessShapes = new Map();
  const found: string[] = [];
  for (const words of WORDS)
    for (const line of await tryWords(sites, site, alone(words), harmless))
      found.push(`${JSON.stringify(words)}: ${line}`);
  expect(found).toEqual([]);
});

test(`nothing runs of ${WORDS.length} words where markup and addresses belong`, {
  timeout: 7_200_000,
}, async () => {
  const found: string[] = [];
  for (const words of WORDS)
    for (const line of await tryMarkup(sites, site, alone(words)))
      found.push(`${JSON.stringify(words)}: ${line}`);
  expect(found).toEqual([]);
});
