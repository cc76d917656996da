import { photoServices } from './photo-services.ts';
import { googleMaps } from './providers/google-maps/google-maps.ts';
import { openMap } from './providers/open-map/open-map.ts';
import { paypal } from './providers/paypal/paypal.ts';
import { stripe } from './providers/stripe/stripe.ts';
import type { Service } from './service.ts';

/** Every service that sites can connect, in the order in which owners see them. One line for a new one. */
export const services: readonly Service[] = [
  stripe,
  paypal,
  googleMaps,
  openMap,
  ...Object.values(photoServices),
];
