import { z } from 'zod';
import { orderKey, text } from '../documents/schema.ts';
import { countryCode, regionCode } from './countries.ts';
import { postcodeCloseness, postcodePattern } from './postcode-pattern.ts';

/** Where goods go to. `region` is the code where the country has codes we know, else as typed; '' while unknown. */
export interface ShippingPlace {
  country: string;
  region: string;
  zip: string;
}

/** Places that are served alike. Empty lists leave out nothing: a zone without countries is everywhere. */
export const shippingZone = z
  .object({
    order: orderKey,
    name: text(100).min(1, 'Please name the zone.'),
    countries: z.array(countryCode).max(300).default([]),
    /** States or provinces, by code or name, of its one country. */
    regions: z.array(text(100).min(1)).max(200).default([]),
    postcodes: z.array(postcodePattern).max(500).default([]),
    /** Nothing is sent there. */
    closed: z.boolean().default(false),
  })
  .refine((zone) => zone.countries.length === 1 || zone.regions.length + zone.postcodes.length === 0, {
    path: ['countries'],
    message: 'A zone of regions or postal codes needs exactly one country.',
  });
export type ShippingZone = z.infer<typeof shippingZone> & { id: string };

/** How closely a zone names a place; undefined where it is not in the zone. */
function closeness(zone: ShippingZone, place: ShippingPlace): number | undefined {
  const { countries, regions, postcodes } = zone;
  if (countries.length > 0 && !countries.includes(place.country)) return undefined;
  const isRegion = (region: string) => {
    const code = regionCode(place.country, region) ?? region;
    return place.region !== '' && code.trim().toUpperCase() === place.region.trim().toUpperCase();
  };
  if (regions.length > 0 && !regions.some(isRegion)) return undefined;
  const code = Math.max(0, ...postcodes.map((pattern) => postcodeCloseness(place.zip, pattern)));
  if (postcodes.length > 0 && code === 0) return undefined;
  // A code is closer than a region, a region than a country, a country than everywhere.
  return code * 8 + (regions.length > 0 ? 4 : 0) + (countries.length > 0 ? 1 : 0);
}

/**
 * The one zone an address belongs to: that which names it most closely. Postal codes are closer than regions, regions
 * than countries, countries than everywhere; of postal codes those that name more of it. Of equals the owner's first.
 */
export function zoneAt(zones: readonly ShippingZone[], place: ShippingPlace): ShippingZone | undefined {
  let best: { zone: ShippingZone; close: number } | undefined;
  for (const zone of zones) {
    const close = closeness(zone, place);
    if (close === undefined || (best && close < best.close)) continue;
    if (!best || close > best.close || isBefore(zone, best.zone)) best = { zone, close };
  }
  return best?.zone;
}

/** The owner's order; ids decide between equals. */
export function isBefore(a: { order: string; id: string }, b: { order: string; id: string }): boolean {
  return a.order === b.order ? a.id < b.id : a.order < b.order;
}
