import type { Id } from '@portico/model/documents/id';
import { orderKeys } from '@portico/model/documents/order';
import { writeCards } from '@portico/server/content/cards/write-cards';
import { writeSearchEntries } from '@portico/server/content/search/write-entries';
import { newId } from '@portico/server/core/portico';
import { sql } from 'kysely';
import { type Bench, median, short } from '../lib/figures.ts';
import { type Inside, startInside } from '../lib/inside.ts';
import { publish } from '../lib/sixty-blocks.ts';

const FEW = 10;
const MANY = 10_000;
const ROUNDS = 150;
/** Items a list shows: no more than the small collection has, so that both pages are equally long. */
const SHOWN = 10;
const CHUNK = 1000;

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

const heading = (text: string) => ({ type: 'heading', version: 1, order: 'a0', fields: { text, level: 1 } });

/** A blog of so many posts, each with the words of one of the demo site's, written as a release writes them. */
async function makeBlog({ portico, site }: Inside, slug: string, count: number): Promise<void> {
  const section = (block: Record<string, unknown>) => ({
    s: {
      order: 'a0',
      layout: 'flow',
      blocks: { h: heading('Notes'), b: { version: 1, order: 'a1', ...block } },
    },
  });
  const collection = await publish(portico, site.id, 'collection', {
    type: 'blog',
    title: `Blog of ${count}`,
    slug,
    urlFormat: '%t',
    categories: { all: { name: 'All' }, some: { name: 'Some' } },
    list: {
      sections: section({
        type: 'summary',
        fields: { collection: 'current', limit: SHOWN, pagination: true, filters: true },
      }),
    },
    item: { sections: section({ type: 'post-body', fields: {} }) },
  });
  const posts = await portico.db
    .selectFrom('documents')
    .innerJoin('revisions', (join) =>
      join
        .onRef('revisions.site_id', '=', 'documents.site_id')
        .onRef('revisions.document_id', '=', 'documents.id')
        .onRef('revisions.number', '=', 'documents.published_revision'),
    )
    .select(['revisions.body', 'revisions.version'])
    .where('documents.site_id', '=', site.id)
    .where('documents.kind', '=', 'blog-post')
    .execute();
  const keys = orderKeys(count);
  const base = Date.parse('2020-01-01T08:00:00Z');
  for (let from = 0; from < count; from += CHUNK) {
    const rows = Array.from({ length: Math.min(CHUNK, count - from) }, (_, k) => {
      const n = from + k;
      const post = posts[n % posts.length];
      const rare = count <= FEW || n % (count / FEW) === 0;
      const title = `Note ${n} of the workshop`;
      return {
        id: newId(),
        title,
        slug: `post-${n}`,
        order_key: keys[n],
        publish_at: new Date(base + n * 3_600_000).toISOString(),
        version: post?.version,
        body: {
          ...(post?.body as Record<string, unknown>),
          title,
          slug: `post-${n}`,
          categories: rare ? ['all', 'some'] : ['all'],
          tags: ['clay', `tag ${n % 50}`],
        },
      };
    });
    await portico.db.transaction().execute(async (tx) => {
      const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(id text, title text, slug text,
        order_key text, publish_at timestamptz, version integer, body jsonb)`;
      await sql`insert into documents (site_id, id, kind, parent_id, state, title, slug, revision, published_revision,
          publish_at, order_key)
        select ${site.id}, g.id, 'blog-post', ${collection}, 'published', g.title, g.slug, 1, 1, g.publish_at,
          g.order_key from ${given}`.execute(tx);
      await sql`insert into revisions (site_id, document_id, number, version, body, sealed_at)
        select ${site.id}, g.id, 1, g.version, g.body, now() from ${given}`.execute(tx);
      await sql`insert into addresses (site_id, path, kind, document_id)
        select ${site.id}, ${`/${slug}/`} || g.slug, 'document', g.id from ${given}`.execute(tx);
      const ids: Id[] = rows.map((row) => row.id);
      await writeCards(tx, site.id, ids);
      await writeSearchEntries(tx, site.id, ids);
    });
  }
}
