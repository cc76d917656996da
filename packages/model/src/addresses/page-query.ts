import { isOptionTerm } from '../commerce/option-term.ts';
import { parsePriceBand } from '../commerce/price-bands.ts';
import { parseRating, type Rating, REVIEW_SORTS, type ReviewSort } from '../commerce/review/review.ts';
import { COMMENT_SORTS, type CommentSort } from '../comments/comment.ts';
import { encodePath } from './address.ts';
import type { Month } from '../text/time-zone.ts';

/**
 * What the query of a page may say. All else is left out of rendering and of the cached page's key, so that nobody
 * fills the cache with invented parameters.
 */
export interface PageQuery extends ListChoice {
  /** From 1. */
  page: number;
  /** Slug of a category. */
  category?: string;
  tag?: string;
  /** Slug of an author. */
  author?: string;
  month?: Month;
  /** How visitors want a product's reviews. */
  reviews?: ReviewChoice;
  /** How visitors want the comments of an item. */
  comments?: CommentChoice;
}

export interface CommentChoice {
  /** From 1; the first when absent. */
  page?: number;
  /** The oldest first when absent. */
  sort?: CommentSort;
}

export interface ReviewChoice {
  /** From 1; the first when absent. */
  page?: number;
  /** Only those with so many stars. */
  rating?: Rating;
  /** The newest first when absent. */
  sort?: ReviewSort;
}

/** By what visitors sort a list, as addresses say it. */
export const LIST_SORTS = ['newest', 'price', 'price-desc', 'title'] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** How visitors want a list that lets them choose. */
export interface ListChoice {
  /** The owner's order when absent. */
  sort?: ListSort;
  /** `in`: only what can be had. */
  stock?: 'in';
  /** `on`: only what is on sale. */
  sale?: 'on';
  /** A band of prices as addresses write it: `20-50`. */
  price?: string;
  /** Values of options as addresses write them, `Glaze:Celadon`, sorted: of one option any, of several one of each. */
  options?: readonly string[];
}

/** So many values of options an address may ask for; those that sort behind them do not count. */
export const OPTIONS_MAX = 8;

/** Beyond this no list goes, not even one item to a page; larger numbers are read as the first page. */
export const PAGE_MAX = 10_000;

/** In characters, as documents' schemas count them. */
const VALUE_MAX = 200;

/** Reads the allowed parameters; the first of a repeated one counts, invalid ones count as absent. */
export function parsePageQuery(query: string): PageQuery {
  const given = new URLSearchParams(query);
  const text = (name: string) => {
    const value = given.get(name)?.trim().normalize('NFC');
    return value && isSound(value) ? value : undefined;
  };
  const page = pageIn(given, 'page');
  const [category, tag, author] = [text('category'), text('tag'), text('author')];
  const month = parseMonth(given.get('month') ?? '');
  const reviews = parseReviewChoice(given);
  const comments = parseCommentChoice(given);
  return {
    page,
    ...(category !== undefined && { category }),
    ...(tag !== undefined && { tag }),
    ...(author !== undefined && { author }),
    ...(month !== undefined && { month }),
    ...(Object.keys(reviews).length > 0 && { reviews }),
    ...(Object.keys(comments).length > 0 && { comments }),
    ...parseListChoice(given),
  };
}

function pageIn(given: URLSearchParams, name: string): number {
  const page = /^[1-9]\d{0,5}$/.test(given.get(name) ?? '') ? Number(given.get(name)) : 1;
  return page <= PAGE_MAX ? page : 1;
}

function parseReviewChoice(given: URLSearchParams): ReviewChoice {
  const page = pageIn(given, 'reviews-page');
  const rating = parseRating(given.get('stars') ?? '');
  const sort = REVIEW_SORTS.find((each) => each === given.get('reviews-sort'));
  return { ...(page > 1 && { page }), ...(rating && { rating }), ...(sort && { sort }) };
}

function parseCommentChoice(given: URLSearchParams): CommentChoice {
  const page = pageIn(given, 'comments-page');
  const sort = COMMENT_SORTS.find((each) => each === given.get('comments-sort'));
  return { ...(page > 1 && { page }), ...(sort && { sort }) };
}

const isSound = (value: string) => [...value].length <= VALUE_MAX && !/\p{Cc}|\ufffd/u.test(value);

function parseListChoice(given: URLSearchParams): ListChoice {
  const sort = LIST_SORTS.find((each) => each === given.get('sort'));
  const price = given.get('price') ?? '';
  const options = [...new Set(given.getAll('option').map((text) => text.trim().normalize('NFC')))]
    .filter((text) => isOptionTerm(text) && isSound(text))
    .sort()
    .slice(0, OPTIONS_MAX);
  return {
    ...(sort && { sort }),
    ...(given.get('stock') === 'in' && { stock: 'in' }),
    ...(given.get('sale') === 'on' && { sale: 'on' }),
    ...(parsePriceBand(price) && { price }),
    ...(options.length > 0 && { options }),
  };
}

/** Reads `05-2026`. */
export function parseMonth(text: string): Month | undefined {
  const match = /^(0[1-9]|1[0-2])-([1-9]\d{3})$/.exec(text);
  return match ? { year: Number(match[2]), month: Number(match[1]) } : undefined;
}

/** Writes `05-2026`. */
export function formatMonth({ year, month }: Month): string {
  return `${String(month).padStart(2, '0')}-${year}`;
}

/** The query in its one canonical order, without `?`; '' when it says nothing beyond the first page. */
export function formatPageQuery(query: Partial<PageQuery>): string {
  const out = new URLSearchParams();
  if (query.category) out.set('category', query.category);
  if (query.tag) out.set('tag', query.tag);
  if (query.author) out.set('author', query.author);
  if (query.month) out.set('month', formatMonth(query.month));
  for (const option of query.options ?? []) out.append('option', option);
  if (query.price) out.set('price', query.price);
  if (query.sale) out.set('sale', query.sale);
  if (query.stock) out.set('stock', query.stock);
  if (query.sort) out.set('sort', query.sort);
  if (query.page !== undefined && query.page > 1) out.set('page', String(query.page));
  const { page, rating, sort } = query.reviews ?? {};
  if (rating) out.set('stars', String(rating));
  if (sort) out.set('reviews-sort', sort);
  if (page !== undefined && page > 1) out.set('reviews-page', String(page));
  if (query.comments?.sort) out.set('comments-sort', query.comments.sort);
  const commentsPage = query.comments?.page ?? 1;
  if (commentsPage > 1) out.set('comments-page', String(commentsPage));
  return out.toString();
}

/** Address of a list page as links and canonical tags write it, e.g. `/journal?category=glazes&page=2`. */
export function pageUrl(path: string, query: Partial<PageQuery> = {}): string {
  const tail = formatPageQuery(query);
  return encodePath(path) + (tail === '' ? '' : `?${tail}`);
}
