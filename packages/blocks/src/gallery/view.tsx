import { type CSSProperties, memo } from 'react';
import { sameJson } from '@portico/model/documents/merge';
import type { MediaViews } from '@portico/model/page/data-request';
import type { ImageSpan } from '@portico/model/media/media';
import { siteWords } from '@portico/model/words/site-words';
import type { BlockViewProps } from '../block-module.ts';
import { EmptyPicture } from '../empty-picture.tsx';
import { usePage, usePageTools } from '../page-context.ts';
import { aspectRatio } from '../picture.tsx';
import { useWords } from '../use-words.ts';
import { followRow } from './canvas-row.ts';
import type { GalleryFields } from './definition.ts';
import { builtDesign, isMoving } from './design.ts';
import { galleryStyle } from './gallery-style.ts';
import { optionsOf } from './options.ts';
import { type ShownSlide, shownSlides } from './shown-slides.ts';
import { SlideControls } from './slide-controls.tsx';
import { SlideThumbnails } from './slide-thumbnails.tsx';
import { Slide } from './slide.tsx';

export function GalleryBlock({ id, fields, data, span }: BlockViewProps<GalleryFields>) {
  const { media } = usePage();
  return <GalleryView id={id} fields={fields} slides={shownSlides(id, fields, data, media)} span={span} />;
}

/**
 * Slides in one of the designs, wherever they come from. What moves is a labelled row that scrolls, for a script to
 * take over.
 */
export function GalleryView({
  id,
  fields,
  slides,
  span,
}: {
  /** Of the block. */
  id: string;
  fields: GalleryFields;
  slides: readonly ShownSlide[];
  span: ImageSpan;
}) {
  const { media } = usePage();
  const { isCanvas } = usePageTools();
  const words = useWords(siteWords);
  if (slides.length === 0) return isCanvas ? <EmptyGallery fields={fields} /> : null;
  const options = optionsOf(fields);
  const built = builtDesign(fields.design);
  // Where one is written, the others are not rendered again; pages that are rendered once need no such frame.
  const One = isCanvas ? SlideOfMany : Slide;
  const list = (
    <ul className="slides" {...(isMoving(built) ? { tabIndex: 0, 'aria-label': words.pictures } : {})}>
      {slides.map((slide, index) => (
        <One
          key={slide.id}
          id={id}
          slide={slide}
          built={built}
          options={options}
          span={span}
          place={isMoving(built) ? { number: index + 1, count: slides.length } : undefined}
        />
      ))}
    </ul>
  );
  const around = {
    className: `gallery gallery-${built}`,
    // Not a landmark: a page may show many.
    role: isMoving(built) ? 'group' : undefined,
    'data-design': fields.design,
    style: { ...galleryStyle(built, options), ...(built === 'stacked' ? stageShape(slides[0], media) : {}) },
  };
  return isMoving(built) ? (
    // Its script says when it is alive; the canvas has no script and shows what visitors see.
    <section
      {...around}
      aria-roledescription={words.carousel}
      aria-label={words.pictures}
      data-alive={isCanvas ? '' : undefined}
      {...(isCanvas ? { ref: followRow(built, options) } : {})}
    >
      <SlideControls built={built} options={options} count={slides.length} />
      {list}
      {options.thumbnails && built === 'stacked' && slides.length > 1 && (
        <SlideThumbnails slides={slides} options={options} />
      )}
    </section>
  ) : (
    <div {...around}>{list}</div>
  );
}

/** A slideshow whose pictures keep their ratios begins as high as its first one. */
function stageShape(first: ShownSlide | undefined, media: MediaViews): CSSProperties {
  const asset = first?.image && media[first.image.media];
  return asset?.width && asset.height
    ? ({ '--first': `${asset.width} / ${asset.height}` } as CSSProperties)
    : {};
}

const SlideOfMany = memo(Slide, sameJson as (a: object, b: object) => boolean);

/** Two rows of places for pictures. */
function EmptyGallery({ fields }: { fields: GalleryFields }) {
  const options = optionsOf(fields);
  const aspect = aspectRatio(options.imageAspectRatio) ?? '3/2';
  return (
    <div className="gallery gallery-grid" style={galleryStyle('grid', options)}>
      <ul className="slides">
        {Array.from({ length: options.slidesPerRow * 2 }, (_, index) => (
          // Places are all alike.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} style={{ position: 'relative', aspectRatio: aspect } as CSSProperties}>
            <EmptyPicture />
          </li>
        ))}
      </ul>
    </div>
  );
}
