import type { HideReason, ReviewStatus } from '@portico/model/commerce/review/review';
import type { BadgeTone } from '@portico/ui/badge';

export const STATUS: Readonly<Record<ReviewStatus, { label: string; tone: BadgeTone }>> = {
  waiting: { label: 'Waiting', tone: 'warn' },
  published: { label: 'Published', tone: 'good' },
  hidden: { label: 'Hidden', tone: 'quiet' },
};

export const REASONS: Readonly<Record<HideReason, string>> = {
  spam: 'Spam or advertising',
  offensive: 'Offensive or unlawful',
  private: 'Tells private details of somebody',
  'off-topic': 'Not about the product',
  'not-genuine': 'Not by somebody who has the product',
  other: 'Another reason',
};

/** A rating in signs; said in words beside it. */
export const starsOf = (rating: number): string => '★'.repeat(rating) + '☆'.repeat(5 - rating);
