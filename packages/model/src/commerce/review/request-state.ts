import type { Catalogue } from '../../words/catalogue.ts';
import type { Rating } from './review.ts';

/** Where customers review what they ordered. For ever: it stands in mails. */
export const REVIEWS_PATH = '/commerce/reviews-request';
/** Where they say that they do not want to be asked. */
export const REVIEWS_STOP_PATH = '/commerce/reviews-request/stop';

export const reviewsPath = (token: string): string => `${REVIEWS_PATH}?token=${encodeURIComponent(token)}`;

/** One product of an order as its form has it: what was typed, and what was wrong with it. */
export interface ReviewedProduct {
  id: string;
  title: string;
  path: string;
  image?: { media: string };
  rating?: Rating;
  reviewTitle: string;
  text: string;
  /** Photos that came already, each with what proves that they came with this form. */
  photos: Array<{ media: string; mark: string }>;
  errors: Partial<Record<'rating' | 'title' | 'text' | 'photos', string>>;
}

/** Everything the block `reviews-request` shows. */
export interface ReviewsRequestState {
  /** In the language of the order. */
  catalogue: Catalogue;
  token: string;
  name: string;
  nameError?: string;
  /** May photos be added? */
  takesPhotos: boolean;
  products: ReviewedProduct[];
  /** Nothing is asked: what is said instead, or of what was just sent. */
  message?: { kind: 'good' | 'bad'; title: string; text?: string };
  /** Something of the form is wrong. */
  isWrong: boolean;
  /** Somebody asks for no more emails about reviews. */
  stop?: { path: string };
  next?: { label: string; href: string };
}
