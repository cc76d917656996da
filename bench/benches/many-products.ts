import { sql } from 'kysely';
import { type Bench, median, short } from '../lib/figures.ts';
import { type Inside, startInside } from '../lib/inside.ts';
import { makeShops } from '../lib/many-products.ts';

const ROUNDS = 100;
const FILTERS = 'option=Glaze%3ACeladon&price=20-50&stock=in';

/**
 * A list of all shops of a site with three filters: 100 products in one shop, 10,000 in fifty. Each site is one of its
 * own, as `shops` are all of a site's.
 */
export const manyProducts: Bench = {
  name: 'many-products',
  async run(report) {
    const [few, many] = [await startInside(), await startInside()];
    try {
      await makeShops(few, 'few', 1, 100);
      await makeShops(many, 'many', 50, 10_000);
      for (const { portico } of [few, many]) await sql`vacuum analyze`.execute(portico.db);
      const times: Record<'few' | 'many', number[]> = { few: [], many: [] };
      const kept: typeof times = { few: [], many: [] };
      for (let n = -10; n < ROUNDS; n++) {
        const a = await make(few, '/all-few');
        const b = await make(many, '/all-many');
        const c = await ask(few, '/all-few');
        const d = await ask(many, '/all-many');
        if (n < 0) continue;
        times.few.push(a);
        times.many.push(b);
        kept.few.push(c);
        kept.many.push(d);
      }
      report(
        'many-products.list',
        p95(kept.many) / p95(kept.few),
        `p95 ${short(p95(kept.few))} ms of 100, ${short(p95(kept.many))} ms of 10,000`,
      );
      report(
        'many-products.made',
        median(times.many) / median(times.few),
        `${short(median(times.few))} ms of 100, ${short(median(times.many))} ms of 10,000`,
      );
    } finally {
      await few.end();
      await many.end();
    }
  },
};

const p95 = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;

/** Milliseconds of one page made from the database. */
async function make({ app, site }: Inside, path: string): Promise<number> {
  const begun = performance.now();
  const page = await app.pages.maker.make(site, path, new URLSearchParams(FILTERS), {
    owner: false,
    consent: 'undecided',
  });
  if (page.status !== 200) throw new Error(`${path} answered ${page.status}.`);
  return performance.now() - begun;
}

/** Milliseconds of the same page as visitors get it, once somebody had it. */
async function ask({ app, site }: Inside, path: string): Promise<number> {
  const begun = performance.now();
  const { statusCode } = await app.fastify.inject({
    url: `${path}?${FILTERS}`,
    headers: { host: `${site.identifier}.localhost:3000` },
  });
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}.`);
  return performance.now() - begun;
}
