import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PHONE_COLUMNS, WIDE_COLUMNS } from '../documents/block.ts';
import { deriveLayout } from './derive-layout.ts';
import { type GridBlock, type LayoutBox, NARROW_COLUMNS } from './grid-block.ts';
import { MIN_TEXT_COLUMNS, MIN_TEXT_LETTERS, NARROWEST, narrowWidth } from './narrow.ts';

const holds = fc.constantFrom<GridBlock['holds']>('text', 'picture', 'control', 'space');
const orderKey = fc.stringMatching(/^[a-z][0-9A-Za-z]{0,2}$/);
const anyBlock = fc
  .record({
    order: orderKey,
    x: fc.integer({ min: 0, max: WIDE_COLUMNS - 1 }),
    y: fc.integer({ min: 0, max: 40 }),
    w: fc.integer({ min: 1, max: WIDE_COLUMNS }),
    h: fc.integer({ min: 1, max: 12 }),
    holds,
    phone: fc.option(
      fc.record(
        {
          order: orderKey,
          x: fc.integer({ min: 0, max: PHONE_COLUMNS - 1 }),
          w: fc.integer({ min: 1, max: PHONE_COLUMNS }),
          hidden: fc.boolean(),
        },
        { requiredKeys: [] },
      ),
      { nil: undefined },
    ),
  })
  .map(({ order, x, y, w, h, ...rest }) => ({
    order,
    place: { x, y, w: Math.min(w, WIDE_COLUMNS - x), h },
    ...rest,
  }));
const anySection = fc
  .array(anyBlock, { maxLength: 24 })
  .map((blocks): GridBlock[] => blocks.map((block, index) => ({ id: `b${index}`, ...block })));

function overlaps(a: LayoutBox, b: LayoutBox): boolean {
  return (
    a.row < b.row + b.rows &&
    b.row < a.row + a.rows &&
    a.column < b.column + b.columns &&
    b.column < a.column + a.columns
  );
}

function expectNoOverlap(boxes: readonly LayoutBox[], columns: number): void {
  boxes.forEach((box, index) => {
    expect(box.column).toBeGreaterThanOrEqual(0);
    expect(box.columns).toBeGreaterThanOrEqual(1);
    expect(box.column + box.columns).toBeLessThanOrEqual(columns);
    for (const other of boxes.slice(index + 1)) expect(overlaps(box, other)).toBe(false);
  });
}

/** Row by row, left to right. */
const readsAs = (a: LayoutBox, b: LayoutBox) => a.row - b.row || a.column - b.column;

describe('any section on any screen', () => {
  it('shows every block exactly once, on phones all but the hidden ones', () => {
    fc.assert(
      fc.property(anySection, (section) => {
        const { blocks } = deriveLayout(section);
        expect(blocks.map((block) => block.id).sort()).toEqual(section.map((block) => block.id).sort());
        for (const block of blocks) {
          const hidden = section.find((one) => one.id === block.id)?.phone?.hidden ?? false;
          expect(block.phone === null).toBe(hidden);
        }
      }),
    );
  });

  it('never lets blocks overlap below 800 px, whatever overlaps on the wide grid', () => {
    fc.assert(
      fc.property(anySection, (section) => {
        const { blocks } = deriveLayout(section);
        expectNoOverlap(
          blocks.flatMap((block) => block.phone ?? []),
          PHONE_COLUMNS,
        );
        expectNoOverlap(
          blocks.map((block) => block.narrow),
          NARROW_COLUMNS,
        );
      }),
    );
  });

  it('keeps document order from top to bottom where the owner changed nothing', () => {
    fc.assert(
      fc.property(anySection, (section) => {
        const untouched = section.map((block) => ({ ...block, phone: undefined }));
        const { blocks } = deriveLayout(untouched);
        const boxes = blocks.flatMap((block) => block.phone ?? []);
        expect([...boxes].sort(readsAs)).toEqual(boxes);
        const starts = blocks.map((block) => block.narrow);
        expect([...starts].sort(readsAs)).toEqual(starts);
      }),
    );
  });

  it('keeps the stored order wherever it does not tear a card apart', () => {
    fc.assert(
      fc.property(anySection, (section) => {
        const { blocks } = deriveLayout(section);
        const key = (id: string) => {
          const found = section.find((block) => block.id === id);
          return `${found?.order} ${found?.id}`;
        };
        const firsts = blocks.filter((block) => !block.joined).map((block) => key(block.id));
        expect([...firsts].sort()).toEqual(firsts);
        blocks.forEach((block, index) => {
          const before = blocks[index - 1];
          if (block.joined && before) expect(key(before.id) < key(block.id)).toBe(true);
        });
      }),
    );
  });

  it('takes the owner’s column and width on phones', () => {
    fc.assert(
      fc.property(anySection, (section) => {
        for (const block of deriveLayout(section).blocks) {
          const wish = section.find((one) => one.id === block.id)?.phone;
          if (!block.phone || !wish) continue;
          if (wish.x !== undefined) expect(block.phone.column).toBe(wish.x);
          if (wish.w !== undefined)
            expect(block.phone.columns).toBe(Math.min(wish.w, PHONE_COLUMNS - (wish.x ?? 0)));
        }
      }),
    );
  });

  it('gives text at least 28 letters a line between 433 and 799 px', () => {
    expect(narrowWidth(MIN_TEXT_COLUMNS) / NARROWEST.letter).toBeGreaterThanOrEqual(MIN_TEXT_LETTERS);
    fc.assert(
      fc.property(anySection, (section) => {
        for (const block of deriveLayout(section).blocks) {
          const isText = section.find((one) => one.id === block.id)?.holds === 'text';
          if (isText) expect(block.narrow.columns).toBeGreaterThanOrEqual(MIN_TEXT_COLUMNS);
        }
      }),
    );
  });
});

