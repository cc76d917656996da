import { searchSite } from '@portico/server/search/search-site';
import { parseSearchQuery, SEARCH_PAGE_SIZE } from '@portico/model/search/search-query';
import { sql } from 'kysely';
import { type Bench, median, quantile, short } from '../lib/figures.ts';
import { type Inside, startInside } from '../lib/inside.ts';
import { makeBlog } from '../lib/many-posts.ts';
import { meterQueries } from '../lib/query-meter.ts';

const DOCUMENTS = 10_000;
const ROUNDS = 30;
/** Of `LIKE`, which reads every document: a search takes it seconds. */
const LIKE_ROUNDS = 2;
const THINGS = 'vase bowl jug teapot plate cup bottle tile lamp dish'.split(' ');
const GLAZES = 'celadon tenmoku shino ash iron cobalt copper salt'.split(' ');

/** Rare words, words of every document, several, beginnings, misspelt words, and what is nowhere. */
const QUERIES = [
  'celadon teapot',
  'vase',
  'the glaze of the kiln',
  'tenm',
  'te',
  'clay',
  '4711',
  'teaopt',
  'celdaon bowl',
  'porcelian',
  'xylophone',
];

/** The site's own search over 10,000 documents, beside WordPress's: `LIKE '%word%'` over titles and texts. */
export const search: Bench = {
  name: 'search',
  async run(report) {
    const inside = await startInside();
    try {
      await makeBlog(
        inside,
        'notes',
        DOCUMENTS,
        (n) => `${GLAZES[n % GLAZES.length]} ${THINGS[(n * 7) % THINGS.length]}, number ${n}`,
      );
      await sql`vacuum analyze`.execute(inside.portico.db);
      const meter = meterQueries(inside.portico.pool);
      const ours: number[] = [];
      const likes: number[] = [];
      const byQuery = new Map<string, number[]>();
      let most = 0;
      for (let round = -3; round < ROUNDS; round++)
        for (const query of QUERIES) {
          const begun = performance.now();
          const { queries } = await meter(() => found(inside, query));
          const ms = performance.now() - begun;
          if (round < 0) continue;
          ours.push(ms);
          if (round < LIKE_ROUNDS) {
            const asked = performance.now();
            await foundByLike(inside, query);
            likes.push(performance.now() - asked);
          }
          byQuery.set(query, [...(byQuery.get(query) ?? []), ms]);
          most = Math.max(most, queries.length);
        }
      const slowest = [...byQuery]
        .map(([query, times]) => ({ query, ms: median(times) }))
        .sort((a, b) => b.ms - a.ms);
      report(
        'search.p95',
        p95(ours),
        `median ${short(median(ours))} ms; ${slowest.map(({ query, ms }) => `${query} ${short(ms)}`).join(', ')}`,
      );
      report('search.queries', most, `most of ${ours.length} searches`);
      report(
        'search.like',
        p95(ours) / p95(likes),
        `LIKE: median ${short(median(likes))} ms, p95 ${short(p95(likes))} ms`,
      );
    } finally {
      await inside.end();
    }
  },
};

const p95 = (times: readonly number[]): number => quantile(times, 0.95);

const found = ({ portico, site }: Inside, query: string) =>
  searchSite(portico, site.id, parseSearchQuery(new URLSearchParams({ q: query })), SEARCH_PAGE_SIZE);

/** As `WP_Query` asks: every word anywhere in title or text, titles first, counted for the pages. */
async function foundByLike({ portico, site }: Inside, query: string): Promise<void> {
  const words = query.split(' ').map((word) => `%${word}%`);
  const held = sql.join(
    words.map((word) => sql`(title ilike ${word} or body ilike ${word})`),
    sql` and `,
  );
  await sql`select document_id, title, path, left(body, 200), count(*) over () from search_entries
    where site_id = ${site.id} and ${held}
    order by title ilike ${words[0]} desc, shown_at desc limit ${SEARCH_PAGE_SIZE}`.execute(portico.db);
}
