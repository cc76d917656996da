import type { Id } from '@portico/model/documents/id';
import { orderKeys } from '@portico/model/documents/order';
import { writeCards } from '@portico/server/content/cards/write-cards';
import { indexSearch } from '@portico/server/content/search/index-again';
import { writeSearchEntries } from '@portico/server/content/search/write-entries';
import { newId } from '@portico/server/core/portico';
import { sql } from 'kysely';
import type { Inside } from './inside.ts';
import { publish } from './sixty-blocks.ts';

/** Posts in the rare category, and items a list shows: no more than a small collection has. */
const FEW = 10;
const SHOWN = 10;
const CHUNK = 1000;

const heading = (text: string) => ({ type: 'heading', version: 1, order: 'a0', fields: { text, level: 1 } });

/** A blog of so many posts, each with the words of one of the demo site's, written as a release writes them. */
export async function makeBlog(
  { portico, site }: Inside,
  slug: string,
  count: number,
  titleOf = (n: number) => `Note ${n} of the workshop`,
): Promise<void> {
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
      const title = titleOf(n);
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
      await writeCards(tx, site.id, ids, new Date());
      await writeSearchEntries(tx, site.id, ids);
    });
  }
  await indexSearch(portico);
}
