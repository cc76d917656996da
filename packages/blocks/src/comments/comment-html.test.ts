import { describe, expect, it } from 'vitest';
import { commentHtml } from './comment-html.ts';

const html = (text: string) => commentHtml(text).trim();

describe('what comments know of Markdown', () => {
  it.each([
    ['**Bold** and _slanted_', '<p><strong>Bold</strong> and <em>slanted</em></p>'],
    ['one\ntwo', '<p>one<br>two</p>'],
    ['`code`', '<p><code>code</code></p>'],
    ['> said', '<blockquote>\n<p>said</p>\n</blockquote>'],
    ['- a\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
    ['[here](https://a.test)', '<p><a href="https://a.test" rel="nofollow ugc">here</a></p>'],
    ['https://a.test', '<p><a href="https://a.test" rel="nofollow ugc">https://a.test</a></p>'],
  ])('%j', (text, expected) => expect(html(text)).toBe(expected));

  it('headings, pictures and HTML stay the signs they were written with', () => {
    expect(html('# Loud')).toBe('<p># Loud</p>');
    expect(html('![](https://a.test/pixel.gif)')).not.toContain('<img');
    expect(html('<script>alert(1)</script>')).not.toContain('<script');
    expect(html('<b onclick="x()">a</b>')).not.toContain('<b');
    expect(html('[x](javascript:alert(1))')).not.toContain('javascript:alert');
    expect(html('[x](data:text/html,1)')).toBe('<p>x</p>');
  });

  it('what is nested endlessly is read as it stands', () => {
    const started = performance.now();
    expect(html('> '.repeat(2000) + 'x')).toContain('&gt;');
    expect(html('[a](https://b.test "'.repeat(200))).not.toContain('<script');
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
