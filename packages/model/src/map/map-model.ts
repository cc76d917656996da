import { z } from 'zod';
import { href, text } from '../documents/schema.ts';

/** Degrees north and east; anything that is no place on earth is refused. */
export const latitude = z.number().min(-90).max(90);
export const longitude = z.number().min(-180).max(180);

/** Closest a map can be looked at. */
export const MAX_ZOOM = 20;

/** Where a map looks, where its marker stands and what stands beside it [B3.33]. */
export const mapLocation = z.object({
  mapLat: latitude,
  mapLng: longitude,
  /** The marker stands in the middle of the map where it has no place of its own [B3.34]. */
  markerLat: latitude.optional(),
  markerLng: longitude.optional(),
  mapZoom: z.number().min(0).max(MAX_ZOOM),
  addressTitle: text(300),
  addressLine1: text(300),
  addressLine2: text(300),
  addressCountry: text(100),
});
export type MapLocation = z.infer<typeof mapLocation>;

/** New York, zoom 12 [B3.34, B3.35, B9.57]: what a map shows that was told no place. */
export const DEFAULT_LOCATION: MapLocation = {
  mapLat: 40.7128,
  mapLng: -74.006,
  mapZoom: 12,
  addressTitle: '',
  addressLine1: '',
  addressLine2: '',
  addressCountry: '',
};

/** A further place on the same map. */
export const mapMarker = z.object({
  title: text(300),
  address: text(600),
  href: href.optional(),
  at: z.object({ lat: latitude, lng: longitude }),
});
export type MapMarker = z.infer<typeof mapMarker>;

/** Most further places on one map. */
export const MAX_MARKERS = 100;

/** Styles by the numbers they are stored by [B3.38]. */
export const MAP_STYLE_CODES = {
  original: 1,
  grayscale: 2,
  satellite: 3,
  'minimal-light': 4,
  'minimal-dark': 5,
  'minimal-blue': 6,
} as const;
export type MapStyleName = keyof typeof MAP_STYLE_CODES;
export type MapStyleCode = (typeof MAP_STYLE_CODES)[MapStyleName];

/** Names of the styles among the options of a map, in their order [B3.37]. */
export const MAP_STYLES = [
  'Original',
  'Grayscale',
  'Satellite',
  'MinimalDark',
  'MinimalLight',
  'MinimalBlue',
] as const;
export type MapStyle = (typeof MAP_STYLES)[number];

/** The two lists name the same styles in another order, so they are matched by name. */
const OPTION_OF: Record<MapStyleName, MapStyle> = {
  original: 'Original',
  grayscale: 'Grayscale',
  satellite: 'Satellite',
  'minimal-light': 'MinimalLight',
  'minimal-dark': 'MinimalDark',
  'minimal-blue': 'MinimalBlue',
};

/** A stored style by its name; grayscale for a number that is none [B3.37]. */
export function mapStyleName(code: number | undefined): MapStyleName {
  const found = Object.entries(MAP_STYLE_CODES).find(([, number]) => number === code);
  return (found?.[0] ?? 'grayscale') as MapStyleName;
}

export const mapStyleOption = (code: number | undefined): MapStyle => OPTION_OF[mapStyleName(code)];

export interface Place {
  lat: number;
  lng: number;
}

/** Where the marker of a location stands. */
export function markerOf({ markerLat, markerLng, mapLat, mapLng }: MapLocation): Place {
  return markerLat === undefined || markerLng === undefined
    ? { lat: mapLat, lng: mapLng }
    : { lat: markerLat, lng: markerLng };
}

/** The lines of a location's address, without empty ones. */
export const addressLines = ({ addressLine1, addressLine2, addressCountry }: MapLocation): string[] =>
  [addressLine1, addressLine2, addressCountry].map((line) => line.trim()).filter((line) => line !== '');
