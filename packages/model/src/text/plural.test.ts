import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { plural } from './plural.ts';

const data = process.env.PORTICO_TEST_DATA ?? join(process.cwd(), '../shared/data');

describe('plural messages', () => {
  it('choose the form of the number in the language', () => {
    const posts = { one: '# post', other: '# posts' };
    expect([0, 1, 2, 1234].map((count) => plural(count, posts))).toEqual([
      '0 posts',
      '1 post',
      '2 posts',
      '1,234 posts',
    ]);
    const files = { one: '# plik', few: '# pliki', many: '# plików', other: '# pliku' };
    expect([1, 2, 5, 22].map((count) => plural(count, files, { locale: 'pl' }))).toEqual([
      '1 plik',
      '2 pliki',
      '5 plików',
      '22 pliki',
    ]);
    expect(plural(2, { two: '#nd', other: '#th' }, { type: 'ordinal' })).toBe('2nd');
    expect(plural(0, { '=0': 'no posts', other: '# posts' })).toBe('no posts');
  });

  it("[B5.25] throw without an 'other' form, even where another form fits", () => {
    expect(() => plural(1, { one: '# post' })).toThrow(/other/);
  });
});

describe.skipIf(!existsSync(join(data, 'messages/plural-cardinal.json')))(
  'the published plural tables',
  () => {
    type Table = Record<string, Record<string, { integer: string[] }>>;
    const categories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

    it.each(['cardinal', 'ordinal'] as const)('agree for whole %s numbers', (type) => {
      const table: Table = JSON.parse(readFileSync(join(data, `messages/plural-${type}.json`), 'utf8'));
      let compared = 0;
      for (const [locale, forms] of Object.entries(table)) {
        if (!Intl.PluralRules.supportedLocalesOf(locale, { localeMatcher: 'lookup' }).includes(locale))
          continue;
        const named = Object.fromEntries(categories.map((category) => [category, category])) as Record<
          (typeof categories)[number],
          string
        >;
        for (const [category, { integer }] of Object.entries(forms))
          for (const sample of integer.filter((text) => /^\d+$/.test(text))) {
            expect(plural(Number(sample), named, { locale, type }), `${locale} ${sample}`).toBe(category);
            compared++;
          }
      }
      expect(compared).toBeGreaterThan(1000);
    });
  },
);
