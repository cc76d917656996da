/** One variant as an island knows it. */
export interface ChoosableOffer {
  id: string;
  /** Values of the product's options, in the options' order. */
  values: readonly string[];
  /** Minor units. */
  price: number;
  was?: number;
  isSoldOut: boolean;
  left?: number;
  /** Of what is reduced, where the shop tells it: the lowest price of the 30 days before. */
  lowest?: number;
  /** How much is in it and what that costs per unit, in words. */
  unit?: string;
  /** Id of the element that shows its picture. */
  picture?: string;
}

/** Bubbles from the form of a product as another variant is chosen, with the id of what shows its picture. */
export const VARIANT_PICTURE = 'product:picture';

/** One thing to choose: a name and its values, in the order the variants bring them. */
export interface OptionGroup {
  /** Of the form's field. */
  field: string;
  name: string;
  values: string[];
}

/** Name of the field of a product's option. */
export const optionField = (index: number): string => `option${index}`;

/** What is to be chosen of a product; nothing where there is but one variant without values. */
export function optionGroups(
  names: readonly string[],
  offers: readonly Pick<ChoosableOffer, 'values'>[],
): OptionGroup[] {
  const most = Math.max(0, ...offers.map((offer) => offer.values.length));
  return Array.from({ length: most }, (_, index) => ({
    field: optionField(index),
    name: names[index] ?? '',
    values: [...new Set(offers.flatMap((offer) => offer.values[index] ?? []))],
  }));
}

/** The variant of these values, in the options' order; undefined where no variant has them. */
export function offerOf<Offer extends Pick<ChoosableOffer, 'values'>>(
  offers: readonly Offer[],
  values: readonly string[],
): Offer | undefined {
  return offers.find(
    (offer) =>
      offer.values.length === values.length && offer.values.every((value, index) => value === values[index]),
  );
}

/** What is chosen at first: the first variant that can be had. */
export function firstChoice(offers: readonly ChoosableOffer[]): readonly string[] {
  return (offers.find((offer) => !offer.isSoldOut) ?? offers[0])?.values ?? [];
}

/** Can any variant with this value and the other values chosen be had? */
export function isWithinReach(
  offers: readonly ChoosableOffer[],
  chosen: readonly string[],
  index: number,
  value: string,
): boolean {
  const offer = offerOf(
    offers,
    chosen.map((other, at) => (at === index ? value : other)),
  );
  return offer !== undefined && !offer.isSoldOut;
}
