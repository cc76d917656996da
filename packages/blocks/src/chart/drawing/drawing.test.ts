import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cells, MAX_ROWS, readDataset } from '../dataset.ts';
import { numberWriter } from '../number-format.ts';
import { slicesOf } from '../slices.ts';
import { DRAWN_WIDTHS, drawChart, mirrored } from './draw-chart.ts';
import type { Drawing } from './drawing.ts';
import { boxOf, overlaps } from './labels.ts';
import type { ChartPlan } from './options.ts';
import { scaleOf } from './scale.ts';
import { fitted, textWidth } from './text-width.ts';

const planOf = (data: Cells, change: Partial<ChartPlan> = {}): ChartPlan => ({
  dataset: readDataset(data),
  stacked: false,
  smooth: false,
  filled: false,
  donut: false,
  showValues: true,
  xTitle: '',
  yTitle: '',
  height: 'medium',
  write: numberWriter('en', '', [1.5]),
  tickWriter: (ticks) => numberWriter('en', '', ticks),
  writePart: (part) => `${Math.round(part * 100)}%`,
  other: 'Other',
  ...change,
});

/** Words as owners may name things: short, endless, of many scripts, of nothing. */
const words = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    'Jan',
    'Clay from the quarry at Dorn',
    '一月の売上高',
    'إجمالي المبيعات',
    '👩‍👩‍👧 family',
    'W'.repeat(200),
  ),
);
const numbers = fc.oneof(
  fc.constantFrom('', 'n/a', '0', '-0', '1e100', '-1e100', '1e-9', '99999999999', '3'),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }).map(String),
  fc.integer({ min: -50, max: 900 }).map(String),
);
const cells = (rows: number): fc.Arbitrary<string[][]> =>
  fc.integer({ min: 1, max: 5 }).chain((series) =>
    fc
      .tuple(
        fc.array(words, { minLength: series + 1, maxLength: series + 1 }),
        fc.array(fc.tuple(words, fc.array(numbers, { minLength: series, maxLength: series })), {
          minLength: 1,
          maxLength: rows,
        }),
      )
      .map(([head, body]) => [head, ...body.map(([label, values]) => [label, ...values])]),
  );
const change = fc.record({
  stacked: fc.boolean(),
  smooth: fc.boolean(),
  filled: fc.boolean(),
  donut: fc.boolean(),
  showValues: fc.boolean(),
  xTitle: fc.oneof(fc.constant(''), words),
  yTitle: fc.oneof(fc.constant(''), words),
  height: fc.constantFrom('low', 'medium', 'high'),
} as const);

function faults(drawing: Drawing): string[] {
  const boxes = drawing.labels.map((label) => ({ label, box: boxOf(label) }));
  const outside = boxes.filter(
    ({ box }) =>
      box.left < -0.01 ||
      box.top < -0.01 ||
      box.right > drawing.width + 0.01 ||
      box.bottom > drawing.height + 0.01,
  );
  const over = boxes.flatMap((one, at) =>
    boxes.slice(at + 1).flatMap((other) => (overlaps(one.box, other.box) ? [[one, other]] : [])),
  );
  const bad = drawing.marks.filter(({ path }) => /NaN|Infinity|undefined/.test(path));
  return [
    ...outside.map(({ label }) => `outside: ${label.text}`),
    ...over.map((pair) => `over each other: ${pair.map((one) => one?.label.text).join(' | ')}`),
    ...bad.map(({ path }) => `no path: ${path}`),
    ...(/NaN|Infinity/.test(drawing.grid + drawing.base) ? ['no scale'] : []),
  ];
}

