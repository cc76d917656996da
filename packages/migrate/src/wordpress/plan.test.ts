import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DocumentKind, readBody } from '@portico/model/documents/document';
import { documentKinds } from '@portico/model/documents/document-kinds';
import { describe, expect, it } from 'vitest';
import type { ImportPlan } from '../import-plan.ts';
import { planWordPress } from './plan.ts';
import { readWxr } from './read-wxr.ts';

const data = process.env.PORTICO_TEST_DATA ?? join(process.cwd(), '../shared/data');
const have = existsSync(join(data, 'wxr/facts.json'));
const planOf = (file: string) => planWordPress(readWxr(readFileSync(join(data, file), 'utf8')));

/** Placeholders as they will be once the plan is carried out. */
function resolved(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((part) => resolved(part));
  if (typeof value === 'string') {
    if (key === 'media') return 'a'.repeat(32);
    if (value.startsWith('import:')) return key === 'href' ? '/x' : 'a'.repeat(24);
    return value;
  }
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, resolved(part, name)]));
}

function check(plan: ImportPlan): void {
  const keys = plan.documents.map((document) => document.key);
  expect(new Set(keys).size).toBe(keys.length);
  const media = new Set(plan.media.map((file) => file.key));
  for (const document of plan.documents) {
    const kind = documentKinds[document.kind] as DocumentKind;
    const read = readBody(kind, kind.version, resolved(document.body));
    expect(read.ok ? '' : `${document.key}: ${read.message}`).toBe('');
    if (document.parentKey) expect(keys).toContain(document.parentKey);
    JSON.stringify(document.body, (name, value) => {
      if (name === 'media') expect(media).toContain(value);
      if (typeof value === 'string' && value.startsWith('import:') && !value.startsWith('import:media:'))
        expect(keys).toContain(/^import:([^#?]*)/.exec(value)?.[1]);
      return value;
    });
  }
  for (const comment of plan.comments) expect(keys).toContain(comment.documentKey);
}

describe.skipIf(!have)('what comes over from WordPress', () => {
  it('brings a post’s enclosed recording as a player with its length and size', () => {
    const plan = planOf('wxr/migrate/has-audio-enclosure-with-libsyn-embed.xml');
    check(plan);
    const said = JSON.stringify(plan.documents);
    expect(said).toContain('"type":"audio"');
    expect(said).toContain(
      '"audio":{"href":"https://media.libsyn.com/media/example/podcast.mp3","bytes":21169426,"durationSeconds":1764}',
    );
  });

  it('is everything the theme unit test holds, in its right state', () => {
    const plan = planOf('wxr/theme-unit-test-data.xml');
    check(plan);
    const facts = JSON.parse(readFileSync(join(data, 'wxr/facts.json'), 'utf8'))[
      'wxr/theme-unit-test-data.xml'
    ];
    const kinds = facts.by_type_and_status;
    expect(plan.report.imported).toMatchObject({
      pages: kinds['page/publish'],
      posts: kinds['post/publish'] + kinds['post/draft'] + kinds['post/future'],
      authors: facts.authors,
      categories: facts.categories,
      attachments: kinds['attachment/inherit'],
    });
    const states: Record<string, number> = {};
    for (const document of plan.documents)
      if (document.kind === 'blog-post') states[document.state] = (states[document.state] ?? 0) + 1;
    expect(states).toEqual({
      published: kinds['post/publish'],
      draft: kinds['post/draft'],
      scheduled: kinds['post/future'],
    });
    expect(plan.documents.filter((document) => document.password !== undefined)).toHaveLength(
      facts.items_with_password,
    );
    expect(plan.documents.filter((document) => document.body.featured === true)).toHaveLength(facts.sticky);
    const pings = Number(
      /^(\d+) pingbacks/.exec(
        plan.report.leftOut.find((note) => note.what.includes('pingbacks'))?.what ?? '',
      )?.[1] ?? 0,
    );
    expect(plan.comments.length + pings).toBe(facts.comments);
    const unused = plan.report.leftOut.find((note) => note.what.includes('tags that nothing has'));
    const listedAndUsed = facts.tags - Number.parseInt(unused?.what ?? '0', 10);
    const used = new Set(
      plan.documents.flatMap(({ body }) => (Array.isArray(body.tags) ? (body.tags as string[]) : [])),
    );
    expect(plan.report.imported.tags).toBe(used.size);
    // Posts name a few that the file does not list.
    expect([60, used.size - 4]).toEqual([listedAndUsed, listedAndUsed]);
    expect(plan.menus.main?.length).toBeGreaterThan(2);
  });

  it('says the same in every run', () => {
    const json = () => JSON.stringify(planOf('wxr/theme-unit-test-data.xml'));
    expect(json()).toBe(json());
  });

  it('leads every old permalink on', () => {
    const wxr = readWxr(readFileSync(join(data, 'wxr/theme-unit-test-data.xml'), 'utf8'));
    const plan = planWordPress(wxr);
    const from = new Set(plan.redirects.map((redirect) => redirect.from));
    for (const item of wxr.items) {
      if (item.type === 'nav_menu_item') continue;
      const url = new URL(item.link);
      const path = url.pathname.replace(/\/+$/, '') + url.search;
      expect(from, item.link).toContain(path === '' || path.startsWith('?') ? `/${path}` : path);
    }
  });

  it.each(
    have
      ? ['small', 'migrate', 'squarespace'].flatMap((folder) =>
          readdirSync(join(data, 'wxr', folder)).map((file) => `wxr/${folder}/${file}`),
        )
      : [],
  )('makes valid documents of %s', (file) => {
    check(planOf(file));
  });
});

describe('what does not come over', () => {
  const item = (inner: string) =>
    `<rss><channel><title>T</title><wp:base_blog_url>https://old.example</wp:base_blog_url>${inner}</channel></rss>`;

  it('is named in the report', () => {
    const plan = planWordPress(
      readWxr(
        item(
          '<item><title>Gone</title><wp:post_id>1</wp:post_id><wp:post_type>post</wp:post_type><wp:status>trash</wp:status></item>' +
            '<item><title>Shop</title><wp:post_id>2</wp:post_id><wp:post_type>product</wp:post_type><wp:status>publish</wp:status></item>',
        ),
      ),
    );
    expect(plan.report.leftOut).toEqual([
      { what: 'the post “Gone”', why: 'was in the state “trash”' },
      { what: '“Shop” of the type product', why: 'only posts and pages come over' },
    ]);
  });

  it('[B5.27] shortens categories past 25 characters and breaks circles of parents, and says so', () => {
    const plan = planWordPress(
      readWxr(
        item(
          '<wp:category><wp:category_nicename>a</wp:category_nicename><wp:category_parent>b</wp:category_parent><wp:cat_name>A category with quite a long name</wp:cat_name></wp:category>' +
            '<wp:category><wp:category_nicename>b</wp:category_nicename><wp:category_parent>a</wp:category_parent><wp:cat_name>B</wp:cat_name></wp:category>',
        ),
      ),
    );
    const blog = plan.documents.find((document) => document.key === 'blog');
    const categories = blog?.body.categories as Record<string, { name: string; parent?: string }>;
    expect(categories.a?.name.length).toBeLessThanOrEqual(25);
    expect(
      [categories.a?.parent, categories.b?.parent].filter((parent) => parent === undefined),
    ).toHaveLength(1);
    expect(plan.report.changed).toHaveLength(2);
  });
});
