import { markdownParts } from '@portico/blocks/markdown/markdown-parts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitizeHtml } from './sanitize-html.ts';

const PEN = 'https://codepen.io/kiln/pen/aBcDeFg';
const parts = (markdown: string, rank = 2) => markdownParts(markdown, rank, sanitizeHtml);
const html = (markdown: string, rank = 2) =>
  parts(markdown, rank)
    .map((part) => ('html' in part ? part.html : JSON.stringify(part)))
    .join('\n');

describe('Markdown', () => {
  it('has its headings in rank with the page, each with a name that links find', () => {
    expect(html('# A\n\n### B & C\n\n# A\n\n[down](#b-c)')).toBe(
      '<h2 id="user-a">A</h2>\n<h4 id="user-b-c">B &amp; C</h4>\n<h2 id="user-a-1">A</h2>\n<p><a href="#user-b-c">down</a></p>',
    );
    expect(html('## A\n\n###### B', 4)).toBe('<h4 id="user-a">A</h4>\n<h6 id="user-b">B</h6>');
  });

  it('holds tables, lists with tasks, and what is struck out', () => {
    expect(html('| a | b |\n|---|--:|\n| 1 | 2 |')).toContain('<table>');
    expect(html('- [x] done\n- [ ] ~~not~~')).toContain('☑ done');
    expect(html('- [x] done\n- [ ] ~~not~~')).toContain('☐ <del>not</del>');
  });

  it('makes listings of its own, named as their fences say', () => {
    expect(parts('Before\n\n```py title="glaze.py"\nx = 1\n```\n\nAfter')).toEqual([
      { html: '<p>Before</p>' },
      { code: 'x = 1', language: 'py', title: 'glaze.py' },
      { html: '<p>After</p>' },
    ]);
    expect(parts('```ts src/a.ts\nx\n```')).toEqual([{ code: 'x', language: 'ts', title: 'src/a.ts' }]);
  });

  it('keeps together what raw HTML opens and closes around other parts', () => {
    const [only, ...more] = parts(
      '<details>\n<summary>More</summary>\n\n```js\nlet a\n```\n\n</details>\n\nAfter',
    );
    expect(more).toEqual([]);
    expect(only).toMatchObject({ html: expect.stringMatching(/<details>[\s\S]*let a[\s\S]*<\/details>/) });
  });

  it('shows what a known provider has at an address alone on a line, and links to all others', () => {
    expect(parts(`Look:\n\n${PEN}\n\nhttps://codepen.io.evil.example/kiln/pen/aBcDeFg`)).toEqual([
      { html: '<p>Look:</p>' },
      { address: PEN },
      { html: expect.stringContaining('<a href="https://codepen.io.evil.example/') },
    ]);
    expect(parts(`In words ${PEN}`)).toHaveLength(1);
  });

  it('is harmless, whatever HTML stands in it', () => {
    const markdown =
      '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)> <iframe src="https://evil.example"></iframe>\n\n[a](javascript:alert(1)) [b](<java\nscript:x>) ![c](javascript:x)\n\n<b onclick=x>bold</b>';
    expect(html(markdown)).not.toMatch(/script|onerror|onclick|iframe/i);
    expect(html(markdown)).toContain('<b>bold</b>');
  });

  it('never holds more than the sanitiser leaves, of any text', () => {
    const piece = fc.constantFrom(
      '# ',
      '> ',
      '- ',
      '1. ',
      '```',
      '\n',
      '\n\n',
      '**',
      '_',
      '`',
      '[',
      ']',
      '(',
      ')',
      '|',
      '---',
      '<b>',
      '</b>',
      '<script>',
      '</script>',
      '<img src=x onerror=y>',
      '<a href="javascript:x">',
      '&lt;',
      'javascript:x',
      'word',
      ' ',
      '    ',
      '"',
      '<details>',
      '</details>',
      '<!--',
      '-->',
      '\\',
      PEN,
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        for (const part of parts(pieces.join(''))) {
          if (!('html' in part)) continue;
          expect(sanitizeHtml(part.html)).toBe(part.html);
          expect(part.html).not.toMatch(/<(?:script|iframe)|<[^>]*\s(?:on\w+=|href="javascript)/i);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is read in good time, and none of it is lost, however deep its signs lie', () => {
    for (const sign of [
      '>',
      '> ',
      '- ',
      '* ',
      '1. ',
      '[',
      '![',
      '(',
      '**',
      '_',
      '`',
      '<',
      '<b>',
      '|',
      '#',
      '\\',
      '&',
      '~~',
      '[a](',
      '> - ',
    ]) {
      const markdown = `${sign.repeat(20_000 / sign.length)}word`;
      const before = process.cpuUsage();
      expect(html(markdown), sign).toContain('word');
      expect(process.cpuUsage(before).user / 1000, sign).toBeLessThan(5000);
    }
  });
});
