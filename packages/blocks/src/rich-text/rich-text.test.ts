import type { RichTextNode } from '@portico/model/documents/rich-text';
import { describe, expect, it } from 'vitest';
import { renderBlock } from '../render-block.tsx';
import { examplePage, inLanguage } from '../example-page.ts';
import { richTextBlock } from './block.ts';

const text = (words: string, marks?: RichTextNode['marks']): RichTextNode => ({
  type: 'text',
  text: words,
  ...(marks ? { marks } : {}),
});
const paragraph = (...content: RichTextNode[]): RichTextNode => ({ type: 'paragraph', content });
const draw = (...content: RichTextNode[]) =>
  renderBlock(richTextBlock, { content: { type: 'doc', content } });

describe('rich text', () => {
  it('shows nothing when there is nothing to read', () => {
    expect(draw()).toBe('');
    expect(draw(paragraph(), paragraph(text('')))).toBe('');
  });

  it('nests marks with the first outermost', () => {
    expect(draw(paragraph(text('warm', [{ type: 'bold' }, { type: 'italic' }])))).toContain(
      '<p><strong><em>warm</em></strong></p>',
    );
  });

  it('says which way words are written where that is not the way of what is around them', () => {
    const item = (words: string): RichTextNode => ({ type: 'listItem', content: [paragraph(text(words))] });
    expect(
      draw(
        paragraph(text('2026 — '), text('שלום', [{ type: 'bold' }])),
        { type: 'heading', attrs: { level: 2 }, content: [text('Both שלום')] },
        { type: 'bulletList', content: [item('مرحبا'), item('12'), item('Latin')] },
      ),
    ).toContain(
      '<p dir="rtl">2026 — <strong>שלום</strong></p><h2>Both שלום</h2>' +
        '<ul dir="rtl"><li>مرحبا</li><li>12</li><li dir="ltr">Latin</li></ul>',
    );
    const { site, ...page } = examplePage();
    const hebrew = { ...page, site: inLanguage(site, 'he') };
    const content = {
      type: 'doc',
      content: [
        paragraph(text('שלום')),
        paragraph(text('Latin')),
        { type: 'codeBlock', content: [text('a')] },
      ],
    };
    expect(renderBlock(richTextBlock, { content }, { page: hebrew })).toContain(
      '<p>שלום</p><p dir="ltr">Latin</p><pre dir="ltr"',
    );
  });

  it('escapes what an owner typed', () => {
    expect(draw(paragraph(text('<script>alert(1)</script>')))).toContain('&lt;script&gt;');
  });

  it('leaves out links that would run code, and keeps their words', () => {
    const html = draw(paragraph(text('press', [{ type: 'link', attrs: { href: 'java\tscript:alert(1)' } }])));
    expect(html).toContain('<p>press</p>');
  });

  it('opens a new window without handing it the page', () => {
    const html = draw(
      paragraph(text('away', [{ type: 'link', attrs: { href: 'https://example.org/', newWindow: true } }])),
    );
    expect(html).toContain('<a href="https://example.org/" target="_blank" rel="noopener">away</a>');
  });

  it('writes list items without paragraphs around single lines, and numbers from where the owner said', () => {
    const html = draw({
      type: 'orderedList',
      attrs: { start: 7 },
      content: [{ type: 'listItem', content: [paragraph(text('seven'))] }],
    });
    expect(html).toContain('<ol start="7"><li>seven</li></ol>');
  });

  it('lets wide tables scroll inside, within reach of the keyboard', () => {
    const html = draw({
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [{ type: 'tableCell', attrs: { colspan: 2 }, content: [paragraph(text('1'))] }],
        },
      ],
    });
    expect(html).toContain('<div class="scroll" tabindex="0"><table>');
    expect(html).toContain('<td colSpan="2">1</td>');
  });

  it('keeps the words of nodes it does not know', () => {
    expect(draw({ type: 'vendor/aside', content: [paragraph(text('kept'))] })).toContain('kept');
  });

  it('keeps a number on one line with its unit', () => {
    expect(draw(paragraph(text('fired to 1,290 °C in 31 h, 12 kg of ash and 3 pots')))).toContain(
      '1,290\u00a0°C in 31\u00a0h, 12\u00a0kg of ash and 3 pots',
    );
  });

  it('colours only with palette names and hex colours', () => {
    const styled = (color: string) => draw(paragraph(text('x', [{ type: 'textStyle', attrs: { color } }])));
    expect(styled('accent')).toContain('style="color:var(--c-accent)"');
    expect(styled('#b4593a')).toContain('style="color:#b4593a"');
    expect(styled('red;background:url(x)')).toContain('<p>x</p>');
  });
});
