/** `waiting`: for somebody of the team. */
export const REVIEW_STATUSES = ['waiting', 'published', 'hidden'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** Why a review is not shown: bad ratings are no reason. */
export const HIDE_REASONS = ['spam', 'offensive', 'private', 'off-topic', 'not-genuine', 'other'] as const;
export type HideReason = (typeof HIDE_REASONS)[number];

/** What a rating can be, best first. */
export const RATINGS = [5, 4, 3, 2, 1] as const;
export type Rating = (typeof RATINGS)[number];

/** A rating as forms and files say it; undefined for what is none. */
export const parseRating = (text: string): Rating | undefined =>
  RATINGS.find((rating) => String(rating) === text.trim());

/** Ends to what a review may hold. */
export const REVIEW_LIMITS = {
  title: 120,
  text: 5000,
  name: 60,
  reply: 2000,
  /** Photos of one review. */
  photos: 3,
  photoBytes: 10 * 1024 * 1024,
  /** Photos of all reviews that are sent together. */
  photosAtOnce: 12,
  /** How long a link to review an order is good for after the order was fulfilled, in days. */
  linkDays: 180,
  /** How many a product's page shows at once. */
  perPage: 10,
} as const;

/** How visitors sort reviews; the newest first where they do not say. */
export const REVIEW_SORTS = ['highest', 'lowest'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** Largest file of reviews, in characters. */
export const REVIEW_FILE_CHARS = 4_000_000;
/** Reviews that are moderated together. */
export const REVIEWS_AT_ONCE = 200;