const block = (
  id: string,
  holdsWhat: GridBlock['holds'],
  [x, y, w, h]: readonly [number, number, number, number],
  phone?: GridBlock['phone'],
): GridBlock => ({ id, order: id, holds: holdsWhat, place: { x, y, w, h }, phone });

/** Three cards in a row, stored row by row. */
const cards = [
  block('a1', 'picture', [0, 0, 8, 8]),
  block('a2', 'picture', [8, 0, 8, 8]),
  block('a3', 'picture', [16, 0, 8, 8]),
  block('b1', 'text', [0, 8, 8, 2]),
  block('b2', 'text', [8, 8, 8, 2]),
  block('b3', 'text', [16, 8, 8, 2]),
  block('c1', 'text', [0, 10, 8, 4]),
  block('c2', 'text', [8, 10, 8, 4]),
  block('c3', 'text', [16, 10, 8, 4]),
];

describe('a row of cards', () => {
  it('keeps picture, heading and text of each card together', () => {
    const { blocks, phoneIsPlain } = deriveLayout(cards);
    expect(blocks.map((one) => one.id)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3']);
    expect(phoneIsPlain).toBe(true);
  });

  it('stands the picture beside its words between 433 and 799 px', () => {
    const { blocks } = deriveLayout(cards);
    expect(blocks.slice(0, 3).map((one) => one.narrow)).toEqual([
      { row: 0, column: 0, rows: 2, columns: 4 },
      { row: 0, column: 4, rows: 1, columns: 8 },
      { row: 1, column: 4, rows: 1, columns: 8 },
    ]);
  });

  it('lets a heading over all three stand alone', () => {
    const { blocks } = deriveLayout([
      block('0', 'text', [0, 0, 24, 2]),
      ...cards.map((card) => ({ ...card, place: { ...card.place, y: card.place.y + 3 } })),
    ]);
    expect(blocks.map((one) => one.id).slice(0, 4)).toEqual(['0', 'a1', 'b1', 'c1']);
    expect(blocks[1]?.joined).toBe(false);
  });
});

describe('pictures one under the other, each with words beside it', () => {
  const pairs = [0, 10, 20].flatMap((y, index) => [
    block(`${index}a`, 'picture', [0, y, 11, 9]),
    block(`${index}b`, 'text', [12, y, 11, 2]),
    block(`${index}c`, 'text', [12, y + 2, 10, 4]),
  ]);

  it('keeps each picture and its words together', () => {
    const ids = deriveLayout(pairs).blocks.map((one) => one.id);
    expect(ids).toEqual(['0a', '0b', '0c', '1a', '1b', '1c', '2a', '2b', '2c']);
  });

  it('keeps them together where each picture has its caption under it', () => {
    const captioned = [0, 10].flatMap((y, index) => [
      block(`${index}a`, 'picture', [0, y, 11, 8]),
      block(`${index}b`, 'text', [0, y + 8, 11, 1]),
      block(`${index}c`, 'text', [12, y, 11, 4]),
    ]);
    const ids = deriveLayout(captioned).blocks.map((one) => one.id);
    expect(ids).toEqual(['0a', '0b', '0c', '1a', '1b', '1c']);
  });

  it('reads close rows of cards row by row', () => {
    const second = cards.map((card) => ({
      ...card,
      id: `${card.id}'`,
      order: `d${card.order}`,
      place: { ...card.place, y: card.place.y + 15 },
    }));
    const ids = deriveLayout([...cards, ...second]).blocks.map((one) => one.id);
    expect(ids.slice(0, 9)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3']);
    expect(ids.slice(9, 12)).toEqual(["a1'", "b1'", "c1'"]);
  });
});

describe('a hero with words left and a picture right', () => {
  const hero = [
    block('1', 'text', [1, 2, 11, 4]),
    block('2', 'picture', [13, 0, 11, 16]),
    block('3', 'text', [1, 6, 9, 4]),
    block('4', 'control', [1, 11, 4, 2]),
  ];

  it('reads words first, then shows the picture, each over the whole width', () => {
    const { blocks, narrowIsPlain, phoneIsPlain } = deriveLayout(hero);
    expect(blocks.map((one) => one.id)).toEqual(['1', '3', '4', '2']);
    expect(narrowIsPlain).toBe(true);
    expect(phoneIsPlain).toBe(true);
  });

  it('moves a block where the owner moved it on phones, and only there', () => {
    const { blocks } = deriveLayout(
      hero.map((one) => (one.id === '2' ? { ...one, phone: { order: '0' } } : one)),
    );
    expect(blocks.find((one) => one.id === '2')?.phone?.row).toBe(0);
    expect(blocks.find((one) => one.id === '2')?.narrow.row).toBe(3);
  });
});

describe('pictures side by side', () => {
  const row = (count: number, w: number) =>
    Array.from({ length: count }, (_, index) => block(`p${index}`, 'picture', [index * w, 0, w, 6]));

  it('stay side by side between 433 and 799 px, in their proportions', () => {
    const pair = [block('a', 'picture', [0, 0, 16, 10]), block('b', 'picture', [16, 0, 8, 10])];
    expect(deriveLayout(pair).blocks.map((one) => one.narrow.columns)).toEqual([8, 4]);
    expect(deriveLayout(row(3, 8)).blocks.map((one) => one.narrow.columns)).toEqual([4, 4, 4]);
  });

  it('stand two in a row on phones when there are four or more small ones', () => {
    expect(deriveLayout(row(4, 6)).blocks.map((one) => one.phone?.columns)).toEqual([4, 4, 4, 4]);
    expect(deriveLayout(row(3, 8)).blocks.map((one) => one.phone?.columns)).toEqual([8, 8, 8]);
  });
});
