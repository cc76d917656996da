import { blocks } from '@portico/blocks/registry';
import { postBodyDefinition } from '@portico/blocks/post-body/definition';
import { summaryDefinition } from '@portico/blocks/summary/definition';
import type { SiteView } from '@portico/model/page/page-view';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSite } from '../../hosting/sites.ts';
import { SYSTEM } from '../actor.ts';
import { saveDocument } from '../save-document.ts';
import { publishNow } from '../releases/publish.ts';
import { scheduleRelease } from '../releases/schedule.ts';
import {
  blog,
  createTestPortico,
  draft,
  makeSite,
  must,
  page,
  post,
  published,
  type TestPortico,
} from '../testing.ts';
import { readPageView } from './read-page.ts';
import { readSiteView } from './read-site-view.ts';

const registry = blocks as unknown as Record<string, unknown>;
registry.summary ??= { definition: summaryDefinition };
registry['post-body'] ??= { definition: postBodyDefinition };

let portico: TestPortico;
let site: string;

beforeAll(async () => {
  portico = await createTestPortico();
  site = await makeSite(portico);
});
afterAll(() => portico.close());

async function siteView(siteId = site): Promise<SiteView> {
  const record = await findSite(portico, siteId);
  if (!record) throw new Error('no site');
  return readSiteView(portico, record);
}

async function read(path: string, query = '', siteId = site) {
  return readPageView(portico, await siteView(siteId), path, new URLSearchParams(query), {
    mode: 'published',
  });
}

async function readPage(path: string, query = '', siteId = site) {
  const answer = await read(path, query, siteId);
  if (answer.kind !== 'page') throw new Error(`${path} gave ${answer.kind}`);
  return answer;
}

const list = (collection: string, more: Record<string, unknown> = {}) => ({
  s1: {
    order: 'a0',
    layout: 'flow',
    blocks: { list: { type: 'summary', version: 1, order: 'a0', fields: { collection, limit: 2, ...more } } },
  },
});

function titles(answer: Awaited<ReturnType<typeof readPage>>, block = 'list'): string[] {
  const result = answer.page.data[block]?.items;
  if (result?.type !== 'items') throw new Error('no list');
  return result.items.map((item) => item.title);
}

