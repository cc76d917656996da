import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clickAction,
  keyStep,
  type LightboxClick,
  lightboxTheme,
  mayStep,
  wrapIndex,
} from './lightbox-engine.ts';

const click = (more: Partial<LightboxClick>) =>
  clickAction({ x: 500, windowWidth: 1000, isOnItem: true, isMobile: false, count: 3, ...more });

describe('a lightbox', () => {
  it('[B3.16] [B5.10] is dark, and light only where it is asked to be', () => {
    expect(lightboxTheme('light')).toBe('light');
    for (const other of ['dark', 'blue', '', undefined, null, 1]) expect(lightboxTheme(other)).toBe('dark');
  });

  it('goes round in both directions', () => {
    expect([-4, -1, 0, 2, 3, 7].map((index) => wrapIndex(index, 3))).toEqual([2, 2, 0, 2, 0, 1]);
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 500 }), (index, count) => {
        const wrapped = wrapIndex(index, count);
        expect(wrapped).toBeGreaterThanOrEqual(0);
        expect(wrapped).toBeLessThan(count);
        expect(Math.abs(wrapped - index) % count).toBe(0);
      }),
    );
    expect(wrapIndex(2, 0)).toBe(0);
  });

  it('[B4.25] goes on by a click in the right half and back in the left, but not in the outer 2 %', () => {
    expect(click({ x: 501 })).toBe('next');
    expect(click({ x: 979 })).toBe('next');
    expect(click({ x: 499 })).toBe('previous');
    expect(click({ x: 21 })).toBe('previous');
    expect([0, 20, 980, 990].map((x) => click({ x }))).toEqual(['close', 'close', 'close', 'close']);
    expect(click({ x: 501, isRightToLeft: true })).toBe('previous');
    expect(click({ x: 499, isRightToLeft: true })).toBe('next');
  });

  it('[B4.26] lets the item’s halves win on the item, and closing beside it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), fc.boolean(), (x, isMobile) => {
        expect(click({ x, isMobile, isOnItem: false })).toBe('close');
      }),
    );
    expect(click({ x: 700 })).toBe('next');
  });

  it('shows or hides its controls by a finger on the item, and has no halves then', () => {
    expect(click({ x: 900, isMobile: true })).toBe('controls');
    expect(click({ x: 100, isMobile: true })).toBe('controls');
  });

  it('does nothing by a click on its only item', () => {
    expect(click({ x: 700, count: 1 })).toBeUndefined();
  });

  it('goes on by the arrow that points on', () => {
    expect([keyStep('ArrowRight'), keyStep('ArrowLeft'), keyStep('a')]).toEqual([1, -1, undefined]);
    expect([keyStep('ArrowRight', true), keyStep('ArrowLeft', true)]).toEqual([-1, 1]);
  });

  it('[B4.24] takes one step in 200 ms from a key that is held', () => {
    let last = -Infinity;
    const steps: number[] = [];
    for (let now = 0; now <= 1000; now += 30)
      if (mayStep(last, now)) {
        steps.push(now);
        last = now;
      }
    expect(steps).toEqual([0, 210, 420, 630, 840]);
    expect(mayStep(0, 199)).toBe(false);
    expect(mayStep(0, 200)).toBe(true);
  });
});
