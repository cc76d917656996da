import { readFileSync } from 'node:fs';
import { plainText, type RichTextNode, richText } from '@portico/model/documents/rich-text';
import { richTextOf } from '@portico/model/html/rich-text';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { IMPORT_RULES } from './import-rules.ts';
import { parseHtml } from './parse-html.ts';
import type { Piece } from './piece.ts';
import { piecesOf } from './pieces-of.ts';

const fixtures = new URL('../../../model/src/html/fixtures/', import.meta.url);
const words = (text: string) => text.replace(/[\s—]+/g, ' ').trim();

/** The words of pieces, in reading order. */
const wordsIn = (pieces: readonly Piece[]): string =>
  words(
    pieces
      .map((piece) => {
        if (piece.kind === 'text') return plainText(piece.content);
        if (piece.kind === 'quote') return `${piece.text} ${piece.source ?? ''}`;
        if (piece.kind === 'code') return piece.code;
        if (piece.kind === 'table')
          return `${plainText({ type: 'doc', content: [piece.table] })} ${piece.caption}`;
        return piece.kind === 'html' ? plainText(richTextOf(parseHtml(piece.html), IMPORT_RULES)) : '';
      })
      .join(' '),
  );

/** What of rich text the order of headings and empty headings of tables does not touch. */
const plain = (nodes: readonly RichTextNode[]): unknown =>
  nodes.map(({ type, content, attrs: { level: _level, ...attrs } = {}, ...node }) => ({
    ...node,
    attrs,
    type: type.replace('tableHeader', 'tableCell'),
    content: content && plain(content),
  }));

describe('what an import makes of HTML', () => {
  test.each(['word', 'google-docs', 'wordpress', 'web-page'])(
    'of %s holds the words a paste of it has',
    (name) => {
      const nodes = parseHtml(readFileSync(new URL(`${name}.html`, fixtures), 'utf8'));
      const { pieces } = piecesOf(nodes);
      expect(wordsIn(pieces)).toBe(words(plainText(richTextOf(nodes, IMPORT_RULES))));
      for (const piece of pieces)
        if (piece.kind === 'text') expect(richText.parse(piece.content)).toEqual(piece.content);
    },
  );

  test('is the very same rich text where there is nothing but text', () => {
    const tags = [
      'p',
      'div',
      'ul',
      'ol',
      'li',
      'b',
      'a',
      'h2',
      'table',
      'tr',
      'td',
      'br',
      'span',
      'center',
      'q',
    ];
    const { node } = fc.letrec<{ node: string }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 5 },
        fc.constantFrom(' ', 'a', ' b ', '&nbsp;', '\n', 'c  d', '<!-- wp:x -->'),
        fc
          .tuple(
            fc.constantFrom(...tags),
            fc.constantFrom(
              '',
              'style="mso-list:l0 level2 lfo1"',
              'href="/a" target="_blank"',
              'style="display:none"',
              'class="has-text-align-right"',
            ),
            fc.array(tie('node'), { maxLength: 4 }),
          )
          .map(([tag, attr, inside]) => `<${tag} ${attr}>${inside.join('')}</${tag}>`),
      ),
    }));
    fc.assert(
      fc.property(fc.array(node, { maxLength: 6 }), (html) => {
        const nodes = parseHtml(html.join(''));
        const { pieces, leftOut } = piecesOf(nodes);
        const text = pieces.flatMap((piece) =>
          piece.kind === 'text' ? piece.content.content : [{ type: piece.kind }],
        );
        expect(plain(text)).toEqual(plain(richTextOf(nodes, IMPORT_RULES).content));
        expect(leftOut).toEqual([]);
      }),
    );
  });

  test('has all that rich text cannot hold behind the text it stood in, or says that it is gone', () => {
    for (const around of [
      (inside: string) => `<ul><li>Words ${inside}</li></ul>`,
      (inside: string) => `<table><tr><td>Words ${inside}</td><td>x</td></tr></table>`,
      (inside: string) => `<h2>Words ${inside}</h2>`,
      (inside: string) => `<ul><li>Words<dl><dt>${inside}</dt></dl></li></ul>`,
    ]) {
      const read = (inside: string) => piecesOf(parseHtml(around(inside)));
      const kinds = (inside: string) => read(inside).pieces.map(({ kind }) => kind);
      expect(kinds('<img src="a.png">')).toEqual(['text', 'image']);
      expect(kinds('<picture><source srcset="a.webp"><img src="a.png"></picture>')).toEqual([
        'text',
        'image',
      ]);
      expect(kinds('<iframe src="https://example.org/v"></iframe>')).toEqual(['text', 'embed']);
      expect(kinds('<video src="a.mp4"></video>')).toEqual(['text', 'html']);
      expect(read('<script src="a.js"></script>').leftOut).toHaveLength(1);
      expect(read('<input name="a">').leftOut).toHaveLength(1);
    }
  });

  test('is read once, however deep lists that say their own depth and quotes stand in each other', () => {
    for (const [open, close] of [
      ['<ul><li data-aria-level="1">', '</li><li>y</li></ul>'],
      ['<ul><li><p style="mso-list:l0 level1 lfo1">a</p>', '</li></ul>'],
      ['<blockquote><p>a</p>', '<cite>b</cite></blockquote>'],
      ['<div><a href="/">', '<img src="a.png"></a></div>'],
    ] as const) {
      const { pieces } = piecesOf(parseHtml(`${open.repeat(90)}x${close.repeat(90)}`));
      expect(wordsIn(pieces)).toContain('x');
    }
    const style = 'a'.repeat(4000);
    expect(wordsIn(piecesOf(parseHtml(`<p style="${style}">x</p>`.repeat(490))).pieces)).toMatch(
      /^(x ?){490}$/,
    );
  });

  test('keeps what its theme hid until it was pressed', () => {
    const { pieces } = piecesOf(parseHtml('<p>Ask</p><div style="display:none"><p>Answer</p></div>'));
    expect(wordsIn(pieces)).toBe('Ask Answer');
  });
});
