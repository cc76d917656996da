import { OWN_LIMITS } from '@portico/model/documents/limits';
import { describe, expect, it } from 'vitest';
import { htmlProblem, isTooDeepHtml } from './html-limits.ts';
import { sanitizeHtml } from './sanitize-html.ts';

const nested = (depth: number) => '<div>'.repeat(depth) + 'words' + '</div>'.repeat(depth);

describe('HTML', () => {
  it.each([
    ['', null],
    ['<p>one</p>'.repeat(1000), null],
    [nested(OWN_LIMITS.htmlDepth), null],
    // Ended by the next of their kind: not one within the other.
    ['<li>one'.repeat(4000), null],
    ['<br><img src="x">'.repeat(2000), null],
    [nested(OWN_LIMITS.htmlDepth + 1), /deep/],
    ['<div>'.repeat(99_999), /deep|characters/],
    ['<b></b>'.repeat(OWN_LIMITS.htmlElements + 1), /elements/],
    ['x'.repeat(OWN_LIMITS.htmlLength), null],
    ['x'.repeat(OWN_LIMITS.htmlLength + 1), /characters/],
  ])('%#: is taken within its limits, and told which it is beyond', (html, problem) => {
    const said = htmlProblem(html);
    if (problem) expect(said).toMatch(problem);
    else expect(said).toBe(null);
  });

  it('nested beyond reason shows its words, and the same when it is made safe again', () => {
    const html = `<p>Before</p>${'<div>'.repeat(5000)}a &lt; b<script>alert(1)</script>`;
    expect(isTooDeepHtml(html)).toBe(true);
    const clean = sanitizeHtml(html);
    expect(clean).toBe('<p>Before</p><p>a &lt; b</p>');
    expect(sanitizeHtml(clean)).toBe(clean);
  });

  it.each(['<div>', '<p>', '<li>', '<svg>', '<table>', '<a href="x">', '<', '<p ', '<!--', '<b></b>'])(
    'of half a million characters made of %j is made safe in one reading: what is not takes minutes',
    (piece) => {
      const before = process.cpuUsage();
      sanitizeHtml(piece.repeat(500_000 / piece.length));
      expect(process.cpuUsage(before).user / 1000).toBeLessThan(15_000);
    },
  );

  it.each([' ', '\t', 'a ', '\u00ad', '\u{e0020}', '-', '/', '?', '&#32;'])(
    'with links of %j over and over is too',
    (piece) => {
      const before = process.cpuUsage();
      sanitizeHtml(`<a href="a${piece.repeat(100_000 / piece.length)}b" title="x">c</a>`);
      expect(process.cpuUsage(before).user / 1000).toBeLessThan(5000);
    },
  );
});
