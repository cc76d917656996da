import { averageText, ratingSummary } from '@portico/model/commerce/review/rating-summary';
import type { ItemCard } from '@portico/model/page/data-request';
import { type Catalogue, wordsOf } from '@portico/model/words/catalogue';
import { reviewWords } from '@portico/model/words/review-words';
import type { CSSProperties } from 'react';
import { usePage } from './page-context.ts';

/** A rating as stars that are filled as far as it goes; said in words to those who do not see them. */
export function Stars({ rating, catalogue }: { rating: number; catalogue: Catalogue }) {
  const { outOf } = wordsOf(reviewWords, catalogue);
  const text = Number.isInteger(rating) ? String(rating) : averageText(rating, catalogue.language);
  return (
    <>
      <span
        className="stars"
        aria-hidden="true"
        style={{ '--part': `${Math.round((rating / 5) * 100)}%` } as CSSProperties}
      />
      <span className="unseen">{outOf({ rating: text })}</span>
    </>
  );
}

/** How a product in a list was rated, and by how many; nothing where nobody has, or the shop shows no reviews. */
export function ItemStars({ item }: { item: Pick<ItemCard, 'stars'> }) {
  const { site } = usePage();
  const summary = site.showsReviews ? ratingSummary(item.stars) : undefined;
  if (!summary) return null;
  const { count } = wordsOf(reviewWords, site.catalogue);
  return (
    <p className="rated">
      <Stars rating={summary.average} catalogue={site.catalogue} />{' '}
      <small>
        <span aria-hidden="true">({summary.count})</span>
        <span className="unseen">{count({ count: summary.count })}</span>
      </small>
    </p>
  );
}