describe('Reading a page', () => {
  it('answers published pages, redirects old addresses with their query, and knows nothing of drafts', async () => {
    const id = await published(portico, site, page('About', 'about'));
    await draft(portico, site, page('Secret', 'secret'));
    expect((await readPage('/about')).page).toMatchObject({
      title: 'About',
      pageType: 2,
      documentId: id,
      path: '/about',
    });
    must(
      await saveDocument(portico, site, id, SYSTEM, {
        changes: [{ path: ['slug'], from: 'about', to: 'über uns'.replace(' ', '-') }],
      }),
    );
    must(await publishNow(portico, site, SYSTEM, [id]));
    expect(await read('/about', 'a=1')).toMatchObject({
      kind: 'redirect',
      to: '/%C3%BCber-uns?a=1',
      status: 301,
    });
    expect(await read('/secret')).toEqual({ kind: 'not-found' });
    expect(await read('/nothing')).toEqual({ kind: 'not-found' });
  });

  it('shows nothing of another site', async () => {
    const other = await makeSite(portico);
    await published(portico, other, page('Theirs', 'theirs'));
    expect(await read('/theirs')).toEqual({ kind: 'not-found' });
    expect((await readPage('/theirs', '', other)).page.title).toBe('Theirs');
  });

  it('lists items newest first, by page, category with its children, and tag', async () => {
    const collection = await published(
      portico,
      site,
      blog('journal', {
        categories: { clay: { name: 'Clay' }, glaze: { name: 'Glaze', parent: 'clay' } },
        list: { sections: list('current', { pagination: true }) },
      }),
    );
    await published(portico, site, post(collection, 'one', '2026-01-01T00:00:00Z', { tags: ['Slow Craft'] }));
    await published(
      portico,
      site,
      post(collection, 'two', '2026-01-02T00:00:00Z', { categories: ['glaze'] }),
    );
    await published(
      portico,
      site,
      post(collection, 'three', '2026-01-03T00:00:00Z', { categories: ['clay'] }),
    );
    const first = await readPage('/journal');
    expect(titles(first)).toEqual(['Post three', 'Post two']);
    expect(first.page.data.list?.items).toMatchObject({
      hasMore: true,
      page: 1,
      collection: { id: collection, path: '/journal', type: 'blog' },
    });
    expect(titles(await readPage('/journal', 'page=2'))).toEqual(['Post one']);
    expect(titles(await readPage('/journal', 'page=99999'))).toEqual(['Post three', 'Post two']);
    expect(titles(await readPage('/journal', 'category=clay'))).toEqual(['Post three', 'Post two']);
    expect(titles(await readPage('/journal', 'category=glaze'))).toEqual(['Post two']);
    expect(titles(await readPage('/journal', 'tag=slow+craft'))).toEqual(['Post one']);
    expect(titles(await readPage('/journal', 'tag=slow+craft&category=clay'))).toEqual([]);
    expect(first.reads).toEqual(expect.arrayContaining(['site', `doc:${collection}`, `list:${collection}`]));

    const elsewhere = await published(portico, site, {
      kind: 'page',
      body: { title: 'Home', slug: '', sections: list(collection, { order: 'title' }) },
    });
    const home = await readPage('/');
    expect(home.page.documentId).toBe(elsewhere);
    expect(titles(home)).toEqual(['Post one', 'Post three']);
  });

  it('shows an item in its collection’s template with neighbours and comments', async () => {
    const body = (id: string) => ({
      s1: {
        order: 'a0',
        layout: 'flow',
        blocks: { [id]: { type: 'post-body', version: 1, order: 'a0', fields: {} } },
      },
    });
    const author = await published(portico, site, { kind: 'author', body: { name: 'Mara', slug: 'mara' } });
    const collection = await published(portico, site, blog('notes', { item: { sections: body('post') } }));
    await published(portico, site, post(collection, 'a', '2026-02-01T00:00:00Z'));
    const middle = await published(portico, site, post(collection, 'b', '2026-02-02T00:00:00Z', { author }));
    await published(portico, site, post(collection, 'c', '2026-02-03T00:00:00Z'));
    await portico.db
      .insertInto('comments')
      .values([
        {
          site_id: site,
          id: '1',
          document_id: middle,
          author_name: 'Ana',
          body: 'Lovely',
          status: 'approved',
          created_at: '2026-02-05T00:00:00Z',
          parent_id: null,
        },
        {
          site_id: site,
          id: '2',
          document_id: middle,
          author_name: 'Spam',
          body: 'Buy',
          status: 'spam',
          created_at: '2026-02-05T00:00:00Z',
          parent_id: null,
        },
      ])
      .execute();
    await portico.db
      .insertInto('comment_counts')
      .values({ site_id: site, document_id: middle, count: 1 })
      .execute();
    const answer = await readPage('/notes/b');
    expect(answer.page).toMatchObject({
      pageType: 50,
      item: { kind: 'blog-post', author: { name: 'Mara' }, commentCount: 1, collection: { path: '/notes' } },
      data: {
        post: {
          neighbours: { previous: { title: 'Post c' }, next: { title: 'Post a' } },
          comments: {
            total: 1,
            comments: [{ author: 'Ana', text: 'Lovely', date: '2026-02-05T00:00:00.000Z' }],
          },
        },
      },
    });
    must(
      await saveDocument(portico, site, author, SYSTEM, {
        changes: [{ path: ['name'], from: 'Mara', to: 'Mara Voss' }],
      }),
    );
    must(await publishNow(portico, site, SYSTEM, [author]));
    const card = await portico.db
      .selectFrom('item_cards')
      .select('card')
      .where('document_id', '=', middle)
      .executeTakeFirstOrThrow();
    expect(card.card).toMatchObject({ author: { name: 'Mara Voss' } });
    expect(portico.invalidations.at(-1)?.tags).toContain(`list:${collection}`);
  });

  it('holds until the next scheduled item of a list appears', async () => {
    const collection = await published(portico, site, blog('news', { list: { sections: list('current') } }));
    const soon = await draft(portico, site, post(collection, 'soon', '2026-05-05T10:00:00Z'));
    const publishAt = new Date('2026-05-05T10:00:00Z');
    must(await scheduleRelease(portico, site, SYSTEM, [soon.id], { publishAt }));
    const answer = await readPage('/news');
    expect(titles(answer)).toEqual([]);
    expect(answer.validUntil).toEqual(publishAt);
  });

  it('needs at most three queries', async () => {
    const view = await siteView();
    let queries = 0;
    const pool = portico.pool;
    const counting = pool.on('acquire', () => {
      queries++;
    });
    await readPageView(portico, view, '/notes/b', new URLSearchParams(), { mode: 'published' });
    counting.removeAllListeners('acquire');
    expect(queries).toBeGreaterThan(0);
    expect(queries).toBeLessThanOrEqual(3);
  });

  it('answers a form with the page’s other lists, within its three queries, until the form changes', async () => {
    const form = await published(portico, site, {
      kind: 'form',
      body: {
        name: 'Contact',
        fields: { email: { type: 'email', order: 'a0', title: 'Email' } },
        storage: { mailTo: ['owner@example.com'] },
      },
    });
    const unpublished = await draft(portico, site, { kind: 'form', body: { name: 'Draft' } });
    const block = (id: string) => ({ type: 'form', version: 1, order: 'a0', fields: { form: id } });
    await published(portico, site, {
      kind: 'page',
      body: {
        title: 'Write',
        slug: 'write',
        sections: {
          s: { order: 'a0', layout: 'flow', blocks: { one: block(form), other: block(unpublished.id) } },
        },
      },
    });
    const view = await siteView();
    let queries = 0;
    const counting = portico.pool.on('acquire', () => {
      queries++;
    });
    const answer = await readPageView(portico, view, '/write', new URLSearchParams(), { mode: 'published' });
    counting.removeAllListeners('acquire');
    expect(queries).toBeLessThanOrEqual(3);
    if (answer.kind !== 'page') throw new Error(answer.kind);
    expect(answer.page.data.one?.form).toMatchObject({
      type: 'form',
      form: { id: form, fields: [{ id: 'email' }] },
    });
    expect(answer.page.data.other?.form).toEqual({ type: 'form' });
    expect(JSON.stringify(answer.page.data)).not.toContain('owner@example.com');
    expect(answer.reads).toEqual(expect.arrayContaining([`doc:${form}`, `doc:${unpublished.id}`]));
  });

  it('leads owner’s redirects on in one hop and refuses circles', async () => {
    const saved = await published(portico, site, {
      kind: 'redirects',
      body: {
        entries: [
          { from: '/Old/', to: '/older' },
          { from: '/older', to: '/notes' },
          { from: '/?p=12', to: '/notes/b' },
          { from: '/away', to: 'https://example.com/ä' },
        ],
      },
    });
    expect(await read('/old')).toMatchObject({ kind: 'redirect', to: '/notes' });
    expect(await read('/', 'p=12')).toMatchObject({ kind: 'redirect', to: '/notes/b?p=12' });
    expect(await read('/away')).toMatchObject({ to: 'https://example.com/%C3%A4' });
    must(
      await saveDocument(portico, site, saved, SYSTEM, {
        changes: [{ path: ['entries', '1', 'to'], from: '/notes', to: '/old' }],
      }),
    );
    expect(await publishNow(portico, site, SYSTEM, [saved])).toMatchObject({
      ok: false,
      errors: { 'entries.0.to': expect.stringContaining('loop') },
    });
  });
});

