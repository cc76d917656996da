import type { Finding } from '@portico/model/check/finding';
import { isRichText } from '@portico/model/differences/value-words';
import type { KindName } from '@portico/model/documents/document-kinds';
import { plainText } from '@portico/model/documents/plain-text';
import type { RichText } from '@portico/model/documents/rich-text';
import { ITEM_KIND_NAMES } from '@portico/model/kinds/find-item-kind';
import type { CheckedDocument, CheckFacts } from './facts.ts';
import { type Found, finding, valuesIn } from './places.ts';

/** What a starter says that only its own business could say. */
export interface ExampleWords {
  /** Whole lines. */
  lines: ReadonlySet<string>;
  /** Lines that name the business, which a site made from it calls by its own name. */
  namingLines: readonly RegExp[];
  /** As `pricesOf` writes them. */
  prices: ReadonlySet<string>;
}

/** Kinds whose words visitors read as those of the site's owner. */
const TOLD: ReadonlySet<KindName> = new Set<KindName>([
  'page',
  'collection',
  'frame',
  'popup',
  'announcement-bar',
  'author',
  ...ITEM_KIND_NAMES,
  'store',
]);

/** Keys whose texts visitors do not read as words: addresses, ids, choices, and what pictures show, which goes with them. */
const NO_WORDS: ReadonlySet<string> = new Set([
  'id',
  'slug',
  'href',
  'url',
  'path',
  'media',
  'alt',
  'document',
  'customCss',
  'code',
  'order',
  'type',
]);

/** Fewer words are anybody's: "Shop", "About us". */
const ENOUGH_WORDS = 3;
const MAIL_ADDRESS = /\S@\S/;
/** What sections and pages of the library say where an owner's own name and address belong. */
const PLACEHOLDER = /^your name$|\byour name or that of\b|\bstreet and number\b|@example\.(com|net|org)\b/iu;

/** Lines long enough to be somebody's own, each with the path of the field it stands in. */
export function linesOf({ kind, body }: Pick<CheckedDocument, 'kind' | 'body'>): Array<Found<string>> {
  if (!TOLD.has(kind) || (kind === 'page' && body.pageKind !== undefined && body.pageKind !== 'page'))
    return [];
  const isWords = (value: unknown, key: string): value is string | RichText =>
    !NO_WORDS.has(key) && (typeof value === 'string' || isRichText(value));
  return valuesIn(body, isWords).flatMap(({ path, value }) =>
    (typeof value === 'string' ? value : plainText(value))
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => isTelling(line) || PLACEHOLDER.test(line))
      .map((line) => ({ path, value: line })),
  );
}

/** Does a line say enough to be somebody's own words? */
export const isTelling = (line: string): boolean =>
  MAIL_ADDRESS.test(line) || line.split(/\s+/u).filter((word) => /\p{L}/u.test(word)).length >= ENOUGH_WORDS;

const PRICES = ['price', 'salePrice'] as const;

/** Prices of a product with the paths they stand at, each known by the product, variant and amount. */
export function pricesOf({ id, kind, body }: CheckedDocument): Array<Found<string>> {
  if (kind !== 'product') return [];
  const variants = Object.entries((body.variants ?? {}) as Record<string, Record<string, unknown>>);
  return variants.flatMap(([variant, one]) =>
    PRICES.flatMap((price) =>
      typeof one?.[price] === 'number' && one[price] > 0
        ? [{ path: ['variants', variant, price], value: `${id} ${variant} ${price} ${one[price]}` }]
        : [],
    ),
  );
}

/**
 * Words, addresses and prices that are still those of the starter a site was made from, or stand where an owner's own
 * belong: one finding for each document, at the first of them.
 */
export function checkExample(document: CheckedDocument, { example }: CheckFacts): Finding[] {
  const lines = linesOf(document).filter(
    ({ value }) =>
      PLACEHOLDER.test(value) ||
      example?.lines.has(value) ||
      example?.namingLines.some((pattern) => pattern.test(value)),
  );
  const prices = pricesOf(document).filter(({ value }) => example?.prices.has(value));
  const first = lines[0] ?? prices[0];
  if (!first) return [];
  const counted = [
    lines.length > 0 && (lines.length === 1 ? '1 line' : `${lines.length} lines`),
    prices.length > 0 && (prices.length === 1 ? '1 price' : `${prices.length} prices`),
  ].filter(Boolean);
  const verb = lines.length + prices.length === 1 ? 'is' : 'are';
  return [
    finding(
      document,
      'example-words',
      first.path,
      `${counted.join(' and ')} here ${verb} still sample text.`,
      {
        subject: lines[0]?.value,
      },
    ),
  ];
}
