import { SYSTEM } from '@portico/server/content/actor';
import { forgetKeptTexts } from '@portico/server/content/reading/kept-texts';
import { publishNow } from '@portico/server/content/releases/publish';
import { sql } from 'kysely';
import { ask } from '../lib/answer.ts';
import { type Bench, median, quantile, short } from '../lib/figures.ts';
import { gzipCpuMs, jsonCpuMs } from '../lib/call-meter.ts';
import { type Inside, startInside } from '../lib/inside.ts';
import { ownCpuMs } from '../lib/processes.ts';
import { meterQueries } from '../lib/query-meter.ts';
import { publishSixtyBlocks, SIXTY_PATH } from '../lib/sixty-blocks.ts';

const WARM_UP = 300;
const PAGES = 600;
const AT_ONCE = 100;

/** A page of 60 blocks made from the database, and who else is made anew when something is published. */
export const uncachedPage: Bench = {
  name: 'uncached-page',
  async run(report) {
    const inside = await startInside();
    try {
      await publishSixtyBlocks(inside.portico, inside.site.id);
      await storedByRelease(inside);
      await making(inside, report);
      await burst(inside, report);
      await afterPublishing(inside, report);
    } finally {
      await inside.end();
    }
  },
};

/** What is measured is what a release leaves behind. */
async function storedByRelease({ portico, app }: Inside): Promise<void> {
  await app.ahead.settled();
  const found = await portico.db
    .selectFrom('drawn_pages')
    .innerJoin('addresses', (join) =>
      join
        .onRef('addresses.site_id', '=', 'drawn_pages.site_id')
        .onRef('addresses.document_id', '=', 'drawn_pages.document_id'),
    )
    .where('addresses.path', '=', SIXTY_PATH)
    .select('addresses.path')
    .execute();
  if (found.length !== 1) throw new Error('The release did not leave the page drawn.');
}

/**
 * The page made from the database, in turn in four ways: stored since it was published, with nothing of it in memory;
 * the same with nothing stored; with nothing stored, but with its texts and sections as they were the last time; and
 * the same where a post in one of its lists is not as it was.
 */
async function making({ portico, app, site }: Inside, report: Parameters<Bench['run']>[0]): Promise<void> {
  const meter = meterQueries(portico.pool);
  const { maker } = app.pages;
  const { drawnPages } = maker;
  const query = new URLSearchParams();
  const make = () => maker.make(site, SIXTY_PATH, query, { owner: false, consent: 'undecided' });
  const forget = () => {
    maker.keptSections.clear();
    forgetKeptTexts();
  };
  const setAside = () => portico.db.deleteFrom('drawn_pages').execute();

  const stored: Making[] = [];
  const drawn: Making[] = [];
  const again: Making[] = [];
  const changed: Making[] = [];
  const storing: number[] = [];
  for (let n = -WARM_UP; n < PAGES; n++) {
    for (const makings of [stored, drawn, again, changed]) {
      if (makings === stored) {
        // As after a release, but that somebody waits for it.
        await maker.drawAhead(site, SIXTY_PATH);
        forget();
      } else if (makings === drawn) {
        await setAside();
        forget();
      } else {
        await setAside();
        // Kept is what is read or drawn for the second time.
        await make();
        await drawnPages.settled();
        await setAside();
        if (makings === changed) await renamePost(portico, n);
      }
      const offers = offersTo(drawnPages);
      const gzipBefore = gzipCpuMs();
      const jsonBefore = jsonCpuMs();
      const cpuBefore = ownCpuMs();
      const made = await meter(make);
      const cpu = ownCpuMs() - cpuBefore;
      const gzip = gzipCpuMs() - gzipBefore;
      const database = made.cpuMs + jsonCpuMs() - jsonBefore;
      if (made.result.status !== 200) throw new Error(`The page answered ${made.result.status}.`);
      if ((offers() === 0) !== (makings === stored)) throw new Error('The page was made in another way.');
      const asked = made.queries.length;
      const storingBefore = ownCpuMs();
      await drawnPages.settled();
      if (n < 0) continue;
      if (makings === drawn) storing.push(ownCpuMs() - storingBefore);
      makings.push({
        own: cpu - database - gzip,
        database,
        waited: made.waitedMs,
        gzip,
        queries: asked,
      });
    }
  }

  report(
    'uncached-page.queries',
    Math.max(...[...stored, ...drawn, ...again, ...changed].map(({ queries }) => queries)),
    `most of ${4 * PAGES} pages`,
  );
  report('uncached-page.cpu', ...told(stored));
  report('uncached-page.cpu-drawn', ...told(drawn));
  report('uncached-page.cpu-storing', median(storing), 'in the background, the database’s client included');
  report('uncached-page.cpu-again', ...told(again));
  report('uncached-page.cpu-changed', ...told(changed));
}

