import { itemKindOf } from '../kinds/find-item-kind.ts';

/** Specified limits; the numbers are the product's, for ever. */
export const LIMITS = {
  /** Blocks in one layout, which is a section [B9.74]. */
  blocksPerLayout: 60,
  /** Items in a collection ordered by hand [B9.76]. */
  orderedItems: 250,
  /** Products in one collection [B9.77]. */
  productsPerCollection: 200,
  /** Tracks of one album [B9.75]. */
  tracksPerAlbum: 60,
  /** Categories of one collection, nested ones included [B9.78]. */
  nestedCategories: 10_000,
  /** Characters of a tag [B5.26] and of a category's name [B5.27]. */
  tagLength: 50,
  categoryLength: 25,
  /** Dearest price, in minor units of the currency [V5.16]. */
  priceMinor: 100_000_000,
  /** Characters of a SKU [V5.17]. */
  skuLength: 60,
} as const;

/** Limits of our own, where the specification names none: room for every real text, end for every hostile one. */
export const OWN_LIMITS = {
  titleLength: 500,
  slugLength: 200,
  excerptLength: 5000,
  descriptionLength: 1000,
  /** What there is to choose of a product (Size, Glaze), and into how many variants that may grow. */
  optionsPerProduct: 6,
  optionNameLength: 50,
  optionValueLength: 100,
  variantsPerProduct: 250,
  /** Sections a site keeps for use on any page. */
  savedSections: 200,
  /** HTML of one block: its characters, its elements, and how deep they stand within each other. */
  htmlLength: 100_000,
  htmlElements: 5000,
  htmlDepth: 100,
  /** One document as JSON: its characters, and the texts, numbers, lists and objects in it. */
  documentLength: 1_500_000,
  documentValues: 40_000,
} as const;

export type LimitName = keyof typeof LIMITS | keyof typeof OWN_LIMITS;

const MESSAGES: Readonly<Record<LimitName, (limit: string) => string>> = {
  blocksPerLayout: (limit) =>
    `A section can have at most ${limit} blocks. Please spread them over more sections.`,
  orderedItems: (limit) =>
    `A collection in custom order can have at most ${limit} items. Sort it by date or title to add more.`,
  productsPerCollection: (limit) => `A collection can have at most ${limit} products. Start another one.`,
  tracksPerAlbum: (limit) => `An album can have at most ${limit} tracks. Start another one.`,
  nestedCategories: (limit) => `A collection can have at most ${limit} categories.`,
  tagLength: (limit) => `A tag can have at most ${limit} characters.`,
  categoryLength: (limit) => `The name of a category can have at most ${limit} characters.`,
  priceMinor: (limit) => `A price can be at most ${limit} of the smallest coin.`,
  skuLength: (limit) => `A SKU can have at most ${limit} characters.`,
  titleLength: (limit) => `A title can have at most ${limit} characters.`,
  slugLength: (limit) => `An address can have at most ${limit} characters.`,
  excerptLength: (limit) => `An excerpt can have at most ${limit} characters.`,
  savedSections: (limit) =>
    `A site can have at most ${limit} saved sections. Delete those you no longer use.`,
  htmlLength: (limit) => `Markup can have at most ${limit} characters. Please spread it over more blocks.`,
  htmlElements: (limit) => `Markup can have at most ${limit} elements. Please spread it over more blocks.`,
  htmlDepth: (limit) => `Elements of markup can be nested at most ${limit} levels deep.`,
  documentLength: (limit) =>
    `All of this together can have at most ${limit} characters. Please spread it over more pages.`,
  documentValues: (limit) =>
    `All of this together can have at most ${limit} parts. Please spread it over more pages.`,
  descriptionLength: (limit) => `A description can have at most ${limit} characters.`,
  optionsPerProduct: (limit) => `A product can have at most ${limit} options.`,
  optionNameLength: (limit) => `The name of an option can have at most ${limit} characters.`,
  optionValueLength: (limit) => `A choice can have at most ${limit} characters.`,
  variantsPerProduct: (limit) => `A product can have at most ${limit} variants. Please offer fewer choices.`,
};

export function limitOf(name: LimitName): number {
  return { ...LIMITS, ...OWN_LIMITS }[name];
}

/**
 * What to tell the owner when an amount (a count, a number of characters, a price) is over its limit, else null.
 * Characters are UTF-16 units, as browsers' `maxlength` counts them.
 * @param most where this site has a limit of its own
 */
export function checkLimit(name: LimitName, amount: number, most: number = limitOf(name)): string | null {
  return amount <= most ? null : MESSAGES[name](most.toLocaleString('en-US'));
}

/** The same for a text's length. */
export function checkLength(name: LimitName, text: string): string | null {
  return checkLimit(name, text.length);
}

/** From this part of a limit on, owners are told how near they are. */
const NEAR = 0.8;

/** `57 of 60` where an amount comes near its limit, or is there, else null. */
export function nearLimit(name: LimitName, amount: number): string | null {
  const most = limitOf(name);
  return amount < most * NEAR ? null : `${amount.toLocaleString('en-US')} of ${most.toLocaleString('en-US')}`;
}

/** The limit on how many items a collection may hold, or null where it has none. */
export function itemLimitOf(collection: { type: string; itemOrder: string }): LimitName | null {
  const most = itemKindOf(collection.type)?.collection.limit;
  return most ?? (collection.itemOrder === 'manual' ? 'orderedItems' : null);
}
