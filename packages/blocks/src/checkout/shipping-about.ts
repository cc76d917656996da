import type { OrderWords } from './order-words.ts';

/** What is said of a shipping method besides its price: when it arrives or how long it takes, where things are picked up. */
export function shippingAbout(
  {
    deliveryTime = '',
    arrives,
    pickUpAt = '',
  }: { deliveryTime?: string | undefined; arrives?: string | undefined; pickUpAt?: string | undefined },
  words: Pick<OrderWords, 'deliveryTime' | 'pickUpAt'>,
): string[] {
  return [
    ...(arrives === undefined ? [] : [arrives]),
    // Dates say the same better.
    ...(deliveryTime === '' || arrives !== undefined ? [] : [words.deliveryTime({ time: deliveryTime })]),
    ...(pickUpAt === '' ? [] : [words.pickUpAt({ place: pickUpAt })]),
  ];
}
