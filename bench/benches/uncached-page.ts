import { SYSTEM } from '@portico/server/content/actor';
import { clearJsonCaches } from '@portico/server/content/reading/json-cache';
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
      await making(inside, report);
      await burst(inside, report);
      await afterPublishing(inside, report);
    } finally {
      await inside.end();
    }
  },
};

/**
 * The page made from the database, in turn in three ways: with nothing of it in memory; with its texts as
 * they were the last time; and the same where a post in one of its lists is not as it was.
 */
async function making({ portico, app, site }: Inside, report: Parameters<Bench['run']>[0]): Promise<void> {
  const meter = meterQueries(portico.pool);
  const { maker } = app.pages;
  const query = new URLSearchParams();
  const make = () => maker.make(site, SIXTY_PATH, query, { owner: false, consent: 'undecided' });

  const fresh: Making[] = [];
  const again: Making[] = [];
  const changed: Making[] = [];
  for (let n = -WARM_UP; n < PAGES; n++) {
    for (const makings of [fresh, again, changed]) {
      if (makings === fresh) {
        clearJsonCaches();
      } else {
        // Kept is what is read or rendered for the second time.
        await make();
        if (makings === changed) await renamePost(portico, n);
      }
      const gzipBefore = gzipCpuMs();
      const jsonBefore = jsonCpuMs();
      const cpuBefore = ownCpuMs();
      const made = await meter(make);
      const cpu = ownCpuMs() - cpuBefore;
      const gzip = gzipCpuMs() - gzipBefore;
      const database = made.cpuMs + jsonCpuMs() - jsonBefore;
      if (made.result.status !== 200) throw new Error(`The page answered ${made.result.status}.`);
      if (n < 0) continue;
      makings.push({
        own: cpu - database - gzip,
        database,
        waited: made.waitedMs,
        gzip,
        queries: made.queries.length,
      });
    }
  }

  report(
    'uncached-page.queries',
    Math.max(...[...fresh, ...again, ...changed].map(({ queries }) => queries)),
    `most of ${3 * PAGES} pages`,
  );
  report('uncached-page.cpu', ...told(fresh));
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

/** Publishes one post and looks which cached pages are made anew. */
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
