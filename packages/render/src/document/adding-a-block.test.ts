import { readdirSync, readFileSync } from 'node:fs';
import type { BlockModule } from '@portico/blocks/block-module';
import { renderBlock } from '@portico/blocks/render-block';
import { examplePage, exampleSections } from '@portico/blocks/example-page';
import { blocks } from '@portico/blocks/registry';
import { readFields } from '@portico/model/documents/block-definition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { estimateBlock } from '../../../../docs/examples/estimate/block.ts';
import { totalCents } from '../../../../docs/examples/estimate/engine.ts';
import { noticeBlock } from '../../../../docs/examples/notice/block.ts';
import { questionsBlock } from '../../../../docs/examples/questions/block.ts';
import { openAfter } from '../../../../docs/examples/questions/engine.ts';
import { renderDocument } from './render-document.ts';

const registry = blocks as Record<string, BlockModule>;
const docs = new URL('../../../../docs/', import.meta.url);
const examples = { notice: noticeBlock, questions: questionsBlock, estimate: estimateBlock };

beforeAll(() => {
  Object.assign(registry, examples);
});
afterAll(() => {
  for (const type of Object.keys(examples)) delete registry[type];
});

const draw = (type: string, fields: Record<string, unknown>) =>
  renderDocument(
    examplePage({
      sections: exampleSections([{ type, fields, version: registry[type]?.definition.version ?? 1 }]),
    }),
    { assets: { boot: null } },
  );

/** What a folder keeps as stored, with the page it is to make. */
const fixtures = Object.entries(examples).flatMap(([type, block]) => {
  const folder = new URL(`examples/${type}/fixtures/`, docs);
  const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({
      type,
      block,
      name,
      stored: JSON.parse(read(name)),
      html: read(name.replace('.json', '.html')),
    }));
});

describe('the worked examples of adding a block', () => {
  it.each(fixtures)('render $type from $name as they did', ({ block, stored, html }) => {
    const fields = readFields(block.definition, stored.version, stored.fields);
    if (!fields.ok) throw new Error(fields.message);
    expect(renderBlock(block, fields.body)).toBe(html.trim());
  });

  it.each(Object.entries(examples))('have a fixture for each version of %s', (type, { definition }) => {
    const versions = fixtures.filter((one) => one.type === type).map(({ stored }) => stored.version);
    expect(new Set(versions)).toEqual(new Set(Array.from({ length: definition.version }, (_, at) => at + 1)));
  });

  it('are on the page with the styles they need once one line has registered them', () => {
    const html = draw('notice', { text: 'Closed on <Monday>' });
    expect(html).toContain('<p class="notice calm">Closed on &lt;Monday&gt;</p>');
    expect(html).toContain('.notice{');
    expect(draw('notice', { text: 'Closed', tone: 'urgent' })).toContain('.notice.urgent{');
  });

  it('fill defaults, and show nothing for fields that are not valid', () => {
    expect(draw('notice', { text: 'x', tone: 'loud' })).not.toContain('class="notice');
  });

  it('leave no trace on pages without them', () => {
    expect(renderDocument(examplePage(), { assets: { boot: null } })).not.toMatch(
      /\.(notice|questions|estimate)/,
    );
  });

  it('carry to their scripts what these need, and nothing where there is nothing to do', () => {
    const entry = { question: 'Why?', answer: { type: 'doc', content: [] } };
    expect(draw('questions', { entries: [entry, entry] })).toContain('data-block-json="{}"');
    expect(draw('questions', { entries: [entry] })).not.toContain('data-block-json');
    expect(draw('questions', { entries: [entry, entry], oneAtATime: false })).not.toContain(
      'data-block-json',
    );
    const island = draw('estimate', { label: 'Floor', rateCents: 1250, amount: 4 });
    expect(island).toContain('data-island="estimate"');
    expect(island).toMatch(/<output[^>]*>[^<]*50/);
  });

  it('keep their rules apart from the page', () => {
    expect(openAfter(new Set([0, 2]), 2)).toEqual(new Set([2]));
    expect(openAfter(new Set([2]), 0)).toEqual(new Set([2]));
    expect(totalCents(1250, '4')).toBe(5000);
    expect(totalCents(333, '1.5')).toBe(500);
    for (const typed of ['', ' ', '-1', 'many', '1e400']) expect(totalCents(100, typed)).toBeUndefined();
  });

  it('are in the docs as they are', () => {
    const page = readFileSync(new URL('blocks.md', docs), 'utf8');
    for (const file of [
      'definition.ts',
      'view.tsx',
      'style.css',
      'block.ts',
      'editor.ts',
      'settings.ts',
      'library.ts',
    ])
      expect(page).toContain(readFileSync(new URL(`examples/notice/${file}`, docs), 'utf8').trim());
  });
});
