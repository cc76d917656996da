import type { ReviewView } from '@portico/model/page/data-request';
import { formatDate } from '@portico/model/text/format-date';
import { reviewWords } from '@portico/model/words/review-words';
import { Enlarge } from '../enlarge.tsx';
import { OwnText } from '../isolated.tsx';
import { usePage } from '../page-context.ts';
import { Picture } from '../picture.tsx';
import { plainLines } from '../plain-lines.tsx';
import { Stars } from '../stars.tsx';
import { useWords } from '../use-words.ts';

/** Width of a photo beside its review. */
const PHOTO = { wide: 0.08, narrow: 0.16, phone: 0.25, maxPx: 120 };

/** One review: stars, words, who wrote it and when, photos that can be enlarged, and what the shop replied. */
export function ReviewEntry({ review }: { review: ReviewView }) {
  const { site, media } = usePage();
  const words = useWords(reviewWords);
  const { language, timeZone, title: siteTitle } = site.settings;
  const author = review.author || words.somebody;
  // What was deleted from the library is gone from here as well.
  const photos = review.photos.filter((photo) => media[photo.media]);
  return (
    <article className="review">
      <p>
        <Stars rating={review.rating} catalogue={site.catalogue} />
      </p>
      {review.title !== '' && (
        <h3 className="h4">
          <OwnText text={review.title} />
        </h3>
      )}
      {review.text !== '' && <p className="review-text">{plainLines(review.text)}</p>}
      {photos.length > 0 && (
        <ul className="review-photos">
          {photos.map((photo, index) => {
            const picture = { ...photo, alt: words.photo({ number: index + 1, name: author }) };
            return (
              <li key={photo.media}>
                <Enlarge
                  picture={picture}
                  id={`review-${review.id}-${index + 1}`}
                  caption={review.title || author}
                >
                  <Picture picture={picture} span={PHOTO} />
                </Enlarge>
              </li>
            );
          })}
        </ul>
      )}
      <p className="meta">
        <span>
          <OwnText text={author} />
        </span>
        <time dateTime={review.date}>{formatDate(review.date, language, timeZone)}</time>
        {review.isVerified && <span>{words.verified}</span>}
      </p>
      {review.reply !== undefined && (
        <blockquote className="review-reply">
          <p className="meta">{words.reply({ site: siteTitle })}</p>
          <p className="review-text">{plainLines(review.reply)}</p>
        </blockquote>
      )}
    </article>
  );
}