describe('a chart, whatever it is made of', () => {
  it.each(['bar', 'lying', 'line', 'pie'] as const)(
    'has labels inside its frame, none over another, and only real places: %s',
    (kind) => {
      fc.assert(
        fc.property(cells(24), change, (data, options) => {
          const chart = kind === 'lying' ? 'bar' : kind;
          for (const drawing of drawChart(planOf(data, options), chart, kind === 'lying')) {
            expect(faults(drawing)).toEqual([]);
            expect(faults(mirrored(drawing))).toEqual([]);
          }
        }),
        { numRuns: 120 },
      );
    },
  );

  it('holds 500 rows of several series', () => {
    const data = [
      ['Day', 'A', 'B'],
      ...Array.from({ length: MAX_ROWS + 40 }, (_, at) => [
        `Day ${at + 1}`,
        String(at * 3 - 200),
        String(at % 17),
      ]),
    ];
    for (const chart of ['bar', 'line'] as const)
      for (const drawing of drawChart(planOf(data), chart, false)) {
        expect(faults(drawing)).toEqual([]);
        expect(drawing.labels.filter(({ kind }) => kind === 'category').length).toBeGreaterThan(2);
      }
    expect(readDataset(data).labels).toHaveLength(MAX_ROWS);
  });

  it('draws one value, and leaves gaps where there is none', () => {
    const one = drawChart(
      planOf([
        ['', ''],
        ['Only', '7'],
      ]),
      'bar',
      false,
    );
    expect(one.map(({ width }) => width)).toEqual([...DRAWN_WIDTHS]);
    expect(one[0]?.labels.map(({ text }) => text)).toContain('Only');
    const gap = planOf([
      ['', 'a'],
      ['1', '4'],
      ['2', ''],
      ['3', 'n/a'],
      ['4', '6'],
    ]);
    expect(drawChart(gap, 'bar', false)[0]?.marks).toHaveLength(2);
    // A value without neighbours is a point; a line would not be seen.
    expect(drawChart(gap, 'line', false)[0]?.marks.filter(({ kind }) => kind === 'point')).toHaveLength(2);
  });

  it('lays bars down where their names have no room, so that narrow windows lose none', () => {
    const names = [
      'Firing and the gas it takes',
      'Clay from the quarry at Dorn',
      'Glazes, mixed by hand',
      'Wages',
    ];
    const data = [['', 'a'], ...names.map((name, at) => [name, String(at + 3)])];
    const [narrow, , , , widest] = drawChart(planOf(data), 'bar', false);
    const said = (drawing?: Drawing) =>
      drawing?.labels
        .filter(({ kind }) => kind === 'category')
        .map(({ text }) => text)
        .join(' ');
    expect(said(narrow)).toBe(names.join(' '));
    expect(said(widest)).toBe(names.join(' '));
    expect(new Set(narrow?.labels.filter(({ kind }) => kind === 'category').map(({ x }) => x)).size).toBe(1);
  });

  it('stacks what is above nought upwards and what is below downwards, and says the sums', () => {
    const data = [
      ['', 'a', 'b', 'c'],
      ['x', '3', '-2', '4'],
    ];
    const [drawing] = drawChart(planOf(data, { stacked: true }), 'bar', false);
    expect(drawing?.labels.filter(({ kind }) => kind === 'value').map(({ text }) => text)).toEqual(['5']);
    expect(drawing?.marks.map(({ title }) => title)).toEqual(['x, a: 3', 'x, b: -2', 'x, c: 4']);
  });
});

describe('the scale of a chart', () => {
  it('names round figures around all values', () => {
    expect(scaleOf([0, 612], 5).ticks).toEqual([0, 100, 200, 300, 400, 500, 600, 700]);
    expect(scaleOf([-8.2, 22], 4)).toMatchObject({ from: -10, to: 30 });
    expect(scaleOf([0, 0], 4)).toMatchObject({ from: 0, to: 1 });
  });
});

describe('parts of a pie', () => {
  it('are all of it, however small, and leave out what is no part', () => {
    fc.assert(
      fc.property(cells(30), (data) => {
        const slices = slicesOf(readDataset(data), 'Other');
        expect(slices.length).toBeLessThanOrEqual(8);
        const sum = slices.reduce((total, { part }) => total + part, 0);
        if (slices.length > 0) expect(sum).toBeCloseTo(1, 6);
        for (const { part } of slices) expect(part).toBeGreaterThanOrEqual(0);
      }),
    );
    expect(
      slicesOf(
        readDataset([
          ['', 'a'],
          ['x', '-4'],
          ['y', '0'],
        ]),
        'Other',
      ),
    ).toEqual([]);
  });
});

describe('words in a drawing', () => {
  it('are cut to their room between letters as readers see them', () => {
    fc.assert(
      fc.property(words, fc.integer({ min: 0, max: 300 }), (text, room) => {
        const cut = fitted(text, room);
        expect(textWidth(cut)).toBeLessThanOrEqual(room + 0.01 || 0.01);
        expect(cut.isWellFormed()).toBe(text.isWellFormed() || cut.isWellFormed());
      }),
    );
    expect(fitted('👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 80)).toMatch(/^(👩‍👩‍👧)+…$/u);
  });
});
