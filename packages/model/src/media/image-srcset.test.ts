import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mediaSrcset } from './image-srcset.ts';
import type { ImageSpan } from './media.ts';

const hash = '0123456789abcdef0123456789abcdef';
const picture = { hash, ext: 'jpg', filename: 'vase.jpg', width: 3000, height: 2000 };

/** Pairs of the format asked for and the width that comes. */
function widthsIn(srcset: string | undefined): Array<[format: number, comes: number]> {
  return (srcset ?? '').split(', ').map((part) => {
    const [, format, comes] = /\?format=(\d+)w (\d+)w$/.exec(part) ?? [];
    return [Number(format), Number(comes)];
  });
}

describe('a srcset', () => {
  test('[B9.51] has the offered widths that windows can use, and says which truly comes', () => {
    const formats = (span: ImageSpan, width = 3000) => widthsIn(mediaSrcset({ ...picture, width }, span));
    expect(formats({ wide: 1 })).toEqual([
      [300, 300],
      [500, 500],
      [750, 750],
      [1000, 1000],
      [1500, 1500],
      [2500, 2500],
    ]);
    expect(formats({ wide: 1 }, 1200).at(-1)).toEqual([1500, 1200]);
    // In a column of text: 680 px on the largest window, as wide as the window on smaller ones.
    expect(formats({ wide: 0.9, maxPx: 680 }).at(-1)).toEqual([1500, 1500]);
    // A logo.
    expect(formats({ wide: 0.12, narrow: 0.22, phone: 0.24, maxPx: 220 })).toEqual([
      [100, 100],
      [300, 300],
      [500, 500],
    ]);
  });

  test('is none where there is one form', () => {
    expect(mediaSrcset({ ...picture, ext: 'svg', filename: 'logo.svg' }, { wide: 1 })).toBeUndefined();
  });

  const fraction = fc.double({ min: 0.02, max: 1, noNaN: true });
  const span = fc.record({
    wide: fraction,
    narrow: fraction,
    phone: fraction,
    maxPx: fc.integer({ min: 40, max: 2000 }),
  });

  test('has a width that is sharp in any window, and one that is not wider than needed by more than a step', () => {
    fc.assert(
      fc.property(
        span,
        fc.integer({ min: 320, max: 4000 }),
        fc.integer({ min: 1, max: 3 }),
        (its, window, sharp) => {
          const { wide, narrow, phone, maxPx } = its;
          const shown =
            window <= 432 ? window * phone : window <= 799 ? window * narrow : Math.min(window * wide, maxPx);
          const density = window <= 432 ? sharp : Math.min(2, sharp);
          const offered = widthsIn(mediaSrcset(picture, its)).map(([, comes]) => comes);
          const needed = shown * density;
          expect(Math.max(...offered)).toBeGreaterThanOrEqual(Math.min(2500, 0.9 * needed));
          const all = [100, 300, 500, 750, 1000, 1500, 2500];
          const best = all.find((width) => width >= needed) ?? 2500;
          const chosen = offered.find((width) => width >= needed) ?? Math.max(...offered);
          expect(chosen).toBeLessThanOrEqual(best);
        },
      ),
    );
  });
});
