import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blog, draft, makeSite, page, post, published, textSections } from '../content/testing.ts';
import { projectRoot } from '../core/project-root.ts';
import { createTestSites, setSettings, type TestSites } from './testing.ts';

const schema = join(
  process.env.PORTICO_TEST_DATA ?? join(projectRoot(), '../shared/data'),
  'seo/sitemap.xsd',
);

function hasXmllint(): boolean {
  try {
    execFileSync('xmllint', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
const canValidate = existsSync(schema) && hasXmllint();

let sites: TestSites;
let siteId: string;

beforeAll(async () => {
  sites = await createTestSites();
  siteId = await makeSite(sites.portico, 'kiln');
  await published(sites.portico, siteId, page('Home', ''));
  await published(sites.portico, siteId, page('Größe & Maß', 'größe'));
  await published(sites.portico, siteId, {
    kind: 'page',
    body: { title: 'Hidden', slug: 'hidden', search: { hidden: true }, sections: {} },
  });
  await published(sites.portico, siteId, {
    kind: 'page',
    body: { title: 'Lost', slug: 'lost', pageKind: 'not-found', sections: {} },
  });
  await draft(sites.portico, siteId, page('Draft', 'draft'));
  const journal = await published(
    sites.portico,
    siteId,
    blog('journal', { categories: { glaze: { name: 'Glaze' } } }),
  );
  await published(
    sites.portico,
    siteId,
    post(journal, 'ash', '2026-01-02T08:00:00Z', {
      title: 'Ash & <iron> ]]> \u0001 "quoted"',
      excerpt: 'Wood ash, & what it does.',
      categories: ['glaze'],
      tags: ['slow craft'],
    }),
  );
  await published(
    sites.portico,
    siteId,
    post(journal, 'secret', '2026-01-03T00:00:00Z', {
      access: 'password',
      excerpt: 'not for all',
      sections: textSections('The price of a moon vase'),
    }),
  );
});
afterAll(() => sites.close());

describe('sitemap.xml', () => {
  it('lists what visitors may find, encoded, and nothing hidden, locked, unpublished or standing in for others', async () => {
    const reply = await sites.ask('/sitemap.xml');
    expect(reply.headers['content-type']).toBe('application/xml; charset=utf-8');
    const listed = [...reply.text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
    expect(listed).toEqual(
      ['/', '/gr%C3%B6%C3%9Fe', '/journal', '/journal/ash'].map((path) => `http://localhost:3000${path}`),
    );
    for (const url of listed) expect((await sites.ask(new URL(url ?? '').pathname)).status).toBe(200);
    expect((await sites.ask('/sitemap-1.xml')).text).toBe(reply.text);
    for (const path of ['/sitemap-2.xml', '/sitemap-0.xml', '/sitemap-01.xml', '/sitemap-99999.xml'])
      expect((await sites.ask(path)).status).toBe(404);
  });

  it.skipIf(!canValidate)('keeps to the protocol’s schema', async () => {
    const { text } = await sites.ask('/sitemap.xml');
    execFileSync('xmllint', ['--noout', '--nonet', '--schema', schema, '-'], {
      input: text,
      stdio: ['pipe', 'ignore', 'pipe'],
    });
  });
});

describe('the feed of a blog', () => {
  it('holds its public posts as well-formed RSS, whatever their titles', async () => {
    const reply = await sites.ask('/journal?format=rss');
    expect(reply.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(reply.text).toContain('Ash &amp; &lt;iron&gt; ]]&gt;');
    expect(reply.text).toContain('http://localhost:3000/journal/ash');
    expect(reply.text).toContain('Fri, 02 Jan 2026 08:00:00 GMT');
    expect(reply.text).toContain('<category>Glaze</category>');
    expect(reply.text).toContain('Post secret');
    expect(reply.text).not.toMatch(/not for all|moon vase/);
    expect(reply.text).not.toContain('\u0001');
    expect((await sites.ask('/journal')).text).toContain('http://localhost:3000/journal?format=rss');
  });

  it('is none for pages and unknown addresses', async () => {
    expect((await sites.ask('/?format=rss')).headers['content-type']).toContain('text/html');
    expect((await sites.ask('/nothing?format=rss')).status).toBe(404);
  });
});

describe('robots.txt', () => {
  it('lets robots in and names the sitemap, until the owner hides the site', async () => {
    const open = await sites.ask('/robots.txt');
    expect(open.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(open.text).toContain('Sitemap: http://localhost:3000/sitemap.xml');
    expect(open.text).not.toMatch(/^Disallow: \/$/m);
    await setSettings(sites, siteId, { hiddenFromSearchEngines: true });
    const hidden = await sites.ask('/robots.txt');
    expect(hidden.text).toMatch(/^Disallow: \/$/m);
    expect((await sites.ask('/')).text).toContain('<meta name="robots" content="noindex">');
  });
});
