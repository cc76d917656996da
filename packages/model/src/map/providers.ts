/** Services that maps come from, as site credentials are stored under. */
export const MAP_SERVICE = { google: 'google-maps', open: 'open-map' } as const;

/** What a site's pages are told of the services its maps come from. */
export interface MapServices {
  google?: {
    /** Public: visitors' browsers load maps with it. */
    renderKey: string;
    /** Where its script is: Google's own host, or the operator's. */
    origin: string;
  };
  /** A map of open data: the site's own or its operator's. A map of Google's goes before. */
  open?: OpenMapSource;
}

export interface OpenMapSource {
  /** `readTileAddress` reads it. */
  address: string;
  /** Whose data it is, as text; '' where the data says so itself. */
  attribution: string;
}

/** Where the script of Google Maps is: developers.google.com/maps/documentation/javascript/load-maps-js-api. */
export const GOOGLE_MAPS_ORIGIN = 'https://maps.googleapis.com';

/** The attribute by which a page's policy knows that one of its maps is a service's. */
export const MAP_PROVIDER = 'data-map-provider';
