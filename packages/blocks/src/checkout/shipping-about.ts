import type { OrderWords } from './order-words.ts';

/** What is said of a shipping method besides its price: how long it takes, where things are picked up. */
export function shippingAbout(
  { deliveryTime = '', pickUpAt = '' }: { deliveryTime?: string | undefined; pickUpAt?: string | undefined },
  words: Pick<OrderWords, 'deliveryTime' | 'pickUpAt'>,
): string[] {
  return [
    ...(deliveryTime === '' ? [] : [words.deliveryTime({ time: deliveryTime })]),
    ...(pickUpAt === '' ? [] : [words.pickUpAt({ place: pickUpAt })]),
  ];
}