describe('Long lists', () => {
  it('read by the index, whatever the order and filter', async () => {
    const other = await makeSite(portico);
    const collection = await published(portico, other, blog('big', { categories: { x: { name: 'X' } } }));
    await sql`
      insert into documents (site_id, id, kind, parent_id, title, slug, revision, state, updated_at)
      select ${other}, 'd' || n, 'blog-post', ${collection}, 'T', 'd' || n, 1, 'published', now()
      from generate_series(1, 2000) n`.execute(portico.db);
    await sql`
      insert into item_cards (site_id, collection_id, document_id, publish_at, order_key, title_key, path, card)
      select ${other}, ${collection}, 'd' || n, now() - n * interval '1 minute', 'a' || n, 't' || n, '/x', '{}'
      from generate_series(1, 2000) n`.execute(portico.db);
    await sql`
      insert into item_terms (site_id, collection_id, term_kind, term, publish_at, order_key, title_key, document_id)
      select ${other}, ${collection}, 'category', 'x', now() - n * interval '1 minute', 'a' || n, 't' || n, 'd' || n
      from generate_series(1, 2000) n`.execute(portico.db);
    await sql`analyze item_cards, item_terms`.execute(portico.db);
    const { listPlan, relatedPlan } = await import('./testing-plan.ts');
    for (const order of ['recent', 'manual', 'title'] as const) {
      const plan = await relatedPlan(portico, other, collection, order, 'd1000');
      // What is found is sorted once more: a hundred at most.
      expect(plan, `related, ${order}\n${plan}`).not.toMatch(/Seq Scan on item_|Sort Key: n\b/);
    }
    for (const options of [{}, { category: 'x' }, { featured: true }])
      for (const order of 'featured' in options
        ? (['recent'] as const)
        : ([undefined, 'recent', 'manual', 'title'] as const)) {
        const plan = await listPlan(portico, other, collection, order, options);
        // What is next by date no index says: it is asked of each event of such a collection, and of no other.
        const [others = ''] = plan.split("= 'date'::text");
        expect(others, `${order} ${JSON.stringify(options)}\n${plan}`).not.toMatch(
          /Seq Scan on item_|Sort Key: (?!.*starts_at)/,
        );
      }
  });
});
