import type { ImageSpan } from '@portico/model/media/media';
import type { MediaView } from '@portico/model/media/media-view';
import { siteWords } from '@portico/model/words/site-words';
import type { CSSProperties } from 'react';
import { Enlarge, type EnlargeProps } from '../enlarge.tsx';
import type { OpenPictures } from '../open-pictures.ts';
import { usePage } from '../page-context.ts';
import { aspectRatio, Picture, partOfSpan } from '../picture.tsx';
import { useWords } from '../use-words.ts';
import type { ProductFields } from './definition.ts';
import { type PicturedProduct, shotsOf } from './shots.ts';

/** Width of a thumbnail, in parts of the window. */
const THUMB: ImageSpan = { wide: 0.06, narrow: 0.06, phone: 0.06, maxPx: 96 };

/**
 * A product's pictures: a row that is swiped on phones and counts itself, with each picture a link to its large form.
 * On wide screens one is large with small ones beside it, that lead to its place in the row, or all stand there.
 */
export function Gallery({
  id,
  body,
  fields,
  span,
}: {
  id: string;
  body: PicturedProduct;
  fields: ProductFields;
  span: ImageSpan;
}) {
  const { media } = usePage();
  const words = useWords(siteWords);
  const shots = shotsOf(id, body, media);
  if (shots.length === 0) return null;
  const half = fields.gallery === 'grid' && shots.length > 2;
  const hasThumbs = fields.gallery === 'thumbs' && shots.length > 1;
  const ratio = aspectRatio(fields.ratio);
  const given: OpenPictures = { theme: fields.lightboxTheme };
  return (
    // Its script stands beside the island's, which knows nothing of pictures.
    <div
      className={hasThumbs ? 'product-pictures with-thumbs' : 'product-pictures'}
      data-block-type="product"
      data-block-json={JSON.stringify(given)}
      style={{ '--r': ratio } as CSSProperties}
    >
      <ul className={half ? 'shots two' : 'shots'} aria-label={words.pictures}>
        {shots.map(({ picture, place, id: own }, index) => (
          <li key={place} id={place} style={ratio ? undefined : ownRatio(media[picture.media])}>
            <Enlarged picture={picture} id={own} isOn={fields.lightbox}>
              <Picture
                picture={picture}
                span={half && index > 0 ? partOfSpan(span, { wide: 0.5, phone: 0.88, narrow: 0.88 }) : span}
              />
            </Enlarged>
            {shots.length > 1 && (
              <span className="shot-number" aria-hidden="true">
                {/* Among words from the right the first number would come last. */}
                <bdi dir="ltr">
                  {index + 1} / {shots.length}
                </bdi>
              </span>
            )}
          </li>
        ))}
      </ul>
      {hasThumbs && (
        <ul className="thumbs">
          {shots.map(({ picture, place }, index) => (
            <li key={place} style={ratio ? undefined : ownRatio(media[picture.media])}>
              <a
                href={`#${place}`}
                aria-label={words.picture({ number: index + 1, count: shots.length })}
                aria-current={index === 0 ? 'true' : undefined}
              >
                <Picture picture={picture} span={THUMB} decorative />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Pictures that have not come yet have no ratio for a browser that picks their size by their place. */
const ownRatio = (asset: MediaView | undefined) =>
  asset?.width ? ({ '--ar': `${asset.width}/${asset.height}` } as CSSProperties) : undefined;

/** Enlarged by a click, where the owner wants that. */
function Enlarged({ isOn, children, ...enlarge }: EnlargeProps & { isOn: boolean }) {
  return isOn ? <Enlarge {...enlarge}>{children}</Enlarge> : children;
}
