import { DEFAULT_LOCATION } from '@portico/model/map/map-model';
import { placeWords, readPlace } from '@portico/model/map/read-place';
import { definePaste } from '../editing/block-paste.ts';
import type { MapFields } from './definition.ts';

export const paste = definePaste<MapFields>({
  address(pasted) {
    // Coordinates alone are rather words of a text.
    const place = /^(?:https?|geo):/i.test(pasted) ? readPlace(pasted) : undefined;
    if (!place) return undefined;
    return {
      location: {
        ...DEFAULT_LOCATION,
        mapLat: place.lat,
        mapLng: place.lng,
        mapZoom: place.zoom ?? DEFAULT_LOCATION.mapZoom,
        addressTitle: placeWords(pasted),
      },
    };
  },
});
