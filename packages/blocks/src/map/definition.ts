import type { BlockDefinition } from '@portico/model/documents/block-definition';
import {
  addressLines,
  DEFAULT_LOCATION,
  MAP_STYLE_CODES,
  MAX_MARKERS,
  mapLocation,
  mapMarker,
  markerOf,
} from '@portico/model/map/map-model';
import { z } from 'zod';
import { ratio } from '../field-kinds.ts';
import { type MapScript, mapScript } from './map-script.ts';

const fields = z.object({
  location: mapLocation,
  /** Further places, in an order of the owner's. */
  markers: z.array(mapMarker).max(MAX_MARKERS),
  style: z.union(Object.values(MAP_STYLE_CODES).map((code) => z.literal(code))),
  /** Names on the map. */
  labels: z.boolean(),
  ratio,
  /** Address and links beside the map. */
  card: z.boolean(),
  /** The rest concerns maps of a connected service, which can be moved. */
  terrain: z.boolean(),
  controls: z.boolean(),
  draggable: z.boolean(),
  scrollwheel: z.boolean(),
  markerDraggable: z.boolean(),
  /** A click on the marker leads to directions, instead of opening its words. */
  linkOnClick: z.boolean(),
});
export type MapFields = z.infer<typeof fields>;

export const mapDefinition: BlockDefinition<MapFields> = {
  type: 'map',
  name: 'Map',
  version: 1,
  schema: fields,
  defaults: {
    location: DEFAULT_LOCATION,
    markers: [],
    style: MAP_STYLE_CODES.grayscale,
    labels: true,
    ratio: '16:9',
    card: true,
    terrain: false,
    controls: true,
    draggable: true,
    scrollwheel: false,
    markerDraggable: false,
    linkOnClick: false,
  },
  begins: {
    location: {
      ...DEFAULT_LOCATION,
      addressTitle: 'Come and see us',
      addressLine1: '120 Mercer Street',
      addressLine2: 'New York, NY 10012',
      addressCountry: 'United States',
    },
  },
  upgrades: {},
  life: 'enhance',
  setApart: true,
  scriptFields: (fields): MapScript => mapScript(fields),
  holds: 'picture',
  ownWidth: true,
  translatable: ['location', 'markers'],
  plainText: ({ location, markers }) =>
    [
      location.addressTitle,
      ...addressLines(location),
      ...markers.flatMap(({ title, address }) => [title, address]),
    ]
      .filter((words) => words !== '')
      .join('\n'),
  jsonLd: ({ location }) => {
    const { lat, lng } = markerOf(location);
    if (location.addressTitle === '') return [];
    return [
      {
        '@type': 'Place',
        name: location.addressTitle,
        address: addressLines(location).join(', '),
        geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng },
      },
    ];
  },
  size: { w: 24, h: 12 },
};
