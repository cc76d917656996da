import {
  addressLines,
  DEFAULT_LOCATION,
  type MapLocation,
  type MapStyle,
  MAP_STYLE_CODES,
  type MapStyleCode,
  mapStyleOption,
  markerOf,
  type Place,
} from '@portico/model/map/map-model';
import { directionsLinks } from '@portico/model/map/directions';

/** A map's block JSON [B3.33, B3.38], as its script reads it. */
export interface MapScript {
  location: MapLocation;
  style: MapStyleCode;
  labels: boolean;
  terrain: boolean;
  controls: boolean;
  draggable: boolean;
  scrollwheel: boolean;
  markerDraggable: boolean;
  linkOnClick: boolean;
  markers: ReadonlyArray<{ title: string; address: string; href?: string | undefined; at: Place }>;
}

export const mapScript = ({
  location,
  style,
  labels,
  terrain,
  controls,
  draggable,
  scrollwheel,
  markerDraggable,
  linkOnClick,
  markers,
}: MapScript): MapScript => ({
  location,
  style,
  labels,
  terrain,
  controls,
  draggable,
  scrollwheel,
  markerDraggable,
  linkOnClick,
  markers,
});

/** What a map of a service is shown with [B3.36]. */
export interface MapOptions {
  style: MapStyle;
  showLabels: boolean;
  showTerrain: boolean;
  draggable: boolean;
  scrollwheel: boolean;
  showControls: boolean;
  disableDefaultUI: boolean;
  markerDraggable: boolean;
  linkOnClick: boolean;
}

/** A pin with its words and where a click on it may lead. */
export interface Pin {
  at: Place;
  title: string;
  lines: readonly string[];
  href: string;
}

export interface ShownMap {
  middle: Place;
  zoom: number;
  options: MapOptions;
  /** The location's own comes first. */
  pins: Pin[];
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** What a service's map shows of block JSON. What is missing or no number is as on a new map [B3.34]. */
export function shownMap(stored: Partial<MapScript>): ShownMap {
  const location = readLocation(stored.location);
  const showControls = stored.controls ?? true;
  return {
    middle: { lat: location.mapLat, lng: location.mapLng },
    zoom: location.mapZoom,
    options: {
      style: mapStyleOption(stored.style ?? MAP_STYLE_CODES.grayscale),
      showLabels: stored.labels ?? true,
      showTerrain: stored.terrain ?? false,
      draggable: stored.draggable ?? true,
      scrollwheel: stored.scrollwheel ?? false,
      showControls,
      disableDefaultUI: !showControls,
      markerDraggable: stored.markerDraggable ?? false,
      linkOnClick: stored.linkOnClick ?? false,
    },
    pins: [ownPin(location), ...(stored.markers ?? []).map(furtherPin)],
  };
}

function readLocation(stored: Partial<MapLocation> | undefined): MapLocation {
  const location = { ...DEFAULT_LOCATION, ...stored };
  const isPlace =
    isNumber(location.mapLat) &&
    isNumber(location.mapLng) &&
    Math.abs(location.mapLat) <= 90 &&
    Math.abs(location.mapLng) <= 180;
  const { mapLat, mapLng } = isPlace ? location : DEFAULT_LOCATION;
  const { markerLat, markerLng, ...rest } = location;
  const hasMarker = isNumber(markerLat) && isNumber(markerLng) && isPlace;
  return {
    ...rest,
    mapLat,
    mapLng,
    mapZoom: isNumber(location.mapZoom) ? location.mapZoom : DEFAULT_LOCATION.mapZoom,
    ...(hasMarker ? { markerLat, markerLng } : {}),
  };
}

/** The pin of a location; a click may lead to directions. */
export function ownPin(location: MapLocation): Pin {
  return {
    at: markerOf(location),
    title: location.addressTitle.trim(),
    lines: addressLines(location),
    href: directionsLinks(location)[0]?.href ?? '',
  };
}

export const furtherPin = ({ title, address, href, at }: MapScript['markers'][number]): Pin => ({
  at,
  title: title.trim(),
  lines: address.split('\n').filter((line) => line.trim() !== ''),
  href: href ?? '',
});
