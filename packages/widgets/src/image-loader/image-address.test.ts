import { IMAGE_WIDTHS } from '@portico/model/media/media';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isServedHere, sizedAddress, sourceAddress, wantedWidth } from './image-address.ts';
import { imageSettings } from './image-settings.ts';

const place = { width: 400, height: 0, devicePixelRatio: 1, savesData: false };
const BASE = 'https://site.test/page';

describe('the size of a picture', () => {
  it('[B3.30] follows the screen’s pixels, between dprMin and dprMax', () => {
    const at = (devicePixelRatio: number, data = {}) =>
      wantedWidth(imageSettings(data), { ...place, devicePixelRatio });
    expect(at(1)).toBe(500);
    expect(at(3)).toBe(1500);
    expect(at(3, { dprMax: '2' })).toBe(1000);
    expect(at(1, { dprMin: '2' })).toBe(1000);
  });

  it('covers a place that is higher than the picture is, and is contained in a lower one', () => {
    const high = { ...place, width: 300, height: 600 };
    const data = { imageDimensions: '1500x1000' };
    expect(wantedWidth(imageSettings(data), high)).toBe(1000);
    expect(wantedWidth(imageSettings({ ...data, cropMode: 'contain' }), high)).toBe(300);
  });

  it('[B3.32] is one step smaller for those who save data, where that is allowed', () => {
    const saving = { ...place, savesData: true };
    expect(wantedWidth(imageSettings({}), saving)).toBe(300);
    expect(wantedWidth(imageSettings({ allowSaveData: 'false' }), saving)).toBe(500);
    expect(wantedWidth(imageSettings({}), { ...saving, width: 10 })).toBe(100);
  });

  it('is always one that is offered, and grows with its place', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 9000, noNaN: true }),
        fc.double({ min: 0, max: 9000, noNaN: true }),
        (one, other) => {
          const [less, more] = [one, other]
            .toSorted((a, b) => a - b)
            .map((width) => wantedWidth(imageSettings({}), { ...place, width }));
          expect(IMAGE_WIDTHS).toContain(less);
          expect((less ?? 0) <= (more ?? 0)).toBe(true);
        },
      ),
    );
  });
});

describe('the address of a size', () => {
  it('[B3.28] [B3.32] asks by ?format= or by the file’s name', () => {
    const query = (source: string) => sizedAddress(source, BASE, 750, 'queryString');
    expect(query('/s/a.jpg')).toBe('https://site.test/s/a.jpg?format=750w');
    expect(query('https://cdn.test/a.jpg?v=2&format=100w')).toBe('https://cdn.test/a.jpg?v=2&format=750w');
    const name = (source: string) => sizedAddress(source, BASE, 750, 'filename');
    expect(name('/s/a.jpg?format=100w')).toBe('https://site.test/s/a-750w.jpg');
    expect(name('/s/a-300w.jpg')).toBe('https://site.test/s/a-750w.jpg');
    expect(name('/s/a.b/c')).toBe('https://site.test/s/a.b/c-750w');
  });

  it('comes of http and https alone', () => {
    for (const bad of ['', 'javascript:alert(1)', 'data:image/png;base64,', 'http://', 'ftp://x/y.jpg'])
      expect(sourceAddress(bad, BASE), bad).toBeUndefined();
    expect(sourceAddress('//cdn.test/a.jpg', BASE)?.href).toBe('https://cdn.test/a.jpg');
  });

  it('is known to be the server’s own', () => {
    const here = (path: string) => isServedHere(new URL(path, BASE), 'https://site.test');
    expect(here('/s/a.jpg') && here('/_portico/media/aa/a.jpg')).toBe(true);
    expect(here('https://cdn.test/s/a.jpg') || here('/other/a.jpg')).toBe(false);
  });
});
