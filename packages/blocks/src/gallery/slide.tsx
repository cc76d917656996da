import { safeHref } from '@portico/model/addresses/safe-href';
import { type ImageSpan, focalPointOf } from '@portico/model/media/media';
import { siteWords } from '@portico/model/words/site-words';
import type { ReactNode } from 'react';
import { Anchor } from '../anchor.tsx';
import { Enlarge } from '../enlarge.tsx';
import { OwnText } from '../isolated.tsx';
import { plainLines } from '../plain-lines.tsx';
import { usePageTools } from '../page-context.ts';
import { Picture, usePicture, wordlessPictureLabel } from '../picture.tsx';
import { useWords } from '../use-words.ts';
import { useIsWritten, WrittenWords } from '../written.tsx';
import type { BuiltDesign } from './design.ts';
import type { GalleryOptions } from './options.ts';
import type { ShownSlide } from './shown-slides.ts';
import { slideSpan } from './slide-span.ts';

interface SlideProps {
  slide: ShownSlide;
  built: BuiltDesign;
  options: GalleryOptions;
  /** Of the gallery. */
  span: ImageSpan;
  /** Which of how many it is, where slides move. */
  place?: { number: number; count: number } | undefined;
}

/** One slide: its picture, which leads somewhere, is enlarged or neither, and its words [B3.10-B3.12]. */
export function Slide({ slide, built, options, span, place }: SlideProps) {
  const words = useWords(siteWords);
  const asset = usePicture(slide.image);
  const point = asset && focalPointOf(slide.image?.focalPoint ?? asset.focalPoint);
  const ratio = asset?.width && asset.height ? asset.width / asset.height : undefined;
  const keepsRatio = options.imageAspectRatio === 'auto' || built === 'autorows' || built === 'strip';
  const { isCanvas } = usePageTools();
  const isAnchored = !isEnlarged(slide, options);
  return (
    <li
      className="slide"
      id={isAnchored ? slide.id : undefined}
      aria-roledescription={place && words.slide}
      aria-label={place && words.picture(place)}
      data-type="image"
      data-slide-id={slide.id}
      data-place={isCanvas ? slide.place : undefined}
      data-slide-url={slide.url}
      data-click-through-url={slide.href && safeHref(slide.href)}
      data-image-dimensions={asset?.width ? `${asset.width}x${asset.height}` : undefined}
      data-image-focal-point={point && `${point.x},${point.y}`}
      style={keepsRatio && ratio ? ({ '--ar': round(ratio) } as object) : undefined}
    >
      <figure>
        <Followed slide={slide} options={options}>
          {slide.image && asset ? (
            <Picture picture={slide.image} span={slideSpan(built, options, span, asset)} />
          ) : (
            <span className="plate" aria-hidden="true">
              {[...slide.title.trim()][0]?.toUpperCase() ?? ''}
            </span>
          )}
        </Followed>
        <Words slide={slide} options={options} />
      </figure>
    </li>
  );
}

const round = (value: number) => Math.round(value * 1000) / 1000;

const isEnlarged = (slide: ShownSlide, options: GalleryOptions) =>
  options.lightbox && !slide.href && slide.image !== undefined;

/** The picture with what a click on it does, which is one thing. */
function Followed({
  slide,
  options,
  children,
}: {
  slide: ShownSlide;
  options: GalleryOptions;
  children: ReactNode;
}) {
  const { id, image, href, newWindow, title, caption } = slide;
  const asset = usePicture(image);
  if (image && isEnlarged(slide, options))
    return (
      <Enlarge picture={image} id={id} caption={[title, caption].filter((words) => words !== '').join('\n')}>
        {children}
      </Enlarge>
    );
  const label = image ? wordlessPictureLabel(image, asset, title || caption) : title;
  return (
    <Anchor href={href} newWindow={newWindow} label={label}>
      {children}
    </Anchor>
  );
}

/** Title and description; those of its own are written in their place on the page. */
function Words({ slide, options }: { slide: ShownSlide; options: GalleryOptions }) {
  const isWritten = useIsWritten();
  const { place, title, caption } = slide;
  const mayBeEmpty = isWritten && place !== undefined;
  const hasTitle = options.showTitle && (title !== '' || mayBeEmpty);
  const hasCaption = options.showCaption && (caption !== '' || mayBeEmpty);
  if (!hasTitle && !hasCaption) return null;
  const path = (field: string) => ['slides', String(place), field];
  return (
    <figcaption className={`slide-meta meta-${options.metaPosition}`}>
      {hasTitle && (
        <strong className="slide-title">
          {place === undefined ? (
            <OwnText text={title} />
          ) : (
            <WrittenWords field={path('title')} name="Title" words={title} />
          )}
        </strong>
      )}
      {hasCaption && (
        <p className="slide-description">
          {place === undefined ? (
            plainLines(caption)
          ) : (
            <WrittenWords field={path('caption')} name="Caption" words={caption} lines />
          )}
        </p>
      )}
    </figcaption>
  );
}
