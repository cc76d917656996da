import { itemKind } from '../kinds/find-item-kind.ts';

/** Longest slug, in UTF-16 units, as the documents' schema has it. */
export const SLUG_MAX = 200;

/**
 * First segments that belong to the server itself; no page may take them (architecture, "Addresses").
 */
export const RESERVED_SEGMENTS: ReadonlySet<string> = new Set([
  '_portico',
  'api',
  'config',
  'login',
  'account',
  'cart',
  'checkout',
  'commerce',
  'search',
  's',
  'settings',
  'healthz',
  'readyz',
]);

/** Spelling in which two addresses are compared: composed (NFC) and lower-case, in every script. */
export function foldCase(text: string): string {
  let folded = text;
  // Lower-casing can leave letters that compose anew, so repeat until nothing changes (twice, in practice).
  for (let i = 0; i < 4; i++) {
    const next = folded.normalize('NFC').toLowerCase().normalize('NFC');
    if (next === folded) break;
    folded = next;
  }
  return folded;
}

/**
 * Makes a slug from a title [V5.35]: trims, turns spaces into hyphens, drops everything but letters and digits of
 * all scripts, `/` and `-`, collapses repeats, lower-cases; no hyphen or slash at either end of a segment.
 * @returns '' when the title has neither letters nor digits; see `slugForTitle` for one that never is empty
 */
export function makeSlug(title: string): string {
  const kept = foldCase(title)
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Me}]/gu, '')
    .trim()
    .replace(/\s+/gu, '-')
    .replace(/[^\p{L}\p{M}\p{N}/-]/gu, '')
    // A mark has nothing to stand on once its sign is gone; it would hang on a hyphen or slash.
    .replace(/(^|[/-])\p{M}+/gu, '$1');
  return shorten(foldCase(tidy(kept)), SLUG_MAX);
}

function tidy(slug: string): string {
  return slug
    .replace(/-{2,}/g, '-')
    .replace(/-*\/[-/]*/g, '/')
    .replace(/^[-/]+|[-/]+$/g, '');
}

/** Cuts to at most `max` units, at a hyphen or slash when one is near, never through a letter and its marks. */
function shorten(slug: string, max: number): string {
  if (slug.length <= max) return slug;
  let cut = slug.slice(0, max);
  if (!cut.isWellFormed()) cut = cut.slice(0, -1);
  if (/^\p{M}/u.test(slug.slice(cut.length))) cut = cut.replace(/\P{M}\p{M}*$/u, '');
  const edge = Math.max(cut.lastIndexOf('-'), cut.lastIndexOf('/'));
  if (edge > max * 0.6) cut = cut.slice(0, edge);
  return tidy(cut);
}

/**
 * First of `slug`, `slug-2`, `slug-3` … that is free.
 * @param isTaken asked for each candidate; must answer false at some point
 */
export function uniqueSlug(slug: string, isTaken: (candidate: string) => boolean): string {
  if (!isTaken(slug)) return slug;
  for (let number = 2; ; number++) {
    const tail = `-${number}`;
    const candidate = shorten(slug, SLUG_MAX - tail.length) + tail;
    if (!isTaken(candidate)) return candidate;
  }
}

/** As `uniqueSlug` for many slugs one after another: that thousands are alike does not make each look at all before. */
export class SlugCounter {
  #next = new Map<string, number>();

  /** @param isTaken as of `uniqueSlug`; must go on to say so of what was given before */
  unique(slug: string, isTaken: (candidate: string) => boolean): string {
    if (!isTaken(slug)) return slug;
    for (let number = this.#next.get(slug) ?? 2; ; number++) {
      const tail = `-${number}`;
      const candidate = shorten(slug, SLUG_MAX - tail.length) + tail;
      this.#next.set(slug, number + 1);
      if (!isTaken(candidate)) return candidate;
    }
  }
}

/**
 * Slug of a new document: from its title, else from its kind and a number (`post-2`); free, never empty and
 * never an address of the server's own.
 * @param kind document kind, e.g. `blog-post`
 * @param options.root true when the slug is the first segment of the address (pages and collections)
 */
export function slugForTitle(
  title: string,
  kind: string,
  isTaken: (candidate: string) => boolean,
  options: { root?: boolean } = {},
): string {
  const made = makeSlug(title);
  // A number at the end of a longer address would leave its first segment the server's.
  const slug = options.root === true && isReservedSlug(made) ? made.replace(/^[^/]+/, '$&-2') : made;
  if (slug !== '') return uniqueSlug(slug, isTaken);
  const word = makeSlug(itemKind(kind)?.words.one ?? kind) || 'item';
  for (let number = 1; ; number++) if (!isTaken(`${word}-${number}`)) return `${word}-${number}`;
}

/** Whether a top-level slug would take an address of the server's own. */
export function isReservedSlug(slug: string): boolean {
  return RESERVED_SEGMENTS.has(foldCase(slug.split('/')[0] ?? ''));
}

/**
 * What is wrong with a slug an owner typed, in words for them, or null. Expects the typed text after `makeSlug`;
 * the empty slug is the homepage's alone.
 */
export function slugProblem(slug: string, options: { root?: boolean } = {}): string | null {
  if (slug === '') return 'Please enter an address with at least one letter or digit.';
  if (slug.length > SLUG_MAX) return `Please use at most ${SLUG_MAX} characters.`;
  if (makeSlug(slug) !== slug)
    return `An address can have only lower-case letters, digits and single hyphens: ${makeSlug(slug) || 'for example about-us'}`;
  if (options.root === true && isReservedSlug(slug))
    return `Addresses starting with /${slug.split('/')[0]} are used by Portico itself.`;
  return null;
}
