import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSite } from '../content/testing.ts';
import { createTestSites, type TestSites } from './testing.ts';

let sites: TestSites;

beforeAll(async () => {
  sites = await createTestSites();
  await makeSite(sites.portico, 'kiln');
}, 30_000);
afterAll(() => sites.close());

it('new drawings of places are limited for each address; what is drawn already is not', async () => {
  const draw = async (n: number) =>
    (await sites.ask(`/_portico/locator/1/${n / 100}_10_2_120x100_2_plain.svg`)).status;
  for (let n = 0; n < 120; n++) expect(await draw(n)).toBe(200);
  expect(await draw(120)).toBe(429);
  expect(await draw(0)).toBe(200);
  sites.portico.setNow(new Date(sites.portico.now().getTime() + 10 * 60_000));
  expect(await draw(120)).toBe(200);
}, 60_000);
