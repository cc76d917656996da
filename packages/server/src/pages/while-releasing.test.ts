import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '../content/actor.ts';
import { publishNow } from '../content/releases/publish.ts';
import { saveDocument } from '../content/save-document.ts';
import { blog, draft, makeSite, must, page, post, published } from '../content/testing.ts';
import { createTestSites, type TestSites } from './testing.ts';

const ROUNDS = 8;
const ASKERS = 6;

let sites: TestSites;
let siteId: string;

beforeAll(async () => {
  sites = await createTestSites();
  siteId = await makeSite(sites.portico, 'kiln');
});
afterAll(() => sites.close());

const change = async (id: string, path: string, from: unknown, to: unknown) =>
  must(await saveDocument(sites.portico, siteId, id, SYSTEM, { changes: [{ path: [path], from, to }] }));

describe('while releases go live', () => {
  it('every address answers with the page as it was, as it is, or the way to it', async () => {
    await published(sites.portico, siteId, page('Home', ''));
    const about = await published(sites.portico, siteId, page('About', 'about'));
    const moving = await published(sites.portico, siteId, page('Moving', 'here'));
    const red = await published(sites.portico, siteId, page('Red', 'red'));
    const blue = await published(sites.portico, siteId, page('Blue', 'blue'));
    const journal = await published(sites.portico, siteId, blog('journal'));
    const ash = await published(sites.portico, siteId, post(journal, 'ash', '2026-01-03T00:00:00Z'));
    const second = await sites.secondInstance();

    /** Addresses that have been public, at any time. */
    const asked = ['/', '/about', '/here', '/red', '/blue', '/journal', '/journal/ash'];
    const wrong: string[] = [];
    let isOver = false;
    let answers = 0;
    const askOn = async (ask: TestSites['ask'], first: number) => {
      for (let turn = first; !isOver; turn++) {
        // With a query nothing is kept: each is made from the database.
        const path = (asked[turn % asked.length] ?? '/') + (turn % 3 === 0 ? `?page=${2 + (turn % 50)}` : '');
        const { status } = await ask(path);
        answers++;
        if (status !== 200 && status !== 301 && status !== 302) wrong.push(`${status} ${path}`);
      }
    };
    const asking = Array.from({ length: ASKERS }, (_, n) => askOn(n % 2 ? second.ask : sites.ask, n));

    const slugs = ['here', 'there'];
    const colours = ['red', 'blue'];
    const blogs = ['journal', 'diary'];
    let released = 0;
    try {
      for (let round = 0; round < ROUNDS; round++) {
        const [from, to] = [round % 2, (round + 1) % 2];
        const { id: fresh } = await draft(sites.portico, siteId, page(`New ${round}`, `new-${round}`));
        await change(about, 'title', round === 0 ? 'About' : `About ${round - 1}`, `About ${round}`);
        await change(moving, 'slug', slugs[from], slugs[to]);
        await change(red, 'slug', colours[from], 'violet');
        await change(blue, 'slug', colours[to], colours[from]);
        await change(red, 'slug', 'violet', colours[to]);
        await change(journal, 'slug', blogs[from], blogs[to]);
        await change(ash, 'title', round === 0 ? 'Post ash' : `Ash ${round - 1}`, `Ash ${round}`);
        must(
          await publishNow(sites.portico, siteId, SYSTEM, [about, moving, red, blue, journal, ash, fresh]),
        );
        released++;
        for (const path of [`/${slugs[to]}`, `/${blogs[to]}`, `/${blogs[to]}/ash`])
          if (!asked.includes(path)) asked.push(path);
        asked.push(`/new-${round}`);
      }
    } finally {
      isOver = true;
      await Promise.all(asking);
      await second.close();
    }
    expect(wrong).toEqual([]);
    expect(released).toBe(ROUNDS);
    expect(answers).toBeGreaterThan(ROUNDS);
  });
});
