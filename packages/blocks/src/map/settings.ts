import { DEFAULT_LOCATION, MAP_STYLE_CODES, MAX_MARKERS, type MapMarker } from '@portico/model/map/map-model';
import { defineSettings, listControl } from '../editing/block-settings.ts';
import { ratioControl } from '../editing/setting-choices.ts';
import type { MapFields } from './definition.ts';

const MOVABLE = 'With a map service';

export const settings = defineSettings<MapFields>([
  { field: 'location', label: 'Place', control: { as: 'place', holds: 'location' } },
  {
    field: 'markers',
    label: 'More places',
    control: listControl<MapMarker>({
      names: { one: 'place', many: 'places' },
      max: MAX_MARKERS,
      begins: {
        title: '',
        address: '',
        at: { lat: DEFAULT_LOCATION.mapLat, lng: DEFAULT_LOCATION.mapLng },
      },
      fields: [
        { field: 'title', label: 'Title', control: { as: 'words' } },
        { field: 'address', label: 'Address', control: { as: 'words', lines: 2 } },
        { field: 'href', label: 'Link', control: { as: 'link' } },
        { field: 'at', label: 'On the map', control: { as: 'place', holds: 'point' } },
      ],
    }),
  },
  {
    field: 'style',
    label: 'Style',
    group: 'Design',
    control: {
      as: 'choice',
      choices: [
        { value: MAP_STYLE_CODES.original, label: 'Original' },
        { value: MAP_STYLE_CODES.grayscale, label: 'Grayscale' },
        { value: MAP_STYLE_CODES.satellite, label: 'Satellite' },
        { value: MAP_STYLE_CODES['minimal-light'], label: 'Minimal light' },
        { value: MAP_STYLE_CODES['minimal-dark'], label: 'Minimal dark' },
        { value: MAP_STYLE_CODES['minimal-blue'], label: 'Minimal blue' },
      ],
    },
  },
  { field: 'labels', label: 'Show names', group: 'Design', control: { as: 'switch' } },
  { field: 'ratio', label: 'Aspect ratio', group: 'Design', control: ratioControl },
  {
    field: 'card',
    label: 'Address and directions beside the map',
    group: 'Design',
    control: { as: 'switch' },
  },
  {
    field: 'linkOnClick',
    label: 'A click on the marker leads to directions',
    group: 'Design',
    control: { as: 'switch' },
  },
  {
    field: 'controls',
    label: 'Show controls',
    help: 'These apply where a map service is connected, in Settings → Connected services.',
    group: MOVABLE,
    control: { as: 'switch' },
  },
  { field: 'terrain', label: 'Show terrain (Google Maps)', group: MOVABLE, control: { as: 'switch' } },
  { field: 'draggable', label: 'Visitors can move the map', group: MOVABLE, control: { as: 'switch' } },
  {
    field: 'scrollwheel',
    label: 'The scroll wheel zooms',
    group: MOVABLE,
    control: { as: 'switch' },
    when: ({ draggable }) => draggable,
  },
  {
    field: 'markerDraggable',
    label: 'Visitors can move the marker',
    group: MOVABLE,
    control: { as: 'switch' },
  },
]);
