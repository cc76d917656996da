import { sql } from 'kysely';
import { type Bench, median, short } from '../lib/figures.ts';
import { type Inside, startInside } from '../lib/inside.ts';
import { makeBlog } from '../lib/many-posts.ts';

const FEW = 10;
const MANY = 10_000;
const ROUNDS = 150;

/** Uncached pages of a blog of 10 posts and of one of 10,000, database included. */
export const manyItems: Bench = {
  name: 'many-items',
  async run(report) {
    const inside = await startInside();
    try {
      await makeBlog(inside, 'few', FEW);
      await makeBlog(inside, 'many', MANY);
      await sql`vacuum analyze`.execute(inside.portico.db);
      const pages: Array<[name: string, path: (blog: string, items: number) => string, query: string]> = [
        ['list', (blog) => `/${blog}`, ''],
        ['category', (blog) => `/${blog}`, 'category=some'],
        ['item', (blog, items) => `/${blog}/post-${items / 2}`, ''],
      ];
      for (const [name, path, query] of pages) {
        const few: number[] = [];
        const many: number[] = [];
        for (let n = -20; n < ROUNDS; n++) {
          const a = await make(inside, path('few', FEW), query);
          const b = await make(inside, path('many', MANY), query);
          if (n < 0) continue;
          few.push(a);
          many.push(b);
        }
        report(
          `many-items.${name}`,
          median(many) / median(few),
          `${short(median(few))} ms with ${FEW}, ${short(median(many))} ms with ${MANY}`,
        );
      }
    } finally {
      await inside.end();
    }
  },
};

/** Milliseconds of one page made from the database. */
async function make({ app, site }: Inside, path: string, query: string): Promise<number> {
  const begun = performance.now();
  const page = await app.pages.maker.make(site, path, new URLSearchParams(query), {
    owner: false,
    consent: 'undecided',
  });
  if (page.status !== 200) throw new Error(`${path} answered ${page.status}.`);
  return performance.now() - begun;
}
