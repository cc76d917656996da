import { RATINGS, type Rating } from './review.ts';

export interface RatingSummary {
  /** Of all reviews, to one decimal. */
  average: number;
  count: number;
}

/** What stored counts come to; undefined where there are no reviews, or counts are none. */
export function ratingSummary(stars: readonly number[] | null | undefined): RatingSummary | undefined {
  if (stars?.length !== 5) return undefined;
  const count = stars.reduce((sum, each) => sum + each, 0);
  if (count <= 0) return undefined;
  const total = stars.reduce((sum, each, index) => sum + each * (index + 1), 0);
  return { average: Math.round((total / count) * 10) / 10, count };
}

/** Each rating with how many gave it and which part of all that is, best first. */
export function ratingBars(
  stars: readonly number[],
): Array<{ rating: Rating; count: number; percent: number }> {
  const all = stars.reduce((sum, each) => sum + each, 0);
  return RATINGS.map((rating) => {
    const count = stars[rating - 1] ?? 0;
    return { rating, count, percent: all === 0 ? 0 : Math.round((count / all) * 100) };
  });
}

/** An average as people write it: `4.5`, `4,5`. */
export const averageText = (average: number, language: string): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(average);
