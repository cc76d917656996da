import { describe, expect, it } from 'vitest';
import { richTextFromPlain } from '../documents/rich-text.ts';
import { convertedCells, sizeGuide, sizeGuideOf, sizeOptionOf, sizeTables } from './size-guide.ts';

const guide = (change: Record<string, unknown> = {}) =>
  sizeGuide.parse({
    order: 'a0',
    name: 'Shirts',
    cells: [
      ['Size', 'Chest'],
      ['S', '88'],
    ],
    ...change,
  });
const SHOP = '0191f3a2c4d5aabbccddee01';

describe('the size guide of a product', () => {
  const guides = {
    shop: guide({ name: 'For the shop', shops: [SHOP] }),
    own: guide({ order: 'a1', name: 'Own' }),
    later: guide({ order: 'a2', name: 'Later', shops: [SHOP] }),
    empty: guide({ order: 'a3', name: 'Empty', cells: [['', ' ']] }),
    told: guide({ name: 'Told', cells: [], measure: richTextFromPlain('Around the chest.') }),
  };
  it.each([
    [undefined, 'For the shop'],
    ['own', 'Own'],
    ['none', undefined],
    // One that was removed is as if none were named.
    ['gone', 'For the shop'],
    ['__proto__', 'For the shop'],
    ['empty', undefined],
    ['told', 'Told'],
  ])('that names %s is %s', (own, name) => {
    expect(sizeGuideOf(guides, { sizeGuide: own, shop: SHOP })?.name).toBe(name);
  });
  it('is none in a shop that no guide is for', () => {
    expect(sizeGuideOf(guides, { shop: 'f'.repeat(24) })).toBeUndefined();
  });
});

it('has a table for each unit that is given, without empty rows', () => {
  const rows = [
    ['Size', 'Chest'],
    ['', ''],
    ['S', '88'],
  ];
  expect(sizeTables(guide({ cells: rows }))).toEqual([{ unit: 'cm', rows: [rows[0], rows[2]] }]);
  expect(sizeTables(guide({ unit: 'in', otherCells: rows })).map(({ unit }) => unit)).toEqual(['in', 'cm']);
  expect(sizeTables(guide({ unit: 'none', otherCells: rows }))).toHaveLength(1);
});

it('is converted number by number below its names', () => {
  const cm = [
    ['Size 36', 'Chest (cm)'],
    ['36', '86–90'],
    ['XL', '101,6'],
    ['—', 'on request'],
  ];
  expect(convertedCells(cm, 'cm')).toEqual([
    ['Size 36', 'Chest (in)'],
    ['36', '33.9–35.4'],
    ['XL', '40'],
    ['—', 'on request'],
  ]);
  expect(
    convertedCells(
      [
        ['', 'in'],
        ['S', '34.6 / 35'],
      ],
      'in',
    ),
  ).toEqual([
    ['', 'cm'],
    ['S', '88 / 89'],
  ]);
});

it.each([
  [['Colour', 'Size'], 1],
  [['Farbe', 'Schuhgröße'], 1],
  [['Glaze'], 0],
  [[], 0],
] as const)('the size among %j is number %i', (names, at) => {
  expect(sizeOptionOf(names)).toBe(at);
});
