import { isUrl } from '../addresses/is-url.ts';
import { MAX_ZOOM, type Place } from './map-model.ts';

/** A place somebody pasted. */
export interface PastedPlace extends Place {
  zoom?: number;
}

const NUMBER = '([+-]?\\d{1,3}(?:\\.\\d+)?)';
const PAIR = new RegExp(`^${NUMBER}\\s*°?\\s*([NS])?\\s*[,;\\s]\\s*${NUMBER}\\s*°?\\s*([EWO])?$`, 'i');
const IN_LINK = new RegExp(`^${NUMBER}\\s*,\\s*${NUMBER}`);

/**
 * The place that a text names: coordinates (`52.52, 13.40`, `52.52° N, 13.40° E`), a `geo:` address, or a link to a place at
 * Google Maps, OpenStreetMap or Apple Maps, also to their frames. Undefined where it names none.
 */
export function readPlace(text: string): PastedPlace | undefined {
  const given = text.trim().slice(0, 4000);
  const pair = PAIR.exec(given);
  if (pair) {
    const [, lat, ns, lng, ew] = pair;
    return placeOf(
      Number(lat) * (ns?.toUpperCase() === 'S' ? -1 : 1),
      Number(lng) * (ew?.toUpperCase() === 'W' ? -1 : 1),
    );
  }
  if (/^geo:/i.test(given)) {
    const [, lat, lng] = IN_LINK.exec(given.slice(4)) ?? [];
    return placeOf(Number(lat), Number(lng), zoomOf(/[?&]z=(\d+(?:\.\d+)?)/.exec(given)?.[1]));
  }
  if (!isUrl(given)) return undefined;
  const url = new URL(given);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  const host = url.hostname.replace(/^(?:www|maps|m)\./, '');
  if (/^google(?:\.[a-z]{2,3}){1,2}$/.test(host)) return atGoogle(url);
  if (host === 'openstreetmap.org') return atOpenStreetMap(url);
  if (host === 'apple.com') return atApple(url);
  return undefined;
}

/** What a frame or link of a map says of its place in words, such as `q=Town Hall, Ely`. */
export function placeWords(address: string): string {
  if (!isUrl(address)) return '';
  const url = new URL(address);
  const asked =
    url.searchParams.get('q') ?? url.searchParams.get('query') ?? url.searchParams.get('destination');
  const inPath = /\/maps\/(?:place|search)\/([^/@]+)/.exec(url.pathname)?.[1];
  const inFrame = /!1s(?!0x)([^!]{3,200})!/.exec(url.searchParams.get('pb') ?? '')?.[1];
  const words = asked ?? decoded(inPath) ?? decoded(inFrame) ?? '';
  return readPlace(words) ? '' : words.replaceAll('+', ' ').trim().slice(0, 300);
}

function decoded(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function atGoogle(url: URL): PastedPlace | undefined {
  const path = decoded(url.pathname) ?? '';
  const data = `${path} ${url.searchParams.get('pb') ?? ''}`;
  // The place itself, rather than where the window stood: `!3d` and `!4d` of a link, `!2d` and `!3d` of a frame.
  const [, lat, lng] = /!3d(-?[\d.]+)!4d(-?[\d.]+)/.exec(data) ?? [];
  const [, frameLng, frameLat] = /!2d(-?[\d.]+)!3d(-?[\d.]+)/.exec(data) ?? [];
  const [, atLat, atLng, atZoom] = /@(-?[\d.]+),(-?[\d.]+)(?:,(\d+(?:\.\d+)?)z)?/.exec(path) ?? [];
  const zoom = zoomOf(atZoom ?? url.searchParams.get('z') ?? url.searchParams.get('zoom') ?? undefined);
  for (const [north, east] of [
    [lat, lng],
    [frameLat, frameLng],
    [atLat, atLng],
  ])
    if (north !== undefined) return placeOf(Number(north), Number(east), zoom);
  return pairIn(url, ['q', 'query', 'll', 'center', 'destination', 'daddr'], zoom);
}

function atOpenStreetMap(url: URL): PastedPlace | undefined {
  const [, zoom, lat, lng] = /map=(\d+(?:\.\d+)?)\/(-?[\d.]+)\/(-?[\d.]+)/.exec(url.hash) ?? [];
  const [markLat, markLng] = [url.searchParams.get('mlat'), url.searchParams.get('mlon')];
  if (markLat !== null && markLng !== null) return placeOf(Number(markLat), Number(markLng), zoomOf(zoom));
  if (lat !== undefined) return placeOf(Number(lat), Number(lng), zoomOf(zoom));
  const marker = pairIn(url, ['marker']);
  if (marker) return marker;
  // A frame without a marker: the middle of what it shows.
  const [west, south, east, north] = (url.searchParams.get('bbox') ?? '').split(',').map(Number);
  if (west === undefined || south === undefined || east === undefined || north === undefined)
    return undefined;
  return placeOf((south + north) / 2, (west + east) / 2);
}

const atApple = (url: URL) =>
  pairIn(
    url,
    ['coordinate', 'll', 'sll', 'center', 'daddr', 'q'],
    zoomOf(url.searchParams.get('z') ?? undefined),
  );

function pairIn(url: URL, names: readonly string[], zoom?: number): PastedPlace | undefined {
  for (const name of names) {
    const [, lat, lng] = IN_LINK.exec((url.searchParams.get(name) ?? '').replace(/^loc:/, '')) ?? [];
    if (lat !== undefined) return placeOf(Number(lat), Number(lng), zoom);
  }
  return undefined;
}

const zoomOf = (text: string | undefined): number | undefined => {
  const zoom = Number(text ?? Number.NaN);
  return zoom >= 0 && zoom <= 25 ? Math.min(MAX_ZOOM, Math.round(zoom)) : undefined;
};

function placeOf(lat: number, lng: number, zoom?: number): PastedPlace | undefined {
  if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) return undefined;
  return { lat, lng, ...(zoom === undefined ? {} : { zoom }) };
}
