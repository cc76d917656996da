import type { MapStyleName, Place } from './map-model.ts';
import { MAP_STYLE_CODES } from './map-model.ts';
import { project, type Size, unproject, type View, WORLD_PX } from './mercator.ts';

/** Where the server's own drawings of places are. The number changes when they are drawn otherwise. */
export const LOCATOR_PATH = '/_portico/locator/1';

/**
 * Outlines of countries say nothing about streets: of a place the surroundings are shown in which one knows where it
 * lies. As close as this, however close the map is looked at.
 */
const CLOSEST = 6.5;
const FARTHEST = 2;
/** A map of the streets (zoom 12) stands for its region. */
const STEPS_BACK = 5.5;

/** Sizes that places are drawn in, by the ratio of a map, in px. Pins are placed on them by hundredths. */
export const LOCATOR_WIDTH = 960;

/** What is shown of the surroundings of some places: all of them with room around, no closer than the outlines bear. */
export function locatorView(places: readonly Place[], mapZoom: number, size: Size): View {
  const [first = { lat: 0, lng: 0 }] = places;
  const closest = Math.max(FARTHEST, Math.min(CLOSEST, mapZoom - STEPS_BACK));
  if (places.length < 2) return settled({ ...first, zoom: closest });
  const points = places.map(project);
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  // A quarter of the picture stays free around the outermost.
  const room = 0.75;
  const zoom = Math.min(
    Math.log2((size.width * room) / (WORLD_PX * Math.max(right - left, 1e-9))),
    Math.log2((size.height * room) / (WORLD_PX * Math.max(bottom - top, 1e-9))),
    closest,
  );
  return settled({
    ...unproject({ x: (left + right) / 2, y: (top + bottom) / 2 }),
    zoom: Math.max(zoom, FARTHEST),
  });
}

/** Rounded, so that the same drawing serves many. */
const settled = ({ lat, lng, zoom }: View): View => ({
  lat: Math.round(lat * 100) / 100,
  lng: Math.round(lng * 100) / 100,
  zoom: Math.floor(zoom * 4) / 4,
});

/** Address of the drawing of a view. @param more.labels with names of cities */
export function locatorUrl(
  { lat, lng, zoom }: View,
  { width, height }: Size,
  { style, labels }: { style: MapStyleName; labels: boolean },
): string {
  const code = MAP_STYLE_CODES[style];
  return `${LOCATOR_PATH}/${lat}_${lng}_${zoom}_${Math.round(width)}x${Math.round(height)}_${code}${labels ? '' : '_plain'}.svg`;
}

const NAME =
  /^(-?\d{1,2}(?:\.\d{1,2})?)_(-?\d{1,3}(?:\.\d{1,2})?)_(\d(?:\.(?:25|5|75))?)_(\d{3})x(\d{3,4})_([1-6])(_plain)?\.svg$/;

/** What the name of a drawing says; undefined where it is none that `locatorUrl` gives. */
export function readLocatorName(
  name: string,
): { view: View; size: Size; code: number; labels: boolean } | undefined {
  const [, lat, lng, zoom, width, height, code, plain] = NAME.exec(name) ?? [];
  if (lat === undefined) return undefined;
  const view = { lat: Number(lat), lng: Number(lng), zoom: Number(zoom) };
  const size = { width: Number(width), height: Number(height) };
  const isPlace = Math.abs(view.lat) <= 90 && Math.abs(view.lng) <= 180 && view.zoom <= CLOSEST;
  if (!isPlace || size.width > LOCATOR_WIDTH || size.height > 2 * LOCATOR_WIDTH) return undefined;
  return { view, size, code: Number(code), labels: plain === undefined };
}
