import { readFileSync } from 'node:fs';
import { renderBlock } from '@portico/blocks/render-block';
import { richTextBlock } from '@portico/blocks/rich-text/block';
import { richText } from '@portico/model/documents/rich-text';
import { textOf } from '@portico/model/html/element';
import { richTextOf } from '@portico/model/html/rich-text';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseHtml } from '@portico/migrate/html/parse-html';
import { PASTE_RULES } from './paste-rules.ts';

const fixtures = new URL('../../../../model/src/html/fixtures/', import.meta.url);
const fixture = (name: string) => readFileSync(new URL(`${name}.html`, fixtures), 'utf8');

/** What visitors would get of it. */
function pasted(html: string): string {
  const content = richTextOf(parseHtml(html), PASTE_RULES);
  expect(richText.parse(content)).toEqual(content);
  return renderBlock(richTextBlock, { content })
    .replace(/^<div class="prose">(.*)<\/div>$/s, '$1')
    .replace(/<div class="scroll" tabindex="0">(.*?)<\/div>/gs, '$1')
    .replaceAll('<tbody>', '')
    .replaceAll('</tbody>', '');
}

describe('what is pasted', () => {
  test('from Word keeps headings, marks, links, lists in lists and tables, and none of its noise', () => {
    expect(pasted(fixture('word'))).toBe(
      '<h1>Spring at the kiln</h1><h2>What we “fire”</h2>' +
        '<p><strong>Bold</strong>, <em>italic</em> and a <a href="https://example.org/clay">link to clay</a> at 1200\u00a0°C. And back.</p>' +
        '<ul><li>Stoneware<ul><li>speckled</li></ul></li><li>Porcelain</li></ul>' +
        '<p style="text-align:center">Middle</p><ol start="3"><li>third</li><li>fourth</li></ol>' +
        '<blockquote><p>One.</p><p>Two.</p></blockquote>' +
        '<table><tr><th>Glaze</th><th>Cone</th></tr><tr><td colSpan="2"><strong>Ash</strong></td></tr></table>',
    );
  });

  test('from Word in the browser keeps its headings and puts its lists together', () => {
    const item = (level: number, words: string) =>
      `<div class="ListContainerWrapper SCXW1" style="margin:0px"><ul class="BulletListStyle1 SCXW1" role="list"><li data-aria-level="${level}" role="listitem" class="OutlineElement"><p class="Paragraph SCXW1"><span class="TextRun"><span class="NormalTextRun">${words}</span></span><span class="EOP">&nbsp;</span></p></li></ul></div>`;
    expect(
      pasted(
        `<div class="OutlineElement"><p role="heading" aria-level="2" class="Paragraph"><span>Opening</span></p></div>${item(1, 'Mon')}${item(2, 'late')}${item(1, 'Tue')}`,
      ),
    ).toBe('<h2>Opening</h2><ul><li>Mon<ul><li>late</li></ul></li><li>Tue</li></ul>');
  });

  test('from Google Docs keeps what was written, not how Docs renders it', () => {
    expect(pasted(fixture('google-docs'))).toBe(
      '<h1>Our ‘best’ bowls</h1><p>Thrown <strong>by hand</strong>, <em>slowly</em> — <s>never</s><mark> often</mark><a href="https://example.org/shop?a=1"> shop</a></p>' +
        '<ul><li>One<ul><li>Inside</li></ul></li><li>Two</li></ul>' +
        '<table><tr><td>A</td><td><p style="text-align:end">1</p></td></tr></table>',
    );
  });

  test('from WordPress keeps what its blocks say of their text', () => {
    expect(pasted(fixture('wordpress'))).toBe(
      '<h2 style="text-align:center">Open <em>studio</em></h2>' +
        '<p>Come on <strong>Saturday</strong>, early or <s>late</s>. <a href="https://example.org/map">How to find us</a><br/>H<sub>2</sub>O and <code>cone 6</code>.</p>' +
        '<ol start="3"><li>Wedge<ul><li>spiral</li></ul></li><li>Throw</li></ol>' +
        '<p style="text-align:end">The potters</p>' +
        '<table><tr><th>Glaze</th><th>Cone</th></tr><tr><td>Ash</td><td>6</td></tr></table><p>What we fire</p>',
    );
  });

  test('from a page keeps its words as they were read, and nothing that was not', () => {
    expect(pasted(fixture('web-page'))).toBe(
      '<h1>Clay, by the <span class="size-small">bag</span></h1>' +
        '<p>“Soft” <strong>and</strong> <strong>strong</strong>, “as they say”.</p><p>first</p><p>second<br/>line</p>' +
        '<p>Ash</p><p>A glaze</p><ul><li><a href="/shop">Shop</a></li><li>Top</li></ul>' +
        '<pre tabindex="0"><code>a\n  b</code></pre><hr/><blockquote><p>Slow is <u>smooth</u>.</p></blockquote>' +
        '<p dir="rtl">שלום</p><p style="text-align:center">Middle</p>' +
        '<p>Sizes</p><table><tr><th>S</th><td rowSpan="2">8\u00a0cm</td></tr><tr><th>M</th></tr></table>',
    );
  });

  test('from LibreOffice and from any page is as well understood', () => {
    expect(
      pasted(`<!DOCTYPE html><html><head><meta http-equiv="content-type"/><style type="text/css">h3 { color: #000 }</style></head><body lang="en-GB" link="#000080" dir="ltr"><h5 class="western">Opening</h5>
<p style="line-height: 100%; margin-bottom: 0cm"><font face="Liberation Serif"><font size="3"><b>From</b> ten</font></font></p><p><br/></p>
<ol start="2"><li><p>two</p></li><li><p>three</p><ul><li><p>deeper</p></li></ul></li></ol>
<pre>a
  b</pre><hr/><dl><dt>Ash</dt><dd>A glaze</dd></dl></body></html>`),
    ).toBe(
      '<h4>Opening</h4><p><strong>From</strong> ten</p><ol start="2"><li>two</li><li>three<ul><li>deeper</li></ul></li></ol>' +
        '<pre tabindex="0"><code>a\n  b</code></pre><hr/><p>Ash</p><p>A glaze</p>',
    );
    expect(pasted('<div>first<br><br>second<br>line</div><div><br></div>third <button>Buy</button>')).toBe(
      '<p>first</p><p>second<br/>line</p><p>third</p>',
    );
    expect(pasted('<table role="presentation"><tr><td><h2>News</h2></td><td>of May</td></tr></table>')).toBe(
      '<h2>News</h2><p>of May</p>',
    );
    expect(
      pasted('<p dir="rtl" style="text-align:right">שלום</p><p dir="rtl" style="text-align:left">עולם</p>'),
    ).toBe('<p dir="rtl">שלום</p><p dir="rtl" style="text-align:end">עולם</p>');
  });

  test('never runs, loads or leads anywhere it should not', () => {
    const drawn = pasted(
      `<p onclick="x()">a<script>alert(1)</script><img src=x onerror=alert(1)><a href="java&#10;script:alert(1)">b</a><a href="#_Toc9">c</a><a href="../x.htm">d</a><svg><script>1</script></svg><iframe src="//x"></iframe><span style="display:none">secret</span></p>`,
    );
    expect(drawn).toBe('<p>abcd</p>');
  });

  test('is always rich text the model takes, without empty ends', () => {
    const tags = [
      'p',
      'div',
      'ul',
      'ol',
      'li',
      'b',
      'a',
      'h1',
      'table',
      'tr',
      'td',
      'br',
      'blockquote',
      'span',
      'pre',
    ];
    const { node } = fc.letrec<{ node: string }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 6 },
        fc.constantFrom(' ', 'a', ' b ', '&nbsp;', '\n', 'c  d'),
        fc
          .tuple(
            fc.constantFrom(...tags),
            fc.constantFrom('', 'style="mso-list:l0 level2 lfo1"', 'href="/a"', 'start="4"', 'align=right'),
            fc.array(tie('node'), { maxLength: 4 }),
          )
          .map(([tag, attr, inside]) => `<${tag} ${attr}>${inside.join('')}</${tag}>`),
      ),
    }));
    fc.assert(
      fc.property(fc.array(node, { maxLength: 6 }), (html) => {
        const nodes = parseHtml(html.join(''));
        const content = richTextOf(nodes, PASTE_RULES);
        expect(richText.parse(content)).toEqual(content);
        const letters = (text: string) => text.replace(/[^a-d]/g, '');
        expect(letters(JSON.stringify(textsOf(content)))).toBe(letters(JSON.stringify(nodes.map(textOf))));
        for (const block of content.content) expect(block.content?.length).not.toBe(0);
      }),
    );
  });
});

const textsOf = (node: { text?: string; content?: object[] }): string[] =>
  node.text === undefined ? (node.content ?? []).flatMap(textsOf) : [node.text];
