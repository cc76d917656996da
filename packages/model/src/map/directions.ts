import { markerOf, type MapLocation } from './map-model.ts';

/** Where else a place is found: plain links, nothing of anybody is loaded for them. */
export interface DirectionsLink {
  service: 'OpenStreetMap' | 'Google Maps' | 'Apple Maps';
  href: string;
}

/** Links to a place at map services, each as its documentation writes them. */
export function directionsLinks(location: MapLocation): DirectionsLink[] {
  const { lat, lng } = markerOf(location);
  const zoom = Math.round(location.mapZoom);
  const name = location.addressTitle.trim();
  return [
    {
      service: 'OpenStreetMap',
      href: `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=${zoom}/${lat}/${lng}`,
    },
    {
      service: 'Google Maps',
      href: `https://www.google.com/maps/dir/?api=1&destination=${lat}%2C${lng}`,
    },
    {
      service: 'Apple Maps',
      href: `https://maps.apple.com/?ll=${lat}%2C${lng}&q=${encodeURIComponent(name === '' ? `${lat},${lng}` : name)}`,
    },
  ];
}
