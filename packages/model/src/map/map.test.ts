import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { locatorUrl, locatorView, readLocatorName } from './locator.ts';
import { MAP_STYLE_CODES, type MapStyleName } from './map-model.ts';
import { placeAt, placeOn } from './mercator.ts';
import { placeWords, readPlace } from './read-place.ts';

const lat = fc.double({ min: -85, max: 85, noNaN: true });
const lng = fc.double({ min: -180, max: 180, noNaN: true });
const SIZE = { width: 960, height: 540 };

describe('a place that is pasted', () => {
  it.each([
    ['51.3811, -2.359', 51.3811, -2.359, undefined],
    ['51.3811 -2.359', 51.3811, -2.359, undefined],
    ['51.3811° N, 2.359° W', 51.3811, -2.359, undefined],
    ['33.86 S, 151.2 E', -33.86, 151.2, undefined],
    ['geo:51.3811,-2.359?z=14', 51.3811, -2.359, 14],
    ['https://www.openstreetmap.org/#map=15/51.3811/-2.359', 51.3811, -2.359, 15],
    ['https://www.openstreetmap.org/?mlat=51.38&mlon=-2.36#map=15/51.3/-2.3', 51.38, -2.36, 15],
    [
      'https://www.openstreetmap.org/export/embed.html?bbox=-2.4%2C51.3%2C-2.2%2C51.5&layer=mapnik',
      51.4,
      -2.3,
      undefined,
    ],
    [
      'https://www.openstreetmap.org/export/embed.html?bbox=-2.4%2C51.3%2C-2.2%2C51.5&marker=51.38%2C-2.36',
      51.38,
      -2.36,
      undefined,
    ],
    ['https://maps.apple.com/?ll=51.3811,-2.359&q=The%20Pottery', 51.3811, -2.359, undefined],
    ['https://www.google.com/maps/@51.3811,-2.359,14.5z', 51.3811, -2.359, 15],
    [
      'https://www.google.co.uk/maps/place/The+Pottery/@51.3,-2.3,17z/data=!3m1!4b1!4m6!3m5!1s0x0:0x0!8m2!3d51.3811!4d-2.359',
      51.3811,
      -2.359,
      17,
    ],
    [
      'https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d2486.2!2d-2.359!3d51.3811!2m3!1f0!2f0!3f0!3m2!1i1024',
      51.3811,
      -2.359,
      undefined,
    ],
    ['https://maps.google.com/maps?q=51.3811,-2.359&z=13&output=embed', 51.3811, -2.359, 13],
    ['https://www.google.com/maps/search/?api=1&query=51.3811%2C-2.359', 51.3811, -2.359, undefined],
  ])('is read of %s', (text, north, east, zoom) => {
    const found = readPlace(text);
    expect(found?.lat).toBeCloseTo(north, 6);
    expect(found?.lng).toBeCloseTo(east, 6);
    expect(found?.zoom).toBe(zoom);
  });

  it.each([
    '',
    'Mill Lane 4',
    '4',
    '91, 0',
    '0, 181',
    'NaN, NaN',
    'geo:',
    'https://www.google.com/search?q=pots',
    'https://example.com/@51.3,-2.3,17z',
    'https://google.com.example.com/maps/@51.3,-2.3,17z',
    'javascript:alert(1)//@51.3,-2.3',
  ])('is none of %s', (text) => expect(readPlace(text)).toBeUndefined());

  it('keeps its name where the link says one', () => {
    expect(placeWords('https://www.google.com/maps/place/The+Pottery/@51.3,-2.3,17z')).toBe('The Pottery');
    expect(placeWords('https://maps.google.com/maps?q=Town+Hall,+Ely&output=embed')).toBe('Town Hall, Ely');
    expect(placeWords('https://maps.google.com/maps?q=51.3,-2.3')).toBe('');
  });

  it('is on earth whatever was pasted, and found without end of any text', () => {
    const hosts = fc.constantFrom(
      'https://www.google.com/maps/',
      'https://www.openstreetmap.org/',
      'geo:',
      '',
    );
    fc.assert(
      fc.property(hosts, fc.string({ maxLength: 300 }), (host, rest) => {
        placeWords(host + rest);
        const place = readPlace(host + rest);
        if (place) expect(Math.abs(place.lat) <= 90 && Math.abs(place.lng) <= 180).toBe(true);
      }),
    );
  });
});

describe('a still map', () => {
  it('has every place where it is', () => {
    fc.assert(
      fc.property(
        lat,
        lng,
        fc.double({ min: 2, max: 6.5, noNaN: true }),
        lat,
        lng,
        (n, e, zoom, north, east) => {
          const view = { lat: n, lng: e, zoom };
          const back = placeAt(view, SIZE, placeOn(view, SIZE, { lat: north, lng: east }));
          expect(back.lat).toBeCloseTo(north, 4);
          // The date line has two names.
          expect(Math.cos(((back.lng - east) * Math.PI) / 180)).toBeCloseTo(1, 6);
        },
      ),
    );
  });

  it('shows all of several places, and one in its middle', () => {
    const near = fc.record({
      lat: fc.double({ min: -60, max: 60, noNaN: true }),
      lng: fc.double({ min: -120, max: 120, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(near, { minLength: 1, maxLength: 8 }), (places) => {
        const view = locatorView(places, 12, SIZE);
        // As far as the whole world goes at most.
        if (view.zoom <= 2) return;
        for (const place of places) {
          const { x, y } = placeOn(view, SIZE, place);
          expect(x > 0 && x < SIZE.width && y > 0 && y < SIZE.height).toBe(true);
        }
      }),
    );
  });

  it('has an address that says all of it, and no other is taken', () => {
    const styles = fc.constantFrom(...(Object.keys(MAP_STYLE_CODES) as MapStyleName[]));
    fc.assert(
      fc.property(
        lat,
        lng,
        fc.integer({ min: 0, max: 20 }),
        styles,
        fc.boolean(),
        (n, e, zoom, style, labels) => {
          const view = locatorView([{ lat: n, lng: e }], zoom, SIZE);
          const name = locatorUrl(view, SIZE, { style, labels }).split('/').at(-1) ?? '';
          expect(readLocatorName(name)).toEqual({
            view: { lat: view.lat + 0, lng: view.lng + 0, zoom: view.zoom },
            size: SIZE,
            code: MAP_STYLE_CODES[style],
            labels,
          });
        },
      ),
    );
    for (const name of [
      '',
      'x.svg',
      '91_0_5_960x540_2.svg',
      '0_0_9_960x540_2.svg',
      '0_0_5_999x540_2.svg',
      '0_0_5_960x9999_2.svg',
      '0.001_0_5_960x540_2.svg',
      '0_0_5_960x540_7.svg',
      '../0_0_5_960x540_2.svg',
    ])
      expect(readLocatorName(name), name).toBeUndefined();
  });
});
