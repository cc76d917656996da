import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fileUrl,
  focalPointOf,
  IMAGE_WIDTHS,
  imageSizes,
  imageWidthFor,
  mediaUrl,
  objectPosition,
  parseImageFormat,
  smallerImageWidth,
  usefulImageWidths,
} from './media.ts';
import { fileNotSupported, fileTooLarge, maxBytesOf, maxStoredBytesOf } from './media-types.ts';

const hash = '0123456789abcdef0123456789abcdef';
const picture = { hash, ext: 'jpg', filename: 'vase.jpg', width: 1200, height: 800 };

describe('image widths', () => {
  test('[B9.51] are 2500, 1500, 1000, 750, 500, 300 and 100', () => {
    expect([...IMAGE_WIDTHS].reverse()).toEqual([2500, 1500, 1000, 750, 500, 300, 100]);
  });

  test('for any width asked for: offered, never too narrow unless it is the widest, and the least such', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), (asked) => {
        const width = imageWidthFor(asked);
        expect(IMAGE_WIDTHS).toContain(width);
        if (asked <= 2500) expect(width).toBeGreaterThanOrEqual(asked);
        else expect(width).toBe(2500);
        for (const other of IMAGE_WIDTHS) if (other < width) expect(other).toBeLessThan(asked);
      }),
    );
  });

  test('one step smaller is offered, and smaller unless it is the smallest', () => {
    for (const width of IMAGE_WIDTHS) {
      const smaller = smallerImageWidth(width);
      expect(IMAGE_WIDTHS).toContain(smaller);
      if (width === 100) expect(smaller).toBe(100);
      else expect(IMAGE_WIDTHS.indexOf(width) - IMAGE_WIDTHS.indexOf(smaller)).toBe(1);
    }
  });

  test('worth naming cover the original once and no more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6000 }), (original) => {
        const widths = usefulImageWidths(original);
        expect(widths.filter((width) => width >= original).length).toBe(original <= 2500 ? 1 : 0);
        expect(widths).toEqual(IMAGE_WIDTHS.slice(0, widths.length));
      }),
    );
  });
});

describe('a format', () => {
  test.each([
    ['750w', 750],
    ['1w', 100],
    ['751w', 1000],
    ['2500w', 2500],
    ['99999w', 2500],
  ])('%s asks for %d', (format, width) => {
    expect(parseImageFormat(format)).toBe(width);
  });

  test('is read back from every address made', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), (width) => {
        const format = new URL(mediaUrl(picture, width), 'http://a').searchParams.get('format') ?? '';
        expect(parseImageFormat(format)).toBe(imageWidthFor(width));
      }),
    );
  });

  test('that is no width is none', () => {
    const junk = fc.string().filter((text) => !/^[1-9]\d{0,5}w$/.test(text));
    fc.assert(fc.property(junk, (text) => parseImageFormat(text) === null));
  });
});

describe('addresses', () => {
  test('of pictures name the hash, the file and the width', () => {
    expect(mediaUrl(picture, 700)).toBe(`/_portico/media/${hash}/vase.jpg?format=750w`);
    expect(mediaUrl(picture)).toBe(`/_portico/media/${hash}/vase.jpg`);
  });

  test('of drawings have no width', () => {
    const logo = { ...picture, ext: 'svg', filename: 'logo.svg' };
    expect(mediaUrl(logo, 700)).toBe(`/_portico/media/${hash}/logo.svg`);
  });

  test('[V5.33] of files start with /s/, whatever script the name is in', () => {
    expect(fileUrl({ filename: 'Preise über 10€.pdf' })).toBe('/s/Preise%20%C3%BCber%2010%E2%82%AC.pdf');
  });
});

describe('sizes', () => {
  test('name the layouts in which a picture differs', () => {
    expect(imageSizes({ wide: 0.5 })).toBe('(max-width: 799px) 100vw, 50vw');
    expect(imageSizes({ wide: 1 / 3, narrow: 0.5, phone: 1 })).toBe(
      '(max-width: 432px) 100vw, (max-width: 799px) 50vw, 33.3vw',
    );
    expect(imageSizes({ wide: 1, maxPx: 1440 })).toBe('(max-width: 799px) 100vw, min(100vw, 1440px)');
  });
});

describe('a focal point', () => {
  test('[B3.23] is the middle where nothing is set', () => {
    expect(focalPointOf(undefined)).toEqual({ x: 0.5, y: 0.5 });
    expect(objectPosition(null)).toBe('50% 50%');
    expect(focalPointOf({ x: Number.NaN, y: 0.2 })).toEqual({ x: 0.5, y: 0.2 });
  });

  test('is always inside the picture', () => {
    fc.assert(
      fc.property(fc.double(), fc.double(), (x, y) => {
        const point = focalPointOf({ x, y });
        for (const value of [point.x, point.y]) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

describe('the size of files', () => {
  test('[B9.85] is limited in megabytes of 1,000,000 bytes', () => {
    const kinds = ['drawing', 'picture', 'document', 'video'] as const;
    expect(kinds.map(maxBytesOf)).toEqual([2_000_000, 20_000_000, 300_000_000, 500_000_000]);
  });

  test('may be 1024 × 1024 bytes a megabyte where a library holds the file already', () => {
    expect(maxStoredBytesOf('picture')).toBe(20 * 1024 * 1024);
    expect(maxStoredBytesOf('video')).toBe(500 * 1024 * 1024);
  });
});

describe('messages', () => {
  test('[B5.42] [B5.43] name the file and the limit', () => {
    expect(fileTooLarge('a.png', 20_000_000)).toBe(
      'The file a.png is too large. The maximum allowed file size is 20 MB.',
    );
    expect(fileNotSupported('a.exe')).toBe('The file a.exe does not appear to be a supported file');
  });
});
