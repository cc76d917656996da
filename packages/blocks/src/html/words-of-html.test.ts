import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordsOfHtml } from './words-of-html.ts';

describe('the words of HTML', () => {
  it.each([
    ['<h2>Ash</h2><p>and <em>iron</em></p>', 'Ash\nand iron'],
    ['one<br>two<BR/>three', 'one\ntwo\nthree'],
    ['a<!-- b -->c', 'a c'],
    ['a<script>b</script >c<style>d</style>e<template><p>f</p></template>g', 'a c e g'],
    ['&lt;b&gt; &amp; &#65;&#x42; &nbsp;x &unknown;', '<b> & AB \u00a0x &unknown;'],
    ['  a \t b\n\n  c  ', 'a b\nc'],
    ['a < b', 'a < b'],
    ['a <b', 'a <b'],
    ['a <!-- b', 'a <!-- b'],
    ['a<style>b <i>c</i>', 'ab c'],
    ['İ<P>İ</P><SCRIPT>a</SCRIPT>b', 'İ\nİ\nb'],
    ['', ''],
  ])('%j are %j', (html, words) => {
    expect(wordsOfHtml(html)).toBe(words);
  });

  it('hold no tag of markup that is closed everywhere', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<b class="x">',
      'word',
      ' ',
      '\n',
      '&amp;',
      '<!-- c -->',
      '<br>',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        expect(wordsOfHtml(pieces.join(''))).not.toMatch(/[<>]|^\s|\s$| {2}/);
      }),
    );
  });

  it.each(['<', ' ', ' \t', '<p ', '<!--', '<script ', '<style>', '</style', '&#1', '&a', '<b>', '\n '])(
    'are found in one reading, though all is made of %j: what is not takes minutes',
    (piece) => {
      const html = piece.repeat(500_000 / piece.length);
      const before = process.cpuUsage();
      wordsOfHtml(`${html}x`);
      expect(process.cpuUsage(before).user / 1000).toBeLessThan(5000);
    },
  );
});
