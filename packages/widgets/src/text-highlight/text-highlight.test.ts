import { HIGHLIGHT_SHAPES, highlightSettings, type TextHighlight } from '@portico/model/text/text-highlight';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highlightDrawing } from './highlight-drawing.ts';
import {
  HIGHLIGHT_DEBOUNCE_MS,
  HIGHLIGHT_READY_MS,
  HIGHLIGHT_WATCH_MS,
  highlightDelayMs,
  highlightPose,
  highlightTweenMs,
  isHighlightMoving,
  isHighlightReplayed,
  strokesDrawn,
} from './highlight-motion.ts';
import { highlightPaths } from './highlight-path.ts';

const LINE = { x: 10, y: 20, width: 120, height: 22 };
const WORDS = { color: 'rgb(1, 2, 3)', fontSize: 18 };
const draw = (stored: TextHighlight, lines = [LINE]) =>
  highlightDrawing(highlightSettings(stored), lines, WORDS);

describe('the drawing of a highlight', () => {
  it('[B3.40] has a path of its own for each shape', () => {
    const paths = HIGHLIGHT_SHAPES.map((shape) => {
      const { paths: strokes, strokeWidth } = draw({ shape });
      // A marker runs where a line through the words does, as broad as they are high.
      return `${strokes.join(' ')} ${strokeWidth}`;
    });
    expect(new Set(paths).size).toBe(12);
  });

  it('stays near its words, whatever their size', () => {
    const size = fc.double({ min: 1, max: 2000, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom(...HIGHLIGHT_SHAPES), size, size, (shape, width, em) => {
        for (const path of highlightPaths(shape, { x: 0, y: 0, width, height: em * 1.2 }, em)) {
          expect(path).toMatch(/^M(-?[\d.]+(e-\d+)? ?)+([LC](-?[\d.]+(e-\d+)? ?)+)+$/);
          const numbers = path.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];
          for (const [index, value] of numbers.entries()) {
            const far = index % 2 === 0 ? width : em * 1.2;
            expect(value).toBeGreaterThanOrEqual(-0.5 * em - 0.01);
            expect(value).toBeLessThanOrEqual(far + 0.5 * em + 0.01);
          }
        }
      }),
    );
  });

  it('[B3.41] changes with each of its settings', () => {
    const plain = draw({});
    const changes: TextHighlight[] = [
      { thickness: { value: 0.1, unit: 'em' } },
      { thickness: { value: 5, unit: 'px' } },
      { fontSize: 36 },
      { linecap: 'round' },
      { blend: 'multiply' },
      { opacity: 0.5 },
      { isFront: true },
    ];
    for (const change of changes) expect(draw(change)).not.toEqual(plain);
    expect(draw({ thickness: { value: 0.5, unit: 'em' } }).strokeWidth).toBe(9);
    expect(draw({ thickness: { value: 0.5, unit: 'em' }, fontSize: 10 }).strokeWidth).toBe(5);
    expect(draw({ thickness: { value: 4, unit: 'px' } }).strokeWidth).toBe(4);
    expect(plain).toMatchObject({ stroke: WORDS.color, linecap: 'square', blend: 'normal', isFront: false });
  });

  it('is drawn on each line the words stand on, and on none where they are not seen', () => {
    const second = { ...LINE, y: 50, width: 40 };
    expect(draw({ shape: 'cross' }, [LINE, second]).paths).toHaveLength(4);
    expect(draw({}, []).paths).toEqual([]);
  });
});

describe('the motion of a highlight', () => {
  const settings = (stored: TextHighlight) => highlightSettings({ isAnimationEnabled: true, ...stored });

  it('[B9.65] has these times', () => {
    expect([HIGHLIGHT_WATCH_MS, HIGHLIGHT_DEBOUNCE_MS, HIGHLIGHT_READY_MS]).toEqual([2000, 10, 250]);
  });

  it('[B4.46] begins 250 ms after the page is ready, at once when it comes into view or is changed', () => {
    expect([highlightDelayMs('ready'), highlightDelayMs('scroll'), highlightDelayMs('change')]).toEqual([
      250, 0, 0,
    ]);
    expect(highlightPose(settings({}), 0)).toEqual({ drawn: 0, from: 'start', opacity: 1, scale: 1 });
  });

  it('[B3.42] is drawn, fades, or fades and grows, from either end', () => {
    const half = (stored: TextHighlight) => highlightPose(settings(stored), 0.5);
    expect(half({ animation: 'draw' })).toEqual({ drawn: 0.5, from: 'start', opacity: 1, scale: 1 });
    expect(half({ animation: 'draw', direction: 'left' }).from).toBe('end');
    expect(half({ animation: 'fade' })).toMatchObject({ drawn: 1, opacity: 0.5, scale: 1 });
    expect(half({ animation: 'fadeScale' })).toMatchObject({ drawn: 1, opacity: 0.5, scale: 0.75 });
  });

  it('[B4.47] fading begins see-through and ends whole, growing from half its size', () => {
    const ends = (animation: 'fade' | 'fadeScale') =>
      [0, 1].map((progress) => {
        const { opacity, scale } = highlightPose(settings({ animation }), progress);
        return [opacity, scale];
      });
    expect(ends('fade')).toEqual([
      [0, 1],
      [1, 1],
    ]);
    expect(ends('fadeScale')).toEqual([
      [0, 0.5],
      [1, 1],
    ]);
  });

  it('[B4.48] is none for who wants less of it, and where it is not asked for', () => {
    expect(isHighlightMoving(settings({}), false)).toBe(true);
    expect(isHighlightMoving(settings({}), true)).toBe(false);
    expect(isHighlightMoving(highlightSettings({}), false)).toBe(false);
  });

  it('[B4.49] comes again after a change of shape, animation, duration or direction, of nothing else', () => {
    const before: TextHighlight = { shape: 'wave', animation: 'draw', duration: 1, direction: 'right' };
    for (const change of [
      { shape: 'circle' },
      { animation: 'fade' },
      { duration: 2 },
      { direction: 'left' },
    ] as const)
      expect(isHighlightReplayed(before, { ...before, ...change })).toBe(true);
    for (const change of [{ color: '#000' }, { linecap: 'round' }, { opacity: 0.2 }, {}] as const)
      expect(isHighlightReplayed(before, { ...before, ...change })).toBe(false);
  });

  it('[B4.50] lasts as long as what is left of the way, of its time never less than a fifth', () => {
    expect([0, 0.5, 0.8, 0.95, 1].map((progress) => highlightTweenMs(2, progress))).toEqual([
      2000,
      1000,
      expect.closeTo(400),
      400,
      400,
    ]);
  });

  it('draws stroke after stroke', () => {
    expect(strokesDrawn([10, 30], 0)).toEqual([0, 0]);
    expect(strokesDrawn([10, 30], 0.125)).toEqual([0.5, 0]);
    expect(strokesDrawn([10, 30], 0.625)).toEqual([1, 0.5]);
    expect(strokesDrawn([10, 0, 30], 1)).toEqual([1, 1, 1]);
  });
});
