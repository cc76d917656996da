import { MAP_STYLE_CODES, MAP_STYLES, mapStyleName, mapStyleOption } from '@portico/model/map/map-model';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readFields } from '@portico/model/documents/block-definition';
import { examplePage, exampleSite } from '../example-page.ts';
import { renderBlock } from '../render-block.tsx';
import { mapBlock } from './block.ts';
import { debounce } from './debounce.ts';
import { mapDefinition } from './definition.ts';
import { UPDATE_DEBOUNCE_MS } from './enhance.ts';
import { googleOptions } from './google/google-options.ts';
import { mapsScriptUrl } from './google/load-google-maps.ts';
import { mapScript, shownMap } from './map-script.ts';

const BATH = {
  mapLat: 51.3811,
  mapLng: -2.359,
  mapZoom: 14,
  addressTitle: 'The Pottery',
  addressLine1: '4 Mill Lane',
  addressLine2: 'Bath BA1 1AA',
  addressCountry: 'United Kingdom',
};
const CONNECTED = examplePage({
  site: exampleSite({
    maps: { google: { renderKey: 'the-render-key', origin: 'https://maps.googleapis.com' } },
  }),
});
/** What a page's script is told of a map. */
const stored = (fields: object) => {
  const read = readFields(mapDefinition, 1, fields);
  if (!read.ok) throw new Error(read.message);
  return mapScript(read.body);
};

