import { describe, expect, it } from 'vitest';
import { namesIn } from './names-in.ts';
import { usedCss } from './used-css.ts';

describe('the names in markup', () => {
  it('are those of its elements, and of their classes with a dot', () => {
    expect(namesIn('<p class="a  b">1 &lt; 2 <br/><H1>x</H1></p><blockquote id="c" class="a">')).toEqual(
      new Set(['p', 'br', 'blockquote', '.a', '.b']),
    );
  });

  it('are none of a text that is not', () => {
    expect(namesIn('a < b, class=" c')).toEqual(new Set());
    expect(namesIn('')).toEqual(new Set());
  });
});

describe('the part of a stylesheet that a page uses', () => {
  const used = (css: string, html: string) => usedCss(css, namesIn(html));

  it('has the rules that can match something in it, of lists the selectors that can', () => {
    expect(used('p,h1,.a .b{margin:0}h2{x:y}.a{c:d;e:f}', '<p class="a">')).toBe('p{margin:0}.a{c:d;e:f}');
  });

  it('has no empty groups, and rules in them alike', () => {
    const css = '@media print{h2{a:b}@supports (c:d){p{e:f}}}@media (width>=800px){h2{a:b}}';
    expect(used(css, '<p>')).toBe('@media print{@supports (c:d){p{e:f}}}');
  });

  it('has what is not about elements, and no comments', () => {
    const css = '/* a */@font-face{font-family:x}@keyframes y{from{a:b}}p{/* b */c:d}';
    expect(used(css, '')).toBe('@font-face{font-family:x}@keyframes y{from{a:b}}');
    expect(used(css, '<p>')).toBe('@font-face{font-family:x}@keyframes y{from{a:b}}p{c:d}');
  });

  it('keeps what stands nested in a rule with it', () => {
    expect(used('.a{b:c;&:hover{d:e}.f{g:h}}', '<p class="a">')).toBe('.a{b:c;&:hover{d:e};.f{g:h}}');
  });

  it('is the same each time', () => {
    const css = '.once{a:b}.twice{c:d}';
    expect(used(css, '<p class="once">')).toBe('.once{a:b}');
    expect(used(css, '<p class="twice">')).toBe('.twice{c:d}');
    expect(used(css, '<p class="once">')).toBe('.once{a:b}');
  });
});
