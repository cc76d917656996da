import { mapStyleName } from '@portico/model/map/map-model';
import { placeOn, type Size, type View, WORLD_PX } from '@portico/model/map/mercator';
import { geoGraticule, geoMercator, geoPath } from 'd3-geo';
import { type City, readCities } from './cities.ts';
import { MAP_COLOURS } from '@portico/model/map/map-colours';
import { readOutlines } from './outlines.ts';

/** Beyond the edge, so that no stroke is seen along it. */
const BEYOND_PX = 8;
/** Degrees between the lines of the grid, by how close the view is. */
const gridStep = (zoom: number) => (zoom < 3 ? 20 : zoom < 4.5 ? 10 : zoom < 5.5 ? 5 : 2.5);
/** Room a name takes: letters are about this wide. */
const LETTER_PX = 7.4;
const LINE_PX = 22;
const MOST_NAMES = 14;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export interface Locator {
  view: View;
  size: Size;
  /** The style's number. */
  code: number;
  /** With names of cities. */
  labels: boolean;
}

/** Draws the surroundings of a place as SVG: land, shores, borders, the grid and the largest cities. */
export async function drawLocator({ view, size, code, labels }: Locator): Promise<string> {
  const [{ land, borders }, cities] = await Promise.all([
    readOutlines(view.zoom < 4 ? '110m' : '50m'),
    labels ? readCities() : [],
  ]);
  const colours = MAP_COLOURS[mapStyleName(code)];
  const { width, height } = size;
  const projection = geoMercator()
    .scale((WORLD_PX * 2 ** view.zoom) / (2 * Math.PI))
    .rotate([-view.lng, 0])
    .translate([0, 0]);
  const [, middle = 0] = projection([view.lng, Math.max(-85, Math.min(85, view.lat))]) ?? [];
  projection.translate([width / 2, height / 2 - middle]).clipExtent([
    [-BEYOND_PX, -BEYOND_PX],
    [width + BEYOND_PX, height + BEYOND_PX],
  ]);
  const path = geoPath(projection).digits(1);
  const step = gridStep(view.zoom);
  const grid = path(geoGraticule().step([step, step])());
  const names = cities
    .map((city) => ({ city, at: placeOn(view, size, city) }))
    .filter(({ at }) => at.x > 24 && at.x < width - 24 && at.y > 24 && at.y < height - 24);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${colours.sea}"/>`,
    `<path d="${grid ?? ''}" fill="none" stroke="${colours.grid}"/>`,
    `<path d="${path(land) ?? ''}" fill="${colours.land}" stroke="${colours.shore}" stroke-linejoin="round"/>`,
    `<path d="${path(borders) ?? ''}" fill="none" stroke="${colours.border}" stroke-width="1.5" stroke-linejoin="round" stroke-dasharray="1 4" stroke-linecap="round"/>`,
    `<g font-family="system-ui,sans-serif" font-size="14" fill="${colours.name}" stroke="${colours.halo}" stroke-width="3.5" stroke-linejoin="round" paint-order="stroke">`,
    ...withRoom(names, size).map(
      ({ city, at }) =>
        `<circle cx="${at.x.toFixed(1)}" cy="${at.y.toFixed(1)}" r="2.5"/><text x="${(at.x + 8).toFixed(1)}" y="${(at.y + 5).toFixed(1)}">${escaped(city.name)}</text>`,
    ),
    '</g></svg>',
  ].join('');
}

interface Named {
  city: City;
  at: { x: number; y: number };
}

/** Of names that would touch, only that of the larger city; none where the pin stands. */
function withRoom(names: readonly Named[], { width, height }: Size): Named[] {
  const taken = [{ x: width / 2 - 40, y: height / 2 - 56, w: 80, h: 76 }];
  const shown: Named[] = [];
  for (const named of names) {
    const w = named.city.name.length * LETTER_PX + 16;
    const box = { x: named.at.x - 6, y: named.at.y - LINE_PX / 2, w, h: LINE_PX };
    const touches = taken.some(
      (other) =>
        box.x < other.x + other.w + 12 &&
        other.x < box.x + box.w + 12 &&
        box.y < other.y + other.h + 10 &&
        other.y < box.y + box.h + 10,
    );
    if (touches || box.x + w > width - 8) continue;
    taken.push(box);
    shown.push(named);
    if (shown.length === MOST_NAMES) break;
  }
  return shown;
}
