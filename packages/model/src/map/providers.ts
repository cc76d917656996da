/** Services that maps come from, as site credentials are stored under. */
export const MAP_SERVICE = { google: 'google-maps' } as const;

/** What a site's pages are told of the services its maps come from. */
export interface MapServices {
  google?: {
    /** Public: visitors' browsers load maps with it. */
    renderKey: string;
    /** Where its script is: Google's own host, or the operator's. */
    origin: string;
  };
}

/** Where the script of Google Maps is: developers.google.com/maps/documentation/javascript/load-maps-js-api. */
export const GOOGLE_MAPS_ORIGIN = 'https://maps.googleapis.com';

/** The attribute by which a page's policy knows that one of its maps is a service's. */
export const MAP_PROVIDER = 'data-map-provider';
