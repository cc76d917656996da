/** Services that maps come from, as site credentials are stored under. */
export const MAP_SERVICE = { google: 'google-maps' } as const;
