import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blocks } from '@portico/blocks/registry';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { estimateBlock } from '../../../../docs/examples/estimate/block.ts';
import { noticeBlock } from '../../../../docs/examples/notice/block.ts';
import { questionsBlock } from '../../../../docs/examples/questions/block.ts';
import { ensureSingletons } from '../content/ensure-singletons.ts';
import { exportSite } from '../content/site-folder/export-site.ts';
import { openFolder } from '../content/site-folder/folder-on-disk.ts';
import { importSite } from '../content/site-folder/import-site.ts';
import { mediaEndpointOf } from '../content/site-folder/media-endpoint.ts';
import { makeSite, published } from '../content/testing.ts';
import { createTestSites, type TestSites } from './testing.ts';

const registry = blocks as Record<string, (typeof blocks)[string]>;
const examples = { notice: noticeBlock, questions: questionsBlock, estimate: estimateBlock };
let sites: TestSites;
let folder: string;

beforeAll(async () => {
  Object.assign(registry, examples);
  sites = await createTestSites();
  folder = await mkdtemp(join(tmpdir(), 'portico-own-blocks-'));
}, 60_000);
afterAll(async () => {
  for (const type of Object.keys(examples)) delete registry[type];
  await sites.close();
  await rm(folder, { recursive: true, force: true });
});

const text = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});
const fields = {
  notice: { text: 'Closed on <Monday>', tone: 'urgent' },
  questions: {
    entries: [
      { question: 'Do you ship?', answer: text('Everywhere.') },
      { question: 'How soon?', answer: text('Within a week.') },
    ],
    oneAtATime: true,
  },
  estimate: { label: 'Floor to sand', unit: 'm²', rateCents: 1250, amount: 4 },
};

it('blocks of a folder and a line are published, exported, and imported into another site as they were', async () => {
  const { portico, ask } = sites;
  const placed = Object.entries(fields).map(([type, own], at) => [
    `b${at}`,
    { type, version: registry[type]?.definition.version, order: `a${at}`, fields: own },
  ]);
  const siteId = await makeSite(portico, 'own-blocks');
  await portico.db.transaction().execute((tx) => ensureSingletons(portico, tx, siteId, 'Own blocks'));
  await published(portico, siteId, {
    kind: 'page',
    body: {
      title: 'Own blocks',
      slug: 'own-blocks',
      sections: { s1: { order: 'a0', layout: 'flow', blocks: Object.fromEntries(placed) } },
    },
  });
  const shown = async (identifier: string) => {
    const { status, text: html } = await ask('/own-blocks', { host: `${identifier}.localhost` });
    expect(status).toBe(200);
    return /<main[\s\S]*<\/main>/.exec(html)?.[0];
  };
  const first = await shown('own-blocks');
  expect(first).toContain('<p class="notice urgent">Closed on &lt;Monday&gt;</p>');
  expect(first).toContain('<summary>Do you ship?</summary><p>Everywhere.</p>');
  expect(first).toContain('data-island="estimate"');

  const media = mediaEndpointOf(portico);
  expect((await exportSite(portico, siteId, folder, media)).missing).toEqual([]);
  const made = await importSite(
    portico,
    await openFolder(folder),
    { create: { identifier: 'own-blocks-copy' } },
    media,
  );
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  await sites.setSite(made.report.siteId, { access: 'public' });
  expect(await shown('own-blocks-copy')).toBe(first);
});
