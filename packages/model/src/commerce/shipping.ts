import { z } from 'zod';
import { deliveryDays } from './delivery/delivery-settings.ts';
import { orderKey, text } from '../documents/schema.ts';
import { countryCode } from './countries.ts';
import { postcodeCloseness, postcodePattern } from './postcode-pattern.ts';
import { isBefore, type ShippingPlace, type ShippingZone, zoneAt } from './shipping-zone.ts';

const amount = z.number().int().min(0).max(100_000_000);

/** By what a price goes up in steps: grams, the goods' price after discounts in minor units, pieces. */
export const SHIPPING_MEASURES = ['weight', 'price', 'count'] as const;
export type ShippingMeasure = (typeof SHIPPING_MEASURES)[number];

/** What sending one class of products costs on top, or that it does not go this way. */
const classRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('extra'), amount, /** For each piece, else once. */ each: z.boolean() }),
  z.object({ kind: z.literal('refused') }),
]);

/** A group of products that are sent alike: heavy, letter. */
export const shippingClass = z.object({
  order: orderKey,
  name: text(60).min(1, 'Please name the class.'),
});

/** A price for sending an order to a zone, or wherever `countries` says; everywhere when that is empty. */
export const shippingRate = z.object({
  order: orderKey,
  name: text(100).min(1, 'Please name the shipping method.'),
  /** `local`: brought by the shop itself to some postal codes. `pickup`: nothing is sent. */
  kind: z.enum(['post', 'local', 'pickup']).default('post'),
  /** Minor units. Of a price in steps: that before the first. */
  price: amount,
  countries: z.array(countryCode).max(300).default([]),
  /** Key of the zone it serves in place of `countries`; '' for none. */
  zone: text(24).default(''),
  /** Where local delivery goes. */
  postcodes: z.array(postcodePattern).max(500).default([]),
  /** Subtotal after discounts, in minor units, from which shipping is free. */
  freeFrom: z.number().int().min(0).optional(),
  by: z.enum(['flat', ...SHIPPING_MEASURES]).default('flat'),
  /** From so much on it costs this. */
  steps: z
    .array(z.object({ from: z.number().int().min(1).max(1_000_000_000), price: amount }))
    .max(50)
    .refine(
      (steps) => new Set(steps.map(({ from }) => from)).size === steps.length,
      'Two steps begin at the same place.',
    )
    .default([]),
  /** Grams of all that is sent, up to which it may go this way. */
  mostGrams: z.number().int().min(1).max(1_000_000_000).optional(),
  classes: z
    .record(text(24).min(1), classRule)
    .refine((map) => Object.keys(map).length <= 50, 'Too many classes.')
    .default({}),
  /** May products go this way whose class `classes` does not name, or that have none? */
  takesOthers: z.boolean().default(true),
  /** As customers read it: `2–3 working days`. */
  deliveryTime: text(100).default(''),
  /** How many working days it takes: customers are told the dates. */
  deliveryDays: deliveryDays.optional(),
  /** Where an order is picked up, and when. */
  pickUpAt: text(500).default(''),
});
export type ShippingRate = z.infer<typeof shippingRate> & { id: string };

/** What is to be sent of a cart. */
export interface Parcel {
  pieces: number;
  /** Of all pieces together. Products without a weight add none. */
  grams: number;
  /** Pieces by class; '' for those without. */
  classes: Readonly<Record<string, number>>;
}

/** What of a store says where it sends to. */
export interface ShippingRules {
  rates: readonly ShippingRate[];
  zones: readonly ShippingZone[];
}

/** Does a rate serve a country? Of an unknown one (null) only rates that go everywhere are sure to. */
function serves(rate: ShippingRate, country: string | null): boolean {
  return rate.countries.length === 0 || (country !== null && rate.countries.includes(country));
}

/**
 * Rates that go to a place, in the owner's order. An address belongs to one zone at most (`zoneAt`), among those that
 * some method serves or that are closed: then the zone's methods are offered, and none where it is closed; else those
 * without a zone that serve its country. Local delivery is offered besides where its postal codes name the address,
 * pick-up wherever its countries do.
 */
export function shippingRatesTo(
  { rates, zones }: ShippingRules,
  place: ShippingPlace | null,
): ShippingRate[] {
  const used = new Set(rates.flatMap(({ kind, zone }) => (kind === 'post' && zone !== '' ? [zone] : [])));
  const zone = place
    ? zoneAt(
        zones.filter(({ id, closed }) => closed || used.has(id)),
        place,
      )
    : undefined;
  return rates
    .filter((rate) => {
      const isServed = serves(rate, place?.country ?? null);
      if (rate.kind === 'pickup') return isServed;
      if (zone?.closed) return false;
      if (rate.kind === 'local')
        return isServed && rate.postcodes.some((pattern) => postcodeCloseness(place?.zip ?? '', pattern) > 0);
      return zone ? rate.zone === zone.id : rate.zone === '' && isServed;
    })
    .toSorted((a, b) => (isBefore(a, b) ? -1 : 1));
}

/** Can all of a parcel go this way? */
export function takesParcel(rate: ShippingRate, parcel: Parcel): boolean {
  if (rate.mostGrams !== undefined && parcel.grams > rate.mostGrams) return false;
  return Object.keys(parcel.classes).every((name) => {
    const rule = Object.hasOwn(rate.classes, name) ? rate.classes[name] : undefined;
    return rule ? rule.kind === 'extra' : rate.takesOthers;
  });
}

/** What a rate costs and why. `extra` is the part of it that classes add. */
export interface ShippingPrice {
  amount: number;
  because: 'rate' | 'free-from';
  extra: number;
  /** What its steps were looked up by; undefined of flat prices. */
  measure?: number;
}

/** What a rate costs for an order whose goods come to this much after discounts: exactly one price, never negative. */
export function shippingPrice(rate: ShippingRate, goodsMinor: number, parcel: Parcel): ShippingPrice {
  const { by, steps } = rate;
  const measure = { flat: undefined, weight: parcel.grams, price: goodsMinor, count: parcel.pieces }[by];
  const looked = measure === undefined ? {} : { measure };
  const reached = steps
    .filter(({ from }) => measure !== undefined && measure >= from)
    .reduce<{ from: number; price: number }>((last, step) => (step.from > last.from ? step : last), {
      from: 0,
      price: rate.price,
    });
  const extra = Object.entries(parcel.classes).reduce((sum, [name, pieces]) => {
    const rule = Object.hasOwn(rate.classes, name) ? rate.classes[name] : undefined;
    return rule?.kind === 'extra' ? sum + rule.amount * (rule.each ? pieces : 1) : sum;
  }, 0);
  const amount = reached.price + extra;
  // What costs nothing anyway is not given away.
  return amount > 0 && rate.freeFrom !== undefined && goodsMinor >= rate.freeFrom
    ? { amount: 0, because: 'free-from', extra: 0, ...looked }
    : { amount, because: 'rate', extra, ...looked };
}
