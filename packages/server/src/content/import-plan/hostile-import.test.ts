import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hostileExport } from '@portico/migrate/wordpress/testing/hostile-export';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findSite } from '../../hosting/sites.ts';
import { createTestPortico, type TestPortico } from '../testing.ts';
import { importWordPress } from './import-wordpress.ts';

let portico: TestPortico;
let folder: string;
let runs = 0;

beforeAll(async () => {
  portico = await createTestPortico();
  folder = await mkdtemp(join(tmpdir(), 'portico-hostile-'));
});
afterAll(async () => {
  await portico.close();
  await rm(folder, { recursive: true, force: true });
});

async function imported(xml: string, identifier = `hostile-${++runs}`) {
  const file = join(folder, `${identifier}.xml`);
  await writeFile(file, xml);
  return {
    identifier,
    result: await importWordPress(portico, file, identifier, async () => 'there is no such file'),
  };
}

const item = (id: string, type: string, title: string, more = '') =>
  `<item><title>${title}</title><wp:post_id>${id}</wp:post_id><wp:post_type>${type}</wp:post_type><wp:status>publish</wp:status>${more}</item>`;

it('imports whatever an export holds, or says in one sentence why not, and again without duplicates', async () => {
  await fc.assert(
    fc.asyncProperty(hostileExport, async (xml) => {
      const { identifier, result } = await imported(xml);
      if (!result.ok) {
        expect(result.message).toMatch(/^[^\n]+$/);
        expect(await findSite(portico, identifier)).toBeUndefined();
        return;
      }
      const again = await imported(xml, identifier);
      expect(again.result).toMatchObject({ ok: true, outcome: { added: 0, comments: 0 } });
    }),
    { numRuns: 12 },
  );
});

it('imports both of two items with one id, a page at the address of a post, and names what it left out', async () => {
  const { result } = await imported(
    `<rss><channel><title>&#160;</title><link>https://old.example</link><language>en-notalanguage-xxxxxxxx</language>
    ${item('1', 'post', 'Hello')}${item('1', 'post', 'Hello')}${item('1', 'page', 'Blog', '<wp:post_name>blog</wp:post_name>')}
    ${item('2', 'page', 'Hello', '<wp:post_name>hello</wp:post_name><wp:post_parent>1</wp:post_parent>')}
    ${item('3', 'page', 'Deep', `<content:encoded><![CDATA[${'<div>'.repeat(99_999)}the words]]></content:encoded>`)}
    ${item('4', 'page', 'Code', '<content:encoded><![CDATA[<a href="javascript:alert(1)">x</a>]]></content:encoded>')}
    ${item('5', 'nav_menu_item', 'Bad', '<category domain="nav_menu" nicename="main">Main</category><wp:postmeta><wp:meta_key>_menu_item_url</wp:meta_key><wp:meta_value>javascript:alert(1)</wp:meta_value></wp:postmeta>')}
    </channel></rss>`,
  );
  expect(result).toMatchObject({ ok: true, created: true });
  if (!result.ok) return;
  const pages = await portico.db
    .selectFrom('documents')
    .select(['title', 'state'])
    .where('site_id', '=', result.siteId)
    .where('kind', 'in', ['page', 'blog-post'])
    .execute();
  expect(pages.map(({ title }) => title).sort()).toEqual([
    'Blog',
    'Code',
    'Deep',
    'Hello',
    'Hello',
    'Hello',
    'Home',
  ]);
  expect(pages.every(({ state }) => state === 'published')).toBe(true);
  const notes = JSON.stringify(result.outcome.report);
  expect(notes).toMatch(/has the id of another/);
  expect(notes).toMatch(/nested too deeply/);
});

it('gives a page another address where a post has it', async () => {
  const { result } = await imported(
    `<rss><channel><title>Old</title><link>https://old.example</link>
    ${item('1', 'post', 'Hello', '<wp:post_date_gmt>2026-01-02 00:00:00</wp:post_date_gmt>')}
    ${['blog/2026/01/02/hello', 'blog/2026/01/hello', 'blog/hello', 'blog/2026/1/2/hello'].map((slug, n) => item(`${n + 2}`, 'page', 'Hello', `<wp:post_name>${slug}</wp:post_name>`)).join('')}
    </channel></rss>`,
  );
  expect(result).toMatchObject({ ok: true, outcome: { report: { leftOut: [] } } });
  if (!result.ok) return;
  const addresses = await portico.db
    .selectFrom('addresses')
    .select('path')
    .where('site_id', '=', result.siteId)
    .where('kind', '=', 'document')
    .execute();
  expect(addresses).toHaveLength(7);
});
