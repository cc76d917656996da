import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { robots } from './robots.ts';
import { rss } from './rss.ts';
import { SITEMAP_MAX, sitemap, sitemapIndex, sitemapParts } from './sitemap.ts';

const schema = join(process.env.PORTICO_TEST_DATA ?? resolve('../shared/data'), 'seo', 'sitemap.xsd');
const hasValidator = existsSync(schema) && spawnSync('xmllint', ['--version']).error === undefined;

describe('a sitemap', () => {
  const entries = [
    { url: 'https://kiln.example/a?b=1&c=2', changed: '2026-03-02T09:00:00.000Z' },
    { url: 'https://kiln.example/caf%C3%A9' },
  ];

  it('escapes addresses and says when they changed', () => {
    expect(sitemap(entries)).toContain(
      '<url><loc>https://kiln.example/a?b=1&amp;c=2</loc><lastmod>2026-03-02T09:00:00.000Z</lastmod></url>',
    );
  });

  it('holds at most 50,000 addresses; more become an index of parts', () => {
    expect(sitemapParts(0)).toBe(1);
    expect(sitemapParts(SITEMAP_MAX)).toBe(1);
    expect(sitemapParts(SITEMAP_MAX + 1)).toBe(2);
    const many = Array.from({ length: SITEMAP_MAX + 1 }, () => ({ url: 'https://kiln.example/' }));
    expect(() => sitemap(many)).toThrow(RangeError);
    expect(sitemapIndex([{ url: 'https://kiln.example/sitemap.xml?part=1' }])).toContain('<sitemapindex');
  });

  it.skipIf(!hasValidator)('is valid by the schema of sitemaps.org', () => {
    const folder = mkdtempSync(join(tmpdir(), 'portico-sitemap-'));
    const file = join(folder, 'sitemap.xml');
    writeFileSync(file, sitemap(entries));
    const run = spawnSync('xmllint', ['--nonet', '--noout', '--schema', schema, file], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect(run.stderr).toContain('validates');
  });
});

describe('a feed', () => {
  const feed = {
    title: 'Journal & notes',
    url: 'https://kiln.example/journal',
    self: 'https://kiln.example/journal?format=rss',
    description: '',
    language: 'en',
    items: [
      {
        title: 'Ash <3 & "iron" \u0007',
        url: 'https://kiln.example/journal/ash',
        date: '2026-03-02T09:00:00.000Z',
        description: 'Tips & <b>tricks</b>',
        author: 'Mara',
        categories: ['Ink'],
      },
    ],
  };

  it('names items by their address, with date, author and categories', () => {
    const xml = rss(feed);
    expect(xml).toContain('<guid isPermaLink="true">https://kiln.example/journal/ash</guid>');
    expect(xml).toContain('<pubDate>Mon, 02 Mar 2026 09:00:00 GMT</pubDate>');
    expect(xml).toContain('<dc:creator>Mara</dc:creator><category>Ink</category>');
    expect(xml).toContain('<title>Journal &amp; notes</title>');
  });

  it('escapes words for XML, and once more where readers take them for HTML', () => {
    const xml = rss(feed);
    expect(xml).toContain('<title>Ash &lt;3 &amp; &quot;iron&quot; </title>');
    expect(xml).toContain(
      '<description>Tips &amp;amp; &amp;lt;b&amp;gt;tricks&amp;lt;/b&amp;gt;</description>',
    );
  });
});

describe('robots.txt', () => {
  it('shows the way to the sitemap and keeps robots out of endpoints that hold nothing', () => {
    expect(robots('https://kiln.example', false)).toContain('Sitemap: https://kiln.example/sitemap.xml');
    expect(robots('https://kiln.example', false)).toContain('Disallow: /config/');
  });

  it('keeps everyone out of a hidden site', () => {
    expect(robots('https://kiln.example', true)).toBe('User-agent: *\nDisallow: /\n');
  });
});
