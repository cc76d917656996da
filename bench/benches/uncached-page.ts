import { SYSTEM } from '@portico/server/content/actor';
import { publishNow } from '@portico/server/content/releases/publish';
import { ask } from '../lib/answer.ts';
import { type Bench, median, quantile, short } from '../lib/figures.ts';
import { gzipCpuMs } from '../lib/gzip-meter.ts';
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
      const { portico, app, site } = inside;
      await publishSixtyBlocks(portico, site.id);
      const meter = meterQueries(portico.pool);
      const { maker } = app.pages;
      const query = new URLSearchParams();

      let status = 0;
      let mostQueries = 0;
      const own: number[] = [];
      const database: number[] = [];
      const compression: number[] = [];
      const waited: number[] = [];
      for (let n = -WARM_UP; n < PAGES; n++) {
        const gzipBefore = gzipCpuMs();
        const cpuBefore = ownCpuMs();
        const made = await meter(() =>
          maker.make(site, SIXTY_PATH, query, { owner: false, consent: 'undecided' }),
        );
        const cpu = ownCpuMs() - cpuBefore;
        if (n < 0) continue;
        const gzip = gzipCpuMs() - gzipBefore;
        own.push(cpu - made.cpuMs - gzip);
        database.push(made.cpuMs);
        compression.push(gzip);
        waited.push(made.waitedMs);
        status = made.result.status;
        mostQueries = Math.max(mostQueries, made.queries.length);
      }
      if (status !== 200) throw new Error(`The page answered ${status}.`);
      report('uncached-page.queries', mostQueries, `most of ${PAGES} pages`);
      report(
        'uncached-page.cpu',
        median(own),
        `median of ${PAGES}, fastest tenth ${short(quantile(own, 0.1))} ms; the database takes ${short(median(database))} ms more and gzip ` +
          `${short(median(compression))} ms; answers of the database are waited for ${short(median(waited))} ms`,
      );
      await burst(inside, report);
      await afterPublishing(inside, report);
    } finally {
      await inside.end();
    }
  },
};

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
