import type { ReviewedProduct } from '@portico/model/commerce/review/request-state';
import { parseRating, REVIEW_LIMITS } from '@portico/model/commerce/review/review';
import type { Id } from '@portico/model/documents/id';
import type { WordsOf } from '@portico/model/words/define-words';
import type { reviewingWords } from '@portico/model/words/reviewing-words';
import type { Portico } from '../../core/portico.ts';
import type { FormPart } from '../../pages/visitor-endpoint.ts';
import type { Reviewable } from './open-request.ts';
import { isPhotoMark, photoMark } from './review-link.ts';
import { takeReviewPhoto } from './review-photos.ts';

type Words = WordsOf<typeof reviewingWords>;

/** Photos are said in megabytes. */
export const PHOTO_MB = REVIEW_LIMITS.photoBytes / 1024 / 1024;

/** One line, without what cannot be seen. */
export const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();

/** Lines of text, without what cannot be seen. */
export const someLines = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const length = (text: string) => [...text].length;

/** What was typed into the form, photos included, with what is wrong with it. */
export interface ReviewForm {
  name: string;
  nameError?: string;
  products: ReviewedProduct[];
  isWrong: boolean;
}

/** The form as it is before anything is typed. */
export const emptyProduct = ({ id, title, path, image }: Reviewable): ReviewedProduct => ({
  id,
  title,
  path,
  ...(image === undefined ? {} : { image: { media: image } }),
  reviewTitle: '',
  text: '',
  photos: [],
  errors: {},
});

/** So much of a field is given back to who typed it. */
const KEPT = 20_000;

/** Reads the fields; the first photos of each product are taken into the library as they come. */
export async function readReviewForm(
  portico: Portico,
  {
    siteId,
    orderId,
    products,
    takesPhotos,
    words,
  }: {
    siteId: Id;
    orderId: Id;
    products: readonly Reviewable[];
    takesPhotos: boolean;
    words: Words;
  },
  parts: AsyncIterable<FormPart>,
): Promise<ReviewForm> {
  const byId = new Map(products.map((product) => [product.id, emptyProduct(product)]));
  let name = '';
  let taken = 0;
  for await (const part of parts) {
    const [field = '', id = ''] = part.name.split(/-(.*)/s);
    if ('text' in part && part.name === 'name') name = oneLine(part.text.slice(0, KEPT));
    const product = byId.get(id);
    if (!product) continue;
    if ('text' in part) typed(product, field, part.text.slice(0, KEPT));
    if ('text' in part && field === 'kept' && takesPhotos) {
      const [hash = '', mark = ''] = part.text.split('.');
      if (
        product.photos.length < REVIEW_LIMITS.photos &&
        isPhotoMark(portico.env, siteId, orderId, product.id, hash, mark)
      )
        product.photos.push({ media: hash, mark });
    }
    if ('file' in part && field === 'photos' && takesPhotos) {
      const isFull = product.photos.length >= REVIEW_LIMITS.photos || taken >= REVIEW_LIMITS.photosAtOnce;
      const file = await part.file();
      // A field for files that is left empty sends one of no length.
      if (file?.length === 0) continue;
      if (isFull) {
        product.errors.photos = words.photosMany({ count: REVIEW_LIMITS.photos });
        continue;
      }
      taken++;
      const hash = file && (await takeReviewPhoto(portico, siteId, file));
      if (hash) {
        const mark = photoMark(portico.env, siteId, orderId, product.id, hash);
        if (!product.photos.some(({ media }) => media === hash)) product.photos.push({ media: hash, mark });
      } else product.errors.photos = file ? words.photoWrong : words.photoLarge({ size: PHOTO_MB });
    }
  }
  return checked({ name, products: [...byId.values()], isWrong: false }, words);
}

function typed(product: ReviewedProduct, field: string, text: string): void {
  const rating = field === 'rating' ? parseRating(text) : undefined;
  if (rating) product.rating = rating;
  if (field === 'title') product.reviewTitle = oneLine(text);
  if (field === 'text') product.text = someLines(text);
}

/** Was anything said of it? */
export const isReviewed = ({ rating, reviewTitle, text, photos, errors }: ReviewedProduct): boolean =>
  rating !== undefined ||
  reviewTitle !== '' ||
  text !== '' ||
  photos.length > 0 ||
  errors.photos !== undefined;

function checked(form: ReviewForm, words: Words): ReviewForm {
  const said = form.products.filter(isReviewed);
  // Of a form that says nothing, what is missing is missing at the first.
  const asked = said.length > 0 ? said : form.products.slice(0, 1);
  for (const product of asked) {
    const { errors } = product;
    if (product.rating === undefined) errors.rating = words.selectRating;
    if (length(product.reviewTitle) > REVIEW_LIMITS.title)
      errors.title = words.tooLong({ count: REVIEW_LIMITS.title });
    if (length(product.text) > REVIEW_LIMITS.text) errors.text = words.tooLong({ count: REVIEW_LIMITS.text });
  }
  const nameError =
    form.name === ''
      ? words.nameMissing
      : length(form.name) > REVIEW_LIMITS.name
        ? words.tooLong({ count: REVIEW_LIMITS.name })
        : undefined;
  const isWrong =
    nameError !== undefined || form.products.some(({ errors }) => Object.keys(errors).length > 0);
  return { ...form, ...(nameError === undefined ? {} : { nameError }), isWrong };
}
