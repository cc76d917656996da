import { Anchor } from '../anchor.tsx';
import { OwnText } from '../isolated.tsx';
import { plainLines } from '../plain-lines.tsx';
import { ItemPrice } from '../item-price.tsx';
import { useIsWritten, WrittenWords } from '../written.tsx';
import type { BuiltDesign } from './design.ts';
import type { GalleryOptions } from './options.ts';
import type { ShownSlide } from './shown-slides.ts';

/** More letters than this do not lie on a picture: they would hide it, and be cut off by it. */
const MOST_ON_PICTURE = 220;

/** More letters than this scroll in their place, in designs where slides stand beside each other. */
const MOST_BELOW = 600;
const BESIDE = new Set<BuiltDesign>(['grid', 'autogrid', 'autocolumns', 'autorows', 'strip', 'carousel']);

/** Title, a product's price, and description; those of its own are written in their place on the page. */
export function SlideWords({
  slide,
  options,
  built,
}: {
  slide: ShownSlide;
  options: GalleryOptions;
  built: BuiltDesign;
}) {
  const isWritten = useIsWritten();
  const { place, title, caption } = slide;
  const mayBeEmpty = isWritten && place !== undefined;
  const hasTitle = options.showTitle && (title !== '' || mayBeEmpty);
  const hasCaption = options.showCaption && (caption !== '' || mayBeEmpty);
  if (!hasTitle && !hasCaption) return null;
  const isLong = caption.length > MOST_BELOW && BESIDE.has(built);
  const path = (field: string) => ['slides', String(place), field];
  const letters = (hasTitle ? title.length : 0) + (hasCaption ? caption.length : 0);
  return (
    <figcaption className={`slide-meta meta-${positionOf(options.metaPosition, built, letters, slide)}`}>
      {hasTitle && (
        <strong className="slide-title">
          {place === undefined ? (
            <Anchor href={slide.video && slide.href}>
              <OwnText text={title} />
            </Anchor>
          ) : (
            <WrittenWords field={path('title')} name="Title" words={title} />
          )}
        </strong>
      )}
      {hasTitle && slide.offer && <ItemPrice item={slide.offer} />}
      {hasCaption && (
        <p className={`slide-description${isLong ? ' is-long' : ''}`} {...(isLong ? { tabIndex: 0 } : {})}>
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

/** Beside the pictures of a list, and under what would be hidden by them, words stand where all else leaves room. */
function positionOf(
  chosen: GalleryOptions['metaPosition'],
  built: BuiltDesign,
  letters: number,
  { video }: ShownSlide,
): GalleryOptions['metaPosition'] {
  if (built === 'list') return 'bottom';
  if (chosen === 'top' || chosen === 'bottom') return chosen;
  return letters > MOST_ON_PICTURE || video ? 'bottom' : chosen;
}
