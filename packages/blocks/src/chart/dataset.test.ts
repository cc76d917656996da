import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { datasetProblem, readDataset, truncatedTo } from './dataset.ts';
import { numberWriter } from './number-format.ts';
import { canonicalNumber, shownCell, storedCell } from './number-text.ts';

describe('numbers as owners write them', () => {
  it.each([
    ['1,234.5', 'en', '1234.5'],
    ['1.234,5', 'de', '1234.5'],
    ['1.234,5', 'en', '1234.5'],
    ['1,234', 'en', '1234'],
    ['1,234', 'de', '1.234'],
    ['1.234', 'de', '1234'],
    ['12,5', 'en', '12.5'],
    ['1 234,50', 'fr', '1234.5'],
    ['1\u202f234,50', 'fr', '1234.5'],
    ["1'234.50", 'de-CH', '1234.5'],
    ['1,234,567', 'en', '1234567'],
    ['€ 12', 'en', '12'],
    ['-$5.20', 'en', '-5.2'],
    ['45 %', 'en', '45'],
    ['(12)', 'en', '-12'],
    ['−3', 'en', '-3'],
    ['٤٥', 'ar', '45'],
    ['1e5', 'en', '100000'],
    ['.5', 'en', '0.5'],
    ['n/a', 'en', 'n/a'],
    ['12 pots', 'en', '12 pots'],
    ['2024-05-01', 'en', '2024-05-01'],
    ['1,23,4.5.6', 'en', '1,23,4.5.6'],
    ['1e999', 'en', '1e999'],
    ['', 'en', ''],
  ])('%s in %s is kept as %s', (typed, language, stored) => {
    expect(storedCell(typed, language)).toBe(stored);
  });

  it('keep their value when they are shown and read again, in every language', () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e90, max: 1e90 }),
        fc.constantFrom('en', 'de', 'fr', 'ar', 'de-CH', 'pl'),
        (value, language) => {
          const stored = storedCell(String(value), language);
          expect(canonicalNumber(stored)).toBe(Math.abs(value) < 1e-100 ? 0 : value);
        },
      ),
    );
    expect(shownCell('1234.5', 'de')).toBe('1234,5');
    expect(shownCell('v1.2', 'de')).toBe('v1.2');
  });

  it('survive whatever is pasted', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
        const stored = storedCell(typed, 'en');
        expect(stored === typed.trim() || canonicalNumber(stored) !== null).toBe(true);
      }),
    );
  });
});

describe('numbers as visitors read them', () => {
  it.each([
    ['en', '€', [1234.5], '€1,234.50'],
    ['de', '€', [1200], '1.200\u00a0€'],
    ['en', '%', [45], '45%'],
    ['de', 'kg', [1234.5], '1.234,5\u00a0kg'],
    ['en', '', [2_500_000], '2.5M'],
    ['en', '', [1e20], '1E20'],
  ])('in %s with the unit %s', (language, unit, values, written) => {
    expect(numberWriter(language, unit, values)(values[0] ?? 0)).toBe(written);
  });
});

describe('a dataset', () => {
  it('says in the specified words what it lacks', () => {
    expect(datasetProblem([])).toBe('Your dataset must have at least one column');
    expect(datasetProblem([['Name'], ['a']])).toBe('Your dataset must have at least one column');
    expect(datasetProblem([['Name', 'Count']])).toBe('Your dataset must have at least one row');
    expect(
      datasetProblem([
        ['Name', 'Count'],
        ['a', ''],
      ]),
    ).toBe('One or more rows was missing data');
    expect(
      datasetProblem([
        ['Name', 'Count'],
        ['a', 'many'],
      ]),
    ).toBe('One or more rows was missing data');
    expect(
      datasetProblem([
        ['Name', 'Count'],
        ['a', '3'],
      ]),
    ).toBeUndefined();
    expect(truncatedTo(500)).toBe('Your dataset has been truncated to 500 rows');
  });

  it('leaves out rows and columns that say nothing, and pads short rows', () => {
    const { labels, series } = readDataset([
      ['Name', 'A', '', 'B'],
      ['x', '1'],
      ['', '', ''],
      ['y', '2', '', '3'],
    ]);
    expect(labels).toEqual(['x', 'y']);
    expect(series.map(({ name, values }) => [name, values])).toEqual([
      ['A', [1, 2]],
      ['B', [null, 3]],
    ]);
  });
});
