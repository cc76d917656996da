import { safeHref } from '@portico/model/addresses/safe-href';
import { focalPointOf, type ImageSpan } from '@portico/model/media/media';
import { siteWords } from '@portico/model/words/site-words';
import type { CSSProperties, ReactNode } from 'react';
import { Anchor } from '../anchor.tsx';
import { Enlarge } from '../enlarge.tsx';
import { usePageTools } from '../page-context.ts';
import { Picture, usePicture, wordlessPictureLabel } from '../picture.tsx';
import { useWords } from '../use-words.ts';
import { VideoFacade } from '../video/facade.tsx';
import type { BuiltDesign } from './design.ts';
import type { GalleryOptions } from './options.ts';
import type { ShownSlide } from './shown-slides.ts';
import { slideSpan } from './slide-span.ts';
import { SlideWords } from './slide-words.tsx';

export interface SlideProps {
  /** Of the block. */
  id: string;
  slide: ShownSlide;
  built: BuiltDesign;
  options: GalleryOptions;
  /** Of the gallery. */
  span: ImageSpan;
  /** Which of how many it is, where slides move. */
  place?: { number: number; count: number } | undefined;
}

/** One slide: a picture that leads somewhere, is enlarged or neither, or a video, and its words [B3.10-B3.12]. */
export function Slide({ id, slide, built, options, span, place }: SlideProps) {
  const words = useWords(siteWords);
  const asset = usePicture(slide.image);
  const point = asset && focalPointOf(slide.image?.focalPoint ?? asset.focalPoint);
  const ratio = slideRatio(slide, asset) ?? (built === 'strip' ? 100 / DEFAULT_SLIDER_PERCENT : undefined);
  const { isCanvas } = usePageTools();
  return (
    <li
      className="slide"
      id={isEnlarged(slide, options) ? undefined : slide.id}
      aria-roledescription={place && words.slide}
      aria-label={place && words.picture(place)}
      data-type={slide.video ? 'video' : 'image'}
      data-slide-id={slide.id}
      data-place={isCanvas ? slide.place : undefined}
      data-slide-url={slide.url}
      data-click-through-url={slide.video ? undefined : slide.href && safeHref(slide.href)}
      data-image-dimensions={asset?.width ? `${asset.width}x${asset.height}` : undefined}
      data-image-focal-point={point && `${point.x},${point.y}`}
      style={ratio && hasOwnRatio(built, options) ? ({ '--ar': ratio } as CSSProperties) : undefined}
    >
      <figure>
        <div className="slide-media">
          <Shown id={id} slide={slide} options={options} span={slideSpan(built, options, span, asset)} />
        </div>
        <SlideWords slide={slide} options={options} built={built} />
      </figure>
    </li>
  );
}

const hasOwnRatio = (built: BuiltDesign, { imageAspectRatio }: GalleryOptions) =>
  imageAspectRatio === 'auto' || built === 'autorows' || built === 'strip';

/** What is wider or higher than this is cut to it, so that one picture does not push all others away. */
const WIDEST = 5;
const HIGHEST = 0.4;
const VIDEO_RATIO = 16 / 9;
/** In a strip, the height of what has no size of its own, in percent of its width [B9.80]. */
const DEFAULT_SLIDER_PERCENT = 50;

/** Width by height of the room a slide takes where pictures keep their shape; undefined for drawings without a size. */
function slideRatio(
  { video }: ShownSlide,
  asset: { width?: number; height?: number } | undefined,
): number | undefined {
  const size = video?.width && video.height ? video : asset;
  const own = size?.width && size.height ? size.width / size.height : undefined;
  const ratio = video ? (video.width ? own : VIDEO_RATIO) : own;
  return ratio && Math.round(Math.min(WIDEST, Math.max(HIGHEST, ratio)) * 1000) / 1000;
}

const isEnlarged = (slide: ShownSlide, options: GalleryOptions) =>
  options.lightbox && !slide.href && !slide.video && slide.image !== undefined;

/** The picture with what a click on it does, which is one thing; or the video. */
function Shown({
  id,
  slide,
  options,
  span,
}: Pick<SlideProps, 'id' | 'slide' | 'options' | 'span'>): ReactNode {
  const { image, video, tracks, href, newWindow, title, caption } = slide;
  const asset = usePicture(image);
  if (video) {
    const facade = (
      <VideoFacade
        id={id}
        video={video}
        title={title}
        poster={image}
        tracks={tracks}
        span={span}
        mode="fill"
      />
    );
    return options.lightbox ? (
      <div data-enlarge={wordsOf(slide)} id={`${slide.id}-video`}>
        {facade}
      </div>
    ) : (
      facade
    );
  }
  const picture =
    image && asset ? (
      <Picture picture={image} span={span} />
    ) : (
      <span className="plate" aria-hidden="true">
        {[...title.trim()][0]?.toUpperCase() ?? ''}
      </span>
    );
  if (image && isEnlarged(slide, options))
    return (
      <Enlarge picture={image} id={slide.id} caption={wordsOf(slide)}>
        {picture}
      </Enlarge>
    );
  return (
    <Anchor
      href={href}
      newWindow={newWindow}
      label={image ? wordlessPictureLabel(image, asset, title || caption) : title}
    >
      {picture}
    </Anchor>
  );
}

const wordsOf = ({ title, caption }: ShownSlide) =>
  [title, caption].filter((words) => words !== '').join('\n');
