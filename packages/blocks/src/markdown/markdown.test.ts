import { describe, expect, it } from 'vitest';
import { examplePage, exampleSections } from '../example-page.ts';
import { renderBlock } from '../render-block.tsx';
import { markdownBlock } from './block.ts';
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
