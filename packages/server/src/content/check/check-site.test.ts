import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ok, createTestPortico, type TestBrowser, type TestPortico } from '../../accounts/testing.ts';
import { findSite } from '../../hosting/sites.ts';
import { checkSite } from './check-site.ts';

let server: TestPortico;
let admin: TestBrowser;

beforeAll(async () => {
  server = await createTestPortico();
  admin = (await server.signedIn('admin')).browser;
});
afterAll(() => server.close());

const block = (type: string, fields: object, order: string) => ({ type, version: 1, order, fields });
const sections = (href: string, rank = 1) => ({
  s1: {
    order: 'a0',
    layout: 'flow',
    blocks: {
      b1: block(
        'heading',
        { text: 'A heading with words enough to tell what the page is about', level: rank },
        'a0',
      ),
      b2: block('button', { label: 'Go', href }, 'a1'),
    },
  },
});
let count = 0;
async function newPage(href: string, more: { slug?: string; rank?: number } = {}): Promise<string> {
  const { id } = await ok(admin, 'POST', '/documents', {
    kind: 'page',
    body: {
      title: `Checked ${++count}`,
      slug: more.slug ?? `checked-${count}`,
      sections: sections(href, more.rank),
    },
  });
  return id;
}
const publish = (...documents: string[]) => ok(admin, 'POST', '/releases', { documents });
const check = (asked: object) => ok(admin, 'POST', '/check', asked);

