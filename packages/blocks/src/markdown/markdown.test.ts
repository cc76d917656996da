import { describe, expect, it } from 'vitest';
import { examplePage, exampleSections } from '../example-page.ts';
import { renderBlock } from '../render-block.tsx';
import { pageOutline } from '../contents/page-outline.ts';
import { markdownBlock } from './block.ts';
import { markdownParts } from './markdown-parts.ts';
import { wordsOfMarkdown } from './words-of-markdown.ts';

const PEN = 'https://codepen.io/kiln/pen/aBcDeFg';

describe('a Markdown block', () => {
  it('shows its text, its listings and its embeds in order', () => {
    const out = renderBlock(markdownBlock, { markdown: `# Title\n\n\`\`\`js\nlet a\n\`\`\`\n\n${PEN}` });
    expect(out).toMatch(/<h2 id="title">Title<\/h2>[\s\S]*ink-key[\s\S]*embed-stage/);
  });

  it('follows the heading before it', () => {
    const own = exampleSections([{ type: 'markdown', fields: { markdown: '# B' } }]).s0?.blocks.b0;
    const title = exampleSections([{ type: 'heading', fields: { text: 'A', level: 2 } }]).s0?.blocks.b0;
    if (!own || !title) throw new Error('no blocks');
    const sections = exampleSections([]);
    // The block is rendered as `b0`.
    Object.assign(sections.s0?.blocks ?? {}, { b0: { ...own, order: 'a1' }, b1: { ...title, order: 'a0' } });
    const page = examplePage({ sections });
    expect(renderBlock(markdownBlock, { markdown: '# B' }, { page })).toContain('<h3 id="b">');
  });

  it('shares no heading’s id with another on its page: the first keeps it, links within the second follow', () => {
    const texts = ['# Glaze\n\n## Ash', '# Glaze\n\n[up](#glaze) [ash](#other)\n\n## Slip', '# Glaze'];
    const page = examplePage({
      sections: exampleSections(texts.map((markdown) => ({ type: 'markdown', fields: { markdown } }))),
    });
    const outline = pageOutline(page, (markdown, rank) => markdownParts(markdown, rank, (html) => html));
    const ids = outline.map(({ id }) => id);
    expect(ids).toEqual(['glaze', 'ash', 'block-b1-glaze', 'slip', 'block-b2-glaze']);
    const { b1 } = page.sections.s0?.blocks ?? {};
    const swapped = { s0: { ...page.sections.s0, blocks: { x: page.sections.s0?.blocks.b0, b0: b1 } } };
    const second = renderBlock(
      markdownBlock,
      { markdown: texts[1] },
      { page: { ...page, sections: swapped as unknown as typeof page.sections } },
    );
    expect(second).toContain('<h2 id="block-b0-glaze">');
    expect(second).toContain('<a href="#block-b0-glaze">up</a> <a href="#other">');
    expect(second).toContain('id="slip"');
  });

  it('shows nothing without a text', () => {
    expect(renderBlock(markdownBlock, { markdown: ' ' })).toBe('');
  });
});

it('the words of Markdown are without its signs', () => {
  expect(
    wordsOfMarkdown(
      '# Ash\n\n> - **bold** and _slanted_, `code`\n\n[words](https://x.example "t") ![alt](/a.png)\n\n```js\nlet a_b = 1\n```\n| a | b |\n|---|---|\n| 1 | 2 |\n<b>raw</b>\n- [x] done',
    ),
  ).toBe('Ash\nbold and slanted, code\nwords alt\nlet a_b = 1\na b\n1 2\nraw\ndone');
});
