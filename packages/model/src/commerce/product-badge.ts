import { z } from 'zod';
import { SWATCH_IDS } from '../colour/palette.ts';
import { text } from '../documents/schema.ts';

export const BADGE_LENGTH = 30;
export const BADGES_PER_PRODUCT = 3;

/** A few words on a product's picture: `Handmade`. */
export const productBadge = z.object({
  text: text(BADGE_LENGTH).min(1, 'Please write what the badge says.'),
  /** Its background, of the site's palette; its letters are whichever of the palette's ends reads better on it. */
  color: z.enum(SWATCH_IDS).default('white'),
});
export type ProductBadge = z.infer<typeof productBadge>;

/** Which badges products get by themselves. */
export const badgeSettings = z
  .object({
    /** New for so many days after it was published; 0 for never. */
    newDays: z.number().int().min(0).max(365).default(0),
    /** `Only 3 left` from so many on; 0 for never. */
    leftFrom: z.number().int().min(0).max(100).default(0),
    /** What a sale says: the word, or what is saved in percent or as an amount. */
    sale: z.enum(['word', 'percent', 'amount']).default('word'),
  })
  .default({ newDays: 0, leftFrom: 0, sale: 'word' });
export type BadgeSettings = z.infer<typeof badgeSettings>;

/** What of a product decides its badges, as its card in lists has it. */
export interface BadgedProduct {
  price?: { currency: string; from: number; to: number; was?: number; onSale: boolean } | undefined;
  soldOut?: boolean | undefined;
  /** How many can be had, where all of it is counted. */
  left?: number | undefined;
  badges?: readonly ProductBadge[] | undefined;
  /** ISO instant of publication. */
  date?: string | undefined;
}

/** A badge as it is shown; `own` ones have words and colour of their owner's. */
export type ShownBadge =
  | { kind: 'sold-out' }
  | { kind: 'sale' }
  /** Part of the price that is saved, 0 to 1. */
  | { kind: 'sale-percent'; part: number }
  /** Minor units. */
  | { kind: 'sale-amount'; amount: number; currency: string }
  | { kind: 'left'; count: number }
  | { kind: 'new' }
  | { kind: 'own'; badge: ProductBadge };

/** So many are shown at most: more would hide the picture they stand on. */
const MOST_SHOWN = 4;

/**
 * The badges of a product, in the order they are shown: what keeps somebody from buying it first, then what it costs
 * less, how few are left, that it is new, then its owner's own. What is sold out says neither sale nor that it is new.
 */
export function badgesOf(product: BadgedProduct, settings: BadgeSettings, now: Date): ShownBadge[] {
  const own = (product.badges ?? []).map((badge): ShownBadge => ({ kind: 'own', badge }));
  if (product.soldOut) return [{ kind: 'sold-out' as const }, ...own].slice(0, MOST_SHOWN);
  const { left } = product;
  const isFew = settings.leftFrom > 0 && left !== undefined && left > 0 && left <= settings.leftFrom;
  const end = newUntil(product, settings);
  return [
    ...saleBadge(product, settings),
    ...(isFew ? [{ kind: 'left' as const, count: left }] : []),
    ...(end && now < end ? [{ kind: 'new' as const }] : []),
    ...own,
  ].slice(0, MOST_SHOWN);
}

function saleBadge({ price }: BadgedProduct, { sale }: BadgeSettings): ShownBadge[] {
  if (!price?.onSale) return [];
  const { from, was, currency } = price;
  // Where another variant than the one the price is of is reduced, there is no one figure to say.
  if (sale === 'word' || was === undefined || was <= from) return [{ kind: 'sale' }];
  if (sale === 'amount') return [{ kind: 'sale-amount', amount: was - from, currency }];
  // Never more than it is.
  const part = Math.floor((100 * (was - from)) / was) / 100;
  return part > 0 ? [{ kind: 'sale-percent', part }] : [{ kind: 'sale' }];
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** When a product stops being new; undefined where nothing says since when it is there, or how long that is new. */
export function newUntil({ date }: BadgedProduct, { newDays }: BadgeSettings): Date | undefined {
  return date === undefined || newDays === 0 ? undefined : new Date(Date.parse(date) + newDays * DAY_MS);
}
