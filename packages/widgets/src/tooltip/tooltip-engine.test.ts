import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  placeTooltip,
  TOOLTIP_DELAY_MS,
  TOOLTIP_EDGE,
  TOOLTIP_OFFSET,
  TOOLTIP_WIDTH,
} from './tooltip-engine.ts';

const window = { width: 1000, height: 800 };
const tooltip = { width: 250, height: 100 };

describe('the place of a tooltip', () => {
  it('[B9.40] [B9.41] follows the specified delay, width and offset', () => {
    expect([TOOLTIP_DELAY_MS, TOOLTIP_WIDTH]).toEqual([1200, 250]);
    expect(placeTooltip({ x: 100, y: 100 }, tooltip, window)).toEqual({ left: 115, top: 115 });
  });

  it('[B9.42] is the other side of the pointer where 20 px of margin would not remain', () => {
    expect(placeTooltip({ x: 715, y: 100 }, tooltip, window).left).toBe(730);
    expect(placeTooltip({ x: 716, y: 100 }, tooltip, window).left).toBe(716 - 15 - 250);
    expect(placeTooltip({ x: 990, y: 790 }, tooltip, window)).toEqual({ left: 725, top: 675 });
  });

  it('[B9.42] never is nearer to an edge than 20 px where there is room', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 290, max: 3000 }),
        fc.integer({ min: 140, max: 3000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (width, height, alongX, alongY) => {
          const { left, top } = placeTooltip({ x: width * alongX, y: height * alongY }, tooltip, {
            width,
            height,
          });
          expect(left).toBeGreaterThanOrEqual(TOOLTIP_EDGE);
          expect(top).toBeGreaterThanOrEqual(TOOLTIP_EDGE);
          expect(left + tooltip.width).toBeLessThanOrEqual(width - TOOLTIP_EDGE);
          expect(top + tooltip.height).toBeLessThanOrEqual(height - TOOLTIP_EDGE);
        },
      ),
    );
  });

  it('does not lie under the pointer where either side has room', () => {
    expect(placeTooltip({ x: 500, y: 400 }, tooltip, window).left).toBe(500 + TOOLTIP_OFFSET);
  });

  it('shows its start in a window too small for it', () => {
    expect(placeTooltip({ x: 100, y: 100 }, tooltip, { width: 200, height: 90 })).toEqual({
      left: 20,
      top: 20,
    });
  });
});
