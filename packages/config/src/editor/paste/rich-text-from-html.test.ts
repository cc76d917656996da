import { renderBlock } from '@portico/blocks/render-block';
import { richTextBlock } from '@portico/blocks/rich-text/block';
import { richText } from '@portico/model/documents/rich-text';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PastedNode } from './pasted-tree.ts';
import { richTextFromHtml } from './rich-text-from-html.ts';
import { treeOfHtml } from './tree-of-html.ts';

/** What visitors would get of it. */
function pasted(html: string): string {
  const content = richTextFromHtml(treeOfHtml(html));
  expect(richText.parse(content)).toEqual(content);
  return renderBlock(richTextBlock, { content })
    .replace(/^<div class="prose">(.*)<\/div>$/s, '$1')
    .replace(/<div class="scroll" tabindex="0">(.*?)<\/div>/gs, '$1')
    .replaceAll('<tbody>', '')
    .replaceAll('</tbody>', '');
}

describe('what is pasted', () => {
  test('from Word keeps headings, marks, links, lists in lists and tables, and none of its noise', () => {
    const item = (level: number, marker: string, words: string, font = 'Symbol') =>
      `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level * 36}.0pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:${font};mso-fareast-font-family:${font}'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-GB>${words}<o:p></o:p></span></p>\n`;
    expect(
      pasted(`<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">
<style><!-- p.MsoNormal {mso-style-parent:""; margin:0cm} --></style><!--[if gte mso 9]><xml><w:WordDocument/></xml><![endif]--></head>
<body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->
<p class=MsoTitle>Spring at the kiln</p>
<h2 style='mso-list:l3 level1 lfo4'><a name="_Toc1"></a><span style='mso-list:Ignore'>1.&nbsp;</span><b><span lang=EN-GB>What we “fire”</span></b></h2>
<p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Bold</b>, <i>italic</i> and a <a href="https://example.org/clay"><span
style='color:#0563C1'><u>link to
clay</u></span></a><span style='mso-spacerun:yes'>&nbsp; </span>at 1200&nbsp;°C.<del class=msoDel>gone</del><o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
${item(1, '·', 'Stoneware')}${item(2, 'o', 'speckled', '"Courier New"')}${item(1, '·', 'Porcelain')}
<p class=MsoNormal align=center style='text-align:center'>Middle</p>
${item(1, '3.', 'third')}${item(1, '4.', 'fourth')}
<p class=MsoQuote>One.</p><p class=MsoQuote>Two.</p>
<table class=MsoTableGrid border=1><thead><tr style='mso-yfti-irow:0'><td width=200><p class=MsoNormal>Glaze</p></td><td><p class=MsoNormal>Cone</p></td></tr></thead>
<tr><td colspan=2 style='mso-border-alt:solid'><p class=MsoNormal><b>Ash</b><o:p></o:p></p></td></tr></table>
<div style='mso-element:comment-list'><p class=MsoCommentText>Is this right?</p></div><!--EndFragment--></body></html>`),
    ).toBe(
      '<h1>Spring at the kiln</h1><h2>What we “fire”</h2>' +
        '<p><strong>Bold</strong>, <em>italic</em> and a <a href="https://example.org/clay">link to clay</a> at 1200\u00a0°C.</p>' +
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

  test('from Google Docs keeps what was written, not how Docs draws it', () => {
    const span = (style: string, words: string) =>
      `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;${style}">${words}</span>`;
    expect(
      pasted(
        `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-4f0e-7fff"><h1 dir="ltr" style="line-height:1.38;margin-top:20pt;">${span('font-size:20pt;font-weight:700', 'Our ‘best’ bowls')}</h1><p dir="ltr" style="line-height:1.38;">${span('', 'Thrown ')}${span('font-weight:700', 'by hand')}${span('', ', ')}${span('font-style:italic', 'slowly')}${span('', ' — ')}${span('text-decoration:line-through', 'never')}${span('background-color:#ffff00', ' often')}<a href="https://www.google.com/url?q=https://example.org/shop?a%3D1&amp;sa=D&amp;ust=1" style="text-decoration:none;">${span('color:#1155cc;text-decoration:underline;', ' shop')}</a></p><br /><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation">${span('', 'One')}</p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation">${span('', 'Inside')}</p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation">${span('', 'Two')}</p></li></ul><div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;"><colgroup><col width="300"/><col/></colgroup><tbody><tr style="height:0pt"><td style="border-left:solid"><p dir="ltr">${span('', 'A')}</p></td><td><p dir="ltr" style="text-align:right">${span('', '1')}</p></td></tr></tbody></table></div></b><br class="Apple-interchange-newline">`,
      ),
    ).toBe(
      '<h1>Our ‘best’ bowls</h1><p>Thrown <strong>by hand</strong>, <em>slowly</em> — <s>never</s><mark> often</mark><a href="https://example.org/shop?a=1"> shop</a></p>' +
        '<ul><li>One<ul><li>Inside</li></ul></li><li>Two</li></ul>' +
        '<table><tr><td>A</td><td><p style="text-align:end">1</p></td></tr></table>',
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
        const tree = treeOfHtml(html.join(''));
        const content = richTextFromHtml(tree);
        expect(richText.parse(content)).toEqual(content);
        const letters = (text: string) => text.replace(/[^a-d]/g, '');
        expect(letters(JSON.stringify(textsOf(content)))).toBe(
          letters(JSON.stringify(wordsOf(tree.children))),
        );
        for (const block of content.content) expect(block.content?.length).not.toBe(0);
      }),
    );
  });
});

const wordsOf = (nodes: readonly PastedNode[]): string[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [node] : wordsOf(node.children)));

const textsOf = (node: { text?: string; content?: object[] }): string[] =>
  node.text === undefined ? (node.content ?? []).flatMap(textsOf) : [node.text];
