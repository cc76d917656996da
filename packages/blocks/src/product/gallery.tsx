import type { ImageSpan } from '@portico/model/media/media';
import type { MediaViews } from '@portico/model/page/data-request';
import { siteWords } from '@portico/model/words/site-words';
import type { CSSProperties } from 'react';
import { Enlarge } from '../enlarge.tsx';
import type { OpenPictures } from '../open-pictures.ts';
import { usePage } from '../page-context.ts';
import { aspectRatio, Picture, partOfSpan } from '../picture.tsx';
import { useWords } from '../use-words.ts';
import type { ProductFields } from './definition.ts';
import { VideoFacade } from '../video/facade.tsx';
import { type PicturedProduct, type Shot, shotsOf } from './shots.ts';
import { type VideoShot, withVideos } from './shown-videos.ts';

/** Width of a thumbnail, in parts of the window. */
const THUMB: ImageSpan = { wide: 0.06, narrow: 0.06, phone: 0.06, maxPx: 96 };

/**
 * A product's pictures: a row that is swiped on phones and counts itself, with each picture a link to its large form.
 * On wide screens one is large with small ones beside it, that lead to its place in the row, or all stand there. Videos
 * stand among them, and ask nobody else for anything before they are played.
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
  const shots = withVideos(id, shotsOf(id, body, media), body.videos, media);
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
        {shots.map((shot, index) => (
          <li key={shot.place} id={shot.place} style={ratio ? undefined : ownRatio(shot, media)}>
            <Shown
              id={id}
              shot={shot}
              isEnlarged={fields.lightbox}
              span={half && index > 0 ? partOfSpan(span, { wide: 0.5, phone: 0.88, narrow: 0.88 }) : span}
            />
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
          {shots.map((shot, index) => (
            <li key={shot.place} style={ratio ? undefined : ownRatio(shot, media)}>
              <a
                href={`#${shot.place}`}
                className={'video' in shot ? 'thumb-video' : undefined}
                aria-label={[
                  words.picture({ number: index + 1, count: shots.length }),
                  'video' in shot && shot.video.title,
                ]
                  .filter(Boolean)
                  .join(': ')}
                aria-current={index === 0 ? 'true' : undefined}
              >
                <Thumb shot={shot} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A picture, enlarged by a click where the owner wants that, or a video. */
function Shown({
  id,
  shot,
  isEnlarged,
  span,
}: {
  id: string;
  shot: Shot | VideoShot;
  isEnlarged: boolean;
  span: ImageSpan;
}) {
  if (!('video' in shot)) {
    const picture = <Picture picture={shot.picture} span={span} />;
    return isEnlarged ? (
      <Enlarge picture={shot.picture} id={shot.id}>
        {picture}
      </Enlarge>
    ) : (
      picture
    );
  }
  const { video, title } = shot.video;
  return (
    <div className="shot-video" {...(isEnlarged ? { id: shot.id, 'data-enlarge': title } : {})}>
      {/* In its place it plays whole; opened in the lightbox, its picture fills the place as the others do. */}
      <VideoFacade
        id={id}
        video={video}
        title={title}
        poster={shot.poster}
        span={span}
        mode={isEnlarged ? 'fill' : 'fit'}
      />
    </div>
  );
}

function Thumb({ shot }: { shot: Shot | VideoShot }) {
  if (!('video' in shot)) return <Picture picture={shot.picture} span={THUMB} decorative />;
  const { poster } = shot;
  return poster ? <Picture picture={poster} span={THUMB} decorative /> : null;
}

/** Pictures that have not come yet have no ratio for a browser that picks their size by their place. */
function ownRatio(shot: Shot | VideoShot, media: MediaViews): CSSProperties | undefined {
  const asset = 'video' in shot ? undefined : media[shot.picture.media];
  return asset?.width ? ({ '--ar': `${asset.width}/${asset.height}` } as CSSProperties) : undefined;
}
