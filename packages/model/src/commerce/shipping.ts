import { z } from 'zod';
import { orderKey, text } from '../documents/schema.ts';
import { countryCode } from './countries.ts';

/** A flat price for sending an order, wherever `countries` says; everywhere when it is empty. */
export const shippingRate = z.object({
  order: orderKey,
  name: text(100).min(1, 'Please name the shipping method.'),
  /** Minor units. */
  price: z.number().int().min(0).max(100_000_000),
  countries: z.array(countryCode).max(300).default([]),
  /** Subtotal after discounts, in minor units, from which shipping is free. */
  freeFrom: z.number().int().min(0).optional(),
});
export type ShippingRate = z.infer<typeof shippingRate> & { id: string };

/** Does a rate serve a country? Of an unknown one (null) only rates that go everywhere are sure to. */
function serves(rate: ShippingRate, country: string | null): boolean {
  return rate.countries.length === 0 || (country !== null && rate.countries.includes(country));
}

/** Rates that go to a country, in the owner's order. */
export function shippingRatesTo(rates: readonly ShippingRate[], country: string | null): ShippingRate[] {
  return rates
    .filter((rate) => serves(rate, country))
    .toSorted((a, b) => (a.order === b.order ? (a.id < b.id ? -1 : 1) : a.order < b.order ? -1 : 1));
}

/** What a rate costs for an order whose goods come to this much after discounts. */
export function shippingPrice(rate: ShippingRate, goodsMinor: number): number {
  return rate.freeFrom !== undefined && goodsMinor >= rate.freeFrom ? 0 : rate.price;
}
