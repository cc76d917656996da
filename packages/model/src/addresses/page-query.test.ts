import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPageQuery, PAGE_MAX, pageUrl, parseMonth, parsePageQuery } from './page-query.ts';

describe('page queries', () => {
  it('keep the allowed parameters and drop all others', () => {
    expect(
      parsePageQuery('?page=2&category=glazes&tag=Raku&author=ida&month=05-2026&utm_source=x&q=1'),
    ).toEqual({
      page: 2,
      category: 'glazes',
      tag: 'Raku',
      author: 'ida',
      month: { year: 2026, month: 5 },
    });
  });

  it('read nonsense as absent', () => {
    for (const page of ['0', '-1', '1.5', 'abc', '', '01', '999999999', '1e3'])
      expect(parsePageQuery(`page=${page}`)).toEqual({ page: 1 });
    for (const month of ['13-2026', '00-2026', '5-2026', '2026-05', '05-0026'])
      expect(parseMonth(month)).toBeUndefined();
    expect(parsePageQuery(`tag=${'x'.repeat(201)}&category=%00&author=%FF`)).toEqual({ page: 1 });
    expect(parsePageQuery('tag=%20&category=')).toEqual({ page: 1 });
  });

  it('take the first of a repeated parameter', () => {
    expect(parsePageQuery('tag=a&tag=b').tag).toBe('a');
  });

  it('[V5.34] have one canonical address, /{path}?{filters}', () => {
    expect(pageUrl('/journal', { page: 2, category: 'glazes' })).toBe('/journal?category=glazes&page=2');
    expect(pageUrl('/journal', { page: 1 })).toBe('/journal');
    expect(pageUrl('/über', { tag: 'a b&c' })).toBe('/%C3%BCber?tag=a+b%26c');
    expect(pageUrl('/journal', { month: { year: 2026, month: 5 } })).toBe('/journal?month=05-2026');
  });

  it('read back what they write', () => {
    const value = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
      .filter(
        (text) => text.trim() === text && text.normalize('NFC') === text && !/\p{Cc}|\ufffd/u.test(text),
      );
    const query = fc.record(
      { page: fc.integer({ min: 1, max: PAGE_MAX }), category: value, tag: value, author: value },
      { requiredKeys: ['page'] },
    );
    fc.assert(
      fc.property(query, (wanted) => {
        const read = parsePageQuery(formatPageQuery(wanted));
        expect(read).toEqual(wanted);
      }),
    );
  });
});
