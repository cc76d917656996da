import {
  type ReviewedProduct,
  reviewsPath,
  type ReviewsRequestState,
} from '@portico/model/commerce/review/request-state';
import { REVIEW_LIMITS } from '@portico/model/commerce/review/review';
import { wordsOf } from '@portico/model/words/catalogue';
import type { WordsOf } from '@portico/model/words/define-words';
import { reviewingWords } from '@portico/model/words/reviewing-words';
import type { ReactNode } from 'react';
import type { BlockViewProps } from '../block-module.ts';
import { OwnText } from '../isolated.tsx';
import { usePageTools } from '../page-context.ts';
import { Picture } from '../picture.tsx';
import type { ReviewsRequestFields } from './definition.ts';
import { StarChoice } from './star-choice.tsx';

type Words = WordsOf<typeof reviewingWords>;

const THUMB = { wide: 0.08, narrow: 0.12, phone: 0.2, maxPx: 96 };

/** What somebody ordered, each with stars, words and photos of theirs: one form that works without scripts. */
export function ReviewsRequestBlock({ id }: BlockViewProps<ReviewsRequestFields>) {
  const state = usePageTools().states?.[id] as ReviewsRequestState | undefined;
  if (!state) return null;
  const words = wordsOf(reviewingWords, state.catalogue);
  const { message, products, stop, next } = state;
  return (
    <div className="order-confirmed reviews-request">
      <h1>{message?.title ?? words.title}</h1>
      {message?.text !== undefined && (
        <p role={message.kind === 'good' ? 'status' : undefined}>{message.text}</p>
      )}
      {!message && <p>{words.intro}</p>}
      {state.isWrong && (
        <p className="form-failure" role="alert">
          {words.check}
        </p>
      )}
      {stop && (
        <form method="post" action={`${stop.path}?token=${encodeURIComponent(state.token)}`}>
          <button className="btn" type="submit">
            {words.stopDo}
          </button>
        </form>
      )}
      {products.length > 0 && <Form state={state} words={words} />}
      {next && (
        <p>
          <a className="btn second" href={next.href}>
            {next.label}
          </a>
        </p>
      )}
    </div>
  );
}

function Form({ state, words }: { state: ReviewsRequestState; words: Words }) {
  const { products, takesPhotos, name, nameError } = state;
  return (
    <form
      className="form"
      method="post"
      action={reviewsPath(state.token)}
      encType="multipart/form-data"
      noValidate
    >
      {products.map((product) => (
        <Product key={product.id} product={product} takesPhotos={takesPhotos} words={words} />
      ))}
      <Field label={words.name} id="review-name" error={nameError}>
        <input
          type="text"
          id="review-name"
          name="name"
          defaultValue={name}
          {...wrong('review-name', nameError)}
        />
      </Field>
      <p className="order-actions">
        <button className="btn" type="submit">
          {words.send}
        </button>
      </p>
    </form>
  );
}

function Product({
  product,
  takesPhotos,
  words,
}: {
  product: ReviewedProduct;
  takesPhotos: boolean;
  words: Words;
}) {
  const { id, title, image, errors, photos } = product;
  const at = (field: string) => `${field}-${id}`;
  return (
    <section className="reviewed" aria-labelledby={at('product')}>
      <div className="reviewed-what">
        {image && <Picture picture={image} span={THUMB} decorative />}
        <h2 className="h3" id={at('product')}>
          <OwnText text={title} />
        </h2>
      </div>
      <StarChoice product={product} words={words} />
      <Field label={words.headline} id={at('title')} error={errors.title}>
        <input
          type="text"
          id={at('title')}
          name={at('title')}
          defaultValue={product.reviewTitle}
          {...wrong(at('title'), errors.title)}
        />
      </Field>
      <Field label={words.text} id={at('text')} error={errors.text}>
        <textarea
          id={at('text')}
          name={at('text')}
          rows={5}
          defaultValue={product.text}
          {...wrong(at('text'), errors.text)}
        />
      </Field>
      {takesPhotos && (
        <Field
          label={words.photos}
          id={at('photos')}
          about={words.photosAbout({
            count: REVIEW_LIMITS.photos,
            size: REVIEW_LIMITS.photoBytes / 1024 / 1024,
          })}
          error={errors.photos}
        >
          {photos.length > 0 && (
            <ul className="reviewed-photos">
              {photos.map((photo, index) => (
                <li key={photo.media}>
                  <label>
                    <Picture picture={photo} span={THUMB} decorative />
                    <span>
                      <input
                        type="checkbox"
                        name={at('kept')}
                        value={`${photo.media}.${photo.mark}`}
                        defaultChecked
                      />{' '}
                      {words.keepPhoto({ number: index + 1 })}
                    </span>
                  </label>
                </li>
              ))}
            </ul>
          )}
          <input
            type="file"
            id={at('photos')}
            name={at('photos')}
            accept="image/jpeg,image/png,image/webp"
            multiple
            data-most={REVIEW_LIMITS.photos}
            data-bytes={REVIEW_LIMITS.photoBytes}
            data-many={words.photosMany({ count: REVIEW_LIMITS.photos })}
            data-large={words.photoLarge({ size: REVIEW_LIMITS.photoBytes / 1024 / 1024 })}
            {...wrong(at('photos'), errors.photos, true)}
          />
        </Field>
      )}
    </section>
  );
}

/** Ties a field to what is said of it. */
const wrong = (id: string, error: string | undefined, hasAbout = false) => ({
  ...(error === undefined ? {} : { 'aria-invalid': true }),
  'aria-describedby':
    [...(hasAbout ? [`${id}-about`] : []), ...(error === undefined ? [] : [`${id}-error`])].join(' ') ||
    undefined,
});

function Field({
  label,
  id,
  about,
  error,
  children,
}: {
  label: string;
  id: string;
  about?: string;
  error: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className="form-field">
      <label className="form-title" htmlFor={id}>
        {label}
      </label>
      {about !== undefined && (
        <p className="form-about" id={`${id}-about`}>
          {about}
        </p>
      )}
      {children}
      {error !== undefined && (
        <p className="form-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
