import { createTestSites, type TestSites } from '@portico/server/pages/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectedWords, oneAfterTheOther, OWN_WORDS } from '../attack/words/corpus.ts';
import { createFullSite, type FullSite } from '../attack/words/full-site.ts';
import { type HarmlessShapes, tryMarkup, tryWords } from '../attack/words/try-words.ts';

const WORDS = [...new Set([...OWN_WORDS, ...collectedWords()])];
/** As often everything is written anew: each field gets other words each time, up to five at once. */
const ROUNDS = 40;
const HOURS_MS = 3_600_000;

let sites: TestSites;
let site: FullSite;
let tried = 0;
beforeAll(async () => {
  sites = await createTestSites();
  site = await createFullSite(sites, 'full');
});
afterAll(() => sites.close());

/** Words one after the other, from another place each round, counted. */
const counted = (round: number) => () => {
  const next = oneAfterTheOther(WORDS, Math.floor((round * WORDS.length) / ROUNDS));
  return (most: number) => {
    tried++;
    return next(most);
  };
};

test(`each of ${WORDS.length} words in field after field stays mere words`, {
  timeout: HOURS_MS,
}, async () => {
  const harmless: HarmlessShapes = new Map();
  const found: string[] = [];
  for (let round = 0; round < ROUNDS; round++)
    found.push(...(await tryWords(sites, site, counted(round), harmless)).map((line) => `${round}: ${line}`));
  expect(found).toEqual([]);
  console.log(`${tried} fields written`);
});

test(`nothing runs of ${WORDS.length} words where markup and addresses belong`, {
  timeout: HOURS_MS,
}, async () => {
  tried = 0;
  const found: string[] = [];
  for (let round = 0; round < ROUNDS; round++)
    found.push(...(await tryMarkup(sites, site, counted(round))).map((line) => `${round}: ${line}`));
  expect(found).toEqual([]);
  console.log(`${tried} fields written`);
});
