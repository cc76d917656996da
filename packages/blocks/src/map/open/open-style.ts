import { MAP_COLOURS, type MapColours } from '@portico/model/map/map-colours';
import type { MapStyleName } from '@portico/model/map/map-model';
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { Tiles } from './read-tiles.ts';

export interface OpenLook {
  style: MapStyleName;
  labels: boolean;
  /** Names are in this language where the data has them: `de`. */
  language: string;
  /** Families of the page's own text. */
  font: string;
}

/** What shapes are called by those who cut them into tiles. */
interface Schema {
  /** What lies below all shapes. */
  base: 'sea' | 'land';
  land?: string;
  green: readonly string[];
  water: string;
  buildings: string;
  roads: string;
  /** The field that tells roads apart, and who counts as large and as middling. */
  roadKind: string;
  large: readonly string[];
  middle: readonly string[];
  roadNames: string;
  borders: string;
  borderFilter: ExpressionSpecification;
  places: string;
  placeKind: string;
  towns: readonly string[];
}

/** docs.protomaps.com/basemaps/layers */
const PROTOMAPS: Schema = {
  base: 'sea',
  land: 'earth',
  green: ['landcover', 'landuse'],
  water: 'water',
  buildings: 'buildings',
  roads: 'roads',
  roadKind: 'kind',
  large: ['highway'],
  middle: ['major_road', 'medium_road'],
  roadNames: 'roads',
  borders: 'boundaries',
  borderFilter: ['==', ['get', 'kind'], 'country'],
  places: 'places',
  placeKind: 'kind',
  towns: ['locality', 'country', 'region'],
};

/** openmaptiles.org/schema */
const OPEN_MAP_TILES: Schema = {
  base: 'land',
  green: ['landcover', 'park'],
  water: 'water',
  buildings: 'building',
  roads: 'transportation',
  roadKind: 'class',
  large: ['motorway', 'trunk'],
  middle: ['primary', 'secondary', 'tertiary'],
  roadNames: 'transportation_name',
  borders: 'boundary',
  borderFilter: ['==', ['get', 'admin_level'], 2],
  places: 'place',
  placeKind: 'class',
  towns: ['city', 'town', 'country', 'state'],
};

const GREEN = ['forest', 'wood', 'park', 'grass', 'grassland', 'national_park', 'nature_reserve', 'garden'];
/** So that names of both schemas are looked for in one way. */
const kindOf: ExpressionSpecification = ['coalesce', ['get', 'kind'], ['get', 'class'], ['get', 'subclass']];

/** The style of a map of tiles, in one of our looks. Pictures are given theirs by CSS (`open.css`). */
export function openStyle(tiles: Exclude<Tiles, { as: 'style' }>, look: OpenLook): StyleSpecification {
  const layers: LayerSpecification[] =
    tiles.as === 'pictures'
      ? [{ id: 'pictures', type: 'raster', source: 'tiles' }]
      : shapes(tiles.layers.includes('transportation') ? OPEN_MAP_TILES : PROTOMAPS, look);
  return { version: 8, sources: { tiles: tiles.source }, layers };
}

const among = (field: ExpressionSpecification, values: readonly string[]): ExpressionSpecification => [
  'in',
  field,
  ['literal', [...values]],
];

/** Widths of lines double with each step closer, from `least` px at zoom 6 to `most` px at zoom 18. */
const widths = (least: number, most: number): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.6],
  ['zoom'],
  6,
  least,
  18,
  most,
];

function shapes(schema: Schema, look: OpenLook): LayerSpecification[] {
  const colours = MAP_COLOURS[look.style];
  const fill = (id: string, layer: string, colour: string, filter?: ExpressionSpecification) =>
    ({
      id,
      type: 'fill',
      source: 'tiles',
      'source-layer': layer,
      paint: { 'fill-color': colour },
      ...(filter ? { filter } : {}),
    }) satisfies LayerSpecification;
  const roads = (id: string, filter: ExpressionSpecification, least: number, most: number) =>
    ({
      id,
      type: 'line',
      source: 'tiles',
      'source-layer': schema.roads,
      filter,
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': colours.road, 'line-width': widths(least, most) },
    }) satisfies LayerSpecification;
  const kind: ExpressionSpecification = ['get', schema.roadKind];
  const known = among(kind, [...schema.large, ...schema.middle]);
  return [
    { id: 'base', type: 'background', paint: { 'background-color': colours[schema.base] } },
    ...(schema.land ? [fill('land', schema.land, colours.land)] : []),
    ...schema.green.map((layer) => fill(layer, layer, colours.green, among(kindOf, GREEN))),
    fill('water', schema.water, colours.sea, ['==', ['geometry-type'], 'Polygon']),
    { ...fill('buildings', schema.buildings, colours.building), minzoom: 13 },
    { ...roads('small-roads', ['!', known], 0.2, 12), minzoom: 11 },
    roads('middle-roads', among(kind, schema.middle), 0.4, 18),
    roads('large-roads', among(kind, schema.large), 1, 26),
    {
      id: 'borders',
      type: 'line',
      source: 'tiles',
      'source-layer': schema.borders,
      filter: schema.borderFilter,
      paint: { 'line-color': colours.border, 'line-width': 1.5, 'line-dasharray': [1, 3] },
    },
    ...(look.labels ? names(schema, look, colours) : []),
  ];
}

function names(schema: Schema, { language, font }: OpenLook, colours: MapColours): LayerSpecification[] {
  const name: ExpressionSpecification = ['coalesce', ['get', `name:${language}`], ['get', 'name']];
  const paint = { 'text-color': colours.name, 'text-halo-color': colours.halo, 'text-halo-width': 1.5 };
  const isTown = among(['get', schema.placeKind], schema.towns);
  const places = (id: string, filter: ExpressionSpecification, size: number, minzoom: number) =>
    ({
      id,
      type: 'symbol',
      source: 'tiles',
      'source-layer': schema.places,
      minzoom,
      filter,
      layout: { 'text-field': name, 'text-font': [font], 'text-size': size, 'text-max-width': 8 },
      paint,
    }) satisfies LayerSpecification;
  return [
    {
      id: 'road-names',
      type: 'symbol',
      source: 'tiles',
      'source-layer': schema.roadNames,
      minzoom: 13,
      layout: {
        'symbol-placement': 'line',
        'text-field': name,
        'text-font': [font],
        'text-size': 12,
      },
      paint,
    },
    places('quarters', ['!', isTown], 12, 11),
    places('towns', isTown, 15, 2),
  ];
}