describe('checking before publishing', () => {
  it('takes the site as it will be: a link to a page published along is fine, without it it is not', async () => {
    const target = await newPage('/', { slug: 'target' });
    const source = await newPage('/target');
    const alone = await check({ documents: [source] });
    expect(alone.findings).toMatchObject([
      {
        rule: 'broken-link',
        severity: 'error',
        document: source,
        section: 's1',
        block: 'b2',
        path: ['sections', 's1', 'blocks', 'b2', 'fields', 'href'],
        subject: '/target',
      },
    ]);
    expect(alone).toMatchObject({ checked: 1, more: 0, documents: [{ id: source, kind: 'page' }] });
    const { findings } = await check({ documents: [source, target] });
    expect(findings.map((one: { subject: string }) => one.subject)).toEqual(['/']);
    expect((await ok(admin, 'GET', `/documents/${target}`)).state).toBe('draft');
  });

  it('lists what it found as an owner goes through the site: homepage, menus, other pages by title', async () => {
    const named = async (title: string, slug = title.toLowerCase()) => {
      const { id } = await ok(admin, 'POST', '/documents', {
        kind: 'page',
        body: { title, slug, sections: sections('/nowhere-at-all') },
      });
      return id as string;
    };
    const zebra = await named('Zebra');
    const team = await named('Team');
    const apple = await named('Apple');
    const visit = await named('Visit');
    const main = {
      m1: { order: 'a1', document: team },
      m2: { order: 'a0', title: 'Folder' },
      m3: { order: 'a0', document: visit, parent: 'm2' },
    };
    const navigation = await ok(admin, 'GET', '/singletons/navigation');
    await ok(admin, 'PATCH', `/documents/${navigation.id}`, {
      changes: [{ path: ['main'], from: navigation.body.main, to: main }],
    });
    await publish(navigation.id);
    const report = await check({ documents: [apple, team, visit, zebra] });
    const titles = ['Visit', 'Team', 'Apple', 'Zebra'];
    expect(report.documents.map((one: { title: string }) => one.title)).toEqual(titles);
    expect(report.findings.map((one: { document: string }) => one.document)).toEqual([
      visit,
      team,
      apple,
      zebra,
    ]);
    await ok(admin, 'PATCH', `/documents/${navigation.id}`, {
      changes: [{ path: ['main'], from: main, to: navigation.body.main }],
    });
    await publish(navigation.id);
  });

  it('mends by an ordinary save what its repairs say, such as a link to a page that moved', async () => {
    const target = await newPage('#', { slug: 'old-place' });
    const source = await newPage('/old-place#', { rank: 2 });
    await publish(target, source);
    await ok(admin, 'PATCH', `/documents/${target}`, {
      changes: [{ path: ['slug'], from: 'old-place', to: 'new-place' }],
    });
    const { findings } = await check({ documents: [target, source] });
    expect(findings.map((one: { rule: string }) => one.rule)).toEqual(['heading-order', 'moved-link']);
    for (const { repairs } of findings)
      await ok(admin, 'PATCH', `/documents/${source}`, { changes: repairs[0].changes });
    expect((await check({ documents: [target, source] })).findings).toEqual([]);
    const { body } = await ok(admin, 'GET', `/documents/${source}`);
    expect(body.sections.s1.blocks).toMatchObject({
      b1: { fields: { level: 1, size: 'medium' } },
      b2: { fields: { href: '/new-place#' } },
    });
  });

  it('says what publishing would be refused for', async () => {
    await publish(await newPage('#', { slug: 'taken' }));
    const second = await newPage('#', { slug: 'taken' });
    const report = await check({ documents: [second] });
    expect(report.findings[0]).toMatchObject({
      rule: 'cannot-publish',
      severity: 'error',
      document: second,
      path: ['slug'],
      message: expect.stringContaining('/taken'),
    });
    expect(report.documents[0]).toMatchObject({ id: second });
  });

  it('looks at a release as it was staged, and at the site as visitors see it', async () => {
    const id = await newPage('/missing-one');
    await publish(id);
    await ok(admin, 'PATCH', `/documents/${id}`, {
      changes: [
        {
          path: ['sections', 's1', 'blocks', 'b2', 'fields', 'href'],
          from: '/missing-one',
          to: '/missing-two',
        },
      ],
    });
    const release = await ok(admin, 'POST', '/releases', { documents: [id], draft: true });
    await ok(admin, 'PATCH', `/documents/${id}`, {
      changes: [
        { path: ['sections', 's1', 'blocks', 'b2', 'fields', 'href'], from: '/missing-two', to: '#' },
      ],
    });
    const subjects = async (asked: object) =>
      (await check(asked)).findings
        .filter((one: { document: string }) => one.document === id)
        .map((one: { subject: string }) => one.subject);
    expect(await subjects({ release: release.id })).toEqual(['/missing-two']);
    expect(await subjects({ site: true })).toEqual(['/missing-one']);
    expect(await subjects({ documents: 'all' })).toEqual([]);
  });

  it('shows nobody what is not theirs, and refuses what it does not understand', async () => {
    const id = await newPage('/missing-one');
    const asked = async (browser: TestBrowser, body: object) => {
      const reply = await browser.send('POST', '/api/rest/check', { body });
      return { status: reply.statusCode, ...reply.json() };
    };
    const keeper = (await server.signedIn('store-manager')).browser;
    expect(await asked(keeper, { documents: [id] })).toMatchObject({ status: 200, checked: 0, findings: [] });
    expect(await asked(keeper, { release: 'f'.repeat(24) })).toMatchObject({ status: 403 });
    expect(await asked(admin, { release: 'f'.repeat(24) })).toMatchObject({ status: 404 });
    expect(await asked(admin, {})).toMatchObject({ status: 400 });
    expect(await asked(admin, { documents: ['x'] })).toMatchObject({ status: 400 });
  });

  it('reads a site of a thousand pages, and lists the first findings', async () => {
    const portico = server.portico;
    const site = server.other;
    const body = {
      title: 'One of many',
      search: {},
      pageKind: 'page',
      access: 'public',
      sections: manySections(),
    };
    await sql`
      insert into documents (site_id, id, kind, state, title, slug, revision, published_revision, publish_at, updated_at)
      select ${site}, lpad(to_hex(n), 24, '0'), 'page', 'published', 'One of many', 'many-' || n, 1, 1, now(), now()
      from generate_series(1, 1000) n`.execute(portico.db);
    await sql`
      insert into revisions (site_id, document_id, number, version, body)
      select ${site}, lpad(to_hex(n), 24, '0'), 1, 1, ${JSON.stringify(body)}::jsonb || jsonb_build_object('slug', 'many-' || n)
      from generate_series(1, 1000) n`.execute(portico.db);
    await sql`
      insert into addresses (site_id, path, kind, document_id)
      select ${site}, '/many-' || n, 'document', lpad(to_hex(n), 24, '0') from generate_series(1, 1000) n`.execute(
      portico.db,
    );
    const record = await findSite(portico, site);
    if (!record) throw new Error('no site');
    const report = await checkSite(portico, record, 'site', ['page']);
    // One link of each page leads nowhere.
    expect(report).toMatchObject({ checked: 1000, more: 500 });
    expect(report.findings).toHaveLength(500);
  });
});

/** Forty blocks in four sections: headings in order, text with links, one of which leads nowhere. */
function manySections(): object {
  const text = 'Stoneware thrown by hand and fired twice a year at the edge of a field. '.repeat(5);
  const paragraph = (href: string) => ({
    type: 'paragraph',
    content: [
      { type: 'text', text },
      { type: 'text', text: 'more', marks: [{ type: 'link', attrs: { href } }] },
    ],
  });
  return Object.fromEntries(
    [1, 2, 3, 4].map((section) => [
      `s${section}`,
      {
        order: `a${section}`,
        layout: 'flow',
        blocks: Object.fromEntries(
          Array.from({ length: 10 }, (_, i) => [
            `b${section}${i}`,
            i === 0
              ? block('heading', { text: 'A heading', level: section === 1 ? 1 : 2 }, `a${i}`)
              : block(
                  'rich-text',
                  {
                    content: {
                      type: 'doc',
                      content: [paragraph(section === 4 && i === 9 ? '/nowhere' : '/many-7')],
                    },
                  },
                  `a${i}`,
                ),
          ]),
        ),
      },
    ]),
  );
}