/** Gives the newest post, which the page lists, another title. */
async function renamePost(portico: Inside['portico'], n: number): Promise<void> {
  const renamed = await sql`
    update item_cards set card = jsonb_set(card, '{title}', to_jsonb(${`Firing ${n}`}::text))
    where (site_id, document_id) = (select site_id, document_id from item_cards
      where card->>'kind' = 'blog-post' order by publish_at desc, document_id desc limit 1)`.execute(
    portico.db,
  );
  if (renamed.numAffectedRows !== 1n) throw new Error('There is no post.');
}

/** Counts from now on how often a page is offered to be stored: once for each that was drawn. */
function offersTo(drawnPages: Inside['app']['pages']['maker']['drawnPages']): () => number {
  const { offer } = drawnPages;
  let count = 0;
  drawnPages.offer = (...given) => {
    count++;
    offer.apply(drawnPages, given);
  };
  return () => {
    drawnPages.offer = offer;
    return count;
  };
}

/** Milliseconds of one page; processor time but for `waited`. */
interface Making {
  own: number;
  database: number;
  waited: number;
  gzip: number;
  queries: number;
}

/** The figure of pages made in one way, and where it comes from. */
function told(makings: readonly Making[]): [value: number, from: string] {
  const of = (name: keyof Making) => makings.map((making) => making[name]);
  return [
    median(of('own')),
    `median of ${makings.length}, fastest tenth ${short(quantile(of('own'), 0.1))} ms; the database takes ` +
      `${short(median(of('database')))} ms more and gzip ${short(median(of('gzip')))} ms; answers of the database are ` +
      `waited for ${short(median(of('waited')))} ms`,
  ];
}

/** Counts what is rendered while `work` runs, by path. */
async function rendersDuring({ app }: Inside, work: () => Promise<void>): Promise<string[]> {
  const { maker } = app.pages;
  const make = maker.make;
  const paths: string[] = [];
  maker.make = (site, path, query, owner) => {
    paths.push(path);
    return make.call(maker, site, path, query, owner);
  };
  await work().finally(() => {
    maker.make = make;
  });
  return paths;
}

async function burst(inside: Inside, report: Parameters<Bench['run']>[0]): Promise<void> {
  inside.app.pages.clear();
  const renders = await rendersDuring(inside, async () => {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => ask(inside.port, SIXTY_PATH, { host: 'localhost' })),
    );
    if (answers.some(({ status }) => status !== 200)) throw new Error('Not all of the burst was answered.');
  });
  report('uncached-page.burst', renders.length, `renderings for ${AT_ONCE} requests at once`);
}

/** Publishes one post and looks which kept pages are made anew. */
async function afterPublishing(inside: Inside, report: Parameters<Bench['run']>[0]): Promise<void> {
  const { portico, site } = inside;
  const addresses = await portico.db
    .selectFrom('addresses')
    .innerJoin('documents', (join) =>
      join
        .onRef('documents.site_id', '=', 'addresses.site_id')
        .onRef('documents.id', '=', 'addresses.document_id'),
    )
    .select(['addresses.path', 'documents.id', 'documents.kind', 'documents.parent_id'])
    .where('addresses.site_id', '=', site.id)
    .where('addresses.kind', '=', 'document')
    .where('documents.state', '=', 'published')
    .execute();
  const post = addresses.find((address) => address.kind === 'blog-post');
  if (!post) throw new Error('The demo site has no post.');
  const visitAll = async () => {
    for (const { path } of addresses) await ask(inside.port, encodeURI(path), { host: 'localhost' });
  };
  inside.app.pages.clear();
  await visitAll();
  // Who may be made anew: whoever read the post or a list of its collection.
  const readers = new Set<string>();
  for (const { path } of addresses) {
    const page = inside.app.pages.cache.get(`${site.id} v ${path}`, Date.now());
    if (page?.tags.some((tag) => tag === `doc:${post.id}` || tag === `list:${post.parent_id}`))
      readers.add(path);
  }
  const released = await publishNow(portico, site.id, SYSTEM, [post.id]);
  if (!released.ok) throw new Error(released.message);
  const renders = await rendersDuring(inside, visitAll);
  const others = renders.filter((path) => !readers.has(path));
  const missed = [...readers].filter((path) => !renders.includes(path));
  report(
    'uncached-page.others-rendered',
    others.length + missed.length,
    `${renders.length} of ${addresses.length} kept pages read the post or its list and were made anew` +
      (others.length + missed.length > 0 ? `; wrong: ${[...others, ...missed].join(' ')}` : ''),
  );
}
