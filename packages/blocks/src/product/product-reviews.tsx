import { pageUrl, type ReviewChoice } from '@portico/model/addresses/page-query';
import { averageText, ratingBars, ratingSummary } from '@portico/model/commerce/review/rating-summary';
import { REVIEW_SORTS } from '@portico/model/commerce/review/review';
import type { DataResult } from '@portico/model/page/data-request';
import { reviewWords } from '@portico/model/words/review-words';
import type { CSSProperties, ReactNode } from 'react';
import type { OpenPictures } from '../open-pictures.ts';
import { usePage } from '../page-context.ts';
import { ReviewEntry } from './review-entry.tsx';
import { Stars } from '../stars.tsx';
import { useWords } from '../use-words.ts';

export type Reviews = Extract<DataResult, { type: 'reviews' }>;

const placeOf = (blockId: string) => `reviews-${blockId}`;

/** Under a product's name: how it was rated, with the way to its reviews. */
export function ReviewsAbove({ id, reviews }: { id: string; reviews: Reviews }) {
  const { site, path } = usePage();
  const words = useWords(reviewWords);
  const summary = ratingSummary(reviews.stars);
  if (!summary) return null;
  return (
    <p className="rated">
      <Stars rating={summary.average} catalogue={site.catalogue} />
      <span aria-hidden="true">{averageText(summary.average, site.catalogue.language)}</span>
      <a href={`${pageUrl(path)}#${placeOf(id)}`}>{words.count({ count: summary.count })}</a>
    </p>
  );
}

/** What people say of a product: how it was rated, as bars that narrow the reviews, and these with photos and replies. */
export function ProductReviews({
  id,
  reviews,
  theme,
}: {
  id: string;
  reviews: Reviews;
  theme: OpenPictures['theme'];
}) {
  const { site, path } = usePage();
  const words = useWords(reviewWords);
  const place = placeOf(id);
  const { choice, page } = reviews;
  const stars = reviews.stars ?? [];
  const summary = ratingSummary(stars);
  const given: OpenPictures = { theme };
  const to = (wanted: ReviewChoice) => `${pageUrl(path, { reviews: wanted })}#${place}`;
  return (
    <section className="product-reviews" id={place} aria-labelledby={`${place}-title`}>
      <h2 className="h3" id={`${place}-title`}>
        {words.heading}
      </h2>
      {!summary ? (
        <p className="meta">
          {words.none}. {words.noneText}
        </p>
      ) : (
        <>
          <div className="reviews-head">
            <div className="reviews-average">
              <p className="h2" aria-hidden="true">
                {averageText(summary.average, site.catalogue.language)}
              </p>
              <p>
                <Stars rating={summary.average} catalogue={site.catalogue} />
              </p>
              <p className="meta">{words.count({ count: summary.count })}</p>
            </div>
            <ul className="reviews-bars">
              {ratingBars(stars).map(({ rating, count, percent }) => (
                <li key={rating}>
                  <Bar
                    href={count > 0 ? to(choice.rating === rating ? {} : { ...choice, rating }) : undefined}
                    isOn={choice.rating === rating}
                  >
                    <span className="reviews-of">{words.bar({ stars: rating })}</span>
                    <span className="reviews-part" style={{ '--part': `${percent}%` } as CSSProperties} />
                    <span className="reviews-count">
                      <span aria-hidden="true">{count}</span>
                      <span className="unseen">{words.count({ count })}</span>
                    </span>
                  </Bar>
                </li>
              ))}
            </ul>
          </div>
          {(summary.count > 1 || choice.rating !== undefined) && (
            <div className="reviews-choice">
              {choice.rating !== undefined && (
                <p>
                  {words.only({ stars: choice.rating })}{' '}
                  <a rel="nofollow" href={to(choice.sort ? { sort: choice.sort } : {})}>
                    {words.all}
                  </a>
                </p>
              )}
              <nav aria-label={words.sort}>
                <ul>
                  {[undefined, ...REVIEW_SORTS].map((sort) => (
                    <li key={sort ?? ''}>
                      <a
                        rel="nofollow"
                        href={to({
                          ...(choice.rating ? { rating: choice.rating } : {}),
                          ...(sort ? { sort } : {}),
                        })}
                        aria-current={choice.sort === sort ? 'true' : undefined}
                      >
                        {words.sortedBy[sort ?? 'newest']}
                      </a>
                    </li>
                  ))}
                </ul>
              </nav>
            </div>
          )}
          {reviews.reviews.length === 0 ? (
            <p className="meta">{words.noneOfThese}</p>
          ) : (
            // Its pictures open in the product's lightbox, by the same script.
            <ol className="review-list" data-block-type="product" data-block-json={JSON.stringify(given)}>
              {reviews.reviews.map((review) => (
                <li key={review.id}>
                  <ReviewEntry review={review} />
                </li>
              ))}
            </ol>
          )}
          {(page > 1 || reviews.hasMore) && (
            <nav className="reviews-pages" aria-label={words.heading}>
              {page > 1 && (
                <a className="btn second" rel="nofollow" href={to({ ...choice, page: page - 1 })}>
                  {words.earlier}
                </a>
              )}
              {reviews.hasMore && (
                <a className="btn second" rel="nofollow" href={to({ ...choice, page: page + 1 })}>
                  {words.more}
                </a>
              )}
            </nav>
          )}
        </>
      )}
    </section>
  );
}

/** A link that shows the reviews of one rating, or takes that back; no link where there are none. */
function Bar({ href, isOn, children }: { href: string | undefined; isOn: boolean; children: ReactNode }) {
  if (href === undefined) return <span className="reviews-bar">{children}</span>;
  return (
    <a className="reviews-bar" rel="nofollow" href={href} aria-current={isOn ? 'true' : undefined}>
      {children}
    </a>
  );
}
