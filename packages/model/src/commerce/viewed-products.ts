import type { Id } from '../documents/id.ts';

/** Where a browser keeps which products its visitor looked at: for ever, as it lies there. */
export const VIEWED_KEY = 'portico:viewed-products';
/** Answers cards of products by their ids: markup a page's script puts in its place. */
export const PRODUCT_CARDS_PATH = '/commerce/product-cards';
/** So many are kept, and asked for at once. */
export const VIEWED_KEPT = 24;
/** Most that are shown in one place. */
export const VIEWED_SHOWN = 12;
/** After so many days they are forgotten. */
const VIEWED_DAYS = 30;

const DAY_MS = 86_400_000;
const ID = /^[0-9a-f]{24}$/;

/** A product that was looked at, and on which day since 1970: no more is needed to forget it in time. */
export interface ViewedProduct {
  id: Id;
  day: number;
}

/** Reads what a browser kept, latest first: nothing where it is no list of ours, and nothing that is too old. */
export function readViewed(stored: string | null, now: Date): ViewedProduct[] {
  let found: unknown;
  try {
    found = JSON.parse(stored ?? '[]');
  } catch {
    return [];
  }
  if (!Array.isArray(found)) return [];
  const today = dayOf(now);
  const seen = new Set<Id>();
  return found
    .flatMap((each: unknown): ViewedProduct[] => {
      const { id, day } = (each ?? {}) as Partial<Record<keyof ViewedProduct, unknown>>;
      if (typeof id !== 'string' || !ID.test(id) || seen.has(id)) return [];
      if (typeof day !== 'number' || day > today || day <= today - VIEWED_DAYS) return [];
      seen.add(id);
      return [{ id, day }];
    })
    .slice(0, VIEWED_KEPT);
}

/** The same after this product was looked at: it stands first, and once. */
export function viewedAfter(viewed: readonly ViewedProduct[], id: Id, now: Date): ViewedProduct[] {
  return [{ id, day: dayOf(now) }, ...viewed.filter((other) => other.id !== id)].slice(0, VIEWED_KEPT);
}

/** The ids an address asks cards of, each once and no more than are kept; what is none is left out. */
export function askedProducts(query: URLSearchParams): Id[] {
  const ids = (query.get('ids') ?? '').slice(0, 25 * VIEWED_KEPT).split(',');
  return [...new Set(ids.filter((id) => ID.test(id)))].slice(0, VIEWED_KEPT);
}

const dayOf = (now: Date): number => Math.floor(now.getTime() / DAY_MS);
