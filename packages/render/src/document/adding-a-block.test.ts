import { readFileSync } from 'node:fs';
import type { BlockModule } from '@portico/blocks/block-module';
import { renderBlock } from '@portico/blocks/render-block';
import { examplePage, exampleSections } from '@portico/blocks/example-page';
import { blocks } from '@portico/blocks/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noticeBlock } from '../../../../docs/examples/notice/block.ts';
import { renderDocument } from './render-document.ts';

const registry = blocks as Record<string, BlockModule>;
const docs = new URL('../../../../docs/', import.meta.url);

describe('the worked example of adding a block', () => {
  beforeAll(() => {
    registry.notice = noticeBlock;
  });
  afterAll(() => {
    delete registry.notice;
  });

  const draw = (fields: Record<string, unknown>) =>
    renderDocument(examplePage({ sections: exampleSections([{ type: 'notice', fields }]) }), {
      assets: { boot: null },
    });

  it('is on the page with the styles it needs once one line has registered it', () => {
    const html = draw({ text: 'Closed on <Monday>' });
    expect(html).toContain('<p class="notice calm">Closed on &lt;Monday&gt;</p>');
    expect(html).toContain('.notice{');
    expect(draw({ text: 'Closed', tone: 'urgent' })).toContain('.notice.urgent{');
  });

  it('fills defaults, and shows nothing for fields that are not valid', () => {
    expect(draw({ text: 'x', tone: 'loud' })).not.toContain('class="notice');
    expect(renderBlock(noticeBlock, { text: 'Closed on Monday' })).toBe(
      '<p class="notice calm">Closed on Monday</p>',
    );
  });

  it('leaves no trace on pages without it', () => {
    expect(renderDocument(examplePage(), { assets: { boot: null } })).not.toContain('.notice');
  });

  it('is in the docs as it is', () => {
    const page = readFileSync(new URL('blocks.md', docs), 'utf8');
    for (const file of ['definition.ts', 'view.tsx', 'style.css', 'block.ts'])
      expect(page).toContain(readFileSync(new URL(`examples/notice/${file}`, docs), 'utf8').trim());
  });
});
