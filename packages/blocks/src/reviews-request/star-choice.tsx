import type { ReviewedProduct } from '@portico/model/commerce/review/request-state';
import type { WordsOf } from '@portico/model/words/define-words';
import type { reviewingWords } from '@portico/model/words/reviewing-words';

const NAMES = ['one', 'two', 'three', 'four', 'five'] as const;

/** From one star to five: radio buttons, by keyboard and without scripts, that look like stars filled up to the chosen one. */
export function StarChoice({
  product: { id, rating, errors },
  words,
}: {
  product: ReviewedProduct;
  words: WordsOf<typeof reviewingWords>;
}) {
  const place = `rating-${id}`;
  return (
    <fieldset
      className="rate"
      role="radiogroup"
      aria-invalid={errors.rating === undefined ? undefined : true}
      aria-describedby={errors.rating === undefined ? undefined : `${place}-error`}
    >
      <legend className="form-title">{words.rating}</legend>
      <div className="rate-stars">
        {NAMES.map((name, index) => (
          <label key={name} title={words.rate[name]}>
            <input
              type="radio"
              name={place}
              value={index + 1}
              defaultChecked={rating === index + 1}
              id={index === 0 ? place : undefined}
            />
            <span className="rate-star" aria-hidden="true" />
            <span className="rate-word">{words.rate[name]}</span>
          </label>
        ))}
      </div>
      {errors.rating !== undefined && (
        <p className="form-error" id={`${place}-error`}>
          {errors.rating}
        </p>
      )}
    </fieldset>
  );
}
