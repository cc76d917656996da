import { describe, expect, it, test } from 'vitest';
import { hrefFromTyped, readTypedLink } from './typed-link.ts';

describe('what is typed as a link', () => {
  const cases: Array<[typed: string, href: string]> = [
    ['ida@kiln.example', 'mailto:ida@kiln.example'],
    ['mailto:ida@kiln.example', 'mailto:ida@kiln.example'],
    ['+49 (30) 123 45-67', 'tel:+493012345-67'],
    ['030/1234567', 'tel:0301234567'],
    ['2018', '2018'],
    [' /about ', '/about'],
    ['#team', '#team'],
    ['example.com', 'example.com'],
  ];
  for (const [typed, href] of cases)
    it(`${JSON.stringify(typed)} means ${href}`, () => expect(hrefFromTyped(typed)).toBe(href));

  test('[B5.30] [B5.31] what is wrong is said as specified', () => {
    expect(readTypedLink('exa mple')).toEqual({
      ok: false,
      problem: 'Links must be formatted as example.com or https://example.com',
    });
    expect(readTypedLink('//x')).toEqual({ ok: false, problem: '//x is not a valid page URL' });
  });

  test('[V5.24] a longer ending is no proper URL, and an owner may insist on it', () => {
    expect(readTypedLink('north-light.studio/work')).toEqual({
      ok: false,
      problem: 'Links must be formatted as example.com or https://example.com',
      anyway: 'https://north-light.studio/work',
    });
    expect(readTypedLink('https://user@example.com')).not.toHaveProperty('anyway');
    expect(readTypedLink('word')).not.toHaveProperty('anyway');
  });

  test('what could run code is refused, however it is spelled', () => {
    for (const link of ['javascript:alert(1)', 'java\tscript:alert(1)', 'data://text/html,x', 'abc://x'])
      expect(readTypedLink(link)).toMatchObject({ ok: false });
    expect(readTypedLink('https://example.com')).toEqual({ ok: true, href: 'https://example.com' });
  });
});
