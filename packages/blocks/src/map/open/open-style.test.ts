import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { MAP_STYLE_CODES, type MapStyleName } from '@portico/model/map/map-model';
import { describe, expect, it } from 'vitest';
import { type OpenLook, openStyle } from './open-style.ts';
import type { Tiles } from './read-tiles.ts';

const look = (style: MapStyleName, labels = true): OpenLook => ({
  style,
  labels,
  language: 'de',
  font: 'Inter, sans-serif',
});
const shapes = (...layers: string[]): Exclude<Tiles, { as: 'style' }> => ({
  as: 'shapes',
  source: { type: 'vector', tiles: ['pmtiles://https://maps.example/world.pmtiles/{z}/{x}/{y}'] },
  layers,
});
const STYLES = Object.keys(MAP_STYLE_CODES) as MapStyleName[];

describe('the style of an open map', () => {
  it.each([
    ['Protomaps', shapes('earth', 'roads', 'places')],
    ['OpenMapTiles', shapes('transportation', 'place')],
    ['no names for their layers', shapes()],
  ])('is one that MapLibre takes, in each of our looks, of shapes with %s', (_schema, tiles) => {
    for (const style of STYLES)
      for (const labels of [true, false])
        expect(validateStyleMin(openStyle(tiles, look(style, labels)))).toEqual([]);
  });

  it('is different in each look, and has names where they are wanted, in the page’s language', () => {
    const all = STYLES.map((style) => JSON.stringify(openStyle(shapes(), look(style))));
    expect(new Set(all).size).toBe(STYLES.length);
    expect(all.every((style) => style.includes('name:de'))).toBe(true);
    expect(JSON.stringify(openStyle(shapes(), look('original', false)))).not.toContain('text-field');
    // Nobody is asked for letters or icons.
    expect(all.some((style) => /"glyphs"|"sprite"/.test(style))).toBe(false);
  });

  it('shows pictures as they are', () => {
    const style = openStyle(
      {
        as: 'pictures',
        source: { type: 'raster', tiles: ['https://a.example/{z}/{x}/{y}.png'], tileSize: 256 },
      },
      look('original'),
    );
    expect([validateStyleMin(style), style.layers.map(({ type }) => type)]).toEqual([[], ['raster']]);
  });
});
