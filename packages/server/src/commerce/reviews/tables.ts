import type { HideReason, ReviewStatus } from '@portico/model/commerce/review/review';
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type TimestampOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** What somebody who bought a product says of it. Its words are never changed. */
export interface ProductReviewsTable {
  site_id: string;
  id: string;
  product_id: string;
  /** Where it was ordered: of an order, each product is reviewed once. Null of reviews from a file. */
  order_id: string | null;
  /** From 1 to 5. */
  rating: number;
  title: string;
  body: string;
  /** As pages show it. */
  author_name: string;
  /** In lower case; '' where nobody knows. */
  email: string;
  language: string;
  photos: ColumnType<Array<{ media: string }>, string, string>;
  status: ReviewStatus;
  /** '' unless it is hidden. */
  hide_reason: ColumnType<HideReason | '', HideReason | '' | undefined, HideReason | ''>;
  hide_note: Generated<string>;
  /** Of an order nobody was charged for: it is never published. */
  is_test: Generated<boolean>;
  /** What the shop replies, on the page and once by mail. */
  reply: Generated<string>;
  replied_at: TimestampOrNull;
  reply_mailed_at: TimestampOrNull;
  /** Who of the team last published, hid or answered it. */
  account_id: string | null;
  /** In lower case, for the owner's search. */
  search_text: string;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** How many published reviews of a product gave one star, two, and so on: written with them, read by lists. */
export interface ProductRatingsTable {
  site_id: string;
  product_id: string;
  stars: Generated<number[]>;
}

/** Pictures of the library that came with reviews; those that belong to none any more are deleted. */
export interface ReviewPhotosTable {
  site_id: string;
  hash: string;
  review_id: string | null;
  created_at: Timestamp;
}

/** When the customer of an order is asked for reviews, once. */
export interface ReviewRequestsTable {
  site_id: string;
  order_id: string;
  due_at: Timestamp;
  /** Asked, or found that there is nothing to ask. */
  done_at: TimestampOrNull;
  is_sent: Generated<boolean>;
}

/** Who does not want to be asked. */
export interface ReviewOptOutsTable {
  site_id: string;
  /** In lower case. */
  email: string;
  created_at: Timestamp;
}

export interface ReviewTables {
  product_reviews: ProductReviewsTable;
  product_ratings: ProductRatingsTable;
  review_photos: ReviewPhotosTable;
  review_requests: ReviewRequestsTable;
  review_opt_outs: ReviewOptOutsTable;
}
