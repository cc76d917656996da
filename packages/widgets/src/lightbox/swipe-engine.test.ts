import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dragAxis, paceOf, settleMs, swipeEnd } from './swipe-engine.ts';

const window = { width: 390, height: 800 };
const still = { x: 0, y: 0 };
const across = (px: number, pace = 0, isRightToLeft = false) =>
  swipeEnd('x', { x: px, y: 0 }, { x: pace, y: 0 }, window, isRightToLeft);
const down = (px: number, pace = 0) => swipeEnd('y', { x: 0, y: px }, { x: 0, y: pace }, window);

describe('a finger in a lightbox', () => {
  it('goes on by a flick, or by a third of the window at any pace', () => {
    expect(across(-40, -0.5)).toBe('next');
    expect(across(40, 0.5)).toBe('previous');
    expect(across(-130)).toBe('next');
    expect(across(-129)).toBe('back');
    expect(across(-10, -0.5)).toBe('back');
    expect(across(-40, -0.5, true)).toBe('previous');
    expect(across(130, 0, true)).toBe('next');
  });

  it('brings the item back where it turned back, however far it had come', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 390 }),
        fc.double({ min: 0.3, max: 5, noNaN: true }),
        (px, pace) => {
          expect(across(px, -pace)).toBe('back');
          expect(down(px, -pace)).toBe('back');
        },
      ),
    );
  });

  it('closes by pulling up or down', () => {
    expect(down(60, 0.6)).toBe('close');
    expect(down(-60, -0.6)).toBe('close');
    expect(down(-300)).toBe('close');
    expect(down(80)).toBe('back');
  });

  it('has no direction until it has moved', () => {
    expect(dragAxis({ x: 3, y: 9 })).toBeUndefined();
    expect(dragAxis({ x: 3, y: 10 })).toBe('y');
    expect(dragAxis({ x: -12, y: 10 })).toBe('x');
  });

  it('is as quick as in its last tenth of a second', () => {
    const traces = [0, 10, 20].map((ms) => ({ x: ms * 2, y: 0, ms }));
    expect(paceOf(traces, 20)).toEqual({ x: 2, y: 0 });
    expect(paceOf(traces, 200)).toEqual(still);
    expect(paceOf([], 0)).toEqual(still);
    expect(paceOf([{ x: 1, y: 1, ms: 5 }], 5)).toEqual(still);
  });

  it('has its item in place within half a second', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -5000, max: 5000, noNaN: true }),
        fc.double({ min: -20, max: 20, noNaN: true }),
        (px, pace) => {
          expect(settleMs(px, pace)).toBeGreaterThanOrEqual(160);
          expect(settleMs(px, pace)).toBeLessThanOrEqual(420);
        },
      ),
    );
    expect(settleMs(300, 3)).toBeLessThan(settleMs(300, 1));
  });
});
