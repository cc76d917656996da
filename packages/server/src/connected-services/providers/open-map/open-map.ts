import { MAP_SERVICE } from '@portico/model/map/providers';
import type { Service } from '../../service.ts';
import { askTiles } from './ask-tiles.ts';

/** Maps in visitors' browsers of tiles that anybody may host, without any key. */
export const openMap: Service = {
  id: MAP_SERVICE.open,
  name: 'Open map',
  summary:
    'Map blocks show interactive maps of open data, such as OpenStreetMap’s, from a file or a tile service you name. Its host sees which of your visitors look at a map; where cookies need consent, maps load only after consent. As long as Google Maps is connected, its maps are shown instead.',
  keysAt: 'https://docs.protomaps.com/basemaps/downloads',
  keysLabel: 'How to get a map of your own',
  fields: [
    {
      name: 'address',
      label: 'Address of the map',
      help: 'A .pmtiles file, tiles with {z}, {x} and {y} in the address, or the JSON of a style or tile set. It is public: pages name it.',
      isSecret: false,
      isRequired: true,
      pattern: /^https:\/\/[^\s"'<>\\]{4,992}$/i,
      problem:
        'This is not the address of a map: it begins with https:// and is a .pmtiles file, tiles with {z}, {x} and {y}, or a JSON.',
    },
    {
      name: 'attribution',
      label: 'Attribution',
      help: 'Shown on every map. Leave it empty where the map says itself whose data it is; if it says nothing, OpenStreetMap is named.',
      isSecret: false,
      isRequired: false,
      pattern: /^[^<>]{1,300}$/,
      problem: 'Please write plain text of up to 300 characters.',
    },
  ],
  check: (portico, { settings }) => askTiles(portico, settings.address ?? ''),
  words: {
    good: 'Connected. The map answers, and visitors’ browsers may load it.',
    unchecked: 'Connected. Open a page with a map to see it work.',
    wrong:
      'There is no map at this address: it is neither a PMTiles file (version 3) whose host answers range requests, nor tiles, nor the JSON of a style or tile set.',
    refused:
      'The map is there, but visitors’ browsers could not load it: its host must allow other sites to read it (CORS), and a style’s tiles must be at the same host as the style.',
    quota: 'The map’s host says that it is asked too often. Pages show the drawn map meanwhile.',
    unreachable:
      'The map could not be reached. The address is saved, and pages show the drawn map meanwhile; please check again in a moment.',
  },
};