describe('a map', () => {
  it('[B3.33] has a location of nine parts, which its block JSON carries', () => {
    const location = { ...BATH, markerLat: 51.39, markerLng: -2.36 };
    expect(stored({ location }).location).toEqual(location);
  });

  it('[B3.34] [B3.35] shows New York at zoom 12 with its marker in the middle where it was told nothing', () => {
    for (const said of [stored({}), {}])
      expect(shownMap(said)).toMatchObject({
        middle: { lat: 40.7128, lng: -74.006 },
        zoom: 12,
        pins: [{ at: { lat: 40.7128, lng: -74.006 } }],
      });
    expect(shownMap(stored({ location: { ...BATH, markerLat: 51.5, markerLng: -2.5 } })).pins[0]?.at).toEqual(
      {
        lat: 51.5,
        lng: -2.5,
      },
    );
    expect(renderBlock(mapBlock, {})).toContain('/40.71_-74.01_');
  });

  it('[B3.37] knows six styles, and is grayscale without one', () => {
    expect(MAP_STYLES).toEqual([
      'Original',
      'Grayscale',
      'Satellite',
      'MinimalDark',
      'MinimalLight',
      'MinimalBlue',
    ]);
    expect(shownMap({}).options.style).toBe('Grayscale');
    expect(renderBlock(mapBlock, {})).toContain('data-map-style="grayscale"');
  });

  it('[B3.38] stores controls, terrain, labels and a style from 1 to 6 in its block JSON', () => {
    expect(MAP_STYLE_CODES).toEqual({
      original: 1,
      grayscale: 2,
      satellite: 3,
      'minimal-light': 4,
      'minimal-dark': 5,
      'minimal-blue': 6,
    });
    expect(stored({ controls: false, terrain: true, labels: false, style: 5 })).toMatchObject({
      controls: false,
      terrain: true,
      labels: false,
      style: 5,
    });
    expect([0, 7, 2.5, '2'].map((style) => readFields(mapDefinition, 1, { style }).ok)).not.toContain(true);
    // The lists name the same styles in another order: each number keeps its look.
    for (const code of Object.values(MAP_STYLE_CODES))
      expect(mapStyleOption(code).toLowerCase()).toBe(mapStyleName(code).replace('-', ''));
  });

  it('[B3.36] tells a service’s map all of its options', () => {
    expect(shownMap(stored({})).options).toEqual({
      style: 'Grayscale',
      showLabels: true,
      showTerrain: false,
      draggable: true,
      scrollwheel: false,
      showControls: true,
      disableDefaultUI: false,
      markerDraggable: false,
      linkOnClick: false,
    });
    const given = (fields: object) => googleOptions(shownMap(stored(fields)).options);
    expect(given({ style: 1 })).toMatchObject({ mapTypeId: 'roadmap', styles: [], disableDefaultUI: false });
    expect(given({ style: 3 })).toMatchObject({ mapTypeId: 'hybrid' });
    expect(given({ style: 3, labels: false })).toMatchObject({ mapTypeId: 'satellite' });
    expect(given({ terrain: true })).toMatchObject({ mapTypeId: 'terrain' });
    expect(given({ controls: false })).toMatchObject({ disableDefaultUI: true, zoomControl: false });
    expect(given({ draggable: false })).toMatchObject({ draggable: false, gestureHandling: 'none' });
    expect(given({ scrollwheel: true })).toMatchObject({ scrollwheel: true, gestureHandling: 'greedy' });
    expect(JSON.stringify(given({ labels: false }))).toContain('"labels"');
  });

  it('[B9.57] draws its marker from 48 × 64 at half the size', () => {
    expect(renderBlock(mapBlock, {})).toContain('width="24" height="32" viewBox="0 0 48 64"');
  });

  it('says address, pins and directions without scripts, and loads nothing of others', () => {
    const html = renderBlock(mapBlock, {
      location: BATH,
      markers: [
        { title: 'The shop', address: '1 High Street\nFrome', href: '/shop', at: { lat: 51.23, lng: -2.32 } },
      ],
    });
    for (const words of ['The Pottery', '4 Mill Lane', 'Bath BA1 1AA', 'The shop', '1 High Street', 'Frome'])
      expect(html).toContain(words);
    expect(html).toContain('href="/shop"');
    for (const host of ['www.openstreetmap.org', 'www.google.com', 'maps.apple.com'])
      expect(html).toContain(`href="https://${host}/`);
    expect(html).not.toMatch(/(?:src|srcset|data-[a-z-]+)="https?:/);
    expect(html.match(/<details/g)).toHaveLength(2);
    expect(html).toContain('alt="Map: The Pottery, 4 Mill Lane, Bath BA1 1AA, United Kingdom"');
  });

  it('names its service where the site has one, and nobody where the visitor has to consent first', () => {
    const open = renderBlock(mapBlock, { location: BATH }, { page: CONNECTED });
    expect(open).toContain('data-map-provider="google"');
    expect(open).toContain('data-map-key="the-render-key"');
    const gated = renderBlock(mapBlock, { location: BATH }, { page: CONNECTED, gateContent: true });
    expect(gated).not.toContain('the-render-key');
    expect(gated).not.toContain('googleapis');
    expect(gated).toContain('This content comes from Google Maps.');
    expect(renderBlock(mapBlock, { location: BATH }, { page: CONNECTED, isCanvas: true })).not.toContain(
      '-key',
    );
  });

  it('names the host of an open map, which nobody asks before consent unless it is the page’s own', () => {
    const page = (address: string, more: object = {}) =>
      examplePage({ site: exampleSite({ maps: { open: { address, attribution: 'Data & us' }, ...more } }) });
    const abroad = page('https://maps.example/world.pmtiles');
    const open = renderBlock(mapBlock, { location: BATH }, { page: abroad });
    expect(open).toContain('data-map-provider="open" data-map-address="https://maps.example/world.pmtiles"');
    expect(open).toContain('data-map-attribution="Data &amp; us"');
    const gated = renderBlock(mapBlock, { location: BATH }, { page: abroad, gateContent: true });
    expect(gated).not.toContain('world.pmtiles');
    expect(gated).toContain('This content comes from maps.example.');
    const own = { page: page('/maps/world.pmtiles'), gateContent: true };
    expect(renderBlock(mapBlock, { location: BATH }, own)).toContain(
      'data-map-address="/maps/world.pmtiles"',
    );
    for (const quiet of [{ page: abroad, isCanvas: true }, { page: page('http://a.example/x.pmtiles') }])
      expect(renderBlock(mapBlock, { location: BATH }, quiet)).not.toContain('data-map-provider');
    const both = page('https://maps.example/world.pmtiles', { google: CONNECTED.site.maps?.google });
    expect(renderBlock(mapBlock, { location: BATH }, { page: both })).toContain('data-map-provider="google"');
  });

  it('shows hostile words as words, and leads nowhere by a hostile address', () => {
    const html = renderBlock(mapBlock, {
      location: { ...BATH, addressTitle: '"><script>alert(1)</script>' },
      markers: [{ title: '<img src=x>', address: '', href: 'javascript:alert(1)', at: { lat: 51, lng: -2 } }],
      linkOnClick: true,
    });
    expect(html).not.toMatch(/<script|<img src=x|javascript:/);
  });

  it('refuses places that are none on earth, and still shows a map whatever a page’s JSON says', () => {
    for (const [mapLat, mapLng] of [
      [91, 0],
      [0, 181],
      [Number.NaN, 0],
      [Number.POSITIVE_INFINITY, 0],
      ['51', '-2'],
    ])
      expect(readFields(mapDefinition, 1, { location: { ...BATH, mapLat, mapLng } }).ok).toBe(false);
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (mapLat, mapLng) => {
        const { middle, zoom, pins } = shownMap({ location: { ...BATH, mapLat, mapLng } as never });
        expect(Math.abs(middle.lat)).toBeLessThanOrEqual(90);
        expect(Math.abs(middle.lng)).toBeLessThanOrEqual(180);
        expect(Number.isFinite(zoom) && pins.length === 1).toBe(true);
      }),
    );
  });

  it('draws a hundred places, and refuses one more', () => {
    const marker = (n: number) => ({ title: `Place ${n}`, address: '', at: { lat: n / 2, lng: n } });
    const markers = Array.from({ length: 100 }, (_, n) => marker(n));
    expect(renderBlock(mapBlock, { markers }).match(/<details/g)?.length).toBeGreaterThan(90);
    expect(readFields(mapDefinition, 1, { markers: [...markers, marker(101)] }).ok).toBe(false);
  });
});

it('[B7.34] the maps script is asked for with the render key, language and region of the locale', () => {
  const asked = (locale: string) =>
    new URL(mapsScriptUrl({ origin: 'https://maps.googleapis.com', renderKey: 'a key', locale }));
  const url = asked('de-AT');
  expect(url.origin + url.pathname).toBe('https://maps.googleapis.com/maps/api/js');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    key: 'a key',
    language: 'de-AT',
    region: 'AT',
    loading: 'async',
  });
  expect(asked('fr').searchParams.get('language')).toBe('fr');
  expect(asked('fr').searchParams.has('region')).toBe(false);
  expect(asked('not a locale').searchParams.get('language')).toBe('en');
});

describe('options that change quickly', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('[V9.30] update a map once, 60 ms after the last change', () => {
    const update = vi.fn();
    const { call, stop } = debounce(UPDATE_DEBOUNCE_MS, update);
    for (let i = 0; i < 10; i++) {
      call();
      vi.advanceTimersByTime(59);
    }
    expect(update).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(update).toHaveBeenCalledTimes(1);
    call();
    stop();
    vi.advanceTimersByTime(1000);
    expect(update).toHaveBeenCalledTimes(1);
  });
});
